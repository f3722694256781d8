import type { ComponentMetric } from '../../record/metric.ts'
import type { ClusterPlaces } from '../target.ts'
import { type Sample, samplesOf } from './server-counters.ts'
import { readStatusPort, type ServerKind } from './status-address.ts'

/** The samples of the metrics that were requested, by component. */
export type MetricsReading = Readonly<Partial<Record<ServerKind, readonly Sample[]>>>

/** Facts about a run for figures per second and per transaction. */
export interface Lasted {
  /** From reading to reading. */
  readonly seconds: number
  /** Transactions per second; undefined without a rate. */
  readonly perSecond: number | undefined
}

const question = { path: '/metrics', deadlineSeconds: 5, mostBytes: 32 * 2 ** 20 } as const

/** Reads the metrics of each component that has a requested one; of several servers all. @throws Failure where one does not answer */
export async function readComponentMetrics(
  metrics: readonly ComponentMetric[],
  places: ClusterPlaces,
  signal: AbortSignal,
): Promise<MetricsReading> {
  const components = [...new Set(metrics.map(({ component }) => component))]
  const readings = components.map(async (component) => {
    const names = metrics.flatMap(({ component: of, metric }) => (of === component ? namesOf(metric) : []))
    const texts = await Promise.all(
      places.metrics[component].map((at) => readStatusPort(at, { ...question, signal })),
    )
    const samples = texts.flatMap((bytes) => samplesOf(new TextDecoder().decode(bytes), new Set(names)))
    return [component, samples] as const
  })
  return Object.fromEntries(await Promise.all(readings))
}

function namesOf(metric: string): string[] {
  return [metric, `${metric}_bucket`]
}

/**
 * Computes a metric between two readings, as the figure that was requested. A counter that fell was reset with its
 * server. @returns undefined if it has no sample, nothing was counted, or there is no rate
 */
export function componentFigure(
  { component, metric, labels, as }: Omit<ComponentMetric, 'figure'>,
  before: MetricsReading,
  after: MetricsReading,
  { seconds, perSecond }: Lasted,
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

/** Computes a quantile like `histogram_quantile` of Prometheus: linear inside a bucket, and the last finite bound beyond it. */
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
  let lower = { bound: 0, count: 0 }
  for (const bucket of counted) {
    if (bucket.bound === Number.POSITIVE_INFINITY) return lower.bound
    if (bucket.count >= share * all) {
      const part = (share * all - lower.count) / (bucket.count - lower.count)
      return lower.bound + (bucket.bound - lower.bound) * part
    }
    lower = bucket
  }
  return lower.bound
}
