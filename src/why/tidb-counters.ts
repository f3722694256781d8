import type { WorkReading } from '../record/work.ts'
import { defined } from '../words/defined.ts'
import { samplesOf } from './metrics-text.ts'

/** Requests that are told apart; a fixed set, so that a server cannot bring names of its own. */
const requestTypes = ['Get', 'BatchGet', 'Cop', 'Prewrite', 'Commit', 'PessimisticLock'] as const

const metrics = {
  statements: 'tidb_executor_statement_total',
  requests: 'tidb_tikvclient_request_seconds_count',
  keys: 'tidb_server_query_statement_processed_keys_sum',
  copRequests: 'tidb_server_query_statement_rpc_count_sum',
  planCacheHits: 'tidb_server_plan_cache_total',
  bytes: 'go_memstats_alloc_bytes_total',
  objects: 'go_memstats_mallocs_total',
  cpuSeconds: 'process_cpu_seconds_total',
  rssBytes: 'process_resident_memory_bytes',
} as const
const wanted: ReadonlySet<string> = new Set(Object.values(metrics))

/**
 * The counters of one TiDB by the text of its `/metrics`. Requests of its own (`scope="true"`) are left out where the
 * version tells them apart. What it does not have (keys before 8.5) is absent, not 0.
 * @returns undefined where statements are not counted: it is no TiDB
 */
export function tidbCounters(text: string): WorkReading | undefined {
  const samples = samplesOf(text, wanted)
  const sumOf = (name: string, fits: (labels: Readonly<Record<string, string>>) => boolean = () => true) => {
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
  const had = Object.entries(counters).filter((entry): entry is [string, number] => entry[1] !== undefined)
  const [cpuSeconds, rssBytes] = [sumOf(metrics.cpuSeconds), sumOf(metrics.rssBytes)]
  const process = cpuSeconds === undefined || rssBytes === undefined ? undefined : { cpuSeconds, rssBytes }
  return { statements, counters: Object.fromEntries(had), ...defined({ process }) }
}
