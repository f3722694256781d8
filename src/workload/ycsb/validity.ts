import { metricInfo } from '../../record/metric.ts'
import { defined } from '../../words/defined.ts'
import { describeFault } from '../lines.ts'
import {
  type Asked,
  lastedAsAsked,
  type MeasuredRun,
  type RunOutcome,
  seconds,
  type ToolEnding,
} from '../run-outcome.ts'
import type { YcsbParse, YcsbReport } from './parse.ts'
import type { YcsbRow } from './row.ts'

/**
 * Is a run of go-ycsb to be believed? Its exit code says little: a run is valid with figures behind `Run finished`,
 * about the time that was asked for, and few errors; the deadline may cut off one operation a thread.
 * @param ending undefined for an imported log
 */
export function judgeYcsb(parse: YcsbParse, asked: Asked, ending: ToolEnding | undefined): RunOutcome {
  if (ending?.timedOut) return invalid('go-ycsb did not end in time and was stopped')
  if (parse.state === 'broken') {
    const exit = ending === undefined || ending.exitCode === 0 ? '' : ` (exit code ${ending.exitCode})`
    return invalid(`${describeFault(parse.fault)}${exit}`)
  }
  if (ending !== undefined && ending.exitCode !== 0)
    return invalid(`go-ycsb ended with exit code ${ending.exitCode}`)
  const { report } = parse
  // Of an imported log nobody knows whether the server lived.
  if (ending !== undefined && isSilent(report, asked)) return silentRun(report, asked)
  if (report.rows.size === 0) {
    const type = report.properties.get('measurementtype') ?? 'histogram'
    return invalid(
      type === 'histogram' ? 'no figures behind `Run finished`' : `measurementtype=${type} prints no figures`,
    )
  }
  const fault = wrongTime(report, asked) ?? wrongLoad(report, asked)
  return fault === undefined ? { state: 'valid', measured: measured(report) } : invalid(fault)
}

/** No operation came to its end but those that the deadline cut off, one a thread: the server stood still throughout. */
function isSilent({ rows, properties }: YcsbReport, asked: Asked): boolean {
  const threads = asked.threads ?? Number(properties.get('threadcount') ?? 1)
  const failed = errorCount({ rows })
  return [...rows.keys()].every((name) => name.endsWith('_ERROR')) && failed > 0 && failed <= threads
}

function silentRun(report: YcsbReport, asked: Asked): RunOutcome {
  const { wholeSeconds } = report
  const whole =
    asked.durationSeconds === undefined ? undefined : asked.durationSeconds + (asked.warmUpSeconds ?? 0)
  if (whole !== undefined && !lastedAsAsked(wholeSeconds, whole))
    return invalid(`${seconds(whole)} were asked for, the run lasted ${seconds(wholeSeconds)}`)
  return {
    state: 'valid',
    measured: {
      durationSeconds: asked.durationSeconds ?? wholeSeconds,
      metrics: { ops: 0 },
      ignoredErrors: errorCount(report),
    },
  }
}

function wrongTime(report: YcsbReport, asked: Asked): string | undefined {
  if (asked.durationSeconds === undefined) return undefined
  const whole = (asked.warmUpSeconds ?? 0) + asked.durationSeconds
  if (!lastedAsAsked(report.wholeSeconds, whole)) {
    return `${seconds(whole)} were asked for, the run lasted ${seconds(report.wholeSeconds)}`
  }
  const lasted = lastedSeconds(report)
  if (lastedAsAsked(lasted, asked.durationSeconds)) return undefined
  return `${seconds(asked.durationSeconds)} were to be measured, the figures cover ${seconds(lasted)}`
}

function wrongLoad(report: YcsbReport, asked: Asked): string | undefined {
  const threads = report.properties.get('threadcount')
  if (asked.threads !== undefined && threads !== undefined && Number(threads) !== asked.threads) {
    return `${asked.threads} threads were asked for, go-ycsb ran ${threads}`
  }
  const done = successes(report).reduce((sum, { count }) => sum + count, 0)
  const total = report.rows.get('TOTAL')
  if (total === undefined) return 'the figures are cut off: no `TOTAL`'
  if (total.count === 0) return 'zero throughput'
  // The end of the warm-up falls between the two counts of an operation now and then.
  if (Math.abs(total.count - done) > Math.max(Number(threads ?? 0) || 0, total.count / 1000)) {
    return `the operations make ${done}, and TOTAL says ${total.count}: the figures are cut off`
  }
  const { operations } = asked
  // Threads share them evenly, and leave the rest; failed ones count.
  if (operations !== undefined && done + errorCount(report) < operations - (asked.threads ?? 1)) {
    return `${operations} operations were asked for, ${done} were done`
  }
  if (lastedSeconds(report) === 0) return 'the run was too short to measure'
  const failed = errorCount(report)
  const cutOff = asked.threads ?? Number(threads ?? 1)
  if (failed <= cutOff + asked.errorLimit * done) return undefined
  return `${failed} failed operations beside ${done} good ones, over the limit of ${asked.errorLimit * 100} %`
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
  return Object.fromEntries(Object.entries(figures).map(([name, us]) => [`${name}${suffix}`, us / 1000]))
}

/** Operations of the database; a read-modify-write is a read and an update, which are counted by themselves. */
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

function invalid(reason: string): RunOutcome {
  return { state: 'invalid', reason }
}
