/** Folder of the series of a suite's overall number. */
export const ALL_CELLS = 'all-cells'

/** Digits of a commit that the site keeps. */
export const COMMIT_DIGITS = 10

/** `index.json`: what there is, and what the home page shows. */
export interface SiteIndex {
  readonly version: 3
  /** `https://github.com/pingcap/tidb`, where it is known: commits are links then. */
  readonly repository?: string | undefined
  readonly suites: readonly SiteSuite[]
}

export interface SiteSuite {
  readonly name: string
  /** Path below the site's folder. */
  readonly folder: string
  /** Branch whose records the site shows: the one that has most of them. */
  readonly ref: string
  readonly runs: number
  readonly years: readonly number[]
  /** Time of the newest record, ISO. */
  readonly newest: string
  readonly series: readonly SiteSeries[]
  /** Changes against the last release; absent where there is none, or nothing comparable. */
  readonly release?: SiteRelease | undefined
  /** Newest first, of all series. */
  readonly shifts: readonly SiteShift[]
  /** Runs whose verdict is a regression that nobody accepted, newest first. */
  readonly reds: readonly SiteRun[]
  /** The newest runs with their verdicts, newest first. */
  readonly recent: readonly SiteVerdict[]
  /** Records with a page of their own, newest first: commit and path. */
  readonly pages: readonly (readonly [string, string])[]
}

/** A workload at a number of threads; other settings or another machine are a break in its line. */
export interface SiteSeries {
  readonly folder: string
  readonly workload: string
  readonly threads: string
  /** `TPS`, and `p95 latency` where there is one. */
  readonly metric: string
  readonly latency?: string | undefined
  readonly years: readonly number[]
  /**
   * Key of the settings: figures with the same key are comparable, and the noise, the change and
   * the spark come from them.
   */
  readonly key: string
  /** Standard deviation of the change from run to run, as a fraction. */
  readonly noise: number
  readonly now: number
  /** Queries a second beside it. */
  readonly nowQueries?: number | undefined
  readonly nowLatency?: number | undefined
  /** Change against thirty days before, as a fraction; absent where there was nothing yet. */
  readonly month?: number | undefined
  /**
   * Medians of the last ninety days, oldest first: days since 1970, each as the distance from the
   * one before, and figures in thousandths from `now`.
   */
  readonly trend: { readonly days: readonly number[]; readonly values: readonly number[] }
}

/** The newest comparable record of a suite against the last release. */
export interface SiteRelease {
  /** Its tag. */
  readonly name: string
  readonly changes: readonly SiteChange[]
}

/** A gated figure against the last release. */
export interface SiteChange {
  readonly series: string
  /** `slower` and `faster` are beyond the tolerance, and proved. */
  readonly state: 'slower' | 'faster' | 'same' | 'open'
  /** `4.1 % slower` */
  readonly size: string
  /** `95 % sure: −5.0 to −3.2 %` */
  readonly sure?: string | undefined
  /** Number of tolerances by which it is worse; below 0: better. */
  readonly harm: number
}

/** A change of level. */
export interface SiteShift {
  readonly series: string
  /** Seconds since 1970. */
  readonly time: number
  readonly commit: string
  /** Value of the run before. */
  readonly before: string
  readonly change: number
}

/** `SUITE/runs/YEAR.json`: the runs of a year, oldest first. */
export interface RunsYear {
  /** Seconds since 1970 of the first, then from each to the next. */
  readonly times: readonly number[]
  /** Ten digits each, one behind the other; dots where a commit is unknown. */
  readonly commits: string
}

/** `SUITE/SERIES/YEAR.json`: figures of the runs of that year that have any. */
export interface SeriesYear {
  /** Places in the year's runs: the first, then from each to the next. */
  readonly runs: readonly number[]
  readonly scale: number
  /** Thousandths of the scale, from it. */
  readonly values: readonly number[]
  readonly latencyScale: number
  readonly latencies: readonly (number | null)[]
  /** Places from which on figures have each key. */
  readonly keys: readonly (readonly [number, string])[]
}

/** One figure of a series, unpacked. */
export interface SitePoint {
  /** Place in the year's runs. */
  readonly run: number
  readonly value: number
  readonly latency: number | null
  /** Figures with another key may not be compared. */
  readonly key: string
}

export interface SiteRun {
  readonly time: number
  readonly commit: string
}

/** A run and its verdict, where it has one. */
export interface SiteVerdict extends SiteRun {
  readonly verdict?: 'passed' | 'regression' | 'accepted' | 'inconclusive' | 'invalid' | undefined
}

export function packRuns(runs: readonly SiteRun[]): RunsYear {
  return {
    times: deltasOf(runs.map(({ time }) => time)),
    commits: runs.map(({ commit }) => commit.padEnd(COMMIT_DIGITS, '.')).join(''),
  }
}

export function unpackRuns({ times, commits }: RunsYear): SiteRun[] {
  return sumsOf(times).map((time, at) => ({
    time,
    commit: commits.slice(at * COMMIT_DIGITS, (at + 1) * COMMIT_DIGITS).replaceAll('.', ''),
  }))
}

export function packSeries(points: readonly SitePoint[]): SeriesYear {
  const scale = middleOf(points.map(({ value }) => value))
  const latencyScale = middleOf(points.flatMap(({ latency }) => latency ?? []))
  return {
    runs: deltasOf(points.map(({ run }) => run)),
    scale,
    values: points.map(({ value }) => thousandths(value, scale)),
    latencyScale,
    latencies: points.map(({ latency }) =>
      latency === null ? null : thousandths(latency, latencyScale),
    ),
    keys: points.flatMap(({ key }, at) =>
      key === points[at - 1]?.key ? [] : [[at, key] as const],
    ),
  }
}

export function unpackSeries({
  runs,
  scale,
  values,
  latencyScale,
  latencies,
  keys,
}: SeriesYear): SitePoint[] {
  return sumsOf(runs).map((run, at) => {
    const latency = latencies[at] ?? null
    return {
      run,
      value: scale * (1 + (values[at] ?? 0) / 1_000),
      latency: latency === null ? null : latencyScale * (1 + latency / 1_000),
      key: keys.findLast(([from]) => from <= at)?.[1] ?? '',
    }
  })
}

function thousandths(value: number, scale: number): number {
  return Math.round((value / scale - 1) * 1_000)
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length / 2)] ?? 1).toPrecision(6))
}

function deltasOf(values: readonly number[]): number[] {
  return values.map((value, at) => (at === 0 ? value : value - (values[at - 1] ?? 0)))
}

function sumsOf(deltas: readonly number[]): number[] {
  let sum = 0
  return deltas.map((delta) => {
    sum += delta
    return sum
  })
}
