import {
  ALL_CELLS,
  COMMIT_DIGITS,
  type SitePoint,
  type SiteRun,
  type SiteSeries,
  type SiteShift,
  type SiteSuite,
} from './site-data.ts'
import type { CellFigures } from './site-figures.ts'
import { overallOfRuns } from './site-overall.ts'
import { monthChange, sparkOf, type TrendPoint, trendNoise, trendShifts } from './site-trend.ts'

/** One record, as the site keeps it. */
export interface SiteEntry {
  readonly id: string
  /** ISO. */
  readonly createdAt: string
  readonly commit: string | undefined
  readonly figures: readonly CellFigures[]
}

/** Data of a suite by year: what was read of the site, and what is added. */
export interface SuiteYears {
  readonly runs: Map<number, SiteRun[]>
  /** By the series' folder, then by year. */
  readonly series: Map<string, Map<number, SitePoint[]>>
}

/** Most changes of level that the index keeps of a suite. */
const MOST_SHIFTS = 2_000

/** Years whose files are read to go on with a suite: the newest, and the one before for trends over its beginning. */
export function yearsToRead({ years }: SiteSuite): number[] {
  return years.slice(-2)
}

/**
 * The suite with newer records. `years` is added to; the files of years that are not in the answer stay as they are.
 * @param entries newer than all that the suite has, oldest first
 */
export function extendSuite(
  previous: SiteSuite,
  years: SuiteYears,
  entries: readonly SiteEntry[],
): { suite: SiteSuite; changedYears: number[] } {
  const touched = new Map<string, CellFigures>()
  const changedYears = new Set<number>()
  const overall = overallOfRuns(previous.series)
  for (const { createdAt, commit, figures } of entries) {
    const time = Math.round(Date.parse(createdAt) / 1_000)
    const year = new Date(createdAt).getUTCFullYear()
    changedYears.add(year)
    const runs = listIn(years.runs, year)
    for (const cell of [...overall(figures), ...figures]) {
      touched.set(cell.folder, cell)
      const points = listIn(mapIn(years.series, cell.folder), year)
      points.push({ run: runs.length, value: cell.value, latency: cell.latency })
    }
    runs.push({ time, commit: (commit ?? '').slice(0, COMMIT_DIGITS) })
  }
  const trends = new Map([...touched.keys()].map((folder) => [folder, pointsOf(folder, years)]))
  const known = new Map(previous.series.map((series) => [series.folder, series]))
  for (const [folder, cell] of touched) {
    const trend = trends.get(folder) ?? []
    known.set(folder, seriesOf(cell, trend, known.get(folder), [...mapIn(years.series, folder).keys()]))
  }
  const newest = entries.at(-1)?.createdAt ?? previous.newest
  const suite = {
    ...previous,
    runs: previous.runs + entries.length,
    years: [...new Set([...previous.years, ...changedYears])].sort((a, b) => a - b),
    newest,
    newestIds: entries.filter(({ createdAt }) => createdAt === newest).map(({ id }) => id),
    series: [...known.values()].sort(byWorkload),
    shifts: mergedShifts(previous.shifts, trends),
  }
  return { suite, changedYears: [...changedYears] }
}

function seriesOf(
  cell: CellFigures,
  trend: readonly TrendPoint[],
  known: SiteSeries | undefined,
  years: readonly number[],
): SiteSeries {
  const month = monthChange(trend)
  return {
    folder: cell.folder,
    workload: cell.workload,
    threads: cell.threads,
    metric: cell.metric,
    ...(cell.latencyMetric === undefined ? {} : { latency: cell.latencyMetric }),
    years: [...new Set([...(known?.years ?? []), ...years])].sort((a, b) => a - b),
    noise: Number(trendNoise(trend).toPrecision(3)),
    now: Number(cell.value.toPrecision(6)),
    ...(cell.queries === undefined ? {} : { nowQueries: Number(cell.queries.toPrecision(6)) }),
    ...(cell.latency === null ? {} : { nowLatency: Number(cell.latency.toPrecision(5)) }),
    ...(month === undefined ? {} : { month: Number(month.toPrecision(3)) }),
    spark: sparkOf(trend),
  }
}

/** All of them together, then workloads by name, each by its threads. */
function byWorkload(a: SiteSeries, b: SiteSeries): number {
  if (a.folder === ALL_CELLS || b.folder === ALL_CELLS) return a.folder === ALL_CELLS ? -1 : 1
  if (a.workload !== b.workload) return a.workload < b.workload ? -1 : 1
  return Number.parseInt(a.threads, 10) - Number.parseInt(b.threads, 10) || (a.folder < b.folder ? -1 : 1)
}

/** What was found anew counts from where the figures that were read begin; older ones stay. */
function mergedShifts(
  before: readonly SiteShift[],
  trends: ReadonlyMap<string, readonly TrendPoint[]>,
): SiteShift[] {
  const kept = before.filter(({ series, time }) => {
    const first = trends.get(series)?.[0]
    return first === undefined || time < first.time
  })
  const found = [...trends].flatMap(([series, points]) =>
    trendShifts(points).flatMap(({ at, change }): SiteShift[] => {
      const [own, earlier] = [points[at], points[at - 1]]
      if (own === undefined || earlier === undefined) return []
      return [
        {
          series,
          time: own.time,
          commit: own.commit,
          before: earlier.commit,
          change: Number(change.toPrecision(3)),
        },
      ]
    }),
  )
  return [...kept, ...found].sort((a, b) => b.time - a.time).slice(0, MOST_SHIFTS)
}

/** All figures of a series that are in hand, oldest first. */
function pointsOf(folder: string, years: SuiteYears): TrendPoint[] {
  return [...mapIn(years.series, folder)]
    .sort(([a], [b]) => a - b)
    .flatMap(([year, points]) => {
      const runs = years.runs.get(year) ?? []
      return points.flatMap(({ run, value }): TrendPoint[] => {
        const at = runs[run]
        return at === undefined ? [] : [{ time: at.time, commit: at.commit, value }]
      })
    })
}

function listIn<Entry>(map: Map<number, Entry[]>, key: number): Entry[] {
  const known = map.get(key)
  if (known !== undefined) return known
  const made: Entry[] = []
  map.set(key, made)
  return made
}

function mapIn<Entry>(map: Map<string, Map<number, Entry>>, key: string): Map<number, Entry> {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = new Map<number, Entry>()
  map.set(key, made)
  return made
}
