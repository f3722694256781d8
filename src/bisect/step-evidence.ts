import type { Direction } from '../record/metric.ts'
import { USUAL_START_NOISE } from '../verdict/side-by-side.ts'
import { estimateSideBySide, type Round } from '../verdict/side-by-side-estimate.ts'

/** What the ends taught: how large the drop is, and how much neighbouring slices differ here. */
export interface DropSize {
  readonly direction: Direction
  /** Change of the score between the ends, below 0. */
  readonly change: number
  /** Variance of the log ratio of one pair inside a round, and its degrees of freedom. */
  readonly pairVariance: number
  readonly degreesOfFreedom: number
}

/** The figures of one pair of servers, on the scale of scores. */
export interface StepFigures {
  readonly roundMeans: readonly number[]
  /** Pairs of each round. */
  readonly pairs: readonly number[]
  readonly pairVariance: number
  readonly degreesOfFreedom: number
}

/** @param rounds as of {@link estimateSideBySide} */
export function stepFigures(rounds: readonly Round[], direction: Direction): StepFigures {
  const terms = { direction, startNoise: USUAL_START_NOISE, roundingVariance: 0 }
  const { roundMeans, pairVariance, pairs, rounds: starts } = estimateSideBySide(rounds, terms)
  return {
    roundMeans,
    pairs: rounds.map((round) => round.length),
    pairVariance,
    degreesOfFreedom: pairs - starts,
  }
}

/**
 * Log odds that a commit has the whole drop against that it has nothing of it: with x_i the mean of round i and
 * `V_i = W/n_i + 2σ²`, `Σ (x_i² − (x_i−D)²)/(2V_i)`. W is pooled with that of the ends.
 * Source: Wald, Sequential Analysis (1947), the test of two simple hypotheses on a normal mean.
 * @returns above 0: the drop is in it
 */
export function logOddsOfDrop(figures: StepFigures, sought: DropSize): number {
  const weight = figures.degreesOfFreedom + sought.degreesOfFreedom
  const pooled =
    (figures.pairVariance * figures.degreesOfFreedom + sought.pairVariance * sought.degreesOfFreedom) / weight
  return figures.roundMeans.reduce((sum, mean, index) => {
    const variance = pooled / (figures.pairs[index] as number) + 2 * USUAL_START_NOISE ** 2
    return sum + (mean ** 2 - (mean - sought.change) ** 2) / (2 * variance)
  }, 0)
}

/**
 * The same by a counter that hardly moves: nearer to which end is it? A counter needs no odds, so they are as good as
 * certain.
 * @param logRatio `ln` of the counter a transaction, over that of the good end
 * @param whole the same of the bad end, not 0
 */
export function logOddsOfWork(logRatio: number, whole: number): number {
  return logRatio / whole > 0.5 ? CERTAIN : -CERTAIN
}

/** Odds of a million to one. */
const CERTAIN = Math.log(1_000_000)
