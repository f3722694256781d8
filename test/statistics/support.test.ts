import { describe, expect, it } from 'vitest'
import {
  areStallsProved,
  doStartsDiffer,
  doSumsAgree,
  isSupported,
} from '../../src/statistics/decision.ts'
import { studentQuantile } from '../../src/statistics/distributions.ts'
import { findFirstLook, levelAt, lookLevels, okLevelAt } from '../../src/statistics/looks.ts'
import {
  estimateSideBySide,
  type Round,
  roundVariance,
  type SideBySideEstimate,
} from '../../src/statistics/pairs.ts'

/** The tolerance whose drop is 0.1 on the scale of logarithms. */
const tolerance = -Math.expm1(-0.1)
const estimate = (parts: object) => parts as SideBySideEstimate
const noise = { standardError: 0.02, degreesOfFreedom: 10 }

describe('a drop that clipped pairs prove', () => {
  it('must be in all pairs, none clipped, where more than a fifth of them speak otherwise', () => {
    const least = studentQuantile(0.999, 10) * 0.02
    const of = (contrary: number, change: number) =>
      isSupported(estimate({ contrary, pairs: 10, unclipped: { change, ...noise } }))
    expect([
      of(2, 0.5),
      of(3, 0.5),
      of(3, 0),
      of(3, -1.01 * least),
      of(3, -0.99 * least),
      of(3, 1.01 * least),
    ]).toEqual([true, false, false, true, false, false])
  })
})

describe('the plain sums', () => {
  const sums = (logRatio: number, change = 0) =>
    doSumsAgree(estimate({ change, average: { logRatio } }), { tolerance })

  it('exclude a drop where they are above the tolerance, and fell hardly more than the typical pair', () => {
    expect([
      sums(0),
      sums(-0.049),
      sums(-0.051),
      sums(-0.099, -0.06),
      sums(-0.101, -0.06),
      sums(0.2, 0.26),
      doSumsAgree(estimate({ change: -0.5 }), { tolerance }),
    ]).toEqual([true, true, false, true, false, false, true])
  })
})

describe('stalls', () => {
  const of = (parts: object, level = 0.063, average: object | undefined = {}) =>
    areStallsProved(
      estimate({
        rounds: 3,
        average: average && { logRatio: -0.11, change: -0.1, ...noise, ...average },
        stalls: { beyondNoise: { base: 0, candidate: 4, candidateRounds: 2, ...parts } },
      }),
      { tolerance },
      level,
    )

  it('of the candidate are proved by their number, in two of three starts, where the sums fell with them', () => {
    expect([
      of({}),
      of({ candidate: 3 }),
      of({ base: 1 }),
      of({ candidateRounds: 1 }),
      of({}, 0.06251),
      of({}, 0.06249),
      of({}, 0.063, { logRatio: -0.099 }),
      of({}, 0.063, { change: -0.028 }),
      of({}, 0.063, { change: -0.027 }),
      of({}, 0.063, { change: 0.1 }),
      areStallsProved(estimate({ rounds: 3 }), { tolerance }, 0.063),
    ]).toEqual([true, false, false, false, true, false, false, true, false, false, false])
    const beyondNoise = { base: 0, candidate: 4, candidateRounds: 2 }
    const average = { logRatio: -0.11, change: -0.1, ...noise }
    const two = estimate({ rounds: 2, average, stalls: { beyondNoise } })
    expect(areStallsProved(two, { tolerance }, 0.063)).toBe(false)
  })

  it('are slices under 60 % of the median, and beyond what slices of this machine differ by', () => {
    const terms = { direction: 'higher-is-better', startNoise: 0.01, roundingVariance: 0 } as const
    const stallsOf = (
      rounds: readonly Round[],
      direction: 'higher-is-better' | 'lower-is-better' = terms.direction,
    ) => estimateSideBySide(rounds, { ...terms, direction }).stalls
    const quiet = (value: number): Round => [
      [100, value],
      [101, 100],
      [99, 100],
      [100, 101],
    ]
    const busy = (value: number): Round => [
      [130, value],
      [75, 100],
      [70, 140],
      [125, 100],
    ]
    expect([
      stallsOf([quiet(59), quiet(100), quiet(10)]),
      stallsOf([quiet(61), quiet(100)]),
      stallsOf([busy(59), busy(100)]),
      stallsOf([busy(20), busy(100)]),
      stallsOf([[[10, 100], ...quiet(100).slice(1)], quiet(100)]),
      stallsOf([quiet(167), quiet(100)], 'lower-is-better'),
      stallsOf([quiet(165), quiet(100)], 'lower-is-better'),
    ]).toEqual([
      {
        base: 0,
        candidate: 2,
        slices: 12,
        beyondNoise: { base: 0, candidate: 2, candidateRounds: 2 },
      },
      {
        base: 0,
        candidate: 0,
        slices: 8,
        beyondNoise: { base: 0, candidate: 0, candidateRounds: 0 },
      },
      {
        base: 0,
        candidate: 1,
        slices: 8,
        beyondNoise: { base: 0, candidate: 0, candidateRounds: 0 },
      },
      {
        base: 0,
        candidate: 1,
        slices: 8,
        beyondNoise: { base: 0, candidate: 1, candidateRounds: 1 },
      },
      {
        base: 1,
        candidate: 0,
        slices: 8,
        beyondNoise: { base: 1, candidate: 0, candidateRounds: 0 },
      },
      {
        base: 0,
        candidate: 1,
        slices: 8,
        beyondNoise: { base: 0, candidate: 1, candidateRounds: 1 },
      },
      {
        base: 0,
        candidate: 0,
        slices: 8,
        beyondNoise: { base: 0, candidate: 0, candidateRounds: 0 },
      },
    ])
  })
})

describe('starts', () => {
  it('differ where chance explains it in at most one of a hundred jobs', () => {
    expect([0.01, 0.011].map((pStartsAlike) => doStartsDiffer(estimate({ pStartsAlike })))).toEqual(
      [true, false],
    )
  })

  it('have the noise of their slices and of fresh starts, each with its degrees of freedom', () => {
    const of = (pairDegrees: number, isStartNoiseLearned = false) => {
      const parts = { ofSlices: 0.0004, pairDegrees, betweenRounds: 0.0012, rounds: 4 }
      const { variance, degreesOfFreedom } = roundVariance(parts, {
        startNoise: 0.01,
        isStartNoiseLearned,
      })
      return [variance, degreesOfFreedom].map((value) => Number(value.toPrecision(6)))
    }
    // V = 0.0006, d0 = V²/(0.0004²/d_W + 0.0002²/d_σ), s² = (d0·V + 0.0012)/(d0 + 3).
    const expected = (dW: number, dS: number) => {
      const d0 = 0.0006 ** 2 / (0.0004 ** 2 / dW + 0.0002 ** 2 / dS)
      return [(d0 * 0.0006 + 0.0012) / (d0 + 3), d0 + 3].map((value) =>
        Number(value.toPrecision(6)),
      )
    }
    expect([of(1), of(2), of(8), of(12), of(40), of(8, true)]).toEqual([
      ...[
        expected(2, 0.6),
        expected(2, 0.6),
        expected(8, 0.6),
        expected(12, 0.6),
        expected(12, 0.6),
      ],
      expected(8, 12),
    ])
  })
})

describe('looks', () => {
  const risks = { typical: 0.005, average: 0.0025, stalls: 0.002, ok: 0.05 }
  const plan = { rounds: 8, gatedCells: 2, risks, startNoise: 0.01 }

  it('begin after three rounds for a green and four for a red, or two where the noise of starts was learned', () => {
    const learned = { ...plan, isStartNoiseLearned: true }
    const here = { ...learned, isStartNoiseOfThisJob: true }
    const first = (terms: typeof plan) => [findFirstLook(terms), findFirstLook(terms, 'typical')]
    expect([
      first(plan),
      first(learned),
      first(here),
      first({ ...plan, rounds: 3 }),
      first({ ...plan, rounds: 2 }),
    ]).toEqual([
      ...[
        [3, 4],
        [2, 2],
        [2, 4],
        [3, 3],
        [2, 2],
      ],
    ])
  })

  it('share the risk of a red among the figures, and have none after the last one', () => {
    const level = (round: number, risk: keyof typeof risks) => levelAt(round, plan, risk)
    expect([
      level(4, 'typical'),
      level(8, 'typical'),
      level(2, 'typical'),
      level(3, 'ok'),
      level(5, 'stalls'),
    ]).toEqual([
      lookLevels(0.0025, 8, 4)[0],
      lookLevels(0.0025, 8, 4)[4],
      lookLevels(0.0025, 8, 4)[0],
      lookLevels(0.05, 8, 3)[0],
      lookLevels(0.001, 8, 4)[1],
    ])
    expect([level(9, 'typical'), levelAt(6, plan, 'ok', 5)]).toEqual([0, lookLevels(0.05, 8, 5)[1]])
    const shares = (pairVariance: number, isStartNoiseLearned = false) =>
      okLevelAt(3, estimate({ pairVariance, meanShare: 0.25 }), { ...plan, isStartNoiseLearned }) /
      levelAt(3, { ...plan, isStartNoiseLearned }, 'ok')
    // 2σ² = 0.0002 of 0.0002 + W/4.
    expect([shares(0), shares(0.0008), shares(0.0024), shares(0.0024, true)]).toEqual([
      ...[0.55, 0.55, 0.775, 0.925].map((share) => expect.closeTo(share, 12)),
    ])
  })
})
