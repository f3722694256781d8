import type { Direction } from '../record/metric.ts'
import { normalBelow } from '../statistics/normal.ts'
import { mean, median, standardDeviation } from '../statistics/sample.ts'
import { LEAST_STANDARD_ERROR } from './estimate.ts'
import { logDrop, score } from './scale.ts'

/** Relative distance under which two figures are the same: a drop of exactly δ is not over δ. */
const ROUNDING = 1e-12

export interface ThresholdOutcome {
  readonly decision: 'regression' | 'ok' | 'improved'
  /** Change of the figure, as a fraction with its own sign. */
  readonly change: number
  readonly baseline: number
  readonly candidate: number
}

/**
 * The plain rule: a regression where the median of the candidate's runs is more than δ below the mean of the
 * baseline; for a figure where lower is better, where its inverse is. A gain over δ is an improvement.
 * @param candidate the candidate's runs, above zero
 * @param baseline one figure a job, or the runs of a single base
 * @param tolerance δ, from 0 to below 1
 */
export function thresholdOutcome(
  candidate: readonly number[],
  baseline: readonly number[],
  tolerance: number,
  direction: Direction,
): ThresholdOutcome {
  const [value, reference] = [median(candidate), mean(baseline)]
  const speed = direction === 'higher-is-better' ? value / reference : reference / value
  const limit = 1 - tolerance
  const decision =
    speed < limit * (1 - ROUNDING) ? 'regression' : speed * limit > 1 + ROUNDING ? 'improved' : 'ok'
  return { decision, change: value / reference - 1, baseline: reference, candidate: value }
}

/**
 * Standard error of the score of one more job against the mean of N: `s·√(1+1/N)`.
 * @param jobs one figure a job
 * @returns undefined where fewer than three jobs, or equal ones, leave the noise unknown
 */
export function jobStandardError(jobs: readonly number[], direction: Direction): number | undefined {
  if (jobs.length < 3) return undefined
  const spread = standardDeviation(jobs.map((job) => score(job, direction)))
  return spread > LEAST_STANDARD_ERROR ? spread * Math.sqrt(1 + 1 / jobs.length) : undefined
}

/** The share of unchanged candidates that the plain rule calls a regression: `Φ(−LD/se)`. */
export function falseAlarmRate(standardError: number, tolerance: number): number {
  return normalBelow(-logDrop(tolerance) / standardError)
}
