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

/** Limits of the time of a side-by-side job. */
interface TimeLimits {
  readonly rounds: number
  /** Seconds after which no further round begins; default: no limit. */
  readonly budget?: number | undefined
}

/**
 * Estimates how long a side-by-side job takes that ends as soon as it has a verdict.
 * @param times of all rounds
 */
export function usualTimes(
  times: JobTimes,
  cells: number,
  { rounds, budget = Number.POSITIVE_INFINITY }: TimeLimits,
): readonly UsualTime[] {
  const shares = cells >= MANY_CELLS ? usualShares.many : usualShares.few
  return ([0.03, 0.06] as const).map((noise) => {
    const usual = totalSeconds(times) - (1 - shares[noise]) * roundsOf(times)
    const limits = { rounds, budget: Math.min(budget, usual) }
    return { noise, seconds: totalSeconds(timesWithin(times, limits)) }
  })
}

/** Rounds that a job without a change needs at least. */
const LEAST_ROUNDS = 2

/** Estimates the rounds that a cell takes on a quiet machine. @param most of them */
export function usualRounds(most: number, cells: number): number {
  const shares = cells >= MANY_CELLS ? usualShares.many : usualShares.few
  return Math.min(most, Math.max(LEAST_ROUNDS, Math.ceil(most * shares[0.03])))
}

/**
 * Returns the times of a job that begins no round after its first that would exceed the budget: all
 * parts of its rounds are shorter. Starting servers and loading data count, too.
 */
export function timesWithin(times: JobTimes, { rounds, budget }: TimeLimits): JobTimes {
  const inRounds = roundsOf(times)
  if (inRounds === 0 || budget === undefined) return times
  const available = budget - (totalSeconds(times) - inRounds)
  const share = Math.min(1, Math.max(1 / rounds, available / inRounds))
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
