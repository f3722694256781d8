import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeNeeds } from '../../src/core/verdict/side-by-side/line.ts'
import {
  decideSideBySide,
  type SideBySideTerms,
  USUAL_RISKS,
} from '../../src/statistics/decision.ts'
import { estimateSideBySide, type Round, USUAL_START_NOISE } from '../../src/statistics/pairs.ts'

interface Vector {
  readonly rounds: readonly Round[]
  readonly expected: {
    readonly verdict: string
    readonly improved?: boolean
    readonly by?: string
    readonly round: number
    readonly m: number
    readonly se: number
    readonly nu: number
    readonly plain: number
    readonly stalls: readonly [number, number]
  }
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../core/verdict/verdict-vectors.json', import.meta.url), 'utf8'),
)

const terms: SideBySideTerms = {
  direction: 'higher-is-better',
  rounds: 8,
  pairs: 4,
  gatedCells: 1,
  tolerance: 0.03,
  startNoise: USUAL_START_NOISE,
  roundingVariance: 0,
  risks: USUAL_RISKS,
}

describe('jobs with the verdict that must come out', () => {
  test('there are jobs of every kind', () => {
    const kinds = new Set(vectors.map(({ expected }) => `${expected.verdict} ${expected.by ?? ''}`))
    expect(kinds.size).toBeGreaterThanOrEqual(7)
  })

  test.each(vectors.map((vector, index) => [index, vector] as const))(
    'job %i',
    (_, { rounds, expected }) => {
      const decision = decideSideBySide(rounds, terms)
      if (decision.kind === 'invalid') throw new Error(decision.reason)
      const { estimate } = decision
      expect(decision).toMatchObject({
        kind: expected.verdict,
        round: expected.round,
        ...(expected.improved === undefined ? {} : { improved: expected.improved }),
        ...(expected.by === undefined
          ? {}
          : { by: expected.by === 'sum' ? 'average' : expected.by }),
      })
      expect(estimate.change).toBeCloseTo(expected.m, 11)
      expect(estimate.standardError).toBeCloseTo(expected.se, 11)
      expect(estimate.degreesOfFreedom).toBeCloseTo(expected.nu, 9)
      expect(estimate.average?.logRatio).toBeCloseTo(expected.plain, 11)
      expect([estimate.stalls.base, estimate.stalls.candidate]).toEqual(expected.stalls)
    },
  )
})

describe('one look at the figures', () => {
  const job = (pair: (index: number) => readonly [number, number], rounds = 8): readonly Round[] =>
    Array.from({ length: rounds }, (_, round) =>
      Array.from({ length: 4 }, (_, slice) => pair(round * 4 + slice)),
    )

  test('equal figures in all slices are ok after three rounds, or two where the noise of starts was learned', () => {
    expect(
      decideSideBySide(
        job(() => [1000, 1000]),
        terms,
      ),
    ).toMatchObject({
      kind: 'ok',
      improved: false,
      round: 3,
      estimate: { change: 0 },
    })
    const learned = { ...terms, isStartNoiseLearned: true }
    expect(
      decideSideBySide(
        job(() => [1000, 1000]),
        learned,
      ),
    ).toMatchObject({ kind: 'ok', round: 2 })
  })

  test('each slice 5 % slower is a regression', () => {
    const decision = decideSideBySide(
      job((index) => [1000 + index, 0.95 * (1000 + index)]),
      terms,
    )
    expect(decision).toMatchObject({ kind: 'regression', by: 'typical' })
  })

  test('latencies that fall 20 % have improved, and no sums are reported of them', () => {
    const decision = decideSideBySide(
      job(() => [10, 8]),
      { ...terms, direction: 'lower-is-better' },
    )
    expect(decision).toMatchObject({ kind: 'ok', improved: true })
    expect(decision.kind === 'ok' && decision.estimate.average).toBeUndefined()
  })

  test('a round with less than half of its pairs is void', () => {
    const rounds = job(() => [1000, 1000], 3)
    const cut: readonly Round[] = [[[1000, 500]], ...rounds]
    expect(decideSideBySide(cut, terms)).toEqual(decideSideBySide(rounds, terms))
  })

  test('one round gives no verdict, and another one is due', () => {
    expect(
      decideSideBySide(
        job(() => [1000, 500], 1),
        terms,
      ),
    ).toMatchObject({
      kind: 'inconclusive',
      round: 1,
    })
  })

  test('nothing but void rounds is no measurement', () => {
    expect(decideSideBySide([[[1000, 1000]]], terms).kind).toBe('invalid')
  })

  test.each([
    ['base', [0, 1000]],
    ['candidate', [1000, 0]],
  ] as const)('a %s without a transaction is no measurement', (side, pair) => {
    const decision = decideSideBySide(
      job(() => pair),
      terms,
    )
    expect(decision).toEqual({
      kind: 'invalid',
      reason: `the ${side} completed no transaction in any slice`,
    })
  })

  test('slices without a transaction are stalls; four against none may be chance, and are never green', () => {
    const decision = decideSideBySide(
      job((index) => [1000, index % 8 === 3 ? 0 : 1000]),
      terms,
    )
    expect(decision).toMatchObject({
      kind: 'inconclusive',
      by: 'stalls',
      estimate: { stalls: { base: 0, candidate: 4 } },
    })
  })

  test('stalls of both sides by chance are no proof, however many; as many of one side are', () => {
    const twelve = (hits: (index: number) => boolean) =>
      decideSideBySide(
        job(
          (index) => [
            hits(index) ? 1000 : index % 3 === 1 ? 100 : 1000,
            index % 3 === 0 ? 100 : 1000,
          ],
          12,
        ),
        { ...terms, rounds: 12 },
      )
    expect(twelve(() => false)).not.toMatchObject({ kind: 'regression' })
    expect(twelve(() => true)).toMatchObject({ kind: 'regression' })
  })

  test('starts of two modes are open, unless all of them say the same', () => {
    const modes = (changes: readonly number[]) =>
      decideSideBySide(
        changes.map((change) =>
          [0.99, 1, 1.01, 1.005].map((noise): [number, number] => [
            1000,
            1000 * noise * (1 + change),
          ]),
        ),
        terms,
      )
    expect(modes([0, -0.1, -0.1, 0, -0.1, -0.1, -0.1, -0.1])).toMatchObject({
      kind: 'inconclusive',
      by: 'starts',
    })
    expect(modes([-0.1, -0.2, -0.1, -0.2, -0.1])).toMatchObject({ kind: 'regression' })
  })

  test('more gated figures make a red harder and a green no harder', () => {
    const slower = job((index) => [1000, 930 + 80 * Math.sin(index * 2.1)])
    const alone = decideSideBySide(slower, terms)
    const among = decideSideBySide(slower, { ...terms, gatedCells: 12 })
    expect([alone.kind, among.kind]).toEqual(['regression', 'regression'])
    expect('round' in alone && 'round' in among && alone.round < among.round).toBe(true)
  })
})

describe('what must not matter', () => {
  test.each(vectors.slice(0, 12).map(({ rounds }, index) => [index, rounds] as const))(
    'the order of pairs; and swapped sides turn m round (job %i)',
    (_, rounds) => {
      const estimate = estimateSideBySide(rounds, terms)
      const reversed = estimateSideBySide(
        rounds.toReversed().map((round) => round.toReversed()),
        terms,
      )
      const swapped = estimateSideBySide(
        rounds.map((round) => round.map(([base, candidate]) => [candidate, base] as const)),
        terms,
      )
      expect(reversed.change).toBeCloseTo(estimate.change, 12)
      expect(reversed.standardError).toBeCloseTo(estimate.standardError, 12)
      expect(swapped.change).toBeCloseTo(-estimate.change, 12)
      expect(swapped.standardError).toBeCloseTo(estimate.standardError, 12)
      expect(swapped.average?.logRatio).toBeCloseTo(-(estimate.average?.logRatio ?? Number.NaN), 12)
    },
  )
})

describe('loads that take turns', () => {
  const near = (level: number) => (index: number) =>
    [100, level * (1 + 0.002 * ((index % 5) - 2))] as const
  const of = (pair: (index: number) => readonly [number, number]): readonly Round[] =>
    Array.from({ length: 4 }, (_, round) =>
      Array.from({ length: 4 }, (_, at) => pair(4 * round + at)),
    )
  const equal = of(near(100))

  test('are green where CPU per transaction is as before, or fell, or is not known', () => {
    for (const cpu of [of(near(100)), of(near(101)), of(near(80)), []])
      expect(decideSideBySide(equal, { ...terms, cpu })).toMatchObject({ kind: 'ok' })
  })

  test('are not green where each transaction takes more CPU than the tolerance allows', () => {
    const cpu = of(near(108))
    const decision = decideSideBySide(equal, { ...terms, rounds: 3, cpu })
    expect(decision).toMatchObject({ kind: 'inconclusive', by: 'slower' })
    if (decision.kind !== 'inconclusive') throw new Error(decision.kind)
    expect(describeNeeds(decision.by, decision.estimate, { ...terms, cpu })).toContain(
      'a look at the CPU',
    )
  })

  test('are green where CPU per transaction scatters so much that its rise proves nothing', () => {
    const scattered = of((at) => [100, at % 2 === 0 ? 60 : 200])
    expect(decideSideBySide(equal, { ...terms, cpu: scattered })).toMatchObject({ kind: 'ok' })
  })

  test('are red by their throughput, whatever CPU says', () => {
    expect(decideSideBySide(of(near(90)), { ...terms, cpu: of(near(90)) })).toMatchObject({
      kind: 'regression',
    })
  })
})
