import { normalBelow, normalQuantile } from './student.ts'

/** Where the spent probability beyond this many standard deviations is left out: less than 1e-15. */
const TAIL = 8
/** Width of a step of the integration, in standard deviations. */
const STEP = 0.1

interface Density {
  readonly at: readonly number[]
  /** Density times the weight of Simpson's rule. */
  readonly mass: readonly number[]
}

/**
 * Nominal one-sided p at each look of a sequential test with equally spaced looks, so that the looks together spend
 * `alpha`, the same share of it at each. With 0.01 in four looks: .0025 .0031 .0038 .0045.
 *
 * Source: Lan and DeMets, Biometrika 70 (1983), spending function α(t) = α·t; computed by the recursion of
 * Armitage, McPherson and Rowe, J. R. Stat. Soc. A 132 (1969): with S_k the sum of k standard normal values and
 * f_k its density over the paths that crossed no earlier bound, `∫ f_{k−1}(s)·(1−Φ(c_k·√k − s)) ds = α/K` gives c_k.
 * @param alpha total risk, between 0 and 0.5
 * @param looks K, at least 1
 */
export function nominalLevels(alpha: number, looks: number): number[] {
  const share = alpha / looks
  let bound = normalQuantile(1 - share)
  const levels = [share]
  let density = integrable(normalDensity, bound)
  for (let look = 2; look <= looks; look++) {
    const before = density
    bound = boundSpending(before, share, bound * Math.sqrt(look / (look - 1)))
    levels.push(normalBelow(-bound / Math.sqrt(look)))
    density = integrable((s) => convolved(before, s), bound, Math.sqrt(look))
  }
  return levels
}

/** The bound on S_k that a path exceeds with probability `share`, by Newton's method. */
function boundSpending(before: Density, share: number, guess: number): number {
  let bound = guess
  for (let step = 0; step < 50; step++) {
    const spent = before.at.reduce((sum, s, i) => sum + (before.mass[i] ?? 0) * normalBelow(s - bound), 0)
    // The spent share is close to exponential in the bound: Newton on its logarithm does not overshoot.
    const next = bound + (Math.log(spent / share) * spent) / convolved(before, bound)
    if (Math.abs(next - bound) < 1e-12) return next
    bound = next
  }
  return bound
}

function convolved(before: Density, s: number): number {
  return before.at.reduce((sum, from, i) => sum + (before.mass[i] ?? 0) * normalDensity(s - from), 0)
}

/** A density below its bound, on a grid with the weights of Simpson's rule. */
function integrable(density: (s: number) => number, bound: number, deviation = 1): Density {
  const low = -TAIL * deviation
  const steps = 2 * Math.ceil((bound - low) / STEP / 2)
  const width = (bound - low) / steps
  const at = Array.from({ length: steps + 1 }, (_, i) => low + i * width)
  const mass = at.map((s, i) => (density(s) * width * simpsonWeight(i, steps)) / 3)
  return { at, mass }
}

function simpsonWeight(index: number, steps: number): number {
  if (index === 0 || index === steps) return 1
  return index % 2 === 1 ? 4 : 2
}

function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}
