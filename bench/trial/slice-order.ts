import { sideBySideRound } from '../../src/plan/side-by-side.ts'
import type { Side } from '../../src/record/schema.ts'

/** Of the product's defaults. */
export const PAIRS = 4
export const MOST_ROUNDS = 8

export interface Slice {
  readonly side: Side
  /** From 0, among the slices of its side in this round. */
  readonly ofSide: number
}

/** The slices of a round in the order in which the product measures them. */
export function sliceOrder(seed: number, round: number): Slice[] {
  const count = { base: 0, candidate: 0 }
  return sideBySideRound({ cellIds: ['cell'], round, pairs: PAIRS, seed }).map(({ side }) => ({
    side,
    ofSide: count[side]++,
  }))
}
