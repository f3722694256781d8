import type { Slice } from './schedule.ts'
import { seededBits } from './side-by-side-seed.ts'

export interface RoundPlan {
  /** Cells in the order of the plan. */
  readonly cellIds: readonly string[]
  /** From 1. */
  readonly round: number
  /** Pairs of slices for each cell. */
  readonly pairs: number
  /** Seed of the record: the same seed gives the same order. */
  readonly seed: number
}

/**
 * The slices of one round, cell after cell: pairs in ABBA order (base candidate, candidate base, …), so that a drift
 * of the machine cancels out between neighbouring pairs; which side comes first is drawn for each two pairs (ABBA or
 * BAAB): drawn once a round, a stall that comes each 48 seconds always hit the same side.
 * Slices 2k and 2k+1 are a pair, and one follows the other: only one server is under load at a time.
 */
export function sideBySideRound({ cellIds, round, pairs, seed }: RoundPlan): Slice[] {
  return cellIds.flatMap((cellId, place) => {
    return Array.from({ length: 2 * pairs }, (_, index): Slice => {
      const quad = Math.floor(index / 4)
      const baseFirst = seededBits(seed, `${round}/${cellId}/${quad}`) % 2 === 0
      const swapped = Math.floor(index / 2) % 2 === 1
      const first = index % 2 === 0
      const isBase = (first !== swapped) === baseFirst
      return { cellId, side: isBase ? 'base' : 'candidate', round, slice: place * 2 * pairs + index }
    })
  })
}

/** Seconds of load of one round of one cell, without the fresh start of the servers. */
export function roundSeconds(plan: {
  readonly pairs: number
  readonly sliceSeconds: number
  readonly settleSeconds: number
}): number {
  return 2 * plan.pairs * (plan.sliceSeconds + plan.settleSeconds)
}
