import { normalBelow, normalDensity, normalQuantile } from './distributions.ts'

/** Standard deviations beyond which the spent probability is left out: less than 1e-15. */
const TAIL = 8
/** Width of a step of the integration, in standard deviations of the path. */
const STEP = 0.1
/** Points, each with the density there times the weight of Simpson's rule. */
type Density = readonly { readonly at: number; readonly mass: number }[]

/**
 * Computes the nominal one-sided p at each look of a sequential test that looks after round f, f+1,
 * … K, so that the looks together spend `alpha`, and until round r the share r/K of it. With .0075
 * in eight rounds from the second on: .00187 .00144 .00161 .00183 .00206 .00231 .00255.
 *
 * Source: Lan and DeMets, Biometrika 70 (1983), spending function α(t) = α·t; computed by the
 * recursion of Armitage, McPherson and Rowe, J. R. Stat. Soc. A 132 (1969): with S_r the sum of r
 * standard normal values and f_r its density over the paths that crossed no earlier bound, `∫
 * f_{r−1}(s)·(1−Φ(c_r·√r − s)) ds = α/K` gives c_r. The first step covers f rounds, and spends
 * f·α/K.
 * @param alpha total risk, between 0 and 0.5
 * @param rounds K, at least f
 * @param first f, the round of the first look, at least 2
 * @returns K−f+1 levels; the first is that of round f
 */
export function lookLevels(alpha: number, rounds: number, first: number): readonly number[] {
  const share = alpha / rounds
  const levels = [first * share]
  const deviation = Math.sqrt(first)
  let bound = normalQuantile(1 - first * share) * deviation
  let density = integrable((s) => normalDensity(s / deviation) / deviation, bound, deviation)
  for (let round = first + 1; round <= rounds; round++) {
    const before = density
    bound = boundSpending(before, share, bound * Math.sqrt(round / (round - 1)))
    levels.push(normalBelow(-bound / Math.sqrt(round)))
    density = integrable((s) => convolved(before, s), bound, Math.sqrt(round))
  }
  return levels
}

/** The bound on S_r that a path exceeds with probability `share`, by Newton's method. */
function boundSpending(before: Density, share: number, guess: number): number {
  let bound = guess
  for (let step = 0; step < 50; step++) {
    const spent = before.reduce((sum, { at, mass }) => sum + mass * normalBelow(at - bound), 0)
    // The spent share is close to exponential in the bound: Newton on its logarithm does not
    // overshoot.
    const next = bound + (Math.log(spent / share) * spent) / convolved(before, bound)
    if (Math.abs(next - bound) < 1e-12) return next
    bound = next
  }
  return bound
}

function convolved(before: Density, s: number): number {
  return before.reduce((sum, { at, mass }) => sum + mass * normalDensity(s - at), 0)
}

/** A density below its bound, on a grid with the weights of Simpson's rule. */
function integrable(density: (s: number) => number, bound: number, deviation: number): Density {
  const low = -TAIL * deviation
  const steps = 2 * Math.ceil((bound - low) / STEP / 2)
  const width = (bound - low) / steps
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = low + i * width
    return { at, mass: (density(at) * width * simpsonWeight(i, steps)) / 3 }
  })
}

function simpsonWeight(index: number, steps: number): number {
  if (index === 0 || index === steps) return 1
  return index % 2 === 1 ? 4 : 2
}
