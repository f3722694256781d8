import type { Preset, RawTarget } from './preset.ts'
import type { Size } from './size.ts'
import { globalVariables, tidbConfiguration, tikvConfiguration } from './tidb-tuning.ts'

export const tidbTpcc: Preset = {
  name: 'tidb-tpcc',
  title: 'TiDB v5.2.0 against v5.1.1, TPC-C by go-tpc: tpmC over threads (3 PD, 3 TiKV, 3 TiDB, HAProxy)',
  notes: ['The report shows its thread counts in a picture only; 50, 100, 200 and 400 are chosen here.'],
  published: ['tidb-tpcc-v5.2.0-vs-v5.1.1'],
  config: (size) => ({
    targets: { base: server('v5.1.1', size), candidate: server('v5.2.0', size) },
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

function server(version: string, size: Size): RawTarget {
  return {
    kind: 'playground',
    version,
    topology: { tidb: size.instances(3), tikv: size.instances(3), pd: size.instances(3) },
    'load-balancer': size.instances(3) > 1 ? 'haproxy' : 'none',
    configuration: { tidb: tidbConfiguration, tikv: tikvConfiguration },
    variables: globalVariables,
  }
}
