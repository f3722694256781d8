import type { Ledger } from '../../../system/ledger.ts'
import type { Log } from '../../../system/log.ts'
import type { Settings } from '../../config/resolve.ts'
import type { Io } from '../../job/io.ts'
import type { ReadyCell, Targets } from '../../measure/groups.ts'
import type { PairWays } from '../../measure/measure.ts'
import type { RunMeter } from '../../measure/run-on.ts'
import type { Notes, RecordHeader } from '../../record/assemble.ts'
import type { SideFolders } from '../../tool/load-runner.ts'

/** A job that measures, as far as a meter needs it. */
export interface MeteredJob {
  readonly settings: Settings
  readonly targets: Targets
  readonly notes: Notes
  readonly log: Log
  readonly signal: AbortSignal
}

/** Ways of an extension to measure cells. */
export interface WaysToMeasure {
  /** Reads something of the servers around each run; absent where the job needs none. */
  readonly meter?: RunMeter | undefined
  /** Measures pairs of slices together, by the way to measure that a cell has in place of slices. */
  readonly pairs?: PairWays
}

/** The cells that a job measures, and what its record says beside them. */
export interface CellsOfJob {
  readonly header: RecordHeader
  readonly cells: readonly ReadyCell[]
}

/** A job whose servers are started, before its first cell. */
export interface StartedJob extends CellsOfJob {
  readonly settings: Settings
  readonly targets: Targets
  /** Folders of each side's files. */
  readonly folders: SideFolders
  /** The result folder. */
  readonly folder: string
  readonly ledger: Ledger
  readonly io: Io
}
