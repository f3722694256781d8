import { createHash } from 'node:crypto'
import { pathSegment } from '../../words/path-segment.ts'
import type { BenchRecord, Cell } from '../record/schema.ts'
import type { Result } from '../verdict/result.ts'
import { seriesAddress } from './series-address.ts'

/** Addresses of the site on the web. */
export interface SiteLinks {
  readonly home: string
  /**
   * The page of a cell's series, by the cell's id; the site has it where an earlier record has the
   * series.
   */
  readonly series: ReadonlyMap<string, string>
}

/** @param home where the site stands, with a slash at its end; undefined: nowhere */
export function siteLinks(home: string | undefined, record: BenchRecord): SiteLinks | undefined {
  if (home === undefined) return undefined
  const suite = { folder: pathSegment(record.suite) }
  const series = record.cells.map((cell): [string, string] => [
    cell.id,
    `${home}${seriesAddress(suite, seriesFolder(cell))}`,
  ])
  return { home, series: new Map(series) }
}

/** Returns the folder of a cell's series on the site, for all of its settings and machines. */
export function seriesFolder({ id }: Pick<Cell, 'id'>): string {
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 6)
  return `${id.replace(/[^A-Za-z0-9_]+/gu, '-').slice(0, 80)}-${digest}`
}

/** Returns GitHub's page of the commits between two; undefined if there are none to show. */
export function compareAddress(
  from: string | undefined,
  to: string | undefined,
  repositoryUrl: string | undefined,
): string | undefined {
  if (repositoryUrl === undefined || from === undefined || to === undefined || from === to)
    return undefined
  return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`
}

/** The commit that the candidate was compared with. */
export function baseCommit({
  reference,
  targets: { base },
  source,
}: Pick<Result, 'reference' | 'targets' | 'source'>): string | undefined {
  if (reference.kind !== 'side-by-side') return reference.commit
  // The same server may be on both sides, or none: then loads or benchmarks of two commits are
  // compared.
  return base?.build?.commit ?? source.base
}
