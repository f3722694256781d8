import type { Finding } from '../../system/finding.ts'
import type { Log } from '../../system/log.ts'
import { wayEntries } from '../catalogue/extensions.ts'
import type { Settings } from '../config/resolve.ts'
import type { Protocol } from '../measure/groups.ts'
import type { PlannedCell } from '../plan/cells.ts'
import type { RecordHeader } from '../record/assemble.ts'
import type { GuestUse, JobTimes } from '../record/job-times.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { NextRound } from '../verdict/judge.ts'

/** Surroundings of a way to measure. */
export interface WayPlace {
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  readonly signal: AbortSignal
}

/** A way to measure that is ready for one job, in the place of slices. */
export interface ReadyWay {
  readonly protocol: Protocol
  /** Adds what the record says of the machine. */
  amend(header: RecordHeader): RecordHeader
}

/** A way to measure that the core does not have itself. */
export interface Way {
  /**
   * Installs the programs that it needs. @throws Failure `environment` with the command that
   * installs them
   */
  install(log: Log): Promise<void>
  /**
   * Looks for what a job needs, for people who ask before they start it. Nothing is installed or
   * downloaded.
   */
  findings(settings: Settings, place: WayPlace): Promise<Finding[]>
  /**
   * Prepares it for a job, before anything is started.
   * @param decide says after a round which cells need another one; unused with one server
   * @throws Failure `input` for a server or a load that it cannot measure, `environment` for a
   *   missing program
   */
  open(
    settings: Settings,
    decide: (record: BenchRecord) => NextRound,
    place: WayPlace,
  ): Promise<ReadyWay>
}

/** A way to measure that an extension has, before its code is loaded. */
export interface WayEntry {
  /** Value of `measure` in `gate.side-by-side`. */
  readonly measure: string
  readonly load: () => Promise<Way>
  /**
   * Replaces the time of the load in the times of a plan in slices by that of this way.
   * @param plan the number of sides, pairs of slices in a round, cores of this machine, and what a
   *   guest takes
   */
  timesOf?(
    times: JobTimes,
    cells: readonly Pick<PlannedCell, 'settings'>[],
    plan: {
      readonly sides: number
      readonly pairs: number
      readonly cores: number
      readonly guest: GuestUse
    },
  ): JobTimes
}

/**
 * Loads the way to measure of this name.
 * @returns undefined for one that the core has itself, or nobody has
 */
export async function loadWay(measure: string): Promise<Way | undefined> {
  return wayEntries.find((each) => each.measure === measure)?.load()
}
