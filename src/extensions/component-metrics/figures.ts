import type { ComponentMetric } from '../../core/config/suite.ts'
import { readStatusPort, type ServerKind } from '../../core/server/evidence/status-address.ts'
import type { ClusterPlaces } from '../../core/server/target.ts'
import { type Sample, samplesOf } from '../../words/prometheus.ts'

/** The samples of the metrics that were requested, by component. */
export type MetricsReading = Readonly<Partial<Record<ServerKind, readonly Sample[]>>>

/** Facts about a run for figures per second and per transaction. */
export interface RunLength {
  /** Time from reading to reading. */
  readonly seconds: number
  /** Transactions per second; undefined without a rate. */
  readonly perSecond: number | undefined
}

const question = { path: '/metrics', deadlineSeconds: 5, mostBytes: 32 * 2 ** 20 } as const

/**
 * Reads the metrics of each component that has a requested one; of several servers all. @throws
 * Failure where one does not answer
 */
export async function readComponentMetrics(
  metrics: readonly ComponentMetric[],
  places: ClusterPlaces,
  signal: AbortSignal,
): Promise<MetricsReading> {
  const components = [...new Set(metrics.map(({ component }) => component))]
  const readings = components.map(async (component) => {
    const names = metrics.flatMap(({ component: of, metric }) =>
      of === component ? [metric, `${metric}_bucket`] : [],
    )
    const texts = await Promise.all(
      places.metrics[component].map((at) => readStatusPort(at, { ...question, signal })),
    )
    const samples = texts.flatMap((bytes) =>
      samplesOf(new TextDecoder().decode(bytes), new Set(names)),
    )
    return [component, samples] as const
  })
  return Object.fromEntries(await Promise.all(readings))
}

/**
 * Computes a metric between two readings, as the figure that was requested. A counter that fell was
 * reset with its server. @returns undefined if it has no sample, nothing was counted, or there is
 * no rate
 */
export function componentFigure(
  { component, metric, labels, as }: Omit<ComponentMetric, 'figure'>,
  before: MetricsReading,
  after: MetricsReading,
  { seconds, perSecond }: RunLength,
): number | undefined {
  const fitting = (reading: MetricsReading, name: string) =>
    (reading[component] ?? []).filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )
  if (as !== 'rate' && as !== 'per_transaction') {
    const name = `${metric}_bucket`
    const [first, last] = [bucketsOf(fitting(before, name)), bucketsOf(fitting(after, name))]
    const quantile = quantileOf(first, last, Number(as.slice(1)) / 100)
    // In milliseconds, as latencies are.
    return quantile === undefined || !metric.endsWith('_seconds') ? quantile : quantile * 1000
  }
  const last = fitting(after, metric)
  const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0)
  const done = sum(last) - sum(fitting(before, metric))
  if (last.length === 0 || done < 0 || seconds <= 0) return undefined
  if (as === 'rate') return done / seconds
  return perSecond === undefined ? undefined : done / seconds / perSecond
}

/** Cumulative counts by the upper bound of their bucket, of all fitting series. */
function bucketsOf(samples: readonly Sample[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { labels, value } of samples) {
    const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
    counts.set(bound, (counts.get(bound) ?? 0) + value)
  }
  return counts
}

/** Events beyond the first bound that its tail is drawn from. */
const LEAST_IN_TAIL = 10
/** Events that the bucket beyond the last one has at least: a tail never ends at a bound. */
const LEAST_BEYOND = 0.5

/**
 * Computes a quantile of a histogram. Inside a bucket, the share that lies beyond falls by a power
 * of the value, as tails do: where bounds double, 10 % more of a lognormal latency shows as 8 to 13
 * %. Linear inside a bucket, as `histogram_quantile` of Prometheus, it shows as 1 to 38 %, by the
 * place in the bucket. Below the first bound the tail beyond it is drawn on.
 * @returns undefined where too little is beyond the first bound for that, and beyond the last one:
 *   every quantile there would be the same
 */
function quantileOf(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
  share: number,
): number | undefined {
  const counted = [...after]
    .map(([bound, count]) => ({ bound, count: count - (before.get(bound) ?? 0) }))
    .toSorted((a, b) => a.bound - b.bound)
  const all = counted.at(-1)?.count ?? 0
  if (!(all > 0) || counted.some(({ count }) => count < 0)) return undefined
  const place = Math.max(
    1,
    counted.findIndex(({ count }) => count >= share * all),
  )
  const [lower, upper] = [counted[place - 1], counted[place]]
  if (lower === undefined || upper === undefined || upper.bound === Number.POSITIVE_INFINITY)
    return undefined
  if (
    lower.count >= share * all &&
    (all - lower.count < LEAST_IN_TAIL || upper.count === lower.count)
  )
    return undefined
  const beyond = (count: number) => Math.log(Math.max(all - count, LEAST_BEYOND))
  const part =
    (beyond(lower.count) - beyond(share * all)) / (beyond(lower.count) - beyond(upper.count))
  return lower.bound > 0
    ? lower.bound * (upper.bound / lower.bound) ** part
    : lower.bound + (upper.bound - lower.bound) * part
}
