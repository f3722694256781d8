import type { Endpoint } from '../mysql/endpoint.ts'
import type { CellSettings, Run, RunPlace } from '../record/schema.ts'
import type { Log } from '../system/log.ts'

/** What one measurement needs to know; everything that changes the load stands in `cell`. */
export interface RunContext {
  readonly endpoint: Endpoint
  readonly cell: CellSettings
  readonly log: Log
  readonly signal: AbortSignal
  /** Folder that the paths of the caller's own files start from; default: the working folder. */
  readonly folder?: string | undefined
  /** Folder of this run's raw logs; exists. */
  readonly logFolder: string
  /** Ignored errors a transaction over which a run is invalid; default 0.01. */
  readonly errorLimit?: number
  /** Present where statistics of freshly loaded tables are not wanted. */
  readonly analyze?: 'left-out'
  /**
   * Stops the server and starts it again on its data; present where the server is one of ours.
   * @returns seconds from the start of its process to the first answer @throws Failure where it does not start
   */
  readonly restart?: (signal: AbortSignal) => Promise<number | undefined>
  /** Called for each interval that the tool reports. */
  readonly onInterval?: (interval: Interval) => void
}

export interface Interval {
  readonly atSeconds: number
  /** Transactions or operations a second. */
  readonly rate: number
  /** Where the tool counts them. */
  readonly queriesPerSecond?: number
  readonly errorsPerSecond: number
}

/** A load tool. Arguments and parser of each tool are pure functions beside it. */
export interface Workload {
  readonly tool: CellSettings['tool']
  /** Present: its runs start the server anew, so that nothing of the server's process is read over them. */
  readonly restartsServer?: true
  /** The tool's own version, e.g. `1.0.20`. @throws Failure `environment` where the tool is missing */
  version(signal: AbortSignal): Promise<string>
  /**
   * Asks a script of the caller's for the options that it has; absent, or without effect, where the tool knows them itself.
   * @param folder that paths start from
   * @throws Failure `input` for those that it has not, `environment` where the tool is missing
   */
  checkOptions?(cell: Omit<CellSettings, 'toolVersion'>, folder: string, signal: AbortSignal): Promise<void>
  /**
   * Has the server look at what will be run, before a row is loaded; absent where there is nothing to look at.
   * @throws Failure `input` with every statement that it refuses
   */
  verify?(context: RunContext): Promise<void>
  /** Creates and fills the tables of this cell's data set. @throws Failure `environment` */
  prepare(context: RunContext): Promise<void>
  /**
   * Reads the data once, so that a freshly started server has it in memory; absent, or without effect, where the tool
   * has no such command. @throws Failure `environment`
   */
  prewarm?(context: RunContext): Promise<void>
  /** Row counts, go-tpc's `check`: is the data what the cell says? @throws Failure `measurement` */
  check(context: RunContext): Promise<void>
  /** One execution; a run that broke comes back as `invalid`, it is not thrown. */
  run(context: RunContext, place: RunPlace): Promise<Run>
  /** Drops what prepare made. */
  cleanup(context: RunContext): Promise<void>
}
