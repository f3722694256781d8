import type { Preset } from './preset.ts'
import { reportCluster } from './report-cluster.ts'
import { globalVariables } from './tidb-tuning.ts'

export const tidbTpcc: Preset = {
  name: 'tidb-tpcc',
  title: 'TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)',
  notes: ['The report shows its thread counts in a picture only; 50, 100, 200 and 400 are chosen here.'],
  published: ['tidb-tpcc-v5.2.0-vs-v5.1.1'],
  config: (size) => ({
    targets: {
      base: reportCluster('v5.1.1', size, globalVariables),
      candidate: reportCluster('v5.2.0', size, globalVariables),
    },
    suites: {
      default: {
        target: 'candidate',
        against: 'base',
        threads: size.threads([50, 100, 200, 400]),
        duration: size.seconds(300),
        'warm-up': size.scale === 1 ? 60 : 2,
        repeats: 1,
        reset: 'cell',
        workloads: [{ tool: 'go-tpc', name: 'tpcc', warehouses: size.warehouses(5_000) }],
      },
    },
  }),
}
