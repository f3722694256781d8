import { decideSideBySide, type SideBySideTerms } from '../../src/statistics/decision.ts'
import { normalBelow } from '../../src/statistics/distributions.ts'
import { interpolatedPercentile } from '../../src/statistics/histogram.ts'
import type { Pair } from '../../src/statistics/pairs.ts'
import { atMost, type Figure, percentOf, type Runs, times } from './figure.ts'
import { isGreen, usualTerms } from './job.ts'
import { chanceOf } from './random.ts'
import { drawRounds, LEVEL, worldOf } from './world.ts'

const TOLERANCE = 0.05
/** Step of sysbench's histogram: 1,024 bounds from 1 µs to 100 s. */
const STEP = Math.log(1e8) / 1023
const RANK = 95
/** Events of a slice, and the standard deviation of the logarithm of their latency. */
const EVENTS = 20_000
const SPREAD = 0.4
/** Value that 95 % of a normal distribution stay under. */
const QUANTILE = 1.6448536269514722
/** Bounds on each side of the one that is printed; what is further away is counted at the ends. */
const REACH = 4
/**
 * Slices that differ by .5 %, and starts by .2 %: what is learned leans to the usual 1 %, so that
 * even twenty jobs of eight rounds teach .3 % of starts that differ by .2 %.
 */
const world = worldOf(0.005 * Math.SQRT2, 0.002, { losses: [] })
const terms: SideBySideTerms = {
  ...usualTerms,
  direction: 'lower-is-better',
  tolerance: TOLERANCE,
  startNoise: 0.003,
}

/**
 * Green at a drop of δ, where the percentile is taken from the histogram, and where only its bucket
 * is printed.
 */
export function percentileFigures({ repetitions, seed }: Runs): Figure[] {
  const decided = (name: string, figure: (p95: number) => number, roundingVariance: number) => {
    const chance = chanceOf(seed, `C5/${name}`)
    return times(repetitions, () => {
      // Where in its bucket the base lies is chance.
      const place = STEP * chance.uniform()
      const rounded = (speed: number) => figure((LEVEL / speed) * Math.exp(place))
      const rounds = drawRounds(world, Math.log1p(-TOLERANCE), chance)
      const latencies = rounds.map((round) =>
        round.map(([base, candidate]): Pair => [rounded(base), rounded(candidate)]),
      )
      return decideSideBySide(latencies, { ...terms, roundingVariance })
    })
  }
  const fromHistogram = decided('histogram', histogramFigure, 0)
  const printed = decided('printed', printedFigure, STEP ** 2 / 6)
  const green = (decisions: typeof printed) => percentOf(decisions, isGreen)
  const unknown = (decisions: typeof printed) =>
    percentOf(decisions, ({ kind }) => kind === 'invalid')
  return [
    { name: 'green at δ, histogram', value: green(fromHistogram), bound: atMost(3) },
    { name: 'green at δ, only printed', value: green(printed), bound: atMost(6) },
    { name: 'noise unknown', value: unknown([...fromHistogram, ...printed]), bound: atMost(0) },
  ]
}

function printedFigure(p95: number): number {
  return Math.exp(STEP * Math.round(Math.log(p95) / STEP))
}

/**
 * What the product makes of the histogram of a slice whose latencies are lognormal with this p95.
 */
function histogramFigure(p95: number): number {
  const centre = Math.round(Math.log(p95) / STEP)
  const boundsMs = times(2 * REACH + 1, (index) => Math.exp(STEP * (centre + index - REACH)))
  // A bucket reaches half a step to either side of its value.
  const below = boundsMs.map((bound) =>
    Math.round(EVENTS * normalBelow(QUANTILE + (Math.log(bound / p95) + STEP / 2) / SPREAD)),
  )
  const counts = below.map(
    (count, index) => (index === 2 * REACH ? EVENTS : count) - (below[index - 1] ?? 0),
  )
  return interpolatedPercentile({ boundsMs, counts }, RANK) ?? Number.NaN
}
