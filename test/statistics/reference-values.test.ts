import { describe, expect, it } from 'vitest'
import {
  betaBelow,
  binomialAtLeast,
  fisherAbove,
  normalBelow,
  normalQuantile,
  studentAbove,
  studentBelow,
  studentQuantile,
} from '../../src/statistics/distributions.ts'
import { mean, median, standardDeviation, winsorised } from '../../src/statistics/sample.ts'

/*
 * Where the expected figures come from: scipy 1.17.1 (stats.t, stats.norm, stats.mstats.winsorize,
 * numpy for the sums) and statsmodels 0.15.0 (stats.multitest.multipletests, method "holm"),
 * computed by CPython 3.11 on x86-64. The bounds of the looks come from scipy's
 * multivariate_normal.cdf (Genz's integration), an algorithm unrelated to ours.
 */

describe('Fisher’s F and the binomial distribution', () => {
  it('are those of closed forms', () => {
    // F(1, ν) is T² of ν, F(2, ν) has the tail (1+2f/ν)^(−ν/2), F(ν, ∞) that of χ²/ν, here of 2 and
    // 4 degrees.
    for (const f of [0.1, 1, 4, 20]) {
      expect(fisherAbove(f, 1, 7) / (2 * studentBelow(-Math.sqrt(f), 7))).toBeCloseTo(1, 11)
      expect(fisherAbove(f, 2, 7) / (1 + (2 * f) / 7) ** -3.5).toBeCloseTo(1, 11)
      expect(fisherAbove(f, 2, 1e6) / Math.exp(-f)).toBeCloseTo(1, 3)
      expect(fisherAbove(f, 4, 1e6) / (Math.exp(-2 * f) * (1 + 2 * f))).toBeCloseTo(1, 2)
    }
    expect(fisherAbove(0, 3, 5)).toBe(1)
  })

  it.each([
    [4, 4, 0.5, 1 / 16],
    [9, 10, 0.5, 11 / 1024],
    [1, 3, 0.25, 37 / 64],
    [0, 3, 0.25, 1],
    [4, 3, 0.25, 0],
  ])('P(X ≥ %i) of %i with a chance of %f', (hits, trials, chance, p) => {
    expect(binomialAtLeast(hits, trials, chance)).toBeCloseTo(p, 12)
  })
})

describe('Student’s t against scipy.stats.t', () => {
  it.each([
    [-2, 1, 0.14758361765043326],
    [-2.5, 3, 0.04385332350403278],
    [-3, 12, 0.005533347843016845],
    [-1, 11.5, 0.16894384872836532],
    [-6, 15, 1.216327275551927e-5],
    [-40, 2, 0.0003122073360923703],
    [0, 5, 0.5],
    [1.3, 19, 0.8954242498513361],
  ])('P(T < %f) with ν = %f is %f', (t, degreesOfFreedom, p) => {
    expect(studentBelow(t, degreesOfFreedom) / p).toBeCloseTo(1, 12)
  })

  it.each([
    [0.0025, 12, -3.4284442422922523],
    [0.01, 17, -2.566933983724718],
    [0.05, 11, -1.795884818704044],
    [0.2, 7, -0.8960296443137649],
    [0.99, 2, 6.9645567342832715],
    [0.0003157, 13, -4.469683530301913],
    [0.95, 19, 1.7291328115213682],
  ])('the quantile of %f with ν = %f is %f', (p, degreesOfFreedom, t) => {
    expect(studentQuantile(p, degreesOfFreedom) / t).toBeCloseTo(1, 12)
  })

  it.each([1, 2, 3.5, 7, 12, 30, 200, 1000])(
    'quantile and probability undo each other with ν = %f',
    (nu) => {
      for (const p of [1e-12, 1e-6, 0.001, 0.1, 0.3, 0.499]) {
        expect(studentBelow(studentQuantile(p, nu), nu) / p).toBeCloseTo(1, 12)
        expect(studentQuantile(1 - p, nu) / -studentQuantile(p, nu)).toBeCloseTo(1, 4)
      }
      expect(studentQuantile(0.5, nu)).toBe(0)
    },
  )

  it('knows the closed forms of one and two degrees of freedom', () => {
    for (const t of [-1e6, -30, -4, -1.5, -0.2, 0, 0.7, 2, 11]) {
      const cauchy = t < 0 ? Math.atan(-1 / t) / Math.PI : 0.5 + Math.atan(t) / Math.PI
      expect(studentBelow(t, 1) / cauchy).toBeCloseTo(1, 13)
      const root = Math.sqrt(2 + t * t)
      expect(
        studentBelow(t, 2) / (t < 0 ? 1 / (root * (root - t)) : (1 + t / root) / 2),
      ).toBeCloseTo(1, 13)
    }
  })

  it('comes down to 0 and up to 1', () => {
    expect(studentBelow(Number.NEGATIVE_INFINITY, 5)).toBe(0)
    expect(studentBelow(Number.POSITIVE_INFINITY, 5)).toBe(1)
    expect(studentQuantile(0, 5)).toBe(Number.NEGATIVE_INFINITY)
    expect(studentQuantile(1, 5)).toBe(Number.POSITIVE_INFINITY)
  })

  it('turns into the normal distribution', () => {
    expect(studentBelow(-2, 1e9) / normalBelow(-2)).toBeCloseTo(1, 6)
  })
})

describe('the normal distribution against erfc of the C library', () => {
  it.each([
    [-2.807, 0.002500262084937951],
    [-10, 7.619853024160525e-24],
    [-20, 2.753624118606234e-89],
    [-2.5, 0.006209665325776132],
    [-1, 0.15865525393145707],
    [0, 0.5],
    [3, 0.9986501019683699],
  ])('P(Z < %f) is %f', (z, p) => {
    expect(normalBelow(z) / p).toBeCloseTo(1, 12)
  })

  it.each([
    [0.0025, -2.8070337683438042],
    [0.8, 0.8416212335729143],
    [0.975, 1.959963984540054],
  ])('the quantile of %f is %f', (p, z) => {
    expect(normalQuantile(p) / z).toBeCloseTo(1, 13)
  })

  it('goes on without a step where the series ends', () => {
    expect(normalBelow(-2.5 + 1e-9) / normalBelow(-2.5)).toBeCloseTo(1, 8)
    expect(normalBelow(-2.5 + 1e-9)).toBeGreaterThan(normalBelow(-2.5))
  })
})

describe('winsorising against scipy.stats.mstats.winsorize', () => {
  it('replaces the extreme values and leaves the order', () => {
    const values = [4.1, 3.9, 9.9, 4.0, 4.2, -3.0, 4.05, 3.95, 4.15, 4.3]
    const inner = winsorised(values, 1)
    expect(inner).toEqual([4.1, 3.9, 4.3, 4.0, 4.2, 3.9, 4.05, 3.95, 4.15, 4.3])
    expect(standardDeviation(inner)).toBeCloseTo(0.15101508386765725, 14)
  })

  it('takes two a side of twenty', () => {
    const inner = winsorised(
      Array.from({ length: 20 }, (_, i) => i + 1),
      2,
    )
    expect(inner.slice(0, 4)).toEqual([3, 3, 3, 4])
    expect(inner.slice(-4)).toEqual([17, 18, 18, 18])
    expect(mean(inner)).toBe(10.5)
    expect(standardDeviation(inner)).toBeCloseTo(5.453149741687199, 13)
  })
})

it.each([
  [[3], 3],
  [[1, 10], 5.5],
  [[9, 1, 5], 5],
])('the median of %j is %f', (values, expected) => {
  expect(median(values)).toBe(expected)
})

describe('the ends of the ranges', () => {
  it('are certain for hits that always or never happen', () => {
    expect([-1, 0, 4, 5].map((hits) => binomialAtLeast(hits, 3, 0.2))).toEqual([1, 1, 0, 0])
    expect(binomialAtLeast(3, 3, 0.2)).toBeCloseTo(0.008, 12)
  })

  it('are 0 and 1 for the beta function, which is x for a = b = 1', () => {
    expect([-0.5, 0, 1, 1.5].map((x) => betaBelow(x, 2, 3))).toEqual([0, 0, 1, 1])
    for (const x of [0.01, 0.3, 0.5, 0.9]) {
      expect(betaBelow(x, 1, 1)).toBeCloseTo(x, 12)
      // I_x(a, 1) = x^a and I_x(1, b) = 1 − (1 − x)^b.
      expect(betaBelow(x, 7, 1) / x ** 7).toBeCloseTo(1, 11)
      expect(betaBelow(x, 1, 7)).toBeCloseTo(1 - (1 - x) ** 7, 12)
    }
  })

  it('mirror each other for Student’s t', () => {
    for (const t of [-3, -0.5, 0.5, 3]) {
      expect(studentAbove(t, 4)).toBe(studentBelow(-t, 4))
      expect(studentAbove(t, 4) + studentBelow(t, 4)).toBeCloseTo(1, 14)
    }
    // Of one degree of freedom: 1/2 + arctan(t)/π.
    expect(studentAbove(1, 1)).toBeCloseTo(0.25, 13)
    expect(studentAbove(40, 1) / (0.5 - Math.atan(40) / Math.PI)).toBeCloseTo(1, 11)
    expect(studentBelow(Number.NaN, 4)).toBeNaN()
  })

  it('are infinite for quantiles of 0 and 1, and no number beyond', () => {
    for (const quantile of [normalQuantile, (p: number) => studentQuantile(p, 5)]) {
      expect(quantile(0)).toBe(Number.NEGATIVE_INFINITY)
      expect(quantile(1)).toBe(Number.POSITIVE_INFINITY)
      expect(quantile(-0.1)).toBeNaN()
      expect(quantile(1.1)).toBeNaN()
      expect(Math.abs(quantile(0.5))).toBeLessThan(1e-12)
    }
    expect([normalBelow(Number.NEGATIVE_INFINITY), normalBelow(Number.POSITIVE_INFINITY)]).toEqual([
      0, 1,
    ])
  })
})
