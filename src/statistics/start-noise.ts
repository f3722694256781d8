import { type SideBySideEstimate, USUAL_START_NOISE } from './pairs.ts'

/** Evidence of one earlier side-by-side job on the noise of starts. */
export type StartEvidence = Pick<
  SideBySideEstimate,
  'rounds' | 'betweenRounds' | 'pairVariance' | 'meanShare'
>

/** The usual noise weighs as much as so many degrees of freedom. */
const USUAL_WEIGHT = 8
const MOST_JOBS = 20
/** Fewer jobs teach nothing: the usual noise is assumed. */
export const LEAST_JOBS = 10
const [LEAST_NOISE, MOST_NOISE] = [0.002, 0.05]

/**
 * Estimates σ, the noise of one start of one server, learned from side-by-side jobs of the same
 * environment, whatever they compared: `2σ² = (8·2·0.01² + Σ_jobs[Σ(x_i−m)² − (R−1)·W·mean(1/n_i)])
 * / (8 + Σ(R−1))`, within 0.2 and 5 %. Source: the analysis of variance of Searle, Casella,
 * McCulloch, Variance Components (1992), ch. 3, shrunk to the usual noise as by Smyth (2004).
 * @param jobs newest first; the last 20 count
 */
export function estimateStartNoise(jobs: readonly StartEvidence[]): number {
  const usual = USUAL_WEIGHT * 2 * USUAL_START_NOISE ** 2
  let [sum, weight] = [usual, USUAL_WEIGHT]
  for (const { rounds, betweenRounds, pairVariance, meanShare } of jobs.slice(0, MOST_JOBS)) {
    sum += betweenRounds - (rounds - 1) * pairVariance * meanShare
    weight += rounds - 1
  }
  const noise = Math.sqrt(Math.max(0, sum / weight / 2))
  return Math.min(MOST_NOISE, Math.max(LEAST_NOISE, noise))
}
