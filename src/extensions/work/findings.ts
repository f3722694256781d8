import type { BenchRecord, Cell, CellSettings } from '../../core/record/schema.ts'
import { rowsNote, SAME_ROWS, WORK_NOTE } from '../../core/record/work.ts'
import type { JudgedLines } from '../../core/verdict/after-lines.ts'
import type { Work, WorkFinding } from '../../core/verdict/result.ts'
import { runsWithCounters } from '../../statistics/counts.ts'
import { isClear, type JudgedCounter, judgeWork } from './counters.ts'

/** The counters of one cell. */
export interface CellWork {
  readonly cell: Cell
  readonly counters: readonly JudgedCounter[]
  /** Present: the base may hold other rows, so no counter was compared. */
  readonly mayRowsDiffer?: true
}

/** Judges the counters of each cell; none if the base may hold other rows. */
export function workOfCells(lines: JudgedLines): CellWork[] {
  const { record, reference } = lines
  return record.cells.map((cell) => {
    if (!hasCounters(cell)) return { cell, counters: [] }
    const ofSides = reference.kind === 'side-by-side' && mayRowsDiffer(record, cell)
    const counters = ofSides ? 'other-rows' : judgeWork(cell, lines)
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
export function workOf(
  { record, settingsOf }: Pick<JudgedLines, 'record' | 'settingsOf'>,
  cells: readonly CellWork[],
): Work | undefined {
  const wasRead = cells.some(({ cell }) => hasCounters(cell))
  const isLeftOut = cells.some((each) => each.mayRowsDiffer)
  const missing = [...missingWork(record), ...(isLeftOut ? [NOT_COMPARED] : [])]
  if (!wasRead && missing.length === 0) return undefined
  const findings = cells.flatMap(({ cell, counters }) =>
    counters
      .filter(({ proved }) => proved)
      .map((counter) => findingOf(cell, settingsOf(cell), counter)),
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
  settings: CellSettings,
  { counter, by, unit, base, candidate, logRatio, risesWithin }: JudgedCounter,
): WorkFinding {
  return {
    cellId: cell.id,
    settings,
    counter,
    kind: logRatio > 0 ? 'more' : 'fewer',
    by,
    unit,
    base,
    candidate,
    ...(base > 0 ? { change: Math.expm1(logRatio) } : {}),
    ...(risesWithin ? { risesWithin } : {}),
  }
}
