import type { Direction } from '../../statistics/scale.ts'
import { Failure } from '../../words/failure.ts'
import { formatExactShare } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import type { Policy } from '../config/policy.ts'
import { givenRate } from '../record/cells.ts'
import {
  gatedByOperation,
  metricInfo,
  metricStatement,
  metricStem,
  metricStems,
} from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'

/**
 * `fail`: a regression turns the check red. `warn`: the report warns. `show`: the metric is not
 * gated.
 */
export type Level = 'fail' | 'warn' | 'show'

/**
 * Facts that decide whether a metric of a cell is gated: the cell itself, and its other metrics.
 */
export interface GatedCell {
  readonly id: string
  readonly workload: string
  readonly options: CellSettings['options']
  /** Names of all metrics of the cell. */
  readonly metrics: readonly string[]
}

/**
 * Time of the statement beside a load, and of the load after a pause: gated beside what is gated
 * anyway.
 */
export const BESIDE_TIMES: readonly string[] = ['beside_s', 'recovery_s']

/**
 * A rate was not reached where the shortfall exceeds this share of it, and what chance explains.
 */
export const RATE_TOLERANCE = 0.01

/** Tolerances δ of latencies by metric, at a given rate, where only time can differ. */
const latencyAtRate: Readonly<Record<string, number>> = {
  latency_p95_ms: 0.1,
  latency_p99_ms: 0.2,
  connect_latency_p95_ms: 0.1,
  connect_latency_p99_ms: 0.2,
}
/**
 * Tolerances δ by metric at a given rate for cells without latencies, which have only the
 * throughput.
 */
const toleranceAtRate: Readonly<Record<string, number>> = {
  tps: RATE_TOLERANCE,
  qps: RATE_TOLERANCE,
  ops: RATE_TOLERANCE,
  tpmc: RATE_TOLERANCE,
  connections_per_s: RATE_TOLERANCE,
  ...latencyAtRate,
}

/** Latencies that grow by more than this share turn the check red though they are not gated. */
const alarmLimits: Readonly<Record<string, number>> = {
  latency_p95_ms: 0.25,
  latency_p99_ms: 0.5,
  connect_latency_p95_ms: 0.25,
  connect_latency_p99_ms: 0.5,
}

/** Share by which the mean of a statement may grow, where the gate names no other one for it. */
const STATEMENT_ALARM = 0.25

/**
 * Returns the statement of a load, `checkout/2`, whose mean latency a metric is; undefined for
 * every other metric.
 */
export function statementOf(metric: string): string | undefined {
  return metricStem(metric) === 'latency_avg_ms' ? metricStatement(metric) : undefined
}

/**
 * Returns the share by which a metric that is not gated may grow before it is an alarm; undefined
 * where it has none.
 */
export function findAlarmLimit(
  metric: string,
  policy?: Pick<Policy, 'statements'>,
): number | undefined {
  const statement = statementOf(metric)
  if (statement !== undefined) return policy?.statements.tolerances[statement] ?? STATEMENT_ALARM
  return Object.hasOwn(alarmLimits, metric) ? alarmLimits[metric] : undefined
}

/**
 * Returns the effect of a regression of this metric. A gated metric is named in full, or by its
 * stem if each operation is gated.
 */
function levelOf(metric: string, policy: Policy, cell: GatedCell): Level {
  if (!isJudgedCell(cell, policy)) return 'show'
  const stem = metricStem(metric)
  const isNamed = (name: string) =>
    name === metric || (name === stem && gatedByOperation.includes(stem))
  const gated = policy.gated?.some(isNamed) ?? isGatedByDefault(metric, cell)
  if (!gated) return 'show'
  return isWarnOnly(metric, policy) ? 'warn' : 'fail'
}

/**
 * Checks whether the base of a pull request has the cell. One that only the pull request has is
 * shown.
 */
export function isJudgedCell({ id }: Pick<GatedCell, 'id'>, { judgedCells }: Policy): boolean {
  return judgedCells?.includes(id) ?? true
}

export function isWarnOnly(metric: string, { warnOnly }: Pick<Policy, 'warnOnly'>): boolean {
  return warnOnly.includes(metric) || warnOnly.includes(metricStem(metric))
}

/**
 * Throughput; queries where no transaction is counted. At a given rate the latencies in its place:
 * the server does not choose its throughput then, which is compared with the rate itself
 * (`lines/rate-reached.ts`).
 */
function isGatedByDefault(metric: string, { options, metrics }: GatedCell): boolean {
  // At whatever rate the load goes.
  if (BESIDE_TIMES.includes(metric)) return true
  const isDecided = (name: string) => Object.hasOwn(latencyAtRate, name)
  if (givenRate(options) !== undefined && metrics.some(isDecided)) return isDecided(metric)
  if (metricInfo(metric)?.gatedByDefault === true) return true
  if (metric !== 'qps') return false
  return !metrics.some(
    (other) => !BESIDE_TIMES.includes(other) && metricInfo(other)?.gatedByDefault === true,
  )
}

/**
 * Returns the tolerance δ of a metric, a share: its own entry, its stem's entry, that of its
 * workload, the common one of the gated metrics, the catalogue's.
 * @throws Failure `input` for a δ that no drop, or every drop, would exceed
 */
export function toleranceOf(metric: string, policy: Policy, cell: GatedCell): number {
  const ofWorkload = policy.workloads[cell.workload]
  // A tolerance for what is estimated is none for what is counted.
  const isShared = levelOf(metric, policy, cell) !== 'show' && metricInfo(metric)?.isExact !== true
  const common = isShared ? (ofWorkload ?? policy.tolerance) : undefined
  const own = policy.tolerances[metric] ?? policy.tolerances[metricStem(metric)]
  // At a given rate nobody requested these gates by name, so a tolerance meant for throughput is
  // none for them.
  const atRate =
    givenRate(cell.options) !== undefined && policy.gated === undefined
      ? toleranceAtRate[metric]
      : undefined
  const tolerance = own ?? atRate ?? common ?? metricInfo(metric)?.defaultTolerance ?? Number.NaN
  if (tolerance >= 0 && tolerance < 1) return tolerance
  throw new Failure(
    'input',
    `the tolerance of ${metric} is ${formatExactShare(tolerance)}, which no drop can be compared with`,
    {
      remedy: 'Set it to at least 0 % and below 100 %.',
    },
  )
}

/** A metric of a cell, and what it decides. */
interface CellMetric {
  readonly metric: string
  readonly direction: Direction
  readonly level: Level
  /** δ as a fraction. */
  readonly tolerance: number
  /** Present where it is not gated: growth beyond this share is an alarm. */
  readonly alarm?: number
}

type CellInfo = Pick<CellSettings, 'id' | 'options' | 'workload'>

/**
 * Lists what the metrics of a cell decide by a policy, in the order of the report: those that
 * decide something first.
 * @param which default: all
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function cellMetrics(
  metrics: readonly string[],
  { id, options, workload }: CellInfo,
  policy: Policy,
  which: 'all' | 'gated' = 'all',
): CellMetric[] {
  const cell = { id, options, workload, metrics }
  const behind = (level: Level) => (level === 'show' ? 1 : 0)
  return metrics
    .map((metric) => ({
      metric,
      level: levelOf(metric, policy, cell),
      place: metricStems.indexOf(metricStem(metric)),
    }))
    .filter(({ level }) => which === 'all' || level !== 'show')
    .sort(
      (a, b) =>
        behind(a.level) - behind(b.level) || a.place - b.place || (a.metric < b.metric ? -1 : 1),
    )
    .map(({ metric, level }) => ({
      metric,
      direction: metricInfo(metric)?.direction ?? 'higher-is-better',
      level,
      tolerance: toleranceOf(metric, policy, cell),
      ...(level === 'show' && isJudgedCell(cell, policy)
        ? defined({ alarm: findAlarmLimit(metric, policy) })
        : {}),
    }))
}
