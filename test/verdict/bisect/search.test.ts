import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CommitKnowledge,
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
