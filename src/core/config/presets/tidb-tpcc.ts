import type { Preset, RawWorkload } from './preset.ts'
import { reportCluster, reportMachines } from './report-cluster.ts'

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

/**
 * The report's older text blames it for a part of the change: on by itself in v5.2.0, not in
 * v5.1.1.
 */
const encrypted = { ...tidb, security: { 'auto-tls': true } }

export const tidbTpcc: Preset = {
  name: 'tidb-tpcc',
  title:
    'TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)',
  notes: [
    'The numbers of threads are those of the report’s chart.',
    'The report says --warehouse and -p 4000 where --warehouses and -P 4000 are meant.',
    'Its result says -4.22 %, its overview -4.30 %, an older text; the result is taken.',
    'security.auto-tls is true for the candidate alone: the overview of the report blames this default of v5.2.0. Its release notes say false.',
  ],
  report: {
    id: 'tidb-tpcc-v5.2.0-vs-v5.1.1',
    title: 'TiDB TPC-C Performance Test Report -- {candidate} vs. {base}',
    aim: 'The test compares the TPC-C performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.',
    language: 'zh',
    layout: 'tpmc',
    records: ['tidb-tpcc-v5.1.1', 'tidb-tpcc-v5.2.0'],
    ...reportMachines('TPC-C', { service: 'TiUP', version: '1.5.1' }),
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

/**
 * Operations a second of one client, as the report has it for many: it estimates the duration. A
 * run ends by its operations.
 */
const OPERATIONS_A_SECOND = 20_000

export const tikvYcsb: Preset = {
  name: 'tikv-ycsb',
  title: 'TiKV RawKV, go-ycsb workloads a to f over clients of 40 threads (3 TiKV)',
  notes: [
    'The report gives no version: v5.1.0 was the stable one when it appeared.',
    'Its text has the workloads c and a, its charts a to f; all are run, and the data is restored before e.',
    'go-ycsb’s own workload files ask for records uniformly, where YCSB’s do by a Zipf distribution.',
    'Its figure 3 repeats figure 2 by mistake.',
  ],
  report: {
    id: 'tikv-ycsb',
    title: 'TiKV Performance Test Report, YCSB by go-ycsb',
    aim: 'The test measures throughput and latency of TiKV by its raw interface (RawKV) under YCSB, over clients.',
    language: 'en',
    layout: 'operations',
    records: ['tikv-ycsb'],
    hardware: [
      {
        service: 'TiKV',
        type: '40 virtual CPUs, Intel Xeon E5-2630 v4 @ 2.20GHz, 64GiB',
        count: 3,
        storage: '500GiB NVMe SSD',
      },
      { service: 'PD', type: 'on one of them', count: 1 },
      { service: 'go-ycsb', type: 'pod, 40 threads', count: 12 },
    ],
    software: [
      { service: 'TiKV', version: 'not given' },
      { service: 'go-ycsb', version: 'not given' },
    ],
    withinMs: 10,
  },
  versions: ['v5.1.0'],
  config: (size, [version]) => {
    const clients = size.clientSweep([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const operations = size.rows(10_000_000)
    const workload = (name: string, options: object, reload = false): RawWorkload => ({
      tool: 'go-ycsb',
      name,
      database: 'tikv-raw',
      records: size.rows(10_000_000),
      clients,
      operations,
      ...(reload ? { reload } : {}),
      options,
    })
    return {
      targets: {
        candidate: {
          kind: 'playground',
          version,
          mode: 'tikv-slim',
          topology: { tidb: 0, tikv: size.instances(3), pd: 1 },
        },
      },
      suites: {
        default: {
          target: 'candidate',
          threads: size.threads([40]),
          duration: Math.max(1, Math.ceil(operations / OPERATIONS_A_SECOND)),
          'warm-up': 0,
          repeats: 1,
          reset: 'never',
          prewarm: false,
          workloads: [
            ...['a', 'b', 'c', 'f'].map((name) =>
              workload(name, { 'request-distribution': 'uniform' }),
            ),
            workload('d', { 'request-distribution': 'latest' }),
            workload('e', { 'request-distribution': 'uniform', 'max-scan-length': 1 }, true),
          ],
        },
      },
    }
  },
}
