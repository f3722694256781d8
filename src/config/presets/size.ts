/** Turns the figures of a report into those of a smaller machine. */
export interface Size {
  /** 1 is the report's own size. */
  readonly scale: number
  /** Rows of a table, or records: multiplied; at least 1,000. */
  rows(count: number): number
  /** Multiplied by the root, so that the data as a whole shrinks a little faster than its tables; at least 2. */
  tables(count: number): number
  warehouses(count: number): number
  /** Multiplied; at least 5, whole. */
  seconds(count: number): number
  /** Each multiplied; a sweep keeps its steps: 300, 600, 900 never becomes less than 1, 2, 3. */
  threads(counts: readonly number[]): number[]
  /** Load processes and server instances: the root, at least 1. */
  instances(count: number): number
}

/** @param scale over 0, at most 1 */
export function sizeOf(scale: number): Size {
  const times = (count: number, factor: number, least: number) =>
    Math.min(count, Math.max(least, Math.round(count * factor)))
  return {
    scale,
    rows: (count) => times(count, scale, 1_000),
    tables: (count) => times(count, Math.sqrt(scale), 2),
    warehouses: (count) => times(count, scale, 1),
    seconds: (count) => times(count, scale, 5),
    threads: (counts) => {
      const factor = Math.max(scale, 1 / Math.min(...counts))
      return counts.map((count) => times(count, factor, 1))
    },
    instances: (count) => times(count, Math.sqrt(scale), 1),
  }
}
