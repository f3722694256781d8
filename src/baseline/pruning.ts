import { sortableTime } from './record-name.ts'

export interface PruneLimits {
  /** ISO 8601; records made at this time or later stay. */
  readonly before: string
  /** The newest records of each branch that stay whatever their age. */
  readonly keep: number
}

/** What decides whether a record may go. */
export interface Aged {
  /** The branch it was measured on, in any spelling that tells branches apart. */
  readonly ref: string
  /** See `sortableTime`. */
  readonly time: string
  /** See `idDigest`: of two records of one time it says which is the newer. */
  readonly digest: string
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** The records that may go: older than the limit, and not among the newest `keep` of their branch. */
export function prunable<T extends Aged>(records: readonly T[], limits: PruneLimits): T[] {
  const before = sortableTime(limits.before)
  const seen = new Map<string, number>()
  return records
    .toSorted((left, right) => compare(right.time, left.time) || compare(right.digest, left.digest))
    .filter(({ ref, time }) => {
      const rank = (seen.get(ref) ?? 0) + 1
      seen.set(ref, rank)
      return rank > limits.keep && time < before
    })
}
