import { expect, test } from 'vitest'
import {
  collisionRate,
  distinctValues,
  isSkewed,
  zipfExponent,
} from '../../../../packages/capture/values/zipf.ts'

/** Shares of Zipf's law. */
function shares(items: number, exponent: number): number[] {
  const weights = Array.from({ length: items }, (_, index) => (index + 1) ** -exponent)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

test.each([
  [100, 0.5],
  [1_000, 1],
  [50_000, 0.99],
  [50_000, 1.3],
])('of %i items the exponent %f is found again by its collisions', (items, exponent) => {
  const collisions = shares(items, exponent).reduce((sum, share) => sum + share * share, 0)
  expect(zipfExponent(collisions, items)).toBeCloseTo(exponent, 2)
})

test('equal shares have no exponent, however many items there are', () => {
  expect(zipfExponent(1 / 1e9, 1e9)).toBe(0)
  expect(zipfExponent(0, 10)).toBe(0)
})

test('pairs of equal draws estimate the sum of squared shares without the bias of a small sample', () => {
  // 10 draws of 5 values twice: 5 pairs of 45.
  expect(collisionRate([2, 2, 2, 2, 2])).toBeCloseTo(5 / 45, 12)
  expect(collisionRate([1, 1, 1])).toBe(0)
  expect(collisionRate([1])).toBeUndefined()
})

test('a few pairs more than expected are no skew, many are', () => {
  expect(isSkewed(1.2 / 1_000, 100, 1_000)).toBe(false)
  expect(isSkewed(10 / 1_000, 1_000, 1_000)).toBe(true)
})

test('distinct values of a sample: a key grows with the table, a status does not', () => {
  expect(distinctValues([{ times: 1, values: 1_000 }], 1_000, 50_000)).toBe(50_000)
  expect(distinctValues([{ times: 250, values: 4 }], 1_000, 50_000)).toBe(4)
  // √50 · 100 + 300
  const some = [
    { times: 1, values: 100 },
    { times: 3, values: 300 },
  ]
  expect(distinctValues(some, 1_000, 50_000)).toBe(1_007)
  expect(distinctValues([], 0, 50_000)).toBe(0)
})

test.each([
  [2, 0.5],
  [1_001, 1],
  [1_001, 1.5],
  [5_000, 0.3],
  [200_000, 1],
  [200_000, 0.8],
])(
  'of %i items the exponent %f is found to six digits, the tail of the sum being an integral',
  (items, exponent) => {
    const collisions = shares(items, exponent).reduce((sum, share) => sum + share * share, 0)
    expect(Math.abs(zipfExponent(collisions, items) - exponent)).toBeLessThan(2e-6)
  },
)

test('an exponent is at most 5, and one item has none', () => {
  expect(zipfExponent(1, 10)).toBeCloseTo(5, 9)
  expect(zipfExponent(1, 1)).toBe(0)
})

test('the number of pairs is skewed from four standard deviations and four pairs on', () => {
  // 45 pairs of 10 draws, of 9 items: 5 expected.
  const limit = 5 + 4 * Math.sqrt(5) + 4
  expect(isSkewed((limit - 0.01) / 45, 10, 9)).toBe(false)
  expect(isSkewed((limit + 0.01) / 45, 10, 9)).toBe(true)
})

test('two draws are enough for a rate, and a sample larger than the table does not shrink it', () => {
  expect(collisionRate([2])).toBe(1)
  expect(
    distinctValues(
      [
        { times: 1, values: 10 },
        { times: 2, values: 5 },
      ],
      40,
      20,
    ),
  ).toBe(15)
})
