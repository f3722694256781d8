import { createHash } from 'node:crypto'
import { type ComparableFields, comparableEnvironment, comparableFields } from '../record/comparable.ts'
import type { BenchRecord, CellSettings } from '../record/schema.ts'

/**
 * The series of a cell: equal for runs that may be compared, different for all others. A hash over
 * everything in `comparableFields`; component versions are no part of it.
 * @returns 16 hexadecimal digits
 */
export function seriesKey(record: BenchRecord, cell: CellSettings): string {
  return keyOf(comparableFields(record, cell))
}

/** The series of every cell of a record, each once. */
export function seriesKeys(record: BenchRecord): string[] {
  return [...new Set(record.cells.map((cell) => seriesKey(record, cell)))]
}

/**
 * Where a record was measured, apart from the load: kind of target, topology, configuration, machine.
 * Stores file records under it, so that a suite that runs on several machines does not have to be searched whole.
 * @returns 16 hexadecimal digits
 */
export function environmentKey(record: BenchRecord): string {
  return keyOf(comparableEnvironment(record))
}

/**
 * What narrows a search to records that may be compared with this one. The cells of a merged record may have been
 * measured on machines that differ, so that a comparable one can stand in a record of any environment.
 */
export function likenessOf(record: BenchRecord): {
  readonly environment?: string
  readonly series: string[]
} {
  const merged = record.shards !== undefined || record.cells.some(({ machine }) => machine !== undefined)
  const series = seriesKeys(record)
  return merged ? { series } : { environment: environmentKey(record), series }
}

function keyOf(fields: ComparableFields): string {
  const sorted = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16)
}
