import {
  acceptanceFile,
  commitInName,
  parseRecordName,
  type RecordName,
} from '../../core/baseline/record-name.ts'
import type { BaselineQuery } from '../../core/baseline/store.ts'
import { pathSegment } from '../../words/path-segment.ts'
import { BY_COMMIT, BY_REF, BY_VERSION, commitFan, refSegment } from './branch-layout.ts'
import type { PartialRepository } from './partial-repository.ts'

/** A record as its folder in the branch names it; its content is still at the remote. */
export interface StoredName {
  readonly name: RecordName
  /** Path in the branch. */
  readonly path: string
  readonly oid: string
  readonly acceptanceOid: string | undefined
}

interface Place {
  readonly oid: string
  readonly path: string
}

/**
 * Fewest and most commits looked up in one round of requests; in between, as many as records are
 * wanted.
 */
const COMMITS_AT_ONCE = { least: 8, most: 64 }
/** Days opened in the first round; each further round opens twice as many. */
const DAYS_AT_FIRST = 4

/**
 * The records that a query may mean, by name, best first, in portions: each portion costs a few
 * requests, and a caller that has enough asks for no more.
 */
export async function* namedRecords(
  repository: PartialRepository,
  root: Place,
  query: BaselineQuery,
): AsyncGenerator<StoredName[]> {
  const environments = await environmentsOf(repository, root, query)
  const { commits } = query
  if (commits !== undefined) {
    const indexes = await inside(repository, environments, [BY_COMMIT])
    const { least, most } = COMMITS_AT_ONCE
    const portion = Math.max(least, Math.min(most, query.most))
    for (let at = 0; at < commits.length; at += portion) {
      yield await ofCommits(repository, indexes, commits.slice(at, at + portion))
    }
    return
  }
  const index = query.version === undefined ? BY_REF : BY_VERSION
  const segment =
    query.version === undefined ? query.ref && refSegment(query.ref) : pathSegment(query.version)
  const names = await inside(repository, environments, [index])
  const heads =
    segment === undefined
      ? await children(repository, names)
      : await inside(repository, names, [segment])
  yield* byTime(repository, heads)
}

/** The records of one folder; none where it is missing. */
export async function recordsAt(
  repository: PartialRepository,
  root: string,
  folder: readonly string[],
): Promise<StoredName[]> {
  let places: Place[] = [{ oid: root, path: '' }]
  for (const name of folder) places = await inside(repository, places, [name])
  return recordsIn(repository, places)
}

async function environmentsOf(
  repository: PartialRepository,
  root: Place,
  query: BaselineQuery,
): Promise<Place[]> {
  const suites = await inside(repository, [root], [pathSegment(query.suite)])
  if (query.environment !== undefined) return inside(repository, suites, [query.environment])
  return children(repository, suites)
}

/** Names in the order of the commits, and newest first within one. */
async function ofCommits(
  repository: PartialRepository,
  indexes: readonly Place[],
  commits: readonly string[],
): Promise<StoredName[]> {
  const fans = commits.map((commit) => commitFan(commit)).filter((fan) => fan !== undefined)
  const firsts = await inside(repository, indexes, [...new Set(fans.map(([first]) => first))])
  const leaves: Place[] = []
  await repository.load(firsts.map(({ oid }) => oid))
  for (const place of firsts) {
    const seconds = fans
      .filter(([first]) => place.path.endsWith(`/${first}`))
      .map(([, second]) => second)
    leaves.push(...(await inside(repository, [place], [...new Set(seconds)])))
  }
  const order = new Map(commits.map((commit, index) => [commitInName(commit), index]))
  return (await recordsIn(repository, leaves))
    .filter(({ name }) => order.has(name.commit))
    .sort((left, right) => (order.get(left.name.commit) ?? 0) - (order.get(right.name.commit) ?? 0))
}

/** Newest first, over all the folders given. */
async function* byTime(
  repository: PartialRepository,
  heads: readonly Place[],
): AsyncGenerator<StoredName[]> {
  const months = sortedByPeriod(await children(repository, heads), 1)
  let portion = DAYS_AT_FIRST
  for (const month of new Set(months.map(({ path }) => period(path, 1)))) {
    const days = sortedByPeriod(
      await children(
        repository,
        months.filter(({ path }) => period(path, 1) === month),
      ),
      2,
    )
    const dates = [...new Set(days.map(({ path }) => period(path, 2)))]
    for (let at = 0; at < dates.length; ) {
      const chosenDates = dates.slice(at, at + portion)
      yield await recordsIn(
        repository,
        days.filter(({ path }) => chosenDates.includes(period(path, 2))),
      )
      at += chosenDates.length
      portion *= 2
    }
  }
}

/** The last `segments` segments of a path: `2026-11` or `2026-11/21`. */
function period(path: string, segments: number): string {
  return path.split('/').slice(-segments).join('/')
}

function sortedByPeriod(places: readonly Place[], segments: number): Place[] {
  return places.toSorted((left, right) =>
    period(left.path, segments) < period(right.path, segments) ? 1 : -1,
  )
}

/** Newest first. */
async function recordsIn(
  repository: PartialRepository,
  folders: readonly Place[],
): Promise<StoredName[]> {
  await repository.load(folders.map(({ oid }) => oid))
  const records: StoredName[] = []
  for (const folder of folders) {
    const files = new Map(
      (await repository.tree(folder.oid)).map((entry) => [entry.name, entry.oid]),
    )
    for (const [file, oid] of files) {
      const name = parseRecordName(file)
      if (name === undefined) continue
      records.push({
        name,
        path: `${folder.path}/${file}`,
        oid,
        acceptanceOid: files.get(acceptanceFile(file)),
      })
    }
  }
  return records.sort((left, right) => (left.name.stem < right.name.stem ? 1 : -1))
}

/** The subfolders of these names, of all the folders given. */
async function inside(
  repository: PartialRepository,
  folders: readonly Place[],
  names: readonly string[],
): Promise<Place[]> {
  return (await children(repository, folders)).filter(({ path }) => names.includes(period(path, 1)))
}

async function children(
  repository: PartialRepository,
  folders: readonly Place[],
): Promise<Place[]> {
  await repository.load(folders.map(({ oid }) => oid))
  const places: Place[] = []
  for (const { oid, path } of folders) {
    for (const entry of await repository.tree(oid)) {
      if (entry.kind === 'tree')
        places.push({ oid: entry.oid, path: path === '' ? entry.name : `${path}/${entry.name}` })
    }
  }
  return places
}
