import { metricInfo } from '../../core/record/metric.ts'
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
import type { YcsbParse, YcsbReport } from './parse.ts'
import type { YcsbRow } from './row.ts'

/**
 * Is a run of go-ycsb to be believed? Its exit code says little: a run is valid with figures behind
 * `Run finished`, about the time that was requested, and few errors; the deadline may cut off one
 * operation a thread.
 * @param ending undefined for an imported log
 */
export function judgeYcsb(
  parse: YcsbParse,
  request: RunRequest,
  ending: ToolEnding | undefined,
): RunOutcome {
  const broken = brokenBy('go-ycsb', ending, parse.state === 'broken' ? parse.fault : undefined)
  if (parse.state === 'broken' || broken !== undefined) return invalidOutcome(`${broken}`)
  const { report } = parse
  // Of an imported log nobody knows whether the server lived.
  if (ending !== undefined && isSilent(report, request)) return silentRun(report, request)
  if (report.rows.size === 0) {
    const type = report.properties.get('measurementtype') ?? 'histogram'
    return invalidOutcome(
      type === 'histogram'
        ? 'no figures behind `Run finished`'
        : `measurementtype=${type} prints no figures`,
    )
  }
  const fault = wrongTime(report, request) ?? wrongLoad(report, request)
  return fault === undefined
    ? { state: 'valid', measured: measured(report) }
    : invalidOutcome(fault)
}

/**
 * No operation came to its end but those that the deadline cut off, one a thread: the server
 * stalled throughout.
 */
function isSilent({ rows, properties }: YcsbReport, request: RunRequest): boolean {
  const threads = request.threads ?? Number(properties.get('threadcount') ?? 1)
  const failed = errorCount({ rows })
  return (
    [...rows.keys()].every((name) => name.endsWith('_ERROR')) && failed > 0 && failed <= threads
  )
}

function silentRun(report: YcsbReport, request: RunRequest): RunOutcome {
  const { wholeSeconds } = report
  const fault =
    request.durationSeconds &&
    wrongDuration(wholeSeconds, request.durationSeconds + (request.warmUpSeconds ?? 0))
  if (fault) return invalidOutcome(fault)
  return {
    state: 'valid',
    measured: {
      durationSeconds: request.durationSeconds ?? wholeSeconds,
      metrics: { ops: 0 },
      ignoredErrors: errorCount(report),
    },
  }
}

function wrongTime(report: YcsbReport, request: RunRequest): string | undefined {
  if (request.durationSeconds === undefined) return undefined
  const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds
  const wrong = wrongDuration(report.wholeSeconds, whole)
  if (wrong !== undefined) return wrong
  const measuredSeconds = lastedSeconds(report)
  if (lastedAsRequested(measuredSeconds, request.durationSeconds)) return undefined
  return `${seconds(request.durationSeconds)} were to be measured, but the figures cover ${seconds(measuredSeconds)}`
}

function wrongLoad(report: YcsbReport, request: RunRequest): string | undefined {
  const threads = report.properties.get('threadcount')
  if (
    request.threads !== undefined &&
    threads !== undefined &&
    Number(threads) !== request.threads
  ) {
    return `${request.threads} threads were requested, but go-ycsb ran ${threads}`
  }
  const done = successes(report).reduce((sum, { count }) => sum + count, 0)
  const total = report.rows.get('TOTAL')
  if (total === undefined) return 'the output is incomplete: no `TOTAL`'
  if (total.count === 0) return 'zero throughput'
  // The end of the warm-up falls between the two counts of an operation now and then.
  if (Math.abs(total.count - done) > Math.max(Number(threads ?? 0) || 0, total.count / 1000)) {
    return `the operations add up to ${done}, but TOTAL is ${total.count}: the output is incomplete`
  }
  const { operations } = request
  // Threads share them evenly, and leave the rest; failed ones count.
  if (operations !== undefined && done + errorCount(report) < operations - (request.threads ?? 1)) {
    return `${operations} operations were requested, but ${done} were done`
  }
  if (lastedSeconds(report) === 0) return 'the run was too short to measure'
  const failed = errorCount(report)
  const cutOff = request.threads ?? Number(threads ?? 1)
  if (failed <= cutOff + request.errorLimit * done) return undefined
  return `${failed} failed operations and ${done} successful ones, above the error limit of ${formatExactShare(request.errorLimit)}`
}

function measured(report: YcsbReport): MeasuredRun {
  const total = report.rows.get('TOTAL')
  const metrics: Record<string, number> = {
    ...(total === undefined ? {} : { ops: total.rate, ...latencies(total, '') }),
    errors_per_s: errorCount(report) / lastedSeconds(report),
  }
  for (const row of report.rows.values()) {
    if (row.operation === 'TOTAL' || row.operation.endsWith('_ERROR')) continue
    metrics[`ops:${row.operation}`] = row.rate
    Object.assign(metrics, latencies(row, `:${row.operation}`))
  }
  const series = report.series.series(['at_s', 'ops', 'errors_per_s'], 0)
  return {
    durationSeconds: lastedSeconds(report),
    metrics,
    ignoredErrors: errorCount(report),
    ...defined({ series }),
  }
}

function latencies(row: YcsbRow, suffix: string): Record<string, number> {
  const figures: Record<string, number> = {
    latency_min_ms: row.minimumUs,
    latency_avg_ms: row.averageUs,
    latency_max_ms: row.maximumUs,
  }
  for (const [rank, value] of Object.entries(row.percentilesUs)) {
    const name = `latency_p${rank.replace('.', '')}_ms`
    // The catalogue has no p99.99.
    if (metricInfo(name) !== undefined) figures[name] = value
  }
  return Object.fromEntries(
    Object.entries(figures).map(([name, us]) => [`${name}${suffix}`, us / 1000]),
  )
}

/**
 * Operations of the database; a read-modify-write is a read and an update, which are counted by
 * themselves.
 */
function successes({ rows }: YcsbReport): YcsbRow[] {
  return [...rows.values()].filter(
    ({ operation }) =>
      operation !== 'TOTAL' && operation !== 'READ_MODIFY_WRITE' && !operation.endsWith('_ERROR'),
  )
}

function errorCount({ rows }: Pick<YcsbReport, 'rows'>): number {
  return [...rows.values()]
    .filter(({ operation }) => operation.endsWith('_ERROR'))
    .reduce((sum, { count }) => sum + count, 0)
}

function lastedSeconds({ rows }: YcsbReport): number {
  return Math.max(0, ...[...rows.values()].map(({ takesSeconds }) => takesSeconds))
}
