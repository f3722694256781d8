import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import type { ProcessIdentity } from './identity.ts'

/** What one process has used since it began, and holds now. */
export interface ProcessUsage {
  /** User and system time, of all threads. */
  readonly cpuSeconds: number
  /** Resident memory. */
  readonly rssBytes: number
  /** Read from, and sent to, the storage layer: what the page cache answers is not in it. Absent without the right to know. */
  readonly disk?: { readonly readBytes: number; readonly writtenBytes: number }
}

/** `USER_HZ`: the unit of times in `/proc`, the same on every Linux of the architectures that Node runs on. */
const TICKS_PER_SECOND = 100
const KIB = 1024

/** Source: proc(5). @returns undefined where the process is gone, or the machine has no `/proc` */
export function usageOf({ pid, startTicks }: ProcessIdentity): ProcessUsage | undefined {
  const [stat, status] = [textOf(`/proc/${pid}/stat`), textOf(`/proc/${pid}/status`)]
  if (stat === undefined || status === undefined) return undefined
  // The name in brackets may hold blanks and brackets itself: the fields begin behind the last one.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  // Another process may have got its number.
  if (fields[19] !== startTicks) return undefined
  const io = textOf(`/proc/${pid}/io`)
  const disk = io === undefined ? undefined : diskOf(io)
  return {
    cpuSeconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND,
    rssBytes: fieldOf(status, 'VmRSS') * KIB,
    ...(disk === undefined ? {} : { disk }),
  }
}

/** Name of the program that a process runs; empty where that cannot be known. */
export function programOfProcess(pid: number): string {
  try {
    // A program that was replaced on disk meanwhile says so behind its path.
    return basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''))
  } catch {
    return ''
  }
}

function diskOf(io: string) {
  return { readBytes: fieldOf(io, 'read_bytes'), writtenBytes: fieldOf(io, 'write_bytes') }
}

function fieldOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return undefined
  }
}
