import { studentQuantile } from './distributions.ts'

/** Direction in which a figure gets better. */
export type Direction = 'higher-is-better' | 'lower-is-better'

/**
 * Returns the score on which figures are compared: `y = ln(value)` where higher is better, `y =
 * −ln(value)` where lower is. Up is always better, a ratio becomes a difference, and the unit of
 * the figure drops out.
 * @param value above 0
 */
export function score(value: number, direction: Direction): number {
  return direction === 'higher-is-better' ? Math.log(value) : -Math.log(value)
}

/** Returns the figure that has this score: the inverse of `score`. */
export function figureOf(y: number, direction: Direction): number {
  return Math.exp(direction === 'higher-is-better' ? y : -y)
}

/** Scores further apart than this are beyond any floating-point ratio. */
const MOST_DIFFERENCE = 700

/**
 * Converts a difference of scores to a change of the figure itself: −0.05 for 5 % less throughput
 * as for 5 % less latency.
 * @returns a finite fraction, −1 at least
 */
export function changeOf(difference: number, direction: Direction): number {
  const bounded = Math.min(Math.max(difference, -MOST_DIFFERENCE), MOST_DIFFERENCE)
  return Math.expm1(direction === 'higher-is-better' ? bounded : -bounded)
}

/**
 * Converts a drop of δ to the scale of the scores: `LD = −ln(1−δ)`.
 * @param tolerance δ, from 0 to below 1
 */
export function logDrop(tolerance: number): number {
  return -Math.log1p(-tolerance)
}

/** Confidence of the interval that is shown. */
const CONFIDENCE = 0.95

/**
 * An estimated difference of scores, with the standard error and the degrees of freedom of that.
 */
interface Estimate {
  readonly change: number
  readonly standardError: number
  readonly degreesOfFreedom: number
}

/**
 * Returns the interval `m ± t·se` as changes of the figure itself, and its half width as a reader
 * may take it for noise; fractions.
 */
export function intervalOf(
  { change, standardError, degreesOfFreedom }: Estimate,
  direction: Direction,
  confidence = CONFIDENCE,
) {
  const half = studentQuantile((1 + confidence) / 2, degreesOfFreedom) * standardError
  const ends = [changeOf(change - half, direction), changeOf(change + half, direction)]
  return {
    interval: { low: Math.min(...ends), high: Math.max(...ends), confidence },
    noise: changeOf(half, 'higher-is-better'),
  }
}
