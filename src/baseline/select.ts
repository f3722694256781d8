import type { BenchRecord } from '../record/schema.ts'
import { shortCommit } from '../words/commit.ts'
import { defined } from '../words/defined.ts'
import { plural } from '../words/number.ts'
import type { CommitGraph } from './commit-graph.ts'
import { heldBecause } from './eligibility.ts'
import { describeAncestor, describeRecord } from './reference-words.ts'
import { likenessOf } from './series.ts'
import type { BaselineQuery, BaselineStore, StoredRecord, StoreFault } from './store.ts'

/** What a record is to be compared with. */
export type Wanted =
  /** A pull request or merge queue: the merge base of both, then its first-parent ancestors. */
  | { readonly kind: 'merge-base'; readonly head: string; readonly base: string }
  /** A push: the first-parent ancestors of its commit. */
  | { readonly kind: 'ancestors'; readonly head: string }
  /** A release candidate: what was measured at a tag, or with that server version. */
  | { readonly kind: 'tag'; readonly name: string }
  /** Schedule and dispatch: the branch's own last records, as its `source.ref` names it. */
  | { readonly kind: 'branch'; readonly ref: string }

export type Selected = { readonly faults: readonly StoreFault[] } & (
  | { readonly kind: 'none'; readonly reason: string }
  /** What is stored is broken or partial. */
  | { readonly kind: 'only-broken'; readonly reason: string }
  | {
      readonly kind: 'stored'
      /** Newest first. */
      readonly records: readonly BenchRecord[]
      /** `merge base a1b2c3d, 2 days old, 20 jobs`. */
      readonly description: string
      readonly commit?: string
    }
)

export interface SelectionSources {
  readonly store: BaselineStore
  readonly graph: CommitGraph
  /** How many records the reference may have. */
  readonly most: number
  /** Ancestors that are looked at; default 200, or 5 for each record wanted. */
  readonly mostCommits?: number
  readonly now: Date
}

/**
 * Chooses the records that a measurement is judged against. Where nothing was measured in a comparable way, the
 * nearest other record of the suite is given, so that the verdict can name the field that differs.
 * @throws Failure `environment` where store or repository cannot be read
 */
export async function selectReference(
  record: BenchRecord,
  wanted: Wanted,
  sources: SelectionSources,
): Promise<Selected> {
  const like = likenessOf(record)
  switch (wanted.kind) {
    case 'merge-base':
      return byAncestry(record, like, sources, wanted.head, wanted.base)
    case 'ancestors':
      return byAncestry(record, like, sources, wanted.head)
    case 'tag':
      return byTag(record, like, sources, wanted.name)
    case 'branch': {
      const ask = (changes: Partial<BaselineQuery>) =>
        search(record, sources, { ref: wanted.ref, ...changes })
      return conclude(like, ask, sources, `branch ${wanted.ref}`)
    }
  }
}

type Like = Pick<BaselineQuery, 'environment' | 'series'>
type Ask = (changes: Partial<BaselineQuery>) => Promise<Found>

interface Found {
  readonly records: readonly StoredRecord[]
  readonly faults: readonly StoreFault[]
}

async function byAncestry(
  record: BenchRecord,
  like: Like,
  sources: SelectionSources,
  head: string,
  base?: string,
): Promise<Selected> {
  const mostCommits = sources.mostCommits ?? Math.max(200, sources.most * 5)
  const commits: string[] = []
  const records: StoredRecord[] = []
  const faults: StoreFault[] = []
  // Neither needs the other one: both servers are asked at once.
  await Promise.all([sources.store.prepare?.(), sources.graph.prepare(head, base)])
  for await (const portion of sources.graph.ancestors(head, base)) {
    const asked = portion.slice(0, mostCommits - commits.length)
    commits.push(...asked)
    const found = await search(record, sources, {
      ...like,
      commits: asked,
      most: sources.most - records.length,
    })
    records.push(...found.records)
    faults.push(...found.faults)
    if (records.length >= sources.most || commits.length >= mostCommits) break
  }
  const what = base === undefined ? 'its ancestors' : 'the merge base and its ancestors'
  if (commits.length === 0) {
    return {
      kind: 'none',
      reason: `${shortCommit(head)} has no common history with what it is compared with`,
      faults,
    }
  }
  const ask: Ask = (changes) => search(record, sources, { commits, ...changes })
  if (records.length === 0) return withoutLike(ask, `${what} (${plural(commits.length, 'commit')})`, faults)
  const nearest = describeAncestor(records, commits, base !== undefined, sources.now)
  return stored(records, nearest, faults)
}

async function byTag(
  record: BenchRecord,
  like: Like,
  sources: SelectionSources,
  name: string,
): Promise<Selected> {
  const commit = await sources.graph.tag(name)
  if (commit !== undefined) {
    const atTag: Ask = (changes) => search(record, sources, { commits: [commit], ...changes })
    if ((await atTag({ eligibility: 'any', most: 1 })).records.length > 0) {
      return conclude(like, atTag, sources, `tag ${name}`)
    }
  }
  const ofVersion: Ask = (changes) => search(record, sources, { version: name, ...changes })
  return conclude(
    like,
    ofVersion,
    sources,
    commit === undefined ? `version ${name}` : `tag or version ${name}`,
  )
}

async function conclude(like: Like, ask: Ask, sources: SelectionSources, what: string): Promise<Selected> {
  const { records, faults } = await ask(like)
  if (records.length === 0) return withoutLike(ask, what, faults)
  return stored(records, `${what}, ${describeRecord(records, sources.now)}`, faults)
}

/** Nothing comparable: the nearest record that differs, or why there is none. */
async function withoutLike(ask: Ask, what: string, faults: readonly StoreFault[]): Promise<Selected> {
  const other = await ask({ most: 1 })
  if (other.records.length > 0) return stored(other.records, `${what}, measured differently`, faults)
  const held = (await ask({ eligibility: 'any', most: 1 })).records[0]?.record
  const why = held && heldBecause(held)
  const all = [...faults, ...other.faults]
  if (why === undefined) return { kind: 'none', reason: `nothing is stored for ${what} yet`, faults: all }
  const reason = `what is stored for ${what} is no reference: ${held?.id} was ${why}, and not accepted`
  return { kind: 'only-broken', reason, faults: all }
}

function stored(
  records: readonly StoredRecord[],
  description: string,
  faults: readonly StoreFault[],
): Selected {
  const counted = records.map(({ record }) => record)
  const commit = counted[0]?.source.commit
  return {
    kind: 'stored',
    records: counted,
    description,
    faults,
    ...defined({ commit }),
  }
}

async function search(
  record: BenchRecord,
  { store, most }: SelectionSources,
  changes: Partial<BaselineQuery>,
): Promise<Found> {
  const query = { suite: record.suite, eligibility: 'reference', most, ...changes } as const
  // One more, since the record itself may be stored already.
  const answer = await store.query({ ...query, most: query.most + 1 })
  const records = answer.records.filter((stored) => stored.record.id !== record.id).slice(0, query.most)
  return { records, faults: answer.faults }
}
