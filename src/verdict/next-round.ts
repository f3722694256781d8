import type { Policy } from '../config/policy.ts'
import type { BenchRecord } from '../record/schema.ts'
import { isWarnOnly } from './gating.ts'
import { judge } from './judge.ts'
import type { Row } from './result.ts'

/** Rounds of the rule `threshold`. */
const THRESHOLD_ROUNDS = 3

/** What a side-by-side measurement does after a round. */
export type NextRound =
  | { readonly kind: 'stop'; readonly reason: 'decided' | 'rounds-used-up' | 'rule-needs-no-more' }
  /** Only these cells, in the order of the record, get another round. */
  | { readonly kind: 'continue'; readonly cells: readonly string[] }

/**
 * Which cells need another round: those with a gated figure that is still inconclusive. A broken cell needs none,
 * since its verdict is `invalid` already; a figure that can only warn does not prolong the job.
 * @param record all rounds so far; its plan, else the policy, says how many there may be
 */
export function decideAfterRound(record: BenchRecord, policy: Policy): NextRound {
  const most = record.sideBySide?.rounds ?? policy.sideBySide.rounds
  const measured = (runs: BenchRecord['cells'][number]['runs']) =>
    Math.max(0, ...runs.map((run) => run.round))
  // The plain rule knows no noise, but three starts are what its guards against stalls and its own rate rest on.
  const undecided =
    policy.rule === 'threshold'
      ? new Set(record.cells.filter(({ runs }) => measured(runs) < THRESHOLD_ROUNDS).map(({ id }) => id))
      : undecidedCells(record, policy)
  if (undecided.size === 0)
    return { kind: 'stop', reason: policy.rule === 'threshold' ? 'rule-needs-no-more' : 'decided' }
  const cells = record.cells
    .filter((cell) => undecided.has(cell.id) && measured(cell.runs) < most)
    .map((cell) => cell.id)
  return cells.length === 0 ? { kind: 'stop', reason: 'rounds-used-up' } : { kind: 'continue', cells }
}

function undecidedCells(record: BenchRecord, policy: Policy): Set<string> {
  const { rows } = judge(record, { kind: 'side-by-side', description: 'the rounds so far' }, policy)
  const broken = new Set(rows.filter(({ verdict }) => verdict.kind === 'invalid').map((row) => row.cellId))
  const open = (row: Row) =>
    row.verdict.kind === 'inconclusive' &&
    row.gated &&
    !isWarnOnly(row.metric, policy) &&
    !broken.has(row.cellId)
  return new Set(rows.filter(open).map((row) => row.cellId))
}
