import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import type { RecordSeen, Seen } from './invariants.ts'
import { listeningPorts, processesOf } from './processes.ts'
import { filesIn, type Room } from './room.ts'

/** The record of a result folder, as far as it is one. */
export function recordIn(out: string): RecordSeen | 'none' | 'unreadable' {
  const path = join(out, 'record.json')
  if (!existsSync(path)) return 'none'
  try {
    const { completeness, cells } = JSON.parse(readFileSync(path, 'utf8')) as BenchRecord
    return {
      isPartial: completeness.state === 'partial',
      cells: cells.map(({ runs }) => ({
        valid: runs.filter(({ state }) => state === 'valid').length,
        runs: runs.length,
      })),
    }
  } catch {
    return 'unreadable'
  }
}

/** The exit code in a result folder. */
export function outcomeIn(out: string): Seen['outcome'] {
  const path = join(out, 'outcome.json')
  if (!existsSync(path)) return 'none'
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { exitCode: number }).exitCode
  } catch {
    return 'unreadable'
  }
}

export function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  return filesIn(folder).reduce((sum, path) => sum + lstatSync(path).size, 0)
}

/** What there is beside the result folder, to be compared before and after. */
export interface Inventory {
  readonly files: readonly string[]
}

/** What the trial itself makes, and what stays by agreement: the store of baselines. */
function ours({ path, folder, out }: Room): string[] {
  const own = [
    'reached',
    'reached.part',
    'go',
    'calls',
    'instead.sh',
    'held',
    'event.json',
    'output',
    'summary',
    'jumped',
    'temporary/filler',
  ].map((name) => join(path, name))
  return [out, join(folder, 'out-2'), join(folder, 'baselines'), join(path, 'remote.git'), ...own]
}

/** Folders that every program of a user shares. */
const shared = ['home/.local', 'home/.local/state', 'home/.cache']
/** What TiUP keeps of its own, as its stand-in does. */
const keptByTiup = ['tiup', 'tiup/bin', 'tiup/bin/root.json', 'tiup/data', 'tiup/tiup.toml']

export function inventory(room: Room): Inventory {
  return { files: filesIn(room.path, ours(room)) }
}

/** What was not there before: files, processes and the ports that they listen on. */
export function leftBehind(before: Inventory, room: Room, mark: string): string[] {
  const expectedFiles = new Set([
    ...before.files,
    ...[...shared, ...keptByTiup].map((name) => join(room.path, name)),
  ])
  const files = inventory(room).files.filter((path) => !expectedFiles.has(path))
  const processes = processesOf(mark)
  const ports = listeningPorts(processes.map(({ pid }) => pid))
  return [
    ...files.map((path) => path.slice(room.path.length + 1)),
    ...processes.map(({ pid, command }) => `process ${pid} ${command.slice(0, 120)}`),
    ...ports.map((port) => `port ${port}`),
  ]
}
