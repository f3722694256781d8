import type { SideBySideTerms } from './decision.ts'
import { studentAbove, studentQuantile } from './distributions.ts'
import {
  estimateMeasured,
  MAD_TO_DEVIATION,
  type Pair,
  type Round,
  type SideBySideEstimate,
} from './pairs.ts'
import { mean, median, squaresAround } from './sample.ts'
import { logDrop, score } from './scale.ts'

/** Estimate of one cell from the first rounds of a suite of many cells. */
export interface ScreenedCell {
  readonly estimate: SideBySideEstimate
  /**
   * True if the cell needs no rounds of its own: no general drop of δ, and none of 2δ in this cell.
   */
  readonly passes: boolean
  /** The drop that gives a cell rounds of its own in 8 of 10 cases, as a score. */
  readonly visible: number
  /** σ of a start, as all cells together show it. */
  readonly startNoise: number
}

/** Share of the cells with a drop of 2δ that get no rounds of their own. */
const MISSED = 0.035
/**
 * Degrees of freedom that the other cells lend to the noise of one, and those of the assumed noise
 * of starts.
 */
const [SHARED_DEGREES, START_DEGREES] = [24, 4]
const SCORE_OF_8_IN_10 = 0.8416

/**
 * Screens cells that are measured with a pair or two a round, on the same starts. Each is compared
 * with the median of all, so that starts cancel out. Their noise W is pooled, by the median of the
 * residuals `e = q − m_c − s_r`: `V_c = (24·W + Σe²)/(23+n)`, `se_c² = V_c/n`. The mean M of all is
 * tested with `s² = (4·(W/C/n·R + 2σ²) + Σ(x_r−M)²)/(R+3)`.
 * @param cells the rounds of each cell, at least two; the same number of rounds for all
 */
export function screenCells(
  cells: readonly (readonly Round[])[],
  terms: SideBySideTerms,
): readonly ScreenedCell[] {
  const ratios = cells.map((rounds) =>
    rounds.map((round) => round.map((pair) => scoreRatio(pair, terms))),
  )
  const starts = ratios[0]?.map((_, r) => ratios.flatMap((rounds) => rounds[r] ?? [])) ?? []
  const rounds = starts.length
  const means = ratios.map((own) => mean(own.flat()))
  const centre = median(means)
  const shifts = starts.map((start) => median(start) - centre)
  const residuals = ratios.map((own, c) =>
    own.flatMap((round, r) => round.map((q) => q - (means[c] ?? 0) - (shifts[r] ?? 0))),
  )
  const pairs = mean(residuals.map(({ length }) => length))
  const pooled =
    (MAD_TO_DEVIATION * median(residuals.flat().map(Math.abs))) ** 2 * (pairs / (pairs - 1))
  const drop = logDrop(terms.tolerance)
  const ofStart = pooled / (cells.length * (pairs / rounds)) + 2 * terms.startNoise ** 2
  const degreesOfStarts = START_DEGREES + rounds - 1
  const spread = (START_DEGREES * ofStart + squaresAround(shifts, mean(shifts))) / degreesOfStarts
  const ofAll = Math.sqrt(spread / rounds + (terms.lastingVariance ?? 0))
  const isNoneGeneral = studentAbove((centre + drop) / ofAll, degreesOfStarts) <= terms.risks.ok / 2
  return residuals.map((own, c): ScreenedCell => {
    const degreesOfFreedom = SHARED_DEGREES + own.length - 1
    const pairVariance =
      (SHARED_DEGREES * pooled + own.reduce((sum, e) => sum + e * e, 0)) / degreesOfFreedom
    const error = Math.sqrt(pairVariance / own.length + terms.roundingVariance)
    const change = means[c] ?? 0
    const estimate = {
      ...estimateMeasured([(cells[c] ?? []).flat()], terms),
      change,
      standardError: Math.hypot(error, ofAll),
      degreesOfFreedom,
      pairVariance,
      rounds,
      roundMeans: (ratios[c] ?? []).map(mean),
    }
    const isFarAbove =
      studentAbove((change - centre + 2 * drop) / error, degreesOfFreedom) <= MISSED
    const reach = studentQuantile(1 - MISSED, degreesOfFreedom) - SCORE_OF_8_IN_10
    return {
      estimate,
      passes: isNoneGeneral && isFarAbove,
      visible: Math.max(drop, 2 * drop - reach * error),
      startNoise: Math.sqrt(spread / 2),
    }
  })
}

function scoreRatio([base, candidate]: Pair, { direction }: SideBySideTerms): number {
  return score(Math.max(candidate, LEAST), direction) - score(Math.max(base, LEAST), direction)
}

/** A slice without a transaction has no logarithm; nothing is as slow as this. */
const LEAST = 1e-3
