import { z } from 'zod'
import { loadDifferenceSchema } from '../../sql/changes.ts'

/** Kinds in the order in which causes are reported: the first kinds explain the later ones. */
export const causeKinds = [
  'change',
  'settings',
  'plan',
  'work',
  'function',
  'wait',
  'machine',
] as const

/** Returns the one line of a report: the first cause, or that there is none. Not escaped. */
export function causeLine(causes: readonly Cause[]): string {
  const [first, ...more] = causes
  if (first === undefined) return 'Cause: unknown.'
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return `Cause: ${first.sentence}${others}.`
}

/** Reason why one side is slower, as far as its evidence shows. */
export const causeSchema = z.object({
  kind: z.enum(causeKinds),
  /**
   * Own name of the cause: a statement, a counter, a function, a wait. Foreign text, not escaped.
   */
  name: z.string().max(4_000),
  /** Text for readers, without the point at its end; foreign text, not escaped. */
  sentence: z.string().max(4_000),
  /** Evidence, a sentence each; the first says how sure it is. */
  evidence: z.array(z.string().max(4_000)).max(100),
  /** The cell whose servers showed it; a result always has it. */
  cellId: z.string().max(4_000).exactOptional(),
})

export type Cause = z.infer<typeof causeSchema>

const name = z.string().max(200)
const words = z.string().max(100_000)
const number = z.number().finite()

/** Means of a call on a server without load. */
const callCostSchema = z.object({
  rows: number,
  /** Rows that were sorted. */
  sorted: number,
  temporaryTables: number,
  /** Requests to the stores of TiDB. */
  requests: number,
  milliseconds: number,
})

const addedSchema = z.object({
  name,
  p95Milliseconds: number,
  /** Share of the time of all statements (0 to 1). */
  share: number,
})

/**
 * A load of the user's own on both sides: what the change does to it, and what each statement
 * costs.
 */
export const loadReportSchema = z.object({
  cellId: words,
  difference: loadDifferenceSchema,
  /** Figures, without a base if it does not have the statement. */
  statements: z
    .array(z.object({ name, base: callCostSchema.exactOptional(), candidate: callCostSchema }))
    .max(20_000),
  /** One run of the entire load of the candidate; its figures are shown, and are not gated. */
  newMix: z.object({ tps: number, added: z.array(addedSchema).max(20_000) }).exactOptional(),
  /** Present: rows per call were counted with the rows that the load itself wrote. */
  hasWrittenRows: z.literal(true).exactOptional(),
})

export type CallCost = z.infer<typeof callCostSchema>
export type LoadReport = z.infer<typeof loadReportSchema>

/** The cost of one statement of a load by itself, as one server without load counts it. */
export const statementCostSchema = z.object({
  /** Name in the load: `browse/category-page`. */
  name,
  sql: words,
  /** Number of calls, each with other values; the values are the same on every server. */
  calls: number,
  /** Milliseconds of the median call, as the client sees it. */
  milliseconds: number,
  /** Means of a call, by the server's own names. */
  counters: z.record(name, number),
  /** Each plan once. */
  plans: z.array(z.string()).max(100),
  /** The place of each call's plan in `plans`. */
  planOfCall: z.array(z.number().int()).max(100),
})

export type StatementCost = z.infer<typeof statementCostSchema>

const line = z.string().max(1_000)

/** The rules that judged a pull request, where they are not simply its own. */
export const changedGateSchema = z.object({
  /**
   * Rules of the gate that the pull request changes, such as `tolerances tps` of `tidb-bench.yml`.
   * The base's judge; the change counts after its merge.
   */
  changes: z.array(z.object({ key: line, from: line, to: line, file: line })).max(10_000),
  /**
   * Reasons why the rules of the base cannot judge all of it, a sentence without its point each.
   */
  held: z.array(line).max(10_000),
  /** The base has no rules yet, so those of the pull request judge. */
  isFirst: z.boolean().exactOptional(),
  /** True if there is no base: outside of GitHub the rules at hand judge. */
  isAtHand: z.boolean().exactOptional(),
  /** True if there are such reasons and nobody accepted them: the check is not green. */
  isHeld: z.boolean(),
})

export type ChangedGate = z.infer<typeof changedGateSchema>
export type GateChange = ChangedGate['changes'][number]
