import { markdownTable } from 'markdown-table'
import { metricInfo } from '../record/metric.ts'
import type { Figure, Row } from '../verdict/result.ts'
import { markdownText } from '../words/escape.ts'
import {
  formatChange,
  formatFigure,
  formatNoise,
  formatPair,
  formatShare,
  unitBehind,
} from '../words/number.ts'
import { cellLabel, metricLabel } from './cell-label.ts'
import { evidenceText } from './evidence-words.ts'
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
  readonly noise: string
  readonly evidence: string
  /** A change to stress: regressed or improved. */
  readonly strong: boolean
}

/** The texts of a row of the comparison. */
export function tableRow(row: Row): TableRow {
  const { icon, word } = verdictWord(row)
  const evidence = evidenceOf(row.verdict)
  const figures = figureTexts(row)
  return {
    icon,
    word,
    workload: cellLabel(row.settings),
    metric: metricLabel(row.metric),
    ...figures,
    change: evidence === undefined ? '—' : formatChange(evidence.change, evidence.noise),
    limit: limitText(row),
    noise:
      evidence === undefined ? '—' : evidence.noise === undefined ? 'unknown' : formatNoise(evidence.noise),
    evidence: evidenceText(row),
    strong: row.verdict.kind === 'regression' || (row.verdict.kind === 'ok' && row.verdict.improved),
  }
}

/** Both figures with their spread, in as many digits as their difference needs; a dash for one that is not there. */
function figureTexts({ baseline, candidate, metric }: Row): Pick<TableRow, 'baseline' | 'candidate'> {
  const info = metricInfo(metric)
  const alone = (figure: Figure | undefined) => (figure === undefined ? '—' : formatFigure(figure, info))
  if (baseline === undefined || candidate === undefined)
    return { baseline: alone(baseline), candidate: alone(candidate) }
  const { before, after } = formatPair(baseline, candidate)
  const whole = (text: string, { spread = 0 }: Figure) =>
    `${text}${unitBehind(info)}${spread > 0 ? ` ${formatNoise(spread)}` : ''}`
  return { baseline: whole(before, baseline), candidate: whole(after, candidate) }
}

/** `−3 %`, `+10 %`; in brackets where the metric is shown and not gated. */
function limitText(row: Row): string {
  const change = limitOf(row)
  const limit = `${change > 0 ? '+' : '−'}${formatShare(change)}`
  return row.gated ? limit : `(${limit})`
}

const comparisonHead = [
  'Verdict',
  'Workload',
  'Metric',
  'Baseline',
  'This run',
  'Change',
  'Limit',
  'Noise',
  'Evidence',
]
const comparisonAlign = ['l', 'l', 'l', 'r', 'r', 'r', 'r', 'r', 'l']

/** The Markdown table of the comparison; all cells escaped. */
function comparisonTable(rows: readonly Row[], candidateHead = 'This PR'): string {
  const head = comparisonHead.with(4, candidateHead)
  return table([head, ...rows.map(comparisonCells)], comparisonAlign)
}

/** Without a baseline there is nothing to compare: absolute figures only. */
function absoluteTable(rows: readonly Row[], candidateHead = 'This PR'): string {
  const cells = rows.map((row) => {
    const { icon, word, workload, metric, candidate } = tableRow(row)
    return [`${icon} ${word}`, markdownText(workload), markdownText(metric), number(candidate)]
  })
  return table([['Verdict', 'Workload', 'Metric', candidateHead], ...cells], ['l', 'l', 'l', 'r'])
}

/** A first run: nothing at all can be compared. */
export function isFirstRun(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(({ verdict }) => verdict.kind === 'no-baseline')
}

/** The table that fits the rows: a comparison, or absolute figures on a first run. */
export function visibleTable(rows: readonly Row[], candidateHead: string): string {
  return isFirstRun(rows) ? absoluteTable(rows, candidateHead) : comparisonTable(rows, candidateHead)
}

function comparisonCells(row: Row): string[] {
  const text = tableRow(row)
  const change = unbroken(text.change)
  return [
    `${text.icon} ${text.word}`,
    markdownText(text.workload),
    markdownText(text.metric).replace(' ↑', '\u00a0↑').replace(' ↓', '\u00a0↓'),
    number(text.baseline),
    number(text.candidate),
    text.strong ? `**${change}**` : change,
    unbroken(text.limit),
    unbroken(text.noise),
    markdownText(text.evidence),
  ]
}

function number(text: string): string {
  return unbroken(markdownText(text))
}

/** Lines may break between a value and its spread, and nowhere between a number and its unit: a comment is narrow. */
function unbroken(markdown: string): string {
  return markdown.replace(/ (?!±)/gu, '\u00a0')
}

function table(cells: readonly (readonly string[])[], align: readonly string[]): string {
  return markdownTable(cells, { align: [...align], alignDelimiters: false, padding: true })
}
