import type { Policy } from '../config/policy.ts'
import { holmAdjusted } from '../statistics/holm.ts'
import type { Assessment } from './assess.ts'
import type { Subject } from './comparison.ts'
import { type Decision, decide, pOfDrop } from './decision.ts'
import type { Estimate } from './estimate.ts'
import { evidenceOf, thresholdEvidence } from './evidence.ts'
import type { Level } from './gating.ts'
import { needsInWords } from './needs.ts'
import type { Evidence, Verdict } from './result.ts'
import { logDrop } from './scale.ts'

/** A line with its statistics. */
export interface Assessed {
  readonly subject: Subject
  readonly assessment: Assessment
}

/** Nominal p at each look, for a total risk; `nominalLevels`, kept by the caller since it is costly. */
export type LookLevels = (alpha: number) => readonly number[]

/**
 * The verdicts of all lines, in their order. Red is a matter of the family of metrics that can fail the check:
 * Holm's procedure where there is one look, α_R/m for each of m where there are several.
 * Green needs no correction, since every gated metric must be ok for it.
 */
export function verdictsOf(lines: readonly Assessed[], policy: Policy, lookLevels: LookLevels): Verdict[] {
  const adjusted = familyP(lines)
  const family = lines.filter(isSequentialMember).length
  return lines.map((line, index) =>
    asTold(verdictOf(line, policy, lookLevels, family, adjusted.get(index)), policy),
  )
}

function asTold(verdict: Verdict, { onInconclusive }: Policy): Verdict {
  return verdict.kind === 'inconclusive' && onInconclusive === 'pass'
    ? { ...verdict, level: 'silent' }
    : verdict
}

function verdictOf(
  { subject, assessment }: Assessed,
  policy: Policy,
  lookLevels: LookLevels,
  family: number,
  adjustedP: number | undefined,
): Verdict {
  switch (assessment.kind) {
    case 'settled':
      return assessment.verdict
    case 'threshold': {
      const { outcome, samples, standardError, expectedFalseAlarmRate } = assessment
      const evidence = thresholdEvidence(outcome, samples, standardError, expectedFalseAlarmRate)
      return verdictFor(outcome.decision, evidence, subject.level, () => '')
    }
    case 'stored': {
      const levels = { regression: policy.alphaRegression, ok: policy.alphaOk }
      return judged('evidence-stored', assessment.estimate, subject, policy, levels, adjustedP)
    }
    case 'looks': {
      const alpha = policy.alphaRegression / (subject.level === 'fail' ? family : 1)
      const levels = { regression: lookLevels(alpha), ok: lookLevels(policy.alphaOk) }
      return firstDecision(assessment.estimates, subject, policy, levels)
    }
  }
}

/**
 * The verdict of the first look that decides; a verdict once reached stands, whatever later rounds, measured for the
 * sake of another metric, would say. Without one, the verdict of the last look.
 */
function firstDecision(
  estimates: readonly Estimate[],
  subject: Subject,
  policy: Policy,
  levels: { readonly regression: readonly number[]; readonly ok: readonly number[] },
): Verdict {
  let verdict: Verdict | undefined
  for (const [look, estimate] of estimates.entries()) {
    const nominal = { regression: levels.regression[look] ?? 0, ok: levels.ok[look] ?? 0 }
    verdict = judged('evidence-side-by-side', estimate, subject, policy, nominal)
    if (verdict.kind !== 'inconclusive') return verdict
  }
  if (verdict === undefined) throw new RangeError('a side-by-side comparison without a round')
  return verdict
}

function judged(
  rule: 'evidence-stored' | 'evidence-side-by-side',
  estimate: Estimate,
  subject: Subject,
  policy: Policy,
  nominal: { readonly regression: number; readonly ok: number },
  pDrop?: number,
): Verdict {
  const evidence = evidenceOf(rule, estimate, subject, nominal.ok, policy.alphaRegression)
  if (estimate.noise === 'unknown') {
    return { kind: 'inconclusive', cause: 'noisy', evidence, needs: estimate.needs }
  }
  const levels = { logDrop: logDrop(subject.tolerance), ...nominal }
  const decision = decide(estimate, levels, pDrop)
  return verdictFor(decision, evidence, subject.level, () => needsInWords(rule, estimate, levels))
}

function verdictFor(decision: Decision, evidence: Evidence, level: Level, needs: () => string): Verdict {
  switch (decision) {
    case 'regression':
      return { kind: 'regression', evidence, level: level === 'fail' ? 'fail' : 'warn' }
    case 'ok':
      return { kind: 'ok', improved: false, evidence }
    case 'improved':
      return { kind: 'ok', improved: true, evidence }
    case 'slower':
    case 'noisy':
      return { kind: 'inconclusive', cause: decision, evidence, needs: needs() }
  }
}

/**
 * A broken line, or one that is not measured yet, keeps its share of the risk: the family must not grow from one look
 * to the next, or a verdict once reached would not stand.
 */
function isSequentialMember({ subject, assessment }: Assessed): boolean {
  const invalid = assessment.kind === 'settled' && assessment.verdict.kind === 'invalid'
  return subject.level === 'fail' && (assessment.kind === 'looks' || invalid)
}

/** Holm-adjusted p of the stored comparisons that can fail the check, by their place. */
function familyP(lines: readonly Assessed[]): Map<number, number> {
  const members = lines.flatMap(({ subject, assessment }, index) =>
    subject.level === 'fail' && assessment.kind === 'stored' && assessment.estimate.noise === 'known'
      ? [{ index, p: pOfDrop(assessment.estimate) }]
      : [],
  )
  const adjusted = holmAdjusted(members.map(({ p }) => p))
  return new Map(members.map(({ index, p }, rank) => [index, adjusted[rank] ?? p]))
}
