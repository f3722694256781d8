/** One interval line of sysbench 0.5, 1.0 or 1.1. */
export interface SysbenchInterval {
  /** Seconds since the threads started; sysbench 1.1 counts from the end of its warm-up. */
  readonly atSeconds: number
  readonly tps: number
  readonly qps: number
  /** 0 where percentiles are switched off. */
  readonly rank: number
  readonly percentileMs: number
  readonly errorsPerSecond: number
}

const decimal = '(\\d+\\.\\d+)'
const unread = '\\d+\\.\\d+'
const modern = new RegExp(
  `^\\[ (\\d+)s \\] thds: \\d+ tps: ${decimal} qps: ${decimal} \\(r/w/o: ${unread}/${unread}/${unread}\\) ` +
    // The script's own `sysbench.report_default` writes no colon after `err/s`.
    `lat \\(ms,(\\d+)%\\): ${decimal} err/s:? ${decimal} reconn/s: ${unread}$`,
)
const old = new RegExp(
  `^\\[ *(\\d+)s\\] threads: \\d+, tps: ${decimal}, reads: ${decimal}, writes: ${decimal}, ` +
    `response time: ${decimal}ms \\((\\d+)%\\), errors: ${decimal}, reconnects: +${unread}$`,
)

/** Does the line begin like an interval line, complete or not? */
export function looksLikeInterval(line: string): boolean {
  return line.startsWith('[') && /^\[ *\d+s ?\] (thds|threads): /.test(line)
}

/** @returns undefined where the line is no complete interval line */
export function parseInterval(line: string): SysbenchInterval | undefined {
  const text = line.trimEnd()
  const now = modern.exec(text)
  if (now !== null) {
    return finite({
      atSeconds: Number(now[1]),
      tps: Number(now[2]),
      qps: Number(now[3]),
      rank: Number(now[4]),
      percentileMs: Number(now[5]),
      errorsPerSecond: Number(now[6]),
    })
  }
  const then = old.exec(text)
  if (then === null) return undefined
  return finite({
    atSeconds: Number(then[1]),
    tps: Number(then[2]),
    qps: Number(then[3]) + Number(then[4]),
    rank: Number(then[6]),
    percentileMs: Number(then[5]),
    errorsPerSecond: Number(then[7]),
  })
}

/** A number of hundreds of digits is read as Infinity. */
function finite(interval: SysbenchInterval): SysbenchInterval | undefined {
  const { atSeconds, tps, qps, rank, percentileMs, errorsPerSecond } = interval
  // One of them that is not finite makes the sum so.
  return Number.isFinite(atSeconds + tps + qps + rank + percentileMs + errorsPerSecond) &&
    rank <= 100
    ? interval
    : undefined
}

/**
 * The lines of sysbench's final report, by block. A label that is known but whose value is
 * malformed is a fault.
 */

export type Block = 'sql' | 'general' | 'throughput' | 'latency' | 'fairness' | 'other'

/**
 * Headings that open a block; others, such as `Query execution statistics`, are for debugging and
 * are skipped.
 */
const headings: Readonly<Record<string, Block>> = {
  'SQL statistics:': 'sql',
  'OLTP test statistics:': 'sql',
  'General statistics:': 'general',
  // sysbench 0.4.
  'Test execution summary:': 'general',
  'per-request statistics:': 'latency',
  'Throughput:': 'throughput',
  'Latency (ms):': 'latency',
  'response time:': 'latency',
  'Threads fairness:': 'fairness',
  'Query execution statistics:': 'other',
  'Results fetching statistics:': 'other',
  'Verbose per-thread statistics:': 'other',
}

export function blockOf(line: string): Block | undefined {
  return headings[line.trim()]
}

/**
 * Splits a line into the interval and the heading that a script glued to it, since it ended the
 * interval without a line break.
 */
export function splitHeading(line: string): readonly string[] {
  const heading = Object.keys(headings).find((each) => line.endsWith(each))
  return heading === undefined || !looksLikeInterval(line)
    ? [line]
    : [line.slice(0, -heading.length), heading]
}

/** Does the heading begin a report? Each checkpoint prints one of its own. */
export function opensReport(line: string): boolean {
  const heading = line.trim()
  return heading === 'SQL statistics:' || heading === 'OLTP test statistics:'
}

const count = /^(\d+)$/
const countAndRate = /^(\d+) +\((\d+\.\d+) per sec\.\)$/
const secondsValue = /^(\d+\.\d+)s$/
const milliseconds = /^(\d+\.\d+)(?:ms)?$/
const pair = /^(\d+\.\d+)\/ *(\d+\.\d+)$/

const values: Readonly<Record<Block, Readonly<Record<string, RegExp>>>> = {
  sql: {
    read: count,
    write: count,
    other: count,
    total: count,
    transactions: countAndRate,
    queries: countAndRate,
    'read/write requests': countAndRate,
    'other operations': countAndRate,
    'ignored errors': countAndRate,
    deadlocks: countAndRate,
    reconnects: countAndRate,
  },
  general: {
    'total time': secondsValue,
    'total number of events': count,
    'total time taken by event execution': /^(\d+\.\d+)s?$/,
  },
  throughput: {
    'events/s (eps)': /^(\d+\.\d+)$/,
    'time elapsed': secondsValue,
    'total number of events': count,
  },
  latency: {
    min: milliseconds,
    avg: milliseconds,
    max: milliseconds,
    sum: milliseconds,
    percentile: milliseconds,
    'percentile stats': /^disabled$/,
  },
  fairness: { 'events (avg/stddev)': pair, 'execution time (avg/stddev)': pair },
  other: {},
}

export type Field =
  | {
      readonly kind: 'value'
      readonly name: string
      readonly numbers: readonly number[]
      readonly rank?: number
    }
  | { readonly kind: 'malformed'; readonly name: string }
  | { readonly kind: 'none' }

/**
 * Reads one line of a block; lines that are no field (stray messages of another stream) are `none`.
 */
export function fieldOf(block: Block, line: string): Field {
  const colon = line.indexOf(':')
  if (colon === -1) return { kind: 'none' }
  const label = line.slice(0, colon).trim()
  const rank = /^(\d+)th percentile$|^approx\. +(\d+) percentile$/.exec(label)
  const name = rank === null ? label : 'percentile'
  const pattern = Object.hasOwn(values[block], name) ? values[block][name] : undefined
  if (pattern === undefined) return { kind: 'none' }
  const match = pattern.exec(line.slice(colon + 1).trim())
  if (match === null) return { kind: 'malformed', name: label }
  const numbers = match.slice(1).map(Number)
  // Digits that a double cannot hold, or a count beyond exact integers, would be a guess.
  if (!numbers.every((value) => Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER)) {
    return { kind: 'malformed', name: label }
  }
  if (rank === null) return { kind: 'value', name, numbers }
  const percent = Number(rank[1] ?? rank[2])
  return percent <= 100
    ? { kind: 'value', name, numbers, rank: percent }
    : { kind: 'malformed', name: label }
}
