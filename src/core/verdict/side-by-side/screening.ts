import type { Round } from '../../../statistics/pairs.ts'
import { factsOf } from '../../catalogue/loads.ts'
import type { BenchRecord, Cell } from '../../record/schema.ts'
import { optionOf } from '../../tool/tool.ts'
import { cellRounds } from '../runs.ts'

/** Cells that share their data and servers, and are screened together. */
export interface ScreenedGroup {
  readonly cells: readonly Cell[]
  /** Number of the last round that all of them have: the last one of the screening. */
  readonly rounds: number
  /** Rounds of the screening that count: a first one in slices that were too noisy does not. */
  readonly starts: number
}

/**
 * @returns undefined for a cell that has rounds of its own from the beginning, and before the first
 * round
 */
export function screenedGroup(record: BenchRecord, cell: Cell): ScreenedGroup | undefined {
  const sound = groupOf(record, cell)?.filter(
    ({ runs }) => runs.length > 0 && runs.every(({ state }) => state === 'valid'),
  )
  if (sound?.includes(cell) !== true) return undefined
  const rounds = Math.min(...sound.map(roundsOf))
  const startsIn = ({ runs }: Cell) =>
    new Set(runs.flatMap(({ round }) => (round <= rounds ? [round] : []))).size
  return { cells: sound, rounds, starts: Math.min(...sound.map(startsIn)) }
}

function groupOf(record: BenchRecord, cell: Cell): readonly Cell[] | undefined {
  const least = record.sideBySide?.screenedFrom
  if (least === undefined || record.cells.length < least) return undefined
  const key = keyOf(cell)
  const cells = record.cells.filter((other) => other.shape === undefined && keyOf(other) === key)
  return cells.length < least ? undefined : cells
}

/** Equal for cells of one data set on servers with the same settings: they share their starts. */
function keyOf({
  onlyOn,
  server,
  serverSettings,
  tool,
  workload,
  data,
  options,
  beside,
}: Cell): string {
  const { family, makingOptions } = factsOf(tool).data
  const making = makingOptions.map((name) => optionOf(options, name))
  const loaded = [tool, family(workload) ?? workload, Object.entries(data).sort(), making]
  return JSON.stringify([onlyOn, server, serverSettings, loaded, beside?.load])
}

/** Returns the number of the last round of a cell; 0 without one. */
export function roundsOf({ runs }: Cell): number {
  return Math.max(0, ...runs.map(({ round }) => round))
}

const SMALL_SUITE = 16

/**
 * Pairs of a cell in a round of a screening, two in a small suite.
 * @returns undefined for a cell that has rounds of its own from the beginning
 */
export function screeningPairs(record: BenchRecord, cell: Cell): number | undefined {
  const cells = groupOf(record, cell)
  return cells === undefined ? undefined : cells.length < SMALL_SUITE ? 2 : 1
}

/** Returns the rounds of one metric of all cells of a screening, as they are tested. */
export function screeningRounds(
  { cells, rounds }: ScreenedGroup,
  metric: string,
): (readonly Round[])[] {
  return cells.map(({ runs }) =>
    cellRounds(
      runs.filter((run) => run.state === 'valid').filter(({ round }) => round <= rounds),
      metric,
    ),
  )
}

/**
 * Rounds with a few pairs of each cell; one more where they do not answer for all cells together.
 */
export const SCREENING_ROUNDS = { least: 3, most: 4 }
