import type { Settings } from '../config/resolve.ts'
import { type PlannedCell, planCells, slicePaceOf } from '../plan/cells.ts'
import { dealCells, dealCellsWithin, type ShardPlan } from '../plan/shards.ts'
import { overheadOf } from '../plan/time-estimate.ts'
import type { Shards } from '../record/schema.ts'

/** How many machines there shall be, or how long each may take. */
export type Spread = { readonly machines: number } | { readonly seconds: number }

/** The cells of the suite as they are to be run, in the order of the configuration. */
export function suiteCells({ suite, base, policy }: Settings): PlannedCell[] {
  return planCells(suite, slicePaceOf(suite, base, policy))
}

/**
 * How the cells of the suite are dealt to machines. Every job of a run that has the same settings finds the same plan.
 * @throws Failure `input` where it cannot be done within the time asked for
 */
export function planShards(settings: Settings, spread: Spread): ShardPlan {
  const { suite, suiteName, base, candidate, policy } = settings
  const targets = base === undefined ? [candidate] : [base, candidate]
  const overhead = overheadOf(suite, targets, policy)
  const cells = suiteCells(settings)
  return 'machines' in spread
    ? dealCells(suiteName, cells, spread.machines, overhead)
    : dealCellsWithin(suiteName, cells, spread.seconds, overhead)
}

/** The share of a suite that this job measures; the job that merges judges it. */
export interface Shard {
  /** `shard 2/3`. */
  readonly name: string
  readonly shards: Shards
  /** None where there are more machines than cells. */
  readonly cells: readonly PlannedCell[]
}

/** @returns undefined where this job measures the whole suite, or nothing */
export function shardOf(settings: Settings): Shard | undefined {
  const { shard } = settings.inputs
  if (shard?.kind !== 'part') return undefined
  const plan = planShards(settings, { machines: shard.count })
  const cells = plan.shards.find(({ number }) => number === shard.number)?.cells ?? []
  return {
    name: `shard ${shard.number}/${shard.count}`,
    shards: { plan: plan.id, count: plan.shards.length, part: shard.number },
    cells,
  }
}
