import { groupBy } from '../../words/objects.ts'
import type { CellFigures } from './figures.ts'
import { monthChange, type TrendPoint, trendNoise, trendOf, trendShifts } from './figures.ts'
import {
  ALL_CELLS,
  COMMIT_DIGITS,
  type SitePoint,
  type SiteRun,
  type SiteSeries,
  type SiteShift,
  type SiteSuite,
  type SiteVerdict,
} from './site-data.ts'

/** One record, as the site keeps it. */
export interface SiteEntry {
  readonly id: string
  /** ISO. */
  readonly createdAt: string
  readonly commit: string | undefined
  readonly verdict: SiteVerdict['verdict']
  readonly figures: readonly CellFigures[]
}

/** Data of a suite by year: what was read of the site, and what is added. */
export interface SuiteYears {
  readonly runs: Map<number, SiteRun[]>
  /** Points by the series' folder, then by year. */
  readonly series: Map<string, Map<number, SitePoint[]>>
}

/** Most changes of level that the index keeps of a suite. */
const MOST_SHIFTS = 2_000
/** Most red runs. */
const MOST_REDS = 200
const MOST_RECENT = 30

/**
 * Years whose files are read to go on with a suite: the newest, and the one before for trends over
 * its beginning.
 */
export function yearsToRead({ years }: SiteSuite): number[] {
  return years.slice(-2)
}

/**
 * The suite with newer records. `years` is added to; the files of years that are not in the answer
 * stay as they are.
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
  const reds = [...previous.reds]
  const recent = [...previous.recent]
  for (const { createdAt, commit, verdict, figures } of entries) {
    const time = Math.round(Date.parse(createdAt) / 1_000)
    const year = new Date(createdAt).getUTCFullYear()
    changedYears.add(year)
    const runs = listIn(years.runs, year)
    for (const cell of [...overall(figures), ...figures]) {
      touched.set(cell.folder, cell)
      const points = listIn(mapIn(years.series, cell.folder), year)
      points.push({ run: runs.length, value: cell.value, latency: cell.latency, key: cell.key })
    }
    const run = { time, commit: (commit ?? '').slice(0, COMMIT_DIGITS) }
    runs.push(run)
    recent.unshift({ ...run, verdict })
    if (verdict === 'regression') reds.unshift(run)
  }
  const trends = new Map([...touched.keys()].map((folder) => [folder, pointsOf(folder, years)]))
  const byFolder = new Map(previous.series.map((series) => [series.folder, series]))
  for (const [folder, cell] of touched) {
    const trend = trends.get(folder) ?? []
    byFolder.set(
      folder,
      seriesOf(cell, trend, byFolder.get(folder), [...mapIn(years.series, folder).keys()]),
    )
  }
  const newest = entries.at(-1)?.createdAt ?? previous.newest
  const suite = {
    ...previous,
    runs: previous.runs + entries.length,
    years: [...new Set([...previous.years, ...changedYears])].sort((a, b) => a - b),
    newest,
    newestIds: entries.filter(({ createdAt }) => createdAt === newest).map(({ id }) => id),
    series: [...byFolder.values()].sort(byWorkload),
    shifts: mergedShifts(previous.shifts, trends),
    reds: reds.slice(0, MOST_REDS),
    recent: recent.slice(0, MOST_RECENT),
  }
  return { suite, changedYears: [...changedYears] }
}

function seriesOf(
  cell: CellFigures,
  trend: readonly TrendPoint[],
  earlier: SiteSeries | undefined,
  years: readonly number[],
): SiteSeries {
  const own = trend.filter(({ key }) => key === cell.key)
  const month = monthChange(own)
  return {
    folder: cell.folder,
    key: cell.key,
    workload: cell.workload,
    threads: cell.threads,
    metric: cell.metric,
    ...(cell.latencyMetric === undefined ? {} : { latency: cell.latencyMetric }),
    years: [...new Set([...(earlier?.years ?? []), ...years])].sort((a, b) => a - b),
    noise: Number(trendNoise(own).toPrecision(3)),
    now: Number(cell.value.toPrecision(6)),
    ...(cell.queries === undefined ? {} : { nowQueries: Number(cell.queries.toPrecision(6)) }),
    ...(cell.latency === null ? {} : { nowLatency: Number(cell.latency.toPrecision(5)) }),
    ...(month === undefined ? {} : { month: Number(month.toPrecision(3)) }),
    trend: trendOf(own, Number(cell.value.toPrecision(6))),
  }
}

/** All of them together, then workloads by name, each by its threads. */
function byWorkload(a: SiteSeries, b: SiteSeries): number {
  if (a.folder === ALL_CELLS || b.folder === ALL_CELLS) return a.folder === ALL_CELLS ? -1 : 1
  if (a.workload !== b.workload) return a.workload < b.workload ? -1 : 1
  return (
    Number.parseInt(a.threads, 10) - Number.parseInt(b.threads, 10) ||
    (a.folder < b.folder ? -1 : 1)
  )
}

/**
 * Merges level changes: new ones count from the first of the figures that were read; older ones
 * stay.
 */
function mergedShifts(
  before: readonly SiteShift[],
  trends: ReadonlyMap<string, readonly TrendPoint[]>,
): SiteShift[] {
  const earlierShifts = before.filter(({ series, time }) => {
    const first = trends.get(series)?.[0]
    return first === undefined || time < first.time
  })
  const newShifts = [...trends].flatMap(([series, points]) =>
    shiftsByKey(points).flatMap(({ own, earlier, change }): SiteShift[] => {
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
  return [...earlierShifts, ...newShifts].sort((a, b) => b.time - a.time).slice(0, MOST_SHIFTS)
}

/** Finds the shifts by key: only figures that may be compared have a common level. */
function shiftsByKey(points: readonly TrendPoint[]) {
  return [...groupBy(points, ({ key }) => key).values()].flatMap((group) =>
    trendShifts(group).map(({ at, change }) => ({
      own: group[at],
      earlier: group[at - 1],
      change,
    })),
  )
}

/** All figures of a series that are in hand, oldest first. */
function pointsOf(folder: string, years: SuiteYears): TrendPoint[] {
  return [...mapIn(years.series, folder)]
    .sort(([a], [b]) => a - b)
    .flatMap(([year, points]) => {
      const runs = years.runs.get(year) ?? []
      return points.flatMap(({ run, value, key }): TrendPoint[] => {
        const at = runs[run]
        return at === undefined ? [] : [{ time: at.time, commit: at.commit, value, key }]
      })
    })
}

function listIn<Entry>(map: Map<number, Entry[]>, key: number): Entry[] {
  const entries = map.get(key)
  if (entries !== undefined) return entries
  const made: Entry[] = []
  map.set(key, made)
  return made
}

function mapIn<Entry>(map: Map<string, Map<number, Entry>>, key: string): Map<number, Entry> {
  const byPlace = map.get(key)
  if (byPlace !== undefined) return byPlace
  const made = new Map<number, Entry>()
  map.set(key, made)
  return made
}

const FIRST = 100
/**
 * Digits of each figure: as many as the index of the site keeps, so that a site is the same in
 * however many parts it is built.
 */
const DIGITS = 6
/** One cell is a series of its own. */
const LEAST_CELLS = 2

/**
 * The overall number of a suite, run after run: from each run to the next it moves by the geometric
 * mean of what its cells did, so a cell that is new or gone moves nothing. The first run is 100,
 * and more is better: throughput, and of cells at a given rate their latency.
 * @param previous series of the suite as an earlier build left them
 */
export function overallOfRuns(
  previous: readonly SiteSeries[],
): (figures: readonly CellFigures[]) => CellFigures[] {
  const before = new Map(
    previous.map(({ folder, now, nowLatency, key }) => [
      folder,
      { value: now, latency: nowLatency, key },
    ]),
  )
  let level = before.get(ALL_CELLS)?.value
  return (figures) => {
    const steps = figures.flatMap((cell) => {
      const last = before.get(cell.folder)
      const [own, then] = [
        speedOf(cell, cell),
        last?.key === cell.key ? speedOf(cell, last) : undefined,
      ]
      return own === undefined || then === undefined ? [] : [Math.log(own / then)]
    })
    for (const { folder, value, latency, key } of figures)
      before.set(folder, {
        key,
        value: rounded(value),
        latency: latency === null ? undefined : rounded(latency, 5),
      })
    if (level === undefined && figures.length < LEAST_CELLS) return []
    const step = steps.length === 0 ? 0 : steps.reduce((sum, one) => sum + one, 0) / steps.length
    level = rounded((level ?? FIRST) * Math.exp(step))
    return [
      {
        folder: ALL_CELLS,
        key: '',
        workload: 'all cells',
        threads: '',
        metric: '% of the first run',
        value: level,
        latencyMetric: undefined,
        latency: null,
        atRate: false,
      },
    ]
  }
}

/** Returns the metric that shows the server's speed: at a given rate that is its latency. */
function speedOf(
  { atRate }: Pick<CellFigures, 'atRate'>,
  { value, latency }: { readonly value: number; readonly latency: number | null | undefined },
): number | undefined {
  if (!atRate) return value
  return latency === null || latency === undefined || latency <= 0 ? undefined : 1 / latency
}

function rounded(value: number, digits = DIGITS): number {
  return Number(value.toPrecision(digits))
}
