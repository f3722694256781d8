import type { Preset } from './preset.ts'
import { reportCluster } from './report-cluster.ts'

const tidb = {
  log: { level: 'error' },
  performance: { 'max-procs': 20 },
  'prepared-plan-cache': { enabled: true },
  'tikv-client': { 'max-batch-wait-time': 2_000_000 },
}

const tikv = {
  'pessimistic-txn': { pipelined: true },
  raftdb: { 'allow-concurrent-memtable-write': true, 'max-background-jobs': 4 },
  raftstore: {
    'apply-max-batch-size': 2_048,
    'apply-pool-size': 3,
    'store-max-batch-size': 2_048,
    'store-pool-size': 3,
  },
  readpool: {
    storage: { 'normal-concurrency': 10 },
    unified: { 'max-thread-count': 20, 'min-thread-count': 5 },
  },
  rocksdb: { 'max-background-jobs': 8 },
  server: { 'grpc-concurrency': 6, 'enable-request-batch': false },
  storage: { 'scheduler-worker-pool-size': 20 },
}

const variables = {
  tidb_hashagg_final_concurrency: 1,
  tidb_hashagg_partial_concurrency: 1,
  tidb_enable_async_commit: 1,
  tidb_enable_1pc: 1,
  tidb_guarantee_linearizability: 0,
  tidb_enable_clustered_index: 1,
}

/** The report's older text blames it for a part of the change: on by itself in v5.2.0, not in v5.1.1. */
const encrypted = { ...tidb, security: { 'auto-tls': true } }

export const tidbTpcc: Preset = {
  name: 'tidb-tpcc',
  title: 'TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)',
  notes: [
    'The numbers of threads are those of the report’s chart.',
    'The report says --warehouse and -p 4000 where --warehouses and -P 4000 are meant.',
    'Its result says -4.22 %, its overview -4.30 %, an older text; the result is taken.',
    'security.auto-tls is true for the candidate alone, as the report says of v5.2.0.',
  ],
  report: {
    id: 'tidb-tpcc-v5.2.0-vs-v5.1.1',
    title: 'TiDB TPC-C Performance Test Report -- {candidate} vs. {base}',
    aim: 'The test compares the TPC-C performance of TiDB {candidate} and TiDB {base}.',
    language: 'zh',
    layout: 'tpmc',
    records: ['tidb-tpcc-v5.1.1', 'tidb-tpcc-v5.2.0'],
    hardware: [
      { service: 'PD', type: 'm5.xlarge', count: 3 },
      { service: 'TiKV', type: 'i3.4xlarge', count: 3 },
      { service: 'TiDB', type: 'c5.4xlarge', count: 3 },
      { service: 'TPC-C', type: 'c5.9xlarge', count: 1 },
    ],
    software: [
      { service: 'PD', version: '{base} and {candidate}' },
      { service: 'TiDB', version: '{base} and {candidate}' },
      { service: 'TiKV', version: '{base} and {candidate}' },
      { service: 'TiUP', version: '1.5.1' },
    ],
  },
  versions: ['v5.1.1', 'v5.2.0'],
  config: (size, [base, candidate]) => ({
    targets: {
      base: reportCluster(base, 'v5.1.1', size, { configuration: { tidb, tikv }, variables }),
      candidate: reportCluster(candidate, 'v5.2.0', size, {
        configuration: { tidb: encrypted, tikv },
        variables,
      }),
    },
    suites: {
      default: {
        target: 'candidate',
        against: 'base',
        method: 'as-published',
        threads: size.threads([100, 300, 500, 700, 900, 1_100, 1_300, 1_500, 1_700]),
        duration: size.seconds(300),
        'warm-up': size.warmUp(),
        repeats: 1,
        reset: 'never',
        analyze: false,
        workloads: [
          {
            tool: 'go-tpc',
            name: 'tpcc',
            warehouses: size.warehouses(5_000),
            options: { 'check-after': size.scale < 1 },
          },
        ],
      },
    },
    gate: { 'side-by-side': size.slices(300) },
  }),
}
