import type { BenchRecord, Cell } from '../../record/schema.ts'
import { rowsNote, SAME_ROWS, WORK_NOTE } from '../../record/work.ts'
import { settingsOf } from '../comparison.ts'
import type { Opposites } from '../opposite.ts'
import type { Reference } from '../reference.ts'
import type { Work, WorkFinding } from '../result.ts'
import { isClear, type JudgedCounter, judgeWork } from './counters.ts'
import { runsWithCounters } from './work.ts'

/** The counters of one cell. */
export interface CellWork {
  readonly cell: Cell
  readonly counters: readonly JudgedCounter[]
  /** Present: the base may hold other rows, so no counter was compared. */
  readonly mayRowsDiffer?: true
}

/** Judges the counters of each cell; empty if the base may hold other rows. */
export function workOfCells(
  record: BenchRecord,
  reference: Reference,
  { stored }: Opposites,
): CellWork[] {
  return record.cells.map((cell) => {
    if (!hasCounters(cell)) return { cell, counters: [] }
    const ofSides = reference.kind === 'side-by-side' && mayRowsDiffer(record, cell)
    const counters = ofSides ? 'other-rows' : judgeWork(cell, reference, stored)
    return counters === 'other-rows'
      ? { cell, counters: [], mayRowsDiffer: true }
      : { cell, counters }
  })
}

/**
 * Rows that a load tool draws with a skew differ from load to load, unless both sides were seen to
 * hold the same.
 */
function mayRowsDiffer(
  { targets }: Pick<BenchRecord, 'targets'>,
  { data }: Pick<Cell, 'data'>,
): boolean {
  if (data.tableSize === undefined || data.randType === 'uniform') return false
  const name = rowsNote(data)
  const notes = targets.candidate.notes?.filter(({ what }) => what === name) ?? []
  return notes.length === 0 || notes.some(({ why }) => why !== SAME_ROWS)
}

/** Most findings of one record. */
const MOST_FINDINGS = 1_000

/** @returns undefined where no server was queried */
export function workOf(record: BenchRecord, cells: readonly CellWork[]): Work | undefined {
  const wasRead = cells.some(({ cell }) => hasCounters(cell))
  const isLeftOut = cells.some((each) => each.mayRowsDiffer)
  const missing = [...missingWork(record), ...(isLeftOut ? [NOT_COMPARED] : [])]
  if (!wasRead && missing.length === 0) return undefined
  const findings = cells.flatMap(({ cell, counters }) =>
    counters.filter(({ proved }) => proved).map((counter) => findingOf(cell, counter)),
  )
  const unclear = cells.reduce(
    (sum, { counters }) => sum + counters.filter((counter) => !isClear(counter)).length,
    0,
  )
  return {
    findings: findings.slice(0, MOST_FINDINGS),
    compared: cells.reduce((sum, { counters }) => sum + counters.length, 0),
    ...(unclear > 0 ? { unclear } : {}),
    missing,
  }
}

const NOT_COMPARED =
  'Work per transaction was not compared: sides or jobs may hold different rows. Set `data-rand-type` to `uniform`'

function hasCounters({ runs }: Cell): boolean {
  return runsWithCounters(runs.filter((run) => run.state === 'valid')).length > 0
}

/** Explains why counters were unavailable, as the measurement noted it of each side. */
function missingWork({ targets, design }: BenchRecord): string[] {
  return (['base', 'candidate'] as const).flatMap((side) => {
    const notes = targets[side]?.notes?.filter(({ what }) => what === WORK_NOTE) ?? []
    const of = design === 'side-by-side' ? ` of the ${side}` : ''
    return notes.map(({ why }) => `Work counters${of} ${why}`)
  })
}

function findingOf(
  cell: Cell,
  { counter, by, unit, base, candidate, logRatio }: JudgedCounter,
): WorkFinding {
  return {
    cellId: cell.id,
    settings: settingsOf(cell),
    counter,
    kind: logRatio > 0 ? 'more' : 'fewer',
    by,
    unit,
    base,
    candidate,
    ...(base > 0 ? { change: Math.expm1(logRatio) } : {}),
  }
}
