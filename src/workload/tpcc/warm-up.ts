import { defined } from '../../words/defined.ts'
import type { TpcReport } from './parse.ts'
import { mergedPercentiles } from './percentiles.ts'
import { sumOf } from './row.ts'

/** Of one operation, behind the warm-up. */
export interface CutFigures {
  readonly count: number
  readonly sumMs: number
  /** By rank and `max`; absent where the intervals do not tell enough of it. */
  readonly percentilesMs?: Readonly<Record<string, number>>
}

/** Intervals may lack the last transactions, behind their last tick. */
const LEAST_SHARE = 0.8

/** Figures of the measured time alone. */
export type Cut =
  | { readonly state: 'cut'; readonly operations: ReadonlyMap<string, CutFigures> }
  | { readonly state: 'impossible'; readonly why: string }

/**
 * Takes the warm-up off: what the summary counted, less what the intervals of the warm-up counted. An interval row
 * covers its interval alone, and every transaction stands in just one of them.
 *
 * An interval without a transaction is not printed. On a server that lives it is a stall, and nobody knows in which
 * part of the time it fell: the first intervals that were printed are taken for the warm-up, so that a stall in it
 * costs as much as one behind it.
 * @param intervalSeconds as it was passed to go-tpc; the warm-up is a whole number of intervals
 */
export function cutWarmUp(
  report: TpcReport,
  time: {
    readonly warmUpSeconds: number
    readonly totalSeconds: number
    readonly intervalSeconds: number
    readonly server: 'lived' | 'unknown'
  },
): Cut {
  const { warmUpSeconds, totalSeconds, intervalSeconds } = time
  const warm = Math.round(warmUpSeconds / intervalSeconds)
  const expected = Math.floor(totalSeconds / intervalSeconds + 1e-9)
  // The last tick falls on the deadline now and then, and is not printed. More missing ones are silent intervals.
  const least = time.server === 'lived' ? Math.min(1, expected) : Math.max(warm, expected - 1)
  if (report.intervals.length < least) {
    const why = `only ${report.intervals.length} of ${expected} intervals were reported, so the warm-up cannot be told apart`
    return { state: 'impossible', why }
  }
  const operations = new Map<string, CutFigures>()
  for (const row of report.summary) {
    const during = report.intervals.slice(0, warm).flatMap((interval) => interval.get(row.operation) ?? [])
    const count = row.count - during.reduce((sum, one) => sum + one.count, 0)
    const sumMs = sumOf(row) - during.reduce((sum, one) => sum + one.sumMs, 0)
    if (count < 0 || sumMs < -1)
      return { state: 'impossible', why: 'the intervals count more than the summary' }
    const behind = report.intervals.slice(warm).flatMap((interval) => interval.get(row.operation) ?? [])
    const told = behind.reduce((sum, one) => sum + one.count, 0)
    const percentilesMs = told < LEAST_SHARE * count ? undefined : mergedPercentiles(behind)
    operations.set(row.operation, { count, sumMs: Math.max(0, sumMs), ...defined({ percentilesMs }) })
  }
  return { state: 'cut', operations }
}
