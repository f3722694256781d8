import type { CellSettings } from '../record/schema.ts'

/** Longer runs say hardly more: what is wanted is a rate that the server holds, and it is the same for both sides. */
const MOST_SECONDS = 20

type Pace = Pick<CellSettings, 'durationSeconds' | 'warmUpSeconds'>

/**
 * How long a server is loaded as fast as it goes to find out what it can do.
 * @param usualWarmUpSeconds of the suite; side by side a slice has less
 */
export function capacityPace({ durationSeconds, warmUpSeconds }: Pace, usualWarmUpSeconds: number): Pace {
  return {
    warmUpSeconds: Math.max(warmUpSeconds, usualWarmUpSeconds),
    durationSeconds: Math.min(MOST_SECONDS, durationSeconds),
  }
}
