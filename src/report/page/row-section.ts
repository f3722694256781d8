import { htmlText } from '../../words/escape.ts'
import { formatChange, formatShare } from '../../words/number.ts'
import type { Strip } from './data/page-row.ts'
import type { ShownRow } from './page-rows.ts'
import { ROWS_IN_HTML, rowHeads, rowHtml } from './row-html.ts'

/** The figures, a line each, worst first: those past the first two hundred are brought by the script. */
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
      ? `<p class="dim" id="more">${left} more rows need this page’s script; record.json and result.json have them too.</p>`
      : ''
  return `<section id="figures"><h2>Figures</h2><div id="tools"></div>${legend(rows, range)}<table role="table" class="rows" id="rows"><caption>Each workload at each number of threads, worst first.</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join('\n')}</tbody></table>${more}</section>`
}

function legend(rows: readonly ShownRow[], range: number): string {
  const strips = rows.flatMap(({ shown }): Strip[] => (shown.strip === undefined ? [] : [shown.strip]))
  if (strips.length === 0) return ''
  const limits = [...new Set(strips.map(({ limit }) => formatChange(limit, 0.01)))]
  const limit = limits.length === 1 ? ` ${limits[0]}` : ''
  return `<p class="dim legend">Dot: change, bar: its interval, dashed: limit${htmlText(limit)}, full line: no change; the axis ends at ±${htmlText(formatShare(range))}.</p>`
}
