import cdf from '@stdlib/stats-base-dists-t-cdf'
import quantile from '@stdlib/stats-base-dists-t-quantile'

/** With so many degrees of freedom Student's t is the normal distribution to 1e-12. */
const NORMAL = 1e12

/** `P(T_ν < t)`. @param degreesOfFreedom ν, above 0 */
export function studentBelow(t: number, degreesOfFreedom: number): number {
  return cdf(t, degreesOfFreedom)
}

/** `P(T_ν > t)`, without the loss of digits of `1 − P`. */
export function studentAbove(t: number, degreesOfFreedom: number): number {
  return cdf(-t, degreesOfFreedom)
}

/** `t_{p,ν}`: the value that T_ν stays under with probability p. @param p between 0 and 1 */
export function studentQuantile(p: number, degreesOfFreedom: number): number {
  return quantile(p, degreesOfFreedom)
}

/** `Φ(z)`: the normal distribution. */
export function normalBelow(z: number): number {
  return cdf(z, NORMAL)
}

/** `Φ⁻¹(p)`. */
export function normalQuantile(p: number): number {
  return quantile(p, NORMAL)
}
