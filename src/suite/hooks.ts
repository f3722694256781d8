import type { Settings } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import type { ReadyCell, Targets } from '../measure/groups.ts'
import { extensions } from '../parts.ts'
import type { RecordHeader } from '../record/assemble.ts'
import type { Ledger } from '../system/ledger.ts'
import type { SideFolders } from '../tool/load-runner.ts'

/**
 * The part of a job that an extension has. The story calls the hooks of all extensions in the order of
 * the list of parts; a hook that throws ends the job as the step that calls it would.
 */
export interface Hooks {
  /**
   * Called by the step that measures, once the servers are started and described, and before the
   * first cell: it may add to the record, and leave out cells.
   * @throws Failure
   */
  beforeCells?(job: StartedJob): Promise<CellsOfJob>
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

/** Loads the hooks of all extensions, in the order of the list of parts. */
export function loadHooks(): Promise<readonly Hooks[]> {
  return Promise.all(
    extensions.flatMap(({ load }) => (load === undefined ? [] : [load()])),
  ) as Promise<readonly Hooks[]>
}
