import type { SideBySideTerms } from './decision.ts'
import type { ScreenFigures } from './history-screen.ts'
import type { SideBySideEstimate } from './pairs.ts'
import { mean } from './sample.ts'
import { intervalOf } from './scale.ts'

const CONFIDENCE = 0.9

type Measures = 'throughput' | 'speed'

/** Mean change of several cells, as a fraction; more is better. */
interface OverallChange {
  readonly change: number
  readonly low: number
  readonly high: number
  readonly confidence: number
  readonly cells: number
  readonly measures: Measures
}

/**
 * The estimate of the throughput of one cell, or of its latency where that decides; up is better.
 */
export interface CellEstimate {
  readonly estimate: SideBySideEstimate
  readonly terms: Pick<SideBySideTerms, 'startNoise' | 'lastingVariance'>
}

/**
 * Estimates the geometric mean of the cells' ratios, on the scale of logarithms, `M = mean m` of C
 * cells. Cells of one round share its starts, so rounds are the samples: round r adds `d_r =
 * Σ(x_cr−mean x_c)/(C·R_c)`, weighs `w_r = Σ1/(C·R_c)`, and `N = 1/Σw²`, `V = N/(N−1)·Σd²`, `V0 =
 * Σ(W_c/n_c)/C² + 2σ²·Σw²` with `d0 = 0.3·(V0/(2σ²·Σw²))²` degrees of freedom, at most 12, `se_M² =
 * (d0·V0+(N−1)·V)/(d0+N−1)`, at least what the slices explain, and `t_.95` of `d0+N−1`. Shown,
 * never gated.
 * @param cells gated figures, one a cell
 * @returns undefined where one round was too noisy to say anything
 */
export function estimateOverallChange(
  cells: readonly CellEstimate[],
  measures: Measures = 'throughput',
): OverallChange | undefined {
  if (cells.length === 0) return undefined
  const estimates = cells.map(({ estimate }) => estimate)
  const change = mean(estimates.map((each) => each.change))
  const rounds = Array.from(
    { length: Math.max(...estimates.map((each) => each.rounds)) },
    (_, round) =>
      estimates.flatMap(({ roundMeans }) => {
        const own = roundMeans[round]
        if (own === undefined) return []
        const weight = 1 / (cells.length * roundMeans.length)
        return [{ weight, difference: weight * (own - mean(roundMeans)) }]
      }),
  )
  const weights = sumOfSquares(rounds.map((round) => sum(round.map(({ weight }) => weight))))
  const seen = sumOfSquares(rounds.map((round) => sum(round.map(({ difference }) => difference))))
  const ofSlices =
    sum(estimates.map(({ pairVariance, pairs }) => pairVariance / pairs)) / cells.length ** 2
  const ofStarts = 2 * Math.max(...cells.map(({ terms }) => terms.startNoise)) ** 2 * weights
  const assumed = ofSlices + ofStarts
  const assumedDegrees = Math.min(MOST_ASSUMED_DEGREES, ASSUMED_DEGREES * (assumed / ofStarts) ** 2)
  const degrees = 1 / weights - 1
  const all = assumedDegrees + degrees
  // One round says of its starts only what is assumed: from that alone the interval holds every
  // change.
  if (all < 1) return undefined
  const variance = (assumedDegrees * assumed + (degrees > 0 ? (degrees + 1) * seen : 0)) / all
  const ofLasting = Math.max(...cells.map(({ terms }) => terms.lastingVariance ?? 0))
  const standardError = Math.sqrt(Math.max(variance, ofSlices) + ofLasting)
  return changeFrom(change, standardError, all, { cells: cells.length, measures })
}

/** Degrees of freedom of the assumed noise of starts: it weighs little beside what they show. */
const [ASSUMED_DEGREES, MOST_ASSUMED_DEGREES] = [0.3, 12]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const sumOfSquares = (values: readonly number[]) => sum(values.map((value) => value ** 2))

/**
 * Estimates the overall change against a stored baseline: `M = mean m`, `se_M = mean se`, since
 * what differs from job to job is the machine, which the cells of a job share; t_.95 of the fewest
 * degrees of freedom.
 * @param cells at least one
 * @returns undefined where the noise between jobs of one is not known yet
 */
export function estimateStoredOverallChange(
  cells: readonly ScreenFigures[],
  measures: Measures = 'throughput',
): OverallChange | undefined {
  if (cells.some(({ noise }) => noise.kind !== 'known')) return undefined
  const change = mean(cells.map((cell) => cell.change))
  const standardError = mean(cells.map((cell) => cell.standardError))
  const degreesOfFreedom = Math.min(...cells.map((cell) => cell.degreesOfFreedom))
  return changeFrom(change, standardError, degreesOfFreedom, { cells: cells.length, measures })
}

function changeFrom(
  change: number,
  standardError: number,
  degreesOfFreedom: number,
  { cells, measures }: Pick<OverallChange, 'cells' | 'measures'>,
): OverallChange {
  const estimate = { change, standardError, degreesOfFreedom }
  return {
    change: Math.expm1(change),
    ...intervalOf(estimate, 'higher-is-better', CONFIDENCE).interval,
    cells,
    measures,
  }
}
