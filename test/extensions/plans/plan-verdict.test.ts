import { expect, test } from 'vitest'
import {
  isAnswered,
  readMariaDbPlan,
  readPlan,
  tableOf,
} from '../../../src/extensions/plans/plan-tree.ts'
import {
  judgePlans,
  judgeStatement,
  type Planned,
} from '../../../src/extensions/plans/plan-verdict.ts'
import { mariaDb } from '../why/explain/packs.ts'

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
    [
      '└─IndexRangeScan_5',
      rows,
      'cop[tikv]',
      `table:t, index:${index}`,
      'range:[1,1], keep order:false',
    ],
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
  expect(verdict(byIndex(10), planned(['TableDual_1', 0, 'root', '', 'rows:0']))[0]).toBe(
    'not-planned',
  )
})

test('a plan that is no longer cached is red, with the reason of the server', () => {
  const cache = { base: { hit: true }, candidate: { hit: false, reason: 'skip plan-cache: x' } }
  const lost = judgePlans({ ...statement, base: byIndex(10), candidate: byIndex(10), cache })
  expect(lost).toMatchObject({
    state: 'red',
    reasons: ['The candidate no longer uses the plan cache: skip plan-cache: x.'],
  })
  const won = { base: cache.candidate, candidate: cache.base }
  expect(
    judgePlans({ ...statement, base: byIndex(10), candidate: byIndex(10), cache: won }).state,
  ).toBe('same')
})

test('without data the ranges of MariaDB have no estimate: where they are read in another way, the plan is not weighed', () => {
  const of = (...rows: readonly object[]): Planned => ({
    kind: 'plan',
    plan: readMariaDbPlan(rows as Record<string, unknown>[], 'x'),
  })
  const [ranges, merges, scans] = ['range', 'index_merge', 'ALL'].map((type) =>
    mariaDb(type, 20_000),
  )
  const [others, byKey] = [mariaDb('ALL', 10, { table: 'u' }), mariaDb('const', 1, { table: 'u' })]
  const judged = (base: Planned, candidate: Planned) => verdict(base, candidate, candidate)
  const blind = (tables: string) => [
    'not-weighed',
    `Without data, the server cannot estimate the ranges of ${tables}.`,
  ]
  expect([
    judged(of(ranges as object), of(scans as object)),
    judged(of(scans as object), of(ranges as object)),
    judged(of(ranges as object, others), of(ranges as object, byKey)),
    judged(of(ranges as object), of(merges as object, byKey)),
    judged(of(ranges as object), of(mariaDb('range', 9, { key: 'other' }))),
    judged(of(ranges as object, mariaDb('range', 9, { table: 'u' })), of(scans as object, others)),
    judged(of(mariaDb('arranged', 9)), of(scans as object)),
    judged(of(mariaDb('ranged', 9)), of(scans as object)),
  ]).toEqual([
    blind('t'),
    blind('t'),
    ['changed'],
    ['changed'],
    blind('t'),
    blind('t, u'),
    ['red', 'Rows read: 0 → 20,000.'],
    ['red', 'Rows read: 0 → 20,000.'],
  ])
})

test('a red needs 10,000 rows, and a full scan is named only of a table that an index served before', () => {
  const base = byIndex(1)
  const withOther = (rows: number, ...tables: string[]) =>
    planned(
      ['TableReader_7', 1, 'root', '', ''],
      ...tables.map(
        (table): Line => ['└─TableFullScan_5', rows, 'cop[tikv]', `table:${table}`, ''],
      ),
    )
  const bySeveral = planned(
    ...['t', 'u'].map(
      (table): Line => ['└─IndexRangeScan_5', 3_000, 'cop[tikv]', `table:${table}, index:i(a)`],
    ),
  )
  expect([
    verdict(base, byScan(1, 10_000), byScan(1, 10_000)),
    verdict(base, byScan(1, 9_999), byScan(1, 9_999)),
    verdict(withOther(6_000, 't'), withOther(12_000, 't', 'u'), withOther(6_000, 't', 'u')),
    verdict(bySeveral, withOther(6_000, 't', 'u', 'v'), withOther(6_000, 't', 'u', 'v')),
  ]).toEqual([
    ['red', 'Rows read: 1 → 10,000.', 'Full scan of t instead of an index: 1 → 10,000 rows read.'],
    ['changed'],
    ['changed'],
    ['red', 'Full scan of t, u instead of an index: 6,000 → 18,000 rows read.'],
  ])
  expect([verdict(byIndex(0), byIndex(10))[0], verdict(byIndex(0), byIndex(9))[0]]).toEqual([
    'estimates-moved',
    'same',
  ])
})

test('of several sets of arguments the worst counts, and the verdict says of how many it is', () => {
  const scan = byScan(6_000, 12_000)
  const set = (candidate: Planned) => ({
    ...statement,
    base: byIndex(6_000),
    candidate,
    crossed: candidate,
  })
  const judged = (...candidates: Planned[]) => judgeStatement(candidates.map(set))?.reasons.at(-1)
  const own = 'Full scan of t instead of an index: 6,000 → 12,000 rows read.'
  expect([
    judged(scan),
    judged(scan, scan),
    judged(byIndex(6_000), scan, byIndex(6_000)),
    judged(),
  ]).toEqual([own, own, 'So with 1 of 3 sets of arguments.', undefined])
  expect(judgeStatement([set(byIndex(6_000)), set(byIndex(6_000))])).toMatchObject({
    state: 'same',
    reasons: [],
  })
})

test('of a plan of TiDB only numbers of its own operators and of columns go, and the state of its statistics', () => {
  const info = (text: string) =>
    readPlan(
      [
        {
          id: 'Projection_4',
          estRows: '1',
          task: 'root',
          'access object': '',
          'operator info': text,
        },
        {
          id: '└─Index_2_Scan_31(Build)',
          estRows: '1',
          task: 'root',
          'access object': '',
          'operator info': '',
        },
        { id: '(no number)', estRows: '1', task: 'root', 'access object': '', 'operator info': '' },
      ],
      'x',
    ).lines
  expect(
    [
      'data:Projection_4, idx_4, Index_2_Scan_31',
      'x.t.a, Column#12, ScalarQueryCol#3, MyColumn#4',
      'keep order:false, stats:partial[a:allEvicted, b:x], more',
      'keep order:false,  stats:pseudo',
      'stats:missing',
      'keep order:false stats:unInitialized[]',
    ].map((text) => info(text)[0]?.info),
  ).toEqual([
    'data:Projection, idx_4, Index_2_Scan',
    't.a, Column, ScalarQueryCol, MyColumn#4',
    'keep order:false, more',
    'keep order:false',
    '',
    'keep order:false',
  ])
  expect(info('').map(({ drawn, name }) => [drawn, name])).toEqual([
    ['Projection', 'Projection'],
    ['└─Index_2_Scan(Build)', 'Index_2_Scan'],
    ['(no number)', ''],
  ])
  expect(['table: t , index:i', 'mytable:t', 'table:'].map(tableOf)).toEqual([
    't',
    'mytable:t',
    'table:',
  ])
  expect(isAnswered(readPlan([{ id: 'Projection_4' }, { id: '└─TableDual_3' }], 'x'))).toBe(true)
})

test('a plan of a server with other columns has empty texts and no rows', () => {
  const { lines } = readPlan([{ id: 'TableReader_5', 'access object': null, count: '3.00' }], 'x')
  expect(lines).toEqual([
    { drawn: 'TableReader', name: 'TableReader', rows: 0, task: '', object: '', info: '' },
  ])
})
