import {
  changeNumber,
  formatFigure,
  formatNumber,
  formatPair,
  formatShare,
  plainNumber,
} from '../../../words/number.ts'
import { metricInfo, metricStatement, metricStem } from '../../record/metric.ts'
import { type CellState, isFromNothing, saysNothing, stateOrder, states } from './cell-state.ts'
import { intervalEnds, levelWords, TOO_NOISY } from './interval.ts'
import type { Matrix, MatrixCell, MatrixLine } from './matrix.ts'
import { moveWordsOf } from './range-words.ts'
import { isAlarm } from './verdict-words.ts'

/** Returns the name of a state of these metrics: `slower`, `slower or more errors, warns only`. */
export function stateWord(state: CellState, ...metrics: readonly string[]): string {
  const moved = (side: 'worse' | 'better') =>
    [...new Set(metrics.map((metric) => moveWordsOf(metric)[side]))].join(' or ')
  switch (state) {
    case 'worse':
    case 'better':
      return moved(state)
    case 'worse-warns':
      return `${moved('worse')}, warns only`
    case 'waits':
      return 'waits, with the same work'
    case 'worse-not-gated':
      return 'worse, not gated'
    case 'not-compared':
      return 'not compared'
    case 'first':
      return 'first measured'
    case 'no-drop-seen':
      return 'no drop detected'
    case 'nothing-differs':
      return 'nothing differs'
    case 'unchanged':
      return 'no change'
    case 'broken':
      return 'failed'
    case 'undecided':
    case 'removed':
    case 'new':
      return state
  }
}

/** States that occur, worst first, each with its word for the metrics that have it. */
export function statesWithWords(
  cells: readonly MatrixCell[],
): { readonly state: CellState; readonly word: string }[] {
  return stateOrder.flatMap((state) => {
    const metrics = cells.flatMap((cell) => (cell.state === state ? [cell.row.metric] : []))
    return metrics.length === 0 ? [] : [{ state, word: stateWord(state, ...metrics) }]
  })
}

/** The texts of one cell of the matrix; not escaped. */
export interface CellWords {
  readonly sign: string
  /** `−6.4 %`; plain `−6.4`; a figure where nothing was compared; empty where there is neither. */
  readonly value: string
  /** Proved: to be stressed. */
  readonly strong: boolean
  /**
   * `1,608→1,505` of a proved change, `−7.4 to +0.2` of an undecided one, where there is room; else
   * undefined.
   */
  readonly figures?: string | undefined
}

/** @param plain numbers alone, `−6.4` and `43.0k`, where there are too many columns for units */
export function cellWords(cell: MatrixCell, shows: Matrix['shows'], plain: boolean): CellWords {
  const { sign } = states[cell.state]
  const strong = cell.state === 'worse' || cell.state === 'worse-warns' || cell.state === 'better'
  if (cell.shown !== undefined) {
    const change = changeWords(cell, cell.shown.change)
    const isPercentage = !plain && !/^×|→/u.test(change)
    return {
      sign,
      value: isPercentage ? `${change}\u00a0%` : change,
      strong,
      figures: plain ? undefined : strong ? pairWords(cell.row) : openWords(cell),
    }
  }
  const isFigure = shows === 'figure' && cell.row.candidate !== undefined
  const noise = saysNothing(cell.row.verdict) ? TOO_NOISY.replace(' ', '\u00a0') : ''
  return {
    sign: shows === 'figure' && cell.state === 'first' ? '' : sign,
    value: isFigure ? figureWords(cell, plain) : noise,
    strong: false,
  }
}

/** `−7.4 to +0.2`: the interval of an undecided change; undefined for others. */
function openWords({ state, shown }: MatrixCell): string | undefined {
  return state === 'undecided' ? intervalEnds(shown?.interval)?.replace(/ %$/u, '') : undefined
}

/** `1,608 → 1,505`; undefined where a side was not measured, or its figure is none. */
function pairWords(row: MatrixCell['row']): string | undefined {
  const { baseline, candidate } = row
  if (baseline === undefined || candidate === undefined || isFromNothing(row)) return undefined
  const { before, after } = formatPair(baseline, candidate)
  return `${before}→${after}`
}

/** `−4.9`, `×56`; `0 → 8` where a share of the base’s figure would be none. */
export function changeWords({ row }: Pick<MatrixCell, 'row'>, change: number): string {
  return isFromNothing(row)
    ? `0\u00a0→ ${plainNumber(row.candidate?.value ?? 0)}`
    : changeNumber(change)
}

/** `TPS by threads`, with the unit where it has one: what the corner of the matrix says. */
export function cornerWords({ metric }: Pick<Matrix, 'metric'>): string {
  return metric === undefined ? '' : metricWords(metric, ' by threads')
}

/**
 * `oltp_read_write`, `tpcc (tpmC)`: the metric where it is not that of the corner, and not plain
 * from the change.
 */
export function lineWords(
  { workload, metric }: MatrixLine,
  { metric: corner, shows, lines }: Matrix,
): string {
  if (metric === corner) return workload
  const statement = metricStatement(metric)
  // A statement of a load is named before its figure; the load only where there are several.
  if (statement !== undefined)
    return `${lines.every((line) => line.workload === workload) ? '' : `${workload} · `}${statement} (${metricWords(metricStem(metric))})`
  const isRate = metricInfo(metric)?.direction === 'higher-is-better'
  const isCornerRate = corner !== undefined && metricInfo(corner)?.direction === 'higher-is-better'
  return shows === 'change' && isRate && isCornerRate
    ? workload
    : `${workload} (${metricWords(metric)})`
}

/** Signs that occur, each with its word, worst first; and what a plain number is. */
export function legendWords(
  cells: readonly MatrixCell[],
  shows: Matrix['shows'],
  plain: boolean,
): string {
  const stateWords = statesWithWords(cells).filter(
    ({ state }) => states[state].sign !== '' && state !== 'first',
  )
  const hidden = hiddenWords(cells)
  const noise = hidden === undefined ? '' : `: noise hides ${hidden}`
  const open = cells.filter(({ state }) => state === 'undecided')
  const level = plain ? undefined : levelWords(open.flatMap(({ shown }) => shown?.interval ?? []))
  const sure = level === undefined ? '' : ` (interval: ${level})`
  const beyond = beyondWords(cells)
  const legend = stateWords
    .map(({ state, word }) => {
      const more = state === 'undecided' ? `${noise}${sure}` : state === 'worse' ? beyond : ''
      return `${states[state].sign} ${word}${more}`
    })
    .join(' · ')
  const unit = plain && shows === 'change' ? 'Change in %.' : ''
  return [legend, unit].filter((part) => part !== '').join('. ')
}

/** ` beyond the tolerance of 3 %`, of the regressions; empty of alarms, which have none. */
function beyondWords(cells: readonly MatrixCell[]): string {
  const rows = cells.flatMap(({ state, row }) => (state === 'worse' ? [row] : []))
  if (rows.some(({ verdict }) => isAlarm(verdict))) return ''
  const limits = [...new Set(rows.map(({ tolerance }) => formatShare(tolerance)))]
  return limits.length === 1 ? ` beyond the tolerance of ${limits[0]}` : ' beyond the tolerance'
}

/** Larger drops (0 to 1) that noise could hide are not printed: such a cell says nothing. */
const MOST_HIDDEN = 0.5

/**
 * `drops under 5 to 7 %`: the smallest drops that the undecided cells could have shown; undefined
 * where nothing says it.
 */
function hiddenWords(cells: readonly MatrixCell[]): string | undefined {
  const visible = cells.flatMap(({ state, row }) => {
    if (state !== 'undecided' || row.verdict.kind !== 'inconclusive') return []
    return row.verdict.evidence?.minimumDetectable ?? []
  })
  if (visible.length === 0) return undefined
  const known = visible.filter((share) => share < MOST_HIDDEN)
  if (known.length === 0) return 'every drop'
  const [low, high] = [Math.min(...known), Math.max(...known)].map((share) =>
    (share * 100).toFixed(0),
  )
  const drops = low === high ? formatShare(Math.max(...known)) : `${low} to ${high} %`
  return `drops under ${drops}${known.length < visible.length ? ', and every drop of some' : ''}`
}

function figureWords({ row }: MatrixCell, plain: boolean): string {
  const { value = 0 } = row.candidate ?? {}
  if (!plain) return formatFigure({ value }, metricInfo(row.metric)).replaceAll(' ', '\u00a0')
  if (value >= 1e6) return `${formatNumber(value / 1e6)}M`
  return value >= 1e4 ? `${formatNumber(value / 1e3)}k` : formatNumber(value)
}

function metricWords(metric: string, behind = ''): string {
  const info = metricInfo(metric)
  if (info === undefined) return `${metric}${behind}`
  const label = `${info.label}${behind}`
  return info.unit === '' || info.unit.startsWith('/') ? label : `${label}, ${info.unit}`
}
