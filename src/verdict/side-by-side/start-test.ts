import { fisherAbove } from '../../statistics/distributions.ts'
import { mean, median, squaresAround } from '../../statistics/sample.ts'

const KNOWN_DEGREES = 1e6
// Ratios that agree to nine digits are equal.
const LEAST_DISTANCE = 1e-9
/** Variance of the median of four pairs, divided by that of their mean. */
const MEDIAN_VARIANCE = 1.19
/** Median distances from the median of a round at which a distance is clipped: 2.3 standard deviations of four pairs. */
const CLIP_AT_DISTANCES = 4

/**
 * F test of the rounds' medians, which neither one slow slice of a round moves nor clipping draws together; nor does such
 * a slice hide in the noise of slices that starts differ. Its denominator is as good as known.
 * @param ratios log ratios of the pairs of each start, none clipped
 */
export function compareStarts(
  ratios: readonly (readonly number[])[],
  spread: { readonly pairVariance: number; readonly meanShare: number },
  startNoise: number,
) {
  const roundMedians = ratios.map(median)
  const degrees = ratios.length - 1
  if (degrees === 0) return { roundMedians, pStartsAlike: 1 }
  const distances = ratios.flatMap((round, r) =>
    round.map((ratio) => Math.abs(ratio - (roundMedians[r] ?? 0))),
  )
  const most = CLIP_AT_DISTANCES * (median(distances) + LEAST_DISTANCE)
  const squares = distances.reduce((sum, distance) => sum + Math.min(distance, most) ** 2, 0)
  const ofPair = Math.min(spread.pairVariance, squares / (distances.length - ratios.length))
  const f =
    squaresAround(roundMedians, mean(roundMedians)) /
    degrees /
    (MEDIAN_VARIANCE * ofPair * spread.meanShare + 2 * startNoise ** 2)
  return { roundMedians, pStartsAlike: fisherAbove(f, degrees, KNOWN_DEGREES) }
}
