import { environmentKey } from '../../core/record/comparable.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { pathSegment } from '../../words/path-segment.ts'

/**
 * Path of a record in the branch. The same blob has several paths, each an index for one kind of
 * question; git keeps its content once. No folder grows without limit where it is read or rewritten
 * often:
 *
 *     <suite>/<environment>/by-commit/<2 digits>/<2 digits>/<name>.json
 *     <suite>/<environment>/by-ref/<ref>/<year-month>/<day>/<name>.json
 *     <suite>/<environment>/by-version/<server version>/<year-month>/<day>/<name>.json
 */
export type Folder = readonly string[]

export const BY_COMMIT = 'by-commit'
export const BY_REF = 'by-ref'
export const BY_VERSION = 'by-version'

/** The segment for a record without a ref. */
const NO_REF = 'none'

/** Every folder that a record is filed under. */
export function foldersOf(record: BenchRecord): Folder[] {
  const { commit, ref } = record.source
  const top = [pathSegment(record.suite), environmentKey(record)]
  const day = dayOf(record.createdAt)
  const folders = [
    [...top, BY_REF, refSegment(ref), ...day],
    [...top, BY_VERSION, pathSegment(record.targets.candidate.version), ...day],
  ]
  const fan = commit === undefined ? undefined : commitFan(commit)
  return fan === undefined ? folders : [...folders, [...top, BY_COMMIT, ...fan]]
}

export function refSegment(ref: string | undefined): string {
  return pathSegment(ref ?? NO_REF)
}

/** @returns undefined for a text that is no commit hash */
export function commitFan(commit: string): [string, string] | undefined {
  if (!/^[0-9a-f]{4,}$/i.test(commit)) return undefined
  const lower = commit.toLowerCase()
  return [lower.slice(0, 2), lower.slice(2, 4)]
}

/** `['2026-11', '21']` in UTC. */
function dayOf(iso: string): [string, string] {
  const day = new Date(iso).toISOString()
  return [day.slice(0, 7), day.slice(8, 10)]
}
