import type { FoundPullRequest } from '../../github/finished-run.ts'
import type { ReferenceRequest } from '../baseline/select.ts'
import type { Io } from '../job/io.ts'
import type { JobOutcome } from '../job/job-outcome.ts'
import type { JobClock } from '../measure/job-clock.ts'
import type { ChangedGate, LoadReport } from '../record/cause.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Reported } from '../report/story.ts'
import type { Reference } from '../verdict/judge.ts'
import type { Result } from '../verdict/result.ts'
import type { BaselineSource } from './baseline-source.ts'
import type { PreparedSettings } from './measure/options.ts'

/** Baseline that judges a suite, and the folder of its results. */
export interface SuitePlace {
  readonly baseline: BaselineSource
  /** The result folder. */
  readonly folder: string
  readonly io: Io
  /** Clock that shows what the job spends its time with. */
  readonly clock?: JobClock
}

/** Figures to judge. */
export interface SuiteFigures {
  readonly record: BenchRecord
  /** Request for the reference, if the event does not determine it. */
  readonly request?: ReferenceRequest
  /** Error that ended the measurement early. */
  readonly cause?: unknown
  /**
   * Settings to confirm a red here; absent where others measured, and this job starts no server.
   */
  readonly prepared?: PreparedSettings
  /** Present: the rules of the base judge. */
  readonly gate?: Omit<ChangedGate, 'isHeld'>
  /** Present: another job measured them. */
  readonly handedOver?: HandedOver
}

/** Origin of figures that were handed over, and warnings for the reader. */
export interface HandedOver {
  readonly pullRequest: FoundPullRequest
  readonly reported: Reported
  readonly warnings: readonly string[]
  /** Changes of the pull request to its loads. */
  readonly loads: readonly LoadReport[]
}

/** A verdict on figures, and all that the reports say of it. */
export interface Judgement {
  /** Record with the verdict, and who accepted a regression. */
  readonly record: BenchRecord
  readonly reference: Reference
  /** Result with every warning that is reported beside the table. */
  readonly result: Result
  readonly exitCode: JobOutcome['exitCode']
  /** One sentence for the gate. */
  readonly message: string
  /**
   * Error that ended the measurement early, or kept the reference from being read; thrown once
   * everything is written.
   */
  readonly fault?: unknown
}

/** A verdict on a stored baseline, before anything was measured once more. */
export interface Screening {
  readonly result: Result
  readonly record: BenchRecord
  readonly reference: Reference
}
