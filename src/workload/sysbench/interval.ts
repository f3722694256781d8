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
    `lat \\(ms,(\\d+)%\\): ${decimal} err/s: ${decimal} reconn/s: ${unread}$`,
)
const old = new RegExp(
  `^\\[ *(\\d+)s\\] threads: \\d+, tps: ${decimal}, reads: ${decimal}, writes: ${decimal}, ` +
    `response time: ${decimal}ms \\((\\d+)%\\), errors: ${decimal}, reconnects: +${unread}$`,
)

/** Does the line begin like an interval line, whole or not? */
export function looksLikeInterval(line: string): boolean {
  return line.startsWith('[') && /^\[ *\d+s ?\] (thds|threads): /.test(line)
}

/** @returns undefined where the line is no whole interval line */
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
  return Number.isFinite(atSeconds + tps + qps + rank + percentileMs + errorsPerSecond) && rank <= 100
    ? interval
    : undefined
}
