import { htmlText } from '../../words/escape.ts'
import type { PageRow } from './data/page-row.ts'
import { stripSvg } from './strip.ts'

/** Rows that stand in the file as HTML; the others are made by the script, from the page's data. */
export const ROWS_IN_HTML = 200

/** Heads of the table, in the order of a row's cells. */
export const rowHeads = [
  { head: 'Workload', number: false },
  { head: 'Threads', number: true },
  { head: 'Verdict', number: false },
  { head: 'Change', number: true },
  { head: 'Interval', number: false },
  { head: 'Base', number: true },
  { head: 'This', number: true },
  { head: 'Latency', number: true },
] as const

/**
 * A row of the table of figures. Roles stand beside the elements, since the style sheet lays a row out in two lines on
 * a phone, where a browser would forget that it is one.
 * @param range half the width of the strips' axis, as a fraction
 */
export function rowHtml(row: PageRow, range: number): string {
  const { anchor, tone } = row
  return [
    `<tr role="row" id="${htmlText(anchor)}" class="row ${tone}" data-word="${htmlText(row.word)}">`,
    `<th role="rowheader" scope="row" class="name"><a href="#${htmlText(anchor)}">${htmlText(row.workload)}</a></th>`,
    `<td role="cell" class="n threads"><span>${htmlText(row.threads)}</span></td>`,
    `<td role="cell" class="word">${htmlText(row.word)}</td>`,
    `<td role="cell" class="n change">${htmlText(row.change)}</td>`,
    `<td role="cell" class="draw">${stripSvg(row.strip, tone, range)}</td>`,
    `<td role="cell" class="n base">${htmlText(row.base)}</td>`,
    `<td role="cell" class="n own">${htmlText(row.own)}</td>`,
    `<td role="cell" class="n latency ${row.latencyTone}">${htmlText(row.latency)}</td></tr>`,
  ].join('')
}
