import { lookLevels } from '../statistics/looks.ts'
import { minimumDetectable } from '../statistics/power.ts'
import { mean, standardDeviation } from '../statistics/sample.ts'
import { USUAL_RISKS } from './side-by-side.ts'

/** Degrees of freedom that today's pairs lend to the noise of a round. */
const PAIR_DEGREES = 12
/** Most rounds of the usual plan. */
const ROUNDS = 8

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
 * @returns undefined where there is less
 */
export function noiseFloorOf(rounds: readonly (readonly number[])[]): NoiseFloor | undefined {
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
    minimumDetectable: [2, 3, 4, ROUNDS].map((count) => ({
      rounds: count,
      drop: dropSeen(pairVariance * perRound + startVariance, count),
    })),
  }
}

/** The drop that one gated cell would show after so many rounds of the usual plan, at the level of that look. */
function dropSeen(roundVariance: number, count: number): number {
  const alpha = lookLevels(USUAL_RISKS.typical, ROUNDS)[count - 2] ?? USUAL_RISKS.typical
  return minimumDetectable(Math.sqrt(roundVariance / count), PAIR_DEGREES + count - 1, alpha)
}
