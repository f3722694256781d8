import { metricInfo } from '../../core/record/metric.ts'
import { againCommand } from '../../core/report/again.ts'
import { environmentFacts } from '../../core/report/story/environment.ts'
import { cellLabel } from '../../core/report/story/labels.ts'
import type { Matrix, MatrixCell, MatrixLine } from '../../core/report/story/matrix.ts'
import { cellWords, lineWords, stateWord } from '../../core/report/story/matrix-words.ts'
import { invalidCells, warningLines } from '../../core/report/story/trouble.ts'
import { workLine } from '../../core/report/story/work-words.ts'
import type { ReportContext } from '../../core/report/story.ts'
import type { Result } from '../../core/verdict/result.ts'
import { counterInfo } from '../../mysql/server-counters.ts'
import { htmlText } from '../../words/escape.ts'
import { type HtmlColumn, htmlTable } from '../../words/html-table.ts'
import { formatChange, formatNumber, formatShare } from '../../words/number.ts'
import type { Strip } from './data/page-row.ts'
import { type ShownRow, toneOf } from './page-rows.ts'
import { ROWS_IN_HTML, rowHeads, rowHtml } from './row-html.ts'

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
  return `<section><h2>Environment</h2>${htmlTable(caption, columns, rows)}</section>`
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

/** The command of the worst row; each row has its own when it is opened. */
export function againPart(
  [worst]: readonly ShownRow[],
  context: ReportContext | undefined,
): string {
  return worst === undefined
    ? ''
    : `<section><h2>Reproduce</h2><p>${htmlText(cellLabel(worst.row.settings))}</p><pre><code>${htmlText(againCommand(context, worst.row.cellId))}</code></pre></section>`
}

/**
 * The figures, a line each, worst first: those past the first two hundred are brought by the
 * script.
 */
export function rowSection(rows: readonly ShownRow[], range: number): string {
  if (rows.length === 0) return ''
  const head = rowHeads
    .map(
      ({ head, number }) =>
        `<th role="columnheader" scope="col"${number ? ' class="n"' : ''}>${htmlText(head)}</th>`,
    )
    .join('')
  const body = rows.slice(0, ROWS_IN_HTML).map(({ shown }) => rowHtml(shown, range))
  const left = rows.length - body.length
  const more =
    left > 0
      ? `<p class="dim" id="more">${left} more rows need JavaScript. They are also in record.json and result.json.</p>`
      : ''
  return `<section id="figures"><h2>Figures</h2><div id="tools"></div>${legend(rows, range)}<table role="table" class="rows" id="rows"><caption>Each workload at each number of threads, worst first.</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join('\n')}</tbody></table>${more}</section>`
}

function legend(rows: readonly ShownRow[], range: number): string {
  const strips = rows.flatMap(({ shown }): Strip[] =>
    shown.strip === undefined ? [] : [shown.strip],
  )
  if (strips.length === 0) return ''
  const limits = [...new Set(strips.map(({ limit }) => formatChange(limit)))]
  const limit = limits.length === 1 ? ` ${limits[0]}` : ''
  return `<p class="dim legend">Dot: change, bar: its interval, dashed: tolerance${htmlText(limit)}, full line: no change; the axis ends at ±${htmlText(formatShare(range))}.</p>`
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

/** More lines than these say less than the table with its filter. */
const MOST_LINES = 60

/** Workloads by threads; each cell leads to its row. Empty where nothing is gated. */
export function matrixSection(matrix: Matrix, rows: readonly ShownRow[]): string {
  if (matrix.lines.length === 0) return ''
  const anchors = new Map(rows.map(({ row, shown }) => [row, shown.anchor]))
  const shown = matrix.lines.slice(0, MOST_LINES)
  const left = matrix.lines.length - shown.length
  const more =
    left > 0
      ? `<p class="dim">${left} more workloads, none of them worse, are in the table below.</p>`
      : ''
  const head = matrix.threads.map((threads) => `<th scope="col" class="n">${threads}</th>`).join('')
  const body = shown.map((line) => lineHtml(line, matrix, anchors)).join('\n')
  const title = titleOf(matrix)
  return `<section><h2>${htmlText(title)}</h2><div class="scroll" tabindex="0" role="group" aria-label="${htmlText(title)}"><table class="matrix"><caption>Rows are workloads, columns are thread counts. Select a cell to see its figures.</caption><thead><tr><th scope="col">Workload</th>${head}</tr></thead><tbody>${body}</tbody></table></div>${more}</section>`
}

function titleOf({ shows, metric }: Matrix): string {
  const label = metric === undefined ? 'the gated figures' : (metricInfo(metric)?.label ?? metric)
  return shows === 'change' ? `Change of ${label}` : `${label} of this run`
}

function lineHtml(line: MatrixLine, matrix: Matrix, anchors: ReadonlyMap<object, string>): string {
  const cells = line.cells.map((cell) =>
    cell === undefined ? '<td></td>' : cellHtml(cell, matrix, anchors),
  )
  return `<tr><th scope="row">${htmlText(lineWords(line, matrix))}</th>${cells.join('')}</tr>`
}

function cellHtml(
  cell: MatrixCell,
  { shows }: Matrix,
  anchors: ReadonlyMap<object, string>,
): string {
  const word = stateWord(cell.state, cell.row.metric)
  const { value } = cellWords(cell, shows, false)
  return `<td class="n ${toneOf(cell.state)}"><a href="#${htmlText(anchors.get(cell.row) ?? '')}" title="${htmlText(word)}">${htmlText(value === '' ? word : value)}</a></td>`
}
