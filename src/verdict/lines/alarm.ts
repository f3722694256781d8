import { studentBelow } from '../../statistics/distributions.ts'
import { isSupported } from '../side-by-side/decision.ts'
import type { SideBySideEstimate } from '../side-by-side/estimate.ts'

/** Level of an alarm: false in at most 0.1 % of the jobs on a busy machine, in 0.02 % at 6 to 30 % noise. */
const ALARM_LEVEL = 0.001
/** Starts that must be worse for one that may be otherwise. */
const AGREEING_STARTS = 3

/**
 * Whether a figure that is not gated got so much worse that it must not pass: worse by more than the alarm's limit,
 * proved by the pairs as they are, and worse in each start, save one of four. There is no doubtful alarm: without
 * proof there is none.
 * @param worse the limit as a share of the figure: 0.25 for a latency that grows by a quarter
 * @param estimate at the cell's last look
 * @param figures that share the risk of a false alarm
 */
export function isAlarm(estimate: SideBySideEstimate, worse: number, figures = 1): boolean {
  const { roundMeans } = estimate
  const others = roundMeans.filter((change) => change >= 0).length
  return (
    doStartsAgree(roundMeans.length, others) && isFarWorse(estimate, worse, figures) && isSupported(estimate)
  )
}

/** An alarm stands in each start, save one of four. @param others starts that say otherwise */
export function doStartsAgree(starts: number, others: number): boolean {
  return others * (AGREEING_STARTS + 1) <= starts
}

/** Whether a figure is worse by more than the limit, and that is proved at the level of an alarm. */
export function isFarWorse(
  {
    change,
    standardError,
    degreesOfFreedom,
  }: Pick<SideBySideEstimate, 'change' | 'standardError' | 'degreesOfFreedom'>,
  worse: number,
  figures = 1,
): boolean {
  if (!(change < -Math.log1p(worse))) return false
  return studentBelow(change / standardError, degreesOfFreedom) <= ALARM_LEVEL / figures
}
