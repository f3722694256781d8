/** What the reports of TiDB itself set on every server (v5.2 to v6.2). */

export const tidbConfiguration = {
  log: { level: 'error' },
  'prepared-plan-cache': { enabled: true },
  'tikv-client': { 'max-batch-wait-time': 2_000_000 },
}

export const tikvConfiguration = {
  storage: { 'scheduler-worker-pool-size': 5 },
  raftstore: { 'store-pool-size': 3, 'apply-pool-size': 3 },
  rocksdb: { 'max-background-jobs': 8 },
  server: { 'grpc-concurrency': 6 },
  readpool: { unified: { 'max-thread-count': 10 } },
}

export const globalVariables = {
  tidb_hashagg_final_concurrency: 1,
  tidb_hashagg_partial_concurrency: 1,
  tidb_enable_async_commit: 1,
  tidb_enable_1pc: 1,
  tidb_guarantee_linearizability: 0,
  tidb_enable_clustered_index: 1,
}
