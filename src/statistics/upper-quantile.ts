/** A distribution that is symmetric around 0. */
export interface SymmetricDistribution {
  /** `P(T > t)` for t ≥ 0. */
  readonly tail: (t: number) => number
  readonly density: (t: number) => number
}

/** Steps outwards are at most this factor, so that none lands where the tail is 0 to the machine. */
const MOST_LOG_STEP = 0.5
const MOST_STEPS = 500

/**
 * The t ≥ 0 that a value exceeds with probability p: Newton's method for `ln P(T > e^u) = ln p`. For the normal
 * distribution and Student's this is concave and falling in u (ln T has a log-concave density, and so a rising hazard),
 * so that the method comes from above, one step after another, wherever it starts.
 * @param p above 0, at most one half
 */
export function upperQuantile({ tail, density }: SymmetricDistribution, p: number): number {
  if (!(p > 0 && p <= 0.5)) return p === 0 ? Number.POSITIVE_INFINITY : Number.NaN
  if (p === 0.5) return 0
  let t = 1
  for (let step = 0; step < MOST_STEPS; step++) {
    const above = tail(t)
    const logStep = (Math.log(above / p) * above) / (t * density(t))
    const next = t * Math.exp(Math.min(logStep, MOST_LOG_STEP))
    if (Math.abs(next - t) <= 2 * Number.EPSILON * t) return next
    t = next
  }
  return t
}
