import { describe, expect, test } from 'vitest'
import { termsOf } from '../../src/core/verdict/side-by-side/terms.ts'
import {
  decideSideBySide,
  type SideBySideTerms,
  USUAL_RISKS,
} from '../../src/statistics/decision.ts'
import { normalQuantile } from '../../src/statistics/distributions.ts'
import { levelAt, lookLevels, okLevelAt } from '../../src/statistics/looks.ts'
import { estimateSideBySide, type Round, USUAL_START_NOISE } from '../../src/statistics/pairs.ts'
import { pairedRecord, policyOf } from '../core/verdict/records.ts'
import { randomNormals } from './random-normals.ts'

describe('the levels of the looks after round 2 to 8', () => {
  test.each([
    [0.0075, [0.00187, 0.00144, 0.00161, 0.00183, 0.00206, 0.00231, 0.00255]],
    [0.05, [0.0125, 0.01105, 0.01289, 0.01508, 0.01743, 0.01988, 0.02241]],
  ])('that spend %f together', (alpha, expected) => {
    const levels = lookLevels(alpha, 8, 2)
    expect(levels).toHaveLength(7)
    for (const [look, level] of levels.entries()) {
      // The published figures are rounded down or up to five digits.
      expect(Math.abs(level - (expected[look] ?? 0))).toBeLessThan(1.01e-5 / 2 + 1e-9)
    }
  })

  test('with two rounds there is one look, and it spends everything', () => {
    expect(lookLevels(0.01, 2, 2)).toEqual([0.01])
  })

  test.each([
    [0.05, 8],
    [0.02, 3],
    [0.05, 12],
  ])('a Brownian motion crosses with a chance of %f in %i rounds', (alpha, rounds) => {
    const bounds = lookLevels(alpha, rounds, 2).map((level) => -normalQuantile(level))
    const normal = randomNormals(7)
    const paths = 1_000_000
    let crossed = 0
    for (let path = 0; path < paths; path++) {
      let sum = normal()
      for (let round = 2; round <= rounds; round++) {
        sum += normal()
        if (sum > (bounds[round - 2] ?? Number.NaN) * Math.sqrt(round)) {
          crossed++
          break
        }
      }
    }
    const deviation = Math.sqrt((alpha * (1 - alpha)) / paths)
    expect(Math.abs(crossed / paths - alpha)).toBeLessThan(4 * deviation)
  })
})

test('all ways to a red together spend the risk that is printed', () => {
  const record = pairedRecord([[[100, 100]]])
  const [cell] = record.cells
  if (cell === undefined) throw new Error('no cell')
  const subject = { metric: 'tps', direction: 'higher-is-better', tolerance: 0.03 } as const
  const policy = policyOf({ alphaRegression: 0.02 })
  const { typical, average, stalls, ok } = termsOf(record, cell, subject, [], policy).risks
  expect(typical + average + stalls).toBeCloseTo(policy.alphaRegression, 12)
  expect(ok).toBe(policy.alphaOk)
})

describe('the noise of starts', () => {
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
  const job = (candidate: (index: number) => number): Round[] =>
    Array.from({ length: 8 }, (_, round) =>
      Array.from({ length: 4 }, (__, pair): [number, number] => [
        1000,
        candidate(4 * round + pair),
      ]),
    )

  test('a red needs four fresh starts: where a plan flips, three fall to the slow side in one of 64 jobs', () => {
    const slow = job((index) => 900 * (1 + 0.002 * ((index % 5) - 2)))
    const three = decideSideBySide(slow.slice(0, 3), terms)
    expect(three).toMatchObject({ kind: 'inconclusive', by: 'slower' })
    expect(decideSideBySide(slow, terms)).toMatchObject({ kind: 'regression', round: 4 })
    const learned = { ...terms, isStartNoiseLearned: true }
    expect(decideSideBySide(slow, learned)).toMatchObject({ kind: 'regression', round: 2 })
    expect(decideSideBySide(slow, { ...terms, rounds: 3 })).toMatchObject({
      kind: 'regression',
      round: 3,
    })
  })

  test('a green is harder the more of the noise of a round is only assumed of its starts', () => {
    const levelOf = (noise: number, special: Partial<SideBySideTerms> = {}) => {
      const rounds = job((index) => 1000 + 1000 * noise * Math.sin(index * 2.1))
      const all = { ...terms, ...special }
      return okLevelAt(3, estimateSideBySide(rounds, all), all) / levelAt(3, all, 'ok')
    }
    expect(levelOf(0)).toBeCloseTo(0.55, 12)
    expect(levelOf(0.04)).toBeGreaterThan(0.55)
    expect(levelOf(0.04)).toBeLessThan(levelOf(0.2))
    expect(levelOf(0.2)).toBeLessThan(1)
    expect(levelOf(0, { isStartNoiseLearned: true })).toBeCloseTo(0.7, 12)
  })
})
