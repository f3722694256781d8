import type { Preset, RawWorkload } from './preset.ts'
import { reportCluster, reportMachines } from './report-cluster.ts'
import type { Size } from './size.ts'

const configuration = {
  tidb: {
    log: { level: 'error' },
    'prepared-plan-cache': { enabled: true },
    'tikv-client': { 'max-batch-wait-time': 2_000_000 },
  },
  tikv: {
    storage: { 'scheduler-worker-pool-size': 5 },
    raftstore: { 'store-pool-size': 3, 'apply-pool-size': 3 },
    rocksdb: { 'max-background-jobs': 8 },
    server: { 'grpc-concurrency': 6 },
    readpool: { unified: { 'max-thread-count': 10 } },
  },
}

const variables = {
  tidb_hashagg_final_concurrency: 1,
  tidb_hashagg_partial_concurrency: 1,
  tidb_enable_async_commit: 1,
  tidb_enable_1pc: 1,
  tidb_guarantee_linearizability: 0,
  tidb_enable_clustered_index: 1,
  tidb_prepared_plan_cache_size: 1_000,
}

export const tidbSysbench: Preset = {
  name: 'tidb-sysbench',
  title:
    'TiDB v6.2.0 against v6.1.0, sysbench: four workloads over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)',
  notes: [
    'The steps say both that the data is restored for each concurrency and for each type of test; the stricter is taken.',
    'nbproc 64 of the report’s HAProxy is refused by HAProxy 2.5 and newer, and left out.',
  ],
  report: {
    id: 'tidb-sysbench-v6.2.0-vs-v6.1.0',
    title: 'TiDB Sysbench Performance Test Report -- {candidate} vs. {base}',
    aim: 'The test compares the sysbench performance of TiDB {candidate} and TiDB {base} in OLTP scenarios.',
    language: 'en',
    layout: 'two-versions',
    records: ['tidb-sysbench-v6.1.0', 'tidb-sysbench-v6.2.0'],
    ...reportMachines('Sysbench', { service: 'Sysbench', version: '1.1.0-df89d34' }),
  },
  versions: ['v6.1.0', 'v6.2.0'],
  config: (size, [base, candidate]) => ({
    targets: {
      base: reportCluster(base, 'v6.1.0', size, { configuration, variables }),
      candidate: reportCluster(candidate, 'v6.2.0', size, { configuration, variables }),
    },
    suites: {
      default: {
        target: 'candidate',
        against: 'base',
        method: 'as-published',
        threads: size.threads([300, 600, 900]),
        duration: size.seconds(1_200),
        'warm-up': size.warmUp(),
        repeats: 1,
        tables: size.tables(16),
        'table-size': size.rows(10_000_000),
        reset: size.resetOfCells(),
        prewarm: size.scale < 1,
        workloads: [
          {
            tool: 'sysbench',
            name: [
              'oltp_point_select',
              'oltp_update_non_index',
              'oltp_update_index',
              'oltp_read_write',
            ],
            'data-rand-type': 'uniform',
            // The report names no errors to retry, so these are sysbench's own.
            options: {
              'rand-type': 'uniform',
              'report-interval': 1,
              'ignore-errors': '1213,1020,1205',
              // The report's command, no more and no less.
              histogram: false,
            },
          },
        ],
      },
    },
    gate: { 'side-by-side': size.slices(1_200) },
  }),
}

const reads = ['oltp_point_select', 'oltp_read_write']
const writes = ['oltp_update_non_index', 'oltp_update_index', 'oltp_insert']

export const tidbCloudSysbench: Preset = {
  name: 'tidb-cloud-sysbench',
  title: 'TiDB Cloud Dedicated v7.1.3, sysbench: five workloads over threads (2 TiDB, 3 TiKV)',
  notes: [
    'The tables of results have 50, 100 and 200 threads for two workloads and 100, 200 and 400 for three; the steps say 100, 200, 400.',
    'The distribution of the rows is not given: special, the default of sysbench 1.0.20.',
    'One address is in front of both TiDB servers: HAProxy here.',
    'On a service, where a component’s configuration cannot be set, give an endpoint as the target.',
  ],
  report: {
    id: 'tidb-cloud-sysbench-v7.1.3',
    title: 'TiDB Cloud Sysbench Performance Test Report for TiDB {candidate}',
    aim: 'The test shows the sysbench performance of TiDB {candidate} in OLTP scenarios, by five workloads over threads.',
    language: 'en',
    layout: 'threads',
    records: ['tidb-cloud-sysbench-v7.1.3'],
    hardware: [
      { service: 'TiDB', type: '16 vCPU, 32 GiB', count: 2 },
      { service: 'TiKV', type: '16 vCPU, 64 GiB', count: 3, storage: '1000 GiB' },
      { service: 'Sysbench', type: 'c6a.2xlarge', count: 1 },
    ],
    software: [
      { service: 'TiDB', version: 'v7.1.3' },
      { service: 'Sysbench', version: '1.0.20 (using bundled LuaJIT 2.1.0-beta2)' },
    ],
  },
  versions: ['v7.1.3'],
  config: (size, [, version]) => ({
    targets: {
      candidate: {
        kind: 'playground',
        version,
        topology: { tidb: size.balanced(2), tikv: size.instances(3), pd: 1 },
        'load-balancer': 'haproxy',
        variables: {},
      },
    },
    suites: {
      default: {
        target: 'candidate',
        duration: size.seconds(1_200),
        'warm-up': size.warmUp(),
        repeats: 1,
        tables: size.tables(32),
        'table-size': size.rows(10_000_000),
        reset: 'never',
        analyze: false,
        prewarm: size.scale < 1,
        workloads: [
          ...reads.map((name) => workload(name, size.threads([50, 100, 200]), size)),
          ...writes.map((name) => workload(name, size.threads([100, 200, 400]), size)),
        ],
      },
    },
  }),
}

/**
 * TiKV's log files are made ready beforehand for everything that follows the first workload: hence
 * one restart.
 */
function workload(name: string, threads: readonly number[], size: Size): RawWorkload {
  const prefill = name !== 'oltp_point_select'
  return {
    tool: 'sysbench',
    name,
    threads,
    // The tables keep AUTO_INCREMENT; only the load's option differs.
    'data-auto-inc': true,
    options: {
      'auto-inc': false,
      // The default of sysbench 1.0.20, which the report leaves as it is.
      'rand-type': 'special',
      'report-interval': size.scale === 1 ? 10 : 1,
      'ignore-errors': size.ignoredErrors([1062, 2013, 8028, 9007]),
      // The report's command, no more and no less.
      histogram: false,
    },
    configuration: { tikv: { 'raft-engine': { 'prefill-for-recycle': prefill } } },
  }
}
