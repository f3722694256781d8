import { markdownTable } from 'markdown-table'
import { markdownText, oneLine, withBreaks } from '../../../words/escape.ts'
import { withoutMiddle } from '../../../words/terminal.ts'
import { rankOfState } from '../story/cell-state.ts'
import type { Matrix, MatrixCell, MatrixLine } from '../story/matrix.ts'
import { cellWords, cornerWords, lineWords } from '../story/matrix-words.ts'

/** Number of thread counts from which on a phone has no room for units. */
const PLAIN_FROM = 4

/** Thread counts from which on names of workloads may break, and characters of those that always may. */
const [BREAKING_FROM, LONG_NAME] = [3, 24]

/** Checks whether the numbers of a matrix have no unit. */
export function isPlain({ threads }: Pick<Matrix, 'threads'>): boolean {
  return threads.length >= PLAIN_FROM
}

/** Formats a cell of the matrix: sign, value, and emphasis. */
export type CellText = (cell: MatrixCell) => ReturnType<typeof cellWords>

/** The matrix as a table of Markdown, all of it escaped; one line of text a line of the table. */
export function matrixTable(
  matrix: Matrix,
  lines: readonly MatrixLine[],
  cellText?: CellText,
): string {
  const plain = isPlain(matrix)
  const text = cellText ?? ((cell: MatrixCell) => cellWords(cell, matrix.shows, plain))
  const stressed = stressedRank(matrix)
  const head = [markdownText(cornerWords(matrix)), ...matrix.threads.map(String)]
  const body = lines.map((line) => {
    const words = withoutMiddle(oneLine(lineWords(line, matrix)), MOST_NAME)
    const name = breakable(markdownText(words), matrix)
    return [
      isStressed(line, stressed) ? `**${name}**` : name,
      ...line.cells.map((cell) =>
        cell === undefined ? '' : cellMarkdown(text(cell), lines.length <= MOST_WITH_FIGURES),
      ),
    ]
  })
  const align = ['l', ...matrix.threads.map(() => 'r')]
  return markdownTable([head, ...body], { align, alignDelimiters: false })
}

/**
 * Returns how many lines of a table of the matrix fit: as many as the words allow, one at least,
 * and no more than the room.
 */
export function linesThatFit(
  table: string,
  { characters, words }: { readonly characters: number; readonly words: number },
): number {
  const [head = '', rule = '', ...lines] = table.split('\n')
  let length = head.length + rule.length + 1
  let wordCount = visibleWords(head)
  let count = 0
  for (const line of lines) {
    length += line.length + 1
    wordCount += visibleWords(line)
    if (length > characters || (count > 0 && wordCount > words)) break
    count += 1
  }
  return count
}

/** Lines of a table whose changed cells have their two figures. */
const MOST_WITH_FIGURES = 40

/** A line must not fill the screen. */
const MOST_NAME = 60

function cellMarkdown(
  { sign, value, strong, figures }: ReturnType<typeof cellWords>,
  hasFigures: boolean,
): string {
  const text = strong && value !== '' ? `**${value}**` : value
  const below =
    figures === undefined || !hasFigures ? '' : `<br><sub>${figures.replace('→', '→<wbr>')}</sub>`
  return [sign, `${text}${below}`].filter((part) => part !== '').join(' ')
}

/** Proved and broken cells stress their line; where there are none, undecided ones do. */
function stressedRank({ lines }: Matrix): number {
  const states = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? []))
  const hasFinding = states.some((state) => rankOfState(state) <= rankOfState('better'))
  return rankOfState(hasFinding ? 'better' : 'undecided')
}

function isStressed({ cells }: MatrixLine, rank: number): boolean {
  return cells.some((cell) => cell !== undefined && rankOfState(cell.state) <= rank)
}

/** Inserts tags at which a name may break on a narrow screen; GitHub keeps this tag. */
function breakable(name: string, { threads }: Matrix): string {
  return threads.length < BREAKING_FROM && name.length < LONG_NAME ? name : withBreaks(name)
}

/**
 * Counts the words of a Markdown text that a reader sees before opening anything: folded text,
 * tags, addresses and signs do not count, a number with its unit counts once.
 */
export function visibleWords(markdown: string): number {
  const shown = markdown
    // What is below a change says the same in figures.
    .replace(/<sub>[^<]*→.*?<\/sub>/gu, '')
    .replace(/<details><summary>(.*?)<\/summary>[\s\S]*?<\/details>/gu, '$1')
    .replace(/<!--[\s\S]*?-->/gu, '')
    .replace(/<[^>]*>/gu, '')
    .replace(/\]\([^)]*\)/gu, ']')
    .replace(/&#\d+;/gu, '')
  return shown.split(/[\s|]+/u).filter((token) => /[\p{L}\p{N}]/u.test(token)).length
}
