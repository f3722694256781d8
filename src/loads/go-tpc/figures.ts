import { metricInfo } from '../../core/record/metric.ts'
import type { Series } from '../../core/record/schema.ts'
import type { MeasuredRun, RunOutcome } from '../../core/tool/run-outcome.ts'
import { defined } from '../../words/objects.ts'
import type { TpcReport } from './parse.ts'
import { mergedPercentiles } from './percentiles.ts'
import { analyticalFigures } from './queries.ts'
import { sumOf, type TpcRow } from './row.ts'

/** The figures of a complete run, as go-tpc printed them; the mean latency is exact. */
export function measuredTpcc(
  report: TpcReport,
  durationSeconds: number,
  intervalSeconds: number | undefined,
): MeasuredRun {
  const { totals } = report
  const metrics: Record<string, number> = {
    ...defined({
      tpmc: totals?.tpmC,
      tpm_total: totals?.tpmTotal,
      efficiency_pct: totals?.efficiencyPercent,
    }),
    ...analyticalFigures(report.analytical, 0),
    // As go-tpc prints it, where nothing is cut off.
    ...defined({ qphh: report.queriesPerHour }),
    errors_per_s: errorsOf(report) / durationSeconds,
  }
  for (const row of successes(report)) {
    metrics[`tpm:${row.operation}`] = row.rate
    if (row.count > 0) metrics[`latency_avg_ms:${row.operation}`] = sumOf(row) / row.count
    Object.assign(metrics, percentilesOf(row))
  }
  Object.assign(
    metrics,
    meanOf(successes(report).map((row) => ({ count: row.count, sumMs: sumOf(row) }))),
  )
  return withSeries(
    { durationSeconds, metrics, ignoredErrors: errorsOf(report) },
    report,
    0,
    intervalSeconds,
  )
}

/** State of a server that ends nothing: if it is known to live, it stalled. */
export type ServerState = 'lived' | 'unknown'

/**
 * The figures without the warm-up: counts and mean latencies, cut at the intervals, and percentiles
 * that are put together from those of the intervals, since go-tpc sums its own up over the entire
 * run.
 */
export function measuredWithoutWarmUp(
  report: TpcReport,
  time: {
    readonly warmUpSeconds: number
    readonly durationSeconds: number
    readonly intervalSeconds: number
    readonly server: ServerState
  },
): RunOutcome {
  const { warmUpSeconds, intervalSeconds, server } = time
  const cut = cutWarmUp(report, { ...time, totalSeconds: warmUpSeconds + time.durationSeconds })
  if (cut.state === 'impossible') return { state: 'invalid', reason: cut.why }
  const actualSeconds = Math.max(0, ...report.summary.map(({ takesSeconds }) => takesSeconds))
  // The clock of the summary starts at the first transaction and stops at the last: it is a little
  // short or long.
  const durationSeconds = Math.max(time.durationSeconds, actualSeconds - warmUpSeconds)
  const perMinute = (count: number) => (count / durationSeconds) * 60
  const counts = [...cut.operations].filter(([operation]) => !operation.endsWith('_ERR'))
  const newOrders = cut.operations.get('NEW_ORDER')?.count ?? 0
  if (newOrders === 0) {
    if (server === 'unknown')
      return { state: 'invalid', reason: 'zero throughput after the warm-up' }
    const silent = { durationSeconds, metrics: { tpmc: 0 }, ignoredErrors: errorsOf(report) }
    return { state: 'valid', measured: withSeries(silent, report, warmUpSeconds, intervalSeconds) }
  }
  const queries = analyticalFigures(report.analytical, Math.round(warmUpSeconds / intervalSeconds))
  if (queries === undefined && report.analytical.queries.size > 0)
    return {
      state: 'invalid',
      reason: 'no analytical query ended after the warm-up; increase the duration',
    }
  const tpmC = perMinute(newOrders)
  const share = (report.totals?.efficiencyPercent ?? 0) / (report.totals?.tpmC ?? 1)
  const metrics: Record<string, number> = {
    tpmc: tpmC,
    tpm_total: perMinute(counts.reduce((sum, [, { count }]) => sum + count, 0)),
    efficiency_pct: tpmC * share,
    ...queries,
    errors_per_s: errorsBehind(cut.operations) / durationSeconds,
  }
  for (const [operation, { count, sumMs, percentilesMs = {} }] of counts) {
    metrics[`tpm:${operation}`] = perMinute(count)
    if (count > 0) metrics[`latency_avg_ms:${operation}`] = sumMs / count
    Object.assign(metrics, percentilesOf({ operation, percentilesMs }))
  }
  Object.assign(metrics, meanOf(counts.map(([, figures]) => figures)))
  const measured = { durationSeconds, metrics, ignoredErrors: errorsOf(report) }
  return { state: 'valid', measured: withSeries(measured, report, warmUpSeconds, intervalSeconds) }
}

/** Returns the mean over all kinds; exact, as the sums are. */
function meanOf(
  kinds: readonly { readonly count: number; readonly sumMs: number }[],
): Record<string, number> {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  const sumMs = kinds.reduce((sum, kind) => sum + kind.sumMs, 0)
  return count > 0 ? { latency_avg_ms: sumMs / count } : {}
}

function percentilesOf({ operation, percentilesMs }: Pick<TpcRow, 'operation' | 'percentilesMs'>) {
  return Object.fromEntries(
    Object.entries(percentilesMs).flatMap(([rank, ms]) => {
      const name = `${percentileMetric(rank)}:${operation}`
      return metricInfo(name) === undefined ? [] : [[name, ms]]
    }),
  )
}

function withSeries(
  measured: MeasuredRun,
  { intervals }: TpcReport,
  warmUpSeconds: number,
  intervalSeconds: number | undefined,
): MeasuredRun {
  if (intervalSeconds === undefined) return measured
  const rows = intervals.flatMap((interval, index) => {
    const at = (index + 1) * intervalSeconds - warmUpSeconds
    if (at <= 1e-9) return []
    const newOrders = interval.get('NEW_ORDER')?.count ?? 0
    const errors = [...interval]
      .filter(([operation]) => operation.endsWith('_ERR'))
      .reduce((sum, [, { count }]) => sum + count, 0)
    return [[Number(at.toFixed(3)), (newOrders / intervalSeconds) * 60, errors / intervalSeconds]]
  })
  const series: Series = { columns: ['at_s', 'tpmc', 'errors_per_s'], rows }
  return rows.length === 0 ? measured : { ...measured, series }
}

function successes({ summary }: TpcReport): TpcRow[] {
  return summary.filter(({ operation }) => !operation.endsWith('_ERR'))
}

function errorsBehind(operations: ReadonlyMap<string, CutFigures>): number {
  return [...operations]
    .filter(([operation]) => operation.endsWith('_ERR'))
    .reduce((sum, [, { count }]) => sum + count, 0)
}

function errorsOf({ summary }: TpcReport): number {
  return summary
    .filter(({ operation }) => operation.endsWith('_ERR'))
    .reduce((sum, { count }) => sum + count, 0)
}

/** `99.9` → `latency_p999_ms`, `max` → `latency_max_ms`. */
function percentileMetric(rank: string): string {
  return rank === 'max' ? 'latency_max_ms' : `latency_p${rank.replace('.', '')}_ms`
}

/** Figures of one operation, after the warm-up. */
interface CutFigures {
  readonly count: number
  readonly sumMs: number
  /** Percentiles by rank and `max`; absent where the intervals do not show enough of them. */
  readonly percentilesMs?: Readonly<Record<string, number>>
}

/** Intervals may lack the last transactions, behind their last tick. */
const LEAST_SHARE = 0.8

/** Figures of the measured time alone. */
type Cut =
  | { readonly state: 'cut'; readonly operations: ReadonlyMap<string, CutFigures> }
  | { readonly state: 'impossible'; readonly why: string }

/**
 * Takes the warm-up off: what the summary counted, less what the intervals of the warm-up counted.
 * An interval row covers its interval alone, and every transaction is in just one of them.
 *
 * An interval without a transaction is not printed. On a server that lives it is a stall, and
 * nobody knows in which part of the time it fell: the first intervals that were printed are taken
 * for the warm-up, so that a stall in it costs as much as one behind it.
 * @param intervalSeconds as it was passed to go-tpc; the warm-up is a whole number of intervals
 */
function cutWarmUp(
  report: TpcReport,
  time: {
    readonly warmUpSeconds: number
    readonly totalSeconds: number
    readonly intervalSeconds: number
    readonly server: 'lived' | 'unknown'
  },
): Cut {
  const { warmUpSeconds, totalSeconds, intervalSeconds } = time
  const warm = Math.round(warmUpSeconds / intervalSeconds)
  const expected = Math.floor(totalSeconds / intervalSeconds + 1e-9)
  // The last tick falls on the deadline now and then, and is not printed. More missing ones are
  // silent intervals.
  const least = time.server === 'lived' ? Math.min(1, expected) : Math.max(warm, expected - 1)
  if (report.intervals.length < least) {
    const why = `only ${report.intervals.length} of ${expected} intervals were reported, so the warm-up cannot be separated`
    return { state: 'impossible', why }
  }
  const operations = new Map<string, CutFigures>()
  for (const row of report.summary) {
    const during = report.intervals
      .slice(0, warm)
      .flatMap((interval) => interval.get(row.operation) ?? [])
    const count = row.count - during.reduce((sum, one) => sum + one.count, 0)
    const sumMs = sumOf(row) - during.reduce((sum, one) => sum + one.sumMs, 0)
    if (count < 0 || sumMs < -1)
      return {
        state: 'impossible',
        why: 'the intervals contain more transactions than the summary',
      }
    const behind = report.intervals
      .slice(warm)
      .flatMap((interval) => interval.get(row.operation) ?? [])
    const intervalCount = behind.reduce((sum, one) => sum + one.count, 0)
    const percentilesMs =
      intervalCount < LEAST_SHARE * count ? undefined : mergedPercentiles(behind)
    operations.set(row.operation, {
      count,
      sumMs: Math.max(0, sumMs),
      ...defined({ percentilesMs }),
    })
  }
  return { state: 'cut', operations }
}
