import {
  formatCount,
  formatDecimals,
  formatNumber,
  formatShare,
  plainNumber,
  plural,
} from '../../../words/number.ts'
import {
  ERRORS_METRIC,
  type MetricInfo,
  metricInfo,
  metricLabel,
  metricStatement,
  metricStem,
} from '../../record/metric.ts'
import type { ChangeRange, Moved, Where } from './moved.ts'

/** Rises from here on are shown as a multiple. */
const FROM_TIMES = 1

/** `6.1 %`, `6 to 7 %`: sizes without a sign. */
function rangeWords({ least, most }: ChangeRange): string {
  const [low, high] = [Math.abs(least), Math.abs(most)]
  if (most < 0 && high >= 0.995 && high < 1) return formatShare(high)
  if (formatShare(low) === formatShare(high)) return formatShare(high)
  const [from, to] = [low, high].map((size) => formatCount(100 * size))
  if (from !== to) return `${from} to ${to} %`
  return from === '0' ? `up to ${formatShare(high)}` : `${to} %`
}

/**
 * `oltp_read_write is 6 to 7 % slower`, `p95 latency of tpcc is 8.8 times as high from 64 threads
 * on`, `tpcc has 5.1 times as many errors`.
 */
export function movedWords(moved: Moved): string {
  const { metric, workload, change, where } = moved
  const place = whereWords(where)
  const behind = place === '' ? '' : ` ${place}`
  const info = metricInfo(metric)
  const [{ verdict, candidate } = {}] = moved.rows
  if (verdict?.kind === 'regression' && verdict.by === 'limit') {
    const [milliseconds, name] = [candidate?.value ?? 0, metric.slice(metric.indexOf(':') + 1)]
    const limit = formatNumber(milliseconds / (1 + change.most))
    return `${name} is new and takes ${formatNumber(milliseconds)} ms at p95, above its limit of ${limit} ms`
  }
  if (info !== undefined && moveWordsOf(metric).isCounted)
    return `${workload} has ${countedWords(moved, info)}${behind}`
  if (info?.direction !== 'lower-is-better') {
    const word = change.most < 0 ? 'slower' : 'faster'
    return `${workload} is ${rangeOrTimes(moved, word)}${behind}`
  }
  const statement = metricStatement(metric)
  const subject =
    statement === undefined
      ? `${info.label} of ${workload}`
      : `${metricLabel(metricStem(metric))} of ${statement} in ${workload}`
  return `${subject} is ${rangeOrTimes(moved, change.most > 0 ? 'higher' : 'lower')}${behind}`
}

/**
 * `5.1 times as many errors`, `20 % more rows read per transaction`; from nothing the figure
 * itself.
 */
function countedWords({ change, rows }: Moved, { label, unit }: MetricInfo): string {
  const worst = rows.reduce((most, { candidate }) => Math.max(most, candidate?.value ?? 0), 0)
  if (change.most > 0 && rows.every(({ baseline }) => baseline?.value === 0)) {
    const figure = plainNumber(worst)
    if (unit === '%') return `${label} in ${figure} % of its transactions, none before`
    return `${figure}${unit === '' ? '' : ` ${unit} of`} ${label}, none before`
  }
  if (change.most >= FROM_TIMES) return `${timesWords(change)} as many ${label}`
  return `${rangeWords(change)} ${change.most > 0 ? 'more' : 'fewer'} ${label}`
}

/** `rose by 8 to 11 %`, `is 8.8 times as high`. */
export function roseWords(moved: Moved): string {
  const { change } = moved
  if (change.most >= FROM_TIMES) return `is ${timesWords(change)} as high`
  return `${change.most > 0 ? 'rose' : 'fell'} by ${rangeWords(change)}`
}

/**
 * Empty where it is everywhere; `from 64 threads on`, `at 8 threads`, `at 8 and 64 threads`, `at 5
 * thread counts`.
 */
export function whereWords(where: Where): string {
  switch (where.kind) {
    case 'everywhere':
      return ''
    case 'from':
      return `from ${plural(where.threads, 'thread')} on`
    case 'at':
      return `at ${threadsWords(where.threads)}`
  }
}

/** `8 threads`, `8 and 64 threads`, `5 thread counts`. */
export function threadsWords(threads: readonly number[]): string {
  const [first, second] = threads
  if (first === undefined || threads.length > 2) return `${threads.length} thread counts`
  return second === undefined
    ? plural(first, 'thread')
    : `${formatCount(first)} and ${formatCount(second)} threads`
}

function rangeOrTimes({ change }: Moved, word: string): string {
  if (change.most < FROM_TIMES) return `${rangeWords(change)} ${word}`
  return `${timesWords(change)} as ${word === 'faster' ? 'fast' : 'high'}`
}

/** `8.8 times`, `2 to 9 times`. */
function timesWords({ least, most }: ChangeRange): string {
  const [from, to] = [times(1 + least), times(1 + most)]
  return from === to ? `${to} times` : `${from} to ${to} times`
}

/** `4.2`, `32`: how many times as much. */
export function times(ratio: number): string {
  return formatDecimals(ratio, ratio >= 9.95 ? 0 : 1).replace(/\.0$/u, '')
}

/** Words for a move of a metric. */
interface MoveWords {
  readonly worse: string
  readonly better: string
  /** Its label is a plural: there are more of them, and none of them is higher. */
  readonly isCounted: boolean
}

/** `slower` of rates and latencies, `more errors`, `more work`, `higher` of what a server uses. */
export function moveWordsOf(metric: string): MoveWords {
  const stem = metricStem(metric)
  if (stem === ERRORS_METRIC)
    return { worse: 'more errors', better: 'fewer errors', isCounted: true }
  if (stem === 'work') return { worse: 'more work', better: 'less work', isCounted: true }
  const isSpeed =
    metricInfo(metric)?.direction !== 'lower-is-better' ||
    /^(?:latency_|time_|query_|ns\/)/u.test(stem)
  if (isSpeed) return { worse: 'slower', better: 'faster', isCounted: false }
  return {
    worse: 'higher',
    better: 'lower',
    isCounted: /_(?:disk_(?:read|write)|context_switches_per_tx)$/u.test(stem),
  }
}
