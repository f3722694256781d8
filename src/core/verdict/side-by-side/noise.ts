import { minimumDetectable } from '../../../statistics/distributions.ts'
import {
  estimateSideBySide,
  figuresIn,
  roundVariance,
  type SideBySideEstimate,
  USUAL_START_NOISE,
} from '../../../statistics/pairs.ts'
import { mean, standardDeviation } from '../../../statistics/sample.ts'
import { comparableFields, differingFields } from '../../record/comparable.ts'
import { metricInfo } from '../../record/metric.ts'
import type { BenchRecord, Cell, SideBySidePlan } from '../../record/schema.ts'
import { cellRounds, runsOfSide, wholeRounds, withoutStandstills } from '../runs.ts'
import { USUAL_RISKS } from './decision.ts'
import { levelAt } from './looks.ts'

/** Most rounds of the usual plan. */
const ROUNDS = 8

/** Noise of a machine by an A/A measurement; all figures are fractions. */
export interface NoiseFloor {
  readonly rounds: number
  readonly pairs: number
  /** Standard deviation of one pair's log ratio inside a round. */
  readonly pairNoise: number
  /**
   * Standard deviation that a fresh start of both servers adds to a round; 0 where the pairs
   * explain all.
   */
  readonly startNoise: number
  /** The smallest drop that would be seen in 8 of 10 cases after so many rounds. */
  readonly minimumDetectable: readonly { readonly rounds: number; readonly drop: number }[]
}

/**
 * Splits the noise of A/A rounds by a one-way analysis of variance: with P pairs a round,
 * `pair² = mean of the rounds' variances`, `start² = max(0, var(x̄_r) − pair²/P)`.
 * Source: Searle, Casella, McCulloch, Variance Components (1992), ch. 3.
 * @param rounds log ratios of the pairs of each round; at least two rounds of at least two pairs
 * @returns undefined where there is less
 */
export function computeNoiseFloor(rounds: readonly (readonly number[])[]): NoiseFloor | undefined {
  const usable = rounds.filter((pairs) => pairs.length >= 2)
  if (usable.length < 2) return undefined
  const means = usable.map(mean)
  const pairVariance = mean(usable.map((pairs) => standardDeviation(pairs) ** 2))
  // Rounds that were cut short weigh as their harmonic mean says.
  const meanShare = mean(usable.map((pairs) => 1 / pairs.length))
  const ofSlices = pairVariance * meanShare
  const startVariance = Math.max(0, standardDeviation(means) ** 2 - ofSlices)
  return {
    rounds: usable.length,
    pairs: usable.reduce((sum, pairs) => sum + pairs.length, 0),
    pairNoise: Math.sqrt(pairVariance),
    startNoise: Math.sqrt(startVariance),
    minimumDetectable: [4, 6, ROUNDS].map((count) => ({
      rounds: count,
      drop: dropSeen({ ofSlices, startVariance, pairs: 1 / meanShare }, count),
    })),
  }
}

interface RoundNoise {
  /** Variance of a round's mean by its pairs. */
  readonly ofSlices: number
  /** Variance that its fresh start adds. */
  readonly startVariance: number
  readonly pairs: number
}

/**
 * The drop that one gated cell would show after so many rounds of the usual plan, at the level of
 * that look.
 */
function dropSeen({ ofSlices, startVariance, pairs }: RoundNoise, rounds: number): number {
  const usual = { rounds: ROUNDS, gatedCells: 1, risks: USUAL_RISKS, startNoise: USUAL_START_NOISE }
  const betweenRounds = (rounds - 1) * (ofSlices + startVariance)
  const pairDegrees = rounds * (pairs - 1)
  const { variance, degreesOfFreedom } = roundVariance(
    { ofSlices, pairDegrees, betweenRounds, rounds },
    usual,
  )
  return minimumDetectable(
    Math.sqrt(variance / rounds),
    degreesOfFreedom,
    levelAt(rounds, usual, 'typical'),
  )
}

/**
 * Estimates how much neighbouring runs of one cell on one server differ without any change: the
 * standard deviation of the log ratio of consecutive runs, as a fraction, over all cells and both
 * sides.
 * @returns undefined if no cell has three valid runs on a side
 */
export function adjacentRunNoise(record: BenchRecord, metric: string): number | undefined {
  const alone = record.cells.filter(({ measure }) => measure === undefined)
  const ratios = alone.flatMap((cell) =>
    (['base', 'candidate'] as const).flatMap((side) => {
      const values = cell.runs.flatMap((run) =>
        run.side === side && run.state === 'valid' && (run.metrics[metric] ?? 0) > 0
          ? [run.metrics[metric] as number]
          : [],
      )
      return values.slice(1).map((value, index) => Math.log(value / (values[index] as number)))
    }),
  )
  return ratios.length < 2 ? undefined : standardDeviation(ratios)
}

/** σ by cell id, then by metric. */
export type StartNoise = NonNullable<SideBySidePlan['startNoise']>

/**
 * Estimates from earlier side-by-side records the noise of starts of the cells that are about to be
 * measured, for the plan in the record; of comparable records only. The servers that one of them
 * compared do not matter.
 * @param records side-by-side records, newest first
 * @param upcoming the record to be measured; its cells may still be without runs
 */
export function startNoiseFor(records: readonly BenchRecord[], upcoming: BenchRecord): StartNoise {
  const entries = upcoming.cells.flatMap((cell) => {
    const fields = comparableFields(upcoming, cell)
    const jobs = records.flatMap((record) =>
      record.cells
        .filter(
          (other) =>
            other.id === cell.id &&
            differingFields(comparableFields(record, other), fields).length === 0,
        )
        .map((other) => evidenceOfCell(other, record)),
    )
    const metrics = new Set(jobs.flatMap((job) => [...job.keys()]))
    const learned = [...metrics].flatMap((metric): [string, number][] => {
      const taught = jobs.flatMap((job) => job.get(metric) ?? [])
      return taught.length < LEAST_JOBS ? [] : [[metric, estimateStartNoise(taught)]]
    })
    return learned.length === 0 ? [] : [[cell.id, Object.fromEntries(learned)] as const]
  })
  return Object.fromEntries(entries)
}

function evidenceOfCell(cell: Cell, record: BenchRecord): Map<string, StartEvidence> {
  const base = runsOfSide(cell, 'base')
  const candidate = runsOfSide(cell, 'candidate')
  const evidence = new Map<string, StartEvidence>()
  if (base.kind === 'broken' || candidate.kind === 'broken') return evidence
  const runs = [...base.runs, ...candidate.runs]
  for (const metric of Object.keys(candidate.runs[0].metrics)) {
    const direction = metricInfo(metric)?.direction
    if (direction === undefined) continue
    const rounds = withoutStandstills(
      wholeRounds(cellRounds(runs, metric), record.sideBySide?.pairs ?? 0),
    )
    if (rounds.length < 2 || !figuresIn(rounds).some((figure) => figure > 0)) continue
    const terms = { direction, startNoise: USUAL_START_NOISE, roundingVariance: 0 }
    evidence.set(metric, estimateSideBySide(rounds, terms))
  }
  return evidence
}

/** Evidence of one earlier side-by-side job on the noise of starts. */
export type StartEvidence = Pick<
  SideBySideEstimate,
  'rounds' | 'betweenRounds' | 'pairVariance' | 'meanShare'
>

/** The usual noise weighs as much as so many degrees of freedom. */
const USUAL_WEIGHT = 8
const MOST_JOBS = 20
/** Fewer jobs teach nothing: the usual noise is assumed. */
const LEAST_JOBS = 10
const [LEAST_NOISE, MOST_NOISE] = [0.002, 0.05]

/**
 * Estimates σ, the noise of one start of one server, learned from side-by-side jobs of the same
 * environment, whatever they compared: `2σ² = (8·2·0.01² + Σ_jobs[Σ(x_i−m)² − (R−1)·W·mean(1/n_i)])
 * / (8 + Σ(R−1))`, within 0.2 and 5 %. Source: the analysis of variance of Searle, Casella,
 * McCulloch, Variance Components (1992), ch. 3, shrunk to the usual noise as by Smyth (2004).
 * @param jobs newest first; the last 20 count
 */
export function estimateStartNoise(jobs: readonly StartEvidence[]): number {
  const usual = USUAL_WEIGHT * 2 * USUAL_START_NOISE ** 2
  let [sum, weight] = [usual, USUAL_WEIGHT]
  for (const { rounds, betweenRounds, pairVariance, meanShare } of jobs.slice(0, MOST_JOBS)) {
    sum += betweenRounds - (rounds - 1) * pairVariance * meanShare
    weight += rounds - 1
  }
  const noise = Math.sqrt(Math.max(0, sum / weight / 2))
  return Math.min(MOST_NOISE, Math.max(LEAST_NOISE, noise))
}
