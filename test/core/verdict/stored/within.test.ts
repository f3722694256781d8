import { describe, expect, it } from 'vitest'
import type { ValidRun } from '../../../../src/core/record/schema.ts'
import { noiseWithin } from '../../../../src/core/verdict/stored/cells.ts'
import { randomNormals } from '../../../statistics/random-normals.ts'
import { validRun } from '../records.ts'

const subject = { metric: 'tps', direction: 'higher-is-better' } as const

/** A run with these transactions in its seconds. */
function runOf(
  seconds: readonly number[],
  tps = seconds.reduce((sum, each) => sum + each, 0) / seconds.length,
) {
  const series = { columns: ['at_s', 'tps'], rows: seconds.map((rate, index) => [index + 1, rate]) }
  return { ...validRun({ tps }), series } as ValidRun
}

const deviationOf = (runs: readonly ValidRun[]) =>
  Math.sqrt(noiseWithin(runs, subject)?.variance ?? Number.NaN)

describe('the noise within a job', () => {
  it('is the variance of its runs where they have no series, and unknown of one run or two', () => {
    const runs = [1, Math.exp(0.1), Math.exp(0.2)].map((tps) => validRun({ tps }) as ValidRun)
    expect(noiseWithin(runs, subject)).toEqual({
      variance: expect.closeTo(0.01, 12),
      degreesOfFreedom: 2,
      runs: 3,
    })
    expect(noiseWithin(runs.slice(1), { ...subject, metric: 'qps' })).toBeUndefined()
    // Two runs may agree by chance.
    expect(noiseWithin(runs.slice(1), subject)).toBeUndefined()
    expect(noiseWithin(runs.slice(2), subject)).toBeUndefined()
  })

  it('is that of a block as long as a run: smaller than of a second where seconds are independent', () => {
    const normal = randomNormals(3)
    const white = Array.from({ length: 6 }, () =>
      runOf(Array.from({ length: 32 }, () => 1000 * Math.exp(0.1 * normal()))),
    )
    // 10 % over √32 are 1.8 %.
    expect(deviationOf(white)).toBeGreaterThan(0.01)
    expect(deviationOf(white)).toBeLessThan(0.035)
    const minutes = Array.from({ length: 6 }, () => {
      const level = normal()
      return runOf(Array.from({ length: 32 }, () => 1000 * Math.exp(0.1 * level)))
    })
    expect(deviationOf(minutes)).toBeGreaterThan(0.06)
    expect(noiseWithin(white, subject)?.degreesOfFreedom).toBe(11)
  })

  it('of one run is that of its seconds; a second of nothing counts as a hundredth', () => {
    expect(deviationOf([runOf([100, 100, 100, 100])])).toBeLessThan(1e-5)
    expect(deviationOf([runOf([100, 100, 100, 200, 200, 200])])).toBeGreaterThan(0.1)
    expect(deviationOf([runOf([100, 0, 100, 100])])).toBeGreaterThan(0.5)
    expect(deviationOf([runOf([100, 0, 100, 100])])).toBeLessThan(5)
  })
})
