import { describe, expect, it } from 'vitest'
import { familyModel, noisyModel, referenceModel } from '../../bench/trial/noise-model.ts'
import { mannWhitneyP, welchP } from '../../bench/trial/peers.ts'
import { chanceOf } from '../../bench/trial/random.ts'
import { storedReferenceModel } from '../../bench/trial/stored-trial.ts'
import { meanMinutes, share } from '../../bench/trial/tally.ts'
import { trySideBySide, tryStored } from '../../bench/trial/trial.ts'
import { policyOf } from './records.ts'

/*
 * The trial with fewer repetitions and a fixed seed. The bounds are those of the full one; since a share of n
 * repetitions scatters, each gets three standard errors √(p(1−p)/n) at the bound p: a procedure that is no better
 * than its bound passes in 999 of 1,000 seeds, and one that is twice as bad as allowed fails in most.
 */
const seed = 20_260_101
const policy = policyOf({ tolerance: 0.03 })

const most = (bound: number, repetitions: number) => bound + scatter(bound, repetitions)
const least = (bound: number, repetitions: number) => bound - scatter(bound, repetitions)
const scatter = (bound: number, repetitions: number) => 3 * Math.sqrt((bound * (1 - bound)) / repetitions)

describe('side by side, pair noise 3 %, start noise 0.5 %, outliers', () => {
  const repetitions = 1000
  const tally = (drop: number) => trySideBySide(policy, referenceModel, drop, { repetitions, seed })

  it('without a change: red at most 0.6 %, green at least 97 %, 8.5 minutes', () => {
    const none = tally(0)
    expect(share(none, 'regression')).toBeLessThanOrEqual(most(0.006, repetitions))
    expect(share(none, 'passed')).toBeGreaterThanOrEqual(least(0.97, repetitions))
    expect(meanMinutes(none)).toBeLessThanOrEqual(8.5)
  })

  it('green at a drop of δ: at most 6 %', () => {
    expect(share(tally(0.03), 'passed')).toBeLessThanOrEqual(most(0.06, repetitions))
  })

  it('red at a drop of 5 %: at least 99 %', () => {
    expect(share(tally(0.05), 'regression')).toBeGreaterThanOrEqual(least(0.99, repetitions))
  })
})

it('with 5 % and 1 %: red without a change at most 1 %', () => {
  const repetitions = 800
  const none = trySideBySide(policy, noisyModel, 0, { repetitions, seed })
  expect(share(none, 'regression')).toBeLessThanOrEqual(most(0.01, repetitions))
})

it('stored baseline, N = 20, 3 % between jobs: red without a change at most 1.5 %', () => {
  const repetitions = 1500
  const none = tryStored(policy, storedReferenceModel, 0, { repetitions, seed })
  expect(share(none, 'regression')).toBeLessThanOrEqual(most(0.015, repetitions))
})

it('family of nine: any red without a change at most 1 %', () => {
  const repetitions = 150
  const none = trySideBySide(policy, familyModel, 0, { repetitions, seed })
  expect(share(none, 'regression')).toBeLessThanOrEqual(most(0.01, repetitions))
})

describe('what the trial is made of', () => {
  it('normal numbers of a seed have mean 0 and variance 1', () => {
    const chance = chanceOf(3)
    const values = Array.from({ length: 20_000 }, () => chance.normal())
    expect(values.reduce((sum, z) => sum + z, 0) / values.length).toBeCloseTo(0, 1)
    expect(values.reduce((sum, z) => sum + z * z, 0) / values.length).toBeCloseTo(1, 1)
    expect(chanceOf(3).uniform()).toBe(chanceOf(3).uniform())
    expect(chanceOf(3).uniform()).not.toBe(chanceOf(4).uniform())
  })

  it('the peers’ tests agree with scipy 1.17.1 (ttest_ind, mannwhitneyu exact)', () => {
    expect(welchP([100, 101, 99.5, 103, 100.5], [96, 97, 95, 98])).toBeCloseTo(0.001033265954905637, 12)
    expect(mannWhitneyP([100, 101, 99.5, 103, 100.5], [96, 97, 95, 100.2])).toBeCloseTo(
      0.031746031746031744,
      12,
    )
  })
})
