import { MANY_CELLS } from '../plan/cells.ts'
import { type JobTimes, totalSeconds } from '../record/job-times.ts'

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
    seconds: totalSeconds(
      timesWithin(times, Math.min(budgetSeconds, shares[noise] * roundsOf(times))),
    ),
  }))
}

/** Rounds that a job without a change needs at least. */
const LEAST_ROUNDS = 2

/** Estimates the rounds that a cell takes on a quiet machine. @param most of them */
export function usualRounds(most: number, cells: number): number {
  const shares = cells >= MANY_CELLS ? usualShares.many : usualShares.few
  return Math.min(most, Math.max(LEAST_ROUNDS, Math.ceil(most * shares[0.03])))
}

/**
 * Returns the times of a job whose rounds take at most so many seconds: all of their parts are
 * shorter.
 */
export function timesWithin(times: JobTimes, budgetSeconds: number): JobTimes {
  const rounds = roundsOf(times)
  const share = rounds === 0 ? 1 : Math.min(1, budgetSeconds / rounds)
  return Object.fromEntries(
    Object.entries(times).map(([part, { seconds }]) => [
      part,
      { seconds: isOfRounds(part) ? share * seconds : seconds },
    ]),
  )
}

function isOfRounds(part: string): boolean {
  return part === 'reset' || part === 'settle' || part === 'measured'
}

/** Returns the seconds of all rounds together. */
export function roundsOf(times: JobTimes): number {
  return Object.entries(times).reduce(
    (sum, [part, { seconds }]) => sum + (isOfRounds(part) ? seconds : 0),
    0,
  )
}
