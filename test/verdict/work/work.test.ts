import { describe, expect, test } from 'vitest'
import { testPairs } from '../../../src/verdict/work/counters.ts'
import { exactWork, type WorkPair, type WorkSlice, type WorkStart } from '../../../src/verdict/work/work.ts'

const UNITS = 2_000
/** Slices whose mean is 0 and whose standard deviation is 1. */
const ripple = [-1, 1, -1, 1, -1, 1, -1, 1].map((side) => side * Math.sqrt(7 / 8))

/** Eight slices of this much a transaction. @param spread standard deviation as a share */
function slices(perTransaction: number, spread: number): WorkSlice[] {
  return ripple.map((step) => ({ count: perTransaction * UNITS * (1 + step * spread), units: UNITS }))
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
    expect(exactWork(starts(0.0005, [1005.1, 1000], [1005.1, 1000]))).toMatchObject({ proved: true })
  })

  test('with a standard deviation of 0.3 % it does not qualify', () => {
    expect(exactWork(starts(0.003, [1000, 1100], [1000, 1100]))).toEqual({ kind: 'not-qualified' })
    expect(exactWork(starts(0.0019, [1000, 1100]))).toMatchObject({ kind: 'qualified' })
  })

  test('a sign that differs in one start is no proof', () => {
    const seven = Array.from({ length: 7 }, () => [1000, 1005.9] as const)
    expect(exactWork(starts(0, ...seven, [1000, 1000.1]))).toMatchObject({ proved: true })
    expect(exactWork(starts(0, ...seven, [1000, 999.9]))).toMatchObject({ kind: 'qualified', proved: false })
  })

  test('less than 1,000 a slice, or one slice a side, does not qualify', () => {
    const few = [{ count: 999, units: 10 }]
    expect(exactWork([{ base: [...few, ...few], candidate: slices(100, 0) }])).toEqual({
      kind: 'not-qualified',
    })
    const one = slices(1000, 0).slice(0, 1)
    expect(exactWork([{ base: one, candidate: slices(1000, 0) }])).toEqual({ kind: 'not-qualified' })
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

  test('is worse from 2 % on, with t over 3.4', () => {
    expect(testPairs([pairs(0.03, 0.02)])).toMatchObject({ kind: 'tested', proved: true })
    // t = 0.03·√6/0.022 = 3.34
    expect(testPairs([pairs(0.03, 0.022)])).toMatchObject({ proved: false })
    expect(testPairs([pairs(0.019, 0.001)])).toMatchObject({ proved: false })
    expect(testPairs([pairs(-0.03, 0.02)])).toMatchObject({ proved: true })
  })

  test('is proved by six pairs at least, and by starts that agree', () => {
    expect(testPairs([pairs(0.1, 0.01, 4)])).toEqual({ kind: 'too-little' })
    expect(testPairs([pairs(0.1, 0.01, 4), pairs(0.1, 0.01, 4)])).toMatchObject({ proved: true })
    expect(testPairs([pairs(0.2, 0.01, 8), pairs(-0.001, 0.0001, 2)])).toMatchObject({ proved: false })
  })

  test('shares the risk with the other counters of its cell', () => {
    const grown = pairs(0.05, 0.03)
    expect(testPairs([grown], 1)).toMatchObject({ proved: true })
    expect(testPairs([grown], 20)).toMatchObject({ proved: false })
    expect(testPairs([pairs(0.05, 0.01)], 20)).toMatchObject({ proved: true })
  })

  test('is proved where the base has none of it', () => {
    const appeared = pairs(0, 0).map((pair) => ({ ...pair, base: { count: 0, units: 500 } }))
    expect(testPairs([appeared])).toMatchObject({ proved: true })
    const rare = appeared.map((pair) => ({ ...pair, candidate: { count: 90, units: 500 } }))
    expect(testPairs([rare])).toEqual({ kind: 'too-little' })
  })
})
