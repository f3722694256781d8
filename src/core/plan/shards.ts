import { createHash } from 'node:crypto'
import { Failure } from '../../words/failure.ts'
import { MOST_SHARDS } from '../record/header-schema.ts'
import type { PlannedCell } from './cells.ts'
import { groupByChange, groupByData } from './schedule.ts'
import { cellSeconds, type Overhead, setUpSeconds } from './time-estimate.ts'

/** Cells that one machine measures. */
export interface Shard {
  /** Number from 1. */
  readonly number: number
  /** Cells in the order in which they are measured; at least one. */
  readonly cells: readonly PlannedCell[]
  /** Estimated time with preparation; side by side: of all rounds. */
  readonly seconds: number
}

export interface ShardPlan {
  /** Fingerprint of the suite's cells and of how they are dealt: 16 hexadecimal digits. */
  readonly id: string
  readonly shards: readonly Shard[]
}

/**
 * Deals the cells to machines. They are put in the order in which one machine would measure them
 * (cells with the same data and server settings together), and that row is cut so that the longest
 * piece is as short as it can be, then so that the pieces are as equal as they can be. So a set of
 * data is loaded by as few machines as possible, each cell is measured once, and the same suite
 * always gives the same plan.
 * @param count of machines, at least 1; more than there are cells are not used
 */
export function dealCells(
  suite: string,
  cells: readonly PlannedCell[],
  count: number,
  overhead: Overhead,
): ShardPlan {
  const row = rowOf(cells, overhead)
  const pieces = Math.min(count, row.cells.length, MOST_SHARDS)
  if (pieces === 0) return { id: fingerprint(suite, []), shards: [] }
  const ends = evenCuts(row, pieces, shortestLongest(row, pieces))
  const shards = ends.map((end, index): Shard => {
    const from = ends[index - 1] ?? 0
    return { number: index + 1, cells: row.cells.slice(from, end), seconds: row.seconds(from, end) }
  })
  return { id: fingerprint(suite, shards), shards }
}

/**
 * Deals the cells to as few machines as are needed for none to take longer than this, by the
 * estimate.
 * @param seconds above zero
 * @throws Failure `input` where one cell alone takes longer, or the matrix would be too large
 */
export function dealCellsWithin(
  suite: string,
  cells: readonly PlannedCell[],
  seconds: number,
  overhead: Overhead,
): ShardPlan {
  const row = rowOf(cells, overhead)
  const count = piecesWithin(row, seconds)
  const minutes = (time: number) => `${Math.ceil(time / 60)} min`
  if (count === undefined || count > MOST_SHARDS) {
    const longest = Math.max(...row.cells.map((_, index) => row.seconds(index, index + 1)))
    const why =
      count === undefined
        ? `one cell alone takes ${minutes(longest)} with its preparation`
        : `${count} machines would be needed, but a matrix has at most ${MOST_SHARDS}`
    throw new Failure('input', `no shard fits into ${minutes(seconds)}: ${why}`, {
      remedy:
        'Allow more minutes, or measure less: fewer cells, repeats or rounds, less data, a shorter duration.',
    })
  }
  return dealCells(suite, cells, count, overhead)
}

/**
 * Cells in the order of measurement, and the time of any piece of that row on a machine of its own.
 */
interface Row {
  readonly cells: readonly PlannedCell[]
  /** Whole seconds from this cell (included) to that one (excluded). */
  readonly seconds: (from: number, to: number) => number
}

function rowOf(planned: readonly PlannedCell[], overhead: Overhead): Row {
  const cells = groupByData(planned).flatMap((group) => groupByChange(group).flat())
  const alone = cells.map((cell) => overhead.startSeconds + setUpSeconds(cell, undefined, overhead))
  // Up to and with each cell, on one machine; the first cell's set-up is left to `alone`.
  const upTo: number[] = [0]
  for (const [index, cell] of cells.entries()) {
    const setUp = index === 0 ? 0 : setUpSeconds(cell, cells[index - 1], overhead)
    upTo.push((upTo[index] ?? 0) + setUp + cellSeconds(cell, overhead))
  }
  const seconds = (from: number, to: number) => {
    const first = cells[from]
    if (first === undefined || to <= from) return 0
    return (
      (alone[from] ?? 0) + cellSeconds(first, overhead) + (upTo[to] ?? 0) - (upTo[from + 1] ?? 0)
    )
  }
  return { cells, seconds }
}

/**
 * The least number of pieces of which none is longer; undefined where a cell alone is. A piece only
 * grows by a cell.
 */
function piecesWithin(row: Row, most: number): number | undefined {
  let pieces = 0
  for (let from = 0; from < row.cells.length; pieces++) {
    let to = from
    while (to < row.cells.length && row.seconds(from, to + 1) <= most) to++
    if (to === from) return undefined
    from = to
  }
  return pieces
}

/** The least time within which so many pieces can be kept, in whole seconds, by halving. */
function shortestLongest(row: Row, pieces: number): number {
  let low = 0
  let high = row.seconds(0, row.cells.length)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const needed = piecesWithin(row, middle)
    if (needed !== undefined && needed <= pieces) high = middle
    else low = middle + 1
  }
  return high
}

/**
 * Returns the ends of the pieces, none longer than `most`, with the smallest sum of the squares of
 * their times.
 */
function evenCuts(row: Row, pieces: number, most: number): number[] {
  const length = row.cells.length
  // By the number of pieces used, then by the number of cells that they hold.
  let sums: readonly number[] = Array.from({ length: length + 1 }, (_, end) =>
    end === 0 ? 0 : Infinity,
  )
  const starts: number[][] = []
  for (let piece = 1; piece <= pieces; piece++) {
    const next = new Array<number>(length + 1).fill(Infinity)
    const start = new Array<number>(length + 1).fill(0)
    for (let end = piece; end <= length; end++) {
      for (let from = end - 1; from >= piece - 1; from--) {
        const seconds = row.seconds(from, end)
        if (seconds > most) break
        const sum = (sums[from] ?? Infinity) + seconds ** 2
        if (sum < (next[end] ?? Infinity)) {
          next[end] = sum
          start[end] = from
        }
      }
    }
    sums = next
    starts.push(start)
  }
  const ends: number[] = []
  for (let piece = pieces, end = length; piece >= 1; piece--) {
    ends.unshift(end)
    end = starts[piece - 1]?.[end] ?? 0
  }
  return ends
}

function fingerprint(suite: string, shards: readonly Shard[]): string {
  const dealt = shards.map(({ cells }) => cells)
  return createHash('sha256')
    .update(JSON.stringify([suite, dealt]))
    .digest('hex')
    .slice(0, 16)
}
