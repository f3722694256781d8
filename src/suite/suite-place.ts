import type { Io } from '../job/io.ts'
import type { JobClock } from '../measure/job-clock.ts'
import type { BaselineSource } from './baseline-source.ts'

/** What a suite is judged with, and where its results go. */
export interface SuitePlace {
  readonly baseline: BaselineSource
  /** The result folder. */
  readonly folder: string
  readonly io: Io
  /** With it, what the job spends its time with is known. */
  readonly clock?: JobClock
}
