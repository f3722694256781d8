import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CommitKnowledge,
  expectation,
  leastLogOdds,
  nextStep,
  STEP_ERROR,
} from '../../../src/verdict/bisect/search.ts'

const least = leastLogOdds(STEP_ERROR)

/** Plays the whole search against a truth: from `culprit` on everything is slow; these cannot be built. */
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

  it('passes over what does not build, and says which commits it may be as well', () => {
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
    const done = new Map<number, CommitKnowledge>([[0, { kind: 'measured', logOdds: 1, exhausted: true }]])
    expect(nextStep(2, done, least)).toEqual({ kind: 'found', index: 0, passedOver: [] })
  })
})

describe('the steps and minutes to expect', () => {
  const cost = { buildSeconds: 60, startSeconds: 20, roundSeconds: 100, pairs: 4, startNoise: 0.02 }
  const drop = { cellId: 'c', metric: 'tps', direction: 'higher-is-better', degreesOfFreedom: 9 } as const

  it('are steps of a binary search, each with the rounds that the noise and the drop need', () => {
    // Variance 0.01 / 4 + 2 · 0.02² = 0.0033, rounds 3 · 2 · 0.0033 / 0.1² = 1.98: 278 s a step, 220 s for the proof.
    const sought = { kind: 'figure', ...drop, change: -0.1, pairVariance: 0.01 } as const
    expect(expectation(10, sought, cost, 3)).toEqual({
      steps: 4,
      minutes: expect.closeTo((4 * 278 + 220) / 60, 9),
    })
  })

  it('are one round a step where the drop is large, or where work tells', () => {
    const minutes = (4 * 180 + 220) / 60
    const large = { kind: 'figure', ...drop, change: -0.9, pairVariance: 0.01 } as const
    const work = { kind: 'work', cellId: 'c', counter: 'keys', logRatio: 0.5 } as const
    for (const sought of [large, work])
      expect(expectation(10, sought, cost, 3)).toEqual({ steps: 4, minutes: expect.closeTo(minutes, 9) })
  })

  it('are no step for one commit, and finite where nothing changed', () => {
    const none = { kind: 'figure', ...drop, change: 0, pairVariance: 0.01 } as const
    expect(expectation(1, none, cost, 3).steps).toBe(0)
    expect(expectation(2, none, cost, 3).minutes).toBeLessThan(1e6)
  })
})
