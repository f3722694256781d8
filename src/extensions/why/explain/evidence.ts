import { z } from 'zod'
import type { StatementCost } from '../../../core/record/cause.ts'
import type { Counters, WorkReading } from '../../../mysql/server-counters.ts'
import type { ExplainedPlan, Statement } from '../../../mysql/statement-rows.ts'
import type { ServerTimes } from '../collect/server-times.ts'
import type { Profile } from './profile.ts'

export { maskLiterals } from '../../../mysql/statement-rows.ts'
export type { ExplainedPlan, ServerTimes, Statement }

const finite = z.number().finite().nonnegative()

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
  /** State of the machine while it was under load. */
  readonly machine?: Load['machine']
  /** Costs of the statements of a load that its user wrote. */
  readonly costs?: readonly StatementCost[]
  /** Present: they were counted on tables with the rows that the load itself wrote. */
  readonly hasWrittenRows?: true
  /** One run of the entire load of the candidate, where the base does not have all of it. */
  readonly newMix?: { readonly seconds: number; readonly metrics: Counters }
  /** Evidence that was unavailable or unreadable; a sentence each. */
  readonly missing: readonly string[]
}

/** Schema of the figures of the load tool for the same time, and of the machine under that load. */
export const loadSchema = z.object({
  transactions: finite,
  seconds: finite,
  /** A transaction, as a client sees it. */
  meanLatencySeconds: finite.exactOptional(),
  machine: z
    .object({
      cpuModel: z.string().max(200).exactOptional(),
      cores: finite.exactOptional(),
      /** Share of the time that a hypervisor gave to others. */
      stolenShare: finite.max(1).exactOptional(),
    })
    .exactOptional(),
})

export type Load = z.infer<typeof loadSchema>

export interface CountedWork extends WorkReading {
  readonly source: 'status-port' | 'sql'
  readonly seconds: number
  /** The same server without load. */
  readonly idle?: { readonly seconds: number; readonly counters: Counters }
}
