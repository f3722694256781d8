import { mean } from '../statistics/sample.ts'
import { studentQuantile } from '../statistics/student.ts'
import type { OverallChange } from './result.ts'
import type { SideBySideTerms } from './side-by-side.ts'
import type { SideBySideEstimate } from './side-by-side-estimate.ts'
import type { ScreenFigures } from './stored-screen.ts'

const CONFIDENCE = 0.9
const DEGREES_OF_FREEDOM = 12

type Measures = NonNullable<OverallChange['measures']>

/** The estimate of the throughput of one cell, or of its latency where that decides; up is better. */
export interface CellEstimate {
  readonly estimate: SideBySideEstimate
  readonly terms: Pick<SideBySideTerms, 'startNoise'>
}

/**
 * The geometric mean of the cells' ratios, `M = mean m` on the scale of logarithms, with `se_M² = Σ(W_c/n_c)/C² + 2σ²/min R`, since cells of
 * one round share its starts, and `t_.95` of 12 degrees of freedom. Shown, never gated.
 * @param cells gated figures, one a cell; where stopping early leans it, by 0.05 to 0.5 % upwards
 */
export function overallChangeOf(
  cells: readonly CellEstimate[],
  measures: Measures = 'throughput',
): OverallChange | undefined {
  if (cells.length === 0) return undefined
  const change = mean(cells.map(({ estimate }) => estimate.change))
  const pairs = cells.reduce((sum, { estimate }) => sum + estimate.pairVariance / estimate.pairs, 0)
  const starts = Math.min(...cells.map(({ estimate }) => estimate.rounds))
  const startNoise = Math.max(...cells.map(({ terms }) => terms.startNoise))
  const variance = pairs / cells.length ** 2 + (2 * startNoise ** 2) / starts
  return changeFrom(change, Math.sqrt(variance), DEGREES_OF_FREEDOM, { cells: cells.length, measures })
}

/**
 * The same against a stored baseline: `M = mean m`, `se_M = mean se`, since what differs from job to job is the machine,
 * which the cells of a job share; t_.95 of the fewest degrees of freedom.
 * @returns undefined where there is no cell, or one whose noise between jobs is not known yet
 */
export function overallStoredChangeOf(
  cells: readonly ScreenFigures[],
  measures: Measures = 'throughput',
): OverallChange | undefined {
  if (cells.length === 0 || cells.some(({ noise }) => noise.kind !== 'known')) return undefined
  const change = mean(cells.map((cell) => cell.change))
  const standardError = mean(cells.map((cell) => cell.standardError))
  const degreesOfFreedom = Math.min(...cells.map(({ noise }) => noise.degreesOfFreedom))
  return changeFrom(change, standardError, degreesOfFreedom, { cells: cells.length, measures })
}

function changeFrom(
  change: number,
  standardError: number,
  degreesOfFreedom: number,
  { cells, measures }: Required<Pick<OverallChange, 'cells' | 'measures'>>,
): OverallChange {
  const half = studentQuantile((1 + CONFIDENCE) / 2, degreesOfFreedom) * standardError
  return {
    change: Math.expm1(change),
    low: Math.expm1(change - half),
    high: Math.expm1(change + half),
    confidence: CONFIDENCE,
    cells,
    measures,
  }
}
