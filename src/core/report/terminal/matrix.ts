import { oneLine } from '../../../words/escape.ts'
import { formatBeforeAfter, formatNumber, plural } from '../../../words/number.ts'
import {
  clipped,
  displayWidth,
  padded,
  type Shade,
  type TerminalPlace,
  withoutMiddle,
} from '../../../words/terminal.ts'
import { type CellState, saysNothing, states } from '../story/cell-state.ts'
import { TOO_NOISY } from '../story/interval.ts'
import { cellsOf, type Matrix, type MatrixCell, type MatrixLine } from '../story/matrix.ts'
import { changeWords, cornerWords, lineWords, statesWithWords } from '../story/matrix-words.ts'

/** Lines that ask for eyes, on a screen: more are counted. */
const MOST_LINES = 14
/** Up to so many lines those without a change are shown as well. */
const FEW_LINES = 10
/** Columns of a workload's name, at most where room is short. */
const LABEL_COLUMNS = 24
const BETWEEN = 1

export const shades: Readonly<Partial<Record<CellState, Shade>>> = {
  worse: 'bad',
  'worse-warns': 'warning',
  waits: 'warning',
  'worse-not-gated': 'warning',
  broken: 'bad',
  'not-compared': 'warning',
  better: 'good',
  undecided: 'warning',
  removed: 'warning',
  new: 'quiet',
  first: 'strong',
}

/**
 * The matrix in the width of the terminal, a legend of the marks that occur, and what is left out.
 */
export function terminalMatrix(matrix: Matrix, place: TerminalPlace): string[] {
  if (matrix.lines.length === 0) return []
  const shown = shownLines(matrix, place)
  const left = matrix.lines.filter((line) => !shown.includes(line))
  const blocks = blocksOf(matrix, shown, place)
  return [
    ...blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block])),
    ...leftWords(left),
    ...legend(matrix.shows, cellsOf({ lines: shown })),
  ]
}

/** All where they are few; else those that ask for eyes, in a pipe all of these. */
function shownLines({ lines, shows }: Matrix, { columns }: TerminalPlace): readonly MatrixLine[] {
  if (lines.length <= FEW_LINES) return lines
  const open = shows === 'figure' ? lines : lines.filter(({ isQuiet }) => !isQuiet)
  if (open.length === 0) return lines.slice(0, FEW_LINES)
  return columns === undefined ? open : open.slice(0, MOST_LINES)
}

interface CellText {
  readonly text: string
  readonly shade: Shade | undefined
}

/** Thread counts that do not fit beside each other are below each other. */
function blocksOf(matrix: Matrix, lines: readonly MatrixLine[], place: TerminalPlace): string[][] {
  const { columns, paint } = place
  const corner = matrix.shows === 'change' ? `${cornerWords(matrix)}, %` : cornerWords(matrix)
  const labels = lines.map((line) => oneLine(lineWords(line, matrix), 120))
  const widest = [corner, ...labels].reduce((most, label) => Math.max(most, displayWidth(label)), 0)
  const labelWidth =
    columns === undefined ? widest : Math.min(widest, Math.max(LABEL_COLUMNS, columns - 60))
  const texts = lines.map(({ cells }) => cells.map((cell) => cellText(cell, matrix)))
  const widths = matrix.threads.map((threads, at) =>
    texts.reduce(
      (most, line) => Math.max(most, displayWidth(line[at]?.text ?? '')),
      String(threads).length + 1,
    ),
  )
  return columnBlocks(widths, columns === undefined ? undefined : columns - labelWidth).map(
    (block) => {
      const head = [
        padded(clipped(corner, labelWidth), labelWidth, 'end'),
        // The last place of each column belongs to the marks.
        ...block.map((at) => padded(`${matrix.threads[at]} `, widths[at] ?? 0, 'start')),
      ]
      const body = texts.map((line, row) => {
        const label = padded(withoutMiddle(labels[row] ?? '', labelWidth), labelWidth, 'end')
        const cells = block.map((at) => {
          const { text, shade } = line[at] ?? { text: '', shade: undefined }
          const [before, after] = [
            (widths[at] ?? 0) - displayWidth(text),
            text.endsWith(' ') ? ' ' : '',
          ]
          const painted =
            shade === undefined || text === '' ? text.trimEnd() : paint(shade, text.trimEnd())
          return `${' '.repeat(before)}${painted}${after}`
        })
        const figures = matrix.threads.length === 1 ? figuresBeside(lines[row], matrix) : ''
        const used = labelWidth + BETWEEN + (widths[0] ?? 0)
        const fits = columns === undefined || used + displayWidth(figures) <= columns
        const beside = figures === '' || !fits ? '' : paint('quiet', figures)
        return `${[label, ...cells].join(' '.repeat(BETWEEN))}${beside}`.trimEnd()
      })
      return [paint('quiet', head.join(' '.repeat(BETWEEN)).trimEnd()), ...body]
    },
  )
}

/** `132 → 57.9`: both figures of a line with one cell, where they were compared. */
function figuresBeside(line: MatrixLine | undefined, { shows }: Matrix): string {
  const row = line?.cells[0]?.row
  if (shows !== 'change' || row?.baseline === undefined || row.candidate === undefined) return ''
  return `  ${formatBeforeAfter(row.baseline, row.candidate)}`
}

/** Indexes of the columns of each block. */
function columnBlocks(widths: readonly number[], room: number | undefined): number[][] {
  const blocks: number[][] = [[]]
  let used = 0
  for (const [at, width] of widths.entries()) {
    const last = blocks.at(-1)
    if (last === undefined) break
    if (room !== undefined && last.length > 0 && used + BETWEEN + width > room) {
      blocks.push([at])
      used = BETWEEN + width
    } else {
      last.push(at)
      used += BETWEEN + width
    }
  }
  return blocks
}

function cellText(cell: MatrixCell | undefined, { shows }: Matrix): CellText {
  if (cell === undefined) return { text: '', shade: undefined }
  const [mark, shade] = [states[cell.state].mark, shades[cell.state]]
  return { text: `${cellValue(cell, shows)}${mark === '' ? ' ' : mark}`, shade }
}

function cellValue(cell: MatrixCell, shows: Matrix['shows']): string {
  const { shown } = cell
  const figure = cell.row.candidate
  if (shown !== undefined) return changeWords(cell, shown.change)
  if (shows === 'figure' && figure !== undefined) return formatNumber(figure.value, figure.spread)
  return saysNothing(cell.row.verdict) ? TOO_NOISY : '·'
}

function leftWords(lines: readonly MatrixLine[]): string[] {
  const quiet = lines.filter(({ isQuiet }) => isQuiet)
  const open = lines.filter(({ isQuiet }) => !isQuiet)
  const leftOut = (of: readonly MatrixLine[], what: string) =>
    of.length === 0
      ? []
      : [
          `${plural(of.length, 'workload')} ${what} (${plural(cellsOf({ lines: of }).length, 'figure')})`,
        ]
  const words = [...leftOut(open, 'more'), ...leftOut(quiet, 'without change')]
  return words.length === 0 ? [] : [`… ${words.join(', ')}: --all shows every figure`]
}

/** The marks that occur, each with its word. */
export function legend(shows: Matrix['shows'], cells: readonly MatrixCell[]): string[] {
  const stateWords = statesWithWords(cells).filter(({ state }) => states[state].mark !== '')
  const words = [
    ...new Map(
      stateWords.map(({ state, word }) => [word, `${states[state].mark} ${word}`]),
    ).values(),
  ]
  const none =
    shows === 'change' &&
    cells.some(({ shown, row }) => shown === undefined && !saysNothing(row.verdict))
      ? ['· no change to show']
      : []
  return words.length + none.length === 0 ? [] : [[...words, ...none].join('   ')]
}
