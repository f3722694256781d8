import type { Policy } from '../config/policy.ts'
import { defined } from '../words/defined.ts'
import { countsOf, overallOf } from './overall.ts'
import type { OverallChange, Result, Row, Work } from './result.ts'
import { doubtsOf } from './warnings.ts'

/**
 * The cells of a result on a stored baseline that a side-by-side run should look at: those below the tolerance, proved
 * or not, since a stored baseline is the screen and side by side is the proof, and with `on-not-comparable: confirm`
 * those whose baseline was measured otherwise, on another CPU for instance.
 * @returns cell ids in the order of the result; none where nothing is to be confirmed
 */
export function cellsToConfirm(result: Result, policy: Policy): string[] {
  if (result.reference.kind !== 'stored') return []
  const rows = result.rows.filter((row) => isDoubtful(row, policy))
  return [...new Set(rows.map((row) => row.cellId))]
}

function isDoubtful({ gated, verdict }: Row, policy: Policy): boolean {
  if (!gated) return false
  switch (verdict.kind) {
    case 'regression':
      return true
    case 'inconclusive':
      return verdict.cause === 'suspect' || policy.onInconclusive === 'confirm'
    case 'not-comparable':
      return policy.onNotComparable === 'confirm'
    default:
      return false
  }
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
  const { overallChange: screened, ...judged } = withRows(stored, all, policy)
  return {
    ...judged,
    ...overallOfBoth(screened, proof.overallChange, rows, proved),
    ...workOfBoth(stored.work, proof.work, proved),
    targets: { ...stored.targets, ...defined({ base: proof.targets.base }) },
    warnings: [
      ...judged.warnings,
      ...(proved.size === 0 ? [] : [`Judged anew side by side, ${proof.reference.description}: ${names}.`]),
    ],
  }
}

/** Cells of two measurements have no change together: it is that of the one which all of them come from. */
function overallOfBoth(
  screened: OverallChange | undefined,
  proof: OverallChange | undefined,
  others: readonly Row[],
  proved: ReadonlySet<string>,
): { readonly overallChange?: OverallChange } {
  if (proved.size === 0) return defined({ overallChange: screened })
  return others.some(({ gated }) => gated) ? {} : defined({ overallChange: proof })
}

/** What the counters say of a confirmed cell comes from the side-by-side run as well. */
export function workOfBoth(
  stored: Work | undefined,
  proof: Work | undefined,
  proved: ReadonlySet<string>,
): { readonly work?: Work } {
  if (stored === undefined || proof === undefined) return defined({ work: stored ?? proof })
  const kept = stored.findings.filter(({ cellId }) => !proved.has(cellId))
  return { work: { ...stored, findings: [...kept, ...proof.findings] } }
}

/**
 * The result where the side-by-side run broke: its figures stand, and the doubtful lines are invalid. What should have
 * been proved is neither red nor green then, and no label or policy makes it pass.
 * @param reason why it broke, in plain text
 * @param tail the last lines of what broke
 */
export function withBrokenConfirmation(
  stored: Result,
  { reason, tail }: { readonly reason: string; readonly tail: readonly string[] },
  policy: Policy,
): Result {
  const said = `the side-by-side run that should have confirmed it broke: ${reason}`.slice(0, MOST_REASON)
  const lines = tail.slice(-MOST_TAIL).map((line) => line.slice(0, MOST_LINE))
  const rows = stored.rows.map(
    (row): Row =>
      isDoubtful(row, policy) ? { ...row, verdict: { kind: 'invalid', reason: said, tail: lines } } : row,
  )
  return withRows(stored, rows, policy)
}

/** What `result.json` takes, in characters and lines. */
const MOST_REASON = 4_000
const MOST_LINE = 1_000
const MOST_TAIL = 20

/** The result with these lines, and what they come to together. */
export function withRows(stored: Result, rows: readonly Row[], policy: Policy): Result {
  const doubts = doubtsOf(stored.rows)
  return {
    ...stored,
    rows,
    counts: countsOf(rows),
    overall: overallOf(rows, policy, stored.completeness),
    warnings: [...stored.warnings.filter((warning) => !doubts.includes(warning)), ...doubtsOf(rows)],
  }
}

/** The lines in the order of the cells of a result. */
export function inOrderOf(stored: Result, rows: readonly Row[]): Row[] {
  const order = [...new Set(stored.rows.map((row) => row.cellId))]
  return rows.toSorted((a, b) => order.indexOf(a.cellId) - order.indexOf(b.cellId))
}
