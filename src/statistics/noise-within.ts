import { mean, median, squaresAround } from './sample.ts'
import { type Direction, score } from './scale.ts'

/**
 * Noise that one job shows by itself: how far apart its runs are, and what the blocks of its
 * seconds say of that.
 */
export interface NoiseWithin {
  /** Variance of the score of a run. */
  readonly variance: number
  readonly degreesOfFreedom: number
  readonly runs: number
}

/**
 * A second without a transaction counts as this share of its run, since nothing has no logarithm.
 */
const LEAST_SHARE = 0.01
/** Degrees of freedom of runs alone. */
const LEAST_DEGREES = 2
/** Variance of runs that are equal to the last digit. */
const LEAST_VARIANCE = 1e-12

/**
 * Estimates the noise of a job from its own runs. Blocks of 1, 2, 4, … seconds of all runs around
 * their common mean give a variance for each length; the line through their logarithms gives that
 * of a block as long as a run. Its slope is −1 for independent seconds and 0 where noise is as
 * large over minutes as over seconds, as on a shared machine. The larger of that and of the
 * variance between the runs counts.
 * @param figures of the runs, above 0
 * @param series the figure in each second of a run, 0 without a transaction; empty without a series
 * @returns undefined for one run or two without a series, which may agree by chance
 */
export function estimateNoiseWithin(
  figures: readonly number[],
  series: readonly (readonly number[])[],
  direction: Direction,
): NoiseWithin | undefined {
  const runs = series.length
  const between = varianceOf(figures.map((figure) => score(figure, direction)))
  const seconds = series.map(withoutZeros)
  const length = Math.min(...seconds.map((own) => own.length))
  const points: Point[] = between === undefined ? [] : [{ length, ...between }]
  for (let block = 1; 2 * block <= length; block *= 2) {
    const scores = seconds.flatMap((own) =>
      blockMeans(own, block).map((value) => score(value, direction)),
    )
    const variance = varianceOf(scores)
    if (variance !== undefined) points.push({ length: block, ...variance })
  }
  if (length < 2)
    return between === undefined || between.degrees < LEAST_DEGREES
      ? undefined
      : {
          variance: between.variance,
          degreesOfFreedom: between.degrees,
          runs,
        }
  return {
    variance: Math.max(between?.variance ?? 0, varianceAt(length, points)),
    degreesOfFreedom: BLOCKS_OF_RUN * runs - 1,
    runs,
  }
}

/** Blocks of a run that count as independent, for the degrees of freedom: halves. */
const BLOCKS_OF_RUN = 2

/** Variance of the mean of a block of so many seconds. */
interface Point {
  readonly length: number
  readonly variance: number
  readonly degrees: number
}

function varianceOf(scores: readonly number[]): Omit<Point, 'length'> | undefined {
  const degrees = scores.length - 1
  if (degrees < 1) return undefined
  return {
    variance: Math.max(LEAST_VARIANCE, squaresAround(scores, mean(scores)) / degrees),
    degrees,
  }
}

/** The weighted line through ln V over ln length, at a length; its slope is between −1 and 0. */
function varianceAt(length: number, points: readonly Point[]): number {
  const weight = points.reduce((sum, { degrees }) => sum + degrees, 0)
  const centre = (value: (point: Point) => number) =>
    points.reduce((sum, point) => sum + point.degrees * value(point), 0) / weight
  const [x, y] = [
    centre((point) => Math.log(point.length)),
    centre((point) => Math.log(point.variance)),
  ]
  const spread = centre((point) => (Math.log(point.length) - x) ** 2)
  const joint = centre((point) => (Math.log(point.length) - x) * (Math.log(point.variance) - y))
  const slope = spread === 0 ? 0 : Math.min(0, Math.max(-1, joint / spread))
  return Math.exp(y + slope * (Math.log(length) - x))
}

/** @returns none of a run that mostly did nothing */
function withoutZeros(values: readonly number[]): number[] {
  const least = LEAST_SHARE * median(values.length === 0 ? [0] : values)
  return least > 0 ? values.map((value) => Math.max(value, least)) : []
}

/** Means of blocks of so many values; what is left at the end is no block. */
function blockMeans(values: readonly number[], length: number): number[] {
  return Array.from({ length: Math.floor(values.length / length) }, (_, block) =>
    mean(values.slice(block * length, (block + 1) * length)),
  )
}
