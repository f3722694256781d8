import { oneLine } from '../../../words/escape.ts'
import { clipped, displayWidth, padded, type TerminalPlace } from '../../../words/terminal.ts'
import type { Row } from '../../verdict/result.ts'
import { stateOf } from '../story/cell-state.ts'
import { type TableRow, tableRow } from '../story/row-words.ts'
import { worstFirst } from '../story/verdict-words.ts'
import { shades } from './matrix.ts'

/** Heads with the keys of their texts; numbers are at the right. */
const columns: readonly (readonly [string, keyof Omit<TableRow, 'strong'>, 'start' | 'end'])[] = [
  ['Verdict', 'word', 'end'],
  ['Workload', 'workload', 'end'],
  ['Metric', 'metric', 'end'],
  ['Base', 'baseline', 'start'],
  ['This', 'candidate', 'start'],
  ['Change', 'change', 'start'],
  ['Tolerance', 'limit', 'start'],
  ['Evidence', 'evidence', 'end'],
]
/** Columns to drop on a narrow terminal, the first one first; the change always stays. */
const dropped = ['Evidence', 'Tolerance', 'Base', 'This']
/** Least columns of a name that is cut. */
const LEAST_NAME = 16
const MOST_CHARACTERS = 120
const BETWEEN = '  '

/** Every figure in a row, worst first, in the width of the terminal. */
export function terminalFigures(
  rows: readonly Row[],
  { columns: room = Number.POSITIVE_INFINITY, paint }: TerminalPlace,
): string[] {
  const sorted = worstFirst(rows)
  const texts = sorted.map(tableRow)
  let shown = columns.map(([head, key, align]) => {
    const cells = [head, ...texts.map((row) => oneLine(row[key], MOST_CHARACTERS))]
    const width = cells.reduce((most, text) => Math.max(most, displayWidth(text)), 0)
    return { head, align, cells, width }
  })
  const excess = () =>
    shown.reduce((sum, { width }) => sum + width + BETWEEN.length, -BETWEEN.length) - room
  for (const head of dropped)
    if (excess() > 0) shown = shown.filter((column) => column.head !== head)
  // What is still too wide is so by the workload's name.
  const over = Math.max(0, excess())
  const widths = shown.map(({ head, width }) =>
    head === 'Workload' && over > 0 ? Math.max(LEAST_NAME, width - over) : width,
  )
  const line = (at: number) =>
    shown
      .map(({ cells, align }, column) => {
        const width = widths[column] ?? 0
        return padded(clipped(cells[at] ?? '', width), width, align)
      })
      .join(BETWEEN)
      .trimEnd()
  const body = sorted.map((row, at) => {
    const state = stateOf(row)
    const shade = state === 'undecided' ? undefined : shades[state]
    return shade === undefined ? line(at + 1) : paint(shade, line(at + 1))
  })
  return [line(0), widths.map((width) => '─'.repeat(width)).join(BETWEEN), ...body]
}
