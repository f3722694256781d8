import type { z } from 'zod'
import type { CellSettings } from '../record/schema.ts'
import type { Requirement } from '../system/packages.ts'
import { nearest } from '../words/nearest.ts'
import { plural } from '../words/number.ts'

export type Data = CellSettings['data']
export type Options = CellSettings['options']

/** Numbers of the suite, or of the inputs, that a workload falls back on where it says none of its own. */
interface DataSizes {
  readonly tables: number
  /** Rows in each table. */
  readonly tableSize: number
}

/** One number of a cell's `data`. */
interface DataField {
  /** Name in the record: `tableSize`. */
  readonly name: string
  /** Text for the help of `import`, which takes it as `--table-size`. */
  readonly what: string
  /** The input of the plain case that asks for it; absent where there is none. */
  readonly input?: 'tables' | 'table-size'
}

/** Facts that are needed to show and to judge figures of a tool, also of one that measured elsewhere. */
export interface ToolFacts {
  /** Name in the configuration and the record. */
  readonly name: string
  /** Metrics for which the tool exists, the main one first; it stands for a cell that yielded none. */
  readonly rates: readonly [string, ...string[]]
  /** The main one of a cell, where it is not the first of `rates`. */
  readonly mainRate?: (cell: Pick<CellSettings, 'workload' | 'threads'>) => string
  /** Width of the steps in which it prints percentiles, as a logarithm; absent where they are exact. */
  readonly percentileStep?: number
  /** Width of the steps in which it prints times, by the stem of their metric, in ms; absent where they are exact. */
  readonly stepMs?: Readonly<Record<string, number>>
  readonly data: readonly DataField[]
  /** The workload as people name it: `tpcc · 4 warehouses`. @param workload without folders */
  label(workload: string, data: Data): string
  /** `4 tables of 1,000 rows`; undefined where the data does not say. */
  describeData(data: Data): string | undefined
  /** Returns the name of a workload in published reports. @returns undefined for one that no report names */
  readonly reportName?: (workload: string) => string | undefined
  /** Returns the name of a workload in the id of a cell; default: the name of its file, without `.lua`. */
  readonly shortName?: (workload: string) => string
  /** The word of the input `workloads` for a workload; a name that has none stays as it is. */
  word(workload: string): string
  /**
   * Workloads of one family have the same tables.
   * @returns undefined for a file of the caller's, which may make anything
   */
  family(workload: string): string | undefined
  /** Options, in camel case, that decide how tables and rows are made; the others only decide what load is put on them. */
  readonly makingOptions: readonly string[]
  /** Present: each run restarts the server, which must be one of ours. */
  readonly restartsServer?: true
  /** Present where a load goes on as if nothing had been after its process stalled, and counts what it did. */
  readonly canPause?: true
  /** About how many rows have to be loaded, for an estimate of the time. */
  rows(data: Data): number
  /** About how many bytes of disk a row takes, for an estimate of the room. */
  readonly rowBytes: number
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

/** Fault of a workload's key. */
export interface KeyFault {
  readonly key: string
  readonly what: string
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
type AtRate = { readonly kind: 'open-loop' } | { readonly kind: 'refused'; readonly because: string }

/** Keys of a workload in the configuration; every tool has the name of what it runs, or a list of them. */
export type WorkloadKeys = z.ZodRawShape & { readonly name: z.ZodType<string | readonly string[]> }

/** An entry of the catalogue: all that a tool is to the rooms that know none by name. How it is run is in `workload`. */
export interface Tool<Name extends string = string, Keys extends WorkloadKeys = WorkloadKeys>
  extends ToolFacts {
  readonly name: Name
  /** Shorter, where people say so: `tpcc`. */
  readonly alias?: string
  /** Keys beside those that a workload of any tool has. */
  readonly keys: Keys
  /** Returns the data that is loaded. @param sizes of the suite */
  dataOf(keys: z.output<z.ZodObject<Keys>>, sizes: DataSizes, options: Options): Data
  /** The other way round: the keys that such data comes from. Default: the names of the data in kebab-case. */
  keysOf?(data: Data, options: Options): Readonly<Record<string, unknown>>
  /** Present: workloads may be files of the caller's. @returns undefined for one that is none */
  ownFiles?(workload: string, keys: z.output<z.ZodObject<Keys>>): OwnFiles | undefined
  /** Present: some of its runs are over when their work is done. @returns undefined for load that lasts for a time */
  once?(keys: z.output<z.ZodObject<Keys>>, options: Options): Once | undefined
  /** Faults that no key shows by itself. */
  faults?(keys: z.output<z.ZodObject<Keys>>, options: Options): readonly KeyFault[]
  /** Present: it measures programs that it starts itself, and no server. */
  readonly needsNoServer?: true
  /** The plain case. */
  readonly words: {
    /** Values that a person may write, for a message. */
    readonly choices: readonly string[]
    /** A kind of file that is also taken, for a message. */
    readonly file?: string
    /** Keys of the workload that a word of the input `workloads` stands for; undefined: it is not one of this tool's. */
    read(word: string, sizes: DataSizes): Readonly<Record<string, unknown>> | undefined
  }
  /**
   * Support for a given rate: it begins transactions on schedule, whatever the server does, and times each from when it
   * was due; its option `rate` then takes whole transactions a second of each client.
   */
  readonly atRate: AtRate
  /** Workload of an imported log if nobody names one. */
  readonly importedWorkload: string
  /** The program that runs it, where that is another tool's: its path is configured there. */
  readonly runBy?: string
  /** Use of the tool: `workloads oltp_*`. */
  readonly use: string
  readonly source: ToolSource
  /** Present: a release can be named, such as this one, and is fetched. */
  readonly releases?: { readonly example: string }
}

/** Keeps name and keys of an entry as types, to check its `dataOf`. Few commands read the keys, which are built then. */
export function defineTool<const Name extends string, Keys extends WorkloadKeys>(
  entry: Omit<Tool<Name, Keys>, 'keys'> & { readonly keys: () => Keys },
): Tool<Name, Keys> {
  let built: Keys | undefined
  return {
    ...entry,
    get keys() {
      built ??= entry.keys()
      return built
    },
  }
}

/**
 * The value of an option, however its name is written: `auto-inc`, `auto_inc` and `autoInc` are the same.
 * @param name in camel case
 */
export function optionOf(options: Options, name: string): string | number | boolean | undefined {
  const plain = name.toLowerCase()
  const option = Object.entries(options).find(([key]) => key.replace(/[-_]/g, '').toLowerCase() === plain)
  return option?.[1]
}

/** A number of a cell's data; undefined where the record does not have it. */
export function numberIn(data: Data, name: string): number | undefined {
  const value = data[name]
  return typeof value === 'number' ? value : undefined
}

/** `4 warehouses`; undefined where the data does not say how many. */
export function countIn(data: Data, name: string, one: string): string | undefined {
  const value = numberIn(data, name)
  return value === undefined ? undefined : plural(value, one)
}

/** Addresses of components, `host:port`, several with commas between them; `status` is TiDB's status port. */
export const addressWords = ['pd', 'tikv', 'tidb', 'status'] as const

/** Placeholders that the words of a command may contain in braces, such as `{host}`. */
const commandWords = [
  ...['host', 'port', 'hosts', 'user', 'database', 'tls', 'threads', 'client', 'clients'],
  ...['duration-seconds', 'warm-up-seconds', 'rate', 'working-folder', ...addressWords],
]

/** Lower-case letters and dashes alone in braces: not `${name}`, `{print $1}`, `{"a":1}` and `{}`; `{{name}}` is `{name}`. */
const wordInBraces = /\{\{([a-z][a-z-]*)\}\}|(?<!\$)\{([a-z][a-z-]*)\}/g

/** Replaces the words in braces. */
export function fillWords(text: string, fill: (word: string) => string): string {
  return text.replace(wordInBraces, (_, literal: string | undefined, word = '') =>
    literal === undefined ? fill(word) : `{${literal}}`,
  )
}

/** Explains why a word of a command cannot be filled. @returns undefined if it can */
export function unknownWord(text: string): string | undefined {
  let fault: string | undefined
  fillWords(text, (word) => {
    const like = nearest(word, commandWords)
    const guess = like === undefined ? '.' : `; did you mean {${like}}?`
    const known = commandWords.map((each) => `{${each}}`).join(', ')
    if (!commandWords.includes(word))
      fault ??= `unknown word {${word}}${guess} Words are ${known}; write {{${word}}} for the text {${word}}`
    return ''
  })
  return fault
}

/** Facts of the catalogue about a load that its caller wrote: what it makes, and how much, is unknown. */
export const unknownLoad = {
  word: (workload: string) => workload,
  family: () => undefined,
  makingOptions: [],
  rows: () => 0,
  rowBytes: 0,
} satisfies Partial<ToolFacts>

/**
 * A load tool in a script of bash, where `$HOST`, `$PORT`, `$DBUSER` and `$PD` are the way to the server, `sql TEXT` runs
 * statements, and `$testname`, `$threads` and `$clients` are those of the loops.
 */
export interface ShellLoad {
  /** Variables that its calls need. */
  readonly setup: readonly string[]
  /** Makes the database and loads it. */
  readonly prepare: readonly string[]
  /** Collects statistics of the tables. */
  readonly analyze: readonly string[]
  /** Reads the tables once. */
  readonly prewarm: string | undefined
  /** Lines of awk that add up the results of several clients. */
  readonly sum: readonly string[]
  /** One run. */
  run(cell: CellSettings): string
}
