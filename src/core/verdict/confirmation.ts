import { defined } from '../../words/objects.ts'
import type { Policy } from '../config/policy.ts'
import type { Judgement } from './judge.ts'
import { countsOf, judgeOverall } from './overall.ts'
import type { OverallChange, Row, Work } from './result.ts'

/**
 * Returns the cells of a result on a stored baseline that a side-by-side run should look at: those
 * below the tolerance, proved or not, since a stored baseline is the screen and side by side is the
 * proof, and with `on-not-comparable: confirm` those whose baseline was measured under different
 * conditions, on another CPU for instance.
 * @returns cell ids in the order of the result; none where nothing is to be confirmed
 */
export function cellsToConfirm(result: Judgement, policy: Policy): string[] {
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

/** A result that was measured once more, and the cells whose lines come from there. */
export interface Confirmed {
  readonly judgement: Judgement
  readonly cells: readonly string[]
}

/**
 * Judges the doubtful lines of a result again: a red stays only if the side-by-side run confirms
 * it. All lines of a confirmed cell are taken from there, so that figures and verdict of a cell
 * come from one measurement.
 * @param stored the result on the stored baseline
 * @param proof the result of the side-by-side run in the same job
 */
export function confirmCells(stored: Judgement, proof: Judgement, policy: Policy): Confirmed {
  const doubtful = new Set(cellsToConfirm(stored, policy))
  const proved = new Set(proof.rows.map((row) => row.cellId).filter((id) => doubtful.has(id)))
  const rows = stored.rows.flatMap((row): readonly Row[] => (proved.has(row.cellId) ? [] : [row]))
  const confirmed = proof.rows.filter((row) => proved.has(row.cellId))
  const all = inOrderOf(stored, [...rows, ...confirmed])
  const { overallChange: screened, ...judged } = replaceRows(stored, all, policy)
  const judgement = {
    ...judged,
    ...overallOfBoth(screened, proof.overallChange, rows, proved),
    ...workOfBoth(stored.work, proof.work, proved),
    targets: { ...stored.targets, ...defined({ base: proof.targets.base }) },
  }
  return { judgement, cells: [...proved] }
}

/**
 * Cells of two measurements have no change together: it is that of the one which all of them come
 * from.
 */
function overallOfBoth(
  screened: OverallChange | undefined,
  proof: OverallChange | undefined,
  others: readonly Row[],
  proved: ReadonlySet<string>,
): { readonly overallChange?: OverallChange } {
  if (proved.size === 0) return defined({ overallChange: screened })
  return others.some(({ gated }) => gated) ? {} : defined({ overallChange: proof })
}

/** Combines the counters of a confirmed cell: those of the side-by-side run count as well. */
function workOfBoth(
  stored: Work | undefined,
  proof: Work | undefined,
  proved: ReadonlySet<string>,
): { readonly work?: Work } {
  if (stored === undefined || proof === undefined) return defined({ work: stored ?? proof })
  const storedFindings = stored.findings.filter(({ cellId }) => !proved.has(cellId))
  return { work: { ...stored, findings: [...storedFindings, ...proof.findings] } }
}

/**
 * Returns the result where the side-by-side run broke: its figures stand, and the doubtful lines
 * are invalid. What should have been proved is neither red nor green then, and no label or policy
 * makes it pass.
 * @param reason why it broke, in plain text
 * @param tail the last lines of what broke
 */
export function breakDoubtfulCells(
  stored: Judgement,
  { reason, tail }: { readonly reason: string; readonly tail: readonly string[] },
  policy: Policy,
): Judgement {
  const brokenReason =
    `the second measurement that should have confirmed it failed: ${reason}`.slice(0, MOST_REASON)
  const lines = tail.slice(-MOST_TAIL).map((line) => line.slice(0, MOST_LINE))
  const rows = stored.rows.map(
    (row): Row =>
      isDoubtful(row, policy)
        ? { ...row, verdict: { kind: 'invalid', reason: brokenReason, tail: lines } }
        : row,
  )
  return replaceRows(stored, rows, policy)
}

/** Most characters and lines in `result.json`. */
const MOST_REASON = 4_000
const MOST_LINE = 1_000
const MOST_TAIL = 20

/** The result with these lines, and what they come to together. */
function replaceRows(stored: Judgement, rows: readonly Row[], policy: Policy): Judgement {
  return {
    ...stored,
    rows: [...rows],
    counts: countsOf(rows),
    overall: judgeOverall(rows, policy, stored),
  }
}

/** The lines in the order of the cells of a result. */
function inOrderOf(stored: Judgement, rows: readonly Row[]): Row[] {
  const order = [...new Set(stored.rows.map((row) => row.cellId))]
  return rows.toSorted((a, b) => order.indexOf(a.cellId) - order.indexOf(b.cellId))
}
