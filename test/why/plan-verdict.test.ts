import { expect, test } from 'vitest'
import { readPlan } from '../../src/why/plan-tree.ts'
import { judgePlans, type Planned } from '../../src/why/plan-verdict.ts'

type Line = readonly [id: string, rows: number, task: string, object?: string, info?: string]

/** Rows as TiDB's `EXPLAIN` returns them. */
function planned(...lines: readonly Line[]): Planned {
  const rows = lines.map(([id, estRows, task, object = '', info = '']) => ({
    id,
    estRows: estRows.toFixed(2),
    task,
    'access object': object,
    'operator info': info,
  }))
  return { kind: 'plan', plan: readPlan(rows, 'x') }
}

const byIndex = (rows: number, index = 'idx_1(a)') =>
  planned(
    ['IndexReader_6', rows, 'root', '', 'index:IndexRangeScan_5'],
    ['└─IndexRangeScan_5', rows, 'cop[tikv]', `table:t, index:${index}`, 'range:[1,1], keep order:false'],
  )
const byScan = (returned: number, read: number) =>
  planned(
    ['TableReader_7', returned, 'root', '', 'data:Selection_6'],
    ['└─Selection_6', returned, 'cop[tikv]', '', 'eq(x.t.a, 1)'],
    ['  └─TableFullScan_5', read, 'cop[tikv]', 'table:t', 'keep order:false'],
  )
const statement = { name: 'q1', sql: 'SELECT a FROM t WHERE a = 1' }
const verdict = (base: Planned, candidate: Planned, crossed?: Planned, twin?: Planned) => {
  const { state, reasons } = judgePlans({ ...statement, base, candidate, crossed, twin })
  return [state, ...reasons]
}

test('numbers of operators and columns, and the state of the statistics, make no other plan', () => {
  const of = (number: number, column: number, state: string) =>
    planned(
      [`Projection_${number}`, 1, 'root', '', `Column#${column}`],
      [`└─TableReader_${number + 1}`, 1, 'root', '', `data:TableFullScan_${number + 2}`],
      [`  └─TableFullScan_${number + 2}`, 1, 'cop[tikv]', 'table:t', `keep order:false${state}`],
    )
  expect(verdict(of(3, 8, ''), of(13, 21, ', stats:pseudo'))).toEqual(['same'])
})

test('another index whose name differs in its digits alone is another plan', () => {
  const other = byIndex(10, 'idx_2(b)')
  expect(verdict(byIndex(10), other, other)).toEqual(['changed'])
})

test('rows to the SQL layer are red from twice as many, and from 10,000', () => {
  const base = byIndex(6_000)
  expect(verdict(base, byScan(12_000, 12_000), byScan(12_000, 11_999))).toEqual([
    'red',
    'Rows to the SQL layer: 6,000 → 12,000.',
  ])
  expect(verdict(base, byScan(11_999, 11_999), byScan(11_999, 11_999))).toEqual(['changed'])
  expect(verdict(byIndex(10), byScan(9_999, 9_999), byScan(9_999, 9_999))).toEqual(['changed'])
})

test('a full scan instead of an index is red from twice the rows read', () => {
  expect(verdict(byIndex(6_000), byScan(6_000, 12_000), byScan(6_000, 12_000))).toEqual([
    'red',
    'Full scan of t instead of an index: 6,000 → 12,000 rows read.',
  ])
})

test('rows read are red from ten times as many', () => {
  const other = byIndex(1_000_000, 'idx_2(b)')
  expect(verdict(byScan(1_000_000, 100_000), other, other)).toEqual([
    'red',
    'Rows read: 100,000 → 1,000,000.',
  ])
})

test('the estimates of the candidate make no red: its plan is weighed by the base', () => {
  const candidate = byScan(5_000_000, 5_000_000)
  expect(verdict(byIndex(6_000), candidate, byScan(10, 10))).toEqual(['changed'])
  expect(verdict(byIndex(6_000), candidate, byIndex(6_000))[0]).toBe('not-weighed')
  expect(verdict(byIndex(6_000), candidate)[0]).toBe('not-weighed')
})

test('an estimate that moved ten times is reported and is not red', () => {
  expect(verdict(byIndex(10), byIndex(100))).toEqual([
    'estimates-moved',
    'The plan is the same, but IndexReader expects 10 → 100 rows.',
  ])
  expect(verdict(byIndex(10), byIndex(99))).toEqual(['same'])
})

test('what differs between two servers of the base, or between two rounds, is not judged', () => {
  const scan = byScan(20_000, 20_000)
  expect(verdict(byIndex(10), scan, scan, scan)[0]).toBe('unstable')
  expect(verdict(byIndex(10), { kind: 'unsteady' })[0]).toBe('unstable')
})

test('a statement that one side refuses, or answers while it plans, has no plan to compare', () => {
  const refused: Planned = { kind: 'refused', reason: "Unknown column 'b'" }
  expect(verdict(byIndex(10), refused)).toEqual([
    'not-planned',
    "The candidate refuses it: Unknown column 'b'",
  ])
  expect(verdict(byIndex(10), planned(['TableDual_1', 0, 'root', '', 'rows:0']))[0]).toBe('not-planned')
})

test('a plan that is no longer cached is red, with the reason of the server', () => {
  const cache = { base: { hit: true }, candidate: { hit: false, reason: 'skip plan-cache: x' } }
  const lost = judgePlans({ ...statement, base: byIndex(10), candidate: byIndex(10), cache })
  expect(lost).toMatchObject({
    state: 'red',
    reasons: ['The candidate no longer uses the plan cache: skip plan-cache: x.'],
  })
  const won = { base: cache.candidate, candidate: cache.base }
  expect(judgePlans({ ...statement, base: byIndex(10), candidate: byIndex(10), cache: won }).state).toBe(
    'same',
  )
})
