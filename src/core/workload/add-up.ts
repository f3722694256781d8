import { defined } from '../../words/objects.ts'
import { metricStem } from '../record/metric.ts'
import type { Histogram } from '../record/schema.ts'
import { percentileOf } from '../tool/histogram.ts'
import type { MeasuredRun, RunOutcome } from '../tool/run-outcome.ts'

/**
 * One outcome of several clients that loaded one server at the same time; one broken client breaks
 * the run.
 */
export function addOutcomes(outcomes: readonly RunOutcome[]): RunOutcome {
  const [first] = outcomes
  if (first !== undefined && outcomes.length === 1) return first
  const measured: MeasuredRun[] = []
  for (const [client, outcome] of outcomes.entries()) {
    if (outcome.state === 'invalid') {
      return {
        state: 'invalid',
        reason: `client ${client + 1} of ${outcomes.length}: ${outcome.reason}`,
      }
    }
    measured.push(outcome.measured)
  }
  return { state: 'valid', measured: addMeasured(measured) }
}

/**
 * Adds up what clients measured at the same time: rates add; the mean latency is weighted by
 * throughput; minimum and maximum are exact. Percentiles come from the merged histograms where
 * every client has one; else they are the worst client's and are named in `worstClient`. They are
 * never averaged.
 */
export function addMeasured(clients: readonly MeasuredRun[]): MeasuredRun {
  const histograms = clients.flatMap(({ histogram }) =>
    histogram === undefined ? [] : [histogram],
  )
  const histogram = histograms.length === clients.length ? addHistograms(histograms) : undefined
  const names = Object.keys(clients[0]?.metrics ?? {}).filter((name) =>
    clients.every(({ metrics }) => metrics[name] !== undefined),
  )
  const worstClient: string[] = []
  const metrics: Record<string, number> = {}
  for (const name of names) {
    const figures = clients.map((client) => client.metrics[name] as number)
    const merged = addMetric(name, figures, clients, histogram)
    metrics[name] = merged.value
    if (merged.worst) worstClient.push(name)
  }
  const series = addSeries(clients)
  return {
    durationSeconds: Math.min(...clients.map(({ durationSeconds }) => durationSeconds)),
    metrics,
    ...total(clients, 'ignoredErrors'),
    ...total(clients, 'reconnects'),
    ...defined({ series, histogram }),
    ...(worstClient.length === 0 ? {} : { worstClient }),
  }
}

function addMetric(
  name: string,
  figures: readonly number[],
  clients: readonly MeasuredRun[],
  histogram: Histogram | undefined,
): { value: number; worst: boolean } {
  const exact = (value: number) => ({ value, worst: false })
  const stem = metricStem(name)
  if (stem === 'latency_min_ms') return exact(Math.min(...figures))
  if (stem === 'latency_max_ms') return exact(Math.max(...figures))
  if (stem === 'latency_avg_ms') return exact(weightedMean(name, figures, clients))
  const rank = /^latency_p(\d+)_ms$/.exec(stem)?.[1]
  if (rank === undefined) return exact(figures.reduce((sum, value) => sum + value, 0))
  if (histogram !== undefined && name === stem) {
    return exact(percentileOf(histogram, rank === '999' ? 99.9 : Number(rank)))
  }
  return { value: Math.max(...figures), worst: true }
}

/**
 * Each client's mean weighs as much as the operations it made, of the same kind where they are
 * distinguished.
 */
function weightedMean(
  name: string,
  figures: readonly number[],
  clients: readonly MeasuredRun[],
): number {
  const operation = name.includes(':') ? name.slice(name.indexOf(':')) : ''
  const weights = clients.map(({ metrics, durationSeconds }) => {
    const rate = [`tps${operation}`, `ops${operation}`, `tpm${operation}`]
      .map((rateName) => metrics[rateName])
      .find((value) => value !== undefined)
    return (rate ?? metrics.tps ?? metrics.ops ?? metrics.tpm_total ?? 1) * durationSeconds
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return Math.max(...figures)
  return figures.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / whole
}

/** Rows that every client has, by time; only rates add, so percentile columns are left out. */
function addSeries(clients: readonly MeasuredRun[]): MeasuredRun['series'] {
  const all = clients.map(({ series }) => series)
  const [first] = all
  if (first === undefined) return undefined
  const columns = first.columns.filter((name, index) => index === 0 || !name.startsWith('latency_'))
  const byTime = all.map((series) => new Map(series?.rows.map((row) => [row[0], row])))
  const rows = first.rows.flatMap((row) => {
    const together = byTime.map((times) => times.get(row[0]))
    if (together.some((values) => values === undefined)) return []
    const sums = columns.slice(1).map((name) =>
      together.reduce((sum, values, client) => {
        const column = all[client]?.columns.indexOf(name) ?? -1
        return sum + (values?.[column] ?? 0)
      }, 0),
    )
    return [[row[0] ?? 0, ...sums]]
  })
  return rows.length === 0 || columns.length < 2 ? undefined : { columns, rows }
}

function total<Name extends 'ignoredErrors' | 'reconnects'>(
  clients: readonly MeasuredRun[],
  name: Name,
): Partial<Record<Name, number>> {
  const counts = clients.map((client) => client[name])
  if (counts.some((value) => value === undefined)) return {}
  return { [name]: counts.reduce<number>((sum, value) => sum + (value ?? 0), 0) } as Record<
    Name,
    number
  >
}

/**
 * Adds counts bound by bound; exact where all have the bounds of one tool.
 * @returns undefined where their buckets differ in width
 */
function addHistograms(histograms: readonly Histogram[]): Histogram | undefined {
  const step = histograms[0]?.step
  if (histograms.some((other) => other.step !== step)) return undefined
  const counts = new Map<number, number>()
  for (const { boundsMs, counts: added } of histograms) {
    for (const [index, bound] of boundsMs.entries()) {
      counts.set(bound, (counts.get(bound) ?? 0) + (added[index] ?? 0))
    }
  }
  const sorted = [...counts].sort(([one], [other]) => one - other)
  return {
    boundsMs: sorted.map(([bound]) => bound),
    counts: sorted.map(([, count]) => count),
    ...defined({ step }),
  }
}
