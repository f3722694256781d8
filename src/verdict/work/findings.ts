import type { BenchRecord, Cell } from '../../record/schema.ts'
import { WORK_NOTE } from '../../record/work.ts'
import { settingsOf } from '../lines/comparison.ts'
import type { Opposites } from '../lines/opposite.ts'
import type { Reference } from '../reference.ts'
import type { Work, WorkFinding } from '../result.ts'
import { isClear, type JudgedCounter, judgeWork } from './counters.ts'
import { runsWithCounters } from './work.ts'

/** The counters of one cell. */
export interface CellWork {
  readonly cell: Cell
  readonly counters: readonly JudgedCounter[]
}

/** What the counters of each cell say. */
export function workOfCells(record: BenchRecord, reference: Reference, { stored }: Opposites): CellWork[] {
  return record.cells.map((cell) => ({ cell, counters: judgeWork(cell, reference, stored) }))
}

/** More than that are not told of one record. */
const MOST_FINDINGS = 1_000

/** @returns undefined where no server was asked */
export function workOf(record: BenchRecord, cells: readonly CellWork[]): Work | undefined {
  const missing = missingWork(record)
  const wasRead = record.cells.some(
    ({ runs }) => runsWithCounters(runs.filter((run) => run.state === 'valid')).length > 0,
  )
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

/** Why counters were not to be had, as the measurement noted it of each side. */
function missingWork({ targets, design }: BenchRecord): string[] {
  return (['base', 'candidate'] as const).flatMap((side) => {
    const notes = targets[side]?.notes?.filter(({ what }) => what === WORK_NOTE) ?? []
    const of = design === 'side-by-side' ? ` of the ${side}` : ''
    return notes.map(({ why }) => `Work counters${of} ${why}`)
  })
}

function findingOf(cell: Cell, { counter, by, unit, base, candidate, logRatio }: JudgedCounter): WorkFinding {
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
