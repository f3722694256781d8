import { MANY_CELLS } from '../../core/plan/cells.ts'
import { type JobTimes, totalSeconds } from '../../core/record/job-times.ts'

/** Noise of the ratio of two equal slices (0 to 1), for which a plan estimates the usual time. */
type PairNoise = 0.03 | 0.06

/**
 * Share of the longest time that jobs without a change take on average. Source: the lines A2, A3
 * and `C9 13` of docs/internals/trial.md, whose longest times are 20.8 and 174 minutes.
 */
const usualShares = {
  few: { 0.03: 12 / 20.8, 0.06: 16 / 20.8 },
  many: { 0.03: 41 / 174, 0.06: 163 / 174 },
} as const

/** Mean seconds of a job without a change, at one noise. */
export interface UsualTime {
  readonly noise: PairNoise
  readonly seconds: number
}

/**
 * Estimates how long a side-by-side job takes that ends as soon as it has a verdict.
 * @param times of all rounds
 * @param budgetSeconds of the rounds, if there is a limit
 */
export function usualTimes(
  times: JobTimes,
  cells: number,
  budgetSeconds: number = Number.POSITIVE_INFINITY,
): readonly UsualTime[] {
  const shares = cells >= MANY_CELLS ? usualShares.many : usualShares.few
  return ([0.03, 0.06] as const).map((noise) => ({
    noise,
    seconds: longestSeconds(times, Math.min(budgetSeconds, shares[noise] * roundsOf(times))),
  }))
}

/** Returns the seconds of a job whose rounds take at most so many seconds. */
export function longestSeconds(times: JobTimes, budgetSeconds: number): number {
  const rounds = roundsOf(times)
  return totalSeconds(times) - rounds + Math.min(rounds, budgetSeconds)
}

function roundsOf({ reset, settle, measured }: JobTimes): number {
  return [reset, settle, measured].reduce((sum, part) => sum + (part?.seconds ?? 0), 0)
}
