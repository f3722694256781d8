import { minimumDetectable } from '../statistics/power.ts'
import { mean, standardDeviation } from '../statistics/sample.ts'
import { estimatesByRound } from './round-estimates.ts'

/** What an A/A measurement tells of a machine; all figures are fractions. */
export interface NoiseFloor {
  readonly rounds: number
  readonly pairs: number
  /** Standard deviation of one pair's log ratio inside a round. */
  readonly pairNoise: number
  /** Standard deviation that a fresh start of both servers adds to a round; 0 where the pairs explain all. */
  readonly startNoise: number
  /** The smallest drop that would be seen in 8 of 10 cases after so many rounds. */
  readonly minimumDetectable: readonly { readonly rounds: number; readonly drop: number }[]
}

/**
 * Splits the noise of A/A rounds by a one-way analysis of variance: with P pairs a round,
 * `pair² = mean of the rounds' variances`, `start² = max(0, var(x̄_r) − pair²/P)`.
 * Source: Searle, Casella, McCulloch, Variance Components (1992), ch. 3.
 * @param rounds log ratios of the pairs of each round; at least two rounds of at least two pairs
 * @param alpha risk of a false alarm, one-sided
 * @returns undefined where there is less
 */
export function noiseFloorOf(rounds: readonly (readonly number[])[], alpha: number): NoiseFloor | undefined {
  const usable = rounds.filter((pairs) => pairs.length >= 2)
  if (usable.length < 2) return undefined
  const means = usable.map(mean)
  const pairVariance = mean(usable.map((pairs) => standardDeviation(pairs) ** 2))
  // Rounds that were cut short weigh as their harmonic mean says.
  const perRound = mean(usable.map((pairs) => 1 / pairs.length))
  const startVariance = Math.max(0, standardDeviation(means) ** 2 - pairVariance * perRound)
  return {
    rounds: usable.length,
    pairs: usable.reduce((sum, pairs) => sum + pairs.length, 0),
    pairNoise: Math.sqrt(pairVariance),
    startNoise: Math.sqrt(startVariance),
    minimumDetectable: [1, 2, 3, 4, 8].map((count) => ({
      rounds: count,
      drop: dropSeen(means, count, alpha),
    })),
  }
}

/** The MDE of a comparison of so many rounds that knows these A/A rounds. */
function dropSeen(noiseRounds: readonly number[], count: number, alpha: number): number {
  const variance = mean(noiseRounds.map((value) => value ** 2))
  const [prior] = estimatesByRound([0], noiseRounds)
  const degreesOfFreedom = (prior?.noise === 'known' ? prior.degreesOfFreedom : 1) + count - 1
  return minimumDetectable(Math.sqrt(variance / count), degreesOfFreedom, alpha)
}
