import { givenRate } from '../../core/record/cells.ts'
import { seriesKey } from '../../core/record/comparable.ts'
import { latencyMetrics, metricInfo, metricLabel, rateMetrics } from '../../core/record/metric.ts'
import type { BenchRecord, Cell } from '../../core/record/schema.ts'
import { seriesFolder } from '../../core/report/site-links.ts'
import { workloadLabel } from '../../core/report/story/labels.ts'
import { changePoints } from '../../statistics/change-points.ts'
import { geometricMean, median, standardDeviation } from '../../statistics/sample.ts'
import { groupBy } from '../../words/objects.ts'
import type { SiteSeries } from './site-data.ts'

/** Figures of one cell of a record that the site keeps. */
export interface CellFigures {
  /** Key of the series: readable, and unique for a cell. */
  readonly folder: string
  /** Equal for figures that may be compared: the same settings, data and machine. */
  readonly key: string
  readonly workload: string
  readonly threads: string
  readonly metric: string
  readonly value: number
  /** Queries a second, where a transaction is more than one. */
  readonly queries?: number | undefined
  readonly latencyMetric: string | undefined
  readonly latency: number | null
  /** The load was given its rate: the throughput says nothing of the server then. */
  readonly atRate: boolean
}

/** The throughput and a latency of each cell; cells without a sound throughput are left out. */
export function cellFigures(record: BenchRecord): CellFigures[] {
  return record.cells.flatMap((cell): CellFigures[] => {
    const metric = rateMetrics.find((name) => figureOf(cell, name) !== undefined)
    const value = metric === undefined ? undefined : figureOf(cell, metric)
    if (metric === undefined || value === undefined) return []
    const latencyMetric = latencyMetrics.find((name) => figureOf(cell, name) !== undefined)
    const latency = latencyMetric === undefined ? undefined : figureOf(cell, latencyMetric)
    const { clients, threads } = cell
    return [
      {
        folder: seriesFolder(cell),
        key: seriesKey(record, cell).slice(0, 8),
        workload: workloadLabel(cell),
        threads: clients === 1 ? String(threads) : `${clients} × ${threads}`,
        metric: metricLabel(metric),
        value,
        queries: metric === 'tps' ? queriesOf(cell, value) : undefined,
        latencyMetric: latencyMetric && metricInfo(latencyMetric)?.label,
        latency: latency ?? null,
        atRate: givenRate(cell.options) !== undefined,
      },
    ]
  })
}

function queriesOf(cell: Cell, transactions: number): number | undefined {
  const queries = figureOf(cell, 'qps')
  return queries === undefined || Math.abs(queries / transactions - 1) < 0.005 ? undefined : queries
}

/** The mean of the valid runs, as the verdict takes it. */
function figureOf({ runs }: Cell, metric: string): number | undefined {
  const values = runs.flatMap((run) =>
    run.state === 'valid' && run.side === 'candidate' ? (run.metrics[metric] ?? []) : [],
  )
  return values.length === 0 || values.some((value) => !(value > 0))
    ? undefined
    : geometricMean(values)
}

/** A figure of a series in the order of time. */
export interface TrendPoint {
  readonly time: number
  readonly commit: string
  readonly value: number
  /** Figures with another key may not be compared. */
  readonly key: string
}

/**
 * Number of figures that are searched for changes of level at once; the search takes the square of
 * it.
 */
const WINDOW = 300
/**
 * Each window begins so far before the end of the one before: one of the two contains a change at
 * its edge completely.
 */
const OVERLAP = 100
/** A change nearer to the edge of a window than this is left to the other one. */
const EDGE = 8
/** Smallest change of level that the page shows. */
const LEAST_CHANGE = 0.01
const MONTH_SECONDS = 30 * 24 * 3_600

export interface TrendShift {
  readonly at: number
  readonly change: number
}

/**
 * Finds the changes of a series' level, oldest first, with their sizes. @param points oldest first
 */
export function trendShifts(points: readonly Pick<TrendPoint, 'value'>[]): TrendShift[] {
  const scores = points.map(({ value }) => Math.log(value))
  const places = new Set<number>()
  for (let from = 0; from < scores.length; from += WINDOW - OVERLAP) {
    const part = scores.slice(from, from + WINDOW)
    const isLast = from + WINDOW >= scores.length
    for (const at of changePoints(part)) {
      if ((from === 0 || at >= EDGE) && (isLast || at < part.length - EDGE)) places.add(from + at)
    }
    if (isLast) break
  }
  const sorted = [...places]
    .sort((a, b) => a - b)
    .filter((at, index, all) => at - (all[index - 1] ?? -EDGE) >= EDGE)
  return sorted.flatMap((at, index) => {
    const before = scores.slice(Math.max(sorted[index - 1] ?? 0, at - OVERLAP), at)
    const after = scores.slice(at, Math.min(sorted[index + 1] ?? scores.length, at + OVERLAP))
    const change = Math.expm1(median(after) - median(before))
    return Math.abs(change) < LEAST_CHANGE ? [] : [{ at, change }]
  })
}

/**
 * Estimates how much the figure varies from run to run without any change of level, as a fraction.
 */
export function trendNoise(points: readonly Pick<TrendPoint, 'value'>[]): number {
  const last = points.slice(-WINDOW).map(({ value }) => Math.log(value))
  const steps = last.slice(1).map((score, at) => score - (last[at] ?? score))
  if (steps.length < 2) return 0
  // A change of level is one large step among many small ones.
  const sizes = steps.map(Math.abs)
  return Math.min(standardDeviation(steps), 1.4826 * median(sizes))
}

/**
 * Change of the last week's level against the figures of thirty days before; undefined where there
 * were none.
 */
export function monthChange(points: readonly TrendPoint[]): number | undefined {
  const newest = points.at(-1)
  if (newest === undefined) return undefined
  const level = (from: number, to: number) => {
    const values = points
      .filter(({ time }) => time > from && time <= to)
      .map(({ value }) => Math.log(value))
    return values.length === 0 ? undefined : median(values)
  }
  const week = MONTH_SECONDS / 4
  const now = level(newest.time - week, newest.time)
  const then = level(newest.time - MONTH_SECONDS - week, newest.time - MONTH_SECONDS)
  return now === undefined || then === undefined ? undefined : Math.expm1(now - then)
}

/** Days that the home page looks back. */
export const TREND_DAYS = 90
const DAY_SECONDS = 24 * 3_600

/**
 * The median of each of the last days, oldest first: days since 1970, each as the distance from the
 * one before, and figures in thousandths from `now`.
 */
export function trendOf(points: readonly TrendPoint[], now: number): SiteSeries['trend'] {
  const day = (time: number) => Math.floor(time / DAY_SECONDS)
  const from = day(points.at(-1)?.time ?? 0) - TREND_DAYS
  const days = groupBy(points, ({ time }) => String(day(time)))
  const kept = [...days]
    .map(([each, own]) => [Number(each), own] as const)
    .filter(([each]) => each > from)
  return {
    days: kept.map(([each], at) => each - (kept[at - 1]?.[0] ?? 0)),
    values: kept.map(([, own]) =>
      Math.round((median(own.map(({ value }) => value)) / now - 1) * 1_000),
    ),
  }
}
