import { groupBy } from '../../../words/objects.ts'
import type { Result, Row } from '../../verdict/result.ts'
import {
  type CellState,
  isQuiet,
  rankOfState,
  type ShownChange,
  saysNothing,
  shownChange,
  stateOf,
} from './cell-state.ts'
import { lineKey, shortLabels } from './labels.ts'
import { harmOf, isAlarm } from './verdict-words.ts'

/** One gated figure of one cell. */
export interface MatrixCell {
  readonly state: CellState
  /** Undefined where nothing was compared. */
  readonly shown: ShownChange | undefined
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
    shows: cellsOf({ lines }).some(
      ({ shown, row }) => shown !== undefined || saysNothing(row.verdict),
    )
      ? 'change'
      : 'figure',
    metric: mostFrequent(lines.map(({ metric }) => metric)),
    threads,
    lines: lines
      .map((line) => ({ line, ...worstOf(line) }))
      // Equal ones keep the order of the suite.
      .toSorted((a, b) => a.rank - b.rank || b.harm - a.harm)
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
      return row && { row, state: stateOf(row), shown: shownChange(row.verdict) }
    })
    return {
      workload,
      metric: first.metric,
      cells,
      isQuiet: cells.every((cell) => cell === undefined || isQuiet(cell.state)),
    }
  })
}

/** Returns the rank and the harm of the worst cell; requested metrics come before an alarm. */
function worstOf({ cells }: MatrixLine): { rank: number; harm: number } {
  const rows = cells.flatMap((cell) => cell?.row ?? [])
  const rank = (row: Row) => rankOfState(stateOf(row)) + (isAlarm(row.verdict) ? 0.5 : 0)
  return { rank: Math.min(...rows.map(rank)), harm: Math.max(...rows.map(harmOf)) }
}

function mostFrequent(metrics: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const metric of metrics) counts.set(metric, (counts.get(metric) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
