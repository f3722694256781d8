import { describeFault } from '../lines.ts'
import { lastedAsAsked, type RunOutcome, seconds, type ToolEnding } from '../run-outcome.ts'
import type { AskedTpc } from './asked.ts'
import { measuredTpcc, measuredWithoutWarmUp, type ServerState } from './figures.ts'
import type { TpcParse, TpcReport } from './parse.ts'
import { judgeTpch } from './tpch.ts'

/**
 * Is a run of go-tpc to be believed? Its exit code says nothing: a run is valid with its last line, about the time
 * that was asked for, no dead worker, and no more errors than there were threads, whose last transaction the
 * deadline cut off.
 * @param ending undefined for an imported log
 */
export function judgeTpc(parse: TpcParse, asked: AskedTpc, ending: ToolEnding | undefined): RunOutcome {
  if (ending?.timedOut) return invalid('go-tpc did not end in time and was stopped')
  if (parse.state === 'broken') return invalid(describeFault(parse.fault))
  if (ending !== undefined && ending.exitCode !== 0)
    return invalid(`go-tpc ended with exit code ${ending.exitCode}`)
  const { report } = parse
  if (!report.finished) return invalid('go-tpc did not finish')
  if (asked.workload === 'tpch') return judgeTpch(report, asked)
  // Of an imported log nobody knows whether the server lived.
  return judgeTpcc(report, asked, ending === undefined ? 'unknown' : 'lived')
}

function judgeTpcc(report: TpcReport, asked: AskedTpc, server: ServerState): RunOutcome {
  if (server === 'lived' && asked.durationSeconds !== undefined && isSilent(report)) {
    const fault = tooManyErrors(report, asked)
    const durationSeconds = asked.durationSeconds
    return fault === undefined
      ? { state: 'valid', measured: { durationSeconds, metrics: { tpmc: 0 } } }
      : invalid(fault)
  }
  const newOrder = report.summary.find(({ operation }) => operation === 'NEW_ORDER')
  if (report.totals === undefined) return invalid('no tpmC in the output')
  if (newOrder === undefined) return invalid('no NEW_ORDER in the summary')
  const { tpmC, efficiencyPercent } = report.totals
  if (tpmC === 0) return invalid('zero throughput')
  if (Math.abs(tpmC - newOrder.rate) > 1 + tpmC / 100) {
    return invalid(`tpmC ${tpmC} contradicts the rate of NEW_ORDER, ${newOrder.rate}`)
  }
  if (asked.warehouses !== undefined) {
    const expected = (100 * tpmC) / (12.86 * asked.warehouses)
    if (Math.abs(expected - efficiencyPercent) > 0.2 + expected / 100) {
      return invalid(`the efficiency of ${efficiencyPercent} % is not that of ${asked.warehouses} warehouses`)
    }
  }
  if (asked.workload === 'ch' && report.analytical.queries.size === 0)
    return invalid('no analytical query in the summary')
  const fault = tooManyErrors(report, asked) ?? wrongTime(newOrder.takesSeconds, asked)
  if (fault !== undefined) return invalid(fault)
  if (asked.durationSeconds === undefined || (asked.warmUpSeconds ?? 0) === 0) {
    return { state: 'valid', measured: measuredTpcc(report, newOrder.takesSeconds, asked.intervalSeconds) }
  }
  return measuredWithoutWarmUp(report, {
    warmUpSeconds: asked.warmUpSeconds ?? 0,
    durationSeconds: asked.durationSeconds,
    intervalSeconds: asked.intervalSeconds ?? 10,
    server,
  })
}

/** A server that stood still throughout is a finding: go-tpc then has no new order to sum up, and no tpmC. */
function isSilent({ summary, totals }: TpcReport): boolean {
  const isDone = summary.some(({ operation, count }) => !operation.endsWith('_ERR') && count > 0)
  return !isDone && (totals === undefined || totals.tpmC === 0)
}

function tooManyErrors(report: TpcReport, asked: AskedTpc): string | undefined {
  const errors = report.summary.filter(({ operation }) => operation.endsWith('_ERR'))
  const failed = errors.reduce((sum, { count }) => sum + count, 0)
  const done = report.summary.reduce((sum, { count }) => sum + count, 0) - failed
  const limit = asked.threads ?? Math.max(1, asked.errorLimit * done)
  if (failed <= limit) return undefined
  return `${failed} failed transactions beside ${done} good ones, more than the ${Math.floor(limit)} that a deadline explains`
}

function wrongTime(takesSeconds: number, asked: AskedTpc): string | undefined {
  if (asked.durationSeconds === undefined) return takesSeconds > 0 ? undefined : 'the run lasted no time'
  const whole = (asked.warmUpSeconds ?? 0) + asked.durationSeconds
  if (lastedAsAsked(takesSeconds, whole)) return undefined
  return `${seconds(whole)} were asked for, the run lasted ${seconds(takesSeconds)}`
}

function invalid(reason: string): RunOutcome {
  return { state: 'invalid', reason }
}
