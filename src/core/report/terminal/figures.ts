import { oneLine } from '../../../words/escape.ts'
import {
  clipped,
  displayWidth,
  padded,
  type Shade,
  type TerminalPlace,
} from '../../../words/terminal.ts'
import type { Row } from '../../verdict/result.ts'
import { stateOf } from '../story/cell-state.ts'
import { type TableRow, tableRow } from '../story/row-words.ts'
import { worstFirst } from '../story/verdict-words.ts'

interface Column {
  readonly head: string
  readonly cell: (row: TableRow) => string
  readonly align: 'start' | 'end'
}

const left = (head: string, cell: Column['cell']): Column => ({ head, cell, align: 'end' })
const right = (head: string, cell: Column['cell']): Column => ({ head, cell, align: 'start' })

const verdict = left('Verdict', ({ word }) => word)
const workload = left('Workload', (row) => row.workload)
const metric = left('Metric', (row) => row.metric)
const base = right('Base', ({ baseline }) => baseline)
const own = right('This', ({ candidate }) => candidate)
const change = right('Change', (row) => row.change)
const limit = right('Tolerance', (row) => row.limit)
const noise = right('Noise', (row) => row.noise)
const evidence = left('Evidence', (row) => row.evidence)

const all = [verdict, workload, metric, base, own, change, limit, noise, evidence]
/** Columns to drop on a narrow terminal, the first one first; the change always stays. */
const dropped = [evidence, noise, limit, base, own]
/** Least columns of a name that is cut. */
const LEAST_NAME = 16
const MOST_CHARACTERS = 120
const BETWEEN = 2

/** Every figure in a row, worst first, in the width of the terminal. */
export function terminalFigures(rows: readonly Row[], { columns, paint }: TerminalPlace): string[] {
  const sorted = worstFirst(rows)
  const texts = sorted.map(tableRow)
  const cells = new Map(
    all.map(
      (column) => [column, texts.map((row) => oneLine(column.cell(row), MOST_CHARACTERS))] as const,
    ),
  )
  const widths = new Map(
    all.map((column) => [
      column,
      (cells.get(column) ?? []).reduce(
        (most, text) => Math.max(most, displayWidth(text)),
        column.head.length,
      ),
    ]),
  )
  const shown = fitting(widths, columns)
  const width = (column: Column) => widths.get(column) ?? 0
  const over = columns === undefined ? 0 : totalOf(shown, widths) - columns
  // What is still too wide is so by the workload's name.
  const nameWidth = Math.max(LEAST_NAME, width(workload) - Math.max(0, over))
  if (over > 0) widths.set(workload, nameWidth)
  const line = (text: (column: Column) => string) =>
    shown
      .map((column) => padded(clipped(text(column), width(column)), width(column), column.align))
      .join(' '.repeat(BETWEEN))
      .trimEnd()
  const body = sorted.map((row, at) => {
    const shade = shadeOf(row)
    const text = line((column) => cells.get(column)?.[at] ?? '')
    return shade === undefined ? text : paint(shade, text)
  })
  const rule = shown.map((column) => '─'.repeat(width(column))).join(' '.repeat(BETWEEN))
  return [line(({ head }) => head), rule, ...body]
}

function fitting(widths: ReadonlyMap<Column, number>, columns: number | undefined): Column[] {
  let shown = [...all]
  for (const column of dropped) {
    if (columns === undefined || totalOf(shown, widths) <= columns) break
    shown = shown.filter((other) => other !== column)
  }
  return shown
}

function totalOf(columns: readonly Column[], widths: ReadonlyMap<Column, number>): number {
  return (
    columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0) +
    BETWEEN * (columns.length - 1)
  )
}

function shadeOf(row: Row): Shade | undefined {
  switch (stateOf(row)) {
    case 'worse':
    case 'broken':
      return 'bad'
    case 'worse-warns':
    case 'worse-not-gated':
    case 'not-compared':
      return 'warning'
    case 'better':
      return 'good'
    case 'undecided':
    case 'removed':
    case 'new':
    case 'first':
    case 'no-drop-seen':
    case 'nothing-differs':
    case 'unchanged':
      return undefined
  }
}
