import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachSide } from '../../../src/core/measure/each-side.ts'
import { createJobClock } from '../../../src/core/measure/job-clock.ts'
import { loadData } from '../../../src/core/measure/load.ts'
import { createLoadedData } from '../../../src/core/measure/loaded-data.ts'
import { type Bench, sidesOf } from '../../../src/core/measure/measure.ts'
import { prewarm, resetData, takeSnapshots } from '../../../src/core/measure/reset.ts'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import { OTHER_ROWS, rowsNote, SAME_ROWS } from '../../../src/core/record/work.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { tinyCell } from '../record/example.ts'
import { fastSettings, silentLog } from '../server/support.ts'

const cell: CellSettings = {
  ...tinyCell,
  id: 'sysbench/oltp_read_only/2',
  tool: 'sysbench',
  workload: 'oltp_read_only',
  threads: 2,
  data: { tables: 2, tableSize: 500 },
}

let room: string
let base: Target
let candidate: Target

beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'tidb-bench-both-'))
  const server = (name: string) =>
    createLocalTarget({
      name,
      folder: room,
      logFolder: room,
      settings: fastSettings,
      log: silentLog,
    })
  base = server('base')
  candidate = server('candidate')
})
afterAll(async () => {
  await Promise.all([base.stop(), candidate.stop()])
  rmSync(room, { recursive: true })
})

function benchOf(more: Partial<Bench> = {}): Bench {
  const workload = createSysbench()
  return {
    targets: { base, candidate },
    workloadFor: () => workload,
    log: silentLog,
    signal: new AbortController().signal,
    logFolder: room,
    errorLimit: 0,
    data: createLoadedData(),
    notes: createNotes(),
    clock: createJobClock(),
    setUp: 'at-once',
    ...more,
  }
}

/** What each server says of the content of its tables. */
function contents(): Promise<string[]> {
  return Promise.all(
    [base, candidate].map((target) =>
      withConnection(target.endpoint(), async (db) => {
        const rows = await db.query('CHECKSUM TABLE sbtest1, sbtest2')
        return rows.map(({ Checksum: sum }) => String(sum)).join(' ')
      }),
    ),
  )
}

test('both servers start, load, are copied, restored and prewarmed at the same time', async () => {
  const bench = benchOf()
  const { clock, signal } = bench
  const place = { setUp: 'at-once', signal, part: 'boot', clock } as const
  await onEachSide(sidesOf(bench), place, (_side, target) => target.start(signal))
  await loadData(bench, cell)
  const loaded = await contents()
  // One seed makes the same rows on both.
  expect(loaded[0]).toBe(loaded[1])
  expect(bench.notes.of('candidate')).toEqual([{ what: rowsNote(cell.data), why: SAME_ROWS }])
  await takeSnapshots(bench)
  await resetData(bench, cell)
  await prewarm(bench, cell)
  // Each server has its own rows back.
  expect(await contents()).toEqual(loaded)
  for (const part of ['boot', 'load', 'reset'] as const) {
    const { seconds = 0, base: one = 0, candidate: other = 0 } = clock?.times()[part] ?? {}
    expect(Math.min(one, other)).toBeGreaterThan(0)
    expect(one + other).toBeGreaterThan(seconds)
  }
  const spans = clock?.spans() ?? []
  const [first, second] = spans.filter(({ part }) => part === 'load')
  expect(first?.start).toBeLessThan(second?.end ?? 0)
  expect(second?.start).toBeLessThan(first?.end ?? 0)
})

test('rows that differ between the sides are noted', async () => {
  const workload = createSysbench()
  const changing = {
    ...workload,
    prepare: async (context: Parameters<typeof workload.prepare>[0]) => {
      await workload.prepare(context)
      if (context.endpoint.hosts[0]?.port === candidate.endpoint().hosts[0]?.port)
        await withConnection(context.endpoint, (db) =>
          db.query('UPDATE sbtest2 SET k = k + 1 WHERE id = 9'),
        )
    },
  }
  const bench = benchOf({ workloadFor: () => changing })
  await Promise.all(
    [base, candidate].map((target) => target.stop().then(() => target.start(bench.signal))),
  )
  await loadData(bench, cell)
  expect(bench.notes.of('candidate')).toEqual([{ what: rowsNote(cell.data), why: OTHER_ROWS }])
})
