import { expect, test } from 'vitest'
import { parseConfig } from '../../src/config/load.ts'
import { planCells } from '../../src/plan/cells.ts'
import { comparableLoad, isSameLoad } from '../../src/record/comparable.ts'
import type { Cell, CellSettings, Run } from '../../src/record/schema.ts'
import { cellLabel } from '../../src/report/story/labels.ts'
import { joinBeside, statementFigures } from '../../src/workload/beside/index.ts'

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

test('what fails beside a load breaks its run, and a run that broke keeps its own reason', () => {
  expect(joinBeside(run, { fault: "statement: Duplicate key name 'i'" })).toMatchObject({
    side: 'candidate',
    state: 'invalid',
    reason: "beside the load: statement: Duplicate key name 'i'",
  })
  const broken: Run = { side: 'base', round: 1, slice: 0, state: 'invalid', reason: 'no output', tail: [] }
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
    { ...main, beside: { statement: 'ALTER TABLE t ADD INDEX i (k)', undo: 'ALTER TABLE t DROP INDEX i' } },
    { ...main, beside: { 'idle-connections': 500 } },
    { ...main, beside: { load: { tool: 'connect', threads: 2 } } },
  ])
  expect(cells.map(({ beside }) => beside)).toEqual([
    undefined,
    { statement: ['ALTER TABLE t ADD INDEX i (k)'], undo: ['ALTER TABLE t DROP INDEX i'] },
    { idleConnections: 500 },
    { load: { tool: 'connect', workload: 'select-1', threads: 2, data: {}, options: {} } },
  ])
  expect(cells.map(cellLabel)).toEqual([
    'sysbench oltp_read_write · 4 threads',
    'sysbench oltp_read_write · 4 threads beside a statement #2',
    'sysbench oltp_read_write · 4 threads beside 500 idle connections #3',
    'sysbench oltp_read_write · 4 threads beside connect #4',
  ])
  const [plain, statement] = cells as [Cell, Cell]
  expect(isSameLoad(plain, statement)).toBe(false)
  expect(comparableLoad(statement).beside).toContain('ADD INDEX')
  expect(comparableLoad(plain).beside).toBeUndefined()
})

test('a statement beside a load counts as a second gated figure', () => {
  const { suites } = parseConfig(
    JSON.stringify({
      suites: { default: { workloads: [main, { ...main, beside: { statement: 'ANALYZE TABLE t' } }] } },
    }),
    'f.yml',
  )
  const [suite] = Object.values(suites)
  expect(suite && planCells(suite).map(({ figures }) => figures)).toEqual([undefined, 2])
  const pace = { rounds: 3, pairs: 4, slice: 5, settle: 1 }
  expect(suite && planCells(suite, pace).map(({ settings }) => settings.durationSeconds)).toEqual([5, 5])
})

test.each([
  [{}, /`suites.default.workloads.0.beside`: expected one of `statement`, `idle-connections` and `load`/],
  [{ statement: 'SELECT 1', 'idle-connections': 2 }, /expected one of/],
  [{ 'idle-connections': 2, undo: 'SELECT 1' }, /beside.undo`: expected a `statement` as well/],
  [
    { statement: 'CREATE INDEX i ON t (k)' },
    /beside.undo`: expected as well: “CREATE INDEX i ON t \(k\)” can be repeated/,
  ],
  [{ statement: 'load.sql' }, /beside.statement`: expected SQL, and no file/],
  [{ load: { tool: 'sysbench', name: 'oltp_insert' } }, /beside.load/],
])('refuses beside: %j', (beside, message) => {
  expect(() => cellsOf([{ ...main, beside }])).toThrow(message)
})

test('refuses it for a run that ends when its work is done', () => {
  const timed = { tool: 'statement', name: 'x', statement: 'SELECT 1', beside: { 'idle-connections': 2 } }
  expect(() => cellsOf([timed])).toThrow(/beside`: expected no value: nothing runs beside a run that ends/)
})
