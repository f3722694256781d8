import type { Cell, ValidRun } from '../record/schema.ts'
import { counterRank } from '../record/work.ts'
import type { Reference } from './reference.ts'
import { runsOfSide } from './runs.ts'
import { type StoredRecords, sameCells } from './stored-cells.ts'
import { exactWork, perUnit, type WorkSlice } from './work.ts'
import { pairedWork } from './work-pairs.ts'
import { type CountedRun, countedRuns, pairsOf, sharedCounters, startsOf, workUnit } from './work-runs.ts'

/** What one counter of a cell says; counters that say nothing are left out. */
export interface JudgedCounter {
  readonly counter: string
  /** `exact`: it hardly moves from slice to slice. `pairs`: neighbouring slices were tested. */
  readonly by: 'exact' | 'pairs'
  /** `ln` of candidate over base, of the counter a unit. */
  readonly logRatio: number
  readonly proved: boolean
  readonly standardError?: number
  readonly unit: 'transaction' | 'statement'
  /** A unit, on each side. */
  readonly base: number
  readonly candidate: number
  /** On each side. */
  readonly slices: number
  readonly starts: number
}

/** One start may have put its data otherwise. */
const LEAST_STARTS = 2

/** What the counters of a cell say of its candidate against its base, in the order in which they are told. */
export function judgedWork(
  cell: Cell,
  reference: Reference,
  stored: StoredRecords | undefined,
): JudgedCounter[] {
  switch (reference.kind) {
    case 'side-by-side': {
      const [base, candidate] = [runsOfSide(cell, 'base'), runsOfSide(cell, 'candidate')]
      if (base.kind === 'broken' || candidate.kind === 'broken') return []
      return judgedCounters([...base.runs, ...candidate.runs], 'pairs')
    }
    case 'stored': {
      const candidate = runsOfSide(cell, 'candidate')
      const base = stored === undefined ? undefined : storedRuns(cell, stored)
      if (candidate.kind === 'broken' || base === undefined) return []
      const asStart = (runs: readonly ValidRun[], side: CountedRun['side']) =>
        runs.map((run) => ({ ...run, side, round: 1 }))
      return judgedCounters([...asStart(base, 'base'), ...asStart(candidate.runs, 'candidate')], 'one-start')
    }
    case 'none':
    case 'only-broken':
    case 'unreadable':
      return []
  }
}

/** The runs of the newest sound job that measured this cell with counters, on whatever machine. */
function storedRuns(cell: Cell, stored: StoredRecords): readonly ValidRun[] | undefined {
  for (const { cell: other, likeness } of sameCells(stored, cell)) {
    // The work of a server is the same on any machine.
    if (likeness === 'different') continue
    const runs = runsOfSide(other, 'candidate')
    if (runs.kind === 'valid' && countedRuns(runs.runs).length > 0) return runs.runs
  }
  return undefined
}

function judgedCounters(all: readonly ValidRun[], design: 'pairs' | 'one-start'): JudgedCounter[] {
  const runs = countedRuns(all)
  const unit = workUnit(all)
  const counters = sharedCounters(runs)
  const moving = counters.filter(
    (name) => exactWork(startsOf(runs, name, unit)).kind === 'not-qualified',
  ).length
  const judged = counters.flatMap((counter): JudgedCounter[] => {
    const starts = startsOf(runs, counter, unit)
    if (design === 'pairs' && starts.length < LEAST_STARTS) return []
    const side = (of: 'base' | 'candidate') => starts.flatMap((start) => start[of])
    const [base, candidate] = [side('base'), side('candidate')]
    const told = { counter, unit: unit.kind, ...figures(base, candidate), starts: starts.length }
    const exact = exactWork(starts)
    if (exact.kind === 'qualified')
      return [{ ...told, by: 'exact', logRatio: exact.logRatio, proved: exact.proved }]
    if (design === 'one-start') return []
    const paired = pairedWork(
      starts.map(({ round }) => pairsOf(runs, round, counter, unit)),
      moving,
    )
    if (paired.kind === 'too-little') return []
    const { logRatio, standardError, proved } = paired
    return [{ ...told, by: 'pairs', logRatio, standardError, proved }]
  })
  return judged.toSorted((a, b) => counterRank(a.counter) - counterRank(b.counter))
}

function figures(base: readonly WorkSlice[], candidate: readonly WorkSlice[]) {
  return {
    base: base.length === 0 ? 0 : perUnit(base),
    candidate: candidate.length === 0 ? 0 : perUnit(candidate),
    slices: Math.min(base.length, candidate.length),
  }
}
