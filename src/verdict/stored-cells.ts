import { comparableFields, differingFields, WORKLOAD_CONTENT } from '../record/comparable.ts'
import type { BenchRecord, Cell, ValidRun } from '../record/schema.ts'

/** A cell and the record that it stands in. */
interface StoredCell {
  readonly record: BenchRecord
  readonly cell: Cell
}

/** The runs of a cell of a stored job, none of them broken. */
export interface SoundJob {
  readonly record: BenchRecord
  readonly runs: readonly [ValidRun, ...ValidRun[]]
}

/** What the stored records hold for one cell of the candidate. */
export type StoredCells =
  /** One cell a job, newest first. */
  | { readonly kind: 'comparable'; readonly jobs: readonly StoredCell[] }
  | { readonly kind: 'not-comparable'; readonly differences: ReturnType<typeof differingFields> }
  /** Its files say something else than they did in every one of them: another load. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'none' }

/**
 * Finds the cell of the same id in each stored record. Records that differ in a field that matters are left out;
 * where all do, the newest one says in which fields.
 * @param records newest first
 */
export function storedCells(
  records: readonly BenchRecord[],
  candidate: BenchRecord,
  cell: Cell,
  most: number,
): StoredCells {
  const fields = comparableFields(candidate, cell)
  const found = records.flatMap((record) =>
    record.cells
      .filter((stored) => stored.id === cell.id)
      .slice(0, 1)
      .map((stored) => ({
        job: { record, cell: stored },
        differences: differingFields(comparableFields(record, stored), fields),
      })),
  )
  const jobs = found.filter(({ differences }) => differences.length === 0).map(({ job }) => job)
  if (jobs.length > 0) return { kind: 'comparable', jobs: jobs.slice(0, most) }
  const [newest] = found
  if (newest === undefined) return { kind: 'none' }
  if (newest.differences.some(({ field }) => field === WORKLOAD_CONTENT)) return { kind: 'changed' }
  return { kind: 'not-comparable', differences: newest.differences }
}
