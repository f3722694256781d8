import type { BenchRecord } from '../record/schema.ts'

/**
 * Whether a record may serve as a reference.
 * - `reference`: nothing was found against it
 * - `accepted`: somebody said that this is the level from here on; records before it no longer count
 * - `held`: judged a regression or invalid, or measured only in part; kept, and never used until accepted
 */
export type Standing = 'reference' | 'accepted' | 'held'

/** The standing of a record by its own verdict and acceptance. */
export function standing(record: Pick<BenchRecord, 'judgement' | 'acceptance' | 'completeness'>): Standing {
  if (record.acceptance !== undefined) return 'accepted'
  return heldBecause(record) === undefined ? 'reference' : 'held'
}

/** Why an unaccepted record is no reference, in words; undefined where it is one. */
export function heldBecause(record: Pick<BenchRecord, 'judgement' | 'completeness'>): string | undefined {
  if (record.completeness.state === 'partial') return 'measured in part'
  const overall = record.judgement?.overall
  if (overall === 'regression') return 'judged a regression'
  if (overall === 'invalid') return 'has invalid runs'
  return undefined
}

/**
 * The records that still count after a level shift: newest first up to and with the newest accepted one.
 * @param newestFirst records in the order of the history, newest first
 */
export function sinceLevelShift<T>(newestFirst: readonly T[], of: (item: T) => Standing): T[] {
  const usable = newestFirst.filter((item) => of(item) !== 'held')
  const shift = usable.findIndex((item) => of(item) === 'accepted')
  return shift === -1 ? usable : usable.slice(0, shift + 1)
}
