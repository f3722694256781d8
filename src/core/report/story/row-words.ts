import {
  formatChange,
  formatFigure,
  formatPair,
  formatShare,
  unitBehind,
} from '../../../words/number.ts'
import { metricInfo, resourceComponents } from '../../record/metric.ts'
import type { Figure, Result, Row } from '../../verdict/result.ts'
import { isFromNothing, saysNothing } from './cell-state.ts'
import { evidenceText } from './evidence-words.ts'
import { TOO_NOISY } from './interval.ts'
import { cellLabel, metricLabel } from './labels.ts'
import { evidenceOf, limitOf, verdictWord } from './verdict-words.ts'

/** One row as plain text, before it is escaped for wherever it goes. */
export interface TableRow {
  readonly icon: string
  readonly word: string
  readonly workload: string
  readonly metric: string
  readonly baseline: string
  readonly candidate: string
  readonly change: string
  readonly limit: string
  readonly evidence: string
  /** A change to stress: regressed or improved. */
  readonly strong: boolean
}

/** The texts of a row of the comparison. */
export function tableRow(row: Row): TableRow {
  const { icon, word } = verdictWord(row)
  const figures = figureTexts(row)
  return {
    icon,
    word,
    workload: cellLabel(row.settings),
    metric: metricLabel(row.metric),
    ...figures,
    change: changeText(row),
    limit: limitText(row),
    evidence: evidenceText(row),
    strong:
      row.verdict.kind === 'regression' || (row.verdict.kind === 'ok' && row.verdict.improved),
  }
}

function changeText(row: Row): string {
  if (saysNothing(row.verdict)) return TOO_NOISY
  const evidence = evidenceOf(row.verdict)
  return evidence === undefined || isFromNothing(row) ? '—' : formatChange(evidence.change)
}

/**
 * Both figures in as many digits as their difference needs: the interval of the change is the one
 * uncertainty beside them. A figure alone has its spread, and one that is not there is a dash.
 */
function figureTexts({
  baseline,
  candidate,
  metric,
}: Row): Pick<TableRow, 'baseline' | 'candidate'> {
  const info = metricInfo(metric)
  const alone = (figure: Figure | undefined) =>
    figure === undefined ? '—' : formatFigure(figure, info)
  if (baseline === undefined || candidate === undefined)
    return { baseline: alone(baseline), candidate: alone(candidate) }
  const { before, after } = formatPair(baseline, candidate)
  const unit = unitBehind(info)
  return { baseline: `${before}${unit}`, candidate: `${after}${unit}` }
}

/** `−3 %`, `+10 %`; in brackets where the metric is shown and not gated. */
function limitText(row: Row): string {
  const change = limitOf(row)
  const limit = `${change > 0 ? '+' : '−'}${formatShare(change)}`
  return row.gated ? limit : `(${limit})`
}

/** Figures of a component, in the order of the columns. */
const columns = [
  { kind: 'cpu', head: 'CPU, ms' },
  { kind: 'context_switches_per_tx', head: 'Context switches' },
  { kind: 'disk_read', head: 'Disk reads, KiB' },
  { kind: 'disk_write', head: 'Disk writes, KiB' },
  { kind: 'rss', head: 'Memory, MiB' },
] as const

/** A figure of both sides; `isMoved`: proved to be more or less. */
interface ResourceText {
  readonly text: string
  readonly isMoved: boolean
}

/**
 * Returns what the servers used, a line for each cell and component that was measured. Not escaped.
 */
export interface ResourceLines {
  readonly heads: readonly string[]
  readonly lines: readonly { readonly label: string; readonly figures: readonly ResourceText[] }[]
}

/**
 * CPU, context switches and disk of each transaction, and memory, of all cells in the order of the
 * suite.
 */
export function resourceLines({ rows }: Pick<Result, 'rows'>): ResourceLines {
  const figures = new Map(rows.map((row) => [`${row.cellId} ${row.metric}`, row]))
  const components = resourceComponents.filter((name) =>
    rows.some(({ metric }) => metric === `${name}_cpu`),
  )
  const cells = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings]))]
  const lines = cells.flatMap(([cellId, settings]) =>
    components.flatMap((component) => {
      const own = columns.map(({ kind }) => textOf(figures.get(`${cellId} ${component}_${kind}`)))
      const label =
        components.length === 1 ? cellLabel(settings) : `${cellLabel(settings)} · ${component}`
      return own.every(({ text }) => text === '') ? [] : [{ label, figures: own }]
    }),
  )
  return { heads: ['Workload', ...columns.map(({ head }) => head)], lines }
}

function textOf(row: Row | undefined): ResourceText {
  if (row?.candidate === undefined) return { text: '', isMoved: false }
  const { baseline, candidate, metric } = row
  const alone = formatFigure({ value: candidate.value }, undefined)
  if (baseline === undefined) return { text: alone, isMoved: false }
  // Less than this is compared as this, and no change.
  const least = (metricInfo(metric)?.least ?? 0) * 1.001
  if (baseline.value <= least && candidate.value <= least) return { text: '0', isMoved: false }
  const { before, after } = formatPair(baseline, candidate)
  return { text: before === after ? after : `${before} → ${after}`, isMoved: tableRow(row).strong }
}
