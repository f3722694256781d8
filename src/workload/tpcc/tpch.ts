import { type RunOutcome, seconds } from '../run-outcome.ts'
import type { AskedTpc } from './asked.ts'
import type { TpcReport } from './parse.ts'
import { analyticalFigures } from './query-figures.ts'

/**
 * Is a run of TPC-H to be believed? Each query that was asked for has its mean and none failed, a wrong answer among
 * them. The time of the whole is ours, to the millisecond; that of a query is go-tpc's, whose histogram counts in steps
 * of 67 ms. Of an imported log that step is told as a latency, which nobody gates.
 */
export function judgeTpch(
  { analytical }: TpcReport,
  asked: Pick<AskedTpc, 'queries' | 'tookSeconds' | 'durationSeconds'>,
): RunOutcome {
  const { queries, failed } = analytical
  if (queries.size === 0) return invalid('no query in the summary')
  if (failed > 0) return invalid(`${failed} of the queries failed`)
  const missing = new Set(asked.queries?.filter((name) => !queries.has(name.toUpperCase())))
  if (missing.size > 0) return invalid(`no time of ${[...missing].join(', ')} in the summary`)
  if (asked.queries === undefined) return ofLog(asked, analyticalFigures(analytical, 0) ?? {})
  const { tookSeconds } = asked
  if (tookSeconds === undefined || tookSeconds <= 0)
    return invalid(`the run lasted ${seconds(tookSeconds ?? 0)}`)
  const times = [...queries].map(([name, { meanMs }]) => [`query_ms:${name}`, meanMs])
  return {
    state: 'valid',
    measured: {
      durationSeconds: tookSeconds,
      metrics: { time_ms: tookSeconds * 1_000, ...Object.fromEntries(times) },
    },
  }
}

function ofLog(
  { durationSeconds }: Pick<AskedTpc, 'queries' | 'tookSeconds' | 'durationSeconds'>,
  metrics: Record<string, number>,
): RunOutcome {
  if (durationSeconds === undefined) return invalid('the output does not say how long the run lasted')
  return { state: 'valid', measured: { durationSeconds, metrics } }
}

function invalid(reason: string): RunOutcome {
  return { state: 'invalid', reason }
}
