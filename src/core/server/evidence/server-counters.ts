import { defined } from '../../../words/objects.ts'
import type { OwnUsage, WorkReading } from '../../record/work.ts'

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

/** Requests that are distinguished; a fixed set, so that a server cannot bring names of its own. */
const requestTypes = ['Get', 'BatchGet', 'Cop', 'Prewrite', 'Commit', 'PessimisticLock'] as const

const metrics = {
  statements: 'tidb_executor_statement_total',
  requests: 'tidb_tikvclient_request_seconds_count',
  keys: 'tidb_server_query_statement_processed_keys_sum',
  copRequests: 'tidb_server_query_statement_rpc_count_sum',
  planCacheHits: 'tidb_server_plan_cache_total',
  bytes: 'go_memstats_alloc_bytes_total',
  objects: 'go_memstats_mallocs_total',
} as const
const usageMetrics = {
  cpuSeconds: 'process_cpu_seconds_total',
  rssBytes: 'process_resident_memory_bytes',
} as const
const metricNames: ReadonlySet<string> = new Set(Object.values(metrics))

/**
 * The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are
 * left out where the version tells them apart. What it does not have (keys before 8.5) is absent,
 * not 0.
 * @returns undefined where statements are not counted: it is no TiDB
 */
export function tidbCounters(text: string): WorkReading | undefined {
  const samples = samplesOf(text, metricNames)
  const sumOf = (
    name: string,
    fits: (labels: Readonly<Record<string, string>>) => boolean = () => true,
  ) => {
    const own = samples.filter((sample) => sample.name === name)
    return own.length === 0
      ? undefined
      : own.filter(({ labels }) => fits(labels)).reduce((sum, { value }) => sum + value, 0)
  }
  const ofClients = ({ scope }: Readonly<Record<string, string>>) => scope !== 'true'
  const statements = sumOf(metrics.statements)
  if (statements === undefined) return undefined
  const counters: Record<string, number | undefined> = {
    requests: sumOf(metrics.requests, ofClients),
    keys: sumOf(metrics.keys),
    cop_requests_of_statements: sumOf(metrics.copRequests),
    plan_cache_hits: sumOf(metrics.planCacheHits),
    alloc_bytes: sumOf(metrics.bytes),
    alloc_objects: sumOf(metrics.objects),
  }
  for (const type of requestTypes)
    counters[`requests_${type}`] = sumOf(
      metrics.requests,
      (labels) => ofClients(labels) && labels.type === type,
    )
  const had = Object.entries(counters).filter(
    (entry): entry is [string, number] => entry[1] !== undefined,
  )
  const tidb = ownUsage(text)
  return { statements, counters: Object.fromEntries(had), ...(tidb && { processes: { tidb } }) }
}

/** CPU and memory of the process that sends this `/metrics`; undefined where it does not tell. */
export function ownUsage(text: string): OwnUsage | undefined {
  const samples = samplesOf(text, new Set<string>(Object.values(usageMetrics)))
  const sampleOf = (name: string) => samples.find((sample) => sample.name === name)?.value
  const [cpuSeconds, rssBytes] = [
    sampleOf(usageMetrics.cpuSeconds),
    sampleOf(usageMetrics.rssBytes),
  ]
  return cpuSeconds === undefined || rssBytes === undefined ? undefined : { cpuSeconds, rssBytes }
}

/** Adds up the counters of several servers. */
export function sumReadings(readings: readonly WorkReading[]): WorkReading {
  const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)))
  const sum = (name: string) =>
    readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0)
  return {
    statements: readings.reduce((total, { statements }) => total + statements, 0),
    counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
    processes: defined({ tidb: sumUsages(readings.map(({ processes }) => processes?.tidb)) }),
  }
}

/** Adds up the use of all of them; unknown if one does not report it. */
export function sumUsages(all: readonly (OwnUsage | undefined)[]): OwnUsage | undefined {
  const usages = all.flatMap((usage) => usage ?? [])
  if (usages.length === 0 || usages.length < all.length) return undefined
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    rssBytes: usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
  }
}

/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork =
  /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/

type Status = Readonly<Record<string, string>>

/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
export function statusReading(status: Status): WorkReading {
  const counters = Object.entries(status).flatMap(([name, text]): [string, number][] => {
    const value = Number(text)
    return ofWork.test(name) && Number.isFinite(value) ? [[name, value]] : []
  })
  return { statements: Number(status.Questions ?? 0), counters: Object.fromEntries(counters) }
}

/** Seconds that its sessions waited for rows that others hold. */
export function statusTimes(status: Status): ServerTimes {
  const milliseconds = Number(status.Innodb_row_lock_time)
  return Number.isFinite(milliseconds) ? { lockWaits: milliseconds / 1000 } : {}
}

/** One line of a Prometheus text. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const line = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/
const label = /\s*([A-Za-z_]\w*)="((?:[^"\\]|\\.)*)"\s*(?:,|$)/y

/**
 * The samples of these metrics in a text of Prometheus' exposition format 0.0.4. Lines of other
 * metrics are not taken apart; a line that does not parse is left out, as is a value that is no
 * finite number.
 */
export function samplesOf(text: string, names: ReadonlySet<string>): Sample[] {
  return text.split('\n').flatMap((raw) => {
    const end = raw.search(/[{\s]/)
    if (end === -1 || !names.has(raw.slice(0, end))) return []
    const [, name, inside = '', number] = line.exec(raw.trim()) ?? []
    const labels = labelsOf(inside)
    const value = Number(number)
    return name === undefined || labels === undefined || !Number.isFinite(value)
      ? []
      : [{ name, labels, value }]
  })
}

function labelsOf(text: string): Record<string, string> | undefined {
  const labels: [string, string][] = []
  label.lastIndex = 0
  while (label.lastIndex < text.length) {
    const match = label.exec(text)
    if (match === null) return undefined
    labels.push([match[1] ?? '', unescaped(match[2] ?? '')])
  }
  return Object.fromEntries(labels)
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

/**
 * Families of metrics that a pack keeps; buckets of histograms are most of what a TiDB says, and
 * say nothing here.
 */
const packedFamilies =
  /^(?:process_|go_memstats_|go_gc_|go_sched_|tidb_executor_statement|tidb_server_(?:query|plan_cache|handle_query|connections|info|packet)|tidb_session_|tidb_tikvclient_|tidb_distsql_|tikv_grpc_msg_duration_seconds_(?:sum|count)|tikv_coprocessor_scan_details|tikv_engine_flow_bytes)/

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

/** CPU seconds of any program that exposes them as Prometheus' libraries do. */
export function cpuSecondsOf(text: string): number | undefined {
  const samples = samplesOf(text, new Set([timeMetrics.cpu]))
  return samples.length === 0 ? undefined : samples.reduce((sum, { value }) => sum + value, 0)
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
