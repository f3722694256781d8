import { htmlText } from './escape.ts'

export interface HtmlColumn {
  readonly head: string
  /** Numbers are at the right. */
  readonly align: 'text' | 'number'
}

export interface HtmlRow {
  /** Plain text of each cell; the first one names the row. */
  readonly cells: readonly string[]
  readonly className?: string
}

/**
 * A table with a caption and scopes, which scrolls by itself where it is wider than its place. All
 * texts are escaped here.
 */
export function htmlTable(
  caption: string,
  columns: readonly HtmlColumn[],
  rows: readonly HtmlRow[],
): string {
  const head = columns
    .map(
      ({ head, align }) =>
        `<th scope="col"${align === 'number' ? ' class="n"' : ''}>${htmlText(head)}</th>`,
    )
    .join('')
  const body = rows.map((row) => htmlRow(columns, row)).join('\n')
  return `<div class="scroll" tabindex="0" role="group" aria-label="${htmlText(caption)}"><table><caption>${htmlText(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function htmlRow(columns: readonly HtmlColumn[], row: HtmlRow): string {
  const cells = row.cells.map((cell, at) => {
    if (at === 0) return `<th scope="row">${htmlText(cell)}</th>`
    return `<td${columns[at]?.align === 'number' ? ' class="n"' : ''}>${htmlText(cell)}</td>`
  })
  return `<tr${row.className === undefined ? '' : ` class="${row.className}"`}>${cells.join('')}</tr>`
}
