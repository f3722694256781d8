import type { Policy } from '../config/policy.ts'
import type { BenchRecord } from '../record/schema.ts'
import { nominalLevels } from '../statistics/looks.ts'
import { type Assessment, assess } from './assess.ts'
import { collectComparisons } from './collect.ts'
import type { Comparison } from './comparison.ts'
import { baselineFigure, candidateFigure } from './figure.ts'
import { historyShifts, shiftInWords } from './history.ts'
import { countsOf, overallOf } from './overall.ts'
import type { Reference } from './reference.ts'
import type { ReferenceInfo, Result, Row, Verdict } from './result.ts'
import { type LookLevels, verdictsOf } from './verdicts.ts'
import { warningsOf } from './warnings.ts'

/** Judges one candidate after another by the same policy. */
export type Judge = (candidate: BenchRecord, reference: Reference) => Result

/**
 * The verdict on a record: pure, so that it can be computed again, bit for bit, from what is stored.
 * @param candidate what was measured; side by side: with the runs of the base in it
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function judge(candidate: BenchRecord, reference: Reference, policy: Policy): Result {
  return judgeBy(policy)(candidate, reference)
}

/** `judge` for many records: the levels of the looks are computed once for each number of looks. */
export function judgeBy(policy: Policy): Judge {
  const kept = new Map<string, readonly number[]>()
  const levelsFor = (looks: number): LookLevels => {
    return (alpha) => {
      const key = `${alpha}/${looks}`
      const levels = kept.get(key) ?? nominalLevels(alpha, looks)
      kept.set(key, levels)
      return levels
    }
  }
  return (candidate, reference) => {
    const comparisons = collectComparisons(candidate, reference, policy)
    const assessments = comparisons.map((comparison) => assess(comparison, policy))
    const lines = comparisons.map(({ subject }, index) => ({ subject, assessment: at(assessments, index) }))
    const verdicts = verdictsOf(lines, policy, levelsFor(looksOf(candidate, assessments, policy)))
    const rows = comparisons.map((comparison, index) =>
      rowOf(comparison, at(assessments, index), at(verdicts, index)),
    )
    const shifts = historyShifts(candidate, reference, policy)
    return {
      schemaVersion: 1,
      recordId: candidate.id,
      suite: candidate.suite,
      createdAt: candidate.createdAt,
      programVersion: candidate.programVersion,
      overall: overallOf(rows, policy, candidate.completeness),
      rule: ruleOf(rows, policy),
      risks: { regression: policy.alphaRegression, ok: policy.alphaOk },
      reference: infoOf(reference),
      source: sourceOf(candidate),
      machine: candidate.machine,
      targets: targetsOf(candidate),
      counts: countsOf(rows),
      rows,
      ...(reference.kind === 'stored' ? { levelShifts: shifts } : {}),
      warnings: [...warningsOf(candidate, rows, reference, policy), ...shifts.map(shiftInWords)],
      completeness: candidate.completeness,
    }
  }
}

/** The looks that were planned; more were taken only in a record that was put together by hand. */
function looksOf(candidate: BenchRecord, assessments: readonly Assessment[], policy: Policy): number {
  const taken = assessments.map((assessment) =>
    assessment.kind === 'looks' ? assessment.estimates.length : 0,
  )
  return Math.max(candidate.sideBySide?.rounds ?? policy.sideBySide.rounds, ...taken)
}

function rowOf(comparison: Comparison, assessment: Assessment, verdict: Verdict): Row {
  const { settings, metric, level, tolerance } = comparison.subject
  const baseline = baselineFigure(comparison, assessment)
  const candidate = candidateFigure(comparison)
  return {
    cellId: settings.id,
    settings,
    metric,
    gated: level !== 'show',
    tolerance,
    ...(baseline === undefined ? {} : { baseline }),
    ...(candidate === undefined ? {} : { candidate }),
    verdict,
  }
}

/** The rule that was used, where it was the same for all lines that decide. */
function ruleOf(rows: readonly Row[], policy: Policy): string {
  const used = rows.flatMap(({ gated, verdict }) =>
    gated && 'evidence' in verdict ? [verdict.evidence.rule] : [],
  )
  const [rule = policy.rule] = used
  return used.every((other) => other === rule) ? rule : policy.rule
}

function infoOf(reference: Reference): ReferenceInfo {
  switch (reference.kind) {
    case 'none':
    case 'unreadable':
      return { kind: reference.kind, description: reference.reason, records: 0 }
    case 'stored':
    case 'side-by-side': {
      const { kind, description, commit } = reference
      const records = kind === 'stored' ? reference.records.length : 1
      return { kind, description, ...(commit === undefined ? {} : { commit }), records }
    }
  }
}

function sourceOf({ source }: BenchRecord): Result['source'] {
  const { commit, ref, repository, runId, runAttempt } = source
  return {
    ...(commit === undefined ? {} : { commit }),
    ...(ref === undefined ? {} : { ref }),
    ...(repository === undefined ? {} : { repository }),
    ...(runId === undefined ? {} : { runId }),
    ...(runAttempt === undefined ? {} : { runAttempt }),
  }
}

function targetsOf({ targets }: BenchRecord): Result['targets'] {
  const { candidate, base } = targets
  return base === undefined ? { candidate } : { candidate, base }
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index]
  if (value === undefined) throw new RangeError(`no element ${index}`)
  return value
}
