import { isRate } from '../../core/record/metric.ts'
import { shownChange } from '../../core/report/story/cell-state.ts'
import { environmentFacts } from '../../core/report/story/environment.ts'
import { levelWords } from '../../core/report/story/interval.ts'
import { cellLabel } from '../../core/report/story/labels.ts'
import { stateWord } from '../../core/report/story/matrix-words.ts'
import { invalidCells, warningLines } from '../../core/report/story/trouble.ts'
import { workLine } from '../../core/report/story/work-words.ts'
import type { Result } from '../../core/verdict/result.ts'
import { counterInfo } from '../../mysql/server-counters.ts'
import type { Axis } from '../../words/change-axis.ts'
import { htmlText } from '../../words/escape.ts'
import { type HtmlColumn, htmlTable } from '../../words/html-table.ts'
import { formatChange, formatNumber, plural } from '../../words/number.ts'
import type { PageData } from './data/page-data.ts'
import type { ShownRow } from './page-rows.ts'
import { pairsHtml } from './pairs.ts'
import { ROWS_IN_HTML, rowHead, rowHtml } from './row-html.ts'

/** Most broken runs in a list; the table of figures shows the others, row by row. */
const MOST_BROKEN = 50
const MOST_WARNINGS = 200

export function environmentPart(result: Result): string {
  const facts = environmentFacts(result)
  const sides = result.targets.base !== undefined
  const columns: HtmlColumn[] = [
    { head: 'What', align: 'text' },
    ...(sides ? [{ head: 'Base', align: 'text' } as const] : []),
    { head: sides ? 'This' : 'Value', align: 'text' },
  ]
  const rows = facts.map(({ name, base, candidate, differs }) => ({
    cells: [differs ? `≠ ${name}` : name, ...(sides ? [base ?? ''] : []), candidate],
    ...(differs ? { className: 'differs' } : {}),
  }))
  const caption = sides
    ? 'Facts that differ between the two sides come first, marked ≠.'
    : 'Where it was measured.'
  return `<section id="environment"><h2>Environment</h2>${htmlTable(caption, columns, rows)}</section>`
}

/** Errors, warnings and last lines of what broke; empty where all went well. */
export function troublePart(result: Result): string {
  const warnings = warningLines(result)
  const broken = invalidCells(result.rows)
  if (warnings.length + broken.length === 0) return ''
  const failures = broken
    .slice(0, MOST_BROKEN)
    .map(
      ({ label, reason, tail }) =>
        `<h3>Invalid: ${htmlText(label)}</h3><p>${htmlText(reason)}</p>${tail.length === 0 ? '' : `<pre>${htmlText(tail.join('\n'))}</pre>`}`,
    )
  const list = warnings.slice(0, MOST_WARNINGS).map((warning) => `<li>${htmlText(warning)}</li>`)
  return `<section><h2>Errors and warnings</h2>${failures.join('')}${list.length === 0 ? '' : `<ul>${list.join('')}</ul>`}</section>`
}

/**
 * The plot: a line each figure with its interval, worst first; those past the first two hundred are
 * brought by the script.
 */
export function rowSection(rows: readonly ShownRow[], axis: Axis): string {
  if (rows.length === 0) return ''
  const body = rows.slice(0, ROWS_IN_HTML).map(({ shown }) => rowHtml(shown, axis))
  const left = rows.length - body.length
  const more =
    left > 0
      ? `<p class="dim" id="more">${left} more rows need JavaScript. They are also in record.json and result.json.</p>`
      : ''
  return `<section class="card" id="figures"><h2>${titleOf(rows)}</h2><div id="tools"></div><table role="table" class="rows" id="rows"><caption>${htmlText(legend(rows))}</caption><thead role="rowgroup">${rowHead(axis)}</thead><tbody role="rowgroup">${body.join('\n')}</tbody></table>${more}</section>`
}

function titleOf(rows: readonly ShownRow[]): string {
  if (rows.every(({ shown }) => shown.strip === undefined)) return 'Figures by threads'
  return rows.every(({ row }) => isRate(row.metric))
    ? 'Change of throughput, by threads'
    : 'Change by threads'
}

/** Explains the drawing, with the level of the intervals in it. */
function legend(rows: readonly ShownRow[]): string {
  const strips = rows.flatMap(({ shown }) => shown.strip ?? [])
  if (strips.length === 0) return 'Worst first. Select a row for its runs.'
  const limits = [...new Set(strips.map(({ limit }) => formatChange(limit)))]
  const limit = limits.length <= 2 ? ` (${limits.join(', ')})` : ''
  const level = levelWords(rows.flatMap(({ row }) => shownChange(row.verdict)?.interval ?? []))
  const line = level === undefined ? '' : `, line: its interval, ${level}`
  return `Mark: change${line}; shaded: worse than the tolerance${limit}. Select a row for its runs.`
}

/** The pairs of the worst figure, or of the first one below it that has any. */
export function worstPairs(rows: readonly ShownRow[], details: PageData['details']): string {
  const at = details.findIndex(({ runs }) => (runs?.pairs ?? []).length > 1)
  const [row, detail] = [rows[at], details[at]]
  if (row === undefined || detail === undefined) return ''
  const { workload, threads } = row.shown
  const drawn = pairsHtml(`${workload}, ${threads} threads`, detail)
  if (drawn === '') return ''
  const isHarmful = (change: number) => (detail.limit < 0 ? change < 0 : change > 0)
  const pairs = detail.runs?.pairs ?? []
  const harmful = pairs.filter(isHarmful).length
  const word = stateWord('worse', row.row.metric)
  const words =
    harmful === pairs.length
      ? `every pair is ${word}`
      : `${harmful} of ${plural(pairs.length, 'pair')} ${harmful === 1 ? 'is' : 'are'} ${word}`
  return `<section class="card"><h2>${htmlText(`${workload} · ${threads} threads: ${words}`)}</h2>${drawn}</section>`
}

const columns: readonly HtmlColumn[] = [
  { head: 'Workload', align: 'text' },
  { head: 'Counter', align: 'text' },
  { head: 'Baseline', align: 'number' },
  { head: 'This run', align: 'number' },
  { head: 'Change', align: 'number' },
  { head: 'Proved by', align: 'text' },
]

/**
 * Describes the servers' work for a transaction, if it changed; one sentence if none did. Empty if
 * it is unknown.
 */
export function workSection(result: Result): string {
  const line = workLine(result)
  if (line === undefined) return ''
  const rows = (result.work?.findings ?? []).map(
    ({ settings, counter, unit, base, candidate, change, by }) => {
      const { label } = counterInfo(counter)
      const cells = [
        cellLabel(settings),
        `${label}${label === counter ? '' : ` (${counter})`} per ${unit}`,
        formatNumber(base),
        formatNumber(candidate),
        change === undefined ? '' : formatChange(change),
        by === 'exact' ? 'exact counts' : 'neighbouring slices',
      ]
      return { cells }
    },
  )
  const table =
    rows.length === 0 ? '' : htmlTable('From the counters of the servers.', columns, rows)
  return `<section><h2>Work per transaction</h2><p>${htmlText(line)}</p>${table}</section>`
}
