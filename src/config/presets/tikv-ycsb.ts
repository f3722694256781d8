import type { Preset, RawWorkload } from './preset.ts'

/** Of one client, as the report has it for many: what a run is estimated to take. Its operations end it. */
const OPERATIONS_A_SECOND = 20_000

export const tikvYcsb: Preset = {
  name: 'tikv-ycsb',
  title: 'TiKV RawKV, go-ycsb workloads a to f over clients of 40 threads (3 TiKV)',
  notes: [
    'The report gives no version: v5.1.0 was the stable one when it appeared.',
    'Its text has the workloads c and a, its charts a to f; all are run, and the data is put back before e.',
    'go-ycsb’s own workload files ask for records uniformly, where YCSB’s do by a Zipf distribution.',
    'Its figure 3 repeats figure 2 by mistake.',
  ],
  report: {
    id: 'tikv-ycsb',
    title: 'TiKV Performance Test Report, YCSB by go-ycsb',
    aim: 'The test measures TiKV by its raw interface under YCSB, over clients.',
    language: 'en',
    layout: 'operations',
    records: ['tikv-ycsb'],
    hardware: [
      {
        service: 'TiKV',
        type: '40 vCPU Intel Xeon E5-2630 v4, 64 GiB',
        count: 3,
        storage: '500 GiB NVMe',
      },
      { service: 'PD', type: 'on one of them', count: 1 },
    ],
    software: [{ service: 'TiKV', version: 'not given' }],
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
            ...['a', 'b', 'c', 'f'].map((name) => workload(name, { 'request-distribution': 'uniform' })),
            workload('d', { 'request-distribution': 'latest' }),
            workload('e', { 'request-distribution': 'uniform', 'max-scan-length': 1 }, true),
          ],
        },
      },
    }
  },
}
