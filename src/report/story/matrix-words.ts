import { metricInfo } from '../../record/metric.ts'
import { formatDecimals, formatFigure, formatNumber, formatShare } from '../../words/number.ts'
import type { CellState } from './cell-state.ts'
import { cellsOf, type Matrix, type MatrixCell, type MatrixLine } from './matrix.ts'

/** What a state is called, and its sign; empty where a reader needs none. */
export const stateWords = {
  worse: { sign: '🔴', word: 'slower' },
  'worse-warns': { sign: '🟠', word: 'slower, warns only' },
  'worse-not-gated': { sign: '🟠', word: 'worse, not gated' },
  broken: { sign: '⛔', word: 'broken' },
  'not-compared': { sign: '🚧', word: 'not compared' },
  better: { sign: '🟢', word: 'faster' },
  undecided: { sign: '❓', word: 'undecided' },
  removed: { sign: '🗑️', word: 'removed' },
  new: { sign: '🆕', word: 'new' },
  first: { sign: '🆕', word: 'first measured' },
  'no-drop-seen': { sign: '', word: 'no drop seen' },
  'nothing-differs': { sign: '', word: 'nothing differs' },
  unchanged: { sign: '', word: 'no change' },
} as const satisfies Record<CellState, { readonly sign: string; readonly word: string }>

/** The texts of one cell of the matrix; not escaped. */
export interface CellWords {
  readonly sign: string
  /** `−6.4 %`; plain `−6.4`; a figure where nothing was compared; empty where there is neither. */
  readonly value: string
  /** Proved: to be stressed. */
  readonly strong: boolean
}

/** @param plain numbers alone, `−6.4` and `43.0k`, where there are too many columns for units */
export function cellWords(cell: MatrixCell, shows: Matrix['shows'], plain: boolean): CellWords {
  const { sign } = stateWords[cell.state]
  const strong = cell.state === 'worse' || cell.state === 'worse-warns' || cell.state === 'better'
  if (cell.shown !== undefined) {
    const change = matrixChange(cell.shown.change)
    return { sign, value: plain || change.startsWith('×') ? change : `${change}\u00a0%`, strong }
  }
  const isFigure = shows === 'figure' && cell.figure !== undefined
  return {
    sign: shows === 'figure' && cell.state === 'first' ? '' : sign,
    value: isFigure ? figureWords(cell, plain) : '',
    strong: false,
  }
}

/** `−6.4`, `+12`, `0.0`: a fraction in percent, three characters wide where it can be. */
export function matrixChange(fraction: number): string {
  const percent = fraction * 100
  if (fraction >= 1) return `×${formatDecimals(1 + fraction, fraction >= 8.95 ? 0 : 1)}`
  // A drop of 99.9 % is none of 100 %.
  const decimals = Math.abs(percent) >= 9.95 && percent > -99.5 ? 0 : 1
  const text = formatDecimals(percent, decimals)
  if (!/[1-9]/u.test(text)) return text.replace('−', '')
  return percent > 0 ? `+${text}` : text
}

/** `TPS`, with the unit where it has one: what the corner of the matrix says. */
export function cornerWords({ metric }: Pick<Matrix, 'metric'>): string {
  return metric === undefined ? '' : metricWords(metric)
}

/** `oltp_read_write`, `tpcc (tpmC)`: the metric where it is not that of the corner, and not plain from the change. */
export function lineWords({ workload, metric }: MatrixLine, { metric: corner, shows }: Matrix): string {
  if (metric === corner) return workload
  const isRate = metricInfo(metric)?.direction === 'higher-is-better'
  const isCornerRate = corner !== undefined && metricInfo(corner)?.direction === 'higher-is-better'
  return shows === 'change' && isRate && isCornerRate ? workload : `${workload} (${metricWords(metric)})`
}

/** Signs that occur, each with its word, worst first; and what a plain number is. */
export function legendWords({ lines, shows }: Matrix, plain: boolean): string {
  const states = new Set(lines.flatMap(({ cells }) => cells.flatMap((cell) => cell?.state ?? [])))
  const told = (Object.keys(stateWords) as CellState[]).filter(
    (state) => states.has(state) && stateWords[state].sign !== '' && state !== 'first',
  )
  const hidden = hiddenWords(cellsOf({ lines }))
  const noise = hidden === undefined ? '' : `: noise hides drops under ${hidden}`
  const legend = told
    .map(
      (state) => `${stateWords[state].sign} ${stateWords[state].word}${state === 'undecided' ? noise : ''}`,
    )
    .join(' · ')
  const unit = plain && shows === 'change' ? 'Change in %.' : ''
  return [legend, unit].filter((part) => part !== '').join('. ')
}

/** `5 to 7 %`: the smallest drops that the undecided cells could have shown; undefined where nothing says it. */
function hiddenWords(cells: readonly MatrixCell[]): string | undefined {
  const visible = cells.flatMap(({ state, row }) => {
    if (state !== 'undecided' || row.verdict.kind !== 'inconclusive') return []
    return row.verdict.evidence?.minimumDetectable ?? []
  })
  if (visible.length === 0) return undefined
  const [low, high] = [Math.min(...visible), Math.max(...visible)].map((share) => (share * 100).toFixed(0))
  return low === high ? formatShare(Math.max(...visible)) : `${low} to ${high} %`
}

function figureWords({ figure, row }: MatrixCell, plain: boolean): string {
  if (figure === undefined) return ''
  const { value } = figure
  if (!plain) return formatFigure({ value }, metricInfo(row.metric)).replaceAll(' ', '\u00a0')
  if (value >= 1e6) return `${formatNumber(value / 1e6)}M`
  return value >= 1e4 ? `${formatNumber(value / 1e3)}k` : formatNumber(value)
}

function metricWords(metric: string): string {
  const info = metricInfo(metric)
  if (info === undefined) return metric
  return info.unit === '' || info.unit.startsWith('/') ? info.label : `${info.label}, ${info.unit}`
}
