import { createHash } from 'node:crypto'
import type { BenchRecord } from '../record/schema.ts'

/**
 * Facts in the name of a stored file, so that a reader can choose without opening it:
 * `20261121T034618000Z_0123456789ab_89abcdef0123.json`, `.held.json` for a record that is no
 * reference (earlier versions held regressed ones too, so a reader asks the record itself), and
 * beside it `.accepted.json` once it was accepted.
 */
export interface RecordName {
  /**
   * Everything before the first dot: time, commit and a digest of the id, so that names never
   * collide.
   */
  readonly stem: string
  /** Sorts as text in the order of time. */
  readonly time: string
  /** First 12 digits of the commit, or `none`. */
  readonly commit: string
  readonly idDigest: string
  readonly held: boolean
}

const pattern = /^((\d{8}T\d{9}Z)_([0-9a-f]{1,12}|none)_([0-9a-f]{12}))(\.held)?\.json$/

export function recordName(record: BenchRecord): RecordName {
  const time = sortableTime(record.createdAt)
  const commit = commitInName(record.source.commit)
  const digest = idDigest(record.id)
  const isHeld = heldBecause(record) !== undefined
  return { stem: `${time}_${commit}_${digest}`, time, commit, idDigest: digest, held: isHeld }
}

/** @returns undefined for a file that this program did not name */
export function parseRecordName(file: string): RecordName | undefined {
  const match = pattern.exec(file)
  if (match === null) return undefined
  const [, stem = '', time = '', commit = '', digest = '', heldMark] = match
  return { stem, time, commit, idDigest: digest, held: heldMark !== undefined }
}

export function recordFile(name: RecordName): string {
  return `${name.stem}${name.held ? '.held' : ''}.json`
}

/** Returns the file beside a record that holds its acceptance. */
export function acceptanceFile(file: string): string {
  return file.replace(/(\.held)?\.json$/, '.accepted.json')
}

export function idDigest(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 12)
}

/** Returns the first 12 digits of a commit, `none` where it is unknown or none. */
export function commitInName(commit: string | undefined): string {
  return commit !== undefined && /^[0-9a-f]+$/i.test(commit)
    ? commit.slice(0, 12).toLowerCase()
    : 'none'
}

/** Formats a time so that texts sort by it: `2026-11-21T03:46:18Z` as `20261121T034618000Z`. */
export function sortableTime(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:.]/g, '')
}

export interface PruneLimits {
  /** ISO 8601; records made at this time or later stay. */
  readonly before: string
  /** The newest records of each branch that stay whatever their age. */
  readonly keep: number
}

/** Facts that decide whether a record may be pruned. */
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

/**
 * Lists the records that may be removed: older than the limit, and not among the newest `keep` of
 * their branch.
 */
export function prunable<T extends Aged>(records: readonly T[], limits: PruneLimits): T[] {
  const before = sortableTime(limits.before)
  const countByRef = new Map<string, number>()
  return records
    .toSorted((left, right) => compare(right.time, left.time) || compare(right.digest, left.digest))
    .filter(({ ref, time }) => {
      const rank = (countByRef.get(ref) ?? 0) + 1
      countByRef.set(ref, rank)
      return rank > limits.keep && time < before
    })
}

/**
 * Role of a record in the history that others are judged against.
 * - `reference`: it is valid, regardless of its verdict: leaving red jobs out would censor the
 *   history
 * - `accepted`: somebody accepted its level
 * - `held`: broken, measured only in part, or of files that no commit has; kept, and never used
 *   until accepted
 */
export type Eligibility = 'reference' | 'accepted' | 'held'

/** Decides the eligibility of a record by its own verdict and acceptance. */
export function decideEligibility(
  record: Pick<BenchRecord, 'judgement' | 'acceptance' | 'completeness' | 'source'>,
): Eligibility {
  if (record.acceptance !== undefined) return 'accepted'
  return heldBecause(record) === undefined ? 'reference' : 'held'
}

/** Explains why an unaccepted record is no reference; undefined if it is one. */
export function heldBecause(
  record: Pick<BenchRecord, 'judgement' | 'completeness' | 'source'>,
): string | undefined {
  if (record.completeness.state === 'partial') return 'measured in part'
  if (record.source.dirty === true) return 'measured with changes that were not committed'
  return record.judgement?.overall === 'invalid' ? 'broken: it has invalid runs' : undefined
}
