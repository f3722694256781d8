import type { StatementCost } from '../../../core/record/cause.ts'
import type { RunOutcome } from '../../../core/tool/run-outcome.ts'
import { type SqlDefinition, statementName } from '../../../sql/definition.ts'
import type { CostSettings } from './script.ts'

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
  /** Adds what the script said; a run of which it did not say all is invalid. */
  addTo(outcome: RunOutcome): RunOutcome
  /**
   * Rate, mean, p95 and p99 of each kind of transaction (`tps:checkout`) and each statement
   * (`qps:checkout/1`).
   * @returns what is wrong instead, where the script did not say all
   */
  end(measuredSeconds: number): Readonly<Record<string, number>> | string
}

/** Reads what the script says beside sysbench's own report. */
export function figuresReader({
  transactions,
}: Pick<SqlDefinition, 'transactions'>): FiguresReader {
  const counters = new Map<string, Counter>()
  let malformed: string | undefined
  return {
    addTo(outcome) {
      if (outcome.state === 'invalid') return outcome
      const { measured } = outcome
      const added = this.end(measured.durationSeconds)
      return typeof added === 'string'
        ? { state: 'invalid', reason: added }
        : { state: 'valid', measured: { ...measured, metrics: { ...measured.metrics, ...added } } }
    },
    push(line) {
      if (!line.startsWith(PREFIX)) return false
      const match = LINE.exec(line)
      if (match === null) {
        malformed ??= line.slice(0, 160)
        return true
      }
      const [, transaction, statement, count, sum, , buckets = ''] = match
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
          add(
            metrics,
            'qps',
            statementName(transaction, statement, place),
            counter,
            measuredSeconds,
          )
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

/** Time for all statements of one side. */
export const COST_SECONDS = 15
/** Values that each statement is run with. */
const CALLS = 16

/**
 * Counters of a session for its own statements; those that a product lacks are not in its answer.
 */
const counters = [
  ...['first', 'key', 'last', 'next', 'prev', 'rnd', 'rnd_next'].map(
    (name) => `Handler_read_${name}`,
  ),
  ...['write', 'update', 'delete'].map((name) => `Handler_${name}`),
  ...['Rows_read', 'Created_tmp_tables', 'Created_tmp_disk_tables'],
  ...['rows', 'range', 'scan', 'merge_passes'].map((name) => `Sort_${name}`),
]

export function costSettings(isTidb: boolean): CostSettings {
  const status = `SHOW SESSION STATUS WHERE Variable_name IN ('${counters.join("', '")}')`
  return { calls: CALLS, seconds: COST_SECONDS, analyze: isTidb, status }
}

const COST = /^tidb-bench-cost (\d{1,5}) (\d{1,5}) (\d{1,5}) (\d{1,15}) (-|[\w:,.]+)$/
const PLAN = /^tidb-bench-plan (\d{1,5}) (\d{1,5}) (\d{1,5})\t(.*)$/

/** One call of a statement. */
interface Call {
  microseconds?: number
  counters: Record<string, number>
  readonly plan: string[][]
}

export interface CostsReader {
  push(line: string): void
  end(): StatementCost[]
}

/** Reads what the script says of each call. @param isTidb its plans say what was done */
export function costsReader(
  { transactions }: Pick<SqlDefinition, 'transactions'>,
  isTidb: boolean,
): CostsReader {
  const calls = new Map<string, Map<string, Call>>()
  const callOf = (transaction = '', statement = '', call = ''): Call => {
    const own = calls.get(`${transaction} ${statement}`) ?? new Map<string, Call>()
    calls.set(`${transaction} ${statement}`, own)
    const figures = own.get(call) ?? { counters: {}, plan: [] }
    own.set(call, figures)
    return figures
  }
  return {
    push(line) {
      const [, ...cost] = COST.exec(line) ?? []
      if (cost.length > 0) {
        const own = callOf(cost[0], cost[1], cost[2])
        own.microseconds = Number(cost[3])
        const parts =
          cost[4] === '-' ? [] : (cost[4] ?? '').split(',').map((part) => part.split(':'))
        own.counters = Object.fromEntries(parts.map(([name = '', value]) => [name, Number(value)]))
      }
      const [, transaction, statement, call, row] = PLAN.exec(line) ?? []
      if (row !== undefined) callOf(transaction, statement, call).plan.push(row.split('\t'))
    },
    end: () =>
      transactions.flatMap((transaction, index) =>
        transaction.statements.flatMap((statement, at) => {
          const own = [...(calls.get(`${index + 1} ${at + 1}`)?.values() ?? [])]
          const whole = own.filter(({ microseconds }) => microseconds !== undefined)
          if (whole.length === 0) return []
          const name = statementName(transaction, statement, at)
          return [{ name, sql: statement.sql, ...summed(whole, isTidb) }]
        }),
      ),
  }
}

function summed(calls: readonly Call[], isTidb: boolean): Omit<StatementCost, 'name' | 'sql'> {
  const counted = calls.map((call) => (isTidb ? analyzed(call.plan) : call.counters))
  const names = [...new Set(counted.flatMap((each) => Object.keys(each)))].sort()
  const mean = (name: string) =>
    counted.reduce((sum, each) => sum + (each[name] ?? 0), 0) / calls.length
  const times = calls.map(({ microseconds = 0 }) => microseconds / 1000).toSorted((a, b) => a - b)
  const texts = calls.map(({ plan }) => planText(plan, isTidb))
  const plans = [...new Set(texts)]
  return {
    calls: calls.length,
    milliseconds: times[Math.floor(times.length / 2)] ?? 0,
    counters: Object.fromEntries(names.map((name) => [name, mean(name)])),
    plans,
    planOfCall: texts.map((text) => plans.indexOf(text)),
  }
}

const heads = {
  10: 'id select_type table type possible_keys key key_len ref rows Extra',
  12: 'id select_type table partitions type possible_keys key key_len ref rows filtered Extra',
} as const

/** Formats a plan as in a pack: a line of heads, then a line for each operator. */
function planText(rows: readonly string[][], isTidb: boolean): string {
  const [first] = rows
  if (first === undefined) return ''
  if (isTidb) {
    const lines = rows.map(([id = '', estimated = '', , task = '', object = '', , info = '']) =>
      [id, estimated, task, object, info].join('\t'),
    )
    return [['id', 'estRows', 'task', 'access object', 'operator info'].join('\t'), ...lines].join(
      '\n',
    )
  }
  const head = heads[first.length as keyof typeof heads] ?? heads[10]
  return [head.replaceAll(' ', '\t'), ...rows.map((row) => row.join('\t'))].join('\n')
}

/**
 * Reads the work of operators that TiDB reports: rows that were read and sorted, requests to the
 * stores, request units.
 */
function analyzed(rows: readonly string[][]): Record<string, number> {
  const counters: Record<string, number> = {}
  const add = (name: string, value: number) => {
    if (value > 0) counters[name] = (counters[name] ?? 0) + value
  }
  for (const [id = '', , actual = '0', , , info = ''] of rows) {
    const name = id.replace(/^[\s│├└─]+/u, '')
    if (/^(?:\w*Scan|Point_Get|Batch_Point_Get)/.test(name)) add('rows_read', Number(actual))
    if (/^(?:Sort|TopN)/.test(name)) add('Sort_rows', Number(actual))
    add('cop_tasks', Number(/cop_task: \{num: (\d+)/.exec(info)?.[1] ?? 0))
    add('request_units', Number(/\bRU:\s*([\d.]+)/.exec(info)?.[1] ?? 0))
  }
  return counters
}
