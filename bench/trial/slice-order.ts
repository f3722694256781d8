import { sideBySideRound } from '../../src/core/plan/schedule.ts'
import type { Side } from '../../src/core/record/schema.ts'

/** Of the product's defaults. */
export const PAIRS = 4
export const MOST_ROUNDS = 8
/** Jobs share so many orders: to draw a new one for each takes longer than to judge it. */
const ORDERS = 1_024

export interface Slice {
  readonly side: Side
  /** From 0, among the slices of its side in this round. */
  readonly ofSide: number
}

const cache = new Map<string, readonly Slice[]>()

/**
 * The slices of a round in an order in which the product may measure them. @param draw from 0 to
 * below 1
 */
export function sliceOrder(draw: number, round: number): readonly Slice[] {
  const seed = Math.floor(ORDERS * draw)
  const key = `${seed}/${round}`
  const order = cache.get(key) ?? drawnOrder(seed, round)
  cache.set(key, order)
  return order
}

function drawnOrder(seed: number, round: number): Slice[] {
  const count = { base: 0, candidate: 0 }
  return sideBySideRound({ cellIds: ['cell'], round, pairs: PAIRS, seed }).map(({ side }) => ({
    side,
    ofSide: count[side]++,
  }))
}
