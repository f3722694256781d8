import { shortCommit } from '../words/commit.ts'
import { plural } from '../words/number.ts'
import type { StoredRecord } from './store.ts'

/** `a1b2c3d, 2 days old, 20 jobs`. */
export function describeRecord(records: readonly StoredRecord[], now: Date): string {
  const newest = records[0]?.record
  if (newest === undefined) return 'no record'
  const { commit } = newest.source
  const parts = [commit && shortCommit(commit), age(newest.createdAt, now), plural(records.length, 'job')]
  return parts.filter((part) => part !== undefined).join(', ')
}

/** `merge base a1b2c3d, 2 days old, 3 jobs`, or how far behind it the nearest record lies. */
export function describeAncestor(
  records: readonly StoredRecord[],
  commits: readonly string[],
  fromMergeBase: boolean,
  now: Date,
): string {
  const behind = commits.indexOf(records[0]?.record.source.commit ?? '')
  const origin = fromMergeBase ? 'the merge base' : 'this commit'
  const steps = fromMergeBase ? behind : behind + 1
  const name = steps <= 0 ? 'merge base' : `${plural(steps, 'commit')} before ${origin},`
  return `${name} ${describeRecord(records, now)}`
}

function age(iso: string, now: Date): string {
  const hours = Math.max(0, (now.getTime() - Date.parse(iso)) / 3_600_000)
  if (hours < 1) return 'less than an hour old'
  if (hours < 48) return `${plural(Math.floor(hours), 'hour')} old`
  return `${plural(Math.floor(hours / 24), 'day')} old`
}
