import { formatBeforeAfter, formatChange, unitBehind } from '../../../words/number.ts'
import { displayWidth, padded, withoutMiddle } from '../../../words/terminal.ts'
import { isRate, metricInfo, metricLabel } from '../../record/metric.ts'
import type { Row } from '../../verdict/result.ts'
import { isFromNothing, rankOfState, saysNothing, stateOf, states } from './cell-state.ts'
import { judgedInterval } from './interval.ts'
import { lineKey, shortLabels } from './labels.ts'
import { evidenceOf, limitOf } from './verdict-words.ts'

/** Characters of the plot between its ends; a character is 1 % or more. */
const MOST_COLUMNS = 36
/** Changes beyond it are at the end of the plot. */
const FARTHEST = 0.6
const MOST_NAME = 34

/** Changes and limits, as fractions with the metric's own sign. */
interface Bar {
  readonly low: number
  readonly high: number
  readonly change: number
  readonly limit: number
}

/**
 * Draws the change of each row with the interval that its verdict rests on, worst first, in plain
 * text: the changes of throughput in one block, those of latencies and other figures in another.
 * @returns lines of at most 100 columns; none where nothing was compared
 */
export function plotIntervals(rows: readonly Row[]): string[] {
  const compared = rows.flatMap((row) => {
    const bar = barOf(row)
    return bar === undefined ? [] : [{ row, bar }]
  })
  const blocks = [
    compared.filter(({ row }) => isRate(row.metric)),
    compared.filter(({ row }) => !isRate(row.metric)),
  ]
  const labels = shortLabels(rows.map(({ settings }) => settings))
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, at) => [...(at === 0 ? [] : ['']), ...plotBlock(block, labels)])
}

function barOf(row: Row): Bar | undefined {
  const evidence = evidenceOf(row.verdict)
  if (evidence === undefined || isFromNothing(row) || saysNothing(row.verdict)) return undefined
  const { change } = evidence
  const { low = change, high = change } = judgedInterval(row.verdict) ?? {}
  return { low, high, change, limit: limitOf(row) }
}

interface Axis {
  readonly from: number
  readonly step: number
  readonly columns: number
}

function plotBlock(
  block: readonly { readonly row: Row; readonly bar: Bar }[],
  labels: ReadonlyMap<string, string>,
): string[] {
  const sorted = block.toSorted(
    (a, b) =>
      rankOfState(stateOf(a.row)) - rankOfState(stateOf(b.row)) ||
      b.bar.change / b.bar.limit - a.bar.change / a.bar.limit,
  )
  const axis = axisOf(block.map(({ bar }) => bar))
  const metrics = new Set(block.map(({ row }) => metricLabel(row.metric)))
  const corner = metrics.size === 1 ? [...metrics].join('') : undefined
  const isOnlyOne = (row: Row) =>
    block.every(
      (other) =>
        other.row.metric === row.metric || lineKey(other.row.settings) !== lineKey(row.settings),
    )
  const lines = sorted.map(({ row, bar }) => ({
    name: withoutMiddle(
      nameOf(row, labels, corner !== undefined || (isRate(row.metric) && isOnlyOne(row))),
      MOST_NAME,
    ),
    threads: String(row.settings.threads),
    plot: drawBar(bar, axis),
    change: formatChange(bar.change),
    figures: figuresOf(row),
    // Nothing hangs on what is not gated and undecided.
    mark: row.gated || stateOf(row) !== 'undecided' ? states[stateOf(row)].mark : '',
  }))
  const widest = (text: (line: (typeof lines)[number]) => string) =>
    Math.max(...lines.map((line) => displayWidth(text(line))))
  const [name, threads, change] = [
    Math.max(
      widest((line) => line.name),
      displayWidth(corner ?? ''),
    ),
    widest((line) => line.threads),
    widest((line) => line.change),
  ]
  const limits = new Set(sorted.map(({ bar }) => bar.limit))
  const [limit] = limits
  const head = headOf(axis, {
    corner: corner ?? '',
    indent: name + threads + 4,
    limit: limits.size === 1 ? limit : undefined,
  })
  return [
    head,
    ...lines.map((line) =>
      [
        `${padded(line.name, name, 'end')} ${padded(line.threads, threads, 'start')} `,
        ` ${line.plot}`,
        padded(line.change, change, 'start'),
        `${padded(line.mark, 1, 'end')} ${line.figures}`,
      ]
        .join(' ')
        .trimEnd(),
    ),
  ]
}

/** The workload, with its metric where that is not plain from the block. */
function nameOf(
  { settings, metric }: Row,
  labels: ReadonlyMap<string, string>,
  isPlain: boolean,
): string {
  const name = labels.get(lineKey(settings)) ?? settings.workload
  return isPlain ? name : `${name} ${metricLabel(metric)}`
}

/** `1,696 → 1,572`, with the unit of the metric. */
function figuresOf({ baseline, candidate, metric }: Row): string {
  if (baseline === undefined || candidate === undefined) return ''
  return formatBeforeAfter(baseline, candidate, unitBehind(metricInfo(metric)))
}

/** Places 0, all limits and all intervals on one axis, as far as they are worth a look. */
function axisOf(bars: readonly Bar[]): Axis {
  const ends = bars.flatMap(({ low, high, change, limit }) => [low, high, change, limit, 0])
  const near = (value: number) => Math.max(-FARTHEST, Math.min(FARTHEST, value))
  const [from, to] = [
    Math.floor(near(Math.min(...ends)) * 100) / 100,
    Math.ceil(near(Math.max(...ends)) * 100) / 100,
  ]
  const step = Math.max(1, Math.ceil(((to - from) * 100) / MOST_COLUMNS)) / 100
  // 0 is in the middle of a character.
  const before = Math.ceil(-from / step - 1e-9)
  return { from: -before * step, step, columns: before + Math.ceil(to / step - 1e-9) + 1 }
}

function columnOf(value: number, { from, step, columns }: Axis): number {
  return Math.max(0, Math.min(columns - 1, Math.round((value - from) / step)))
}

/** `├──●─┤ ┊  │`: the interval, the change, the limit and 0. */
function drawBar({ low, high, change, limit }: Bar, axis: Axis): string {
  const signs = Array.from({ length: axis.columns }, () => ' ')
  const put = (value: number, sign: string) => {
    signs[columnOf(value, axis)] = sign
  }
  put(limit, '┊')
  put(0, '│')
  const [start, end] = [columnOf(low, axis), columnOf(high, axis)]
  for (let at = start; at <= end; at++) signs[at] = signs[at] === '│' ? '┼' : '─'
  if (end > start) {
    put(low, low < axis.from - axis.step / 2 ? '◂' : '├')
    put(high, high > axis.from + (axis.columns - 0.5) * axis.step ? '▸' : '┤')
  }
  put(change, '●')
  return signs.join('')
}

/** The corner, 0, and the word for the limit where it is one and there is room. */
function headOf(
  axis: Axis,
  {
    corner,
    indent,
    limit,
  }: { readonly corner: string; readonly indent: number; readonly limit: number | undefined },
): string {
  const zero = indent + columnOf(0, axis)
  const plain = `${padded(corner, zero, 'end')}0`
  if (limit === undefined) return plain
  const at = indent + columnOf(limit, axis)
  const word = 'tolerance'
  if (at > zero) return `${padded(plain, at, 'end')}${word}`
  const start = at - word.length + 1
  return at === zero || start <= displayWidth(corner)
    ? plain
    : `${padded(padded(corner, start, 'end') + word, zero, 'end')}0`
}
