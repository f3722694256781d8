import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import type { Result, Row } from '../../../src/core/verdict/result.ts'
import {
  type DropToFind,
  dropBetween,
  logOddsOf,
  logOddsOfDrop,
  stepFigures,
} from '../../../src/extensions/bisect/drop-to-find.ts'
import {
  type CommitKnowledge,
  expectation,
  leastLogOdds,
  nextStep,
  STEP_ERROR,
} from '../../../src/extensions/bisect/search.ts'
import {
  cellOf,
  pairedRecord,
  pairedRuns,
  policyOf,
  sideBySide,
} from '../../core/verdict/records.ts'

const least = leastLogOdds(STEP_ERROR)

/**
 * Plays the entire search against a truth: from `culprit` on everything is slow; these cannot be
 * built.
 */
function play(count: number, culprit: number, broken: ReadonlySet<number> = new Set()) {
  const knowledge = new Map<number, CommitKnowledge>()
  for (let steps = 0; steps <= count; steps++) {
    const next = nextStep(count, knowledge, least)
    if (next.kind === 'found') return { ...next, steps }
    expect(knowledge.has(next.index)).toBe(false)
    knowledge.set(
      next.index,
      broken.has(next.index)
        ? { kind: 'broken', reason: 'does not build' }
        : { kind: 'measured', logOdds: next.index >= culprit ? 5 : -5 },
    )
  }
  throw new Error('it never ends')
}

describe('the search', () => {
  it('finds any commit in ⌈log2 n⌉ steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, any) => {
        const culprit = any % count
        const end = play(count, culprit)
        expect(end).toMatchObject({ index: culprit, passedOver: [] })
        expect(end.steps).toBeLessThanOrEqual(Math.ceil(Math.log2(count)))
      }),
    )
  })

  it('skips what does not build, and says which commits it may be as well', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(),
        fc.array(fc.nat({ max: 59 })),
        (count, any, list) => {
          const culprit = any % count
          const broken = new Set(list.filter((index) => index < count - 1))
          const end = play(count, culprit, broken)
          const suspects = [...end.passedOver, end.index]
          expect(suspects).toContain(culprit)
          expect(end.passedOver.every((index) => broken.has(index))).toBe(true)
        },
      ),
    )
  })

  it('asks again for a commit whose odds are too small still, until nothing more will be measured of it', () => {
    const open = new Map<number, CommitKnowledge>([[0, { kind: 'measured', logOdds: 1 }]])
    expect(nextStep(2, open, least)).toEqual({ kind: 'measure', index: 0 })
    const done = new Map<number, CommitKnowledge>([
      [0, { kind: 'measured', logOdds: 1, exhausted: true }],
    ])
    expect(nextStep(2, done, least)).toEqual({ kind: 'found', index: 0, passedOver: [] })
  })
})

describe('the steps and minutes to expect', () => {
  const cost = { buildSeconds: 60, startSeconds: 20, roundSeconds: 100, pairs: 4, startNoise: 0.02 }
  const drop = {
    cellId: 'c',
    metric: 'tps',
    direction: 'higher-is-better',
    degreesOfFreedom: 9,
  } as const

  it('are steps of a binary search, each with the rounds that the noise and the drop need', () => {
    // Variance 0.01 / 4 + 2 · 0.02² = 0.0033, rounds 3 · 2 · 0.0033 / 0.1² = 1.98: 278 s a step,
    // 220 s for the proof.
    const expected = { kind: 'figure', ...drop, change: -0.1, pairVariance: 0.01 } as const
    expect(expectation(10, expected, cost, 3)).toEqual({
      steps: 4,
      minutes: expect.closeTo((4 * 278 + 220) / 60, 9),
    })
  })

  it('are one round a step where the drop is large, or where work differs', () => {
    const minutes = (4 * 180 + 220) / 60
    const large = { kind: 'figure', ...drop, change: -0.9, pairVariance: 0.01 } as const
    const work = { kind: 'work', cellId: 'c', counter: 'keys', logRatio: 0.5 } as const
    for (const expected of [large, work])
      expect(expectation(10, expected, cost, 3)).toEqual({
        steps: 4,
        minutes: expect.closeTo(minutes, 9),
      })
  })

  it('are no step for one commit, and finite where nothing changed', () => {
    const none = { kind: 'figure', ...drop, change: 0, pairVariance: 0.01 } as const
    expect(expectation(1, none, cost, 3).steps).toBe(0)
    expect(expectation(2, none, cost, 3).minutes).toBeLessThan(1e6)
  })
})

describe('the odds of a step', () => {
  it('are decided from those on at which the error is small enough', () => {
    expect([leastLogOdds(0.03), leastLogOdds(0.5), leastLogOdds(0.25)]).toEqual([
      expect.closeTo(3.476099, 6),
      0,
      expect.closeTo(Math.log(3), 12),
    ])
  })

  it('weigh each round by its noise, that of the slices pooled with the noise of the ends', () => {
    const figures = {
      roundMeans: [-0.1, 0.02],
      pairs: [4, 2],
      pairVariance: 0.01,
      degreesOfFreedom: 6,
    }
    const drop = {
      direction: 'higher-is-better',
      change: -0.1,
      pairVariance: 0.04,
      degreesOfFreedom: 3,
    } as const
    // W = (6·0.01 + 3·0.04)/9 = 0.02, V = 0.005 + 0.0002 and 0.01 + 0.0002.
    const expected = (0.1 ** 2 - 0) / (2 * 0.0052) + (0.02 ** 2 - 0.12 ** 2) / (2 * 0.0102)
    expect(logOddsOfDrop(figures, drop)).toBeCloseTo(expected, 10)
    const rounds = [
      [[100, 110] as const, [100, 90] as const],
      [[100, 100] as const, [100, 121] as const, [100, 100] as const],
    ]
    expect(stepFigures(rounds, 'higher-is-better')).toMatchObject({
      pairs: [2, 3],
      degreesOfFreedom: 3,
    })
  })

  it('are of the figure that fell most surely, and of single rounds with two pairs', () => {
    const job = (change: number, noise: number) =>
      pairedRuns(
        Array.from({ length: 6 }, (_, round) =>
          [1, -1, 1, -1].map(
            (sign, pair) =>
              [
                1_000,
                1_000 * change * (1 + noise * sign * (1 + 0.1 * pair) + 0.0001 * round),
              ] as const,
          ),
        ),
      )
    const cells = [
      cellOf(job(0.7, 0.05), { id: 'large', durationSeconds: 10 }),
      cellOf(job(0.8, 0.002), { id: 'sure', durationSeconds: 10 }),
      cellOf(job(1, 0.002), { id: 'same', durationSeconds: 10 }),
    ]
    const record = { ...pairedRecord([]), cells }
    const result: Result = judge(record, sideBySide, policyOf())
    const found = dropBetween(record, result)
    expect(found).toMatchObject({
      ...{
        kind: 'figure',
        cellId: 'sure',
        metric: 'tps',
        direction: 'higher-is-better',
        degreesOfFreedom: 18,
      },
      change: expect.closeTo(Math.log(0.8), 3),
    })
    expect(dropBetween(record, { ...result, rows: result.rows.toReversed() })).toEqual(found)
    const only = (id: string): Row[] => result.rows.filter(({ cellId }) => cellId === id)
    expect(dropBetween(record, { ...result, rows: only('same') })).toBeUndefined()
    const cut = (...pairs: number[]) => ({
      ...record,
      cells: [
        cellOf(
          pairedRuns(
            pairs.map((count) =>
              Array.from({ length: count }, (_, pair) => [1_000, 800 + pair] as const),
            ),
          ),
          { id: 'sure' },
        ),
      ],
    })
    const odds = (...pairs: number[]) => logOddsOf(cut(...pairs), found as DropToFind)
    expect([odds(1), odds(1, 1), odds(2, 1)]).toEqual([undefined, undefined, odds(2)])
    expect(odds(2)).toBeGreaterThan(leastLogOdds(STEP_ERROR))
  })
})
