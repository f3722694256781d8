import { mean, median, standardDeviation, winsorised } from './sample.ts'
import { studentBelow } from './student.ts'

/** A segment shorter than this cannot be told from a few bad runs. */
const LEAST_SEGMENT = 5

/** A place where the level of a history changed. */
export interface LevelShift {
  /** Index of the first value of the new level. */
  readonly index: number
  /** New level less old level, in scores: up is better. */
  readonly change: number
  /** p of the shift, adjusted for all places that were tried. */
  readonly p: number
}

/**
 * The level shifts of a history, by binary segmentation: the split of a segment that leaves the least sum of absolute
 * deviations from the medians of both parts is a shift where the p of a two-sample test (Yuen's, on values winsorised
 * by 10 % a side), times the number of splits tried, is at most α; then both parts are searched in turn.
 * Source: Scott and Knott, Biometrics 30 (1974); Yuen, Biometrika 61 (1974).
 * @param scores oldest first
 * @param alpha risk of a shift in a history without one
 * @returns in the order of the history
 */
export function levelShifts(scores: readonly number[], alpha = 0.01): LevelShift[] {
  return search(scores, 0, scores.length, alpha)
}

function search(scores: readonly number[], from: number, to: number, alpha: number): LevelShift[] {
  const splits = to - from - 2 * LEAST_SEGMENT + 1
  if (splits < 1) return []
  const places = Array.from({ length: splits }, (_, i) => from + LEAST_SEGMENT + i)
  const rests = places.map(
    (place) => deviation(scores.slice(from, place)) + deviation(scores.slice(place, to)),
  )
  const index = from + LEAST_SEGMENT + rests.indexOf(Math.min(...rests))
  const best = { index, ...compareLevels(scores.slice(from, index), scores.slice(index, to)) }
  const p = Math.min(1, best.p * splits)
  if (!(p <= alpha)) return []
  return [
    ...search(scores, from, best.index, alpha),
    { ...best, p },
    ...search(scores, best.index, to, alpha),
  ]
}

/** Sum of absolute deviations from the median. */
function deviation(values: readonly number[]): number {
  const centre = median(values)
  return values.reduce((sum, value) => sum + Math.abs(value - centre), 0)
}

/** Yuen's two-sample test on winsorised values; without any spread nothing is claimed, unless the levels differ. */
function compareLevels(before: readonly number[], after: readonly number[]): { change: number; p: number } {
  const [old, recent] = [levelOf(before), levelOf(after)]
  const change = recent.level - old.level
  const variance = old.variance + recent.variance
  if (variance === 0) return { change, p: change === 0 ? 1 : 0 }
  const degreesOfFreedom =
    variance ** 2 /
    (old.variance ** 2 / old.degreesOfFreedom + recent.variance ** 2 / recent.degreesOfFreedom)
  return { change, p: 2 * studentBelow(-Math.abs(change) / Math.sqrt(variance), degreesOfFreedom) }
}

function levelOf(values: readonly number[]): { level: number; variance: number; degreesOfFreedom: number } {
  const cut = Math.floor(values.length / 10)
  const kept = winsorised(values, cut)
  const degreesOfFreedom = values.length - 2 * cut - 1
  const spread = (standardDeviation(kept) * (values.length - 1)) / degreesOfFreedom
  return { level: mean(kept), variance: spread ** 2 / values.length, degreesOfFreedom }
}
