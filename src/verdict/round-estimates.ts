import { mean, squaresAround } from '../statistics/sample.ts'
import { type Estimate, LEAST_STANDARD_ERROR } from './estimate.ts'

/** d0 is at most this: older knowledge of the noise must not outweigh what is seen now for ever. */
export const MOST_NOISE_ROUNDS = 12
/** Without earlier A/A rounds the noise is known from so many rounds on. */
const ROUNDS_WITHOUT_PRIOR = 3

/**
 * The estimate after each round, with moderated variance: R round values x_r, and s0² = mean x² over d0 earlier
 * A/A rounds of the series (whose true mean is 0):
 * `m = mean(x_r)`, `s² = (d0·s0² + Σ(x_r−m)²)/(d0+R−1)`, `se = s/√R`, `ν = d0+R−1`.
 * Slices of one start are never independent: only rounds count.
 * Source: Smyth, Stat. Appl. Genet. Mol. Biol. 3 (2004), article 3, section 5.
 * @param rounds round values in the order of measurement
 * @param noiseRounds values of A/A rounds, newest first
 */
export function estimatesByRound(rounds: readonly number[], noiseRounds: readonly number[]): Estimate[] {
  const prior = noiseRounds.slice(0, MOST_NOISE_ROUNDS)
  return rounds.map((_, last) => estimateOf(rounds.slice(0, last + 1), prior))
}

function estimateOf(rounds: readonly number[], prior: readonly number[]): Estimate {
  const samples = rounds.length
  const change = mean(rounds)
  if (prior.length === 0 && samples < ROUNDS_WITHOUT_PRIOR) {
    const needs = `${ROUNDS_WITHOUT_PRIOR} rounds, or earlier A/A rounds of this series; ${samples} measured`
    return { noise: 'unknown', change, samples, needs }
  }
  const degreesOfFreedom = prior.length + samples - 1
  const variance = (squaresAround(prior, 0) + squaresAround(rounds, change)) / degreesOfFreedom
  const standardError = Math.sqrt(variance / samples)
  // One A/A round and one round leave ν = 1 and a t of 64 at 1 %: defined, and never a hasty verdict.
  if (degreesOfFreedom < 1 || !(standardError > LEAST_STANDARD_ERROR)) {
    return { noise: 'unknown', change, samples, needs: 'rounds whose figures vary: equal ones show no noise' }
  }
  return { noise: 'known', change, standardError, degreesOfFreedom, samples }
}
