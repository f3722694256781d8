import type { Preset, RawWorkload } from './preset.ts'
import type { Size } from './size.ts'

const reads = ['oltp_point_select', 'oltp_read_write']
const writes = ['oltp_update_non_index', 'oltp_update_index', 'oltp_insert']

export const tidbCloudSysbench: Preset = {
  name: 'tidb-cloud-sysbench',
  title: 'TiDB Cloud Dedicated v7.1.3, sysbench: five workloads over threads (2 TiDB, 3 TiKV)',
  notes: [
    'The tables of results have 50, 100 and 200 threads for two workloads and 100, 200 and 400 for three; the steps say 100, 200, 400.',
    'The distribution of the rows is not given: special, the default of sysbench 1.0.20.',
    'One address stands before both TiDB servers: HAProxy here.',
    'On a service, where a component’s configuration cannot be set, give an endpoint as the target.',
  ],
  report: {
    id: 'tidb-cloud-sysbench-v7.1.3',
    title: 'TiDB Cloud Sysbench Performance Test Report for TiDB {candidate}',
    aim: 'The test measures TiDB Cloud Dedicated under sysbench, by five workloads over threads.',
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
      { service: 'Sysbench', version: '1.0.20' },
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

/** TiKV's log files are made ready beforehand for everything that follows the first workload: hence one restart. */
function workload(name: string, threads: readonly number[], size: Size): RawWorkload {
  const prefill = name !== 'oltp_point_select'
  return {
    tool: 'sysbench',
    name,
    threads,
    // The tables keep AUTO_INCREMENT; only the load is told otherwise.
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
