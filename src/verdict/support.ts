import { studentBelow } from '../statistics/student.ts'
import type { SideBySideEstimate } from './side-by-side-estimate.ts'

/** Clipping forgives outliers: where more than this share of the pairs speak otherwise, they are the noise. */
const MOST_CONTRARY = 0.2
const SUPPORT_LEVEL = 0.001

/**
 * Whether a drop that the clipped pairs prove stands in the pairs as they are. A machine that others load and leave
 * has two speeds: where five pairs of eight agree by chance, the other three are clipped to them, and nothing is left
 * of the noise. Then all pairs must prove it, none clipped.
 */
export function isSupported({ contrary, pairs, unclipped }: SideBySideEstimate): boolean {
  if (contrary <= MOST_CONTRARY * pairs) return true
  const { change, standardError, degreesOfFreedom } = unclipped
  return studentBelow(change / standardError, degreesOfFreedom) <= SUPPORT_LEVEL
}
