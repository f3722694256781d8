import { createHash } from 'node:crypto'
import { groupBy } from '../../words/objects.ts'
import type { CellSettings, Side } from '../record/schema.ts'
import { dataKey, type PlannedCell, type ServerChange } from './cells.ts'

/** One run to be executed, in order. */
export interface Slice {
  readonly cellId: string
  readonly side: Side
  /** Number from 1; a round is one fresh start of the servers. */
  readonly round: number
  /** Position inside the round, from 0. */
  readonly slice: number
}

/**
 * The runs of a job with one target: every cell once, then every cell again, so that a disturbance
 * of a minute touches one run of several cells and not all runs of one.
 */
export function singleTargetSchedule(
  cells: readonly Pick<PlannedCell, 'settings' | 'repeats'>[],
  { side, round }: Pick<Slice, 'side' | 'round'> = { side: 'candidate', round: 1 },
): Slice[] {
  const most = Math.max(0, ...cells.map((cell) => cell.repeats))
  const order = Array.from({ length: most }, (_, repeat) =>
    cells.filter((cell) => repeat < cell.repeats),
  ).flat()
  return order.map(({ settings }, slice) => ({ cellId: settings.id, side, round, slice }))
}

/** Cells with one thing in common, in the order of the plan. */
export type Group<C> = readonly [C, ...C[]]

/** Data is loaded once a group; groups keep the order in which their first cell appears. */
export function groupByData<
  C extends { readonly settings: Pick<CellSettings, 'tool' | 'workload' | 'data' | 'options'> },
>(cells: readonly C[]): Group<C>[] {
  return grouped(cells, ({ settings }) => dataKey(settings))
}

/**
 * The servers are set (and restarted where they must be) once a group, so cells with equal settings
 * are together.
 */
export function groupByChange<C extends { readonly change: ServerChange }>(
  cells: readonly C[],
): Group<C>[] {
  return grouped(cells, ({ change }) => change)
}

function grouped<C>(cells: readonly C[], keyOf: (cell: C) => unknown): Group<C>[] {
  return [...groupBy(cells, (cell) => JSON.stringify(keyOf(cell))).values()] as [C, ...C[]][]
}

export interface RoundPlan {
  /** Cells in the order of the plan. */
  readonly cellIds: readonly string[]
  /** Number from 1. */
  readonly round: number
  /** Pairs of slices for each cell, or by its id. */
  readonly pairs: number | ((cellId: string) => number)
  /** Seed of the record: the same seed gives the same order. */
  readonly seed: number
}

/**
 * The slices of one round, cell after cell: pairs in ABBA order (base candidate, candidate base,
 * …), so that a drift of the machine cancels out between neighbouring pairs; which side comes first
 * is drawn for each two pairs (ABBA or BAAB): drawn once a round, a stall that comes each 48
 * seconds always hit the same side. Slices 2k and 2k+1 are a pair, and one follows the other: only
 * one server is under load at a time.
 */
export function sideBySideRound({ cellIds, round, pairs, seed }: RoundPlan): Slice[] {
  let before = 0
  return cellIds.flatMap((cellId) => {
    const first = before
    const length = 2 * (typeof pairs === 'number' ? pairs : pairs(cellId))
    before += length
    return Array.from({ length }, (_, index): Slice => {
      const quad = Math.floor(index / 4)
      const baseFirst = seededBits(seed, `${round}/${cellId}/${quad}`) % 2 === 0
      const swapped = Math.floor(index / 2) % 2 === 1
      const isFirst = index % 2 === 0
      const isBase = (isFirst !== swapped) === baseFirst
      return { cellId, side: isBase ? 'base' : 'candidate', round, slice: first + index }
    })
  })
}

/**
 * Checks whether the pair of a slice runs at once, for a cell that is measured in two ways: the
 * first and every other one.
 */
export function isPairAtOnce({ slice }: Pick<Slice, 'slice'>): boolean {
  return Math.floor(slice / 2) % 2 === 0
}

/**
 * The sides in the order in which they are measured in a round, where a change of sides takes
 * minutes: all slices of one, then all of the other. Two rounds have both orders, so that a drift
 * of the machine cancels out; which comes first is drawn for each two.
 */
export function turnOrder(round: number, seed: number): readonly [Side, Side] {
  const isFirstOfTwo = round % 2 === 1
  const baseFirst = seededBits(seed, `turns/${Math.ceil(round / 2)}`) % 2 === 0
  return baseFirst === isFirstOfTwo ? ['base', 'candidate'] : ['candidate', 'base']
}

/** Seconds of load of one round of one cell, without the fresh start of the servers. */
export function roundSeconds(plan: {
  readonly pairs: number
  readonly sliceSeconds: number
  readonly settleSeconds: number
}): number {
  return 2 * plan.pairs * (plan.sliceSeconds + plan.settleSeconds)
}

/**
 * Bits that are fixed by a seed and a name, and look random otherwise: the first 32 of SHA-256. A
 * hash rather than a generator, so that a draw does not depend on the draws before it: leaving out
 * a cell changes no other order.
 * @returns an integer from 0 to 2³²−1
 */
export function seededBits(seed: number, name: string): number {
  return createHash('sha256').update(`${seed}/${name}`).digest().readUInt32BE(0)
}
