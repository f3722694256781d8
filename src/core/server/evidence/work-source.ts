import type { RunWork, WorkReading } from '../../record/work.ts'

/** Two readings of one server, with a load between them. */
export interface WorkWatch {
  readonly first: WorkReading
  /** Reads again, and ends the watch. @throws what the server or the way to it says */
  last(): Promise<WorkReading>
  /** Ends it without reading; safe after `last`. */
  abandon(): void
}

/** Source of the counters of a server. */
export interface WorkSource {
  readonly kind: RunWork['source']
  /** Takes the first reading. @throws what the server or the way to it says */
  watch(signal: AbortSignal): Promise<WorkWatch>
}
