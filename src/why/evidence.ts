import type { StatementCost } from '../record/cause.ts'
import type { Counters, WorkReading } from '../record/work.ts'
import type { Profile } from './profile.ts'

/**
 * Evidence of one side under one load, as far as its pack holds it; unavailable parts are absent.
 */
export interface Evidence {
  readonly load?: Load
  /** Work of the server meanwhile, by its own counters. */
  readonly work?: CountedWork
  readonly times?: ServerTimes
  /** Times that MariaDB or MySQL waited for its disk to keep what it wrote. */
  readonly fsyncs?: number
  /** Statements in the order of their share of the load's time. */
  readonly statements: readonly Statement[]
  /** Plans by digest. */
  readonly plans: ReadonlyMap<string, ExplainedPlan>
  readonly cpu?: Profile
  readonly allocated?: Profile
  /** TiKV and PD, by name. */
  readonly stores: ReadonlyMap<string, Profile>
  readonly machine?: MachineFacts
  /** Costs of the statements of a load that its user wrote. */
  readonly costs?: readonly StatementCost[]
  /** One run of the entire load of the candidate, where the base does not have all of it. */
  readonly newMix?: { readonly seconds: number; readonly metrics: Counters }
  /** Evidence that was unavailable or unreadable; a sentence each. */
  readonly missing: readonly string[]
}

/** Figures of the load tool for the same time. */
export interface Load {
  readonly transactions: number
  readonly seconds: number
  /** A transaction, as a client sees it. */
  readonly meanLatencySeconds?: number
}

export interface CountedWork extends WorkReading {
  readonly source: 'status-port' | 'sql'
  readonly seconds: number
  /** The same server without load. */
  readonly idle?: { readonly seconds: number; readonly counters: Counters }
}

/** Parts of the load's time, in seconds over all transactions. */
export interface ServerTimes {
  /** Time from the arrival of statements to their answers. */
  readonly statements?: number
  readonly backoff?: number
  readonly lockWaits?: number
  /** Stops of the entire server by the garbage collector. */
  readonly collector?: number
  readonly cpu?: number
  /** CPU of the stores (TiKV), which a change of TiDB leaves as it is. */
  readonly storeCpu?: number
}

/** All executions of one statement with one plan. */
export interface Statement {
  readonly digest: string
  /** Statement without its arguments. */
  readonly text: string
  /** Database that it was run in; absent where there was none. */
  readonly schema?: string
  readonly kind?: string
  /** Absent where the server has none, or the statement needs none. */
  readonly planDigest?: string
  readonly calls: number
  /** All of these over all executions. */
  readonly latencySeconds: number
  readonly compileSeconds?: number
  readonly lockSeconds?: number
  /** Keys that were scanned, or rows that were examined. */
  readonly keys?: number
  readonly rowsSent?: number
  readonly rowsAffected?: number
  /** Coprocessor requests. */
  readonly requests?: number
  readonly planCacheHits?: number
  readonly errors?: number
  /** Mean of an execution. */
  readonly memoryBytes?: number
}

/** A statement with arguments, and the plan that the server has for it. */
export interface ExplainedPlan {
  readonly sql: string
  /** A table: a line of heads, then the operators, cells divided by tabs. */
  readonly explain: string
}

/** State of the machine while one side was under load. */
interface MachineFacts {
  readonly cpuModel?: string
  readonly cores?: number
  /** Share of the time that a hypervisor gave to others. */
  readonly stolenShare?: number
}

/**
 * Text of a statement or plan without what a user's data may be in: quoted texts and numbers become
 * `?`, one that is cut to its end. Names that hold digits (`sbtest1`, `Column#8`) stay.
 */
export function maskLiterals(text: string): string {
  return text
    .replace(/'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)/g, '?')
    .replace(/(?<![\w#.`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w`])/g, '?')
}
