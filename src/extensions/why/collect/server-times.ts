import type { Status } from '../../../mysql/server-counters.ts'
import { samplesOf } from '../../../words/prometheus.ts'

/** Parts of the load's time, in seconds over all transactions. */
export interface ServerTimes {
  /** Time from the arrival of statements to their answers. */
  readonly statements?: number
  readonly backoff?: number
  readonly lockWaits?: number
  /** Stops of the entire server by the garbage collector. */
  readonly collector?: number
  readonly cpu?: number
  /** CPU of the stores (TiKV), which a change of TiDB leaves as it is. */
  readonly storeCpu?: number
}

/** Seconds that its sessions waited for rows that others hold. */
export function statusTimes(status: Status): ServerTimes {
  const milliseconds = Number(status.Innodb_row_lock_time)
  return Number.isFinite(milliseconds) ? { lockWaits: milliseconds / 1000 } : {}
}

/**
 * Families of metrics that a pack keeps; buckets of histograms are most of what a TiDB says, and
 * say nothing here.
 */
const packedFamilies =
  /^(?:process_|go_memstats_|go_gc_|go_sched_|tidb_executor_statement|tidb_server_(?:query|plan_cache|handle_query|connections|info|packet)|tidb_session_|tidb_tikvclient_|tidb_distsql_|tikv_thread_cpu_seconds_total|tikv_grpc_msg_duration_seconds_(?:sum|count)|tikv_coprocessor_scan_details|tikv_engine_flow_bytes)/

/** A text of Prometheus' metrics without what a pack does not keep. */
export function cutMetrics(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => packedFamilies.test(line) && !/^\w+_bucket\b/.test(line))
  return `${lines.join('\n')}\n`
}

const timeMetrics = {
  statements: 'tidb_server_handle_query_duration_seconds_sum',
  backoff: 'tidb_tikvclient_backoff_seconds_sum',
  collector: 'go_gc_pauses_seconds_sum',
  cpu: 'process_cpu_seconds_total',
} as const
const timeMetricNames: ReadonlySet<string> = new Set(Object.values(timeMetrics))

/**
 * Seconds that a TiDB spent until now, by the text of its `/metrics`; what it does not count is
 * absent.
 */
export function tidbTimes(text: string): ServerTimes {
  const samples = samplesOf(text, timeMetricNames)
  return Object.fromEntries(
    Object.entries(timeMetrics).flatMap(([name, metric]): [string, number][] => {
      // Statements of its own are no load.
      const own = samples.filter(
        (each) => each.name === metric && each.labels.sql_type !== 'internal',
      )
      return own.length === 0 ? [] : [[name, own.reduce((sum, { value }) => sum + value, 0)]]
    }),
  )
}

/**
 * Returns the time spent between two readings; a counter that fell was reset with its server, and
 * is unknown.
 */
export function timesBetween(before: ServerTimes, after: ServerTimes): ServerTimes {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]): [string, number][] => {
      const spent = value - (before[name as keyof ServerTimes] ?? Number.NaN)
      return spent >= 0 ? [[name, spent]] : []
    }),
  )
}
