import type { z } from 'zod'
import type { Requirement } from '../../system/packages.ts'
import type { KeyFault } from '../../words/faults.ts'
import type { CellSettings } from '../record/schema.ts'
import type { LoadRunner } from './load-runner.ts'
import type { LogDialect } from './log-dialect.ts'
import type { ShellLoad } from './shell-load.ts'

export type Data = CellSettings['data']
export type Options = CellSettings['options']

/**
 * Keys of a workload in the configuration; every tool has the name of what it runs, or a list of
 * them.
 */
export type WorkloadKeys = z.ZodRawShape & { readonly name: z.ZodType<string | readonly string[]> }

/**
 * A load tool. `src/loads/TOOL/index.ts` exports one, and `src/parts.ts` lists it; nothing else
 * knows a tool by name. What is needed to read a configuration, to plan, to judge and to report is
 * a value or a pure function here. What runs the tool is loaded by `load`.
 */
export interface LoadTool<Name extends string = string, Keys extends WorkloadKeys = WorkloadKeys> {
  /** Name in the configuration and the record. */
  readonly name: Name
  /** Keys of a workload beside those that a workload of any tool has. */
  readonly keys: Keys
  /** Returns the faults of a workload that its keys cannot show one by one. */
  faults?(keys: z.output<z.ZodObject<Keys>>, options: Options): KeyFault[]
  /**
   * Returns the files of the caller's that decide what a workload does; undefined for a workload
   * that has none.
   */
  ownFiles?(workload: string, keys: z.output<z.ZodObject<Keys>>): OwnFiles | undefined
  readonly names: LoadNames
  readonly metrics: LoadMetrics
  readonly data: LoadData<Keys>
  readonly pace: LoadPace<Keys>
  readonly program: LoadProgram
  /**
   * Returns the commands with which a script calls the tool; absent where only this program can run
   * it.
   */
  shell?(cell: CellSettings): ShellLoad
  /** Reads the tool's logs; absent where it writes none. */
  readonly logs?: LogDialect
  /** Loads the code that runs the tool. */
  load(): Promise<LoadRunner>
}

/** The names of a tool's workloads. */
interface LoadNames {
  /** A shorter name of the tool that people use: `tpcc`. */
  readonly alias?: string
  /**
   * Returns the workload as people name it: `tpcc · 4 warehouses`. @param workload without folders
   */
  label(workload: string, data: Data): string
  /**
   * Returns the name of a workload in published reports; undefined for one that no report names.
   */
  report?(workload: string): string | undefined
  /**
   * Returns the name of a workload in the id of a cell; default: the name of its file, without
   * `.lua`.
   */
  short?(workload: string): string
  /**
   * Returns the word of the input `workloads` for a workload; a name that has none stays as it is.
   */
  word(workload: string): string
  /**
   * Returns the keys of the workload that a word of the input stands for; undefined for a word of
   * another tool.
   */
  read(word: string, sizes: DataSizes): Readonly<Record<string, unknown>> | undefined
  /** Words that `read` takes, for a message. */
  readonly choices: readonly string[]
  /** A kind of file that `read` takes too, for a message. */
  readonly file?: string
  /** Workload of an imported log if nobody names one; default: `imported`. */
  readonly imported?: string
}

/** The metrics of a tool, as far as they are not the same for all of them. */
interface LoadMetrics {
  /**
   * Metrics for which the tool exists, the main one first; it stands for a cell that yielded none.
   */
  readonly rates: readonly [string, ...string[]]
  /** Returns the main one of a cell, where it is not always the first of `rates`. */
  main?(cell: Pick<CellSettings, 'workload' | 'threads'>): string
  /**
   * Width of the steps in which the tool prints percentiles, as a logarithm; absent where they are
   * exact.
   */
  readonly percentileStep?: number
  /**
   * Width of the steps in which it prints times, by the stem of their metric, in ms; absent where
   * they are exact.
   */
  readonly stepMs?: Readonly<Record<string, number>>
}

/** The data that a workload loads. */
export interface LoadData<Keys extends WorkloadKeys = WorkloadKeys> {
  /** Numbers of the data that a record names. */
  readonly numbers: readonly DataNumber[]
  /** Returns the data that is loaded. @param sizes of the suite */
  of(keys: z.output<z.ZodObject<Keys>>, sizes: DataSizes, options: Options): Data
  /** Returns text such as `4 tables of 1,000 rows`; undefined where the data does not say. */
  describe(data: Data): string | undefined
  /**
   * Returns the family of a workload: those of one family have the same tables.
   * @returns undefined for a file of the caller's, which may make anything
   */
  family(workload: string): string | undefined
  /**
   * Options, in camel case, that decide how tables and rows are made; the others only decide what
   * load is put on them.
   */
  readonly makingOptions: readonly string[]
  /** Estimates how many rows have to be loaded. */
  rows(data: Data): number
  /** About how many bytes of disk a row takes, for an estimate. */
  readonly rowBytes: number
}

/** The duration of a run, its speed, and the server that it needs. */
interface LoadPace<Keys extends WorkloadKeys = WorkloadKeys> {
  /**
   * Support for a given rate: the tool begins transactions on schedule, whatever the server does,
   * and times each from when it was due; its option `rate` then takes whole transactions a second
   * of each client.
   */
  readonly atRate: AtRate
  /**
   * Returns the rules of a run that is over when its work is done; undefined for load that lasts
   * for a time.
   */
  once?(keys: z.output<z.ZodObject<Keys>>, options: Options): Once | undefined
  /**
   * True if the load continues after its process was stopped for a moment, and counts what it did.
   */
  readonly canPause?: true
  /** True if it may run beside another load: it lasts for a time, on tables of its own. */
  readonly canRunBeside?: true
  /**
   * The server of a run: `restarted` by each run, which needs one of ours; `none`: the tool starts
   * what it measures.
   */
  readonly server?: 'restarted' | 'none'
}

/** The program that makes the load. */
interface LoadProgram {
  /** Use of the tool, for a message: `workloads oltp_*`. */
  readonly use: string
  /** Source of the program if the configuration names none and it is not on PATH. */
  readonly source: ToolSource
  /**
   * The name of the program, where it is not the tool's: its path is configured under that name.
   */
  readonly runBy?: string
}

/**
 * Facts that are needed to show and to judge figures of a tool, also of one that measured
 * elsewhere.
 */
export type ToolFacts = Pick<LoadTool, 'name' | 'names' | 'metrics' | 'data' | 'pace'>

/** Numbers of the suite, or of the inputs, that a workload uses where it has none of its own. */
interface DataSizes {
  readonly tables: number
  /** Rows in each table. */
  readonly tableSize: number
}

/** One number of a cell's `data`. */
interface DataNumber {
  /** Name in the record: `tableSize`. */
  readonly name: string
  /** Text for the help of `import`, which takes it as `--table-size`. */
  readonly what: string
}

/** A run that is over when its work is done, and not when its time is. */
export interface Once {
  /** Operations of each thread that end it. */
  readonly operations: number
  /** About how long it takes, for an estimate; nothing that is measured depends on it. */
  readonly seconds: number
  /** Figures of it that are gated. */
  readonly figures: number
  /** `one`: it has a single connection. `configured`: one, unless the workload says more. */
  readonly threads: 'one' | 'configured'
}

/** Files of the caller's that decide what a workload does; what they hold is part of the series. */
export type OwnFiles =
  | { readonly kind: 'workload-file' }
  | { readonly kind: 'script' }
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  /** Whatever is in the commit: no change of it begins another series. */
  | { readonly kind: 'commit'; readonly paths: readonly string[] }

/** Source of the program if the configuration names none and it is not on PATH. */
export type ToolSource =
  | { readonly kind: 'packages'; readonly requirement: Requirement }
  /** A component of TiUP. @see remedy what else a person may do */
  | { readonly kind: 'tiup-component'; readonly component: string; readonly remedy: string }
  | { readonly kind: 'by-hand'; readonly remedy: string }
  /** Each workload names its own. */
  | { readonly kind: 'named-by-workload' }

/** Behaviour of a tool with a given rate. @see because a clause that follows its name */
type AtRate =
  | { readonly kind: 'open-loop' }
  | { readonly kind: 'refused'; readonly because: string }

/** Keeps the keys of a tool as types, to check what reads them. */
export function defineLoad<const Name extends string, Keys extends WorkloadKeys>(
  tool: LoadTool<Name, Keys>,
): LoadTool<Name, Keys> {
  return tool
}
