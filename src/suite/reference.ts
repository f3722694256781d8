import { heldBecause } from '../baseline/eligibility.ts'
import { type Selected, selectReference, type Wanted } from '../baseline/select.ts'
import { likenessOf } from '../baseline/series.ts'
import type { BaselineStore, StoreFault } from '../baseline/store.ts'
import type { Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import { inSentences } from '../job/error.ts'
import type { Io } from '../job/io.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Reference } from '../verdict/reference.ts'
import { sideBySideReference } from '../verdict/side-by-side-reference.ts'
import { shortCommit } from '../words/commit.ts'
import { defined } from '../words/defined.ts'
import { plural } from '../words/number.ts'
import type { BaselineSource } from './baseline-source.ts'

/** What a record is judged against, and where that could not be read, why: the job ends with it, once all is told. */
export interface FoundReference {
  readonly reference: Reference
  readonly fault?: unknown
}

/**
 * What the record is judged against. Unreadable stored records are told and left out; where the store itself fails,
 * the figures were measured all the same, and are shown without a verdict.
 * @param asked what to compare with; default: what the event says
 */
export async function findReference(
  record: BenchRecord,
  source: BaselineSource,
  settings: Pick<Settings, 'inputs' | 'policy'>,
  io: Io,
  asked?: Wanted,
): Promise<FoundReference> {
  try {
    return { reference: await readReference(record, source, settings, io, asked) }
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
  asked: Wanted | undefined,
): Promise<Reference> {
  if (record.order === 'in-turn') return { kind: 'none', reason: toldOnly }
  if (record.targets.base !== undefined) return sideBySideReference(record)
  switch (source.kind) {
    case 'none':
      return { kind: 'none', reason: 'no baseline was asked for' }
    case 'record':
      return storedReference([source.record], `${versionOf(source.record)} of ${source.path}`)
    case 'store': {
      const wanted = asked ?? wantedFor(source, inputs.compareWith, loadEvent(io.env))
      if (wanted === 'newest') return newestOf(record, source.store, policy.history.most, io)
      if (wanted.kind === 'nothing') return { kind: 'none', reason: wanted.reason }
      return selected(record, source, wanted, policy.history.most, io)
    }
  }
}

const toldOnly =
  'both servers were measured as the report did, one after the other and each alone: the difference is told, not judged'

/**
 * Asks both servers, the baseline's and the one that knows the commits, for what the reference will be chosen from,
 * while others are waited for. What fails here is told when it is needed.
 */
export async function readAhead(
  source: BaselineSource,
  { compareWith }: Settings['inputs'],
  io: Io,
): Promise<void> {
  if (source.kind !== 'store') return
  const { store, commits } = source
  const wanted = wantedFor(source, compareWith, loadEvent(io.env))
  const askGraph = async (head: string, base?: string) => (await commits.open()).prepare(head, base)
  if (wanted === 'newest' || wanted.kind === 'nothing') return
  const graph =
    wanted.kind === 'merge-base'
      ? askGraph(wanted.head, wanted.base)
      : wanted.kind === 'ancestors'
        ? askGraph(wanted.head)
        : undefined
  await Promise.allSettled([store.prepare?.(), graph])
}

type StoreSource = Extract<BaselineSource, { kind: 'store' }>
type Choice = Wanted | 'newest' | { readonly kind: 'nothing'; readonly reason: string }

/** Ancestry decides, unless a version is asked for, or the records come with the checkout or from outside of GitHub. */
function wantedFor(
  source: StoreSource,
  compareWith: string | undefined,
  { reference, headCommit }: BenchEvent,
): Choice {
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
      return { kind: 'nothing', reason: 'name a tag or version to compare with by the input compare-with' }
    case 'none':
      return 'newest'
  }
}

async function selected(
  record: BenchRecord,
  { store, commits }: StoreSource,
  wanted: Wanted,
  most: number,
  io: Io,
): Promise<Reference> {
  const graph = await commits.open()
  const found: Selected = await selectReference(record, wanted, { store, graph, most, now: new Date() })
  tellFaults(found.faults, io)
  if (found.kind !== 'stored') return { kind: found.kind, reason: found.reason }
  const { faults: _, ...reference } = found
  return reference
}

async function newestOf(record: BenchRecord, store: BaselineStore, most: number, io: Io): Promise<Reference> {
  const wanted = { suite: record.suite, eligibility: 'reference', most: most + 1 } as const
  const same = await store.query({ ...wanted, ...likenessOf(record) })
  // Where nothing is comparable, the newest record says in which field it differs.
  const answer = same.records.length > 0 ? same : await store.query({ ...wanted, most: 1 })
  tellFaults(answer.faults, io)
  const records = answer.records.map((stored) => stored.record).filter(({ id }) => id !== record.id)
  const newest = records[0]
  if (newest === undefined) {
    const any = await store.query({ ...wanted, eligibility: 'any', most: 1 })
    const [broken] = any.records.map((stored) => stored.record).filter(({ id }) => id !== record.id)
    if (broken === undefined)
      return { kind: 'none', reason: `no baseline of suite ${record.suite} is stored yet` }
    const reason = `what is stored of suite ${record.suite} is no reference: ${broken.id} was ${heldBecause(broken)}`
    return { kind: 'only-broken', reason }
  }
  const count = plural(records.length, 'stored job')
  return storedReference(records.slice(0, most), `${count}, newest ${ageOf(newest)}`)
}

function tellFaults(faults: readonly StoreFault[], io: Io): void {
  for (const { place, problem } of faults) io.log.warn(`baseline ${place} is left out: ${problem}`)
}

function storedReference(records: readonly BenchRecord[], description: string): Reference {
  const commit = records[0]?.source.commit
  return { kind: 'stored', records, description, ...defined({ commit }) }
}

function versionOf({ targets: { candidate } }: BenchRecord): string {
  return `${candidate.product} ${candidate.version}`
}

/** `a1b2c3d of 2026-11-20`. */
function ageOf({ source, createdAt }: BenchRecord): string {
  const commit = source.commit === undefined ? '' : `${shortCommit(source.commit)} `
  return `${commit}of ${createdAt.slice(0, 10)}`
}
