import {
  acceptanceFile,
  commitInName,
  parseRecordName,
  type RecordName,
  recordFile,
  recordName,
} from '../../core/baseline/record-name.ts'
import type { BaselineQuery } from '../../core/baseline/store.ts'
import { environmentKey } from '../../core/record/comparable.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { pathSegment } from '../../words/path-segment.ts'

const BY_REF = 'by-ref'
const BY_VERSION = 'by-version'

/** The segment for a record without a ref. */
const NO_REF = 'none'

/** A record as its path in the branch names it; its content is still at the remote. */
export interface StoredName {
  readonly path: string
  readonly oid: string
  readonly acceptanceOid: string | undefined
  /** Segments of the path. */
  readonly suite: string
  readonly environment: string
  readonly index: string
  /** The ref or the version, as the index has it. */
  readonly key: string
  readonly name: RecordName
}

/**
 * Returns the paths of a record in the branch, each an index for one kind of question; git keeps
 * its content once. Earlier versions filed it by its commit too:
 *
 *     <suite>/<environment>/by-ref/<ref>/<year-month>/<day>/<name>.json
 *     <suite>/<environment>/by-version/<server version>/<year-month>/<day>/<name>.json
 */
export function pathsOf(record: BenchRecord): [string, string] {
  const top = [pathSegment(record.suite), environmentKey(record)]
  const day = new Date(record.createdAt).toISOString()
  const rest = [day.slice(0, 7), day.slice(8, 10), recordFile(recordName(record))]
  const path = (index: string, key: string) => [...top, index, key, ...rest].join('/')
  return [
    path(BY_REF, refSegment(record.source.ref)),
    path(BY_VERSION, pathSegment(record.targets.candidate.version)),
  ]
}

function refSegment(ref: string | undefined): string {
  return pathSegment(ref ?? NO_REF)
}

/** Reads the names of records from the files of the branch, object ids by path. */
export function namesIn(files: ReadonlyMap<string, string>): StoredName[] {
  return [...files].flatMap(([path, oid]) => {
    const [suite = '', environment = '', index = '', key = '', ...rest] = path.split('/')
    const name = parseRecordName(rest.at(-1) ?? '')
    if (name === undefined) return []
    const acceptanceOid = files.get(acceptanceFile(path))
    return { path, oid, acceptanceOid, suite, environment, index, key, name }
  })
}

/** Returns the names that are filed by their ref: each record once. */
export function namesByRef(files: ReadonlyMap<string, string>): StoredName[] {
  return namesIn(files).filter(({ index }) => index === BY_REF)
}

/** Returns the names that a query may mean, best first; the record itself decides. */
export function namesFor(
  query: BaselineQuery,
  files: ReadonlyMap<string, string>,
): readonly StoredName[] {
  const { environment, ref, version } = query
  const index = version === undefined ? BY_REF : BY_VERSION
  const key = version === undefined ? ref && refSegment(ref) : pathSegment(version)
  const rank = new Map(query.commits?.map((commit, at) => [commitInName(commit), at]))
  const rankOf = ({ name }: StoredName) => rank.get(name.commit) ?? 0
  return namesIn(files)
    .filter(
      (each) =>
        each.suite === pathSegment(query.suite) &&
        each.index === index &&
        (key === undefined || each.key === key) &&
        (environment === undefined || each.environment === environment) &&
        (query.commits === undefined || rank.has(each.name.commit)),
    )
    .sort(
      (left, right) => rankOf(left) - rankOf(right) || (left.name.stem < right.name.stem ? 1 : -1),
    )
}
