import { metricInfo } from '../../core/record/metric.ts'
import type { BenchRecord, ValidRun } from '../../core/record/schema.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { cellRounds } from '../../core/verdict/runs.ts'
import { decidingRuns } from '../../core/verdict/side-by-side/way.ts'
import {
  HALF_AN_EVENT,
  logWorkRatio,
  runsWithCounters,
  startsOf,
  workUnit,
} from '../../statistics/counts.ts'
import { estimateSideBySide, type Round, USUAL_START_NOISE } from '../../statistics/pairs.ts'
import type { Direction } from '../../statistics/scale.ts'

export { USUAL_START_NOISE } from '../../statistics/pairs.ts'

/** The one figure of one cell by which the commit is looked for. */
export type DropToFind =
  /** Work a transaction hardly varies: one short round is enough. */
  | {
      readonly kind: 'work'
      readonly cellId: string
      readonly counter: string
      readonly logRatio: number
    }
  | ({ readonly kind: 'figure'; readonly cellId: string; readonly metric: string } & DropSize)

/** Work that grew by less may be another cause than the one that is looked for. */
const LEAST_WORK_CHANGE = 0.02

/**
 * Finds the figure that tells the ends apart: work a transaction that grew in a cell, else the
 * surest regression.
 * @param record the good end on the side of the base, the bad end on that of the candidate
 * @returns undefined if no gated figure got worse
 */
export function dropBetween(record: BenchRecord, result: Result): DropToFind | undefined {
  const worse = result.rows.filter(({ verdict }) => verdict.kind === 'regression')
  return workBetween(record, result, worse) ?? figureBetween(record, worse)
}

function workBetween(
  record: BenchRecord,
  { work }: Result,
  worse: readonly Row[],
): DropToFind | undefined {
  const cells = new Set(worse.map(({ cellId }) => cellId))
  const grown = (work?.findings ?? [])
    .filter(({ cellId }) => cells.size === 0 || cells.has(cellId))
    .flatMap(({ cellId, counter }) => {
      const logRatio = logRatioOf(record, cellId, counter)
      return logRatio === undefined || logRatio < Math.log1p(LEAST_WORK_CHANGE)
        ? []
        : [{ kind: 'work' as const, cellId, counter, logRatio }]
    })
  // They come in the order in which they tell a reader most.
  return grown[0]
}

function figureBetween(record: BenchRecord, worse: readonly Row[]): DropToFind | undefined {
  const surest = worse.toSorted((a, b) => sureness(b) - sureness(a))[0]
  if (surest === undefined) return undefined
  const { cellId, metric } = surest
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const figures = stepFigures(cellRounds(validRuns(record, cellId), metric), direction)
  const { pairVariance, degreesOfFreedom, roundMeans } = figures
  const change = roundMeans.reduce((sum, mean) => sum + mean, 0) / roundMeans.length
  return { kind: 'figure', cellId, metric, direction, change, pairVariance, degreesOfFreedom }
}

/** Distance from no change in standard errors. */
function sureness({ verdict }: Row): number {
  if (verdict.kind !== 'regression') return 0
  const { change, standardError = 1 } = verdict.evidence
  return Math.abs(Math.log1p(Math.max(change, -0.999))) / standardError
}

/**
 * Returns the log odds that a commit has the drop, against the good end.
 * @returns undefined if the record does not hold the figure
 */
export function logOddsOf(record: BenchRecord, drop: DropToFind): number | undefined {
  switch (drop.kind) {
    case 'work': {
      const ratio = logRatioOf(record, drop.cellId, drop.counter)
      // A counter hardly moves: it is that of the nearer end, as good as certain.
      if (ratio === undefined) return undefined
      return ratio / drop.logRatio > 0.5 ? CERTAIN : -CERTAIN
    }
    case 'figure': {
      const rounds = cellRounds(validRuns(record, drop.cellId), drop.metric).filter(
        (round) => round.length > 1,
      )
      return rounds.length === 0
        ? undefined
        : logOddsOfDrop(stepFigures(rounds, drop.direction), drop)
    }
  }
}

function validRuns(record: BenchRecord, cellId: string): ValidRun[] {
  const cell = record.cells.find(({ id }) => id === cellId)
  return cell === undefined
    ? []
    : decidingRuns(cell, cell.runs).filter((run): run is ValidRun => run.state === 'valid')
}

/** `ln` of a counter a transaction of the candidate over that of the base. */
function logRatioOf(record: BenchRecord, cellId: string, counter: string): number | undefined {
  const runs = validRuns(record, cellId)
  const starts = startsOf(runsWithCounters(runs), counter, workUnit(runs))
  const [base, candidate] = [
    starts.flatMap((start) => start.base),
    starts.flatMap((start) => start.candidate),
  ]
  const ratio = logWorkRatio(base, candidate, HALF_AN_EVENT)
  return Number.isFinite(ratio) ? ratio : undefined
}

/** Size of the drop between the ends, and the noise of neighbouring slices here. */
export interface DropSize {
  readonly direction: Direction
  /** Change of the score between the ends, below 0. */
  readonly change: number
  /** Variance of the log ratio of one pair inside a round, and its degrees of freedom. */
  readonly pairVariance: number
  readonly degreesOfFreedom: number
}

/** The figures of one pair of servers, on the scale of scores. */
export interface StepFigures {
  readonly roundMeans: readonly number[]
  /** Pairs of each round. */
  readonly pairs: readonly number[]
  readonly pairVariance: number
  readonly degreesOfFreedom: number
}

/** @param rounds as of {@link estimateSideBySide} */
export function stepFigures(rounds: readonly Round[], direction: Direction): StepFigures {
  const terms = { direction, startNoise: USUAL_START_NOISE, roundingVariance: 0 }
  const { roundMeans, pairVariance, pairs, rounds: starts } = estimateSideBySide(rounds, terms)
  return {
    roundMeans,
    pairs: rounds.map((round) => round.length),
    pairVariance,
    degreesOfFreedom: pairs - starts,
  }
}

/**
 * Log odds that a commit has the entire drop against that it has nothing of it: with x_i the mean
 * of round i and `V_i = W/n_i + 2σ²`, `Σ (x_i² − (x_i−D)²)/(2V_i)`. W is pooled with that of the
 * ends. Source: Wald, Sequential Analysis (1947), the test of two simple hypotheses on a normal
 * mean.
 * @returns above 0: the drop is in it
 */
export function logOddsOfDrop(figures: StepFigures, drop: DropSize): number {
  const weight = figures.degreesOfFreedom + drop.degreesOfFreedom
  const pooled =
    (figures.pairVariance * figures.degreesOfFreedom + drop.pairVariance * drop.degreesOfFreedom) /
    weight
  return figures.roundMeans.reduce((sum, mean, index) => {
    const variance = pooled / (figures.pairs[index] as number) + 2 * USUAL_START_NOISE ** 2
    return sum + (mean ** 2 - (mean - drop.change) ** 2) / (2 * variance)
  }, 0)
}

/** Odds of a million to one. */
const CERTAIN = Math.log(1_000_000)
