import type { Policy } from '../config/policy.ts'
import { metricInfo } from '../record/metric.ts'
import { defined } from '../words/defined.ts'
import { inOrderOf, withRows, workOfBoth } from './confirmation.ts'
import { isWarnOnly } from './gating.ts'
import type { Evidence, Result, Row, Verdict } from './result.ts'
import { score } from './scale.ts'
import { isSuspicious, type JointVerdict, judgeTwoMachines, type MachineFinding } from './two-machines.ts'

/**
 * The cells of a side-by-side result that another machine should measure once more: those with a deciding figure below
 * the tolerance, proved or not. Work a transaction is exact and needs no other machine; a broken cell needs a repair.
 * @returns cell ids in the order of the result
 */
export function suspiciousCells(result: Result, policy: Policy): string[] {
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

/** What two machines say of one line. */
interface Joint {
  readonly said: JointVerdict
  readonly row: Row
}

/**
 * The result with its suspicious lines judged by two machines. A line shows the figures of the machine that its verdict
 * rests on. A cell that the second machine lacks, or broke at, stays as it was, and a warning says so.
 * @param proof the result of the second machine, which measured the suspicious cells alone
 */
export function withSecondMachine(first: Result, proof: Result, policy: Policy): Result {
  const asked = suspiciousCells(first, policy)
  const joint = new Map<Row, Joint>()
  for (const row of first.rows) {
    if (!asked.includes(row.cellId) || !isSuspiciousRow(row, policy)) continue
    const other = proof.rows.find(({ cellId, metric }) => cellId === row.cellId && metric === row.metric)
    const judged = other === undefined ? undefined : jointly(row, other)
    if (judged !== undefined) joint.set(row, judged)
  }
  const rows = first.rows.map((row) => joint.get(row)?.row ?? row)
  const proved = new Set([...joint.keys()].map(({ cellId }) => cellId))
  const missing = asked.filter((cellId) => !proved.has(cellId))
  const judged = withRows(first, inOrderOf(first, rows), policy)
  return {
    ...judged,
    ...defined({ work: workOfBoth(first.work, proof.work, proved).work }),
    warnings: [...judged.warnings, ...saidOf([...joint.values()]), ...unconfirmed(missing)],
  }
}

/**
 * The same where the second machine left nothing: what was proved is proved, and nothing more is.
 * @param reason why, in plain text
 */
export function withoutSecondMachine(first: Result, reason: string): Result {
  return {
    ...first,
    warnings: [...first.warnings, `No second machine looked at what is suspicious: ${reason}.`],
  }
}

function jointly(first: Row, second: Row): Joint | undefined {
  const [one, other] = [findingOf(first), findingOf(second)]
  if (one === undefined || other === undefined) return undefined
  const said = judgeTwoMachines(one, other, first.tolerance)
  switch (said) {
    case 'regression': {
      const row = second.verdict.kind === 'regression' ? second : first
      return { said, row: { ...row, gated: first.gated, tolerance: first.tolerance } }
    }
    case 'ok':
    case 'open':
      return { said, row: { ...second, gated: first.gated } }
    case 'disagree':
      return { said, row: { ...first, verdict: disagreement(first.verdict) } }
  }
}

function disagreement(verdict: Verdict): Verdict {
  const evidence = evidenceIn(verdict)
  const needs = 'a look at why one machine finds it slower and another does not'
  return { kind: 'inconclusive', cause: 'machines', needs, ...defined({ evidence }) }
}

/** @returns undefined for what no noise of pairs stands behind */
function findingOf({ metric, verdict }: Row): MachineFinding | undefined {
  const evidence = evidenceIn(verdict)
  if (evidence?.rule !== 'evidence-side-by-side') return undefined
  const { change, averageChange = change, standardError, degreesOfFreedom } = evidence
  if (standardError === undefined || degreesOfFreedom === undefined) return undefined
  if (verdict.kind !== 'regression' && verdict.kind !== 'ok' && verdict.kind !== 'inconclusive')
    return undefined
  if (verdict.kind === 'regression' && verdict.by === 'work') return undefined
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

function evidenceIn(verdict: Verdict): Evidence | undefined {
  return 'evidence' in verdict ? verdict.evidence : undefined
}

function saidOf(joint: readonly Joint[]): string[] {
  const cells = (said: JointVerdict) =>
    [...new Set(joint.filter((each) => each.said === said).map(({ row }) => row.cellId))].join(', ')
  const words: Readonly<Record<JointVerdict, string>> = {
    regression: 'slower there too, or not excluded there',
    ok: 'not slower there',
    disagree: 'the machines disagree',
    open: 'open there too',
  }
  const told = Object.entries(words).flatMap(([said, text]) => {
    const names = cells(said as JointVerdict)
    return names === '' ? [] : [`${names}: ${text}`]
  })
  return told.length === 0 ? [] : [`Measured once more on another machine. ${told.join('; ')}.`]
}

function unconfirmed(missing: readonly string[]): string[] {
  return missing.length === 0 ? [] : [`No second machine has figures of ${missing.join(', ')}.`]
}
