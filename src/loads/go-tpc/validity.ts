import {
  brokenBy,
  invalidOutcome,
  type RunOutcome,
  type RunRequest,
  seconds,
  type ToolEnding,
  wrongDuration,
} from '../../core/tool/run-outcome.ts'
import { measuredTpcc, measuredWithoutWarmUp, type ServerState } from './figures.ts'
import type { TpcParse, TpcReport } from './parse.ts'
import { analyticalFigures } from './queries.ts'

/**
 * Is a run of go-tpc to be believed? Its exit code says nothing: a run is valid with its last line,
 * about the time that was requested, no dead worker, and no more errors than there were threads,
 * whose last transaction the deadline cut off.
 * @param ending undefined for an imported log
 */
export function judgeTpc(
  parse: TpcParse,
  request: TpcRequest,
  ending: ToolEnding | undefined,
): RunOutcome {
  const broken = brokenBy('go-tpc', ending, parse.state === 'broken' ? parse.fault : undefined)
  if (parse.state === 'broken' || broken !== undefined) return invalidOutcome(`${broken}`)
  const { report } = parse
  if (!report.finished) return invalidOutcome('go-tpc did not finish')
  if (request.workload === 'tpch') return judgeTpch(report, request)
  // Of an imported log nobody knows whether the server lived.
  return judgeTpcc(report, request, ending === undefined ? 'unknown' : 'lived')
}

function judgeTpcc(report: TpcReport, request: TpcRequest, server: ServerState): RunOutcome {
  if (server === 'lived' && request.durationSeconds !== undefined && isSilent(report)) {
    const fault = tooManyErrors(report, request)
    const durationSeconds = request.durationSeconds
    return fault === undefined
      ? { state: 'valid', measured: { durationSeconds, metrics: { tpmc: 0 } } }
      : invalidOutcome(fault)
  }
  const newOrder = report.summary.find(({ operation }) => operation === 'NEW_ORDER')
  if (report.totals === undefined) return invalidOutcome('no tpmC in the output')
  if (newOrder === undefined) return invalidOutcome('no NEW_ORDER in the summary')
  const { tpmC, efficiencyPercent } = report.totals
  if (tpmC === 0) return invalidOutcome('zero throughput')
  if (Math.abs(tpmC - newOrder.rate) > 1 + tpmC / 100) {
    return invalidOutcome(`tpmC ${tpmC} contradicts the rate of NEW_ORDER, ${newOrder.rate}`)
  }
  if (request.warehouses !== undefined) {
    const expected = (100 * tpmC) / (12.86 * request.warehouses)
    if (Math.abs(expected - efficiencyPercent) > 0.2 + expected / 100) {
      return invalidOutcome(
        `the efficiency of ${efficiencyPercent} % is not that of ${request.warehouses} warehouses`,
      )
    }
  }
  if (request.workload === 'ch' && report.analytical.queries.size === 0)
    return invalidOutcome('no analytical query in the summary')
  const fault = tooManyErrors(report, request) ?? wrongTime(newOrder.takesSeconds, request)
  if (fault !== undefined) return invalidOutcome(fault)
  if (request.durationSeconds === undefined || (request.warmUpSeconds ?? 0) === 0) {
    return {
      state: 'valid',
      measured: measuredTpcc(report, newOrder.takesSeconds, request.intervalSeconds),
    }
  }
  return measuredWithoutWarmUp(report, {
    warmUpSeconds: request.warmUpSeconds ?? 0,
    durationSeconds: request.durationSeconds,
    intervalSeconds: request.intervalSeconds ?? 10,
    server,
  })
}

/**
 * A server that stalled throughout is a finding: go-tpc then has no new order to sum up, and no
 * tpmC.
 */
function isSilent({ summary, totals }: TpcReport): boolean {
  const isDone = summary.some(({ operation, count }) => !operation.endsWith('_ERR') && count > 0)
  return !isDone && (totals === undefined || totals.tpmC === 0)
}

function tooManyErrors(report: TpcReport, request: TpcRequest): string | undefined {
  const errors = report.summary.filter(({ operation }) => operation.endsWith('_ERR'))
  const failed = errors.reduce((sum, { count }) => sum + count, 0)
  const done = report.summary.reduce((sum, { count }) => sum + count, 0) - failed
  const limit = request.threads ?? Math.max(1, request.errorLimit * done)
  if (failed <= limit) return undefined
  return `${failed} failed transactions and ${done} successful ones; the deadline explains at most ${Math.floor(limit)} failures`
}

function wrongTime(takesSeconds: number, request: TpcRequest): string | undefined {
  if (request.durationSeconds === undefined)
    return takesSeconds > 0 ? undefined : 'the run lasted no time'
  const whole = (request.warmUpSeconds ?? 0) + request.durationSeconds
  return wrongDuration(takesSeconds, whole)
}

/**
 * Is a run of TPC-H to be believed? Each query that was requested has its mean and none failed, a
 * wrong answer among them. The time of the run is ours, to the millisecond; that of a query is
 * go-tpc's, whose histogram counts in steps of 67 ms. Of an imported log that step is shown as a
 * latency, which is not gated.
 */
function judgeTpch(
  { analytical }: TpcReport,
  request: Pick<TpcRequest, 'queries' | 'tookSeconds' | 'durationSeconds'>,
): RunOutcome {
  const { queries, failed } = analytical
  if (queries.size === 0) return invalidOutcome('no query in the summary')
  if (failed > 0) return invalidOutcome(`${failed} of the queries failed`)
  const missing = new Set(request.queries?.filter((name) => !queries.has(name.toUpperCase())))
  if (missing.size > 0)
    return invalidOutcome(`the summary has no time for ${[...missing].join(', ')}`)
  if (request.queries === undefined) return ofLog(request, analyticalFigures(analytical, 0) ?? {})
  const { tookSeconds } = request
  if (tookSeconds === undefined || tookSeconds <= 0)
    return invalidOutcome(`the run lasted ${seconds(tookSeconds ?? 0)}`)
  const times = [...queries].map(([name, { meanMs }]) => [`query_ms:${name}`, meanMs])
  return {
    state: 'valid',
    measured: {
      durationSeconds: tookSeconds,
      metrics: { time_ms: tookSeconds * 1_000, ...Object.fromEntries(times) },
    },
  }
}

function ofLog(
  { durationSeconds }: Pick<TpcRequest, 'queries' | 'tookSeconds' | 'durationSeconds'>,
  metrics: Record<string, number>,
): RunOutcome {
  if (durationSeconds === undefined)
    return invalidOutcome(
      'the output does not show how long the run lasted; an import takes it from --duration',
    )
  return { state: 'valid', measured: { durationSeconds, metrics } }
}

/** Request for a run of go-tpc. */
export interface TpcRequest extends RunRequest {
  readonly workload: 'tpcc' | 'tpch' | 'ch'
  readonly warehouses?: number
  /**
   * Queries of tpch that each thread runs, as often as they are in it; an import does not know
   * them.
   */
  readonly queries?: readonly string[]
  /** Seconds of a tpch run from go-tpc’s first word, once it is connected, to `Finished`. */
  readonly tookSeconds?: number | undefined
  /** Seconds of an interval as passed to go-tpc; needed to cut the warm-up. */
  readonly intervalSeconds?: number
}
