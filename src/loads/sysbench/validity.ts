import { percentileOf } from '../../core/tool/histogram.ts'
import {
  brokenBy,
  invalidOutcome,
  lastedAsRequested,
  type MeasuredRun,
  type RunOutcome,
  type RunRequest,
  seconds,
  type ToolEnding,
  wrongDuration,
} from '../../core/tool/run-outcome.ts'
import { formatExactShare } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import type { SysbenchParse, SysbenchReport } from './report.ts'

/**
 * Is a run of sysbench valid? It is with exit code 0, a complete report, about the time that was
 * requested, some throughput, and few ignored errors.
 * @param ending undefined for an imported log
 */
export function judgeSysbench(
  parse: SysbenchParse,
  request: RunRequest,
  ending: ToolEnding | undefined,
): RunOutcome {
  const broken = brokenBy('sysbench', ending, parse.state === 'broken' ? parse.fault : undefined)
  if (parse.state === 'broken' || broken !== undefined) {
    const { rate } = request
    return invalidOutcome(
      rate !== undefined && broken?.includes(QUEUE_FULL)
        ? `the rate of ${rate}/s was not reached: more transactions were due and not begun than sysbench’s queue holds`
        : `${broken}`,
    )
  }
  const { report } = parse
  const fault = wrongTime(report, request) ?? wrongLoad(report, request, ending)
  return fault === undefined
    ? { state: 'valid', measured: measured(report) }
    : invalidOutcome(fault)
}

/** Message of sysbench with 131,072 events in its queue. */
const QUEUE_FULL = 'The event queue is full'

function wrongTime(report: SysbenchReport, request: RunRequest): string | undefined {
  if (request.durationSeconds === undefined) return undefined
  const warmUp = request.warmUpSeconds ?? 0
  if (!lastedAsRequested(report.warmUpSeconds, warmUp)) {
    return `a warm-up of ${seconds(warmUp)} was requested, but the report excludes ${seconds(report.warmUpSeconds)}`
  }
  return wrongDuration(report.totalSeconds, warmUp + request.durationSeconds)
}

function wrongLoad(
  report: SysbenchReport,
  request: RunRequest,
  ending: ToolEnding | undefined,
): string | undefined {
  if (
    request.threads !== undefined &&
    report.threads !== undefined &&
    report.threads !== request.threads
  ) {
    return `${request.threads} threads were requested, but sysbench ran ${report.threads}`
  }
  // A server that stalled throughout is a finding; errors in the place of transactions are none, …
  if (isSilent(report) && ending !== undefined && report.ignoredErrors === 0) return undefined
  // … and of an imported log nobody knows whether the server lived.
  if (isSilent(report)) return 'zero throughput'
  const share = report.ignoredErrors / report.transactions
  if (share > request.errorLimit) {
    return `${report.ignoredErrors} ignored errors in ${report.transactions} transactions, above the error limit of ${formatExactShare(request.errorLimit)}`
  }
  return undefined
}

function isSilent({ transactions, tps }: SysbenchReport): boolean {
  return transactions === 0 || tps === 0
}

function measured(report: SysbenchReport): MeasuredRun {
  return {
    durationSeconds: report.measuredSeconds,
    metrics: {
      tps: report.tps,
      ...queryRates(report),
      errors_per_s: report.measuredSeconds > 0 ? report.ignoredErrors / report.measuredSeconds : 0,
      // Nothing came to its end, so nothing took any time.
      ...(isSilent(report) ? {} : latencies(report)),
    },
    ignoredErrors: report.ignoredErrors,
    reconnects: report.reconnects,
    ...defined({ series: report.series, histogram: report.histogram }),
  }
}

/**
 * All statements, and those that read or write; what sysbench 0.5 calls requests are the latter.
 */
function queryRates({
  qps,
  queries,
  statements,
  readsAndWrites,
  transactions,
  tps,
}: SysbenchReport) {
  const rateOf = (count: number) => (transactions === 0 ? 0 : (count / transactions) * tps)
  return { qps: queries === statements ? qps : rateOf(statements), qps_rw: rateOf(readsAndWrites) }
}

/** Percentiles that decide, or ring an alarm; the one that was requested may be another. */
const ranks = [95, 99]

function latencies({ latencyMs, percentile, histogram }: SysbenchReport): Record<string, number> {
  const counted =
    histogram === undefined ? [] : ranks.map((rank) => [rank, percentileOf(histogram, rank)])
  return {
    latency_min_ms: latencyMs.min,
    latency_avg_ms: latencyMs.avg,
    ...Object.fromEntries(counted.map(([rank, ms]) => [`latency_p${rank}_ms`, ms])),
    ...(percentile === undefined ? {} : { [`latency_p${percentile.rank}_ms`]: percentile.ms }),
    latency_max_ms: latencyMs.max,
  }
}
