import { changeNumber, plainNumber, plural, unitBehind } from '../../../words/number.ts'
import { isRate, metricInfo } from '../../record/metric.ts'
import type { Result, Row } from '../../verdict/result.ts'
import { isQuiet, stateOf, states } from '../story/cell-state.ts'
import { lineKey } from '../story/labels.ts'
import { cellsOf, type Matrix, type MatrixLine, matrixOfRows } from '../story/matrix.ts'
import { cellWords } from '../story/matrix-words.ts'
import type { Story } from '../story.ts'
import { isList, LIST_FROM } from './change-list.ts'
import { type CellText, isPlain } from './matrix-table.ts'

/** Number of workloads from which on those without a change are folded. */
const FOLD_FROM = 6
/** A latency that rose so far is shown by its two figures. */
const FIGURES_FROM = 1

/** Parts of the matrix that a reader sees at once, and those that are folded. */
export interface ShownMatrix {
  readonly matrix: Matrix
  readonly visible: readonly MatrixLine[]
  readonly cellText?: CellText
  /** Folded under a title of its own. */
  readonly folded: readonly {
    readonly title: string
    readonly matrix: Matrix
    readonly lines: readonly MatrixLine[]
  }[]
}

/**
 * Selects the visible lines: if nothing needs attention, the matrix is folded; if a latency is the
 * finding, its own matrix is shown; else the lines that need attention, and the others if they are
 * few.
 */
export function shownMatrix(
  result: Result,
  { matrix, sentence, tone }: Pick<Story, 'matrix' | 'sentence' | 'tone'>,
): ShownMatrix {
  const all = matrix.lines
  // The figures alone are a section of their own.
  const isWide = matrix.threads.length >= LIST_FROM
  if ((tone === 'apart' && sentence.isAll === true) || (tone === 'first' && isWide))
    return { matrix, visible: [], folded: [] }
  const focus =
    sentence.moved !== undefined && !isRate(sentence.moved.metric)
      ? sentence.moved.metric
      : undefined
  const others = all.filter(({ metric }) => metric !== focus)
  if (focus !== undefined && others.every((line) => line.isQuiet)) {
    const own = result.rows.filter(({ metric }) => metric === focus)
    const keys = new Set(own.filter(isMoved).map(({ settings }) => lineKey(settings)))
    const latency = matrixOfRows(
      own.filter(({ settings }) => keys.has(lineKey(settings))),
      result.rows,
    )
    return {
      matrix: latency,
      visible: latency.lines,
      cellText: latencyText(latency),
      folded: [
        {
          title: others.every(({ metric }) => isRate(metric)) ? 'Throughput' : 'Other figures',
          matrix: { ...matrix, metric: others[0]?.metric },
          lines: others,
        },
      ],
    }
  }
  const open = all.filter((line) => !line.isQuiet)
  if (open.length > 0 && isList(matrix))
    return {
      matrix,
      visible: open,
      folded: [{ title: `${countLines(all)} by threads`, matrix, lines: all }],
    }
  if (open.length === 0)
    return { matrix, visible: [], folded: [{ title: 'Changes', matrix, lines: all }] }
  if (all.length < FOLD_FROM || matrix.shows === 'figure')
    return { matrix, visible: all, folded: [] }
  const quiet = all.filter((line) => line.isQuiet)
  return { matrix, visible: open, folded: [{ title: quietTitle(quiet), matrix, lines: quiet }] }
}

function quietTitle(lines: readonly MatrixLine[]): string {
  const figures = cellsOf({ lines }).length
  return `${countLines(lines)} without change (${plural(figures, 'figure')})`
}

/** `3 workloads`; `31 rows`, where a load has several, such as its statements. */
function countLines(lines: readonly MatrixLine[]): string {
  const isEach = new Set(lines.map(({ workload }) => workload)).size === lines.length
  return plural(lines.length, isEach ? 'workload' : 'row')
}

/** Proved, or broken: whatever puts a line of the metric before a reader. */
function isMoved(row: Row): boolean {
  const state = stateOf(row)
  return state === 'worse-not-gated' || (row.gated && !isQuiet(state))
}

/** `57 → 505 ms` where a percentage would be read wrongly. */
function latencyText(matrix: Matrix): CellText {
  return (cell) => {
    const { baseline, candidate } = cell.row
    const far =
      cell.shown !== undefined && cell.shown.change >= FIGURES_FROM && !isQuiet(cell.state)
    if (!far || baseline === undefined || candidate === undefined)
      return cellWords(cell, 'change', isPlain(matrix))
    const [before, after] = [baseline, candidate].map(({ value }) => plainNumber(value))
    const unit = unitBehind(metricInfo(cell.row.metric)).replace(' ', '\u00a0')
    const value = isPlain(matrix)
      ? changeNumber(cell.shown?.change ?? 0)
      : `${before}\u00a0→ ${after}${unit}`
    return { sign: states[cell.state].sign, value, strong: true, figures: undefined }
  }
}
