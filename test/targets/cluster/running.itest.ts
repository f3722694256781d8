import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Side } from '../../../src/core/record/schema.ts'
import { createPair, createTarget } from '../../../src/core/server/create.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { dropLeft } from '../../../src/extensions/clean/drop-left.ts'
import { ownWorld } from '../../../src/system/identity.ts'
import { type LedgerEntry, openLedger, readLedger } from '../../../src/system/ledger.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'
import { endFaults, parsedTarget, useStandIns } from './stand-ins.ts'

const play = useStandIns()
let own: Target
let sides: Record<Side, Target> | undefined
let existing: string

/** The cluster of the user's: another job deployed it. */
beforeEach(async () => {
  vi.stubEnv('XDG_STATE_HOME', play.room.path)
  own = await createTarget(parsedTarget(play.target()), place('own'))
  await own.start(unlessAborted)
  existing = play.onHosts()[0] ?? ''
})

afterEach(async () => {
  endFaults(play)
  await Promise.all(Object.values(sides ?? {}).map((side) => side.stop()))
  sides = undefined
  await own.stop()
  play.expectNothingLeft()
  vi.unstubAllEnvs()
})

function place(name: string) {
  return { name, logFolder: play.room.path, log: silentLog, ledger: play.ledger, env: play.env }
}

function program(name: string, text: string): string {
  const path = join(play.room.path, name)
  writeFileSync(path, text)
  chmodSync(path, 0o755)
  return path
}

async function pair(
  candidate: object = { binaries: { tidb: program('new', 'delay 1') } },
): Promise<Record<Side, Target>> {
  const target = { kind: 'cluster', existing, 'may-patch': true }
  const configs = {
    base: parsedTarget(target),
    candidate: parsedTarget({ ...target, ...candidate }),
  }
  sides = await createPair(configs, place)
  return sides
}

const folderOf = (host: string) => join(play.room.path, 'hosts', host)
const running = () => join(folderOf(existing), 'deploy/tidb/bin/tidb-server')
const stateFolder = () => join(play.room.path, 'home/storage/cluster/clusters', existing)

/**
 * Everything of the cluster on its hosts and on this machine, except marks of running processes.
 */
function listing(): Record<string, string> {
  const files = [folderOf(existing), stateFolder()].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'pid')
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const folders = readdirSync(join(folderOf(existing), 'deploy/tidb')).concat(
    readdirSync(stateFolder()),
  )
  return {
    folders: folders.filter((name) => name !== 'cache').join(),
    ...Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])),
  }
}

const patched = () => readLedger(play.ledger.file)?.entries.find(({ kind }) => kind === 'patched')

/** The ledger of a job that was killed, with these entries. */
function deadLedger(entries: readonly LedgerEntry[]): string {
  const owner = {
    pid: 2,
    startTicks: 1,
    mark: '0'.repeat(24),
    world: { ...ownWorld(), boot: 'another' },
  }
  const file = join(play.room.path, 'tidb-bench', 'dead.jsonl')
  mkdirSync(dirname(file), { mode: 0o700, recursive: true })
  const lines = [{ owner }, ...entries.map((entry, at) => ({ add: String(at), entry }))]
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}

test('with may-patch: exchanged, and restored as it was, TiUP’s own notes too', async () => {
  const before = listing()
  const { base, candidate } = await pair()
  await base.start(unlessAborted)
  expect(play.entries()).toEqual(expect.arrayContaining(['cluster', 'patched', 'database']))
  await candidate.start(unlessAborted)
  expect(readFileSync(running(), 'utf8')).toBe('delay 1')
  expect(Object.keys(listing()).join()).toContain('bin.old.v8.5.3')
  await Promise.all([base.stop(), candidate.stop()])
  expect(listing()).toEqual(before)
  expect(play.entries()).not.toContain('patched')
})

test('what was there before stays: a copy of an earlier program, and what somebody else changed meanwhile', async () => {
  const old = join(folderOf(existing), 'deploy/tidb/bin.old.v8.5.3')
  mkdirSync(old)
  const { base, candidate } = await pair()
  await base.start(unlessAborted)
  await candidate.start(unlessAborted)
  const meta = join(stateFolder(), 'meta.yaml')
  const changed = JSON.parse(readFileSync(meta, 'utf8'))
  changed.topology.global.group = 'theirs'
  writeFileSync(meta, JSON.stringify(changed))
  await Promise.all([base.stop(), candidate.stop()])
  expect(existsSync(old)).toBe(true)
  expect(JSON.parse(readFileSync(meta, 'utf8')).topology.global.group).toBe('theirs')
  expect(readFileSync(running(), 'utf8')).toBe('released')
})

test('hosts with different programs are refused, because nobody could restore them', async () => {
  const second = join(folderOf(existing), 'deploy/other')
  mkdirSync(join(second, 'bin'), { recursive: true })
  writeFileSync(join(second, 'bin/tidb-server'), 'their own build')
  const meta = join(stateFolder(), 'meta.yaml')
  const text = readFileSync(meta, 'utf8')
  const changed = JSON.parse(text)
  changed.topology.tidb_servers.push({
    host: '127.0.0.1',
    port: 4000 + play.offset,
    deploy_dir: second,
  })
  writeFileSync(meta, JSON.stringify(changed))
  const { base } = await pair()
  await expect(base.start(unlessAborted)).rejects.toThrow('run different programs')
  changed.topology.tidb_servers = [{ host: '127.0.0.1', deploy_dir: join(second, 'nothing') }]
  writeFileSync(meta, JSON.stringify(changed))
  await base.stop()
  await expect((await pair()).base.start(unlessAborted)).rejects.toThrow(
    'no program of tidb was found',
  )
  expect(play.read('tiup.log')).not.toContain('patch')
  writeFileSync(meta, text)
})

test('`clean` restores what a dead job left changed', async () => {
  const { base, candidate } = await pair()
  await base.start(unlessAborted)
  await candidate.start(unlessAborted)
  const entry = patched()
  expect(entry).toMatchObject({ name: existing, version: 'v8.5.3' })
  if (entry?.kind === 'patched') await dropLeft(entry, { env: play.env })
  expect(readFileSync(running(), 'utf8')).toBe('released')
  // Once more it has nothing to do.
  await Promise.all([base.stop(), candidate.stop()])
  expect(readFileSync(running(), 'utf8')).toBe('released')
})

test('kept programs that are gone are an error, whatever cache is used; nothing is, once all is as it was', async () => {
  const { base, candidate } = await pair()
  await base.start(unlessAborted)
  await candidate.start(unlessAborted)
  const entry = patched()
  if (entry?.kind !== 'patched') throw new Error('not in the ledger')
  const kept = join(play.room.path, 'tidb-bench', `cluster-${existing}`)
  renameSync(kept, `${kept}-elsewhere`)
  await expect(dropLeft(entry, { env: play.env })).rejects.toThrow(
    `the kept programs of ${existing} are gone`,
  )
  expect(readFileSync(running(), 'utf8')).toBe('delay 1')
  renameSync(`${kept}-elsewhere`, kept)
  const env = { ...play.env, XDG_CACHE_HOME: join(play.room.path, 'another') }
  await dropLeft(entry, { env })
  expect(readFileSync(running(), 'utf8')).toBe('released')
  expect(existsSync(kept)).toBe(false)
  await dropLeft(entry, { env })
})

test('the next job restores what a dead one changed, settings too, before it takes them for the user’s own', async () => {
  const before = listing()
  const configuration = { tidb: { 'log.level': 'warn' } }
  const first = await pair({ binaries: { tidb: program('new', 'delay 1') }, configuration })
  await first.base.start(unlessAborted)
  await first.candidate.start(unlessAborted)
  expect(readFileSync(join(stateFolder(), 'meta.yaml'), 'utf8')).toContain('warn')
  const file = deadLedger([patched() as LedgerEntry])
  // It is killed: nothing of it is stopped.
  play.ledger = openLedger(join(play.room.path, 'ledgers-of-the-next'))
  const { base, candidate } = await pair()
  await base.start(unlessAborted)
  expect(readFileSync(running(), 'utf8')).toBe('released')
  expect(existsSync(file)).toBe(false)
  await Promise.all([base.stop(), candidate.stop()])
  expect(listing()).toEqual(before)
  // Only its packages are left to it.
  await first.base.stop()
})

test('one job at a time', async () => {
  const { base } = await pair()
  await base.start(unlessAborted)
  const entry = patched() as LedgerEntry
  const other = openLedger(join(play.room.path, 'tidb-bench'))
  const strike = other.add(entry)
  await Promise.all([base.stop()])
  await expect((await pair()).base.start(unlessAborted)).rejects.toThrow(
    `another job exchanges programs of ${existing} now`,
  )
  strike()
  other.close()
})
