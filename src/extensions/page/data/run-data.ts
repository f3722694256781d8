import { metricStem, rateMetrics } from '../../../core/record/metric.ts'
import type { Cell, ValidRun } from '../../../core/record/schema.ts'
import { runFigure } from '../../../core/verdict/runs.ts'
import type { RunsData, SeriesData } from './page-data.ts'
import { scaled } from './scaled.ts'

const rateStems = [...rateMetrics, 'tpm']
/** A chart of more pairs than these shows no single one. */
const MOST_PAIRS = 400

/** The runs that count, in the order in which they were measured. */
function runsInOrder(cell: Cell): ValidRun[] {
  return cell.runs
    .filter((run): run is ValidRun => run.state === 'valid')
    .toSorted((a, b) => a.round - b.round || a.slice - b.slice)
}

/** The figure of every run, and the change of every pair; null with fewer than two runs. */
export function runsData(cell: Cell, metric: string): RunsData | null {
  const runs = runsInOrder(cell).slice(0, 2 * MOST_PAIRS)
  if (runs.length < 2) return null
  const figures = runs.map((run) => runFigure(run, metric))
  if (figures.every((figure) => figure === undefined)) return null
  const pairs = pairsOf(runs, figures)
  return {
    sides: runs.map(({ side }) => (side === 'base' ? 0 : 1)),
    rounds: runs.map(({ round }) => round),
    figures: scaled(figures),
    pairs: pairs.map(({ change }) => change),
    pairRounds: pairs.map(({ round }) => round),
  }
}

/** Slices 2k and 2k+1 of a start are a pair. */
function pairsOf(
  runs: readonly ValidRun[],
  figures: readonly (number | undefined)[],
): { round: number; change: number }[] {
  const open = new Map<string, { round: number; base?: number; candidate?: number }>()
  for (const [at, { round, slice, side }] of runs.entries()) {
    const key = `${round}/${Math.floor(slice / 2)}`
    const pair = open.get(key) ?? { round }
    const figure = figures[at]
    if (figure !== undefined) pair[side] = figure
    open.set(key, pair)
  }
  return [...open.values()].flatMap(({ round, base, candidate }) =>
    base === undefined || candidate === undefined || base <= 0
      ? []
      : [{ round, change: Math.round((candidate / base - 1) * 10_000) }],
  )
}

/**
 * Returns the figures that the tool reported during the runs, averaged within runs to at most so
 * many points.
 * @returns null if no run has a series
 */
export function seriesData(cell: Cell, most: number): SeriesData | null {
  const runs = runsInOrder(cell)
  const columns = runs.map((run) => rateColumn(run))
  const total = runs.reduce(
    (sum, run, at) => sum + (columns[at] === undefined ? 0 : rowsOf(run).length),
    0,
  )
  if (total === 0) return null
  const bucket = Math.max(1, Math.ceil(total / most))
  const lengths: number[] = []
  const points: number[] = []
  const errors: number[] = []
  for (const [at, run] of runs.entries()) {
    const column = columns[at]
    const before = points.length
    if (column !== undefined) appendRun(run, column, bucket, { points, errors })
    lengths.push(points.length - before)
  }
  return { lengths, step: stepOf(runs) * bucket, points: scaled(points), errors }
}

function appendRun(
  run: ValidRun,
  column: number,
  bucket: number,
  { points, errors }: { points: number[]; errors: number[] },
): void {
  const rows = rowsOf(run)
  const errorColumn = run.series?.columns.indexOf('errors_per_s') ?? -1
  for (let from = 0; from < rows.length; from += bucket) {
    const to = Math.min(rows.length, from + bucket)
    let sum = 0
    let failed = 0
    for (let at = from; at < to; at += 1) {
      sum += rows[at]?.[column] ?? 0
      failed += errorColumn < 0 ? 0 : (rows[at]?.[errorColumn] ?? 0)
    }
    if (failed > 0) errors.push(points.length)
    points.push(sum / (to - from))
  }
}

function rowsOf({ series }: ValidRun): readonly (readonly number[])[] {
  return series?.rows ?? []
}

function rateColumn({ series }: ValidRun): number | undefined {
  const at = series?.columns.findIndex((column) => rateStems.includes(metricStem(column))) ?? -1
  return at < 1 ? undefined : at
}

/** Seconds from one row to the next, as the first run with two rows has it. */
function stepOf(runs: readonly ValidRun[]): number {
  for (const run of runs) {
    const [first, second] = rowsOf(run)
    if (first?.[0] !== undefined && second?.[0] !== undefined && second[0] > first[0])
      return Number((second[0] - first[0]).toPrecision(3))
  }
  return 1
}
