import { studentQuantile } from './distributions.ts'
import { mean, squaresAround } from './sample.ts'

/** Trend of a rate over a long run. */
export interface Trend {
  /** Slope as a share of the mean, per hour: −0.6 for a server that loses 1 % of it each minute. */
  readonly perHour: number
  /** Interval of the slope. */
  readonly low: number
  readonly high: number
  /** Mean of the last fifth of the time over that of the first fifth. */
  readonly lastFifth: number
}

/** Seconds since the run began, and the rate in the interval that ends there. */
export type Point = readonly [atSeconds: number, rate: number]

const CONFIDENCE = 0.95
/**
 * Neighbouring seconds of a server are alike; neighbouring twentieths of ten minutes hardly are.
 */
const BLOCKS = 20
/** Intervals of a run that each block needs. */
const LEAST_IN_BLOCK = 2
const LEAST_DEGREES = 4
const MOST_LIKENESS = 0.8
const HOUR_SECONDS = 3600

/**
 * Fits the least-squares line through the means of 20 blocks of equal time. What neighbouring
 * blocks still have in common is estimated by the lag-1 autocorrelation r of the residuals,
 * corrected for its bias, `r' = (20·r + 2)/(20 − 4)`, and widens the interval: `se² =
 * s²/Σ(t−t̄)²·(1+r')/(1−r')`, with `18·(1−r')/(1+r')` degrees of freedom. Source: Law and Kelton,
 * Simulation Modeling and Analysis, ch. 9 (batch means); Kendall, Biometrika 41 (1954), for the
 * bias; Bayley and Hammersley, J. R. Stat. Soc. Suppl. 8 (1946), for the effective number of
 * observations.
 * @param points in the order of time
 * @returns undefined for fewer than two points a block, or without any load
 */
export function fitTrend(points: readonly Point[]): Trend | undefined {
  const end = points.at(-1)?.[0] ?? 0
  const blocks = Array.from({ length: BLOCKS }, (): number[] => [])
  // An interval belongs to the block in which its middle lies, as near as its end shows.
  for (const [at, rate] of points)
    blocks[Math.min(BLOCKS - 1, Math.ceil((at / end) * BLOCKS) - 1)]?.push(rate)
  if (blocks.some(({ length }) => length < LEAST_IN_BLOCK)) return undefined
  const levels = blocks.map(mean)
  const level = mean(levels)
  if (!(level > 0)) return undefined
  const centre = (BLOCKS - 1) / 2
  const squares = squaresAround([...levels.keys()], centre)
  const slope = levels.reduce((sum, each, index) => sum + (index - centre) * each, 0) / squares
  const residuals = levels.map((each, index) => each - level - slope * (index - centre))
  const likeness = likenessOf(residuals)
  const widening = (1 + likeness) / (1 - likeness)
  const variance = squaresAround(residuals, 0) / (BLOCKS - 2)
  const degrees = Math.max(LEAST_DEGREES, (BLOCKS - 2) / widening)
  const half =
    studentQuantile((1 + CONFIDENCE) / 2, degrees) * Math.sqrt((variance / squares) * widening)
  const scale = (BLOCKS * HOUR_SECONDS) / end / level
  const fifth = BLOCKS / 5
  return {
    perHour: slope * scale,
    low: (slope - half) * scale,
    high: (slope + half) * scale,
    lastFifth: mean(levels.slice(-fifth)) / mean(levels.slice(0, fifth)),
  }
}

/** r', from 0 on: what alternates is no reason for a narrower interval. */
function likenessOf(residuals: readonly number[]): number {
  const all = squaresAround(residuals, 0)
  if (all === 0) return 0
  const neighbours = residuals
    .slice(1)
    .reduce((sum, each, index) => sum + each * (residuals[index] ?? 0), 0)
  const corrected = ((neighbours / all) * BLOCKS + 2) / (BLOCKS - 4)
  return Math.min(MOST_LIKENESS, Math.max(0, corrected))
}
