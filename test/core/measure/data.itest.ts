import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropData, dropLastData, loadData } from '../../../src/core/measure/load.ts'
import { createLoadedData } from '../../../src/core/measure/loaded-data.ts'
import type { Bench } from '../../../src/core/measure/measure.ts'
import { prewarm, resetData, takeSnapshots } from '../../../src/core/measure/reset.ts'
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
  }
}

test('what was loaded is copied once, and read once before it is measured', async () => {
  const bench = benchOf()
  await loadData(bench, cell)
  await takeSnapshots(bench)
  await takeSnapshots(bench)
  expect(calls).toEqual(['prepare', 'snapshot candidate'])
  await prewarm(bench, cell)
  await prewarm(bench, cell)
  expect(calls.slice(2)).toEqual(['prewarm'])
})

test('no server is stopped for a copy that there is no room for', async () => {
  const bench = benchOf({ folder: '/proc/self' })
  await expect(takeSnapshots(bench)).rejects.toThrow('a copy of the data needs')
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
