import { ERRORS_METRIC, metricInfo, metricStem } from '../../record/metric.ts'

/** How a move of a metric is called. */
interface MoveWords {
  readonly worse: string
  readonly better: string
  /** Its label is a plural: there are more of them, and none of them is higher. */
  readonly isCounted: boolean
}

/** `slower` of rates and latencies, `more errors`, `more work`, `higher` of what a server uses. */
export function moveWordsOf(metric: string): MoveWords {
  const stem = metricStem(metric)
  if (stem === ERRORS_METRIC) return { worse: 'more errors', better: 'fewer errors', isCounted: true }
  if (stem === 'work') return { worse: 'more work', better: 'less work', isCounted: true }
  const isSpeed =
    metricInfo(metric)?.direction !== 'lower-is-better' || /^(?:latency_|time_|query_)/u.test(stem)
  if (isSpeed) return { worse: 'slower', better: 'faster', isCounted: false }
  return { worse: 'higher', better: 'lower', isCounted: /_disk_(?:read|write)$/u.test(stem) }
}
