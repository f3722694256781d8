import { metricInfo } from '../../record/metric.ts'
import type { Series } from '../../record/schema.ts'
import { defined } from '../../words/defined.ts'
import type { MeasuredRun, RunOutcome } from '../run-outcome.ts'
import type { TpcReport } from './parse.ts'
import { analyticalFigures } from './query-figures.ts'
import { sumOf, type TpcRow } from './row.ts'
import { type CutFigures, cutWarmUp } from './warm-up.ts'

/** The figures of a whole run, as go-tpc printed them; the mean latency is exact. */
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
  Object.assign(metrics, meanOf(successes(report).map((row) => ({ count: row.count, sumMs: sumOf(row) }))))
  return withSeries({ durationSeconds, metrics, ignoredErrors: errorsOf(report) }, report, 0, intervalSeconds)
}

/** Whether a server that ends nothing is known to live: then it stands still. */
export type ServerState = 'lived' | 'unknown'

/**
 * The figures without the warm-up: counts and mean latencies, cut at the intervals, and percentiles that are put together
 * from those of the intervals, since go-tpc sums its own up over the whole run.
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
  const lasted = Math.max(0, ...report.summary.map(({ takesSeconds }) => takesSeconds))
  // The clock of the summary starts at the first transaction and stops at the last: it is a little short or long.
  const durationSeconds = Math.max(time.durationSeconds, lasted - warmUpSeconds)
  const perMinute = (count: number) => (count / durationSeconds) * 60
  const counts = [...cut.operations].filter(([operation]) => !operation.endsWith('_ERR'))
  const newOrders = cut.operations.get('NEW_ORDER')?.count ?? 0
  if (newOrders === 0) {
    if (server === 'unknown') return { state: 'invalid', reason: 'zero throughput behind the warm-up' }
    const silent = { durationSeconds, metrics: { tpmc: 0 }, ignoredErrors: errorsOf(report) }
    return { state: 'valid', measured: withSeries(silent, report, warmUpSeconds, intervalSeconds) }
  }
  const queries = analyticalFigures(report.analytical, Math.round(warmUpSeconds / intervalSeconds))
  if (queries === undefined && report.analytical.queries.size > 0)
    return { state: 'invalid', reason: 'no analytical query ended behind the warm-up: give it more time' }
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

/** Of all kinds together; exact, as the sums are. */
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
