import type { Io } from '../job/io.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import type { JobClock } from '../measure/job-clock.ts'
import { assembleRecord, type RecordHeader } from '../record/assemble.ts'
import { formatRecord } from '../record/format.ts'
import { type Notes, withNotes } from '../record/notes.ts'
import type { BenchRecord, CellSettings, Run } from '../record/schema.ts'
import type { ReadyCell } from './job-parts.ts'

/** The record of a job while it is measured. */
export interface RecordBook {
  /** What is known of the servers by now. */
  describe(header: RecordHeader): void
  /** What is known of a cell only now. */
  settle(settings: CellSettings): void
  /** Keeps a run, and writes the record anew, so that a later fault loses nothing. */
  keep(cellId: string, run: Run): void
  /** @param interruption why the job ended early */
  soFar(interruption?: string): BenchRecord
}

/** @param folder the result folder */
export function openBook(
  first: RecordHeader,
  cells: readonly ReadyCell[],
  notes: Notes,
  folder: string,
): RecordBook {
  let header = first
  const runs = new Map<string, Run[]>()
  const all = new Map(cells.map(({ settings }) => [settings.id, settings]))
  const soFar = (interruption?: string) =>
    assembleRecord(withNotes(header, notes), [...all.values()], runs, interruption)
  return {
    describe(known) {
      header = known
    },
    settle(settings) {
      all.set(settings.id, settings)
    },
    keep(cellId, run) {
      runs.set(cellId, [...(runs.get(cellId) ?? []), run])
      writeResultFile(folder, resultFiles.record, formatRecord(soFar('the job has not ended')))
    },
    soFar,
  }
}

/** The record as it is at the end. @param cause what ended the measurement early */
export function ended(
  book: RecordBook,
  cause: unknown,
  clock: JobClock,
  { signal }: Pick<Io, 'signal'>,
): { readonly record: BenchRecord; readonly cause?: unknown } {
  const times = clock.times()
  if (cause === undefined) return { record: { ...book.soFar(), times } }
  const reason = cause instanceof Error ? cause.message : String(cause)
  return { record: { ...book.soFar(signal.aborted ? 'cancelled' : reason), times }, cause }
}
