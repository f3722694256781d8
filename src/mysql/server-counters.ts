import { samplesOf } from '../words/prometheus.ts'

export type Counters = Readonly<Record<string, number>>

/** CPU of one or more processes since they began, by their own report. */
export interface CpuReading {
  readonly seconds: number
  /** Seconds of each thread, where they are reported; one that ended is not in them. */
  readonly threads?: ReadonlyMap<string, number>
  /** Processes that count whole seconds, as TiKV does. */
  readonly wholeSeconds: number
}

/** Use of processes, by their own report. */
export interface OwnUsage {
  readonly cpu: CpuReading
  readonly rssBytes: number
}

/** A server's counters at one moment. */
export interface WorkReading {
  /** Statements of clients. */
  readonly statements: number
  readonly counters: Counters
  /**
   * Use by component, if it reports it: CPU seconds since its processes began, and resident bytes.
   */
  readonly processes?: Readonly<Record<string, OwnUsage>>
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
const PROCESS_CPU = 'process_cpu_seconds_total'
const THREAD_CPU = 'tikv_thread_cpu_seconds_total'
const RESIDENT = 'process_resident_memory_bytes'
const cpuMetrics: ReadonlySet<string> = new Set([PROCESS_CPU, THREAD_CPU])

/** Names of the metrics that `tidbCounters` reads. */
export const tidbCounterNames: readonly string[] = Object.values(metrics)
const metricNames = new Set(tidbCounterNames)

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
  const [cpu, resident] = [cpuReading(text), samplesOf(text, new Set([RESIDENT]))[0]]
  return cpu === undefined || resident === undefined ? undefined : { cpu, rssBytes: resident.value }
}

/**
 * CPU of the processes whose `/metrics` these are, one after the other; undefined where none reports it.
 */
export function cpuReading(text: string): CpuReading | undefined {
  const samples = samplesOf(text, cpuMetrics)
  const processes = samples.filter(({ name }) => name === PROCESS_CPU)
  if (processes.length === 0) return undefined
  const threads = new Map<string, number>()
  for (const { name, labels, value } of samples) {
    const key = `${labels.name}/${labels.tid}`
    if (name === THREAD_CPU) threads.set(key, (threads.get(key) ?? 0) + value)
  }
  return {
    seconds: processes.reduce((sum, { value }) => sum + value, 0),
    wholeSeconds: processes.filter(({ value }) => Number.isInteger(value)).length,
    ...(threads.size > 0 && { threads }),
  }
}

/** The readings of several processes as one. */
export function sumCpu(readings: readonly CpuReading[]): CpuReading {
  const threads = readings.flatMap((reading, at) =>
    [...(reading.threads ?? [])].map(([key, value]) => [`${at}/${key}`, value] as const),
  )
  return {
    seconds: readings.reduce((sum, { seconds }) => sum + seconds, 0),
    wholeSeconds: readings.reduce((sum, { wholeSeconds }) => sum + wholeSeconds, 0),
    ...(threads.length > 0 && { threads: new Map(threads) }),
  }
}

/** Seconds of CPU between two readings. */
export interface CpuSpent {
  readonly seconds: number
  /** Seconds that it may be off by, since some are counted as wholes; 0 where they are not. */
  readonly within: number
}

/**
 * Returns the CPU spent between two readings: that of the threads where processes count whole
 * seconds, unless threads ended and took theirs along. @returns undefined where the counter fell,
 * since its process is another one
 */
export function cpuBetween(before: CpuReading, after: CpuReading): CpuSpent | undefined {
  const whole = after.seconds - before.seconds
  if (whole < 0) return undefined
  const within = Math.min(before.wholeSeconds, after.wholeSeconds)
  if (within === 0 || before.threads === undefined || after.threads === undefined)
    return { seconds: whole, within }
  const { threads } = after
  const ended = [...before.threads.keys()].some((key) => !threads.has(key))
  let fine = 0
  for (const [key, seconds] of threads)
    fine += Math.max(0, seconds - (before.threads.get(key) ?? 0))
  return ended || Math.abs(fine - whole) > within
    ? { seconds: whole, within }
    : { seconds: fine, within: 0 }
}

/** Checks whether the step of a counter is too large a part of what was spent. */
export function isTooCoarse({ seconds, within }: CpuSpent): boolean {
  return within > 0 && within > MOST_UNSURE * seconds
}

/** Says so of a component. */
export const tooCoarseWords = (component: string): string =>
  `the CPU of ${component} in short loads: it counts whole seconds`

/** A figure that is off by more compares with nothing. */
const MOST_UNSURE = 0.02

/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork =
  /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/

export type Status = Readonly<Record<string, string>>

/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
export function statusReading(status: Status): WorkReading {
  const counters = Object.entries(status).flatMap(([name, text]): [string, number][] => {
    const value = exactCount(text)
    return ofWork.test(name) && value !== undefined ? [[name, value]] : []
  })
  const statements = exactCount(status.Questions) ?? 0
  return { statements, counters: Object.fromEntries(counters) }
}

/** A whole number of `SHOW STATUS`; undefined beyond 2^53, where the growth would be rounded. */
export function exactCount(text: unknown): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isSafeInteger(value) ? value : undefined
}

/** No server does so much between two readings: a server is a stranger, and may say anything. */
const MOST_COUNTED = 1e15
const MOST_COUNTERS = 100

/**
 * Returns what a server did between two readings. A counter that fell was reset with its server and
 * is left out: what was done is not known.
 */
export function workBetween(first: WorkReading, last: WorkReading): WorkReading {
  const counters = Object.entries(last.counters).flatMap(([name, value]): [string, number][] => {
    const done = value - (first.counters[name] ?? Number.NaN)
    return done >= 0 && done < MOST_COUNTED ? [[name, done]] : []
  })
  const statements = last.statements - first.statements
  return {
    statements: statements < MOST_COUNTED ? statements : 0,
    counters: Object.fromEntries(counters.slice(0, MOST_COUNTERS)),
  }
}

/** Facts about a counter. */
export interface CounterInfo {
  /** Follows "more" and "fewer": `rows read`. */
  readonly label: string
  /** More of it is more work; a hit of a cache is none. */
  readonly isWork: boolean
}

const work = (label: string): CounterInfo => ({ label, isWork: true })

/**
 * Counters in the order of their value to a reader: of several that changed, the first is in the
 * headline.
 */
const catalogue: Readonly<Record<string, CounterInfo>> = {
  Rows_read: work('rows read'),
  Innodb_rows_read: work('rows read'),
  keys: work('keys scanned'),
  requests: work('storage requests'),
  requests_Get: work('Get requests'),
  requests_BatchGet: work('BatchGet requests'),
  requests_Cop: work('coprocessor requests'),
  requests_Prewrite: work('Prewrite requests'),
  requests_Commit: work('Commit requests'),
  requests_PessimisticLock: work('PessimisticLock requests'),
  Handler_read_rnd_next: work('rows read by full scans'),
  Handler_read_next: work('rows read along an index'),
  Handler_read_prev: work('rows read backwards along an index'),
  Handler_read_key: work('index look-ups'),
  Handler_read_rnd: work('rows read by position'),
  Handler_icp_attempts: work('checks of index conditions'),
  Handler_write: work('rows inserted'),
  Handler_update: work('rows updated'),
  Handler_delete: work('rows deleted'),
  Innodb_rows_inserted: work('rows inserted'),
  Innodb_rows_updated: work('rows updated'),
  Innodb_rows_deleted: work('rows deleted'),
  Innodb_buffer_pool_read_requests: work('page reads from the buffer pool'),
  Select_scan: work('full scans'),
  Select_full_join: work('joins without an index'),
  Select_range: work('range scans'),
  Handler_tmp_write: work('rows written to temporary tables'),
  Rows_tmp_read: work('rows read from temporary tables'),
  Created_tmp_tables: work('temporary tables'),
  Created_tmp_disk_tables: work('temporary tables on disk'),
  Sort_merge_passes: work('merge passes of sorts'),
  Handler_commit: work('commits of the storage engine'),
  Handler_rollback: work('rollbacks of the storage engine'),
  cop_requests_of_statements: work('coprocessor requests of statements'),
  alloc_objects: work('objects allocated'),
  alloc_bytes: work('bytes allocated'),
  Sort_rows: work('rows sorted'),
  Rows_sent: work('rows sent'),
  plan_cache_hits: { label: 'plan cache hits', isWork: false },
}

/** Returns the facts about a counter; an unknown one is labelled by its own name. */
export function counterInfo(name: string): CounterInfo {
  return (Object.hasOwn(catalogue, name) ? catalogue[name] : undefined) ?? work(name)
}

/** Returns the rank of a counter among those that changed; 0 is reported first. */
export function counterRank(name: string): number {
  const place = Object.keys(catalogue).indexOf(name)
  return place === -1 ? Object.keys(catalogue).length : place
}
