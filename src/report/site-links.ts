import { seriesKey } from '../record/comparable.ts'
import type { BenchRecord, Cell } from '../record/schema.ts'
import { pathSegment } from '../words/path-segment.ts'
import { seriesAddress } from './story/addresses.ts'

/** Addresses of the site on the web. */
export interface SiteLinks {
  readonly home: string
  /** The page of a cell's series, by the cell's id; the site has it where an earlier record has the series. */
  readonly series: ReadonlyMap<string, string>
}

/** @param home where the site stands, with a slash at its end; undefined: nowhere */
export function siteLinks(home: string | undefined, record: BenchRecord): SiteLinks | undefined {
  if (home === undefined) return undefined
  const suite = { folder: pathSegment(record.suite) }
  const series = record.cells.map((cell): [string, string] => [
    cell.id,
    `${home}${seriesAddress(suite, seriesFolder(record, cell))}`,
  ])
  return { home, series: new Map(series) }
}

/** Of a cell's series on the site. */
export function seriesFolder(record: BenchRecord, cell: Cell): string {
  const words = cell.id.replace(/[^A-Za-z0-9_]+/gu, '-').slice(0, 80)
  return `${words}-${seriesKey(record, cell).slice(0, 8)}`
}
