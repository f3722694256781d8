import type { Policy } from '../config/policy.ts'
import { countsOf, overallOf } from './overall.ts'
import type { Result, Row } from './result.ts'

/**
 * The cells of a result on a stored baseline that a side-by-side run should look at: the red ones, since a stored
 * baseline is the screen and side by side is the proof, with `on-inconclusive: confirm` the undecided ones, and with
 * `on-not-comparable: confirm` those whose baseline was measured otherwise, on another CPU for instance.
 * @returns cell ids in the order of the result; none where nothing is to be confirmed
 */
export function cellsToConfirm(result: Result, policy: Policy): string[] {
  if (result.reference.kind !== 'stored') return []
  const kinds = [
    'regression',
    ...(policy.onInconclusive === 'confirm' ? ['inconclusive'] : []),
    ...(policy.onNotComparable === 'confirm' ? ['not-comparable'] : []),
  ]
  const rows = result.rows.filter(({ gated, verdict }) => gated && kinds.includes(verdict.kind))
  return [...new Set(rows.map((row) => row.cellId))]
}

/**
 * The result with the doubtful lines judged anew: a red stands only if the side-by-side run confirms it. All lines of
 * a confirmed cell are taken from there, so that figures and verdict of a cell come from one measurement.
 * @param stored the result on the stored baseline
 * @param proof the result of the side-by-side run in the same job
 */
export function withConfirmation(stored: Result, proof: Result, policy: Policy): Result {
  const doubtful = new Set(cellsToConfirm(stored, policy))
  const proved = new Set(proof.rows.map((row) => row.cellId).filter((id) => doubtful.has(id)))
  const rows = stored.rows.flatMap((row): readonly Row[] => (proved.has(row.cellId) ? [] : [row]))
  const confirmed = proof.rows.filter((row) => proved.has(row.cellId))
  const all = inOrderOf(stored, [...rows, ...confirmed])
  const names = [...proved].join(', ')
  return {
    ...stored,
    rows: all,
    counts: countsOf(all),
    overall: overallOf(all, policy, stored.completeness),
    targets: { ...stored.targets, ...(proof.targets.base === undefined ? {} : { base: proof.targets.base }) },
    warnings: [
      ...stored.warnings,
      ...(proved.size === 0 ? [] : [`Judged anew side by side, ${proof.reference.description}: ${names}.`]),
    ],
  }
}

function inOrderOf(stored: Result, rows: readonly Row[]): Row[] {
  const order = [...new Set(stored.rows.map((row) => row.cellId))]
  return rows.toSorted((a, b) => order.indexOf(a.cellId) - order.indexOf(b.cellId))
}
