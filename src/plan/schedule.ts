import type { CellSettings, Side } from '../record/schema.ts'
import type { PlannedCell, ServerChange } from './cells.ts'
import { dataKey } from './data-set.ts'

/** One run to be executed, in order. */
export interface Slice {
  readonly cellId: string
  readonly side: Side
  /** From 1; a round is one fresh start of the servers. */
  readonly round: number
  /** Position inside the round, from 0. */
  readonly slice: number
}

/**
 * The runs of a job with one target: every cell once, then every cell again, so that a disturbance of a minute
 * touches one run of several cells and not all runs of one.
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

/** The servers are set (and restarted where they must be) once a group, so cells with equal settings are together. */
export function groupByChange<C extends { readonly change: ServerChange }>(cells: readonly C[]): Group<C>[] {
  return grouped(cells, ({ change }) => change)
}

function grouped<C>(cells: readonly C[], keyOf: (cell: C) => unknown): Group<C>[] {
  const groups = new Map<string, [C, ...C[]]>()
  for (const cell of cells) {
    const key = JSON.stringify(keyOf(cell))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [cell])
    else group.push(cell)
  }
  return [...groups.values()]
}
