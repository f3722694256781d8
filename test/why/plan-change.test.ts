import { expect, test } from 'vitest'
import type { Evidence } from '../../src/why/evidence.ts'
import { planChanges } from '../../src/why/plan-change.ts'

function evidence(explain: string): Evidence {
  return {
    statements: [{ digest: 'd', text: 'SELECT 1', calls: 10 }],
    plans: new Map([['d', { sql: 'SELECT 1', explain }]]),
  } as unknown as Evidence
}

function change(base: string, candidate: string) {
  const [first] = planChanges(evidence(base), evidence(candidate), {
    statements: [],
  } as unknown as Parameters<typeof planChanges>[2])
  return first && { from: first.from, to: first.to }
}

/** TiDB's columns: id, estRows, task, access object, operator info. */
function plan(...operators: readonly (readonly [id: string, object?: string])[]): string {
  const rows = operators.map(([id, object = '']) => `${id}\t10.00\troot\t${object}\t`)
  return ['id\testRows\ttask\taccess object\toperator info', ...rows].join('\n')
}

test('an operator on an index is named with its index', () => {
  expect(
    change(
      plan(['Point_Get_1', 'table:t, index:by_k(k)']),
      plan(['TableReader_3'], ['└─TableFullScan_2', 'table:t']),
    ),
  ).toEqual({ from: 'Point_Get by by_k', to: 'TableReader (TableFullScan)' })
})

test('a scan at the top is not named twice, and a plan without any scan is named by its top alone', () => {
  expect(
    change(plan(['TableFullScan_2', 'table:t']), plan(['HashJoin_3'], ['└─Point_Get_1', 'table:u'])),
  ).toEqual({
    from: 'TableFullScan',
    to: 'HashJoin',
  })
})

test('what only passes rows on is named where nothing else differs', () => {
  expect(
    change(
      plan(['Projection_4'], ['└─TableFullScan_2', 'table:t']),
      plan(['Limit_4'], ['└─TableFullScan_2', 'table:t']),
    ),
  ).toEqual({ from: 'Projection', to: 'Limit' })
})

test('equal plans are no change', () => {
  expect(change(plan(['Point_Get_1', 'table:t']), plan(['Point_Get_9', 'table:t']))).toBeUndefined()
})

test('another index whose name differs in its digits alone is a change', () => {
  expect(
    change(
      plan(['IndexRangeScan_2', 'table:t, index:idx_1(a)']),
      plan(['IndexRangeScan_2', 'table:t, index:idx_2(b)']),
    ),
  ).toEqual({ from: 'IndexRangeScan by idx_1', to: 'IndexRangeScan by idx_2' })
})

test('another partition follows from the arguments and is no change', () => {
  const scan = (partitions: string) =>
    plan(['IndexRangeScan_2', `table:t, partition:${partitions}, index:idx_1(a)`])
  expect(change(scan('p1'), scan('p3'))).toBeUndefined()
})
