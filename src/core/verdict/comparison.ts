import type { SideBySideTerms } from '../../statistics/decision.ts'
import type { StoredJob } from '../../statistics/history-level.ts'
import type { ScreenFigures } from '../../statistics/history-screen.ts'
import type { Round, SideBySideEstimate } from '../../statistics/pairs.ts'
import { mean, standardDeviation } from '../../statistics/sample.ts'
import type { Direction } from '../../statistics/scale.ts'
import { figureOf, score } from '../../statistics/scale.ts'
import type { ScreenedCell } from '../../statistics/screening.ts'
import type { Cell, CellSettings } from '../record/schema.ts'
import type { Level } from './gating.ts'
import type { Figure, Verdict } from './result.ts'
import { chooseWay } from './side-by-side/way.ts'

/** Fields of every line of the comparison, whatever its verdict. */
export interface Subject {
  readonly settings: CellSettings
  readonly metric: string
  readonly direction: Direction
  readonly level: Level
  /** δ as a fraction. */
  readonly tolerance: number
  /** Present where it is not gated: growth beyond this share is an alarm. */
  readonly alarm?: number
}

/** A verdict that needs no statistics. */
export type SettledVerdict = Exclude<Verdict, { kind: 'regression' | 'ok' | 'no-drop-seen' }>

/** Figures are on the metric's own scale, above zero. */
export type Data =
  | {
      readonly kind: 'settled'
      readonly verdict: SettledVerdict
      readonly candidate?: readonly number[]
    }
  | {
      readonly kind: 'stored'
      /**
       * A figure a run, one list for each time that it was measured: a suspicious cell is measured
       * again later.
       */
      readonly measurements: readonly (readonly number[])[]
      /** Noise and machine of this job, as of the stored ones. */
      readonly job: Pick<StoredJob, 'within' | 'machine'>
      /** Oldest first; at least one job. */
      readonly history: readonly StoredJob[]
      /** True if the job can start no other version of the server. */
      readonly isFoundRunning: boolean
    }
  | {
      readonly kind: 'side-by-side'
      /** Rounds in the order of measurement. */
      readonly rounds: readonly Round[]
      readonly terms: SideBySideTerms
      /** One of many cells, which needs no rounds of its own or has none yet. */
      readonly screened?: ScreenedCell
    }
  | {
      /** Counts that the same program repeats; a side may have none at all. */
      readonly kind: 'counts'
      readonly base: readonly number[]
      readonly candidate: readonly number[]
      readonly rounds: readonly Round[]
      readonly terms: SideBySideTerms
    }

/** One line of the comparison before it is judged. */
export interface Comparison {
  readonly subject: Subject
  readonly data: Data
}

export function settingsOf(cell: Cell): CellSettings {
  const { runs: _, ...settings } = cell
  const decidedBy = chooseWay(cell)
  return decidedBy === undefined ? settings : { ...settings, decidedBy }
}

/** A comparison with its verdict, and the figures that the verdict rests on. */
export interface JudgedLine {
  readonly verdict: Verdict
  readonly baseline?: Figure
  readonly candidate?: Figure
  /** Side by side: for what is said of all cells together. */
  readonly estimate?: SideBySideEstimate
  /** Stored baseline: for the same. */
  readonly screen?: ScreenFigures
}

/**
 * Returns the figure that has this score, which is a mean of logarithms.
 * @param spread standard deviation of the scores
 */
export function figureAt(
  y: number,
  { subject }: Pick<Comparison, 'subject'>,
  count: number,
  spread: number | undefined,
): Figure {
  const value = figureOf(y, subject.direction)
  return spread === undefined ? { value, count } : { value, spread, count }
}

/** Returns the mean figure of runs that are compared with nothing. */
export function figureOfRuns(
  values: readonly number[],
  comparison: Pick<Comparison, 'subject'>,
): Figure {
  const scores = values.map((value) => score(value, comparison.subject.direction))
  return figureAt(mean(scores), comparison, values.length, spreadOf(scores))
}

/** Returns the standard deviation of the scores; undefined for a single score. */
export function spreadOf(scores: readonly number[]): number | undefined {
  return scores.length < 2 ? undefined : standardDeviation(scores)
}
