import type { Interval } from '../workload.ts'
import { parsePlainRow } from './row.ts'

/**
 * Turns interval rows into progress. The rows of an interval come in the order of their names; new orders are the
 * figure that counts.
 * @returns what takes each line
 */
export function watchIntervals(
  intervalSeconds: number,
  onInterval: (interval: Interval) => void,
): (line: string) => void {
  let ticks = 0
  let errors = 0
  return (line) => {
    const parsed = parsePlainRow(line)
    if (parsed.kind !== 'row' || parsed.row.scope !== 'current') return
    const { operation, count } = parsed.row
    if (operation.endsWith('_ERR')) errors += count
    if (operation !== 'NEW_ORDER') return
    ticks += 1
    onInterval({
      atSeconds: ticks * intervalSeconds,
      rate: (count / intervalSeconds) * 60,
      errorsPerSecond: errors / intervalSeconds,
    })
    errors = 0
  }
}
