import type { PageData, RowDetail } from '../src/extensions/page/data/page-data.ts'
import type { PageRow } from '../src/extensions/page/data/page-row.ts'
import { element } from './element.ts'
import { historyChart, pairChart, runChart, seriesChart } from './row-charts.ts'

/**
 * The row below a row: its runs, the seconds in them, its history, its other figures, and its
 * evidence in words.
 */
export function detailElement(
  { rows, details, jobs }: PageData,
  at: number,
  columns: number,
): HTMLElement {
  const [row, detail] = [rows[at] as PageRow, details[at] as RowDetail]
  const cell = element('td', { colSpan: columns })
  cell.setAttribute('role', 'cell')
  const grid = element('div', { className: 'grid' })
  cell.append(grid)
  const line = element('tr', { className: 'detail' })
  line.setAttribute('role', 'row')
  line.append(cell)
  const name = `${row.workload}, ${row.threads} threads`
  // A chart is as wide as its place, which it has once it stands in the page.
  const charts: ((parent: HTMLElement) => boolean)[] = [
    (parent) => pairChart(parent, name, detail),
    (parent) => runChart(parent, name, detail),
    (parent) => seriesChart(parent, name, detail),
    (parent) => historyChart(parent, name, detail, jobs),
  ]
  queueMicrotask(() => {
    for (const draw of charts.toReversed()) {
      const box = element('div', { className: 'plot' })
      grid.prepend(box)
      if (!draw(box)) box.remove()
    }
  })
  grid.append(wordsOf(row, detail))
  return line
}

function wordsOf(row: PageRow, detail: RowDetail): HTMLElement {
  const box = element('div', { className: 'words' })
  if (detail.others.length > 0)
    box.append(element('h3', { textContent: 'Other figures' }), othersTable(detail))
  box.append(element('h3', { textContent: 'Evidence' }))
  box.append(
    element('p', {
      textContent: `${row.word}${detail.evidence === '' ? '' : `: ${detail.evidence}`}.`,
    }),
  )
  if (detail.tail.length > 0) box.append(block('The tool’s last lines', detail.tail.join('\n')))
  if (detail.command !== '') box.append(block('Reproduce', detail.command))
  return box
}

function othersTable({ others }: RowDetail): HTMLElement {
  const table = element('table', {})
  const head = table.createTHead().insertRow()
  for (const [at, text] of ['Metric', 'Base', 'This', 'Change'].entries()) {
    const cell = element('th', { textContent: text, scope: 'col', className: at === 0 ? '' : 'n' })
    head.append(cell)
  }
  const body = table.createTBody()
  for (const [metric, ...figures] of others) {
    const line = body.insertRow()
    line.append(element('th', { textContent: metric, scope: 'row' }))
    for (const figure of figures)
      line.append(element('td', { textContent: figure, className: 'n' }))
  }
  return table
}

function block(title: string, text: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const lines = element('pre', { textContent: text, tabIndex: 0 })
  lines.setAttribute('aria-label', title)
  lines.setAttribute('role', 'group')
  fragment.append(element('h3', { textContent: title }), lines)
  return fragment
}
