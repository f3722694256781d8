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
const modern = new RegExp(
  `^\\[ (\\d+)s \\] thds: \\d+ tps: ${decimal} qps: ${decimal} \\(r/w/o: ${decimal}/${decimal}/${decimal}\\) ` +
    `lat \\(ms,(\\d+)%\\): ${decimal} err/s: ${decimal} reconn/s: ${decimal}$`,
)
const old = new RegExp(
  `^\\[ *(\\d+)s\\] threads: \\d+, tps: ${decimal}, reads: ${decimal}, writes: ${decimal}, ` +
    `response time: ${decimal}ms \\((\\d+)%\\), errors: ${decimal}, reconnects: +${decimal}$`,
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
    const [at, tps, qps, , , , rank, percentileMs, errors] = now.slice(1).map(Number)
    return finite({ at, tps, qps, rank, percentileMs, errors })
  }
  const then = old.exec(text)
  if (then === null) return undefined
  const [at, tps, reads, writes, percentileMs, rank, errors] = then.slice(1).map(Number)
  return finite({ at, tps, qps: (reads ?? 0) + (writes ?? 0), rank, percentileMs, errors })
}

function finite(figures: Record<string, number | undefined>): SysbenchInterval | undefined {
  const { at = NaN, tps = NaN, qps = NaN, rank = NaN, percentileMs = NaN, errors = NaN } = figures
  if (![at, tps, qps, rank, percentileMs, errors].every(Number.isFinite) || rank > 100) return undefined
  return { atSeconds: at, tps, qps, rank, percentileMs, errorsPerSecond: errors }
}
