import { expect, test } from 'vitest'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import { adjacentRunNoise } from '../../../src/extensions/demo/adjacent-runs.ts'

function record(runs: { side: 'base' | 'candidate'; tps: number }[]): BenchRecord {
  const valid = runs.map(
    ({ side, tps }, slice): Run => ({
      side,
      round: 1,
      slice,
      state: 'valid',
      durationSeconds: 1,
      metrics: { tps },
    }),
  )
  return { cells: [{ runs: valid }] } as unknown as BenchRecord
}

test('the standard deviation of the log ratios of consecutive runs, each side for itself', () => {
  // Ratios: base 1.1, 1/1.1; candidate 1. Mean 0, so sd = sqrt(2·ln(1.1)²/2) = ln 1.1.
  const runs = [
    { side: 'base', tps: 100 },
    { side: 'candidate', tps: 50 },
    { side: 'base', tps: 110 },
    { side: 'candidate', tps: 50 },
    { side: 'base', tps: 100 },
  ] as const
  expect(adjacentRunNoise(record([...runs]), 'tps')).toBeCloseTo(Math.log(1.1), 12)
})

test('too few runs, another metric or a zero give no figure', () => {
  expect(adjacentRunNoise(record([{ side: 'base', tps: 100 }]), 'tps')).toBeUndefined()
  expect(
    adjacentRunNoise(
      record([
        { side: 'base', tps: 0 },
        { side: 'base', tps: 1 },
        { side: 'base', tps: 2 },
      ]),
      'tps',
    ),
  ).toBeUndefined()
  expect(
    adjacentRunNoise(
      record([
        { side: 'base', tps: 1 },
        { side: 'base', tps: 2 },
      ]),
      'qps',
    ),
  ).toBeUndefined()
})
