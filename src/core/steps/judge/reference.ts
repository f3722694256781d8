import { type BenchEvent, loadEvent } from '../../../github/event.ts'
import { shortCommit } from '../../../words/commit.ts'
import { plural } from '../../../words/number.ts'
import { defined } from '../../../words/objects.ts'
import { queryPast } from '../../baseline/past-records.ts'
import { heldBecause } from '../../baseline/record-name.ts'
import {
  LAST_RELEASE,
  type ReferenceRequest,
  type SelectedReference,
  selectReference,
} from '../../baseline/select.ts'
import type { Store, StoreFault } from '../../baseline/store.ts'
import type { Settings } from '../../config/resolve.ts'
import { inSentences } from '../../job/error.ts'
import type { Io } from '../../job/io.ts'
import { likenessOf } from '../../record/comparable.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { type Reference, sideBySideReference } from '../../verdict/judge.ts'
import type { BaselineSource } from '../baseline-source.ts'

/**
 * Reference of a record, and the fault that kept it from being read: the job ends with it, once all
 * is reported.
 */
export interface ReferenceAnswer {
  readonly reference: Reference
  readonly fault?: unknown
}

/**
 * Finds the reference of the record. Unreadable stored records are reported and left out; if the
 * store itself fails, the figures are still shown, without a verdict.
 * @param request records to compare with; default: by the event
 */
export async function findReference(
  record: BenchRecord,
  source: BaselineSource,
  settings: Pick<Settings, 'inputs' | 'policy'>,
  io: Io,
  request?: ReferenceRequest,
): Promise<ReferenceAnswer> {
  try {
    return { reference: await readReference(record, source, settings, io, request) }
  } catch (fault) {
    if (io.signal.aborted) throw fault
    return { reference: { kind: 'unreadable', reason: inSentences(fault) }, fault }
  }
}

async function readReference(
  record: BenchRecord,
  source: BaselineSource,
  { inputs, policy }: Pick<Settings, 'inputs' | 'policy'>,
  io: Io,
  request: ReferenceRequest | undefined,
): Promise<Reference> {
  if (record.order === 'in-turn') return { kind: 'none', reason: notJudgedReason }
  if (record.targets.base !== undefined) return sideBySideReference(record)
  switch (source.kind) {
    case 'none':
      return { kind: 'none', reason: 'no baseline was requested' }
    case 'record': {
      const { product, version } = source.record.targets.candidate
      return storedReference([source.record], `${product} ${version} of ${source.path}`)
    }
    case 'store': {
      const choice = request ?? choiceFor(source, inputs.compareWith, loadEvent(io.env))
      if (choice === 'newest') return newestOf(record, source.store, policy.history.most, io)
      if (choice.kind === 'nothing') return { kind: 'none', reason: choice.reason }
      return selectStored(record, source, choice, policy.history.most, io)
    }
  }
}

const notJudgedReason =
  'both servers were measured as the report did, one after the other and each alone: the difference is shown, not judged'

type StoreSource = Extract<BaselineSource, { kind: 'store' }>
type Choice = ReferenceRequest | 'newest' | { readonly kind: 'nothing'; readonly reason: string }

/**
 * Ancestry decides, unless a version is requested, or the records come with the checkout or from
 * outside of GitHub.
 */
function choiceFor(
  source: StoreSource,
  compareWith: string | undefined,
  { reference, headCommit }: BenchEvent,
): Choice {
  if (compareWith === LAST_RELEASE) return { kind: LAST_RELEASE, head: headCommit ?? 'HEAD' }
  if (compareWith !== undefined) return { kind: 'tag', name: compareWith }
  if (source.versioned) return 'newest'
  switch (reference.kind) {
    case 'merge-base':
      return { kind: 'merge-base', head: headCommit ?? 'HEAD', base: reference.baseCommit }
    case 'ancestors':
      return { kind: 'ancestors', head: reference.commit }
    case 'branch':
      return { kind: 'branch', ref: reference.ref.replace(/^refs\/(heads|tags)\//, '') }
    case 'explicit':
      return {
        kind: 'nothing',
        reason: 'name a tag or version to compare with in the input compare-with',
      }
    case 'none':
      return 'newest'
  }
}

async function selectStored(
  record: BenchRecord,
  { store, commits }: StoreSource,
  choice: ReferenceRequest,
  most: number,
  io: Io,
): Promise<Reference> {
  const graph = await commits.open()
  const selection: SelectedReference = await selectReference(record, choice, {
    store,
    graph,
    most,
    now: new Date(),
  })
  warnOfFaults(selection.faults, io)
  if (selection.kind !== 'stored') return { kind: selection.kind, reason: selection.reason }
  const { faults: _, ...reference } = selection
  return reference
}

async function newestOf(
  record: BenchRecord,
  store: Store,
  most: number,
  io: Io,
): Promise<Reference> {
  const choice = { suite: record.suite, eligibility: 'reference', most: most + 1 } as const
  const same = await queryPast(store, { ...choice, ...likenessOf(record) })
  // Where nothing is comparable, the newest record says in which field it differs.
  const answer = same.records.length > 0 ? same : await queryPast(store, { ...choice, most: 1 })
  warnOfFaults(answer.faults, io)
  const records = answer.records.map((stored) => stored.record).filter(({ id }) => id !== record.id)
  const newest = records[0]
  if (newest === undefined) {
    const any = await store.query({ ...choice, eligibility: 'any', most: 1 })
    const [broken] = any.records.map((stored) => stored.record).filter(({ id }) => id !== record.id)
    if (broken === undefined)
      return { kind: 'none', reason: `no baseline of suite ${record.suite} is stored yet` }
    const reason = `the stored records of suite ${record.suite} are no reference: ${broken.id} was ${heldBecause(broken)}`
    return { kind: 'only-broken', reason }
  }
  const count = plural(records.length, 'stored job')
  return storedReference(records.slice(0, most), `${count}, newest ${ageOf(newest)}`)
}

function warnOfFaults(faults: readonly StoreFault[], io: Io): void {
  for (const { place, problem } of faults) io.log.warn(`baseline ${place} is skipped: ${problem}`)
}

function storedReference(records: readonly BenchRecord[], description: string): Reference {
  const commit = records[0]?.source.commit
  return { kind: 'stored', records, description, ...defined({ commit }) }
}

/** `a1b2c3d of 2026-11-20`. */
function ageOf({ source, createdAt }: BenchRecord): string {
  const commit = source.commit === undefined ? '' : `${shortCommit(source.commit)} `
  return `${commit}of ${createdAt.slice(0, 10)}`
}
