import type { CellSettings } from '../record/schema.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Log } from '../system/log.ts'
import type { LogDialect } from './import/dialect.ts'
import type { Workload } from './workload.ts'

/** What a load tool is made with. */
export interface WorkloadSettings {
  /** Path of the program; default: the one that the machine has. */
  readonly binary?: string | undefined
  /** Where the program is looked for otherwise: PATH, TIUP_HOME, TIUP_MIRRORS. */
  readonly environment: NodeJS.ProcessEnv
  /** Where its processes and folders are written down while they exist. */
  readonly ledger?: Ledger | undefined
}

/** A release of a tool that is to be fetched. */
export interface ToolRelease {
  /** `v1.0.12`. */
  readonly version: string
  /** Checksum of the archive; default: the one that the release publishes. */
  readonly sha256?: string | undefined
  /** Where the program is kept between runs. */
  readonly folder: string
  readonly log: Log
  readonly signal: AbortSignal
}

/** Where each side's own files are. */
export interface SideFolders {
  readonly base: string
  readonly candidate: string
}

/** How a tool of the catalogue is run and its logs are read. */
export interface WorkloadKind {
  create(settings: WorkloadSettings): Workload
  /** Can the tool express the options and times of a cell? @throws Failure `input` */
  checkCell(cell: Omit<CellSettings, 'toolVersion'>): void
  /** Whether operations can end a run of a workload. Absent: they never can. */
  endsByOperations?(workload: string): boolean
  readonly logs: LogDialect
  /**
   * Present: files of the caller's say how many rows are loaded.
   * @param folder that paths start from @returns undefined where they do not @throws Failure `input`
   */
  rowsOf?(workload: string, folder: string): number | undefined
  /**
   * Present: a workload may say something else on each side of a comparison.
   * @returns what differs, in words; empty where nothing does @throws Failure `input` where a side lacks it
   */
  differences?(workload: string, folders: SideFolders): string[]
  /** Present where the catalogue says that releases can be named. @returns the path of the program @throws Failure */
  fetchRelease?(release: ToolRelease): Promise<string>
}
