import type { Settings } from '../../config/resolve.ts'
import type { Protocol } from '../../measure/groups.ts'
import type { JobClock } from '../../measure/job-clock.ts'
import type { RecordHeader } from '../../record/assemble.ts'
import type { BenchRecord } from '../../record/schema.ts'
import type { StartNoise } from '../../verdict/side-by-side/noise.ts'

declare const prepared: unique symbol

/**
 * Settings whose servers can be started: versions are exact, and commits are built. Only `prepare`
 * makes them, so measuring what was not prepared does not compile.
 */
export interface PreparedSettings extends Settings {
  readonly [prepared]: true
  /** The commit that the base has its server or its files of. */
  readonly baseCommit?: string
}

/** Sides that can be measured. */
export interface ReadySides {
  readonly settings: PreparedSettings
  /**
   * Adds to the descriptions of the running servers what they were built of.
   * @throws Failure `input` if a server reports that it is something else
   */
  amend?(header: RecordHeader): RecordHeader
  /** Removes the files that were opened for a side. */
  remove?(): Promise<void>
}

export interface MeasuredSuite {
  readonly record: BenchRecord
  /** Error that ended the job early; the record then holds what was measured until there. */
  readonly cause?: unknown
}

export interface MeasureOptions {
  readonly protocol: Protocol
  /**
   * Estimates the noise of starts from earlier side-by-side jobs; called once the servers are
   * described.
   */
  readonly startNoise?: (upcoming: BenchRecord) => Promise<StartNoise>
  /** Default: one server on both sides is refused; A/A measurements want it. */
  readonly twins?: 'refused' | 'on-purpose'
  /** Ids of the cells to measure; default: all of the suite. */
  readonly onlyCells?: readonly string[]
  /** Receives how long things take. */
  readonly clock?: JobClock | undefined
  /** Adds to what the record says beside its runs. */
  readonly amend?: (header: RecordHeader) => RecordHeader
}
