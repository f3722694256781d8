import { metricInfo } from '../../record/metric.ts'
import { htmlText } from '../../words/escape.ts'
import type { Matrix, MatrixCell, MatrixLine } from '../story/matrix.ts'
import { cellWords, lineWords, stateWords } from '../story/matrix-words.ts'
import { type ShownRow, toneOf } from './page-rows.ts'

/** More lines than these say less than the table with its filter. */
const MOST_LINES = 60

/** Workloads by threads; each cell leads to its row. Empty where nothing is gated. */
export function matrixSection(matrix: Matrix, rows: readonly ShownRow[]): string {
  if (matrix.lines.length === 0) return ''
  const anchors = new Map(rows.map(({ row, shown }) => [row, shown.anchor]))
  const shown = matrix.lines.slice(0, MOST_LINES)
  const left = matrix.lines.length - shown.length
  const more =
    left > 0 ? `<p class="dim">${left} more without anything worse are in the table below.</p>` : ''
  const head = matrix.threads.map((threads) => `<th scope="col" class="n">${threads}</th>`).join('')
  const body = shown.map((line) => lineHtml(line, matrix, anchors)).join('\n')
  const title = titleOf(matrix)
  return `<section><h2>${htmlText(title)}</h2><div class="scroll" tabindex="0" role="group" aria-label="${htmlText(title)}"><table class="matrix"><caption>Rows are workloads, columns numbers of threads; a cell leads to its figures.</caption><thead><tr><th scope="col">Workload</th>${head}</tr></thead><tbody>${body}</tbody></table></div>${more}</section>`
}

function titleOf({ shows, metric }: Matrix): string {
  const label = metric === undefined ? 'the gated figures' : (metricInfo(metric)?.label ?? metric)
  return shows === 'change' ? `Change of ${label}` : `${label} of this run`
}

function lineHtml(line: MatrixLine, matrix: Matrix, anchors: ReadonlyMap<object, string>): string {
  const cells = line.cells.map((cell) => (cell === undefined ? '<td></td>' : cellHtml(cell, matrix, anchors)))
  return `<tr><th scope="row">${htmlText(lineWords(line, matrix))}</th>${cells.join('')}</tr>`
}

function cellHtml(cell: MatrixCell, { shows }: Matrix, anchors: ReadonlyMap<object, string>): string {
  const { word } = stateWords[cell.state]
  const { value } = cellWords(cell, shows, false)
  return `<td class="n ${toneOf(cell.state)}"><a href="#${htmlText(anchors.get(cell.row) ?? '')}" title="${htmlText(word)}">${htmlText(value === '' ? word : value)}</a></td>`
}
