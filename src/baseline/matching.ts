import type { BenchRecord } from '../record/schema.ts'
import { eligibilityOf } from './eligibility.ts'
import { environmentKey, seriesKeys } from './series.ts'
import type { BaselineQuery, StoredRecord, StoreFault } from './store.ts'

/** Whether a record that was read is one that the query asks for; names and indexes only narrow the search. */
export function matches(record: BenchRecord, query: BaselineQuery): boolean {
  const commit = record.source.commit
  return (
    record.suite === query.suite &&
    (query.eligibility === 'any' || eligibilityOf(record) !== 'held') &&
    (query.commits === undefined || (commit !== undefined && query.commits.includes(commit))) &&
    (query.ref === undefined || record.source.ref === query.ref) &&
    (query.version === undefined || record.targets.candidate.version === query.version) &&
    (query.environment === undefined || environmentKey(record) === query.environment) &&
    (query.series === undefined || seriesKeys(record).some((key) => query.series?.includes(key)))
  )
}

/** Newest first; with `commits`, in their order and newest first within a commit. */
export function inOrder(records: readonly StoredRecord[], query: BaselineQuery): StoredRecord[] {
  const rank = new Map(query.commits?.map((commit, index) => [commit, index]))
  const rankOf = (stored: StoredRecord) => rank.get(stored.record.source.commit ?? '') ?? 0
  const time = (stored: StoredRecord) => Date.parse(stored.record.createdAt)
  return records.toSorted((left, right) => rankOf(left) - rankOf(right) || time(right) - time(left))
}

export function faultOf(place: string, error: unknown): StoreFault {
  return { place, problem: error instanceof Error ? error.message : String(error) }
}
