import { studentBelow } from '../statistics/student.ts'
import type { SideBySideEstimate } from './side-by-side-estimate.ts'

/** Level of an alarm: false in at most 0.02 % of jobs at 6 to 30 % noise. */
const ALARM_LEVEL = 0.001

/**
 * Whether a figure that is not gated got so much worse that it must not pass: worse by more than the alarm's limit,
 * and proved. There is no doubtful alarm: without proof there is none.
 * @param worse the limit as a share of the figure: 0.25 for a latency that grows by a quarter
 * @param estimate at the cell's last look
 */
export function isAlarm(
  {
    change,
    standardError,
    degreesOfFreedom,
  }: Pick<SideBySideEstimate, 'change' | 'standardError' | 'degreesOfFreedom'>,
  worse: number,
): boolean {
  if (!(change < -Math.log1p(worse))) return false
  return studentBelow(change / standardError, degreesOfFreedom) <= ALARM_LEVEL
}
