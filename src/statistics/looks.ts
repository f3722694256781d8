import { normalBelow, normalDensity, normalQuantile } from './distributions.ts'
import type { EstimateTerms, SideBySideEstimate } from './pairs.ts'

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

/**
 * Two rounds hardly show the noise between starts; and where a plan flips, three of three fall to
 * the slow side by chance in 1 of 64 jobs, so that a red needs four. Where earlier jobs taught that
 * noise, two are enough.
 */
const FIRST_LOOK = { ok: 3, red: 4, learned: 2 }

/** Total risk of one family of figures, spent over all looks. */
export interface Risks {
  /** Risk of a red by the typical pair, without a change. */
  readonly typical: number
  /** Risk of a red by the plain sums, without a change. */
  readonly average: number
  /** Risk of a red by slices that stalled, without a change. */
  readonly stalls: number
  /** Risk of a green at a drop of δ; each gated figure must be green, so it is not shared. */
  readonly ok: number
}

/** Terms that the level of a look depends on. */
interface LookTerms
  extends Pick<EstimateTerms, 'startNoise' | 'isStartNoiseLearned' | 'isStartNoiseOfThisJob'> {
  /** K. */
  readonly rounds: number
  readonly gatedCells: number
  readonly risks: Risks
}

const levelsByPlan = new Map<string, readonly number[]>()

/** The same, kept: most figures of a job have the same plan. */
function plannedLevels(alpha: number, rounds: number, first: number): readonly number[] {
  const key = `${alpha}/${rounds}/${first}`
  const levels = levelsByPlan.get(key) ?? lookLevels(alpha, rounds, first)
  levelsByPlan.set(key, levels)
  return levels
}

/**
 * Returns the level of one look, before the first one its level; reds share their risk, while green
 * needs every gated figure to be green.
 */
export function levelAt(
  round: number,
  terms: LookTerms,
  risk: keyof Risks,
  first = findFirstLook(terms, risk),
): number {
  const total = terms.risks[risk] / (risk === 'ok' ? 1 : terms.gatedCells)
  return plannedLevels(total, terms.rounds, first)[Math.max(0, round - first)] ?? 0
}

/**
 * Part of the risk of a green that is not spent: so much of the share that starts have in the
 * expected variance of a round, at most MOST_CARE. Only the expectation accounts for starts that
 * agree by chance.
 */
const CARE = { assumed: 0.9, learned: 0.3 }
const MOST_CARE = 0.45

/** Returns the level of one look at a green. */
export function okLevelAt(round: number, estimate: SideBySideEstimate, terms: LookTerms): number {
  const care = CARE[terms.isStartNoiseLearned === true ? 'learned' : 'assumed']
  return (
    levelAt(round, terms, 'ok') * (1 - Math.min(MOST_CARE, care * shareOfStarts(estimate, terms)))
  )
}

/**
 * Returns the round of the first look at a red or, `ok`, a green. A plan of fewer rounds has a look
 * after them.
 */
export function findFirstLook(terms: LookTerms, risk: keyof Risks = 'ok'): number {
  const isLearned =
    terms.isStartNoiseLearned === true && (risk === 'ok' || !terms.isStartNoiseOfThisJob)
  return Math.min(terms.rounds, FIRST_LOOK[isLearned ? 'learned' : risk === 'ok' ? 'ok' : 'red'])
}

/** Share of the variance `V` of a round that is that of starts, as assumed or learned. */
function shareOfStarts(
  { pairVariance, meanShare }: Pick<SideBySideEstimate, 'pairVariance' | 'meanShare'>,
  { startNoise }: Pick<EstimateTerms, 'startNoise'>,
): number {
  const ofStarts = 2 * startNoise ** 2
  return ofStarts / (ofStarts + pairVariance * meanShare)
}
