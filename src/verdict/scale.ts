import type { Direction } from '../record/metric.ts'

/**
 * The scale on which figures are compared: `y = ln(value)` where higher is better, `y = −ln(value)` where lower is.
 * Up is always better, a ratio becomes a difference, and the unit of the figure drops out.
 * @param value above 0
 */
export function score(value: number, direction: Direction): number {
  return direction === 'higher-is-better' ? Math.log(value) : -Math.log(value)
}

/** The figure that has this score: the inverse of `score`. */
export function figureOf(y: number, direction: Direction): number {
  return Math.exp(direction === 'higher-is-better' ? y : -y)
}

/** Scores further apart than this are beyond any floating-point ratio. */
const MOST_DIFFERENCE = 700

/**
 * A difference of scores as a change of the figure itself: −0.05 for 5 % less throughput as for 5 % less latency.
 * @returns a finite fraction, −1 at least
 */
export function changeOf(difference: number, direction: Direction): number {
  const bounded = Math.min(Math.max(difference, -MOST_DIFFERENCE), MOST_DIFFERENCE)
  return Math.expm1(direction === 'higher-is-better' ? bounded : -bounded)
}

/**
 * `LD = −ln(1−δ)`: the drop of δ on the scale of the scores.
 * @param tolerance δ, from 0 to below 1
 */
export function logDrop(tolerance: number): number {
  return -Math.log1p(-tolerance)
}
