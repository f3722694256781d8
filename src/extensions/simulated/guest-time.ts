import type { GuestUse, JobTimes } from '../../core/record/job-times.ts'
import type { CellSettings } from '../../core/record/schema.ts'

/**
 * Rounds that decide most cells: the noise of a fresh start is known, so the first look is after
 * two.
 */
export const USUAL_ROUNDS = 2

/** A plan, as far as its time depends on it. */
export interface TimedPlan {
  /** Virtual seconds of each cell in one guest. */
  readonly cellSeconds: readonly number[]
  /** Servers that are measured: one, or two sides. */
  readonly sides: number
  readonly rounds: number
  /** Cores of this machine. */
  readonly cores: number
  readonly guest: Pick<GuestUse, 'hostSeconds' | 'bootSeconds'>
}

/** Returns the seconds that a measurement takes on this machine, by its budget of instructions. */
export function guestSeconds({
  cellSeconds,
  sides,
  rounds,
  cores,
  guest: { hostSeconds, bootSeconds },
}: TimedPlan): number {
  const virtual = bootSeconds + cellSeconds.reduce((sum, seconds) => sum + seconds, 0)
  const guests = sides * rounds
  const atOnce = Math.max(1, Math.min(cores, guests))
  return Math.ceil(guests / atOnce) * virtual * hostSeconds
}

/**
 * Replaces the time of the load in the times of a plan by that of its guests, of as many rounds as
 * most jobs need.
 * @param pairs slices of each side in a round
 */
export function timesOfGuests(
  { boot, load }: JobTimes,
  cells: readonly { readonly settings: Pick<CellSettings, 'durationSeconds' | 'warmUpSeconds'> }[],
  { pairs, ...plan }: Pick<TimedPlan, 'sides' | 'cores' | 'guest'> & { readonly pairs: number },
): JobTimes {
  const cellSeconds = cells.map(
    ({ settings: { durationSeconds, warmUpSeconds } }) => warmUpSeconds + pairs * durationSeconds,
  )
  return {
    ...(boot === undefined ? {} : { boot }),
    ...(load === undefined ? {} : { load }),
    measured: { seconds: guestSeconds({ ...plan, cellSeconds, rounds: USUAL_ROUNDS }) },
  }
}
