import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Store, unknownRecord } from '../../core/baseline/store.ts'
import type { WriteByOption } from '../../core/commands/report-option.ts'
import { withStore } from '../../core/commands/with-store.ts'
import { policyOfRecord } from '../../core/config/policy.ts'
import type { Io } from '../../core/job/io.ts'
import {
  readRecord,
  resultFiles,
  resultFolder,
  writeResultFile,
} from '../../core/job/result-folder.ts'
import { likenessOf } from '../../core/record/comparable.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import { reportContext } from '../../core/show/reports.ts'
import { earlierThan, type Reference, sideBySideReference } from '../../core/verdict/reference.ts'
import { makeFolder } from '../../system/files.ts'
import { loadRenderReport } from './report.ts'

/** `--record`: the page of a stored record. */
export const writePage: WriteByOption = async (name, { values, names }, io) => {
  const text = names.has('baseline')
    ? await withStore(values.baseline, io, (store) => pageOfRecord(name, store, io))
    : await pageOfRecord(name, undefined, io)
  const folder = resultFolder(values, io.env)
  makeFolder(folder)
  writeResultFile(folder, resultFiles.page, text)
  const page = join(folder, resultFiles.page)
  return { json: { page }, text: page }
}

/**
 * The page of any record: a side-by-side one judged from its own slices, another one by the records
 * that were stored before it, where a store is given.
 * @param name path of a record, or the id of one in the store
 * @throws Failure `input` for a record that there is not
 */
async function pageOfRecord(name: string, store: Store | undefined, io: Io): Promise<string> {
  const record = await recordOf(name, store)
  const reference = await referenceOf(record, store)
  const result = judge(record, reference, policyOfRecord(record.policy))
  const { runUrl: _, reportUrl: __, ...context } = reportContext(io.env)
  const render = await loadRenderReport()
  const [page] = render(result, { record, reference, context })
  return page.text
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
