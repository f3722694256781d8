import type { Policy } from '../config/policy.ts'
import type { BenchRecord, Cell, CellSettings, Side } from '../record/schema.ts'
import { settingsOf } from './comparison.ts'
import { findAlarmLimit, isWarnOnly, statementOf, toleranceOf } from './gating.ts'
import { findOpposites, type Opposites } from './opposite.ts'
import type { Reference } from './reference.ts'
import type { Result, Row } from './result.ts'
import { type RunsOfSide, runsOfSide } from './runs.ts'
import { roundsOf, screenedGroup } from './side-by-side/screening.ts'
import { type LikeCell, sameCells } from './stored/cells.ts'

/**
 * A record whose lines are judged, before its overall verdict, with what an extension needs to
 * judge rows of its own by the same rules.
 */
export interface JudgedLines {
  readonly record: BenchRecord
  readonly reference: Reference
  readonly policy: Policy
  /** The rows so far, cell by cell. */
  readonly rows: readonly Row[]
  /** Returns the valid runs of a side of a cell, or why there are none. */
  runsOf(cell: Cell, side: Side): RunsOfSide
  /** Lists the cells of that id in the stored records, newest first; none without a baseline. */
  storedCells(cell: Cell): Iterable<LikeCell>
  settingsOf(cell: Cell): CellSettings
  /** @throws Failure `input` for a tolerance that nothing can be judged by */
  toleranceOf(metric: string, cell: Cell): number
  isWarnOnly(metric: string): boolean
  /** Returns the statement of a load whose mean latency a metric is. */
  statementOf(metric: string): string | undefined
  /** Returns the share by which a metric that is not gated may grow before it is an alarm. */
  alarmLimitOf(metric: string): number | undefined
  /** Checks whether a cell has had all rounds of its own that the plan allows. */
  isAfterLastRound(cell: Cell): boolean
}

/**
 * Judges what is beside the lines of a record. Called before the overall verdict, which its gated
 * rows decide like all others; they come last.
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export type AfterLines = (
  lines: JudgedLines,
) => { readonly rows: readonly Row[] } & Pick<Result, 'work' | 'plans'>

/** @param opposites default: found in the reference */
export function judgedLinesOf(
  record: BenchRecord,
  reference: Reference,
  policy: Policy,
  rows: readonly Row[],
  { stored }: Pick<Opposites, 'stored'> = findOpposites(record, reference, policy),
): JudgedLines {
  const mostRounds = record.sideBySide?.rounds ?? Number.POSITIVE_INFINITY
  return {
    record,
    reference,
    policy,
    rows,
    runsOf: runsOfSide,
    storedCells: (cell) => (stored === undefined ? [] : sameCells(stored, cell)),
    settingsOf,
    toleranceOf: (metric, cell) => toleranceOf(metric, policy, { ...cell, metrics: [metric] }),
    isWarnOnly: (metric) => isWarnOnly(metric, policy),
    statementOf,
    alarmLimitOf: (metric) => findAlarmLimit(metric, policy),
    // Rounds in which all cells are screened are none of its own.
    isAfterLastRound: (cell) =>
      roundsOf(cell) - (screenedGroup(record, cell)?.rounds ?? 0) >= mostRounds,
  }
}
