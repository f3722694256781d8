import { describe, expect, test } from 'vitest'
import { testPairs } from '../../../src/extensions/work/counters.ts'
import {
  exactWork,
  type WorkPair,
  type WorkSlice,
  type WorkStart,
} from '../../../src/statistics/counts.ts'
import { randomNormals } from '../../statistics/random-normals.ts'

const UNITS = 2_000
/** Slices whose mean is 0 and whose standard deviation is 1. */
const ripple = [-1, 1, -1, 1, -1, 1, -1, 1].map((side) => side * Math.sqrt(7 / 8))

/** Eight slices of this much a transaction. @param spread standard deviation as a share */
function slices(perTransaction: number, spread: number): WorkSlice[] {
  return ripple.map((step) => ({
    count: perTransaction * UNITS * (1 + step * spread),
    units: UNITS,
  }))
}

function starts(spread: number, ...figures: readonly (readonly [number, number])[]): WorkStart[] {
  return figures.map(([base, candidate]) => ({
    base: slices(base, spread),
    candidate: slices(candidate, spread),
  }))
}

describe('a counter that is as good as exact', () => {
  test('1,000.0 against 1,004.9 a transaction is not proved', () => {
    expect(exactWork(starts(0.0005, [1000, 1004.9], [1000, 1004.9]))).toMatchObject({
      kind: 'qualified',
      proved: false,
    })
  })

  test('1,000.0 against 1,005.1 a transaction is proved, and so is as much less', () => {
    const more = exactWork(starts(0.0005, [1000, 1005.1], [1000, 1005.1]))
    expect(more).toMatchObject({ kind: 'qualified', proved: true })
    expect(more.kind === 'qualified' && more.logRatio).toBeCloseTo(Math.log(1.0051), 9)
    expect(exactWork(starts(0.0005, [1005.1, 1000], [1005.1, 1000]))).toMatchObject({
      proved: true,
    })
  })

  test('with a standard deviation of 0.3 % it does not qualify', () => {
    expect(exactWork(starts(0.003, [1000, 1100], [1000, 1100]))).toEqual({ kind: 'not-qualified' })
    expect(exactWork(starts(0.0019, [1000, 1100]))).toMatchObject({ kind: 'qualified' })
  })

  test('a sign that differs in one start is no proof', () => {
    const seven = Array.from({ length: 7 }, () => [1000, 1005.9] as const)
    expect(exactWork(starts(0, ...seven, [1000, 1000.1]))).toMatchObject({ proved: true })
    expect(exactWork(starts(0, ...seven, [1000, 999.9]))).toMatchObject({
      kind: 'qualified',
      proved: false,
    })
  })

  test('less than 1,000 a slice, or one slice a side, does not qualify', () => {
    const few = [{ count: 999, units: 10 }]
    expect(exactWork([{ base: [...few, ...few], candidate: slices(100, 0) }])).toEqual({
      kind: 'not-qualified',
    })
    const one = slices(1000, 0).slice(0, 1)
    expect(exactWork([{ base: one, candidate: slices(1000, 0) }])).toEqual({
      kind: 'not-qualified',
    })
  })
})

describe('a counter that moves from slice to slice', () => {
  /** Pairs whose log ratios have this mean and standard deviation. */
  function pairs(mean: number, deviation: number, count = 6): WorkPair[] {
    return Array.from({ length: count }, (_, index) => {
      const step = (index % 2 === 0 ? 1 : -1) * Math.sqrt((count - 1) / count)
      const candidate = 5_000 * Math.exp(mean + step * deviation)
      return { base: { count: 5_000, units: 500 }, candidate: { count: candidate, units: 500 } }
    })
  }

  /** So many starts that say the same. */
  const starts = (count: number, start: WorkPair[]) => Array.from({ length: count }, () => start)

  test('is worse from 2 % on, with t over 3.4', () => {
    expect(testPairs(starts(4, pairs(0.03, 0.01)))).toMatchObject({ kind: 'tested', proved: true })
    expect(testPairs(starts(4, pairs(0.03, 0.05)))).toMatchObject({ proved: false })
    expect(testPairs(starts(4, pairs(0.019, 0.001)))).toMatchObject({ proved: false })
    expect(testPairs(starts(4, pairs(-0.03, 0.01)))).toMatchObject({ proved: true })
  })

  test('is not hidden by one slice that hardly counted anything', () => {
    const [, ...rest] = pairs(2.1, 0.05)
    const starved = { base: { count: 5_000, units: 500 }, candidate: { count: 0, units: 0.5 } }
    expect(testPairs([[starved, ...rest], ...starts(2, pairs(2.1, 0.05))])).toMatchObject({
      proved: true,
    })
  })

  test('is not proved by starts that differ as much as it changed', () => {
    expect(testPairs([pairs(0.06, 0.005), pairs(0.01, 0.005), pairs(0.03, 0.005)])).toMatchObject({
      proved: false,
    })
  })

  test('is proved by six pairs at least, and by starts that agree', () => {
    expect(testPairs([pairs(0.1, 0.01, 8)])).toEqual({ kind: 'too-little' })
    expect(testPairs([pairs(0.1, 0.01, 2), pairs(0.1, 0.01, 2)])).toEqual({ kind: 'too-little' })
    expect(testPairs([pairs(0.1, 0.01, 4), pairs(0.1, 0.01, 4)])).toMatchObject({ proved: true })
    expect(testPairs([pairs(0.2, 0.01, 8), pairs(-0.001, 0.0001, 2)])).toMatchObject({
      proved: false,
    })
  })

  test('shares the risk with the other counters of its cell', () => {
    const grown = starts(3, pairs(0.05, 0.05))
    expect(testPairs(grown, 1)).toMatchObject({ proved: true })
    expect(testPairs(grown, 2_000)).toMatchObject({ proved: false })
    expect(testPairs(starts(3, pairs(0.1, 0.01)), 20)).toMatchObject({ proved: true })
  })

  test('is proved where the base has none of it', () => {
    const appeared = pairs(0, 0).map((pair) => ({ ...pair, base: { count: 0, units: 500 } }))
    expect(testPairs(starts(2, appeared))).toMatchObject({ proved: true })
    const rare = appeared.map((pair) => ({ ...pair, candidate: { count: 90, units: 500 } }))
    expect(testPairs(starts(2, rare))).toEqual({ kind: 'too-little' })
  })

  describe('where each slice costs something, however much it does', () => {
    /**
     * Three starts of eight pairs on a machine that others load: a session costs as much as a
     * thousand units.
     */
    const job = (growth: number, seed: number) => {
      const normal = randomNormals(seed)
      const slice = (each: number) => {
        const units = 1_500 * Math.exp(0.5 * normal())
        return { count: (1_000 + each * units) * Math.exp(0.02 * normal()), units }
      }
      return starts(3, []).map(() =>
        Array.from({ length: 8 }, () => ({ base: slice(1), candidate: slice(1 + growth) })),
      )
    }
    const proved = (growth: number) =>
      Array.from({ length: 200 }, (_, seed) => testPairs(job(growth, seed + 1))).filter(
        (test) => test.kind === 'tested' && test.proved,
      ).length

    test('units that differ by chance are no change', () => {
      expect(proved(0)).toBeLessThanOrEqual(4)
    })

    test('do not hide a change', () => {
      expect(proved(0.2)).toBeGreaterThan(180)
    })
  })
})
