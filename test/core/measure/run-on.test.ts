import { expect, test } from 'vitest'
import { withShape } from '../../../src/core/measure/run-on.ts'
import type { CellSettings, Run } from '../../../src/core/record/schema.ts'

test('a long run has the shape of its throughput, another one does not', async () => {
  const cell = { tool: 'sysbench', shape: true } as CellSettings
  const rows = Array.from({ length: 600 }, (_, second) => [second + 1, 20, 1000 - second / 2, 0])
  const run: Run = {
    side: 'candidate',
    round: 1,
    slice: 0,
    state: 'valid',
    durationSeconds: 600,
    metrics: { tps: 850 },
    series: { columns: ['at_s', 'qps', 'tps', 'errors_per_s'], rows },
  }
  const measured = await withShape(cell, async () => run)
  const figures = measured.state === 'valid' ? measured.metrics : {}
  // It loses half a transaction each second of 850: 2.1 times its mean in an hour.
  expect(figures.hourly_pct).toBeCloseTo(100 * Math.exp(-1800 / 850), 0)
  expect(figures['hourly_pct:low']).toBeLessThanOrEqual(figures.hourly_pct ?? 0)
  expect(figures.last_fifth_pct).toBeCloseTo((100 * 730) / 970, 0)
  const series = { columns: ['at_s', 'tps'], rows: rows.map(([at = 0]) => [at, at > 300 ? 9 : 0]) }
  const late: Run = { ...run, series }
  const shaped = await withShape(cell, async () => late)
  // Nothing has no share of nothing.
  expect(shaped.state === 'valid' && Object.keys(shaped.metrics)).not.toContain('last_fifth_pct')
  const plain = { tool: 'sysbench' } as CellSettings
  expect(await withShape(plain, async () => run)).toBe(run)
})
