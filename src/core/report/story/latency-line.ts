import { plural } from '../../../words/number.ts'
import { latencyMetrics, metricLabel, metricStem } from '../../record/metric.ts'
import type { Result, Row } from '../../verdict/result.ts'
import { stateOf } from './cell-state.ts'
import { type Moved, movedLines } from './moved.ts'
import { roseWords, whereWords } from './range-words.ts'
import type { Sentence } from './sentence.ts'
import { worstFirst } from './verdict-words.ts'

/** The latency that moved most, of those that are not gated. */
export interface LatencyLine {
  readonly moved: Moved
  /** Further workloads whose latency moved to the same side. */
  readonly others: number
}

/** A latency that moved beyond its limit and its noise: one that rose before one that fell. */
export function latencyLineOf({ rows }: Result, sentence: Sentence): LatencyLine | undefined {
  const metric = latencyMetrics.find((name) =>
    rows.some((row) => row.metric === name && metricStem(name) === name),
  )
  if (metric === undefined) return undefined
  const own = rows.filter((row) => row.metric === metric && !row.gated)
  const rose = own.filter((row) => stateOf(row) === 'worse-not-gated')
  const moved = rose.length > 0 ? rose : own.filter((row) => stateOf(row) === 'better')
  const lines = movedLines(worstFirst(moved), rows)
  const [line, ...others] = preferred(lines, sentence)
  if (line === undefined || isShown(line, sentence)) return undefined
  return { moved: line, others: others.length }
}

/** The workload that the sentence speaks of stands first. */
function preferred(lines: readonly Moved[], sentence: Sentence): Moved[] {
  const workload = sentence.moved?.workload
  return [
    ...lines.filter((line) => line.workload === workload),
    ...lines.filter((line) => line.workload !== workload),
  ]
}

function isShown({ rows }: Moved, sentence: Sentence): boolean {
  const sentenceRows: readonly Row[] = sentence.moved?.rows ?? []
  return rows.every((row) => sentenceRows.includes(row))
}

/**
 * `p95 latency of oltp_read_write rose by 8 to 11 %`, with how many more workloads; without full
 * stop. Not escaped.
 */
export function latencyWords({ moved, others }: LatencyLine): string {
  const label = metricLabel(moved.metric)
  const place = whereWords(moved.where)
  const more = others === 0 ? '' : `, that of ${plural(others, 'more workload')} too`
  return `${label} of ${moved.workload} ${roseWords(moved)}${place === '' ? '' : ` ${place}`}${more}`
}
