import { metricLabel } from '../../core/record/metric.ts'
import type { BenchRecord, Cell } from '../../core/record/schema.ts'
import { againCommand, isReproducible } from '../../core/report/again.ts'
import { shownChange } from '../../core/report/story/cell-state.ts'
import { evidenceText } from '../../core/report/story/evidence-words.ts'
import { metricAxis } from '../../core/report/story/sweep.ts'
import { evidenceOf, limitOf } from '../../core/report/story/verdict-words.ts'
import type { ReportContext } from '../../core/report/story.ts'
import type { HistoryShift, Result, Row } from '../../core/verdict/result.ts'
import type { Axis } from '../../words/change-axis.ts'
import { shortCommit } from '../../words/commit.ts'
import { formatChange } from '../../words/number.ts'
import type { PageData, RowDetail } from './data/page-data.ts'
import { runsData, seriesData } from './data/run-data.ts'
import { scaled } from './data/scaled.ts'
import type { History } from './history.ts'
import { changeText, figureText, rowsByCell, type ShownRow } from './page-rows.ts'

/** Points of all series of a page together; the worst rows have theirs first. */
const MOST_POINTS = 60_000
/** Points of one row: as many as a chart has places, and no fewer than tell something. */
const [LEAST_ROW_POINTS, MOST_ROW_POINTS] = [60, 1_200]

/** Sources of a page's details. */
export interface DetailSources {
  readonly result: Result
  readonly record: BenchRecord | undefined
  /** The side-by-side run that proved a red of a stored baseline. */
  readonly proof: BenchRecord | undefined
  readonly history: History | undefined
  readonly context: ReportContext | undefined
}

/** All that the page's script reads, worst row first. */
export function pageData(rows: readonly ShownRow[], axis: Axis, sources: DetailSources): PageData {
  const { history } = sources
  return {
    rows: rows.map(({ shown }) => shown),
    details: rowDetails(rows, sources),
    axis,
    jobs: (history?.jobs ?? []).map(
      ({ id, createdAt, commit }) =>
        `${commit === undefined ? id : shortCommit(commit)}, ${createdAt.slice(0, 10)}`,
    ),
    jobTimes: (history?.jobs ?? []).map(
      ({ createdAt }) => Math.round(Date.parse(createdAt) / 1_000) || 0,
    ),
  }
}

function rowDetails(rows: readonly ShownRow[], sources: DetailSources): RowDetail[] {
  const { result, record, proof, history } = sources
  const cells = cellsById(record)
  const proved = cellsById(proof)
  const byCell = rowsByCell(result.rows)
  const figures = new Map(history?.figures.map((one) => [figureKey(one), one.values]))
  const shifts = shiftsByFigure(result.levelShifts ?? [])
  const jobs = new Map(history?.jobs.map(({ id }, at) => [id, at]))
  const share = Math.ceil(MOST_POINTS / Math.max(1, rows.length))
  const most = Math.min(MOST_ROW_POINTS, Math.max(LEAST_ROW_POINTS, share))
  let left = MOST_POINTS
  return rows.map(({ row }): RowDetail => {
    const cell = (isProved(row) ? proved.get(row.cellId) : undefined) ?? cells.get(row.cellId)
    const series = cell === undefined || left <= 0 ? null : seriesData(cell, most)
    left -= series?.points.values.length ?? 0
    const past = figures.get(figureKey(row))
    return {
      axis: metricAxis(row.metric),
      evidence: evidenceText(row),
      limit: Math.round(limitOf(row) * 10_000) / 10_000,
      estimate: shownChange(row.verdict)?.change ?? null,
      others: othersOf(row, byCell.get(row.cellId) ?? []),
      tail: row.verdict.kind === 'invalid' ? row.verdict.tail : [],
      command: isReproducible(sources.context) ? againCommand(sources.context, row.cellId) : '',
      runs: cell === undefined ? null : runsData(cell, row.metric),
      series,
      history:
        past === undefined
          ? null
          : scaled([...past, row.candidate?.value].map((one) => one ?? undefined)),
      shifts: past === undefined ? [] : placesOf(shifts.get(figureKey(row)) ?? [], jobs),
    }
  })
}

/**
 * Checks whether a side-by-side run supports the verdict: such a row is shown with its own pairs.
 */
function isProved({ verdict }: Row): boolean {
  return evidenceOf(verdict)?.rule === 'evidence-side-by-side'
}

/** Every other figure of the cell. */
function othersOf(own: Row, cell: readonly Row[]): RowDetail['others'] {
  return cell
    .filter((row) => row !== own)
    .map((row) => [
      metricLabel(row.metric),
      figureText(row, row.baseline),
      figureText(row, row.candidate),
      changeText(row),
    ])
}

function placesOf(
  shifts: readonly HistoryShift[],
  jobs: ReadonlyMap<string, number>,
): RowDetail['shifts'] {
  return shifts.flatMap(({ recordId, change }) => {
    const at = jobs.get(recordId)
    return at === undefined ? [] : [[at, formatChange(change)] as const]
  })
}

function shiftsByFigure(shifts: readonly HistoryShift[]): Map<string, HistoryShift[]> {
  const byFigure = new Map<string, HistoryShift[]>()
  for (const shift of shifts) {
    const key = figureKey(shift)
    const shiftsOfFigure = byFigure.get(key)
    if (shiftsOfFigure === undefined) byFigure.set(key, [shift])
    else shiftsOfFigure.push(shift)
  }
  return byFigure
}

function cellsById(record: BenchRecord | undefined): Map<string, Cell> {
  return new Map(record?.cells.map((cell) => [cell.id, cell]))
}

function figureKey({ cellId, metric }: Pick<Row, 'cellId' | 'metric'>): string {
  return `${metric} ${cellId}`
}
