import { median } from '../../src/statistics/sample.ts'

/** What is looked at after each run. */
export interface Measure {
  readonly name: string
  readonly unit: 'MB' | 'kB' | ''
  /** Most growth in a hundred runs. */
  readonly allowed: number
  /** Why it may grow at all. */
  readonly why?: string
}

export interface Growth {
  readonly measure: Measure
  /** Median of the first and of the last quarter behind the warm-up. */
  readonly first: number
  readonly last: number
  readonly inHundredRuns: number
  readonly isTooMuch: boolean
}

/**
 * Runs that do not count: pools are filled, code is compiled. A fifth of them, and at most twenty.
 */
export function warmUpOf(runs: number): number {
  return Math.min(20, Math.floor(runs / 5))
}

/** How a figure went over the runs. @param values one for each run, the first ones included */
export function growthOf(measure: Measure, values: readonly number[]): Growth {
  const counted = values.slice(warmUpOf(values.length))
  const quarter = Math.max(1, Math.floor(counted.length / 4))
  const [first, last] = [median(counted.slice(0, quarter)), median(counted.slice(-quarter))]
  // The middles of the two quarters lie so many runs apart.
  const apart = Math.max(1, counted.length - quarter)
  // What grows once in a while does not move the median of slopes.
  const inHundredRuns = 100 * Math.max(slopeOf(counted), (last - first) / apart)
  return { measure, first, last, inHundredRuns, isTooMuch: inHundredRuns > measure.allowed }
}

/**
 * Growth from one run to the next: the median of the slopes between all pairs (Theil, 1950; Sen,
 * JASA 63, 1968), which a few wild values do not move.
 */
export function slopeOf(values: readonly number[]): number {
  const slopes: number[] = []
  for (let from = 0; from < values.length; from += 1)
    for (let to = from + 1; to < values.length; to += 1)
      slopes.push(((values[to] ?? 0) - (values[from] ?? 0)) / (to - from))
  return slopes.length === 0 ? 0 : median(slopes)
}
