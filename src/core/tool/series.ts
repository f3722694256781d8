import type { Series } from '../record/schema.ts'

/** More rows than this say nothing that half of them do not. */
const MOST_ROWS = 20_000

/** Collects interval rows in bounded memory: a longer run keeps every second, fourth, … row. */
export interface SeriesCollector {
  add(row: readonly number[]): void
  /** The rows, shifted so that the measured time begins at 0; undefined where there are none. */
  series(columns: readonly string[], startSeconds: number): Series | undefined
}

export function collectSeries(): SeriesCollector {
  let rows: (readonly number[])[] = []
  let stride = 1
  let count = 0
  return {
    add(row) {
      if (count++ % stride !== 0) return
      rows.push(row)
      if (rows.length < MOST_ROWS) return
      rows = rows.filter((_, index) => index % 2 === 0)
      stride *= 2
    },
    series(columns, startSeconds) {
      const measured = rows.filter((row) => (row[0] ?? 0) > startSeconds)
      if (measured.length === 0) return undefined
      return {
        columns: [...columns],
        rows: measured.map(([at = 0, ...figures]) => [
          Number((at - startSeconds).toFixed(3)),
          ...figures.slice(0, columns.length - 1),
        ]),
      }
    },
  }
}
