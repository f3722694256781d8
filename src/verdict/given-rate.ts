import type { CellSettings } from '../record/schema.ts'

/** Below so much of it a rate was not reached, beyond what chance explains. */
export const RATE_TOLERANCE = 0.01

/**
 * `rate` of sysbench and others, `target` of go-ycsb: events a second that each client begins, whatever the server does.
 * @returns undefined where they begin as soon as they can
 */
export function givenRate({ rate, target }: CellSettings['options']): number | undefined {
  return [rate, target].map(Number).find((value) => value > 0)
}
