import { expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import { comparableLoad } from '../../../src/core/record/comparable.ts'
import type { Cell, CellSettings, Run } from '../../../src/core/record/schema.ts'
import { cellLabel } from '../../../src/core/report/story/labels.ts'
import { joinBeside, statementFigures } from '../../../src/core/workload/beside.ts'
import { recoverySeconds } from '../../../src/core/workload/pause.ts'

const run: Run = {
  side: 'candidate',
  round: 1,
  slice: 0,
  state: 'valid',
  durationSeconds: 10,
  metrics: { tps: 100 },
}

test('a statement adds its time, and the share of the measured time that it covered', () => {
  expect(joinBeside(run, { metrics: statementFigures(4, 10) })).toEqual({
    ...run,
    metrics: { tps: 100, beside_s: 4, beside_pct: 40 },
  })
  expect(statementFigures(25, 10)).toEqual({ beside_s: 25, beside_pct: 100 })
})

test('what fails beside a load breaks its run, and a failed run keeps its own reason', () => {
  expect(joinBeside(run, { fault: "statement: Duplicate key name 'i'" })).toMatchObject({
    side: 'candidate',
    state: 'invalid',
    reason: "beside the load: statement: Duplicate key name 'i'",
  })
  const broken: Run = {
    side: 'base',
    round: 1,
    slice: 0,
    state: 'invalid',
    reason: 'no output',
    tail: [],
  }
  expect(joinBeside(broken, { fault: 'x' })).toBe(broken)
})

function cellsOf(workloads: readonly object[]): CellSettings[] {
  const content = {
    targets: { candidate: { kind: 'local' } },
    suites: { default: { threads: 4, workloads } },
  }
  const { suites } = parseConfig(JSON.stringify(content), 'f.yml')
  return Object.values(suites).flatMap((suite) =>
    planCells(suite).map(({ settings }) => ({ ...settings, toolVersion: '1' })),
  )
}

const main = { tool: 'sysbench', name: 'oltp_read_write' }

test('a cell says what runs beside it, and is a series of its own', () => {
  const cells = cellsOf([
    main,
    {
      ...main,
      beside: { statement: 'ALTER TABLE t ADD INDEX i (k)', undo: 'ALTER TABLE t DROP INDEX i' },
    },
    { ...main, beside: { 'idle-connections': 500 } },
    { ...main, beside: { load: { tool: 'connect', threads: 2 } } },
    { ...main, beside: { pause: { component: 'tikv', for: '3s' } } },
    { ...main, beside: { pause: { for: '500ms' } } },
  ])
  expect(cells.map(({ beside }) => beside)).toEqual([
    undefined,
    { statement: ['ALTER TABLE t ADD INDEX i (k)'], undo: ['ALTER TABLE t DROP INDEX i'] },
    { idleConnections: 500 },
    { load: { tool: 'connect', workload: 'select-1', threads: 2, data: {}, options: {} } },
    { pause: { component: 'tikv', seconds: 3 } },
    { pause: { seconds: 0.5 } },
  ])
  expect(cells.map(cellLabel)).toEqual([
    'sysbench oltp_read_write · 4 threads',
    'sysbench oltp_read_write · 4 threads beside a statement #2',
    'sysbench oltp_read_write · 4 threads beside 500 idle connections #3',
    'sysbench oltp_read_write · 4 threads beside connect #4',
    'sysbench oltp_read_write · 4 threads with tikv stopped for 3 s #5',
    'sysbench oltp_read_write · 4 threads with the server stopped for 0.5 s #6',
  ])
  const [plain, statement] = cells as [Cell, Cell]
  expect(comparableLoad(statement).beside).toContain('ADD INDEX')
  expect(comparableLoad(plain).beside).toBeUndefined()
})

const intervals = (...rates: readonly number[]) => ({
  columns: ['at_s', 'tps', 'errors_per_s'],
  rows: rates.map((rate, index) => [index + 1, rate, 0]),
})

test.each([
  [
    'the load has its level again two seconds after the stop',
    [100, 100, 0, 100, 100, 100, 100, 100],
    2,
  ],
  ['it comes back slowly', [100, 100, 0, 10, 60, 79, 81, 100], 5],
  ['a part of it comes back at once', [100, 100, 85, 90, 100, 100, 100, 100], 1],
  ['it never comes back', [100, 100, 0, 0, 0, 0, 50, 60], 6],
])('a recovery counts from the moment of the stop: %s', (_, rates, seconds) => {
  const cell = { tool: 'sysbench', durationSeconds: 8 } as const
  expect(recoverySeconds(intervals(...rates), cell)).toBe(seconds)
})

test('a run without intervals before and after the stop has no recovery', () => {
  expect(recoverySeconds(intervals(100), { tool: 'sysbench', durationSeconds: 1 })).toBeUndefined()
  const cell = { tool: 'sysbench', durationSeconds: 8 }
  expect(recoverySeconds(intervals(100, 100), cell)).toBeUndefined()
  expect(recoverySeconds({ columns: ['at_s', 'other'], rows: [[1, 2]] }, cell)).toBeUndefined()
})

test('a statement beside a load counts as a second gated figure, and so does a recovery', () => {
  const { suites } = parseConfig(
    JSON.stringify({
      suites: {
        default: {
          workloads: [
            main,
            { ...main, beside: { statement: 'ANALYZE TABLE t' } },
            { ...main, beside: { pause: { for: 1 } } },
          ],
        },
      },
    }),
    'f.yml',
  )
  const [suite] = Object.values(suites)
  expect(suite && planCells(suite).map(({ figures }) => figures)).toEqual([undefined, 2, 2])
  const pace = { rounds: 3, pairs: 4, slice: 5, settle: 1 }
  expect(suite && planCells(suite, pace).map(({ settings }) => settings.durationSeconds)).toEqual([
    5, 5, 5,
  ])
})

test.each([
  [
    {},
    /`suites.default.workloads.0.beside`: expected one of `statement`, `idle-connections`, `pause` and `load`/,
  ],
  [{ statement: 'SELECT 1', 'idle-connections': 2 }, /expected one of/],
  [{ 'idle-connections': 2, undo: 'SELECT 1' }, /beside.undo`: expected a `statement` as well/],
  [
    { statement: 'CREATE INDEX i ON t (k)' },
    /beside.undo`: expected as well: “CREATE INDEX i ON t \(k\)” can be repeated/,
  ],
  [{ statement: 'load.sql' }, /beside.statement`: expected SQL, and no file/],
  [{ load: { tool: 'sysbench', name: 'oltp_insert' } }, /beside.load/],
  [{ pause: { component: 'tkv', for: '1s' } }, /beside.pause.component/],
  [{ pause: {} }, /beside.pause.for/],
])('refuses beside: %j', (beside, message) => {
  expect(() => cellsOf([{ ...main, beside }])).toThrow(message)
})

test('refuses it for a run that ends when its work is done', () => {
  const timed = {
    tool: 'statement',
    name: 'x',
    statement: 'SELECT 1',
    beside: { 'idle-connections': 2 },
  }
  expect(() => cellsOf([timed])).toThrow(
    /beside`: expected no value: nothing runs beside a run that ends/,
  )
})
