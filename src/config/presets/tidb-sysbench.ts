import type { Preset } from './preset.ts'
import { reportCluster } from './report-cluster.ts'
import { globalVariables } from './tidb-tuning.ts'

const variables = { ...globalVariables, tidb_prepared_plan_cache_size: 1_000 }

export const tidbSysbench: Preset = {
  name: 'tidb-sysbench',
  title: 'TiDB v6.2.0 against v6.1.0, sysbench: four workloads over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)',
  notes: ['The report does not say how long it warmed up.'],
  published: ['tidb-sysbench-v6.2.0-vs-v6.1.0'],
  config: (size) => ({
    targets: {
      base: reportCluster('v6.1.0', size, variables),
      candidate: reportCluster('v6.2.0', size, variables),
    },
    suites: {
      default: {
        target: 'candidate',
        against: 'base',
        threads: size.threads([300, 600, 900]),
        duration: size.seconds(1_200),
        'warm-up': size.scale === 1 ? 60 : 2,
        repeats: 1,
        tables: size.tables(16),
        'table-size': size.rows(10_000_000),
        reset: 'cell',
        workloads: [
          {
            tool: 'sysbench',
            name: ['oltp_point_select', 'oltp_update_non_index', 'oltp_update_index', 'oltp_read_write'],
            options: { 'rand-type': 'uniform', 'report-interval': 1 },
          },
        ],
      },
    },
  }),
}
