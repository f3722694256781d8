import { type Axis, placeOn, ticksOf } from '../../words/change-axis.ts'
import { htmlName, htmlText } from '../../words/escape.ts'
import type { PageRow, Strip, Tone } from './data/page-row.ts'

/** Rows that are in the file as HTML; the others are made by the script, from the page's data. */
export const ROWS_IN_HTML = 200

/** Cells of a row. */
export const ROW_CELLS = 6

/** The head of the plot, with the texts of its axis. */
export function rowHead(axis: Axis): string {
  const head = (className: string, html: string) =>
    `<th role="columnheader" scope="col" class="${className}">${html}</th>`
  const ticks = ticksOf(axis).map(
    ({ change, text }) => `<text x="${placeOn(axis, change)}%" y="100%">${text}</text>`,
  )
  return [
    '<tr role="row">',
    head('', 'Workload'),
    head('n', 'Threads'),
    head(
      'draw',
      `<span class="unseen">Interval</span><svg class="strip" aria-hidden="true" focusable="false">${ticks.join('')}</svg>`,
    ),
    head('n', 'Change'),
    head('', 'Verdict'),
    head('n', 'Before → after'),
    '</tr>',
  ].join('')
}

/**
 * A row of the plot of figures. Roles are beside the elements, since the style sheet lays a row out
 * in lines on a phone, where a browser would forget that it is one.
 */
export function rowHtml(row: PageRow, axis: Axis): string {
  const { anchor, tone } = row
  return [
    `<tr role="row" id="${htmlText(anchor)}" class="row ${tone}" data-word="${htmlText(row.word)}">`,
    `<th role="rowheader" scope="row" class="name"><a href="#${htmlText(anchor)}">${htmlName(row.workload)}</a></th>`,
    `<td role="cell" class="n threads"><span>${htmlText(row.threads)}</span></td>`,
    `<td role="cell" class="draw">${stripSvg(row.strip, tone, axis)}</td>`,
    `<td role="cell" class="n change">${htmlText(row.change)}</td>`,
    `<td role="cell" class="word">${htmlText(row.word)}</td>`,
    `<td role="cell" class="n figures">${htmlText(row.figures)}</td></tr>`,
  ].join('')
}

/** Marks that differ in shape: worse points down, better up, what is open is hollow. */
const shapes: Readonly<Record<Tone, string>> = {
  bad: 'M-6-5H6L0 6z',
  warn: 'M-6-5H6L0 6z',
  good: 'M-6 5H6L0-6z',
  unsure: 'M0-6L6 0 0 6-6 0z',
  new: 'M-4-4H4V4H-4z',
  quiet: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
}

/**
 * Mark: change, line: its interval, shaded: beyond the limit. Its places are shares of the width,
 * so it fills its cell. The row's text says the same, so it is hidden from readers.
 */
function stripSvg(strip: Strip | undefined, tone: Tone, axis: Axis): string {
  if (strip === undefined) return ''
  const [change, low, high, limit, zero] = [
    strip.change,
    strip.low,
    strip.high,
    strip.limit,
    0,
  ].map((value) => placeOn(axis, value)) as [number, number, number, number, number]
  const beyond = strip.limit < 0 ? [0, limit] : [limit, Math.round((100 - limit) * 10) / 10]
  return [
    '<svg class="strip" aria-hidden="true" focusable="false">',
    `<rect class="beyond" x="${beyond[0]}%" width="${beyond[1]}%" height="100%"/>`,
    `<line class="limit" x1="${limit}%" x2="${limit}%" y2="100%"/>`,
    `<line class="zero" x1="${zero}%" x2="${zero}%" y2="100%"/>`,
    low === high ? '' : `<line class="bar" x1="${low}%" x2="${high}%" y1="50%" y2="50%"/>`,
    `<svg x="${change}%" y="50%" overflow="visible"><path d="${shapes[tone]}"/></svg></svg>`,
  ].join('')
}
