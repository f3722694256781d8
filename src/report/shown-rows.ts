import { metricInfo } from '../record/metric.ts'
import type { Row } from '../verdict/result.ts'
import { worstFirst } from './verdict-words.ts'

/**
 * The rows that a comment, a summary or a terminal shows, worst first: all that are gated, and of the others those
 * that tell something of their own. The extremes of a latency and rates that follow from another one are noise there.
 */
export function shownRows(rows: readonly Row[]): Row[] {
  return worstFirst(rows.filter((row) => row.gated || metricInfo(row.metric)?.headline === true))
}
