import { defined } from '../../words/objects.ts'
import type { Histogram } from '../record/schema.ts'

/**
 * Adds counts bound by bound; exact where all have the bounds of one tool.
 * @returns undefined where their buckets differ in width
 */
export function addHistograms(histograms: readonly Histogram[]): Histogram | undefined {
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

/**
 * The bound of the bucket that holds the percentile, as sysbench itself computes it: the first
 * bucket at which the running count reaches the rank's share of all.
 * @param rank 0 < rank ≤ 100
 * @returns ms; 0 for an empty histogram
 */
export function percentileOf({ boundsMs, counts }: Histogram, rank: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const targetCount = Math.floor((total * rank) / 100 + 0.5)
  let running = 0
  for (const [index, count] of counts.entries()) {
    running += count
    if (running >= targetCount) return boundsMs[index] ?? 0
  }
  return boundsMs.at(-1) ?? 0
}
