import { htmlText } from '../../words/escape.ts'
import type { PageRow, Strip, Tone } from './data/page-row.ts'

/** Rows that are in the file as HTML; the others are made by the script, from the page's data. */
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
 * A row of the table of figures. Roles are beside the elements, since the style sheet lays a row
 * out in two lines on a phone, where a browser would forget that it is one.
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

/** Drawing units. */
const WIDTH = 160
const HEIGHT = 20
/** Everything within is a tenth either way at least; a wild cell does not flatten the others. */
const LEAST_RANGE = 0.1
const MOST_RANGE = 0.5

/** Half the width of the axis that all strips of a page share, as a fraction. */
export function stripRange(strips: readonly (Strip | undefined)[]): number {
  let most = LEAST_RANGE
  for (const strip of strips) {
    if (strip !== undefined)
      most = Math.max(most, Math.abs(strip.change) * 1.1, Math.abs(strip.limit) * 1.5)
  }
  return Math.min(MOST_RANGE, Math.ceil(most * 20) / 20)
}

/**
 * Dot: change, bar: its interval, dashed: limit, full line: no change. The row's text says the
 * same, so it is hidden from readers.
 */
function stripSvg(strip: Strip | undefined, tone: Tone, range: number): string {
  if (strip === undefined) return ''
  const place = (fraction: number) => {
    const clamped = Math.max(-range, Math.min(range, fraction))
    return Math.round((WIDTH / 2 + (clamped / range) * (WIDTH / 2 - 4)) * 10) / 10
  }
  const { change, low, high, limit } = strip
  const middle = HEIGHT / 2
  return [
    `<svg class="strip ${tone}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">`,
    `<path class="zero" d="M${place(0)} 2V18"/>`,
    `<path class="limit" d="M${place(limit)} 2V18"/>`,
    low === high ? '' : `<path class="bar" d="M${place(low)} ${middle}H${place(high)}"/>`,
    `<circle cx="${place(change)}" cy="${middle}" r="4"/></svg>`,
  ].join('')
}
