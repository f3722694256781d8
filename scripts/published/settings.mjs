// What the reports say of the servers: components, their configuration and the global variables.

const variables = {
  tidb_hashagg_final_concurrency: 1,
  tidb_hashagg_partial_concurrency: 1,
  tidb_enable_async_commit: 1,
  tidb_enable_1pc: 1,
  tidb_guarantee_linearizability: 0,
  tidb_enable_clustered_index: 1,
}

const topology = { pd: 3, tikv: 3, tidb: 3, haproxy: 1 }

const tidb = {
  'tidb.log.level': 'error',
  'tidb.prepared-plan-cache.enabled': true,
  'tidb.tikv-client.max-batch-wait-time': 2000000,
}

/** Of the sysbench report of v6.2.0. */
export const sysbenchServer = {
  topology,
  configuration: {
    ...tidb,
    'tikv.storage.scheduler-worker-pool-size': 5,
    'tikv.raftstore.store-pool-size': 3,
    'tikv.raftstore.apply-pool-size': 3,
    'tikv.rocksdb.max-background-jobs': 8,
    'tikv.server.grpc-concurrency': 6,
    'tikv.readpool.unified.max-thread-count': 10,
  },
  variables: { ...variables, tidb_prepared_plan_cache_size: 1000 },
}

/** Of the TPC-C report of v5.2.0. */
export const tpccServer = {
  topology,
  configuration: {
    'tidb.log.level': 'error',
    'tidb.performance.max-procs': 20,
    'tidb.prepared-plan-cache.enabled': true,
    'tidb.tikv-client.max-batch-wait-time': 2000000,
    'tikv.pessimistic-txn.pipelined': true,
    'tikv.raftdb.allow-concurrent-memtable-write': true,
    'tikv.raftdb.max-background-jobs': 4,
    'tikv.raftstore.apply-max-batch-size': 2048,
    'tikv.raftstore.apply-pool-size': 3,
    'tikv.raftstore.store-max-batch-size': 2048,
    'tikv.raftstore.store-pool-size': 3,
    'tikv.readpool.storage.normal-concurrency': 10,
    'tikv.readpool.unified.max-thread-count': 20,
    'tikv.readpool.unified.min-thread-count': 5,
    'tikv.rocksdb.max-background-jobs': 8,
    'tikv.server.grpc-concurrency': 6,
    'tikv.storage.scheduler-worker-pool-size': 20,
    'tikv.server.enable-request-batch': false,
  },
  variables,
}
