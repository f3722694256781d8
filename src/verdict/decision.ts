import { studentAbove, studentBelow } from '../statistics/student.ts'
import type { KnownEstimate } from './estimate.ts'

/** What the figures say of one metric. `slower`: a real drop, δ neither passed nor excluded. */
export type Decision = 'regression' | 'ok' | 'improved' | 'slower' | 'noisy'

export interface DecisionLevels {
  /** `LD = −ln(1−δ)`. */
  readonly logDrop: number
  /** Level of "there is a drop", and of "there is a gain". */
  readonly regression: number
  /** Level of "the drop is δ or more". */
  readonly ok: number
}

/** `P(T_ν < m/se)`: how likely a change as low as this is without any drop. */
export function pOfDrop(estimate: KnownEstimate): number {
  return studentBelow(estimate.change / estimate.standardError, estimate.degreesOfFreedom)
}

/** `P(T_ν > (m+LD)/se)`: how likely a change as high as this is with a drop of δ. */
export function pOfTolerance(estimate: KnownEstimate, logDrop: number): number {
  return studentAbove((estimate.change + logDrop) / estimate.standardError, estimate.degreesOfFreedom)
}

/**
 * The three-valued decision: a regression needs an observed drop over δ that noise does not explain; an ok needs a
 * drop of δ excluded; what is neither is said to be neither.
 * @param pDrop `pOfDrop`, adjusted where a family of metrics is judged
 */
export function decide(estimate: KnownEstimate, levels: DecisionLevels, pDrop = pOfDrop(estimate)): Decision {
  const { change, standardError, degreesOfFreedom } = estimate
  if (change < -levels.logDrop && pDrop <= levels.regression) return 'regression'
  if (pOfTolerance(estimate, levels.logDrop) <= levels.ok) {
    const pGain = studentAbove(change / standardError, degreesOfFreedom)
    return pGain <= levels.regression ? 'improved' : 'ok'
  }
  return pDrop <= levels.regression ? 'slower' : 'noisy'
}
