import type { ServerTimes } from './evidence.ts'
import { samplesOf } from './metrics-text.ts'

const metrics = {
  statements: 'tidb_server_handle_query_duration_seconds_sum',
  backoff: 'tidb_tikvclient_backoff_seconds_sum',
  collector: 'go_gc_pauses_seconds_sum',
  cpu: 'process_cpu_seconds_total',
} as const
const wanted: ReadonlySet<string> = new Set(Object.values(metrics))

/** Seconds that a TiDB spent until now, by the text of its `/metrics`; what it does not count is absent. */
export function tidbTimes(text: string): ServerTimes {
  const samples = samplesOf(text, wanted)
  return Object.fromEntries(
    Object.entries(metrics).flatMap(([name, metric]): [string, number][] => {
      // Statements of its own are no load.
      const own = samples.filter((each) => each.name === metric && each.labels.sql_type !== 'internal')
      return own.length === 0 ? [] : [[name, own.reduce((sum, { value }) => sum + value, 0)]]
    }),
  )
}

/** CPU seconds of any program that tells them as Prometheus' libraries do. */
export function cpuSecondsOf(text: string): number | undefined {
  const samples = samplesOf(text, new Set([metrics.cpu]))
  return samples.length === 0 ? undefined : samples.reduce((sum, { value }) => sum + value, 0)
}

/** What was spent between two readings; what fell was begun anew with its server, and is not known. */
export function timesBetween(before: ServerTimes, after: ServerTimes): ServerTimes {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]): [string, number][] => {
      const spent = value - (before[name as keyof ServerTimes] ?? Number.NaN)
      return spent >= 0 ? [[name, spent]] : []
    }),
  )
}
