import { minimumDetectable } from '../statistics/power.ts'
import { studentQuantile } from '../statistics/student.ts'
import type { Subject } from './comparison.ts'
import { pOfDrop, pOfTolerance } from './decision.ts'
import type { Estimate } from './estimate.ts'
import type { Evidence } from './result.ts'
import { changeOf, logDrop } from './scale.ts'
import type { ThresholdOutcome } from './threshold.ts'

/** Confidence of the noise that the plain rule shows, two-sided. */
const THRESHOLD_CONFIDENCE = 0.9
const MANY_DEGREES_OF_FREEDOM = 1e12

/**
 * The figures behind a verdict by evidence. The interval `m ± t_{1−α,ν}·se` is the one that the verdict reads:
 * a drop of δ is excluded exactly where the interval ends short of it.
 * @param okLevel level of "the drop is δ or more" at this look
 * @param alphaRegression total risk of a false alarm, for the smallest drop that could have been seen
 */
export function evidenceOf(
  rule: 'evidence-stored' | 'evidence-side-by-side',
  estimate: Estimate,
  subject: Subject,
  okLevel: number,
  alphaRegression: number,
): Evidence {
  const { direction, tolerance } = subject
  const common = { rule, change: changeOf(estimate.change, direction), samples: estimate.samples }
  if (estimate.noise === 'unknown') return common
  const { change, standardError, degreesOfFreedom } = estimate
  const half = studentQuantile(1 - okLevel, degreesOfFreedom) * standardError
  return {
    ...common,
    interval: intervalOf(change, half, 1 - 2 * okLevel, subject),
    noise: changeOf(half, 'higher-is-better'),
    pRegression: pOfDrop(estimate),
    pOk: pOfTolerance(estimate, logDrop(tolerance)),
    minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, alphaRegression),
    standardError,
    degreesOfFreedom,
  }
}

/** The figures behind a verdict of the plain rule; the noise is that of the stored jobs or of the rounds, where known. */
export function thresholdEvidence(
  outcome: ThresholdOutcome,
  samples: number,
  standardError: number | undefined,
  expectedFalseAlarmRate: number | undefined,
): Evidence {
  const common = { rule: 'threshold', change: outcome.change, samples } as const
  if (standardError === undefined || expectedFalseAlarmRate === undefined) return common
  const t = studentQuantile((1 + THRESHOLD_CONFIDENCE) / 2, MANY_DEGREES_OF_FREEDOM)
  return {
    ...common,
    noise: changeOf(t * standardError, 'higher-is-better'),
    standardError,
    expectedFalseAlarmRate,
  }
}

function intervalOf(change: number, half: number, confidence: number, { direction }: Subject) {
  const ends = [changeOf(change - half, direction), changeOf(change + half, direction)]
  return { low: Math.min(...ends), high: Math.max(...ends), confidence }
}
