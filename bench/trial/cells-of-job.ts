import { decideSideBySide, type SideBySideDecision } from '../../src/statistics/decision.ts'
import { usualTerms } from './job.ts'
import type { Chance } from './random.ts'
import { drawRounds, drawStarts, type World } from './world.ts'

export interface CellsOfJob {
  readonly cells: number
  readonly world: World
  /** Of all cells. */
  readonly drop: number
  /** Whether the cells run on the same fresh servers, and see one start noise. */
  readonly starts: 'shared' | 'of each cell'
}

/** The throughput of several cells of one job, which share the risk of a false red. */
export function decidedCells(
  { cells, world, drop, starts }: CellsOfJob,
  chance: Chance,
): SideBySideDecision[] {
  const terms = { ...usualTerms, gatedCells: cells }
  const shared = drawStarts(world, chance)
  return Array.from({ length: cells }, () => {
    const own = starts === 'shared' ? shared : drawStarts(world, chance)
    return decideSideBySide(drawRounds(world, Math.log1p(-drop), chance, own), terms)
  })
}
