import { type SqlDefinition, statementName } from '../../tool/sql/definition.ts'

const PREFIX = 'tidb-bench-figures '
const LINE =
  /^tidb-bench-figures (\d{1,5}) (\d{1,5}) (\d{1,15}) (\d{1,18}) (\d{1,15}) (-|\d{1,5}:\d{1,15}(?:,\d{1,5}:\d{1,15})*)$/

/** Counts of one kind of transaction, or of one statement, of all threads. */
interface Counter {
  count: number
  sumMicroseconds: number
  readonly buckets: Map<number, number>
}

export interface FiguresReader {
  /** @returns whether the line is one of the script's own */
  push(line: string): boolean
  /**
   * Rate, mean, p95 and p99 of each kind of transaction (`tps:checkout`) and each statement (`qps:checkout/1`).
   * @returns what is wrong instead, where the script did not say all
   */
  end(measuredSeconds: number): Readonly<Record<string, number>> | string
}

/** Reads what the script says beside sysbench's own report. */
export function figuresReader({ transactions }: Pick<SqlDefinition, 'transactions'>): FiguresReader {
  const counters = new Map<string, Counter>()
  let malformed: string | undefined
  return {
    push(line) {
      if (!line.startsWith(PREFIX)) return false
      const found = LINE.exec(line)
      if (found === null) {
        malformed ??= line.slice(0, 160)
        return true
      }
      const [, transaction, statement, count, sum, , buckets = ''] = found
      const key = `${transaction} ${statement}`
      const counter = counters.get(key) ?? { count: 0, sumMicroseconds: 0, buckets: new Map() }
      counters.set(key, counter)
      counter.count += Number(count)
      counter.sumMicroseconds += Number(sum)
      for (const part of buckets === '-' ? [] : buckets.split(',')) {
        const [bucket = 0, times = 0] = part.split(':').map(Number)
        counter.buckets.set(bucket, (counter.buckets.get(bucket) ?? 0) + times)
      }
      return true
    },
    end(measuredSeconds) {
      if (malformed !== undefined) return `malformed figures of a thread: ${malformed}`
      const metrics: Record<string, number> = {}
      for (const [index, transaction] of transactions.entries()) {
        const own = counters.get(`${index + 1} 0`)
        if (own === undefined) return `the script reported no figures for ${transaction.name}`
        add(metrics, 'tps', transaction.name, own, measuredSeconds)
        for (const [place, statement] of transaction.statements.entries()) {
          const counter = counters.get(`${index + 1} ${place + 1}`)
          if (counter === undefined)
            return `the script reported no figures for statement ${place + 1} of ${transaction.name}`
          add(metrics, 'qps', statementName(transaction, statement, place), counter, measuredSeconds)
        }
      }
      return metrics
    },
  }
}

function add(
  metrics: Record<string, number>,
  rate: 'tps' | 'qps',
  name: string,
  { count, sumMicroseconds, buckets }: Counter,
  seconds: number,
): void {
  // A kind of little weight may not have come in a short run; it then has no figures.
  if (count === 0 || seconds <= 0) return
  metrics[`${rate}:${name}`] = count / seconds
  metrics[`latency_avg_ms:${name}`] = sumMicroseconds / count / 1000
  metrics[`latency_p95_ms:${name}`] = percentile(buckets, count, 0.95)
  metrics[`latency_p99_ms:${name}`] = percentile(buckets, count, 0.99)
}

/** Bounds of the buckets lie 1 % apart: bucket n ends at 1.01ⁿ µs. @returns ms */
function percentile(buckets: ReadonlyMap<number, number>, count: number, share: number): number {
  const targetCount = Math.ceil(count * share)
  let running = 0
  let bound = 0
  for (const [bucket, times] of [...buckets].sort(([one], [other]) => one - other)) {
    bound = bucket
    running += times
    if (running >= targetCount) break
  }
  return 1.01 ** bound / 1000
}
