import type { SideBySideTerms } from '../../../statistics/decision.ts'
import { studentAbove, studentQuantile } from '../../../statistics/distributions.ts'
import {
  estimateMeasured,
  MAD_TO_DEVIATION,
  type Pair,
  type Round,
  type SideBySideEstimate,
} from '../../../statistics/pairs.ts'
import { mean, median, squaresAround } from '../../../statistics/sample.ts'
import { logDrop, score } from '../../../statistics/scale.ts'
import { factsOf } from '../../catalogue/loads.ts'
import type { BenchRecord, Cell } from '../../record/schema.ts'
import { optionOf } from '../../tool/tool.ts'
import { cellRounds } from '../runs.ts'

/** Cells that share their data and servers, and are screened together. */
export interface ScreenedGroup {
  readonly cells: readonly Cell[]
  /** Rounds that all of them have: those of the screening. */
  readonly rounds: number
}

/**
 * @returns undefined for a cell that has rounds of its own from the beginning, and before the first
 * round
 */
export function screenedGroup(record: BenchRecord, cell: Cell): ScreenedGroup | undefined {
  const sound = groupOf(record, cell)?.filter(
    ({ runs }) => runs.length > 0 && runs.every(({ state }) => state === 'valid'),
  )
  if (sound?.includes(cell) !== true) return undefined
  return { cells: sound, rounds: Math.min(...sound.map(roundsOf)) }
}

function groupOf(record: BenchRecord, cell: Cell): readonly Cell[] | undefined {
  const least = record.sideBySide?.screenedFrom
  // Cells on several machines do not share their starts.
  if (least === undefined || record.cells.length < least || record.shards !== undefined)
    return undefined
  const key = keyOf(cell)
  const cells = record.cells.filter((other) => other.shape === undefined && keyOf(other) === key)
  return cells.length < least ? undefined : cells
}

/** Equal for cells of one data set on servers with the same settings: they share their starts. */
function keyOf({
  onlyOn,
  server,
  serverSettings,
  tool,
  workload,
  data,
  options,
  beside,
}: Cell): string {
  const { family, makingOptions } = factsOf(tool).data
  const making = makingOptions.map((name) => optionOf(options, name))
  const loaded = [tool, family(workload) ?? workload, Object.entries(data).sort(), making]
  return JSON.stringify([onlyOn, server, serverSettings, loaded, beside?.load])
}

/** Returns the number of the last round of a cell; 0 without one. */
export function roundsOf({ runs }: Cell): number {
  return Math.max(0, ...runs.map(({ round }) => round))
}

const SMALL_SUITE = 16

/**
 * Pairs of a cell in a round of a screening, two in a small suite.
 * @returns undefined for a cell that has rounds of its own from the beginning
 */
export function screeningPairs(record: BenchRecord, cell: Cell): number | undefined {
  const cells = groupOf(record, cell)
  return cells === undefined ? undefined : cells.length < SMALL_SUITE ? 2 : 1
}

/** Returns the rounds of one metric of all cells of a screening, as they are tested. */
export function screeningRounds(
  { cells, rounds }: ScreenedGroup,
  metric: string,
): (readonly Round[])[] {
  return cells.map(({ runs }) =>
    cellRounds(
      runs.filter((run) => run.state === 'valid').filter(({ round }) => round <= rounds),
      metric,
    ),
  )
}

/** Estimate of one cell from the first rounds of a suite of many cells. */
export interface ScreenedCell {
  readonly estimate: SideBySideEstimate
  /**
   * True if the cell needs no rounds of its own: no general drop of δ, and none of 2δ in this cell.
   */
  readonly passes: boolean
  /** The drop that gives a cell rounds of its own in 8 of 10 cases, as a score. */
  readonly visible: number
  /** σ of a start, as all cells together show it. */
  readonly startNoise: number
}

/**
 * Rounds with a few pairs of each cell; one more where they do not answer for all cells together.
 */
export const SCREENING_ROUNDS = { least: 3, most: 4 }
/** Share of the cells with a drop of 2δ that get no rounds of their own. */
const MISSED = 0.035
/**
 * Degrees of freedom that the other cells lend to the noise of one, and those of the assumed noise
 * of starts.
 */
const [SHARED_DEGREES, START_DEGREES] = [24, 4]
const SCORE_OF_8_IN_10 = 0.8416

/**
 * Screens cells that are measured with a pair or two a round, on the same starts. Each is compared
 * with the median of all, so that starts cancel out. Their noise W is pooled, by the median of the
 * residuals `e = q − m_c − s_r`: `V_c = (24·W + Σe²)/(23+n)`, `se_c² = V_c/n`. The mean M of all is
 * tested with `s² = (4·(W/C/n·R + 2σ²) + Σ(x_r−M)²)/(R+3)`.
 * @param cells the rounds of each cell, at least two; the same number of rounds for all
 */
export function screenCells(
  cells: readonly (readonly Round[])[],
  terms: SideBySideTerms,
): readonly ScreenedCell[] {
  const ratios = cells.map((rounds) =>
    rounds.map((round) => round.map((pair) => scoreRatio(pair, terms))),
  )
  const starts = ratios[0]?.map((_, r) => ratios.flatMap((rounds) => rounds[r] ?? [])) ?? []
  const rounds = starts.length
  const means = ratios.map((own) => mean(own.flat()))
  const centre = median(means)
  const shifts = starts.map((start) => median(start) - centre)
  const residuals = ratios.map((own, c) =>
    own.flatMap((round, r) => round.map((q) => q - (means[c] ?? 0) - (shifts[r] ?? 0))),
  )
  const pairs = mean(residuals.map(({ length }) => length))
  const pooled =
    (MAD_TO_DEVIATION * median(residuals.flat().map(Math.abs))) ** 2 * (pairs / (pairs - 1))
  const drop = logDrop(terms.tolerance)
  const ofStart = pooled / (cells.length * (pairs / rounds)) + 2 * terms.startNoise ** 2
  const degreesOfStarts = START_DEGREES + rounds - 1
  const spread = (START_DEGREES * ofStart + squaresAround(shifts, mean(shifts))) / degreesOfStarts
  const ofAll = Math.sqrt(spread / rounds + (terms.lastingVariance ?? 0))
  const isNoneGeneral = studentAbove((centre + drop) / ofAll, degreesOfStarts) <= terms.risks.ok / 2
  return residuals.map((own, c): ScreenedCell => {
    const degreesOfFreedom = SHARED_DEGREES + own.length - 1
    const pairVariance =
      (SHARED_DEGREES * pooled + own.reduce((sum, e) => sum + e * e, 0)) / degreesOfFreedom
    const error = Math.sqrt(pairVariance / own.length + terms.roundingVariance)
    const change = means[c] ?? 0
    const estimate = {
      ...estimateMeasured([(cells[c] ?? []).flat()], terms),
      change,
      standardError: Math.hypot(error, ofAll),
      degreesOfFreedom,
      pairVariance,
      rounds,
      roundMeans: (ratios[c] ?? []).map(mean),
    }
    const isFarAbove =
      studentAbove((change - centre + 2 * drop) / error, degreesOfFreedom) <= MISSED
    const reach = studentQuantile(1 - MISSED, degreesOfFreedom) - SCORE_OF_8_IN_10
    return {
      estimate,
      passes: isNoneGeneral && isFarAbove,
      visible: Math.max(drop, 2 * drop - reach * error),
      startNoise: Math.sqrt(spread / 2),
    }
  })
}

function scoreRatio([base, candidate]: Pair, { direction }: SideBySideTerms): number {
  return score(Math.max(candidate, LEAST), direction) - score(Math.max(base, LEAST), direction)
}

/** A slice without a transaction has no logarithm; nothing is as slow as this. */
const LEAST = 1e-3
