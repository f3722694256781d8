import { defined } from '../../words/objects.ts'
import type { Policy } from '../config/policy.ts'
import type { BenchRecord, Cell, ValidRun } from '../record/schema.ts'
import type { SettledVerdict } from './comparison.ts'
import type { Reference } from './reference.ts'
import { runsOfSide } from './runs.ts'
import { type StoredRecords, storedCells, type ValidJob } from './stored/cells.ts'

/** Reference of the runs of one cell of the candidate. */
export type Opposite =
  | { readonly kind: 'settled'; readonly verdict: SettledVerdict }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'stored'
      /** Newest first; at least one. */
      readonly jobs: readonly ValidJob[]
      readonly newest: readonly ValidRun[]
    }
  | { readonly kind: 'side-by-side'; readonly runs: readonly ValidRun[] }

/** A cell that so many of the newest jobs lack is new. */
const JOBS_TO_ASK = 20

/** References of a candidate's cells. */
export interface Opposites {
  /** Looked up once a cell. */
  readonly of: (cell: Cell) => Opposite
  /** Present with a stored reference. */
  readonly stored?: StoredRecords
}

export function findOpposites(
  candidate: BenchRecord,
  reference: Reference,
  policy: Policy,
): Opposites {
  const stored = reference.kind === 'stored' ? { candidate, records: reference.records } : undefined
  const opposites = new Map<Cell, Opposite>()
  return {
    ...defined({ stored }),
    of(cell) {
      const opposite = opposites.get(cell) ?? oppositeOf(cell, reference, stored, policy)
      opposites.set(cell, opposite)
      return opposite
    },
  }
}

function oppositeOf(
  cell: Cell,
  reference: Reference,
  records: StoredRecords | undefined,
  { history }: Policy,
): Opposite {
  switch (reference.kind) {
    case 'none': {
      // Servers that were measured one after the other: figures that are not gated are reported of
      // valid runs.
      const base = cell.runs.some(({ side }) => side === 'base')
        ? runsOfSide(cell, 'base')
        : undefined
      return base?.kind === 'broken'
        ? {
            kind: 'settled',
            verdict: { kind: 'invalid', reason: base.reason, tail: [...base.tail] },
          }
        : { kind: 'settled', verdict: { kind: 'no-baseline', reason: reference.reason } }
    }
    case 'only-broken':
      return brokenBaseline
    case 'unreadable':
      return { kind: 'unreadable' }
    case 'side-by-side': {
      if (cell.onlyOn === 'candidate')
        return {
          kind: 'settled',
          verdict: { kind: 'new', reason: `the base has no statement of ${cell.workload}` },
        }
      const base = runsOfSide(cell, 'base')
      return base.kind === 'valid'
        ? { kind: 'side-by-side', runs: base.runs }
        : {
            kind: 'settled',
            verdict: { kind: 'invalid', reason: base.reason, tail: [...base.tail] },
          }
    }
    case 'stored': {
      if (records === undefined || records.records.length === 0)
        return {
          kind: 'settled',
          verdict: { kind: 'no-baseline', reason: 'nothing is stored yet' },
        }
      const stored = storedCells(records, cell, history.most)
      if (stored.kind === 'none') {
        const jobCount = Math.min(JOBS_TO_ASK, records.records.length)
        const reason = `in none of the last ${jobCount === 1 ? 'stored jobs' : `${jobCount} stored jobs`}`
        return { kind: 'settled', verdict: { kind: 'new', reason } }
      }
      if (stored.kind === 'changed') {
        const reason = 'workload changed: a new series begins with this job'
        return { kind: 'settled', verdict: { kind: 'new', reason, cause: 'workload-changed' } }
      }
      if (stored.kind === 'not-comparable') return { kind: 'settled', verdict: stored }
      const sound = stored.jobs.flatMap(({ record, cell: other }): ValidJob[] => {
        const runs = runsOfSide(other, 'candidate')
        return runs.kind === 'valid' ? [{ record, runs: runs.runs }] : []
      })
      const [newest] = sound
      return newest === undefined
        ? brokenBaseline
        : { kind: 'stored', jobs: sound, newest: newest.runs }
    }
  }
}

const brokenBaseline: Opposite = {
  kind: 'settled',
  verdict: {
    kind: 'inconclusive',
    cause: 'broken-baseline',
    needs:
      'a valid job on the branch that it is compared with: only broken or partial ones are stored',
  },
}
