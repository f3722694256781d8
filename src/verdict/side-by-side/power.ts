import { studentQuantile } from '../../statistics/distributions.ts'

/** The share of true changes that a measurement is asked to see. */
const POWER = 0.8

/**
 * The smallest drop that a measurement could have seen, in 8 of 10 cases: `MDE = 1−exp(−(t_{1−α,ν}+t_{.80,ν})·se)`.
 * Source: Bloom, Evaluation Review 19 (1995).
 * @param alpha risk of a false alarm, one-sided
 * @returns a fraction from 0 to 1
 */
export function minimumDetectable(standardError: number, degreesOfFreedom: number, alpha: number): number {
  return -Math.expm1(-reach(degreesOfFreedom, alpha) * standardError)
}

/**
 * How many times the present number of independent samples would settle the question, with a chance of 8 in 10, if
 * the true change were as estimated: the distance to the nearer border must be `(t_{1−α,ν}+t_{.80,ν})` standard
 * errors, which shrink with the root of the number.
 * @param change m, the estimated change of the score
 * @param logDrop LD
 * @returns a factor of at least 1; infinite where the change lies on the border
 */
export function samplesFactor(
  change: number,
  standardError: number,
  degreesOfFreedom: number,
  levels: { readonly logDrop: number; readonly regression: number; readonly ok: number },
): number {
  // Over δ the drop itself must be proved; under it, that δ is not reached. A gain needs no more proof than no change.
  const asRegression = change < -levels.logDrop
  const distance = asRegression ? -change : Math.min(change, 0) + levels.logDrop
  const needed = reach(degreesOfFreedom, asRegression ? levels.regression : levels.ok) * standardError
  return distance > 0 ? Math.max(1, (needed / distance) ** 2) : Number.POSITIVE_INFINITY
}

function reach(degreesOfFreedom: number, alpha: number): number {
  return studentQuantile(1 - alpha, degreesOfFreedom) + studentQuantile(POWER, degreesOfFreedom)
}
