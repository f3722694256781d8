import { Failure } from '../../words/failure.ts'
import type { Confirmation } from '../config/inputs.ts'
import type { Settings } from '../config/resolve.ts'
import { type PlannedCell, planCells, slicePaceOf } from '../plan/cells.ts'
import { dealCells, dealCellsWithin, type ShardPlan } from '../plan/shards.ts'
import { overheadOf } from '../plan/time-estimate.ts'
import type { Shards } from '../record/schema.ts'

/** Number of machines, or most seconds of each. */
export type Spread = { readonly machines: number } | { readonly seconds: number }

/** The cells of the suite as they are to be run, in the order of the configuration. */
export function suiteCells({ suite, base, policy }: Settings): PlannedCell[] {
  return planCells(suite, slicePaceOf(suite, base, policy))
}

/**
 * Distributes the cells of the suite to machines. Every job of a run that has the same settings
 * finds the same plan.
 * @throws Failure `input` if it cannot be done within the requested time
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

/** The suspicious cells of all shards. @throws Failure `input` where one is no cell of the suite */
function shardToConfirm(settings: Settings, { machines, cells: ids }: Confirmation): Shard {
  const plan = planShards(settings, { machines })
  const all = plan.shards.flatMap(({ cells }) => cells)
  const cells = all.filter((cell) => ids.includes(cell.settings.id))
  if (cells.length < ids.length)
    throw new Failure('input', 'a cell to be measured again is not in the suite', {
      remedy:
        'Use the same configuration, suite, threads and number of shards in all jobs of the run.',
    })
  const shards = { plan: plan.id, count: plan.shards.length, confirms: true } as const
  // What a stored baseline makes suspicious can turn the check red alone. Side by side all cells of
  // the suite share the risk, on each machine that looks at some of them.
  const family = settings.base === undefined ? { gatedCells: cells.length } : {}
  return { name: 'the second machine', shards, cells, ...family }
}

/** Returns the most seconds of this job, by the estimate; 0 if it has no cell. */
export function secondsOfJob(settings: Settings): number {
  const { shard } = settings.inputs
  if (shard?.kind === 'shard')
    return planShards(settings, { machines: shard.count }).shards[shard.number - 1]?.seconds ?? 0
  const { suite, suiteName, base, candidate, policy } = settings
  const cells = shardOf(settings)?.cells ?? suiteCells(settings)
  const overhead = overheadOf(suite, base === undefined ? [candidate] : [base, candidate], policy)
  return dealCells(suiteName, cells, 1, overhead).shards[0]?.seconds ?? 0
}

/** The share of a suite that this job measures; the job that merges judges it. */
export interface Shard {
  /** `shard 2/3`, or `the second machine`. */
  readonly name: string
  readonly shards: Shards
  /** None where there are more machines than cells. */
  readonly cells: readonly PlannedCell[]
  /** Cells that share the risk of a false red, where they are others than those of the suite. */
  readonly gatedCells?: number
}

/** @returns undefined where this job measures the entire suite, or nothing */
export function shardOf(settings: Settings): Shard | undefined {
  const { shard } = settings.inputs
  if (shard?.kind === 'confirm') return shardToConfirm(settings, shard)
  if (shard?.kind !== 'shard') return undefined
  const plan = planShards(settings, { machines: shard.count })
  const cells = plan.shards.find(({ number }) => number === shard.number)?.cells ?? []
  return {
    name: `shard ${shard.number}/${shard.count}`,
    shards: { plan: plan.id, count: plan.shards.length, part: shard.number },
    cells,
  }
}

/**
 * Returns the folder in which the action puts the artifacts of the shards: beside the result
 * folder.
 */
export function shardsFolder(folder: string): string {
  return `${folder}-shards`
}
