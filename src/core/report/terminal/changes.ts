import { oneLine } from '../../../words/escape.ts'
import { formatPair, plural, unitBehind } from '../../../words/number.ts'
import { displayWidth, padded, type TerminalPlace, withoutMiddle } from '../../../words/terminal.ts'
import { metricInfo, metricLabel } from '../../record/metric.ts'
import { isFromNothing, isQuiet, saysNothing, states } from '../story/cell-state.ts'
import { intervalEnds, levelWords, TOO_NOISY } from '../story/interval.ts'
import type { Matrix, MatrixCell } from '../story/matrix.ts'
import { changeWords } from '../story/matrix-words.ts'
import { legend, shades } from './matrix.ts'

/** Changes that ask for eyes, at most: more are a matrix. */
const MOST_CHANGES = 14
/** Up to so many figures those without a change are listed beside those that ask for eyes, or alone. */
const FEW_FIGURES = { beside: 10, alone: 4 }
/** Least columns of a name that is cut. */
const LEAST_NAME = 16
const BETWEEN = '  '

/**
 * The figures that ask for eyes, one a line: before → after, the change, and its interval, aligned
 * in the width of the terminal. Undefined where a matrix says it better: where nothing was
 * compared, or too much asks for eyes.
 */
export function terminalChanges(matrix: Matrix, place: TerminalPlace): string[] | undefined {
  const all = matrix.lines.flatMap(({ workload, cells }) =>
    cells.flatMap((cell) => (cell === undefined ? [] : [{ workload, cell }])),
  )
  const open = all.filter(({ cell }) => !isQuiet(cell.state))
  const listed = all.length <= FEW_FIGURES[open.length > 0 ? 'beside' : 'alone'] ? all : open
  if (matrix.shows === 'figure' || listed.length === 0 || open.length > MOST_CHANGES)
    return undefined
  const left = all.length - listed.length
  return [
    ...tableOf(listed, place),
    ...(left === 0 ? [] : [`… ${plural(left, 'figure')} without change: --all shows every figure`]),
  ]
}

type Listed = { readonly workload: string; readonly cell: MatrixCell }

function tableOf(listed: readonly Listed[], { columns, paint }: TerminalPlace): string[] {
  const one = (value: (each: Listed) => unknown) => new Set(listed.map(value)).size === 1
  const isOneLoad = one(({ workload }) => workload)
  const isOneCount = one(({ cell }) => cell.row.settings.threads)
  const isOneMetric = one(({ cell }) => cell.row.metric)
  const [first] = listed
  const threads = first?.cell.row.settings.threads ?? 0
  const corner = [
    ...(isOneLoad && !isOneMetric ? [first?.workload ?? ''] : []),
    ...(isOneMetric ? [metricLabel(first?.cell.row.metric ?? '')] : []),
    ...(isOneCount ? [plural(threads, 'thread')] : []),
  ].join(' · ')
  const lines = listed.map(({ workload, cell }) => {
    const { row, state, shown } = cell
    const name = [
      ...(isOneLoad && !isOneMetric ? [] : [workload]),
      ...(isOneMetric ? [] : [metricLabel(row.metric)]),
    ].join(' ')
    const load = isOneCount ? '' : ` · ${row.settings.threads}`
    const none = saysNothing(row.verdict) ? TOO_NOISY : '·'
    const change = shown === undefined ? none : changeWords(cell, shown.change)
    return {
      name: oneLine(name, 120),
      load,
      ...figuresOf(cell),
      change: `${change}${/^[\d−+]+[.\d]*$/u.test(change) ? ' %' : ''} ${states[state].mark || ' '}`,
      shade: shades[state],
      interval: shown === undefined ? '' : (intervalEnds(shown.interval) ?? ''),
    }
  })
  const width = (text: (line: (typeof lines)[number]) => string, head = '') =>
    Math.max(displayWidth(head), ...lines.map((line) => displayWidth(text(line))))
  const head = {
    figures: ['before', 'after'] as const,
    change: 'change  ',
    interval: levelWords(listed.flatMap(({ cell }) => cell.shown?.interval ?? [])) ?? '',
  }
  const widths = {
    before: width(({ before }) => before, head.figures[0]),
    after: width(({ after }) => after, head.figures[1]),
    change: width(({ change }) => change, head.change),
    interval: width(({ interval }) => interval, head.interval),
  }
  const beside = widths.before + 3 + widths.after + BETWEEN.length + widths.change + BETWEEN.length
  const wanted = width(({ name, load }) => name + load, corner)
  const room = (columns ?? Number.POSITIVE_INFINITY) - beside
  const hasInterval = wanted + BETWEEN.length + widths.interval <= room
  const names = Math.max(
    LEAST_NAME,
    Math.min(wanted, room - (hasInterval ? BETWEEN.length + widths.interval : 0)),
  )
  const text = (
    name: string,
    [before, arrow, after]: readonly [string, string, string],
    change: string,
    interval: string,
  ) =>
    [
      padded(name, names, 'end'),
      `${padded(before, widths.before, 'start')} ${arrow} ${padded(after, widths.after, 'end')}`,
      change,
      ...(hasInterval ? [interval] : []),
    ]
      .join(BETWEEN)
      .trimEnd()
  const [before, after] = head.figures
  return [
    paint(
      'quiet',
      text(
        withoutMiddle(corner, names),
        [before, '→', after],
        padded(head.change, widths.change, 'start'),
        head.interval,
      ),
    ),
    ...lines.map((line) => {
      const name = withoutMiddle(line.name, Math.max(1, names - displayWidth(line.load)))
      const change = padded(line.change, widths.change, 'start')
      return text(
        `${name}${line.load}`,
        [line.before, line.before === '' ? ' ' : '→', line.after],
        line.shade === undefined
          ? change
          : change.replace(line.change, paint(line.shade, line.change)),
        line.interval,
      )
    }),
    ...legend(
      'change',
      listed.map(({ cell }) => cell),
    ),
  ]
}

/** Both figures with the unit behind the second; empty where a side was not measured. */
function figuresOf({ row }: MatrixCell): { readonly before: string; readonly after: string } {
  const { baseline, candidate, metric } = row
  if (baseline === undefined || candidate === undefined || isFromNothing(row))
    return { before: '', after: '' }
  const { before, after } = formatPair(baseline, candidate)
  return { before, after: `${after}${unitBehind(metricInfo(metric))}` }
}
