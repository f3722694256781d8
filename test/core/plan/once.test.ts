import { expect, test } from 'vitest'
import { policySchema } from '../../../src/core/config/policy.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { gatedFigures, planCells } from '../../../src/core/plan/cells.ts'

const suite = suiteSchema.parse({
  threads: [8, 16],
  duration: '30s',
  workloads: [
    { tool: 'statement', name: 'analyze', statement: 'ANALYZE TABLE t', duration: '4s' },
    { tool: 'boot', name: 'empty' },
    {
      tool: 'go-tpc',
      name: 'tpch',
      warehouses: 2,
      threads: [1, 4],
      options: { queries: 'q1,q6', passes: 3 },
    },
    { tool: 'sysbench', name: 'oltp_read_only' },
  ],
})

const shapes = (cells: ReturnType<typeof planCells>) =>
  cells.map(({ settings: { id, operations, durationSeconds, warmUpSeconds }, repeats }) => [
    id,
    operations,
    durationSeconds,
    warmUpSeconds,
    repeats,
  ])

test('what its work ends has one thread unless it says more, no warm-up, and an estimate for its time', () => {
  expect(shapes(planCells(suite))).toEqual([
    ['statement/analyze/1', 1, 4, 0, 3],
    ['boot/empty/1', 1, 5, 0, 3],
    ['go-tpc/tpch/1', 6, 24, 0, 3],
    ['go-tpc/tpch/4', 24, 24, 0, 3],
    ['sysbench/oltp_read_only/8', undefined, 30, 10, 3],
    ['sysbench/oltp_read_only/16', undefined, 30, 10, 3],
  ])
})

test('side by side it is run as often as there are slices, each as long as it takes', () => {
  const pace = policySchema.parse({ 'side-by-side': { rounds: 3, pairs: 4 } }).sideBySide
  const cells = planCells(suite, pace)
  expect(shapes(cells).slice(0, 3)).toEqual([
    ['statement/analyze/1', 1, 4, 0, 24],
    ['boot/empty/1', 1, 5, 0, 24],
    ['go-tpc/tpch/1', 6, 24, 0, 24],
  ])
  expect(shapes(cells).at(-1)).toEqual(['sysbench/oltp_read_only/16', undefined, 10, 2, 24])
  // Two cells of time, twice two queries and their total, two of sysbench.
  expect(gatedFigures(cells)).toBe(1 + 1 + 3 + 3 + 1 + 1)
})

test('a changed statement is another series, and its data says so', () => {
  const [analyze] = planCells(suite)
  expect(analyze?.settings.data).toEqual({ statement: '["ANALYZE TABLE t"]' })
})
