import type { Io } from '../../job/io.ts'
import { resultFiles, writeResultFile } from '../../job/result-folder.ts'
import type { ReadyCell, RecordBook } from '../../measure/groups.ts'
import type { JobClock } from '../../measure/job-clock.ts'
import { assembleRecord, type Notes, type RecordHeader, withNotes } from '../../record/assemble.ts'
import { formatRecord } from '../../record/json.ts'
import type { BenchRecord, Run } from '../../record/schema.ts'

/** @param folder the result folder */
export function openBook(
  first: RecordHeader,
  cells: readonly ReadyCell[],
  notes: Notes,
  folder: string,
): RecordBook {
  let header = first
  const runs = new Map<string, Run[]>()
  let all = cells.map(({ settings }) => settings)
  const soFar = (interruption?: string) =>
    assembleRecord(withNotes(header, notes), all, runs, interruption)
  return {
    describe(newHeader) {
      header = newHeader
    },
    amend(change) {
      header = change(header)
    },
    keep(cellId, run) {
      runs.set(cellId, [...(runs.get(cellId) ?? []), run])
      writeResultFile(folder, resultFiles.record, formatRecord(soFar('the job has not ended')))
    },
    beginAgain(settings) {
      runs.delete(settings.id)
      all = all.map((own) => (own.id === settings.id ? settings : own))
    },
    soFar,
  }
}

/** A book, and what ended its measurement early. */
export interface MeasuredBook {
  readonly book: RecordBook
  readonly cause: unknown
}

/** The record as it is at the end. */
export function finishBook(
  { book, cause }: MeasuredBook,
  clock: JobClock,
  { signal }: Pick<Io, 'signal'>,
): { readonly record: BenchRecord; readonly cause?: unknown } {
  const times = clock.times()
  if (cause === undefined) return { record: { ...book.soFar(), times } }
  const reason = cause instanceof Error ? cause.message : String(cause)
  return { record: { ...book.soFar(signal.aborted ? 'cancelled' : reason), times }, cause }
}
