import { alarmLevel } from '../../../statistics/alarm.ts'
import { compareCounts } from '../../../statistics/counts.ts'
import { areStallsProved, doSumsAgree, type SideBySideTerms } from '../../../statistics/decision.ts'
import { normalBelow } from '../../../statistics/distributions.ts'
import type { Round } from '../../../statistics/pairs.ts'
import { estimateMeasured, wholeRounds } from '../../../statistics/pairs.ts'
import { logDrop } from '../../../statistics/scale.ts'
import { defined } from '../../../words/objects.ts'
import type { Policy } from '../../config/policy.ts'
import {
  type Comparison,
  type Data,
  figureOfRuns,
  type JudgedLine,
  type Subject,
} from '../comparison.ts'
import { isWarnOnly } from '../gating.ts'
import type { Evidence, Verdict } from '../result.ts'
import {
  describeNeeds,
  evidenceOf,
  judgeScreened,
  judgeSideBySide,
  lineOf,
  regression,
  withAlarm,
} from '../side-by-side/line.ts'
import { isJudgedByStart, judgeStarts } from '../side-by-side/starts.ts'
import { compareStored, judgeStored } from '../stored/line.ts'

/**
 * Judges one line by the rule that the policy names.
 * @param gatedCells F of a comparison with a stored baseline; side by side the terms hold it
 */
export function judgeLine(comparison: Comparison, policy: Policy, gatedCells: number): JudgedLine {
  return applyPolicy(lineFor(comparison, policy, gatedCells), comparison.subject.metric, policy)
}

function lineFor(comparison: Comparison, { rule }: Policy, gatedCells: number): JudgedLine {
  const { subject, data } = comparison
  switch (data.kind) {
    case 'settled':
      return data.candidate === undefined
        ? { verdict: data.verdict }
        : { verdict: data.verdict, candidate: figureOfRuns(data.candidate, comparison) }
    case 'stored':
      return rule === 'threshold'
        ? judgeStoredByThreshold(subject, data)
        : judgeStored(subject, data, gatedCells)
    case 'counts':
      return judgeCounts(subject, data)
    case 'side-by-side': {
      const { rounds, terms, screened } = data
      if (isJudgedByStart(subject.metric, subject.settings)) {
        const plain = (change: number, evidence: Evidence) =>
          verdictFor(subject, plainDecision(change, subject), evidence)
        return judgeStarts(subject, rounds, terms, rule === 'threshold' ? plain : undefined)
      }
      if (screened !== undefined) return judgeScreened(subject, screened, terms)
      const line =
        rule === 'threshold'
          ? judgePairsByThreshold(subject, rounds, terms)
          : judgeSideBySide(subject, rounds, terms)
      return withAlarm(line, subject, rounds, terms)
    }
  }
}

/**
 * A count that moves by itself is estimated like a time, for which a smaller tolerance could never
 * be ruled out.
 */
const TOLERANCE_OF_ESTIMATE = 0.03
/**
 * The largest ratio that is shown for a count that the base has none of; a larger one says nothing.
 */
const MOST_CHANGE = 999

function judgeCounts(subject: Subject, data: Extract<Data, { kind: 'counts' }>): JudgedLine {
  const { rounds, terms } = data
  const { kind, base, candidate } = compareCounts(
    data.base,
    data.candidate,
    alarmLevel(terms.gatedCells),
  )
  const change = base === candidate ? 0 : Math.min(candidate / base - 1, MOST_CHANGE)
  const evidence: Evidence = { rule: 'evidence-side-by-side', change, samples: rounds.length }
  const figures = {
    baseline: { value: base, count: data.base.length },
    candidate: { value: candidate, count: data.candidate.length },
  }
  switch (kind) {
    case 'more':
      return change > subject.tolerance
        ? { ...figures, verdict: regression(subject, 'work', evidence) }
        : { ...figures, verdict: { kind: 'ok', improved: false, evidence } }
    case 'less':
    case 'same':
      return { ...figures, verdict: { kind: 'ok', improved: kind === 'less', evidence } }
    case 'too-few': {
      const needs = 'more runs, all of which repeat it'
      return { ...figures, verdict: { kind: 'inconclusive', cause: 'noisy', evidence, needs } }
    }
    case 'moves': {
      const tolerance = Math.max(subject.tolerance, TOLERANCE_OF_ESTIMATE)
      return {
        ...judgeSideBySide({ ...subject, tolerance }, rounds, { ...terms, tolerance }),
        ...figures,
      }
    }
  }
}

function applyPolicy(line: JudgedLine, metric: string, policy: Policy): JudgedLine {
  const { verdict } = line
  if (verdict.kind === 'inconclusive' && policy.onInconclusive === 'pass')
    return { ...line, verdict: { ...verdict, level: 'silent' } }
  // An alarm is always on; whom it disturbs more than it helps may have it as a warning.
  if (verdict.kind === 'regression' && verdict.by === 'alarm' && isWarnOnly(metric, policy))
    return { ...line, verdict: { ...verdict, level: 'warn' } }
  return line
}

/** Distance under which two scores are the same: a drop of exactly δ is not over δ. */
const ROUNDING = 1e-12

type Plain = 'regression' | 'ok' | 'improved'

/**
 * The plain rule: a regression where the mean is more than δ below the baseline; a gain over δ is
 * an improvement. It knows no noise, and so says how often it would turn an unchanged run red.
 */
function plainDecision(change: number, { tolerance }: Subject): Plain {
  const limit = logDrop(tolerance)
  if (change < -limit - ROUNDING) return 'regression'
  return change > limit + ROUNDING ? 'improved' : 'ok'
}

/**
 * The plain rule on a stored baseline: the level of its last segment, the noise of its jobs where
 * they are enough.
 */
function judgeStoredByThreshold(
  subject: Subject,
  data: Extract<Data, { kind: 'stored' }>,
): JudgedLine {
  const { screen, evidence: measured, doAgree, ...figures } = compareStored(subject, data)
  const { change, samples, noise: half, measurements } = measured
  const rate = screen.noise.kind === 'known' ? withRate(subject, screen.standardError, half) : {}
  const evidence: Evidence = {
    rule: 'threshold',
    change,
    samples,
    ...rate,
    ...defined({ measurements }),
  }
  const plain = plainDecision(screen.change, subject)
  if (plain === 'regression' && !doAgree) {
    const needs = 'another job: what was measured again later in this job is within the tolerance'
    return { ...figures, verdict: { kind: 'inconclusive', cause: 'suspect', evidence, needs } }
  }
  return { ...figures, verdict: verdictFor(subject, plain, evidence) }
}

/** The plain rule side by side; the guards against stalls hold here too. */
function judgePairsByThreshold(
  subject: Subject,
  rounds: readonly Round[],
  terms: SideBySideTerms,
): JudgedLine {
  const whole = wholeRounds(rounds, terms.pairs)
  if (whole.length === 0)
    return { verdict: { kind: 'invalid', reason: 'no round has half of its pairs', tail: [] } }
  const estimate = estimateMeasured(whole, terms)
  const { change, standardError } = estimate
  const full = evidenceOf(subject, estimate, terms)
  const { pRegression: _, pOk: __, minimumDetectable: ___, interval: ____, ...rest } = full
  const evidence: Evidence = {
    ...rest,
    rule: 'threshold',
    ...withRate(subject, standardError, full.noise),
  }
  const plain = plainDecision(change, subject)
  if (plain !== 'regression' && areStallsProved(estimate, terms, terms.risks.stalls))
    return lineOf(subject, estimate, regression(subject, 'stalls', evidence))
  if (plain !== 'regression' && !doSumsAgree(estimate, terms)) {
    const needs = describeNeeds('stalls', estimate, terms)
    return lineOf(subject, estimate, { kind: 'inconclusive', cause: 'stalls', evidence, needs })
  }
  return lineOf(subject, estimate, verdictFor(subject, plain, evidence))
}

/** The share of unchanged candidates that the plain rule calls a regression: `Φ(−LD/se)`. */
function withRate({ tolerance }: Subject, standardError: number, half: number | undefined) {
  return {
    standardError,
    expectedFalseAlarmRate: normalBelow(-logDrop(tolerance) / standardError),
    ...defined({ noise: half }),
  }
}

function verdictFor(subject: Subject, plain: Plain, evidence: Evidence): Verdict {
  if (plain === 'regression') return regression(subject, 'threshold', evidence)
  return { kind: 'ok', improved: plain === 'improved', evidence }
}
