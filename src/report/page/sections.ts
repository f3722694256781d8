import type { BenchRecord } from '../../record/schema.ts'
import type { Result, Row } from '../../verdict/result.ts'
import { htmlText } from '../../words/escape.ts'
import { cellLabel } from '../cell-label.ts'
import { type Chart, renderChart } from '../chart/line-chart.ts'
import { tableRow } from '../comparison-table.ts'
import { environmentFacts } from '../environment.ts'
import { invalidCells, warningLines } from '../folded.ts'
import { type History, historyChart } from '../history-chart.ts'
import { reproduceCommand } from '../reproduce.ts'
import { orderChart, seriesChart } from '../run-chart.ts'
import type { Sweep } from '../sweep.ts'
import { sweepChart } from '../sweep-chart.ts'
import { FOLDED_RANK, verdictWord, worstFirst } from '../verdict-words.ts'
import { type HtmlColumn, htmlTable } from './html-table.ts'

const comparisonColumns: readonly HtmlColumn[] = [
  { head: 'Workload', align: 'text' },
  { head: 'Verdict', align: 'text', className: 'verdict' },
  { head: 'Metric', align: 'text', className: 'metric' },
  { head: 'Baseline', align: 'number' },
  { head: 'This run', align: 'number' },
  { head: 'Change', align: 'number', className: 'change' },
  { head: 'Limit', align: 'number' },
  { head: 'Noise', align: 'number' },
  { head: 'Evidence', align: 'text' },
]

/** Every row, worst first; the unchanged ones folded where others need eyes. */
export function verdictSection(rows: readonly Row[]): string {
  const sorted = worstFirst(rows)
  const eyes = sorted.filter((row) => verdictWord(row).rank < FOLDED_RANK)
  const quiet = sorted.filter((row) => verdictWord(row).rank >= FOLDED_RANK)
  const caption = 'Worst first. Arrows point to the better side; limits in brackets are not gated.'
  if (eyes.length === 0) return `<section><h2>Verdicts</h2>${comparison(quiet, caption)}</section>`
  const folded =
    quiet.length === 0
      ? ''
      : `<details><summary>Unchanged (${quiet.length})</summary>${comparison(quiet, 'Within their limits.')}</details>`
  return `<section><h2>Verdicts</h2>${comparison(eyes, caption)}${folded}</section>`
}

function comparison(rows: readonly Row[], caption: string): string {
  const body = rows.map((row) => {
    const text = tableRow(row)
    const cells = [
      text.workload.replace(/ (threads?)/gu, '\u00a0$1'),
      text.word,
      text.metric,
      text.baseline,
      text.candidate,
      text.change,
      text.limit,
      text.noise,
      text.evidence,
    ]
    return { cells, className: rowClass(row) }
  })
  return htmlTable(caption, comparisonColumns, body)
}

function rowClass({ verdict, gated }: Row): string {
  switch (verdict.kind) {
    case 'regression':
      return gated ? 'bad' : 'unsure'
    case 'invalid':
      return 'bad'
    case 'inconclusive':
    case 'not-comparable':
      return 'unsure'
    case 'removed':
      return 'unsure'
    case 'no-baseline':
    case 'new':
      return 'new'
    case 'no-drop-seen':
    case 'nothing-differs':
      return 'quiet'
    case 'ok':
      return verdict.improved ? 'good' : 'quiet'
  }
}

/** Charts of one workload; `number` keeps the ids of a page apart. */
export function workloadSection(sweep: Sweep, record: BenchRecord | undefined, number: number): string {
  const over = [sweep.rate, sweep.latency].flatMap((metric, at) =>
    metric === undefined ? [] : (sweepChart(sweep, metric, `w${number}m${at}`) ?? []),
  )
  const details = sweep.steps.map(({ cellId, settings }, at) => {
    const cell = record?.cells.find(({ id }) => id === cellId)
    const charts =
      cell === undefined ? [] : [seriesChart(cell, `w${number}s${at}`), orderChart(cell, `w${number}o${at}`)]
    const shown = charts.filter((chart) => chart !== undefined)
    if (shown.length === 0) return ''
    const open = sweep.steps.length === 1 ? ' open' : ''
    return `<details${open}><summary>${htmlText(cellLabel(settings))}: the runs</summary>${chartGrid(shown)}</details>`
  })
  return `<section><h2>${htmlText(sweep.label)}</h2>${chartGrid(over)}${details.join('')}</section>`
}

/** How each gated figure moved over the earlier jobs. */
export function historySection(rows: readonly Row[], history: History | undefined): string {
  if (history === undefined) return ''
  const charts = rows
    .filter((row) => row.gated)
    .flatMap((row, at) => historyChart(row, history, `h${at}`) ?? [])
  return charts.length === 0 ? '' : `<section><h2>History</h2>${chartGrid(charts)}</section>`
}

export function environmentPart(result: Result): string {
  const facts = environmentFacts(result)
  const sides = result.targets.base !== undefined
  const columns: HtmlColumn[] = [
    { head: 'What', align: 'text' },
    ...(sides ? [{ head: 'Base', align: 'text' } as const] : []),
    { head: sides ? 'Candidate' : 'Value', align: 'text' },
  ]
  const rows = facts.map(({ name, base, candidate, differs }) => ({
    cells: [differs ? `≠ ${name}` : name, ...(sides ? [base ?? ''] : []), candidate],
    ...(differs ? { className: 'differs' } : {}),
  }))
  const caption = sides
    ? 'What differs between the two sides stands first, marked ≠.'
    : 'Where it was measured.'
  return `<section><h2>Environment</h2>${htmlTable(caption, columns, rows)}</section>`
}

/** Errors, warnings and last lines of what broke; empty where all went well. */
export function troublePart(result: Result): string {
  const warnings = warningLines(result).map((warning) => `<li>${htmlText(warning)}</li>`)
  const broken = invalidCells(result.rows).map(
    ({ label, reason, tail }) =>
      `<h3>Invalid: ${htmlText(label)}</h3><p>${htmlText(reason)}</p>${tail.length === 0 ? '' : `<pre>${htmlText(tail.join('\n'))}</pre>`}`,
  )
  if (warnings.length + broken.length === 0) return ''
  const list = warnings.length === 0 ? '' : `<ul>${warnings.join('')}</ul>`
  return `<section><h2>Errors and warnings</h2>${broken.join('')}${list}</section>`
}

export function reproducePart(result: Result, command: string | undefined): string {
  const cells = new Map(result.rows.map(({ settings }) => [settings.id, settings]))
  const commands = [...cells.values()].map(
    (settings) =>
      `<p>${htmlText(cellLabel(settings))}</p><pre><code>${htmlText(reproduceCommand(settings, result.targets.candidate, command))}</code></pre>`,
  )
  if (commands.length === 0) return ''
  return `<section><h2>Reproduce</h2><details><summary>One command a row</summary>${commands.join('')}</details></section>`
}

function chartGrid(charts: readonly Chart[]): string {
  if (charts.length === 0) return ''
  return `<div class="charts">${charts.map((chart) => renderChart(chart)).join('\n')}</div>`
}
