import type { BenchRecord } from '../record/schema.ts'

/**
 * Whether a record is part of the history that others are judged against.
 * - `reference`: it is sound, whatever its verdict: leaving red jobs out would censor the history
 * - `accepted`: somebody said that its level is wanted
 * - `held`: broken, measured only in part, or of files that no commit has; kept, and never used until accepted
 */
export type Eligibility = 'reference' | 'accepted' | 'held'

/** The eligibility of a record by its own verdict and acceptance. */
export function eligibilityOf(
  record: Pick<BenchRecord, 'judgement' | 'acceptance' | 'completeness' | 'source'>,
): Eligibility {
  if (record.acceptance !== undefined) return 'accepted'
  return heldBecause(record) === undefined ? 'reference' : 'held'
}

/** Why an unaccepted record is no reference, in words; undefined where it is one. */
export function heldBecause(
  record: Pick<BenchRecord, 'judgement' | 'completeness' | 'source'>,
): string | undefined {
  if (record.completeness.state === 'partial') return 'measured in part'
  if (record.source.dirty === true) return 'measured with changes that were not committed'
  return record.judgement?.overall === 'invalid' ? 'broken: it has invalid runs' : undefined
}
