/** In the order in which causes are told: the first kinds explain the later ones. */
export const causeKinds = ['change', 'settings', 'plan', 'work', 'function', 'wait', 'machine'] as const

/** Why one side is slower, as far as its evidence says. */
export interface Cause {
  readonly kind: (typeof causeKinds)[number]
  /** What it is by its own name: a statement, a counter, a function, a wait. Foreign text, not escaped. */
  readonly name: string
  /** For readers, without the point at its end; foreign text, not escaped. */
  readonly sentence: string
  /** What it rests on, a sentence each; the first says how sure it is. */
  readonly evidence: readonly string[]
  /** The cell whose servers showed it; a result always has it. */
  readonly cellId?: string
}

/** The one line of a report: the first cause, or that there is none. Not escaped. */
export function causeLine(causes: readonly Cause[]): string {
  const [first, ...more] = causes
  if (first === undefined) return 'Cause: unknown.'
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return `Cause: ${first.sentence}${others}.`
}

/** A statement of a load that is not the same on both sides. */
export interface StatementChange {
  readonly kind: 'changed' | 'added' | 'removed' | 'renamed'
  /** In the candidate, else in the base: `browse/category-page`. */
  readonly name: string
  /** Present: its name in the base is another one. */
  readonly earlierName?: string
  /** What of a changed one differs. */
  readonly what?: 'text' | 'parameters' | 'transaction'
  /** The clauses that differ, where its text does; empty: that side has none of it. */
  readonly from?: string
  readonly to?: string
}

/** A table that two schemas define in different ways. */
export interface TableChange {
  readonly table: string
  readonly kind: 'changed' | 'added' | 'removed'
  /** `drops index by_product`. */
  readonly what: readonly string[]
}

/** What a change does to a load. Comments and white space are no difference. */
export interface LoadDifference {
  readonly statements: readonly StatementChange[]
  readonly tables: readonly TableChange[]
  /** Tables and files whose data is made in another way. */
  readonly data: readonly string[]
  readonly weights: readonly { readonly name: string; readonly from: number; readonly to: number }[]
}

/** What a call of a statement costs on a server without load; means. */
export interface CallCost {
  readonly rows: number
  /** Rows that were sorted. */
  readonly sorted: number
  readonly temporaryTables: number
  /** To the stores of TiDB. */
  readonly requests: number
  readonly milliseconds: number
}

/** A load of the user's own on both sides: what the change does to it, and what each statement costs. */
export interface LoadReport {
  readonly cellId: string
  readonly difference: LoadDifference
  readonly statements: readonly {
    readonly name: string
    /** Absent: the base does not have it. */
    readonly base?: CallCost
    readonly candidate: CallCost
  }[]
  /** One run of the whole load of the candidate; figures of it are shown, and decide nothing. */
  readonly newMix?: {
    readonly tps: number
    readonly added: readonly {
      readonly name: string
      readonly p95Milliseconds: number
      /** Of the time of all statements. */
      readonly share: number
    }[]
  }
}

/** A rule of the gate that a pull request changes. */
export interface GateChange {
  /** `tolerance`, or the id of a cell. */
  readonly key: string
  /** Both absent: the value is long, or not for everybody to read. */
  readonly from?: string
  readonly to?: string
  /** `tidb-bench.yml`. */
  readonly file: string
  /** `unused`: the merge base's are read in its place. */
  readonly effect: 'laxer' | 'stricter' | 'unused'
}

/** What a pull request changes about the gate that judges it. */
export interface ChangedGate {
  readonly changes: readonly GateChange[]
  /** A rule became laxer, and nobody accepted that: the check is not green. */
  readonly isHeld: boolean
}
