import { upperQuantile } from './upper-quantile.ts'

/** From here on the tail is computed by itself, so that it does not lose digits as a difference from one half. */
const TAIL_FROM = 2.5
const MOST_TERMS = 500
const FRACTION_TERMS = 150

/** `φ(z)`, the density of the normal distribution with mean 0 and standard deviation 1. */
export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}

/** `Φ(z)`: the probability of a value below z. */
export function normalBelow(z: number): number {
  return z < 0 ? upperTail(-z) : 1 - upperTail(z)
}

/** `Φ⁻¹(p)`. @param p between 0 and 1 */
export function normalQuantile(p: number): number {
  const distribution = { tail: upperTail, density: normalDensity }
  return p < 0.5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p)
}

/**
 * `P(Z > z)` for z ≥ 0: near 0 by the series `½ − φ(z)·(z + z³/3 + z⁵/(3·5) + …)`, further out by Laplace's continued
 * fraction `φ(z)/(z + 1/(z + 2/(z + 3/(z + …))))`. Source: Abramowitz and Stegun, 26.2.11 and 26.2.14.
 */
function upperTail(z: number): number {
  if (z === Number.POSITIVE_INFINITY) return 0
  return z < TAIL_FROM ? 0.5 - normalDensity(z) * series(z) : normalDensity(z) / fraction(z)
}

function series(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; odd < 2 * MOST_TERMS && term > Number.EPSILON * sum; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum
}

/** From the inside out; 100 terms are exact to the last digit from z = 2.5 on. */
function fraction(z: number): number {
  let value = z
  for (let term = FRACTION_TERMS; term > 0; term--) value = z + term / value
  return value
}
