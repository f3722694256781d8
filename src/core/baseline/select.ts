import { shortCommit } from '../../words/commit.ts'
import { plural } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { likenessOf } from '../record/comparable.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { CommitGraph } from './commit-graph.ts'
import { queryPast } from './past-records.ts'
import { heldBecause } from './record-name.ts'
import type { BaselineQuery, QueryAnswer, Store, StoredRecord, StoreFault } from './store.ts'

export { CommitGraph } from './commit-graph.ts'

/** Request for the records to compare a record with. */
export type ReferenceRequest =
  /** A pull request or merge queue: the merge base of both, then its first-parent ancestors. */
  | { readonly kind: 'merge-base'; readonly head: string; readonly base: string }
  /** A push: the first-parent ancestors of its commit. */
  | { readonly kind: 'ancestors'; readonly head: string }
  /** A release candidate: what was measured at a tag, or with that server version. */
  | { readonly kind: 'tag'; readonly name: string }
  /** The last release: its own records, else those of the commits that `head` has in common with it. */
  | { readonly kind: 'last-release'; readonly head: string }
  /** Schedule and dispatch: the branch's own last records, as its `source.ref` names it. */
  | { readonly kind: 'branch'; readonly ref: string }

/** Value of `compare-with` that names no tag: the release with the highest version. */
export const LAST_RELEASE = 'last-release'

export type SelectedReference = { readonly faults: readonly StoreFault[] } & (
  | { readonly kind: 'none'; readonly reason: string }
  /** The stored records are broken or partial. */
  | { readonly kind: 'only-broken'; readonly reason: string }
  | {
      readonly kind: 'stored'
      /** Newest first. */
      readonly records: readonly BenchRecord[]
      /** `merge base a1b2c3d, 2 days old, 20 jobs`. */
      readonly description: string
      readonly commit?: string
      /** Tag of the last release, where that was requested. */
      readonly release?: string
    }
)

/** Ancestors that are looked at, however few records are wanted. */
const LEAST_COMMITS = 200

export interface SelectionSources {
  readonly store: Store
  readonly graph: CommitGraph
  /** Largest number of records in the reference. */
  readonly most: number
  readonly now: Date
}

/**
 * Chooses the records that a measurement is judged against. Where nothing was measured in a
 * comparable way, the nearest other record of the suite is given, so that the verdict can name the
 * field that differs.
 * @throws Failure `environment` where store or repository cannot be read
 */
export async function selectReference(
  record: BenchRecord,
  request: ReferenceRequest,
  sources: SelectionSources,
): Promise<SelectedReference> {
  const likeness = likenessOf(record)
  switch (request.kind) {
    case 'merge-base':
      return byAncestry(record, likeness, sources, request.head, request.base)
    case 'ancestors':
      return byAncestry(record, likeness, sources, request.head)
    case 'tag':
      return byTag(record, likeness, sources, request.name)
    case 'last-release':
      return byRelease(record, likeness, sources, request.head)
    case 'branch': {
      const searchBranch = (changes: Partial<BaselineQuery>) =>
        search(record, sources, { ref: request.ref, ...changes })
      return selectWith(likeness, searchBranch, sources, `branch ${request.ref}`)
    }
  }
}

type Likeness = Pick<BaselineQuery, 'environment' | 'series'>
type Search = (changes: Partial<BaselineQuery>) => Promise<QueryAnswer>

async function byAncestry(
  record: BenchRecord,
  likeness: Likeness,
  sources: SelectionSources,
  head: string,
  base?: string,
): Promise<SelectedReference> {
  const mostCommits = Math.max(LEAST_COMMITS, sources.most * 5)
  const commits: string[] = []
  const records: StoredRecord[] = []
  const faults: StoreFault[] = []
  // Neither needs the other one: both servers are queried at once.
  await Promise.all([sources.store.prepare?.(), sources.graph.prepare(head, base)])
  for await (const portion of sources.graph.ancestors(head, base)) {
    const chosenCommits = portion.slice(0, mostCommits - commits.length)
    commits.push(...chosenCommits)
    const result = await search(record, sources, {
      ...likeness,
      commits: chosenCommits,
      most: sources.most - records.length,
    })
    records.push(...result.records)
    faults.push(...result.faults)
    if (records.length >= sources.most || commits.length >= mostCommits) break
  }
  const what = base === undefined ? 'its ancestors' : 'the merge base and its ancestors'
  if (commits.length === 0) {
    return {
      kind: 'none',
      reason:
        base === undefined
          ? `${shortCommit(head)} is the first commit, so no baseline is older`
          : `${shortCommit(head)} has no history in common with the commit to compare with`,
      faults,
    }
  }
  const searchCommits: Search = (changes) => search(record, sources, { commits, ...changes })
  if (records.length === 0)
    return withoutLike(searchCommits, `${what} (${plural(commits.length, 'commit')})`, faults)
  const nearest = describeAncestor(records, commits, base !== undefined, sources.now)
  return storedReference(records, nearest, faults)
}

async function byTag(
  record: BenchRecord,
  likeness: Likeness,
  sources: SelectionSources,
  name: string,
): Promise<SelectedReference> {
  const commit = await sources.graph.tag(name)
  if (commit !== undefined) {
    const atTag: Search = (changes) => search(record, sources, { commits: [commit], ...changes })
    if ((await atTag({ eligibility: 'any', most: 1 })).records.length > 0) {
      return selectWith(likeness, atTag, sources, `tag ${name}`)
    }
  }
  const ofVersion: Search = (changes) => search(record, sources, { version: name, ...changes })
  return selectWith(
    likeness,
    ofVersion,
    sources,
    commit === undefined ? `version ${name}` : `tag or version ${name}`,
  )
}

async function byRelease(
  record: BenchRecord,
  likeness: Likeness,
  sources: SelectionSources,
  head: string,
): Promise<SelectedReference> {
  const release = await sources.graph.lastRelease()
  if (release === undefined)
    return { kind: 'none', reason: 'the repository has no tag of a release', faults: [] }
  const { name, commit } = release
  const named = (selected: SelectedReference): SelectedReference =>
    selected.kind === 'stored'
      ? { ...selected, description: `release ${name}, ${selected.description}`, release: name }
      : selected
  const shared = await byAncestry(record, likeness, sources, head, commit)
  // Records of the branch up to the release show how much jobs vary.
  if (shared.kind === 'stored' && shared.commit === commit) return named(shared)
  // Builds of later commits may report the version of the last release.
  const isLater = record.targets.candidate.version !== name
  for (const own of [{ commits: [commit] }, ...(isLater ? [{ version: name }] : [])]) {
    const { records, faults } = await search(record, sources, { ...likeness, ...own })
    if (records.length > 0)
      return named(storedReference(records, describeRecord(records, sources.now), faults))
  }
  return named(shared)
}

async function selectWith(
  likeness: Likeness,
  search: Search,
  sources: SelectionSources,
  what: string,
): Promise<SelectedReference> {
  const { records, faults } = await search(likeness)
  if (records.length === 0) return withoutLike(search, what, faults)
  return storedReference(records, `${what}, ${describeRecord(records, sources.now)}`, faults)
}

/** Nothing comparable: the nearest record that differs, or why there is none. */
async function withoutLike(
  search: Search,
  what: string,
  faults: readonly StoreFault[],
): Promise<SelectedReference> {
  const other = await search({ most: 1 })
  if (other.records.length > 0)
    return storedReference(other.records, `${what}, measured differently`, faults)
  const heldRecord = (await search({ eligibility: 'any', most: 1 })).records[0]?.record
  const why = heldRecord && heldBecause(heldRecord)
  const all = [...faults, ...other.faults]
  if (why === undefined)
    return { kind: 'none', reason: `nothing is stored for ${what} yet`, faults: all }
  const reason = `what is stored for ${what} is no reference: ${heldRecord?.id} was ${why}, and not accepted`
  return { kind: 'only-broken', reason, faults: all }
}

function storedReference(
  records: readonly StoredRecord[],
  description: string,
  faults: readonly StoreFault[],
): SelectedReference {
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
  { store, most, now }: SelectionSources,
  changes: Partial<BaselineQuery>,
): Promise<QueryAnswer> {
  const query = { suite: record.suite, eligibility: 'reference', most, ...changes } as const
  // One more, since the record itself may be stored already.
  const answer = await queryPast(store, { ...query, most: query.most + 1 }, now)
  const records = answer.records.filter((stored) => stored.record.id !== record.id)
  return { records: records.slice(0, query.most), faults: answer.faults }
}

/** `a1b2c3d, 2 days old, 20 jobs`. */
function describeRecord(records: readonly StoredRecord[], now: Date): string {
  const newest = records[0]?.record
  if (newest === undefined) return 'no record'
  const { commit } = newest.source
  const parts = [
    commit && shortCommit(commit),
    age(newest.createdAt, now),
    plural(records.length, 'job'),
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

/** `merge base a1b2c3d, 2 days old, 3 jobs`, or how far behind it the nearest record lies. */
function describeAncestor(
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
