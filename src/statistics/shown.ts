import type { SideBySideDecision, SideBySideTerms } from './decision.ts'
import { normalBelow, normalDensity, studentQuantile } from './distributions.ts'
import { findFirstLook, levelAt, okLevelAt } from './looks.ts'
import { logDrop } from './scale.ts'

/** Sums of rounds at which a job continues after a look: between a red and a green one. */
interface Looks {
  readonly first: number
  /** Bounds of the look after round `first + i`. */
  readonly low: readonly number[]
  readonly high: readonly number[]
}

/** Points of a density between two bounds, an odd number of them. */
const POINTS = 17
/** Halvings of six standard errors. */
const STEPS = 10
const REACH = 3
/** Deviations of a sum below which no job that goes on is looked for, where none can be red yet. */
const FAR = 6

/**
 * Returns the change that is shown. A job that stops as soon as it is decided stops at an estimate
 * that leans: a median-unbiased one is the θ under which half of all jobs end further up, where a
 * green ends further up the earlier it came, and a red further down. Rounds are taken as normal,
 * with the standard error at the end. What a regression passed, and a green excluded, stays so.
 * Source: Jennison and Turnbull, Group Sequential Methods (2000), ch. 8, the stage-wise ordering.
 */
export function shownChange(
  decision: Exclude<SideBySideDecision, { kind: 'invalid' }>,
  terms: SideBySideTerms,
): number {
  const { round, estimate } = decision
  const first = findFirstLook(terms)
  const { change } = estimate
  if (round <= first) return change
  const looks = looksBefore(round, decision, terms)
  const deviation = estimate.standardError * Math.sqrt(round)
  let [low, high] = [-REACH, REACH].map((times) => change + times * estimate.standardError) as [
    number,
    number,
  ]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (shareAbove(middle, round * change, looks, deviation) < 0.5) low = middle
    else high = middle
  }
  const limit = -logDrop(terms.tolerance)
  const shown = (low + high) / 2
  // By stalls and by the sums the typical pair may not have passed it.
  const most = decision.kind === 'regression' ? Math.max(limit, change) : Number.POSITIVE_INFINITY
  const least = decision.kind === 'ok' ? Math.min(limit, change) : Number.NEGATIVE_INFINITY
  return Math.max(least, Math.min(most, shown))
}

function looksBefore(
  round: number,
  { estimate }: Exclude<SideBySideDecision, { kind: 'invalid' }>,
  terms: SideBySideTerms,
): Looks {
  const first = findFirstLook(terms)
  const limit = -logDrop(terms.tolerance)
  const before = Array.from({ length: round - first }, (_, index) => first + index)
  const firstRed = findFirstLook(terms, 'typical')
  const deviationAt = (look: number) => estimate.standardError * Math.sqrt(round * look)
  const at = (look: number, level: number) =>
    studentQuantile(1 - level, estimate.degreesOfFreedom) * deviationAt(look)
  const low = before.map((look) =>
    look < firstRed
      ? estimate.change * look - FAR * deviationAt(look)
      : Math.min(limit * look, -at(look, levelAt(look, terms, 'typical'))),
  )
  const high = before.map((look, index) => {
    const ok = limit * look + at(look, okLevelAt(look, estimate, terms))
    const far = estimate.change * look + FAR * deviationAt(look)
    return Math.max(look < firstRed ? Math.min(ok, far) : ok, low[index] ?? 0)
  })
  return { first, low, high }
}

/** Share of the jobs with the true change `each` that end above one whose last sum is `sum`. */
function shareAbove(
  each: number,
  sum: number,
  { first, low, high }: Looks,
  deviation: number,
): number {
  const start = deviation * Math.sqrt(first)
  let above = normalBelow((each * first - (high[0] ?? 0)) / start)
  let going = between(
    low[0] ?? 0,
    high[0] ?? 0,
    (s) => normalDensity((s - each * first) / start) / start,
  )
  const shareOver = (bound: number) =>
    going.reduce(
      (all, { at, mass }) => all + mass * normalBelow((at + each - bound) / deviation),
      0,
    )
  for (let look = 1; look < low.length; look++) {
    above += shareOver(high[look] ?? 0)
    const from = going
    going = between(low[look] ?? 0, high[look] ?? 0, (s) =>
      from.reduce(
        (all, { at, mass }) =>
          all + (mass * normalDensity((s - at - each) / deviation)) / deviation,
        0,
      ),
    )
  }
  return above + shareOver(sum)
}

/** A density between two bounds, with the weights of Simpson's rule. */
function between(low: number, high: number, density: (s: number) => number) {
  const width = (high - low) / (POINTS - 1)
  return Array.from({ length: POINTS }, (_, index) => {
    const at = low + index * width
    const weight = index === 0 || index === POINTS - 1 ? 1 : index % 2 === 1 ? 4 : 2
    return { at, mass: (density(at) * width * weight) / 3 }
  })
}
