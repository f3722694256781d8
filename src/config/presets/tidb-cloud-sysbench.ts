import type { Preset, RawWorkload } from './preset.ts'
import type { Size } from './size.ts'

const reads = ['oltp_point_select', 'oltp_read_write']
const writes = ['oltp_update_non_index', 'oltp_update_index', 'oltp_insert']

export const tidbCloudSysbench: Preset = {
  name: 'tidb-cloud-sysbench',
  title: 'TiDB Cloud Dedicated v7.1.3, sysbench: five workloads over threads (2 TiDB, 3 TiKV)',
  notes: [
    'Two workloads were run at 50, 100 and 200 threads, three at 100, 200 and 400.',
    'On a service, where a component’s configuration cannot be set, give an endpoint as the target.',
  ],
  published: ['tidb-cloud-sysbench-v7.1.3'],
  config: (size) => ({
    targets: {
      candidate: {
        kind: 'playground',
        version: 'v7.1.3',
        topology: { tidb: size.instances(2), tikv: size.instances(3), pd: 1 },
        variables: {},
      },
    },
    suites: {
      default: {
        target: 'candidate',
        duration: size.seconds(1_200),
        'warm-up': size.scale === 1 ? 60 : 2,
        repeats: 1,
        tables: size.tables(32),
        'table-size': size.rows(10_000_000),
        reset: 'workload',
        workloads: [
          ...reads.map((name) => workload(name, size.threads([50, 100, 200]), size)),
          ...writes.map((name) => workload(name, size.threads([100, 200, 400]), size)),
        ],
      },
    },
  }),
}

/** TiKV's log files are made ready beforehand for everything that writes: a setting per group, hence a restart. */
function workload(name: string, threads: readonly number[], size: Size): RawWorkload {
  const prefill = name !== 'oltp_point_select'
  return {
    tool: 'sysbench',
    name,
    threads,
    options: {
      'auto-inc': false,
      'rand-type': 'uniform',
      'report-interval': size.scale === 1 ? 10 : 1,
    },
    configuration: { tikv: { 'raft-engine': { 'prefill-for-recycle': prefill } } },
  }
}
