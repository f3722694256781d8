import { groupBy } from '../../../words/objects.ts'
import type { Figure, Result, Row } from '../../verdict/result.ts'
import {
  type CellState,
  isQuiet,
  rankOfState,
  type ShownChange,
  shownChange,
  stateOf,
} from './cell-state.ts'
import { lineKey, shortLabels } from './labels.ts'
import { isAlarm, limitOf } from './verdict-words.ts'

/** One gated figure of one cell. */
export interface MatrixCell {
  readonly cellId: string
  readonly threads: number
  readonly state: CellState
  /** Undefined where nothing was compared. */
  readonly shown: ShownChange | undefined
  /**
   * The change at which it is over its tolerance, as a fraction with the metric's own sign: −0.03,
   * +0.11.
   */
  readonly limit: number
  /** Figure of the candidate; undefined if it was not measured. */
  readonly figure: Figure | undefined
  /** All that is known of it. */
  readonly row: Row
}

/** One workload and one of its gated metrics, over thread counts. */
export interface MatrixLine {
  /** `oltp_read_write`, `ycsb a`. Not escaped. */
  readonly workload: string
  readonly metric: string
  /** One entry a thread count of the matrix. */
  readonly cells: readonly (MatrixCell | undefined)[]
  /** Nothing about it asks for eyes. */
  readonly isQuiet: boolean
}

/** Workloads by threads: what the gated figures came to, worst line first. */
export interface Matrix {
  /** `figure`: nothing could be compared, so the candidate's own figures are shown. */
  readonly shows: 'change' | 'figure'
  /** The metric of most lines. */
  readonly metric: string | undefined
  /** Ascending. */
  readonly threads: readonly number[]
  readonly lines: readonly MatrixLine[]
}

/** The matrix of the gated rows. */
export function matrixOf({ rows }: Pick<Result, 'rows'>): Matrix {
  return matrixOfRows(
    rows.filter((row) => row.gated),
    rows,
  )
}

/**
 * The matrix of some rows.
 * @param all every row of the result: by them workloads get names that tell them apart
 */
export function matrixOfRows(rows: readonly Row[], all: readonly Row[]): Matrix {
  const threads = [...new Set(rows.map(({ settings }) => settings.threads))].toSorted(
    (a, b) => a - b,
  )
  const labels = shortLabels(all.map(({ settings }) => settings))
  const groups = groupBy(rows, (row) => `${lineKey(row.settings)} ${row.metric}`)
  const lines = [...groups.values()].flatMap((group) => lineOf(group, threads, labels))
  return {
    shows: lines.some(({ cells }) => cells.some((cell) => cell?.shown !== undefined))
      ? 'change'
      : 'figure',
    metric: mostFrequent(lines.map(({ metric }) => metric)),
    threads,
    lines: lines
      .map((line) => ({ line, rank: worstRank(line), harm: worstHarm(line) }))
      .toSorted(worse)
      .map(({ line }) => line),
  }
}

/** Every cell of the matrix that stands for one. */
export function cellsOf({ lines }: Pick<Matrix, 'lines'>): MatrixCell[] {
  return lines.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))
}

function lineOf(
  group: readonly Row[],
  threads: readonly number[],
  labels: ReadonlyMap<string, string>,
): MatrixLine[] {
  const [first] = group
  if (first === undefined) return []
  const byThreads = groupBy(group, (row) => String(row.settings.threads))
  const depth = Math.max(...[...byThreads.values()].map((rows) => rows.length))
  const workload = labels.get(lineKey(first.settings)) ?? first.settings.workload
  // Cells that nothing but their ids tell apart have a line each: none hides another.
  return Array.from({ length: depth }, (_, at) => {
    const cells = threads.map((count) => {
      const row = byThreads.get(String(count))?.[at]
      return row === undefined ? undefined : cellOf(row)
    })
    return {
      workload,
      metric: first.metric,
      cells,
      isQuiet: cells.every((cell) => cell === undefined || isQuiet(cell.state)),
    }
  })
}

function cellOf(row: Row): MatrixCell {
  return {
    cellId: row.cellId,
    threads: row.settings.threads,
    state: stateOf(row),
    shown: shownChange(row.verdict),
    limit: limitOf(row),
    figure: row.candidate,
    row,
  }
}

interface Placed {
  readonly rank: number
  readonly harm: number
}

/** Equal ones keep the order of the suite. */
function worse(a: Placed, b: Placed): number {
  return a.rank - b.rank || b.harm - a.harm
}

function worstRank({ cells }: MatrixLine): number {
  return Math.min(
    ...cells.flatMap((cell) =>
      cell === undefined ? [] : [rankOfState(cell.state) + behind(cell.row)],
    ),
  )
}

/** Returns the order of a row: requested metrics come before an alarm, which nobody requested. */
function behind({ verdict }: Row): number {
  return isAlarm(verdict) ? 0.5 : 0
}

/** Returns how far the worst cell moved to the bad side, as a multiple of the tolerance. */
function worstHarm({ cells }: MatrixLine): number {
  return Math.max(
    ...cells.flatMap((cell) =>
      cell?.shown === undefined ? [0] : [harmOf(cell.shown.change, cell.limit)],
    ),
  )
}

function harmOf(change: number, limit: number): number {
  return limit === 0 ? 0 : change / limit
}

function mostFrequent(metrics: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const metric of metrics) counts.set(metric, (counts.get(metric) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
