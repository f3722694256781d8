import { createHash } from 'node:crypto'
import type { BenchRecord } from '../record/schema.ts'
import { heldBecause } from './eligibility.ts'

/**
 * What a stored file's name says, so that a reader can choose without opening it:
 * `20261121T034618000Z_0123456789ab_89abcdef0123.json`, `.held.json` for a record that is no reference (earlier
 * versions held regressed ones too, so a reader asks the record itself),
 * and beside it `.accepted.json` once it was accepted.
 */
export interface RecordName {
  /** Everything before the first dot: time, commit and a digest of the id, so that names never collide. */
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
  const held = heldBecause(record) !== undefined
  return { stem: `${time}_${commit}_${digest}`, time, commit, idDigest: digest, held }
}

/** @returns undefined for a file that this program did not name */
export function parseRecordName(file: string): RecordName | undefined {
  const match = pattern.exec(file)
  if (match === null) return undefined
  const [, stem = '', time = '', commit = '', digest = '', held] = match
  return { stem, time, commit, idDigest: digest, held: held !== undefined }
}

export function recordFile(name: RecordName): string {
  return `${name.stem}${name.held ? '.held' : ''}.json`
}

/** The file beside a record that holds its acceptance. */
export function acceptanceFile(file: string): string {
  return file.replace(/(\.held)?\.json$/, '.accepted.json')
}

export function idDigest(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 12)
}

/** The first 12 digits of a commit, `none` where it is unknown or none. */
export function commitInName(commit: string | undefined): string {
  return commit !== undefined && /^[0-9a-f]+$/i.test(commit) ? commit.slice(0, 12).toLowerCase() : 'none'
}

/** `2026-11-21T03:46:18Z` as `20261121T034618000Z`. */
export function sortableTime(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:.]/g, '')
}
