import type { QueryRow } from './query-row.ts'

/** What go-tpc printed of the analytical half of a run. */
export interface QueryReport {
  /** By name, failed ones left out. */
  readonly queries: ReadonlyMap<string, QueryRow>
  /** Queries that failed, one of each thread at the deadline among them. */
  readonly failed: number
  /** Rows of intervals, each with the number of TPC-C's intervals that were begun when it came. */
  readonly intervals: readonly { readonly begun: number; readonly row: QueryRow }[]
}

/**
 * The mean of each query and the queries an hour, without those of the warm-up. Rows of the two halves come from two
 * clocks: one that comes just as the warm-up ends is taken for a part of it, so that none of it is counted.
 * @param warmIntervals of TPC-C's intervals those that are warm-up
 * @returns undefined where no query is left
 */
export function analyticalFigures(
  { queries, intervals }: QueryReport,
  warmIntervals: number,
): Record<string, number> | undefined {
  const metrics: Record<string, number> = {}
  let [done, busyMs] = [0, 0]
  for (const [name, { meanMs, all }] of queries) {
    if (all === undefined) {
      metrics[`latency_avg_ms:${name}`] = meanMs
      continue
    }
    const warm = intervals.filter(({ begun, row }) => begun <= warmIntervals && row.query === name)
    const sum = (of: 'count' | 'sumMs') => warm.reduce((total, { row }) => total + (row.all?.[of] ?? 0), 0)
    const [count, sumMs] =
      warmIntervals === 0 ? [all.count, all.sumMs] : [all.count - sum('count'), all.sumMs - sum('sumMs')]
    if (count <= 0 || sumMs <= 0) continue
    metrics[`latency_avg_ms:${name}`] = sumMs / count
    done += count
    busyMs += sumMs
  }
  if (Object.keys(metrics).length === 0) return undefined
  return busyMs === 0 ? metrics : { qphh: (3_600_000 / busyMs) * done, ...metrics }
}
