import { normalBelow } from '../statistics/normal.ts'
import { mean } from '../statistics/sample.ts'
import { defined } from '../words/defined.ts'
import type { Data, Subject } from './comparison.ts'
import type { JudgedLine } from './judged-line.ts'
import type { Evidence, Verdict } from './result.ts'
import { logDrop, score } from './scale.ts'
import type { SideBySideTerms } from './side-by-side.ts'
import { stallsProved, sumsAgree, wholeRounds } from './side-by-side.ts'
import { estimateSideBySide, type Round } from './side-by-side-estimate.ts'
import { evidenceOf, lineOf, needsInWords, regression } from './side-by-side-line.ts'
import { storedLevel } from './stored-level.ts'
import { evidenceOfScreen, figuresOfScreen } from './stored-line.ts'

/** Distance under which two scores are the same: a drop of exactly δ is not over δ. */
const ROUNDING = 1e-12

type Plain = 'regression' | 'ok' | 'improved'

/**
 * The plain rule: a regression where the mean is more than δ below the baseline; a gain over δ is an improvement. It
 * knows no noise, and so says how often it would turn an unchanged run red.
 */
function plainDecision(change: number, { tolerance }: Subject): Plain {
  const limit = logDrop(tolerance)
  if (change < -limit - ROUNDING) return 'regression'
  return change > limit + ROUNDING ? 'improved' : 'ok'
}

/** The plain rule on a stored baseline: the level of its last segment, the noise of its jobs where they are enough. */
export function judgeStoredByThreshold(
  subject: Subject,
  data: Extract<Data, { kind: 'stored' }>,
): JudgedLine {
  const scores = data.candidate.map((value) => score(value, subject.direction))
  const { level, levelJobs, noise, residuals } = storedLevel(data.history)
  const standardError = noise.deviation * Math.sqrt(1 + 1 / levelJobs)
  const change = mean(scores) - level
  const figures = { change, standardError, noise, level, levelJobs, jobs: residuals.length }
  const { change: shown, samples, noise: half } = evidenceOfScreen(subject, figures)
  const known = noise.kind === 'known' ? withRate(subject, standardError, half) : {}
  const evidence: Evidence = { rule: 'threshold', change: shown, samples, ...known }
  const verdict = verdictFor(subject, plainDecision(change, subject), evidence)
  return { verdict, ...figuresOfScreen(subject, figures, scores) }
}

/** The plain rule side by side; the guards against stalls hold here too. */
export function judgePairsByThreshold(
  subject: Subject,
  rounds: readonly Round[],
  terms: SideBySideTerms,
): JudgedLine {
  const whole = wholeRounds(rounds, terms.pairs)
  if (whole.length === 0)
    return { verdict: { kind: 'invalid', reason: 'no round has half of its pairs', tail: [] } }
  const estimate = estimateSideBySide(whole, terms)
  const { change, standardError } = estimate
  const full = evidenceOf(subject, estimate, terms)
  const { pRegression: _, pOk: __, minimumDetectable: ___, interval: ____, ...rest } = full
  const evidence: Evidence = {
    ...rest,
    rule: 'threshold',
    ...withRate(subject, standardError, full.noise),
  }
  const plain = plainDecision(change, subject)
  if (plain !== 'regression' && stallsProved(estimate, terms))
    return lineOf(subject, estimate, regression(subject, 'stalls', evidence))
  if (plain !== 'regression' && !sumsAgree(estimate, terms)) {
    const needs = needsInWords('stalls', estimate, terms)
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
