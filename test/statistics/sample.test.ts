import { describe, expect, it } from 'vitest'
import { geometricMean } from '../../src/statistics/sample.ts'

describe('the mean on the scale of logarithms', () => {
  it('is the root of the product', () => {
    expect(geometricMean([2, 8])).toBeCloseTo(4, 12)
    expect(geometricMean([1, 10, 100])).toBeCloseTo(10, 12)
  })

  it('is exact where all values are equal', () => {
    expect(geometricMean([0.1, 0.1, 0.1])).toBe(0.1)
    expect(geometricMean([0, 0])).toBe(0)
  })

  it('does not take two equal values for all of them', () => {
    expect(geometricMean([2, 2, 16])).toBeCloseTo(4, 12)
  })

  it('is the plain mean where one value is zero', () => {
    expect(geometricMean([0, 4])).toBe(2)
    expect(geometricMean([4, 0, 2])).toBe(2)
  })

  it('of no values is not a number', () => {
    expect(geometricMean([])).toBeNaN()
  })
})
