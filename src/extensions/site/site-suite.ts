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
  /** ISO. */
  readonly createdAt: string
  readonly commit: string | undefined
  readonly verdict: SiteVerdict['verdict']
  readonly figures: readonly CellFigures[]
}

/** Data of a suite by year. */
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
 * Computes the entry of a suite in the index, and the data of its years.
 * @param entries oldest first
 */
export function siteSuite(
  about: Pick<SiteSuite, 'name' | 'folder' | 'ref' | 'pages' | 'release'>,
  entries: readonly SiteEntry[],
): { suite: SiteSuite; years: SuiteYears } {
  const newest = new Map<string, CellFigures>()
  const trends = new Map<string, TrendPoint[]>()
  const years: SuiteYears = { runs: new Map(), series: new Map() }
  const overall = overallOfRuns()
  const verdicts: SiteVerdict[] = []
  for (const { createdAt, commit, verdict, figures } of entries) {
    const year = new Date(createdAt).getUTCFullYear()
    const runs = listIn(years.runs, year)
    const run = {
      time: Math.round(Date.parse(createdAt) / 1_000),
      commit: (commit ?? '').slice(0, COMMIT_DIGITS),
    }
    for (const cell of [...overall(figures), ...figures]) {
      const { folder, value, latency, key } = cell
      newest.set(folder, cell)
      listIn(trends, folder).push({ ...run, value, key })
      const byYear = years.series.get(folder) ?? new Map<number, SitePoint[]>()
      years.series.set(folder, byYear)
      listIn(byYear, year).push({ run: runs.length, value, latency, key })
    }
    runs.push(run)
    verdicts.push({ ...run, verdict })
  }
  const newestFirst = verdicts.toReversed()
  const suite = {
    ...about,
    runs: entries.length,
    years: [...years.runs.keys()],
    newest: entries.at(-1)?.createdAt ?? '',
    series: [...newest.values()]
      .map((cell) =>
        seriesOf(cell, trends.get(cell.folder) ?? [], years.series.get(cell.folder)?.keys() ?? []),
      )
      .sort(byWorkload),
    shifts: shiftsOf(trends),
    reds: newestFirst
      .filter(({ verdict }) => verdict === 'regression')
      .map(({ time, commit }) => ({ time, commit }))
      .slice(0, MOST_REDS),
    recent: newestFirst.slice(0, MOST_RECENT),
  }
  return { suite, years }
}

function seriesOf(
  cell: CellFigures,
  trend: readonly TrendPoint[],
  years: Iterable<number>,
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
    years: [...years],
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

/** The changes of level of all series, newest first. */
function shiftsOf(trends: ReadonlyMap<string, readonly TrendPoint[]>): SiteShift[] {
  return [...trends]
    .flatMap(([series, points]) =>
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
    .sort((a, b) => b.time - a.time)
    .slice(0, MOST_SHIFTS)
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

function listIn<Key, Entry>(map: Map<Key, Entry[]>, key: Key): Entry[] {
  const entries = map.get(key) ?? []
  map.set(key, entries)
  return entries
}

const FIRST = 100
/** One cell is a series of its own. */
const LEAST_CELLS = 2

/**
 * The overall number of a suite, run after run: from each run to the next it moves by the geometric
 * mean of what its cells did, so a cell that is new or gone moves nothing. The first run is 100,
 * and more is better: throughput, and of cells at a given rate their latency.
 */
export function overallOfRuns(): (figures: readonly CellFigures[]) => CellFigures[] {
  const before = new Map<string, CellFigures>()
  let level: number | undefined
  return (figures) => {
    const steps = figures.flatMap((cell) => {
      const last = before.get(cell.folder)
      const [own, then] = [speedOf(cell), last?.key === cell.key ? speedOf(last) : undefined]
      return own === undefined || then === undefined ? [] : [Math.log(own / then)]
    })
    for (const cell of figures) before.set(cell.folder, cell)
    if (level === undefined && figures.length < LEAST_CELLS) return []
    const step = steps.length === 0 ? 0 : steps.reduce((sum, one) => sum + one, 0) / steps.length
    level = (level ?? FIRST) * Math.exp(step)
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
function speedOf({ atRate, value, latency }: CellFigures): number | undefined {
  if (!atRate) return value
  return latency === null || latency <= 0 ? undefined : 1 / latency
}
