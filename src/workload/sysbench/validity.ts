import { defined } from '../../words/defined.ts'
import { describeFault } from '../lines.ts'
import {
  type Asked,
  type Ending,
  lastedAsAsked,
  type Measured,
  type Outcome,
  seconds,
} from '../run-outcome.ts'
import type { SysbenchParse, SysbenchReport } from './report.ts'

/**
 * Is a run of sysbench to be believed? It is with exit code 0, a whole report, about the time that was asked for,
 * some throughput, and few ignored errors.
 * @param ending undefined for an imported log
 */
export function judgeSysbench(parse: SysbenchParse, asked: Asked, ending: Ending | undefined): Outcome {
  if (ending?.timedOut) return invalid('sysbench did not end in time and was stopped')
  if (parse.state === 'broken') {
    const exit = ending === undefined || ending.exitCode === 0 ? '' : ` (exit code ${ending.exitCode})`
    return invalid(`${describeFault(parse.fault)}${exit}`)
  }
  if (ending !== undefined && ending.exitCode !== 0) {
    return invalid(`sysbench ended with exit code ${ending.exitCode}`)
  }
  const { report } = parse
  const fault = wrongTime(report, asked) ?? wrongLoad(report, asked)
  return fault === undefined ? { state: 'valid', measured: measured(report) } : invalid(fault)
}

function wrongTime(report: SysbenchReport, asked: Asked): string | undefined {
  if (asked.durationSeconds === undefined) return undefined
  const warmUp = asked.warmUpSeconds ?? 0
  if (!lastedAsAsked(report.warmUpSeconds, warmUp)) {
    return `a warm-up of ${seconds(warmUp)} was asked for, the report leaves out ${seconds(report.warmUpSeconds)}`
  }
  const whole = warmUp + asked.durationSeconds
  if (!lastedAsAsked(report.totalSeconds, whole)) {
    return `${seconds(whole)} were asked for, the run lasted ${seconds(report.totalSeconds)}`
  }
  return undefined
}

function wrongLoad(report: SysbenchReport, asked: Asked): string | undefined {
  if (asked.threads !== undefined && report.threads !== undefined && report.threads !== asked.threads) {
    return `${asked.threads} threads were asked for, sysbench ran ${report.threads}`
  }
  if (report.transactions === 0 || report.tps === 0) return 'zero throughput'
  const share = report.ignoredErrors / report.transactions
  if (share > asked.errorLimit) {
    return `${report.ignoredErrors} ignored errors in ${report.transactions} transactions, over the limit of ${asked.errorLimit * 100} %`
  }
  return undefined
}

function measured(report: SysbenchReport): Measured {
  const { latencyMs, percentile } = report
  return {
    durationSeconds: report.measuredSeconds,
    metrics: {
      tps: report.tps,
      qps: report.qps,
      latency_min_ms: latencyMs.min,
      latency_avg_ms: latencyMs.avg,
      ...(percentile === undefined ? {} : { [`latency_p${percentile.rank}_ms`]: percentile.ms }),
      latency_max_ms: latencyMs.max,
    },
    ignoredErrors: report.ignoredErrors,
    reconnects: report.reconnects,
    ...defined({ series: report.series, histogram: report.histogram }),
  }
}

function invalid(reason: string): Outcome {
  return { state: 'invalid', reason }
}
