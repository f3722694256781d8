/** In the order in which causes are told: the first kinds explain the later ones. */
export const causeKinds = ['plan', 'work', 'function', 'wait', 'machine'] as const

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
  if (first === undefined) return 'No cause found: the servers report the same on both sides.'
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return `Cause: ${first.sentence}${others}.`
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
