import type { BenchRecord, Cell } from './schema.ts'

const made = new WeakMap<BenchRecord, ReadonlyMap<string, Cell>>()

/** The cells of a record by id, made once a record; of two cells with one id the first. */
export function cellsById(record: BenchRecord): ReadonlyMap<string, Cell> {
  const known = made.get(record)
  if (known !== undefined) return known
  // Of entries with one key a map keeps the last.
  const cells = new Map(record.cells.toReversed().map((cell) => [cell.id, cell]))
  made.set(record, cells)
  return cells
}
