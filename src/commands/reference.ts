import { existsSync, statSync } from 'node:fs'
import { FilesStore } from '../baseline/files.ts'
import { environmentKey, seriesKeys } from '../baseline/series.ts'
import type { BaselineStore } from '../baseline/store.ts'
import type { Policy } from '../config/policy.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Io } from './io.ts'
import { readRecord } from './record-file.ts'

/** Where the baseline comes from, as the input `baseline` names it. */
export type BaselineSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'record'; readonly record: BenchRecord; readonly path: string }
  | { readonly kind: 'store'; readonly store: BaselineStore }

/**
 * `none`, `files:DIR`, or the path of a record. A record is read at once: an unreadable baseline must be known before
 * the measurement, not after it.
 * @throws Failure `input`
 */
export function openBaseline(text: string): BaselineSource {
  if (text === 'none') return { kind: 'none' }
  if (text.startsWith('files:')) {
    const folder = text.slice('files:'.length)
    if (existsSync(folder) && !statSync(folder).isDirectory()) {
      throw new Failure('input', `baseline ${text}: ${folder} is no folder`, {
        remedy: 'Name a folder: files:DIR, or give the path of one record.',
      })
    }
    return { kind: 'store', store: new FilesStore(folder) }
  }
  if (text.endsWith('.json')) return { kind: 'record', record: readRecord(text), path: text }
  throw new Failure('input', `baseline ${JSON.stringify(text)} is not understood`, {
    remedy: 'Give files:DIR, the path of a record (.json), or none.',
  })
}

/** What the record is judged against. Unreadable stored records are told and left out. */
export async function findReference(
  record: BenchRecord,
  source: BaselineSource,
  policy: Policy,
  io: Io,
): Promise<Reference> {
  if (record.targets.base !== undefined) return sideBySideReference(record)
  switch (source.kind) {
    case 'none':
      return { kind: 'none', reason: 'no baseline was asked for' }
    case 'record':
      return storedReference([source.record], `${versionOf(source.record)} of ${source.path}`)
    case 'store':
      return findStored(record, source.store, policy, io)
  }
}

/** The reference of a record that holds the runs of both sides. */
export function sideBySideReference(record: BenchRecord): Reference {
  const base = record.targets.base
  return { kind: 'side-by-side', description: `${base?.product} ${base?.version} on the same machine` }
}

async function findStored(
  record: BenchRecord,
  store: BaselineStore,
  policy: Policy,
  io: Io,
): Promise<Reference> {
  const wanted = { suite: record.suite, standing: 'reference', most: policy.history.most + 1 } as const
  const environment = environmentKey(record)
  const same = await store.query({ ...wanted, environment, series: seriesKeys(record) })
  // Where nothing is comparable, the newest record says in which field it differs.
  const answer = same.records.length > 0 ? same : await store.query({ ...wanted, most: 1 })
  for (const { place, problem } of answer.faults) io.log.warn(`baseline ${place} is left out: ${problem}`)
  const records = answer.records.map((stored) => stored.record).filter(({ id }) => id !== record.id)
  if (records.length === 0)
    return { kind: 'none', reason: `no baseline of suite ${record.suite} is stored yet` }
  const newest = records[0] as BenchRecord
  const count = records.length === 1 ? '1 stored job' : `${records.length} stored jobs`
  return storedReference(records.slice(0, policy.history.most), `${count}, newest ${ageOf(newest)}`)
}

function storedReference(records: readonly BenchRecord[], description: string): Reference {
  const commit = records[0]?.source.commit
  return { kind: 'stored', records, description, ...(commit === undefined ? {} : { commit }) }
}

function versionOf({ targets: { candidate } }: BenchRecord): string {
  return `${candidate.product} ${candidate.version}`
}

/** `a1b2c3d of 2026-11-20`. */
function ageOf({ source, createdAt }: BenchRecord): string {
  const commit = source.commit?.slice(0, 7)
  return `${commit === undefined ? '' : `${commit} `}of ${createdAt.slice(0, 10)}`
}
