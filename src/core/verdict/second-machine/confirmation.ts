import { score } from '../../../statistics/scale.ts'
import { defined } from '../../../words/objects.ts'
import type { Policy } from '../../config/policy.ts'
import { metricInfo } from '../../record/metric.ts'
import { isWarnOnly } from '../gating.ts'
import type { Judgement } from '../judge.ts'
import { countsOf, judgeOverall } from '../overall.ts'
import type { OverallChange, Row, Verdict, Work } from '../result.ts'
import {
  isSuspicious,
  type JointVerdict,
  judgeTwoMachines,
  type MachineFinding,
} from './two-machines.ts'

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

/**
 * Returns the cells of a side-by-side result that another machine should measure once more: those
 * with a deciding figure below the tolerance, proved or not. Work a transaction is exact and needs
 * no other machine; a broken cell needs a repair.
 * @returns cell ids in the order of the result
 */
export function suspiciousCells(result: Judgement, policy: Policy): string[] {
  if (result.reference.kind !== 'side-by-side') return []
  const broken = new Set(
    result.rows.filter(({ verdict }) => verdict.kind === 'invalid').map(({ cellId }) => cellId),
  )
  const rows = result.rows.filter((row) => !broken.has(row.cellId) && isSuspiciousRow(row, policy))
  return [...new Set(rows.map(({ cellId }) => cellId))]
}

function isSuspiciousRow(row: Row, policy: Policy): boolean {
  const finding = row.gated && !isWarnOnly(row.metric, policy) ? findingOf(row) : undefined
  return finding !== undefined && isSuspicious(finding, row.tolerance)
}

/** Verdict of two machines on one line. */
export interface Joint {
  readonly verdict: JointVerdict
  readonly row: Row
}

/** A result that two machines measured. */
export interface JointJudgement {
  readonly judgement: Judgement
  /** The lines that both measured. */
  readonly joint: readonly Joint[]
  /** Suspicious cells that the second machine has no figures of. */
  readonly missing: readonly string[]
}

/**
 * Judges the suspicious lines of a result by two machines. A line shows the figures of the machine
 * that its verdict rests on. A cell that the second machine lacks, or broke at, stays as it was.
 * @param proof the result of the second machine, which measured the suspicious cells alone
 */
export function judgeByBoth(first: Judgement, proof: Judgement, policy: Policy): JointJudgement {
  const suspicious = suspiciousCells(first, policy)
  const joint = new Map<Row, Joint>()
  for (const row of first.rows) {
    if (!suspicious.includes(row.cellId) || !isSuspiciousRow(row, policy)) continue
    const other = proof.rows.find(
      ({ cellId, metric }) => cellId === row.cellId && metric === row.metric,
    )
    const judged = other === undefined ? undefined : jointly(row, other)
    if (judged !== undefined) joint.set(row, judged)
  }
  const rows = first.rows.map((row) => joint.get(row)?.row ?? row)
  const proved = new Set([...joint.keys()].map(({ cellId }) => cellId))
  const judgement = {
    ...replaceRows(first, inOrderOf(first, rows), policy),
    ...defined({ work: workOfBoth(first.work, proof.work, proved).work }),
  }
  return {
    judgement,
    joint: [...joint.values()],
    missing: suspicious.filter((cellId) => !proved.has(cellId)),
  }
}

function jointly(first: Row, second: Row): Joint | undefined {
  const [one, other] = [findingOf(first), findingOf(second)]
  if (one === undefined || other === undefined) return undefined
  const verdict = judgeTwoMachines(one, other, first.tolerance)
  switch (verdict) {
    case 'regression': {
      const row = second.verdict.kind === 'regression' ? second : first
      return { verdict, row: { ...row, gated: first.gated, tolerance: first.tolerance } }
    }
    case 'ok':
    case 'open':
      return { verdict, row: { ...second, gated: first.gated } }
    case 'disagree':
      return { verdict, row: { ...first, verdict: disagreement(first.verdict) } }
  }
}

function disagreement(verdict: Verdict): Verdict {
  const evidence = 'evidence' in verdict ? verdict.evidence : undefined
  const needs = 'an investigation: one machine finds it slower and the other does not'
  return { kind: 'inconclusive', cause: 'machines', needs, ...defined({ evidence }) }
}

/** @returns undefined for what no noise of pairs supports */
function findingOf({ metric, verdict }: Row): MachineFinding | undefined {
  if (!('evidence' in verdict) || verdict.kind === 'no-drop-seen') return undefined
  const { evidence } = verdict
  if (evidence?.rule !== 'evidence-side-by-side') return undefined
  const { change, averageChange = change, standardError, degreesOfFreedom } = evidence
  if (standardError === undefined || degreesOfFreedom === undefined) return undefined
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const logRatio = (fraction: number) => score(1 + fraction, direction)
  return {
    kind: verdict.kind,
    change: logRatio(change),
    average: logRatio(averageChange),
    standardError,
    degreesOfFreedom,
  }
}
