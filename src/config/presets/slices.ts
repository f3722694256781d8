/** `gate.side-by-side` of the configuration. */
export interface SliceTimes {
  readonly rounds: number
  readonly pairs: number
  readonly slice: number
  readonly settle: number
}

const MOST_SLICE_SECONDS = 10

/**
 * Rounds and pairs of slices of a cell in which each side is measured about so long; the nearest to it, then the longest
 * slices, then the fewest rounds over the least.
 * @param seconds of one side, at least 10
 */
export function slicesOf(seconds: number): SliceTimes {
  let best: SliceTimes = { rounds: 3, pairs: 4, slice: 1, settle: 1 }
  let nearest = Number.POSITIVE_INFINITY
  for (let slice = MOST_SLICE_SECONDS; slice >= 1; slice--) {
    for (let rounds = 3; rounds <= 12; rounds++) {
      for (let pairs = 4; pairs <= 100; pairs += 2) {
        const off = Math.abs(rounds * pairs * slice - seconds)
        if (off >= nearest) continue
        nearest = off
        best = { rounds, pairs, slice, settle: Math.max(1, Math.min(2, Math.round(slice / 5))) }
      }
    }
  }
  return best
}
