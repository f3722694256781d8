import { interpolatedPercentile } from '../../statistics/histogram.ts'
import type { Pair, Round } from '../../statistics/pairs.ts'
import { geometricMean, median } from '../../statistics/sample.ts'
import { formatNumber, plural } from '../../words/number.ts'
import { factsOf } from '../catalogue/loads.ts'
import { metricInfo, metricStem, metricStems, rateMetrics } from '../record/metric.ts'
import type { BenchRecord, Cell, Side, ValidRun } from '../record/schema.ts'
import { decidingRuns } from './side-by-side/way.ts'

/**
 * A run that differs from the median by more than this factor does not measure the same thing, …
 */
const LENGTH_FACTOR = 2
/**
 * … unless the difference is small: short slices end when their last transactions do, and a stall
 * is no other load.
 */
const LENGTH_SECONDS = 10

/** The valid runs of a side, or the reason why the cell cannot be judged. */
export type RunsOfSide =
  | { readonly kind: 'valid'; readonly runs: readonly [ValidRun, ...ValidRun[]] }
  | { readonly kind: 'broken'; readonly reason: string; readonly tail: readonly string[] }

/**
 * Returns the valid runs of one side, or why there are none. One broken run breaks the cell: leaving
 * it out would favour a version that fails under load.
 */
export function runsOfSide(cell: Cell, side: Side): RunsOfSide {
  const runs = decidingRuns(cell, cell.runs).filter((run) => run.side === side)
  const valid = runs.filter((run) => run.state === 'valid')
  const failed = runs.find((run) => run.state === 'invalid')
  if (failed !== undefined) {
    const share = `${runs.length - valid.length} of ${plural(runs.length, 'run')} of the ${side} broke: ${failed.reason}`
    return { kind: 'broken', reason: share, tail: failed.tail }
  }
  if (valid.length === 0)
    return {
      kind: 'broken',
      reason: `missing: planned but not measured, because the ${side} has no run`,
      tail: [],
    }
  const lengths = valid.map(({ durationSeconds }) => durationSeconds)
  const shortest = lengths.reduce((least, each) => Math.min(least, each))
  const longest = lengths.reduce((most, each) => Math.max(most, each))
  // What ends with its work lasts as long as that takes: its time is the figure.
  const isTimed = cell.operations === undefined
  if (isTimed && !areAlike(shortest, longest)) {
    const middle = median(lengths)
    const reason = `the runs of the ${side} last from ${+shortest.toFixed(1)} s to ${+longest.toFixed(1)} s`
    if (!areAlike(shortest, middle) || !areAlike(middle, longest))
      return { kind: 'broken', reason, tail: [] }
  }
  // There is at least one.
  return { kind: 'valid', runs: valid as [ValidRun, ...ValidRun[]] }
}

function areAlike(shortest: number, longest: number): boolean {
  return longest <= LENGTH_FACTOR * shortest || longest - shortest <= LENGTH_SECONDS
}

/** RunFigures of one metric, each above zero and finite, or what is wrong with them. */
export type RunFigures =
  | { readonly kind: 'figures'; readonly values: readonly [number, ...number[]] }
  | { readonly kind: 'unusable'; readonly reason: string }

/**
 * Returns the figures of runs. A ratio needs figures above zero: a zero, a NaN or a missing figure
 * is a broken measurement, not a small one.
 */
export function figuresOf(runs: readonly [ValidRun, ...ValidRun[]], metric: string): RunFigures {
  const values: number[] = []
  let bad: number | undefined
  const least = metricInfo(metric)?.least
  // One pass: a record may hold a hundred thousand figures.
  for (const run of runs) {
    const value = atLeast(runFigure(run, metric), least)
    if (value === undefined) continue
    if (bad === undefined && !hasRatio(value)) bad = value
    values.push(value)
  }
  const missing = runs.length - values.length
  if (missing > 0) {
    return {
      kind: 'unusable',
      reason: `${metric} is missing in ${missing} of ${plural(runs.length, 'run')}`,
    }
  }
  if (bad !== undefined) return { kind: 'unusable', reason: `${metric} is ${bad}` }
  // There is at least one run.
  return { kind: 'figures', values: values as [number, ...number[]] }
}

/**
 * Returns a figure of one run. A percentile comes from the histogram where there is one, between
 * the bounds of its bucket: what sysbench prints is the bucket's own value, in steps of 1.8 %.
 * @returns undefined where the run lacks the metric
 */
export function runFigure(run: ValidRun, metric: string): number | undefined {
  const printed = Object.hasOwn(run.metrics, metric) ? run.metrics[metric] : undefined
  if (printed === undefined || run.histogram === undefined) return printed
  const rank = percentileRank(metric)
  return rank === undefined ? printed : (interpolatedPercentile(run.histogram, rank) ?? printed)
}

/** No server does less than one transaction in 30 years, or more than so many a second. */
const [LEAST_FIGURE, MOST_FIGURE] = [1e-9, 1e15]

/**
 * Checks whether a figure has a logarithm: a zero or a NaN is a broken measurement, not a small
 * one.
 */
function hasRatio(figure: number): boolean {
  return figure >= LEAST_FIGURE && figure <= MOST_FIGURE
}

/** A figure that may be zero, at least as large as what is still measurable. */
function atLeast(figure: number | undefined, least: number | undefined): number | undefined {
  return figure === undefined || least === undefined ? figure : Math.max(figure, least)
}

/**
 * Returns the variance that rounding to steps adds to a change: `0.018²/6` of a percentile if the
 * runs have no histogram, `(step/time)²/6` of a time, of the longest one.
 */
export function roundingVariance(runs: readonly ValidRun[], metric: string, tool: string): number {
  const stepMs = factsOf(tool).metrics.stepMs?.[metricStem(metric)]
  if (stepMs !== undefined) {
    const longest = runs.reduce((most, { metrics }) => Math.max(most, metrics[metric] ?? 0), 0)
    return longest === 0 ? 0 : (stepMs / longest) ** 2 / 6
  }
  const step = factsOf(tool).metrics.percentileStep
  if (step === undefined || percentileRank(metric) === undefined) return 0
  return runs.every((run) => run.histogram !== undefined) ? 0 : step ** 2 / 6
}

/** 95 of `latency_p95_ms`. */
function percentileRank(metric: string): number | undefined {
  const digits =
    metric === metricStem(metric) ? /^latency_p(\d{2,3})_ms$/.exec(metric)?.[1] : undefined
  if (digits === undefined) return undefined
  return digits.length === 3 ? Number(digits) / 10 : Number(digits)
}

/**
 * Returns the pairs of one metric of a cell, round by round in the order of measurement. Slices 2k
 * and 2k+1 of a round are a pair. A slice without a transaction counts as 0, whatever the metric; a
 * pair with only one side is left out.
 */
export function cellRounds(runs: readonly ValidRun[], metric: string): Round[] {
  return startsOf(runs).map((slices) =>
    groupRuns(slices, (run) => Math.floor(run.slice / 2)).flatMap((pair): Pair[] => {
      const base = figureOf(pair, 'base', metric)
      const candidate = figureOf(pair, 'candidate', metric)
      if (base === undefined || candidate === undefined) return []
      const [first, second] = pair.filter(didMachineStandStill)
      if (first === undefined) return [[base, candidate]]
      const isForeign = second !== undefined || first.standstill?.by === 'steal'
      return [[base, candidate, isForeign ? 'both' : first.side]]
    }),
  )
}

/**
 * Share of a slice in which the machine stalled, from which on it is no measurement of the server.
 */
const MOST_STANDSTILL = 0.2

function didMachineStandStill({ standstill, durationSeconds }: ValidRun): boolean {
  return (standstill?.seconds ?? 0) >= MOST_STANDSTILL * durationSeconds
}

function figureOf(
  pair: readonly ValidRun[],
  side: ValidRun['side'],
  metric: string,
): number | undefined {
  const run = pair.find((slice) => slice.side === side)
  return run === undefined ? undefined : sliceFigure(run, metric)
}

/**
 * Returns a figure above zero, 0 for a slice without a transaction, undefined where there is none
 * that has a ratio.
 */
export function sliceFigure(run: ValidRun, metric: string): number | undefined {
  return isSilent(run) ? 0 : usableFigure(run, metric)
}

/**
 * Returns a figure above zero, at least as large as what is measurable; undefined where there is
 * none that has a ratio.
 */
export function usableFigure(run: ValidRun, metric: string): number | undefined {
  const figure = atLeast(runFigure(run, metric), metricInfo(metric)?.least)
  return figure !== undefined && hasRatio(figure) ? figure : undefined
}

/** A slice in which a living server ended no transaction. */
function isSilent({ metrics }: ValidRun): boolean {
  const counted = rateMetrics.find((rate) => metrics[rate] !== undefined)
  return counted !== undefined && metrics[counted] === 0
}

/** Returns the runs of each fresh start of the servers, in their order. */
export function startsOf(runs: readonly ValidRun[]): ValidRun[][] {
  return groupRuns(runs, ({ round }) => round)
}

/** Groups runs that have the same key, in ascending order of the keys. */
function groupRuns(runs: readonly ValidRun[], keyOf: (run: ValidRun) => number): ValidRun[][] {
  const groups = new Map<number, ValidRun[]>()
  for (const run of runs) groups.set(keyOf(run), [...(groups.get(keyOf(run)) ?? []), run])
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group)
}

/** The figure of one metric of a cell: the mean of its valid runs, as the verdict takes it. */
export interface CellFigure {
  readonly cellId: string
  readonly metric: string
  readonly value: number
  readonly runs: number
}

/** Lists every figure of a record, cell by cell, metrics in the order of the catalogue. */
export function recordFigures(record: BenchRecord, side: Side = 'candidate'): CellFigure[] {
  return record.cells.flatMap((cell) => cellFigures(cell, side))
}

/** Formats a figure with its unit: `18,420 /s`, `1.93 ms`. */
export function figureText(value: number, metric: string): string {
  return `${formatNumber(value)} ${metricInfo(metric)?.unit ?? ''}`.trim()
}

function cellFigures(cell: Cell, side: Side): CellFigure[] {
  const valid = decidingRuns(cell, cell.runs)
    .filter((run) => run.state === 'valid')
    .filter((run) => run.side === side)
  const metrics = [...new Set(valid.flatMap((run) => Object.keys(run.metrics)))]
  const rank = (metric: string) => metricStems.indexOf(metricStem(metric))
  return metrics
    .toSorted((left, right) => rank(left) - rank(right))
    .map((metric) => {
      const values = valid.map((run) => run.metrics[metric]).filter((value) => value !== undefined)
      return { cellId: cell.id, metric, value: geometricMean(values), runs: values.length }
    })
}
