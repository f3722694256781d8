import { roundSeconds } from '../../src/core/plan/schedule.ts'
import {
  decideSideBySide,
  type SideBySideDecision,
  type SideBySideTerms,
  USUAL_RISKS,
} from '../../src/statistics/decision.ts'
import { USUAL_START_NOISE } from '../../src/statistics/pairs.ts'
import { estimateStartNoise, type StartEvidence } from '../../src/statistics/start-noise.ts'
import { type Runs, times } from './figure.ts'
import { type Chance, chanceOf } from './random.ts'
import { MOST_ROUNDS, PAIRS } from './slice-order.ts'
import { drawRounds, type World } from './world.ts'

export const TOLERANCE = 0.03
/**
 * Restoring the data, fresh start and warm-up of both servers: what a round takes beside its
 * slices. An assumption.
 */
const START_MINUTES = 1
const CELL_MINUTES = roundSeconds({ pairs: PAIRS, sliceSeconds: 10, settleSeconds: 2 }) / 60

export const usualTerms: SideBySideTerms = {
  direction: 'higher-is-better',
  rounds: MOST_ROUNDS,
  pairs: PAIRS,
  gatedCells: 1,
  tolerance: TOLERANCE,
  risks: USUAL_RISKS,
  startNoise: USUAL_START_NOISE,
  roundingVariance: 0,
}

/**
 * One simulated job of one cell: all rounds are drawn, and the product says after which it would
 * have ended.
 */
export function simulatedJob(
  world: World,
  drop: number,
  chance: Chance,
  terms = usualTerms,
): SideBySideDecision {
  return decideSideBySide(drawRounds(world, Math.log1p(-drop), chance), terms)
}

/** @param rounds of each cell */
export function minutesOf(rounds: readonly number[]): number {
  const cells = rounds.reduce((sum, count) => sum + count, 0)
  return START_MINUTES * Math.max(...rounds) + CELL_MINUTES * cells
}

export function roundOf(decision: SideBySideDecision): number {
  return decision.kind === 'invalid' ? MOST_ROUNDS : decision.round
}

export const isRed = (decision: SideBySideDecision) => decision.kind === 'regression'
export const isGreen = (decision: SideBySideDecision) => decision.kind === 'ok'

const LEARNED_FROM = 10

/**
 * For each repetition the terms with the start noise that its own ten earlier jobs without a change
 * teach.
 */
export function learnedTerms(world: World, { repetitions, seed }: Runs): SideBySideTerms[] {
  const chance = chanceOf(seed, 'learned start noise')
  return times(repetitions, () => ({
    ...usualTerms,
    startNoise: learnedNoise(world, LEARNED_FROM, chance),
    isStartNoiseLearned: true,
  }))
}

/** The noise of a start as learned from earlier jobs without a change. */
function learnedNoise(world: World, jobs: number, chance: Chance): number {
  const evidence = times(jobs, () => simulatedJob(world, 0, chance)).flatMap(
    (decision): StartEvidence[] => (decision.kind === 'invalid' ? [] : [decision.estimate]),
  )
  return estimateStartNoise(evidence)
}
