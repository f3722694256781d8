import { existsSync } from 'node:fs'
import { type Store, unknownRecord } from '../../baseline/store.ts'
import { policyOfRecord } from '../../config/policy.ts'
import type { Io } from '../../job/io.ts'
import { readRecord } from '../../job/result-folder.ts'
import { likenessOf } from '../../record/comparable.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { judge } from '../../report/judge-in-words.ts'
import { renderPage } from '../../report/page.ts'
import { historyOfReference, reportContext } from '../../show/reports.ts'
import { type Reference, sideBySideReference } from '../../verdict/judge.ts'
import { shortCommit } from '../../words/commit.ts'
import { plural } from '../../words/number.ts'

/**
 * The page of any record: a side-by-side one judged from its own slices, another one by the records
 * that were stored before it, where a store is given.
 * @param name path of a record, or the id of one in the store
 * @throws Failure `input` for a record that there is not
 */
export async function pageOfRecord(
  name: string,
  store: Store | undefined,
  io: Io,
): Promise<string> {
  const record = await recordOf(name, store)
  const reference = await referenceOf(record, store)
  const result = judge(record, reference, policyOfRecord(record.policy))
  const { runUrl: _, reportUrl: __, ...context } = reportContext(io.env)
  return renderPage(result, record, { context, history: historyOfReference(result, reference) })
}

async function recordOf(name: string, store: Store | undefined): Promise<BenchRecord> {
  if (store === undefined || name.endsWith('.json') || existsSync(name)) return readRecord(name)
  const stored = await store.find(name)
  if (stored === undefined) throw unknownRecord(name, (await store.describe()).location)
  return stored.record
}

async function referenceOf(record: BenchRecord, store: Store | undefined): Promise<Reference> {
  if (record.targets.base !== undefined) return sideBySideReference(record)
  const none = { kind: 'none', reason: 'no earlier record was given' } as const
  if (store === undefined) return none
  const { history } = policyOfRecord(record.policy)
  const query = { suite: record.suite, eligibility: 'reference' as const, ...likenessOf(record) }
  const { records } = await store.query({ ...query, most: MOST_LATER + history.most })
  return earlierThan(
    record,
    records.map((stored) => stored.record),
    history.most,
  )
}

/** Records that may be in front of the one that is requested. */
const MOST_LATER = 1_000

/** Returns the records measured before this one, newest first. */
export function earlierThan(
  record: BenchRecord,
  newestFirst: readonly BenchRecord[],
  most: number,
): Reference {
  const earlier = newestFirst
    .filter(({ id, createdAt }) => id !== record.id && createdAt < record.createdAt)
    .slice(0, most)
  const [newest] = earlier
  if (newest === undefined) return { kind: 'none', reason: 'no earlier record is stored' }
  const { commit } = newest.source
  const at = commit === undefined ? newest.createdAt.slice(0, 10) : shortCommit(commit)
  const description = `${plural(earlier.length, 'stored job')}, newest ${at}`
  return {
    kind: 'stored',
    records: earlier,
    description,
    ...(commit === undefined ? {} : { commit }),
  }
}
