import { markdownTable } from 'markdown-table'
import { markdownText, oneLine } from '../../../words/escape.ts'
import { formatBeforeAfter, plural, unitBehind } from '../../../words/number.ts'
import { withoutMiddle } from '../../../words/terminal.ts'
import { metricInfo } from '../../record/metric.ts'
import { isFromNothing, isQuiet } from '../story/cell-state.ts'
import type { Matrix, MatrixCell } from '../story/matrix.ts'
import { cellWords, lineWords } from '../story/matrix-words.ts'

/** Number of thread counts from which on a matrix is wider than a phone. */
export const LIST_FROM = 5
const MOST_NAME = 40

/** Checks whether the cells that ask for eyes are listed below each other. */
export function isList({ threads, shows }: Pick<Matrix, 'threads' | 'shows'>): boolean {
  return threads.length >= LIST_FROM && shows === 'change'
}

/** A cell that asks for eyes, with the words of its line. */
export interface ListedChange {
  readonly name: string
  readonly cell: MatrixCell
}

/** The cells of a matrix that ask for eyes, in the order of its lines, the largest first in each. */
export function listedChanges(matrix: Matrix): ListedChange[] {
  const size = ({ shown }: MatrixCell) => Math.abs(shown?.change ?? 0)
  return matrix.lines.flatMap((line) =>
    line.cells
      .flatMap((cell) => (cell === undefined || isQuiet(cell.state) ? [] : [cell]))
      .toSorted((a, b) => size(b) - size(a))
      .map((cell) => ({ name: lineWords(line, matrix), cell })),
  )
}

/** A table of the changes, one a line, with both figures; Markdown, all of it escaped. */
export function changeList(changes: readonly ListedChange[]): string {
  const body = changes.map(({ name, cell }, index) => {
    const { settings } = cell.row
    const { sign, value, strong, figures: interval = '' } = cellWords(cell, 'change', false)
    const below = strong || interval === '' ? '' : `<br><sub>${interval}</sub>`
    const label = markdownText(withoutMiddle(oneLine(name), MOST_NAME)).replaceAll('_', '_<wbr>')
    const isSame = changes[index - 1]?.name === name
    const threads = isSame ? String(settings.threads) : plural(settings.threads, 'thread')
    return [
      `${strong ? `**${label}**` : label} · ${threads}`,
      figures(cell),
      `${sign} ${strong ? `**${value}**` : value}${below}`.trim(),
    ]
  })
  const head = ['', 'Before → after', 'Change']
  return markdownTable([head, ...body], { align: ['l', 'r', 'r'], alignDelimiters: false })
}

function figures({ row }: MatrixCell): string {
  const { baseline, candidate, metric } = row
  if (baseline === undefined || candidate === undefined || isFromNothing(row)) return ''
  const info = metricInfo(metric)
  const unit = unitBehind(info) === '' ? ` ${info?.label ?? metric}` : unitBehind(info)
  return formatBeforeAfter(baseline, candidate, unit)
    .replaceAll(/ (?!→)/gu, '\u00a0')
    .replace('→\u00a0', '→\u00a0<wbr>')
}
