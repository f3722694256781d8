/** Families of metrics that a pack keeps; buckets of histograms are most of what a TiDB says, and say nothing here. */
const kept =
  /^(?:process_|go_memstats_|go_gc_|go_sched_|tidb_executor_statement|tidb_server_(?:query|plan_cache|handle_query|connections|info|packet)|tidb_session_|tidb_tikvclient_|tidb_distsql_|tikv_grpc_msg_duration_seconds_(?:sum|count)|tikv_coprocessor_scan_details|tikv_engine_flow_bytes)/

/** A text of Prometheus' metrics without what a pack does not keep. */
export function cutMetrics(text: string): string {
  const lines = text.split('\n').filter((line) => kept.test(line) && !/^\w+_bucket\b/.test(line))
  return `${lines.join('\n')}\n`
}
