import { describe, expect, it } from 'vitest'
import {
  type DropSize,
  logOddsOfDrop,
  type StepFigures,
  stepFigures,
} from '../../../src/extensions/bisect/drop-to-find.ts'
import {
  type CommitKnowledge,
  leastLogOdds,
  nextStep,
  STEP_ERROR,
} from '../../../src/extensions/bisect/search.ts'
import type { Round } from '../../../src/statistics/pairs.ts'
import { randomNormals } from '../../statistics/random-normals.ts'

const PAIRS = 4
const MOST_ROUNDS = 8

/** A machine on which neighbouring slices differ by 3 %, and starts by half a percent. */
function machine(seed: number) {
  const normal = randomNormals(seed)
  return (drop: number): Round => {
    const start = 0.005 * Math.SQRT2 * normal()
    return Array.from({ length: PAIRS }, () => {
      const ratio = Math.log1p(-drop) + start + 0.03 * normal()
      return [1000, 1000 * Math.exp(ratio)] as const
    })
  }
}

/** The entire search: both ends, the steps, each with as many rounds as it needs. */
function bisect(commits: number, culprit: number, drop: number, seed: number) {
  const round = machine(seed)
  const ends = stepFigures([round(drop), round(drop), round(drop)], 'higher-is-better')
  const dropSize: DropSize = { direction: 'higher-is-better', ...pick(ends) }
  const least = leastLogOdds(STEP_ERROR)
  const knowledge = new Map<number, CommitKnowledge>()
  let rounds = 3
  for (;;) {
    const next = nextStep(commits, knowledge, least)
    if (next.kind === 'found') return { index: next.index, rounds }
    const measured: Round[] = []
    let logOdds = 0
    while (Math.abs(logOdds) < least && measured.length < MOST_ROUNDS) {
      measured.push(round(next.index >= culprit ? drop : 0))
      logOdds = logOddsOfDrop(stepFigures(measured, 'higher-is-better'), dropSize)
      rounds++
    }
    knowledge.set(next.index, { kind: 'measured', logOdds, exhausted: Math.abs(logOdds) < least })
  }
}

function pick({ roundMeans, pairVariance, degreesOfFreedom }: StepFigures) {
  return {
    change: roundMeans.reduce((sum, mean) => sum + mean, 0) / roundMeans.length,
    pairVariance,
    degreesOfFreedom,
  }
}

describe('a drop of 5 % among 64 commits, on a machine with 3 % of noise', () => {
  const runs = Array.from({ length: 200 }, (_, seed) =>
    bisect(64, (seed * 29) % 64, 0.05, seed + 1),
  )

  it('is found before its proof in more than 19 of 20', () => {
    const right = runs.filter(({ index }, seed) => index === (seed * 29) % 64).length
    expect(right).toBeGreaterThanOrEqual(190)
  })

  it('needs about two rounds a step', () => {
    const mean = runs.reduce((sum, { rounds }) => sum + rounds, 0) / runs.length
    expect(mean).toBeGreaterThan(9)
    expect(mean).toBeLessThan(16)
  })
})
