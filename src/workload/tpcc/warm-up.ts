import type { TpcReport } from './parse.ts'
import type { TpcRow } from './row.ts'

/** Figures of the measured time alone. */
export type Cut =
  | { readonly state: 'cut'; readonly operations: ReadonlyMap<string, CutOperation> }
  | { readonly state: 'impossible'; readonly why: string }

export interface CutOperation {
  readonly count: number
  readonly sumMs: number
}

/**
 * Takes the warm-up off: what the summary counted, less what the intervals of the warm-up counted. An interval row
 * covers its interval alone, and every transaction stands in just one of them.
 * @param intervalSeconds as it was passed to go-tpc; the warm-up is a whole number of intervals
 */
export function cutWarmUp(
  report: TpcReport,
  time: { readonly warmUpSeconds: number; readonly totalSeconds: number; readonly intervalSeconds: number },
): Cut {
  const { warmUpSeconds, totalSeconds, intervalSeconds } = time
  const warm = Math.round(warmUpSeconds / intervalSeconds)
  const expected = Math.floor(totalSeconds / intervalSeconds + 1e-9)
  // The last tick falls on the deadline now and then, and is not printed. More missing ones are silent intervals.
  if (report.intervals.length < Math.max(warm, expected - 1)) {
    const why = `only ${report.intervals.length} of ${expected} intervals were reported, so the warm-up cannot be told apart`
    return { state: 'impossible', why }
  }
  const operations = new Map<string, CutOperation>()
  for (const row of report.summary) {
    const during = report.intervals.slice(0, warm).flatMap((interval) => interval.get(row.operation) ?? [])
    const count = row.count - total(during, (one) => one.count)
    const sumMs = sumOf(row) - total(during, sumOf)
    if (count < 0 || sumMs < -1)
      return { state: 'impossible', why: 'the intervals count more than the summary' }
    operations.set(row.operation, { count, sumMs: Math.max(0, sumMs) })
  }
  return { state: 'cut', operations }
}

/** Milliseconds spent in an operation; exact where the release prints the sum. */
export function sumOf(row: TpcRow): number {
  return row.sumMs ?? (row.averageMs ?? 0) * row.count
}

function total(rows: readonly TpcRow[], value: (row: TpcRow) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0)
}
