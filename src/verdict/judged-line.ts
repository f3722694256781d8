import { mean, standardDeviation } from '../statistics/sample.ts'
import type { Comparison } from './comparison.ts'
import type { Figure, Verdict } from './result.ts'
import { figureOf, score } from './scale.ts'
import type { SideBySideEstimate } from './side-by-side-estimate.ts'
import type { ScreenFigures } from './stored-screen.ts'

/** A comparison with its verdict, and the figures that the verdict rests on. */
export interface JudgedLine {
  readonly verdict: Verdict
  readonly baseline?: Figure
  readonly candidate?: Figure
  /** Side by side: for what is said of all cells together. */
  readonly estimate?: SideBySideEstimate
  /** Stored baseline: for the same. */
  readonly screen?: ScreenFigures
}

/** A figure by its score: the mean on the scale of logarithms. @param spread standard deviation of the scores */
export function figureAt(
  y: number,
  { subject }: Pick<Comparison, 'subject'>,
  count: number,
  spread: number | undefined,
): Figure {
  const value = figureOf(y, subject.direction)
  return spread === undefined ? { value, count } : { value, spread, count }
}

/** The figure of some runs that are compared with nothing. */
export function figureOfRuns(values: readonly number[], comparison: Pick<Comparison, 'subject'>): Figure {
  const scores = values.map((value) => score(value, comparison.subject.direction))
  return figureAt(mean(scores), comparison, values.length, spreadOf(scores))
}

/** @returns undefined for a single score */
export function spreadOf(scores: readonly number[]): number | undefined {
  return scores.length < 2 ? undefined : standardDeviation(scores)
}
