import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropData, dropLastData, loadData } from '../../../src/core/measure/load.ts'
import { createLoadedData } from '../../../src/core/measure/loaded-data.ts'
import type { Bench } from '../../../src/core/measure/measure.ts'
import { prewarm, resetData, takeSnapshots } from '../../../src/core/measure/reset.ts'
import { openSnapshotCache } from '../../../src/core/measure/snapshot-cache.ts'
import { createNotes, withNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { Workload } from '../../../src/core/tool/load-runner.ts'
import { tinyCell } from '../record/example.ts'

let room: string
let calls: string[]
let warnings: string[]
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tidb-bench-data-'))
  mkdirSync(join(room, 'server', 'copy'), { recursive: true })
  writeFileSync(join(room, 'server', 'copy', 'file'), 'rows')
  calls = []
  warnings = []
})
afterEach(() => rmSync(room, { recursive: true }))

const cell: CellSettings = { ...tinyCell, id: 'a' }

interface Fake {
  readonly bytes?: number
  /** Where the copies go; `/proc` has no room. */
  readonly folder?: string
  readonly checks?: (() => void) | undefined
  readonly snapshot?: () => Promise<void>
}

function benchOf({
  bytes = 10,
  folder = join(room, 'server'),
  checks,
  snapshot,
}: Fake = {}): Bench {
  const did = (what: string) => async () => void calls.push(what)
  const target = (name: string): Target => ({
    name,
    data: {
      reset: 'copy',
      files: {
        bytes: async () => bytes,
        folders: () => ({ data: join(folder, 'data'), copy: join(folder, 'copy') }),
        identity: async () => ({ version: '1', name }),
      },
      snapshot: snapshot ?? did(`snapshot ${name}`),
      restore: did(`restore ${name}`),
    },
    health: { diagnose: async () => undefined },
    start: did(`start ${name}`),
    endpoint: () => ({ hosts: [], user: '', password: '', database: '', tls: { mode: 'off' } }),
    describe: () => Promise.reject(new Error('not used here')),
    apply: async () => {},
    stop: did(`stop ${name}`),
  })
  const workload: Workload = {
    version: async () => '1.0.20',
    prepare: did('prepare'),
    prewarm: did('prewarm'),
    check: async () => checks?.(),
    cleanup: did('cleanup'),
    run: () => Promise.reject(new Error('not used here')),
  }
  mkdirSync(join(room, 'server', 'data'), { recursive: true })
  return {
    targets: { candidate: target('candidate') },
    workloadFor: () => workload,
    log: { info() {}, debug() {}, progress() {}, warn: (text) => void warnings.push(text) },
    signal: new AbortController().signal,
    logFolder: room,
    errorLimit: 0,
    data: createLoadedData(),
    notes: createNotes(),
    snapshotCaches: { candidate: openSnapshotCache(join(room, 'snapshotCache')) },
  }
}

test('what was loaded and checked is copied once, and the next job starts from it and counts its rows', async () => {
  const bench = benchOf()
  await loadData(bench, cell)
  await takeSnapshots(bench)
  expect(calls).toEqual(['prepare', 'snapshot candidate'])
  await prewarm(bench, cell)
  await prewarm(bench, cell)
  expect(calls.splice(0)).toEqual(['prepare', 'snapshot candidate', 'prewarm'])

  const later = benchOf()
  await loadData(later, cell)
  expect(calls).toEqual(['restore candidate'])
  expect(later.notes.of('candidate')).toHaveLength(1)
  await loadData(later, { ...cell, data: { tables: 2, tableSize: 10 } })
  expect(calls.slice(1)).toEqual(['prepare', 'snapshot candidate'])
})

test('rows that are not those of the data set: a new server, loaded again, and the old data is gone', async () => {
  await loadData(benchOf(), cell)
  calls.splice(0)
  let looks = 0
  const bench = benchOf({
    checks: () => {
      if (++looks === 1) throw new Error('sbtest1 has 3 rows')
    },
  })
  await loadData(bench, cell)
  expect(calls).toEqual([
    'restore candidate',
    'stop candidate',
    'start candidate',
    'prepare',
    'snapshot candidate',
  ])
  expect(warnings).toEqual([
    'candidate: the data in the cache is not used (sbtest1 has 3 rows); it is loaded again',
  ])
})

test('a cancellation while cached data is looked at throws nothing away', async () => {
  await loadData(benchOf(), cell)
  const stop = new AbortController()
  const checks = () => {
    stop.abort(new Error('enough'))
    throw new Error('sbtest1 has 3 rows')
  }
  calls.splice(0)
  await expect(loadData({ ...benchOf({ checks }), signal: stop.signal }, cell)).rejects.toThrow(
    'enough',
  )
  expect(calls).toEqual(['restore candidate'])
  await loadData(benchOf(), cell)
  expect(calls.slice(1)).toEqual(['restore candidate'])
})

test.each([
  ['larger than the limit', { bytes: 9 * 2 ** 30 }, /takes 9\.0 GiB, more than the 8\.0 GiB/],
  [
    'without room on the disk',
    { folder: '/proc/self' },
    /not cached: the data with its copies needs/,
  ],
])('data that is %s is loaded and not kept, with a warning', async (_what, fake, warning) => {
  await loadData(benchOf(fake), cell)
  expect(calls).toEqual(['prepare', 'start candidate'])
  expect(warnings).toEqual([expect.stringMatching(warning)])
})

test('a disk that fills up while the data is copied: a warning, and the server is up again', async () => {
  const bench = benchOf({ snapshot: () => Promise.reject(new Error('cannot copy the data')) })
  await loadData(bench, cell)
  expect(calls).toEqual(['prepare', 'start candidate'])
  expect(warnings).toEqual([
    'candidate: its data could not be copied, and is not cached: cannot copy the data',
  ])
  expect(bench.data.kept.size).toBe(0)
})

test('broken data in a folder that cannot be written to turns no job red', async () => {
  await loadData(benchOf(), cell)
  calls.splice(0)
  let looks = 0
  const checks = () => {
    if (++looks === 1) throw new Error('sbtest1 has 3 rows')
  }
  const bench = benchOf({ checks })
  const readOnly = {
    ...openSnapshotCache(join(room, 'snapshotCache')),
    drop: () => Promise.reject(new Error('EROFS')),
  }
  await loadData({ ...bench, snapshotCaches: { candidate: readOnly } }, cell)
  expect(calls.slice(0, 4)).toEqual([
    'restore candidate',
    'stop candidate',
    'start candidate',
    'prepare',
  ])
  expect(warnings).toContain('EROFS: the data stays in the cache')
})

test('a script’s data is not kept; its server is freshly started, as where data is kept', async () => {
  const bench = benchOf()
  await loadData(bench, { ...cell, workload: 'mine.lua' })
  await prewarm(bench, cell)
  expect(calls.splice(0)).toEqual(['prepare', 'start candidate', 'prewarm'])
  const { snapshotCaches: _, ...without } = benchOf()
  await loadData(without, cell)
  expect(calls).toEqual(['prepare'])
})

test('no server is stopped for a copy that there is no room for', async () => {
  const bench = benchOf({ folder: '/proc/self' })
  const { snapshotCaches: _, ...without } = bench
  await expect(takeSnapshots(without)).rejects.toThrow('a copy of the data needs')
  expect(calls).toEqual([])
})

test('what a failed prewarm says is in the record, once', async () => {
  const bench = benchOf()
  const failing = {
    ...bench.workloadFor('sysbench'),
    prewarm: () => Promise.reject(new Error('no memory')),
  }
  const broken = { ...bench, workloadFor: () => failing }
  for (let round = 1; round <= 2; round++) {
    await resetData(broken, cell)
    await prewarm(broken, cell)
  }
  const header = { targets: { candidate: { refused: [] } } } as unknown as Parameters<
    typeof withNotes
  >[0]
  expect(withNotes(header, bench.notes).targets.candidate.notes).toEqual([
    { what: 'prewarm of oltp_read_only', why: 'no memory' },
  ])
  expect(withNotes(header, createNotes()).targets.candidate).not.toHaveProperty('notes')
})

test('of two sides with one cache the second starts from what the first put there, though both may be loaded at once', async () => {
  const bench = benchOf()
  const { candidate } = bench.targets
  const alike = (name: string): Target => ({
    ...(candidate as Target),
    name,
    data: {
      ...(candidate as Target).data,
      files: {
        bytes: async () => 10,
        folders: () => ({ data: join(room, 'server', 'data'), copy: join(room, 'server', 'copy') }),
        identity: async () => ({ version: '1' }),
      },
    },
  })
  const cache = openSnapshotCache(join(room, 'snapshotCache'))
  const targets = { base: alike('base'), candidate: alike('candidate') }
  await loadData(
    { ...bench, targets, setUp: 'at-once', snapshotCaches: { base: cache, candidate: cache } },
    cell,
  )
  expect(calls).toEqual(['prepare', 'snapshot candidate', 'restore candidate'])
})

test('data that goes with its server is not dropped before, and data in a database of the caller’s is', async () => {
  const bench = benchOf()
  await dropLastData(bench, cell)
  expect(calls).toEqual([])
  const candidate = bench.targets.candidate as Target
  const data = { ...candidate.data, stays: true as const }
  await dropLastData({ ...bench, targets: { candidate: { ...candidate, data } } }, cell)
  expect(calls).toEqual(['cleanup'])
  await dropData(bench, cell)
  expect(calls).toEqual(['cleanup', 'cleanup'])
})
