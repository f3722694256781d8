import type { Policy } from '../config/policy.ts'
import { Failure } from '../record/failure.ts'
import { metricInfo, metricStem } from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'
import { factsOf } from '../tool/find.ts'
import { givenRate, RATE_TOLERANCE } from './given-rate.ts'

/** `fail`: a regression turns the check red. `warn`: it is said. `show`: the metric decides nothing. */
export type Level = 'fail' | 'warn' | 'show'

/** What decides whether a metric of a cell is gated: the cell itself, and what else was measured in it. */
export interface GatedCell {
  readonly options: CellSettings['options']
  /** Names of all metrics of the cell. */
  readonly metrics: readonly string[]
}

/** Where the rate is given, time is what differs: δ by metric. */
const latencyAtRate: Readonly<Record<string, number>> = { latency_p95_ms: 0.1, latency_p99_ms: 0.2 }
/** Of those without latencies the throughput alone is left. */
const toleranceAtRate: Readonly<Record<string, number>> = {
  tps: RATE_TOLERANCE,
  qps: RATE_TOLERANCE,
  ops: RATE_TOLERANCE,
  tpmc: RATE_TOLERANCE,
  ...latencyAtRate,
}

/** Latencies that grow by more than this share turn the check red though they are not gated. */
const alarmLimits: Readonly<Record<string, number>> = { latency_p95_ms: 0.25, latency_p99_ms: 0.5 }

/** The share by which a metric that is not gated may grow before it is an alarm; undefined where it has none. */
export function alarmLimitOf(metric: string): number | undefined {
  return Object.hasOwn(alarmLimits, metric) ? alarmLimits[metric] : undefined
}

/** What a regression of this metric does. A gated metric is named in full; `warnOnly` takes a stem as well. */
export function levelOf(metric: string, policy: Policy, cell: GatedCell): Level {
  const gated = policy.gated?.includes(metric) ?? isGatedByDefault(metric, cell)
  if (!gated) return 'show'
  return isWarnOnly(metric, policy) ? 'warn' : 'fail'
}

export function isWarnOnly(metric: string, { warnOnly }: Pick<Policy, 'warnOnly'>): boolean {
  return warnOnly.includes(metric) || warnOnly.includes(metricStem(metric))
}

/**
 * Throughput; queries where no transaction is counted. At a given rate the latencies in its place: the server does not
 * choose its throughput then, which is held against the rate itself (`given-rate.ts`).
 */
function isGatedByDefault(metric: string, { options, metrics }: GatedCell): boolean {
  const isDecided = (name: string) => Object.hasOwn(latencyAtRate, name)
  if (givenRate(options) !== undefined && metrics.some(isDecided)) return isDecided(metric)
  if (metricInfo(metric)?.gatedByDefault === true) return true
  if (metric === 'qps') return !metrics.some((other) => metricInfo(other)?.gatedByDefault === true)
  return false
}

/**
 * δ of a metric: its own entry, its stem's entry, the common one of the gated metrics, the catalogue's.
 * @throws Failure `input` for a δ that no drop, or every drop, would exceed
 */
export function toleranceOf(metric: string, policy: Policy, cell: GatedCell): number {
  const common = levelOf(metric, policy, cell) === 'show' ? undefined : policy.tolerance
  const own = policy.tolerances[metric] ?? policy.tolerances[metricStem(metric)]
  // At a given rate nobody asked for these gates by name, so a tolerance meant for throughput is none for them.
  const atRate =
    givenRate(cell.options) !== undefined && policy.gated === undefined ? toleranceAtRate[metric] : undefined
  const tolerance = own ?? atRate ?? common ?? metricInfo(metric)?.defaultTolerance ?? Number.NaN
  if (tolerance >= 0 && tolerance < 1) return tolerance
  throw new Failure(
    'input',
    `the tolerance of ${metric} is ${tolerance * 100} %: no drop can be judged by it`,
    {
      remedy: 'Set it to a share from 0 % to below 100 %.',
    },
  )
}

type MainCell = Pick<CellSettings, 'tool' | 'workload' | 'threads'>

/** The figure that a cell exists for; it stands for a cell that yielded none. */
export function mainMetric({ tool, workload, threads }: MainCell): string {
  const { mainRate, rates } = factsOf(tool)
  return mainRate?.({ workload, threads }) ?? rates[0]
}
