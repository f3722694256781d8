import { metricInfo, metricLabel, metricStem, rateMetrics } from '../../core/record/metric.ts'
import type { CellSettings } from '../../core/record/schema.ts'
import {
  type CellState,
  isFromNothing,
  rankOfState,
  saysNothing,
  shownChange,
  stateOf,
} from '../../core/report/story/cell-state.ts'
import { TOO_NOISY } from '../../core/report/story/interval.ts'
import { lineKey, shortLabels } from '../../core/report/story/labels.ts'
import { stateWord } from '../../core/report/story/matrix-words.ts'
import { harmOf, isAlarm, limitOf } from '../../core/report/story/verdict-words.ts'
import { statementOf } from '../../core/verdict/gating.ts'
import type { Figure, Result, Row } from '../../core/verdict/result.ts'
import { formatBeforeAfter, formatChange, formatNumber } from '../../words/number.ts'
import type { PageRow, Strip, Tone } from './data/page-row.ts'

/** A row of the page, and the row of the result that it shows. */
export interface ShownRow {
  readonly row: Row
  readonly shown: PageRow
}

/**
 * One row a gated figure, worst first; a cell without one has its throughput, or what else there
 * is.
 */
export function pageRows(result: Result): ShownRow[] {
  const cells = rowsByCell(result.rows)
  const rows = result.rows.filter((row) => row.gated || isStandIn(row, cells.get(row.cellId) ?? []))
  const labels = shortLabels(result.rows.map(({ settings }) => settings))
  const anchors = anchorsOf(rows)
  return rows
    .map((row, at) => ({
      row,
      shown: pageRow(row, {
        anchor: anchors[at] ?? '',
        label: labels.get(lineKey(row.settings)) ?? row.settings.workload,
      }),
      rank: rankOfState(stateOf(row)),
      harm: harmOf(row),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(isAlarm(a.row.verdict)) - Number(isAlarm(b.row.verdict)) ||
        b.harm - a.harm,
    )
    .map(({ row, shown }) => ({ row, shown }))
}

/** Rows of a result by their cell. */
export function rowsByCell(rows: readonly Row[]): Map<string, Row[]> {
  const cells = new Map<string, Row[]>()
  for (const row of rows) {
    const cellRows = cells.get(row.cellId)
    if (cellRows === undefined) cells.set(row.cellId, [row])
    else cellRows.push(row)
  }
  return cells
}

interface RowPlace {
  readonly anchor: string
  readonly label: string
}

function pageRow(row: Row, { anchor, label }: RowPlace): PageRow {
  const state = stateOf(row)
  return {
    anchor,
    workload: rateMetrics.includes(row.metric) ? label : `${label} · ${figureName(row.metric)}`,
    threads: threadsText(row.settings),
    word: stateWord(state, row.metric),
    tone: toneOf(state),
    change: changeText(row),
    strip: stripOf(row),
    figures: pairText(row),
  }
}

/** `p95 latency`; of a statement, whose figure is its mean latency, the name alone. */
function figureName(metric: string): string {
  return statementOf(metric) ?? metricLabel(metric)
}

/** Colors of what needs attention, or is new. */
const tones: Readonly<Partial<Record<CellState, Tone>>> = {
  worse: 'bad',
  broken: 'bad',
  'worse-warns': 'warn',
  waits: 'warn',
  'worse-not-gated': 'warn',
  better: 'good',
  'not-compared': 'unsure',
  undecided: 'unsure',
  removed: 'unsure',
  new: 'new',
  first: 'new',
}

export function toneOf(state: CellState): Tone {
  return tones[state] ?? 'quiet'
}

/** `16`, `12 × 40` for several clients. */
function threadsText({ threads, clients }: CellSettings): string {
  return clients === 1 ? String(threads) : `${clients} × ${threads}`
}

/** `−5.9 %`, `too noisy`, or a dash where nothing was compared. */
export function changeText(row: Row): string {
  if (saysNothing(row.verdict)) return TOO_NOISY
  const shown = shownChange(row.verdict)
  return shown === undefined || isFromNothing(row) ? '—' : formatChange(shown.change)
}

/** `1,014 TPS`, `23.1 ms`. */
export function figureText({ metric }: Pick<Row, 'metric'>, figure: Figure | undefined): string {
  if (figure === undefined) return '—'
  const unit = unitOf(metric)
  return `${formatNumber(figure.value)}${unit === '' ? '' : `\u00a0${unit}`}`
}

/** `1,696 → 1,572 TPS`, `105 TPS` where nothing comparable is stored. */
function pairText(row: Row): string {
  const { baseline, candidate, verdict } = row
  if (baseline === undefined || candidate === undefined || verdict.kind === 'not-comparable')
    return figureText(row, candidate ?? baseline)
  const unit = unitOf(row.metric)
  return formatBeforeAfter(baseline, candidate, unit === '' ? '' : `\u00a0${unit}`)
}

function unitOf(metric: string): string {
  const info = metricInfo(metric)
  return info === undefined || info.unit === '' || info.unit.startsWith('/')
    ? rateUnit(metric)
    : info.unit
}

function rateUnit(metric: string): string {
  return rateMetrics.includes(metricStem(metric))
    ? (metricInfo(metricStem(metric))?.label ?? '')
    : ''
}

/** Change, interval and limit as fractions; undefined where nothing was compared. */
export function stripOf(row: Row): Strip | undefined {
  const shown = shownChange(row.verdict)
  if (shown === undefined) return undefined
  const { change, interval = { low: change, high: change } } = shown
  const [low, high, limit] = [interval.low, interval.high, limitOf(row)].map(fraction)
  return { change: fraction(change), low: low ?? 0, high: high ?? 0, limit: limit ?? 0 }
}

function fraction(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function isStandIn(row: Row, cell: readonly Row[]): boolean {
  return (
    !cell.some(({ gated }) => gated) &&
    row === (cell.find(({ metric }) => rateMetrics.includes(metric)) ?? cell[0])
  )
}

const MOST_CHARACTERS = 120

/**
 * Ids of the rows' elements: letters, digits, dashes and underscores of cell and metric, so that a
 * link to a row holds in every report of the suite. Rows that would share one are numbered in their
 * order.
 */
function anchorsOf(rows: readonly Pick<Row, 'cellId' | 'metric'>[]): string[] {
  const uses = new Map<string, number>()
  return rows.map(({ cellId, metric }) => {
    const anchor = anchorOf(cellId, metric)
    const before = uses.get(anchor) ?? 0
    uses.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}--${before + 1}`
  })
}

function anchorOf(cellId: string, metric: string): string {
  const words = `${cellId}-${metric}`.replace(/[^A-Za-z0-9_]+/gu, '-').replace(/^-+|-+$/gu, '')
  return `row-${words.slice(0, MOST_CHARACTERS)}`
}
