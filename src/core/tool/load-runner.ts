import type { Endpoint } from '../../mysql/endpoint.ts'
import type { LoadDifference } from '../../sql/changes.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import type { ProcessGroup } from '../../system/process.ts'
import type { addressWords } from '../../words/command-words.ts'
import type { StatementCost } from '../record/cause.ts'
import type { CellSettings, Run, RunPosition, Side } from '../record/schema.ts'
import type { LogDialect } from './log-dialect.ts'
import type { ServerProcess } from './server-process.ts'

/** Settings of a load tool. */
export interface LoadToolSettings {
  /** Path of the program; default: the one that the machine has. */
  readonly binary?: string | undefined
  /** Environment for finding the program otherwise: PATH, TIUP_HOME, TIUP_MIRRORS. */
  readonly environment: NodeJS.ProcessEnv
  /** Ledger of its processes and folders while they exist. */
  readonly ledger?: Ledger | undefined
}

/** Folders of each side's own files. */
export interface SideFolders {
  readonly base: string
  readonly candidate: string
}

/** The code that runs a load tool; `src/loads/TOOL/run.ts` exports it. */
export interface LoadRunner {
  create(settings: LoadToolSettings): Workload
  /**
   * Checks whether the tool can express the options and times of a cell. @throws Failure `input`
   */
  checkCell(cell: Omit<CellSettings, 'toolVersion'>): void
  /**
   * Counts the statements that all connections of a cell have prepared at the same time; absent, or
   * undefined, where nobody knows. @throws Failure `input`
   */
  preparedStatements?(cell: Omit<CellSettings, 'toolVersion'>): number | undefined
  /** Checks whether operations can end a run of a workload. Absent: they never can. */
  endsByOperations?(workload: string): boolean
  /**
   * Counts the rows that a file of the caller's loads.
   * @param folder that paths start from @returns undefined where the file does not say @throws
   *   Failure `input`
   */
  rowsOf?(workload: string, folder: string): number | undefined
  /**
   * Names what makes the figures of a caller's workload say little, a sentence each; absent where a
   * tool sees none.
   * @param folder that paths start from @throws Failure `input`
   */
  doubts?(workload: string, folder: string): readonly string[]
  /**
   * Checks whether runs of a caller's workload change its rows; absent where a tool cannot say.
   * @param folder that paths start from @throws Failure `input`
   */
  writes?(workload: string, folder: string): boolean
  /**
   * Compares a workload that may be another one on each side of a comparison.
   * @throws Failure `input` where a side lacks it
   */
  differences?(workload: string, folders: SideFolders): LoadDifference
  /**
   * Lists the names that a caller's workload gives to statements, transactions and tables; absent
   * where a tool has none.
   * @param folder that paths start from @throws Failure `input`
   */
  namesIn?(workload: string, folder: string): readonly string[]
}

/**
 * Addresses of components by the word of a command; none for one that the cluster does not have.
 */
type Addresses = Readonly<Record<(typeof addressWords)[number], readonly string[]>>

/** Context of one measurement; everything that changes the load is in `cell`. */
export interface RunContext {
  readonly endpoint: Endpoint
  readonly cell: CellSettings
  readonly log: Log
  readonly signal: AbortSignal
  /** Folder that the paths of the caller's own files start from; default: the working folder. */
  readonly folder?: string | undefined
  /** Present: each side has files of its own, and what both of them have is run. */
  readonly shared?: { readonly folders: SideFolders; readonly side: Side } | undefined
  /** Folder of this run's raw logs; exists. */
  readonly logFolder: string
  /** Ignored errors a transaction over which a run is invalid; default 0.01. */
  readonly errorLimit?: number
  /**
   * Returns the addresses of the components, as `host:port`; absent if the server has none.
   * @throws Failure if it does not report them
   */
  readonly addresses?: () => Promise<Addresses>
  /** Present where statistics of freshly loaded tables are not wanted. */
  readonly analyze?: 'left-out'
  /**
   * Stops the server and starts it again on its data; present where the server is one of ours.
   * @returns seconds from the start of its process to the first answer @throws Failure where it
   *   does not start
   */
  readonly restart?: (signal: AbortSignal) => Promise<number | undefined>
  /** The processes of the server; absent where it is not ours. */
  readonly processes?: () => readonly ServerProcess[]
  /** Called for each interval that the tool reports. */
  readonly onInterval?: (interval: Interval) => void
  /** Present: the load runs in windows of time, and another one between them. */
  readonly gate?: LoadGate
}

/** Gate that stops and continues the processes of a load. */
export interface LoadGate {
  /** Takes over a process that was just started. */
  readonly onStart: (group: ProcessGroup) => void
  /** The time of a run begins, its warm-up first: called once a client. */
  readonly begun: () => void
}

export interface Interval {
  readonly atSeconds: number
  /** Transactions or operations a second. */
  readonly rate: number
  /** Queries, if the tool counts them. */
  readonly queriesPerSecond?: number
  readonly errorsPerSecond: number
}

/** Command of a load in a virtual machine that has no network, beside its server. */
export interface GuestLoad {
  /** Path of the program, on this machine and in the guest. */
  readonly program: string
  /** Words of its command behind the program; with a seed the last one is its verb. */
  readonly words: readonly string[]
  /** Seconds after which it is interrupted; absent where it ends by itself. */
  readonly interruptAfterSeconds?: number
  /** Option that takes the seed of a run; absent where the cell sets it. */
  readonly seedOption?: string
  /** Texts that it needs, by their path in the guest. */
  readonly texts: Readonly<Record<string, string>>
  /** Folders that it reads, at the same path on this machine and in the guest. */
  readonly folders: readonly string[]
  /** Reads what it prints; absent where the tool's usual reader does. */
  readonly logs?: Pick<LogDialect, 'open'>
}

/**
 * A load tool with the settings of a job. Arguments and parser of each tool are pure functions
 * beside it.
 */
export interface Workload {
  /**
   * The tool's own version, e.g. `1.0.20`. @throws Failure `environment` where the tool is missing
   */
  version(signal: AbortSignal): Promise<string>
  /**
   * Asks a script of the caller's for the options that it has, and looks for programs and files
   * that a command names; absent, or without effect, where the tool knows them itself.
   * @param folder that paths start from
   * @throws Failure `input` for those that it has not, `environment` where the tool is missing
   */
  checkOptions?(
    cell: Omit<CellSettings, 'toolVersion'>,
    folder: string,
    signal: AbortSignal,
  ): Promise<void>
  /**
   * May the tool have this user's password? Absent: always. @throws Failure `input` with the remedy
   */
  checkAccess?(endpoint: Endpoint): void
  /**
   * Lets the tool connect, and the server look at what will be run, before a row is loaded; absent
   * where there is nothing to look at.
   * @throws Failure `input` with every statement that it refuses, `environment` where the tool
   *   cannot connect
   */
  verify?(context: RunContext): Promise<void>
  /** Creates and fills the tables of this cell's data set. @throws Failure `environment` */
  prepare(context: RunContext): Promise<void>
  /**
   * Reads the data once, so that a freshly started server has it in memory; absent, or without
   * effect, where the tool has no such command. @throws Failure `environment`
   */
  prewarm?(context: RunContext): Promise<void>
  /** Row counts, go-tpc's `check`: is the data what the cell says? @throws Failure `measurement` */
  check(context: RunContext): Promise<void>
  /** Equal for the same rows; absent, or undefined, where they are not compared. @throws Failure */
  rows?(context: RunContext): Promise<string | undefined>
  /** One execution; a failed run comes back as `invalid`, it is not thrown. */
  run(context: RunContext, place: RunPosition): Promise<Run>
  /**
   * Returns the command of one run in a guest, without a warm-up; absent where the tool cannot run
   * in one.
   * @param context of the server with the data, on this machine
   * @param endpoint of the server in the guest
   * @throws Failure `input` for a load that it cannot run there
   */
  guest?(context: RunContext, endpoint: Endpoint): Promise<GuestLoad>
  /**
   * Measures the cost of each statement by itself on a server without load; absent if the tool
   * cannot.
   */
  costs?(context: RunContext): Promise<StatementCost[]>
  /** Drops what prepare made. */
  cleanup(context: RunContext): Promise<void>
}
