import type { Histogram, Series } from '../../core/record/schema.ts'
import type { Fault } from '../../words/lines.ts'
import { defined } from '../../words/objects.ts'

/**
 * Figures that sysbench printed about one run. Rates, counts and latencies cover the time since the
 * last checkpoint.
 */
export interface SysbenchReport {
  /** `1.0.20`; absent where the banner is missing. */
  readonly version?: string
  readonly threads?: number
  /**
   * Seconds at the beginning that the figures leave out: the last checkpoint, or the warm-up of
   * sysbench 1.1.
   */
  readonly warmUpSeconds: number
  /** The entire run, warm-up and all. */
  readonly totalSeconds: number
  /** The time that the rates were taken over. */
  readonly measuredSeconds: number
  readonly transactions: number
  readonly tps: number
  /** sysbench 0.5: its `read/write requests`, which is what reports made with it call queries. */
  readonly queries: number
  readonly qps: number
  /** Reads and writes, and with them BEGIN and COMMIT, over the same time. */
  readonly readsAndWrites: number
  readonly statements: number
  readonly ignoredErrors: number
  readonly reconnects: number
  readonly latencyMs: { readonly min: number; readonly avg: number; readonly max: number }
  readonly percentile?: { readonly rank: number; readonly ms: number }
  readonly series?: Series
  readonly histogram?: Histogram
}

export type SysbenchParse =
  | { readonly state: 'report'; readonly report: SysbenchReport }
  | { readonly state: 'broken'; readonly fault: Fault }

/** Fields of one report as they are read, each with its numbers. */
export type Draft = Map<string, { readonly numbers: readonly number[]; readonly rank?: number }>

export interface DraftFigures {
  readonly draft: Draft
  readonly version?: string
  readonly threads?: number
  readonly checkpointSeconds: number
  /** Warm-up that the printed times leave out (sysbench 1.1). */
  readonly warmUpSeconds: number
}

/**
 * Is a draft complete and consistent? @returns the report without series and histogram, or what is
 * wrong
 */
export function finishDraft(figures: DraftFigures): SysbenchParse {
  const { version, threads, checkpointSeconds, warmUpSeconds } = figures
  // sysbench 0.4 ignores deadlocks alone, and never reconnects.
  const deadlocks = figures.draft.get('deadlocks')
  const draft =
    deadlocks === undefined
      ? figures.draft
      : new Map([['ignored errors', deadlocks], ['reconnects', { numbers: [0] }], ...figures.draft])
  const missing = [
    'read',
    'write',
    'other',
    'total',
    'transactions',
    'ignored errors',
    'reconnects',
  ]
    .concat(['min', 'avg', 'max', 'execution time (avg/stddev)'])
    .find((name) => !draft.has(name))
  if (missing !== undefined) return broken(`the final report is cut off: no \`${missing}\``)
  const one = (name: string, index = 0) => draft.get(name)?.numbers[index]
  const queriesName = draft.has('queries') ? 'queries' : 'read/write requests'
  const queries = one(queriesName)
  const qps = one(queriesName, 1)
  const totalSeconds = one('total time') ?? one('time elapsed')
  if (queries === undefined || qps === undefined) return broken('the final report has no `queries`')
  if (totalSeconds === undefined) return broken('the final report has no `total time`')

  const transactions = one('transactions') as number
  const tps = one('transactions', 1) as number
  const [min, avg, max] = [one('min') as number, one('avg') as number, one('max') as number]
  const [read, write, other, total] = ['read', 'write', 'other', 'total'].map(
    (name) => one(name) as number,
  )
  if ((read ?? 0) + (write ?? 0) + (other ?? 0) !== total) {
    return broken('read, write and other queries do not add up to the total')
  }
  if (queriesName === 'queries' && queries !== total) {
    return broken('`queries` differs from the total of the queries performed')
  }
  if (min > avg + 0.01 || avg > max + 0.01)
    return broken('minimum, mean and maximum latency contradict each other')
  if (!sameWindow(transactions, tps, queries, qps)) {
    return broken('the rates of transactions and queries contradict each other')
  }
  const measuredSeconds = tps > 0 ? transactions / tps : totalSeconds
  if (measuredSeconds > totalSeconds * 1.05 + 1) {
    return broken('the rate of transactions contradicts the total time')
  }
  const percentile = draft.get('percentile')
  const report: SysbenchReport = {
    ...defined({ version, threads }),
    // 0: switched off; 100: the maximum, which the report contains anyway.
    ...(percentile?.rank === undefined || percentile.rank === 0 || percentile.rank === 100
      ? {}
      : { percentile: { rank: percentile.rank, ms: percentile.numbers[0] ?? 0 } }),
    warmUpSeconds: checkpointSeconds + warmUpSeconds,
    totalSeconds: totalSeconds + warmUpSeconds,
    measuredSeconds,
    transactions,
    tps,
    queries,
    qps,
    readsAndWrites: (read ?? 0) + (write ?? 0),
    statements: total ?? 0,
    ignoredErrors: one('ignored errors') as number,
    reconnects: one('reconnects') as number,
    latencyMs: { min, avg, max },
  }
  return { state: 'report', report }
}

/** Both rates are counts over the same time, printed with two decimals. */
function sameWindow(transactions: number, tps: number, queries: number, qps: number): boolean {
  const rounding = 0.006 * (transactions + queries)
  return Math.abs(tps * queries - qps * transactions) <= rounding + 1e-9 * tps * queries
}

function broken(what: string): SysbenchParse {
  return { state: 'broken', fault: { what } }
}
