import type { Settings } from '../config/resolve.ts'
import { type PlannedCell, planCells, slicePaceOf } from '../plan/cells.ts'

/** Returns the cells of the suite as they are to be run, in the order of the configuration. */
export function suiteCells({ suite, base, policy }: Settings): PlannedCell[] {
  return planCells(suite, slicePaceOf(suite, base, policy))
}
