import { describe, expect, it } from 'vitest'
import type { ValidRun } from '../../../src/core/record/schema.ts'
import { figuresOf, roundingVariance, runFigure } from '../../../src/core/verdict/runs.ts'
import { interpolatedPercentile } from '../../../src/statistics/histogram.ts'
import { validRun } from './records.ts'

const histogram = { boundsMs: [1, 1.018, 1.036], counts: [80, 10, 10] }
const run = (more: object = {}) =>
  validRun({ tps: 5, latency_p95_ms: 1.04 }, more as never) as ValidRun

describe('a percentile', () => {
  it('lies inside its bucket, by the share of the bucket that is under it', () => {
    const at = (share: number, value: number) => value * Math.exp(0.009003 * (2 * share - 1))
    expect(interpolatedPercentile(histogram, 95)).toBeCloseTo(at(0.5, 1.036), 9)
    expect(interpolatedPercentile(histogram, 90)).toBeCloseTo(at(1, 1.018), 9)
    expect(interpolatedPercentile(histogram, 40)).toBeCloseTo(at(0.5, 1), 9)
    expect(interpolatedPercentile({ boundsMs: [1], counts: [0] }, 95)).toBeUndefined()
  })

  it('comes from the histogram where there is one, else it is what was printed', () => {
    expect(runFigure(run(), 'latency_p95_ms')).toBe(1.04)
    expect(runFigure(run({ histogram }), 'latency_p95_ms')).toBeCloseTo(1.036, 9)
    expect(runFigure(run({ histogram }), 'tps')).toBe(5)
    expect(runFigure(run({ histogram }), 'latency_p99_ms')).toBeUndefined()
  })

  it('that is only printed is uncertain by the step in which it is printed', () => {
    const step = 0.018006 ** 2 / 6
    expect(roundingVariance([run()], 'latency_p95_ms', 'sysbench')).toBeCloseTo(step, 12)
    expect(roundingVariance([run(), run({ histogram })], 'latency_p95_ms', 'sysbench')).toBeCloseTo(
      step,
      12,
    )
    expect(roundingVariance([run({ histogram })], 'latency_p95_ms', 'sysbench')).toBe(0)
    expect(roundingVariance([run()], 'latency_avg_ms', 'sysbench')).toBe(0)
    expect(roundingVariance([run()], 'latency_p95_ms', 'go-tpc')).toBe(0)
  })
})

describe('figures of runs', () => {
  const runsOf = (...values: readonly (number | undefined)[]) =>
    values.map((tps) => validRun(tps === undefined ? {} : { tps })) as [ValidRun, ...ValidRun[]]

  it('are in the order of the runs', () => {
    expect(figuresOf(runsOf(3, 1, 2), 'tps')).toEqual({ kind: 'figures', values: [3, 1, 2] })
  })

  it('are unusable by the first that has no ratio, or by those that are missing', () => {
    expect(figuresOf(runsOf(5, 0, -1), 'tps')).toEqual({ kind: 'unusable', reason: 'tps is 0' })
    expect(figuresOf(runsOf(5, undefined, -1), 'tps')).toEqual({
      kind: 'unusable',
      reason: 'tps is missing in 1 of 3 runs',
    })
  })
})
