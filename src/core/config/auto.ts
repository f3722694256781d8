import { canTakeTurns } from '../catalogue/loads.ts'
import type { CellSettings } from '../record/schema.ts'
import { gatedLatency, type Policy } from './policy.ts'

/** Noise of equal slices of one server, from which on `auto` goes on in windows, at least. */
export const NOISY_SLICES = 0.05
/** The first round is left out then, and a red needs four others. */
const LEAST_ROUNDS_OF_AUTO = 5
/**
 * Seconds of a slice: a load whose other one begins later than about 0.9 of it, after the warm-up,
 * has lost most of its counted time by waiting, and its run would be invalid.
 */
const LEAST_SLICE_OF_AUTO = 5

/**
 * Checks whether `auto` may go on in windows with a cell that is measured in slices. Whether it does
 * is known after the first round.
 */
export function mayGoOnInWindows(
  cell: Omit<CellSettings, 'toolVersion'>,
  { rule, gated, sideBySide }: Pick<Policy, 'rule' | 'gated' | 'sideBySide'>,
): boolean {
  return (
    sideBySide.measure === 'auto' &&
    sideBySide.rounds >= LEAST_ROUNDS_OF_AUTO &&
    sideBySide.slice >= LEAST_SLICE_OF_AUTO &&
    rule === 'evidence' &&
    gatedLatency(gated) === undefined &&
    cell.measure === undefined &&
    canTakeTurns(cell)
  )
}
