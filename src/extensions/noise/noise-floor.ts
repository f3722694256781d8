import { USUAL_RISKS } from '../../statistics/decision.ts'
import { minimumDetectable } from '../../statistics/distributions.ts'
import { levelAt } from '../../statistics/looks.ts'
import { roundVariance, USUAL_START_NOISE } from '../../statistics/pairs.ts'
import { mean, standardDeviation } from '../../statistics/sample.ts'

/** Most rounds of the usual plan. */
const ROUNDS = 8

/** Noise of a machine by an A/A measurement; all figures are fractions. */
export interface NoiseFloor {
  readonly rounds: number
  readonly pairs: number
  /** Standard deviation of one pair's log ratio inside a round. */
  readonly pairNoise: number
  /**
   * Standard deviation that a fresh start of both servers adds to a round; 0 where the pairs
   * explain all.
   */
  readonly startNoise: number
  /** The smallest drop that would be seen in 8 of 10 cases after so many rounds. */
  readonly minimumDetectable: readonly { readonly rounds: number; readonly drop: number }[]
}

/**
 * Splits the noise of A/A rounds by a one-way analysis of variance: with P pairs a round,
 * `pair² = mean of the rounds' variances`, `start² = max(0, var(x̄_r) − pair²/P)`.
 * Source: Searle, Casella, McCulloch, Variance Components (1992), ch. 3.
 * @param rounds log ratios of the pairs of each round; at least two rounds of at least two pairs
 * @returns undefined where there is less
 */
export function computeNoiseFloor(rounds: readonly (readonly number[])[]): NoiseFloor | undefined {
  const usable = rounds.filter((pairs) => pairs.length >= 2)
  if (usable.length < 2) return undefined
  const means = usable.map(mean)
  const pairVariance = mean(usable.map((pairs) => standardDeviation(pairs) ** 2))
  // Rounds that were cut short weigh as their harmonic mean says.
  const meanShare = mean(usable.map((pairs) => 1 / pairs.length))
  const ofSlices = pairVariance * meanShare
  const startVariance = Math.max(0, standardDeviation(means) ** 2 - ofSlices)
  return {
    rounds: usable.length,
    pairs: usable.reduce((sum, pairs) => sum + pairs.length, 0),
    pairNoise: Math.sqrt(pairVariance),
    startNoise: Math.sqrt(startVariance),
    minimumDetectable: [4, 6, ROUNDS].map((count) => ({
      rounds: count,
      drop: dropSeen({ ofSlices, startVariance, pairs: 1 / meanShare }, count),
    })),
  }
}

interface RoundNoise {
  /** Variance of a round's mean by its pairs. */
  readonly ofSlices: number
  /** Variance that its fresh start adds. */
  readonly startVariance: number
  readonly pairs: number
}

/**
 * The drop that one gated cell would show after so many rounds of the usual plan, at the level of
 * that look.
 */
function dropSeen({ ofSlices, startVariance, pairs }: RoundNoise, rounds: number): number {
  const usual = { rounds: ROUNDS, gatedCells: 1, risks: USUAL_RISKS, startNoise: USUAL_START_NOISE }
  const betweenRounds = (rounds - 1) * (ofSlices + startVariance)
  const pairDegrees = rounds * (pairs - 1)
  const { variance, degreesOfFreedom } = roundVariance(
    { ofSlices, pairDegrees, betweenRounds, rounds },
    usual,
  )
  return minimumDetectable(
    Math.sqrt(variance / rounds),
    degreesOfFreedom,
    levelAt(rounds, usual, 'typical'),
  )
}
