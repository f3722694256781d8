import type { Policy } from '../config/policy.ts'
import type { BenchRecord } from '../record/schema.ts'
import { levelOf } from './gating.ts'
import { type Judge, judgeBy } from './judge.ts'
import type { Row } from './result.ts'

/** What a side-by-side measurement does after a round. */
export type NextRound =
  | { readonly kind: 'stop'; readonly reason: 'decided' | 'rounds-used-up' | 'rule-needs-no-more' }
  /** Only these cells, in the order of the record, get another round. */
  | { readonly kind: 'continue'; readonly cells: readonly string[] }

/**
 * Which cells need another round: those with a gated figure that is still inconclusive. A broken cell needs none,
 * since its verdict is `invalid` already; a figure that can only warn does not prolong the job.
 * @param record all rounds so far; its plan, else the policy, says how many there may be
 * @testonly the program keeps the judge between rounds
 */
export function decideAfterRound(record: BenchRecord, policy: Policy): NextRound {
  return nextRoundBy(policy)(record)
}

/** `decideAfterRound` for many rounds by the same policy. */
export function nextRoundBy(policy: Policy): (record: BenchRecord) => NextRound {
  // `auto` may fall back to the plain rule in the end, but must not stop at its first look.
  const judge = judgeBy({ ...policy, rule: 'evidence' })
  return (record) => {
    if (policy.rule === 'threshold') return { kind: 'stop', reason: 'rule-needs-no-more' }
    const undecided = undecidedCells(record, policy, judge)
    if (undecided.size === 0) return { kind: 'stop', reason: 'decided' }
    const most = record.sideBySide?.rounds ?? policy.sideBySide.rounds
    const cells = record.cells
      .filter((cell) => undecided.has(cell.id) && Math.max(0, ...cell.runs.map((run) => run.round)) < most)
      .map((cell) => cell.id)
    return cells.length === 0 ? { kind: 'stop', reason: 'rounds-used-up' } : { kind: 'continue', cells }
  }
}

function undecidedCells(record: BenchRecord, policy: Policy, judge: Judge): Set<string> {
  const { rows } = judge(record, { kind: 'side-by-side', description: 'the rounds so far' })
  const broken = new Set(rows.filter(({ verdict }) => verdict.kind === 'invalid').map((row) => row.cellId))
  const open = (row: Row) =>
    row.verdict.kind === 'inconclusive' && levelOf(row.metric, policy) === 'fail' && !broken.has(row.cellId)
  return new Set(rows.filter(open).map((row) => row.cellId))
}
