import { htmlText } from '../../words/escape.ts'

export interface HtmlColumn {
  readonly head: string
  /** Numbers stand at the right. */
  readonly align: 'text' | 'number'
  /** Class of the column's cells. */
  readonly className?: string
}

export interface HtmlRow {
  /** Plain text of each cell; the first one names the row. */
  readonly cells: readonly string[]
  readonly className?: string
}

/**
 * A table with caption, scopes and the roles that a screen reader needs where the style sheet turns rows into cards.
 * All texts are escaped here.
 */
export function htmlTable(caption: string, columns: readonly HtmlColumn[], rows: readonly HtmlRow[]): string {
  const head = columns
    .map(
      ({ head, align }) =>
        `<th scope="col" role="columnheader"${align === 'number' ? ' class="n"' : ''}>${htmlText(head)}</th>`,
    )
    .join('')
  return `<div class="scroll"><table role="table"><caption>${htmlText(caption)}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.map((row) => htmlRow(columns, row)).join('\n')}</tbody></table></div>`
}

function htmlRow(columns: readonly HtmlColumn[], row: HtmlRow): string {
  const cells = row.cells.map((cell, at) => {
    if (at === 0) return `<th scope="row" role="rowheader">${htmlText(cell)}</th>`
    const column = columns[at]
    const names = [
      column?.align === 'number' ? 'n' : '',
      column?.className ?? '',
      cell === '' || cell === '—' ? 'none' : '',
    ].filter((name) => name !== '')
    const className = names.length === 0 ? '' : ` class="${names.join(' ')}"`
    return `<td role="cell"${className} data-label="${htmlText(column?.head ?? '')}"><span>${htmlText(cell)}</span></td>`
  })
  return `<tr role="row"${row.className === undefined ? '' : ` class="${row.className}"`}>${cells.join('')}</tr>`
}
