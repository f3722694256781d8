import type { Preset } from './preset.ts'

export const tikvYcsb: Preset = {
  name: 'tikv-ycsb',
  title: 'TiKV RawKV, go-ycsb workloads C and A over concurrency, twelve clients (3 TiKV)',
  notes: [
    'The report ran 10,000,000 operations each; here a run ends by its clock, after 60 s.',
    'Twelve clients of 40 threads were the most; the steps below are chosen here.',
  ],
  published: ['tikv-ycsb'],
  config: (size) => ({
    targets: {
      candidate: {
        kind: 'playground',
        version: 'v8.5.4',
        mode: 'tikv-slim',
        topology: { tidb: 0, tikv: size.instances(3), pd: 1 },
      },
    },
    suites: {
      default: {
        target: 'candidate',
        threads: size.threads([5, 10, 20, 40]),
        duration: size.seconds(60),
        'warm-up': size.scale === 1 ? 10 : 2,
        repeats: 1,
        workloads: [
          {
            tool: 'go-ycsb',
            name: ['c', 'a'],
            database: 'tikv-raw',
            records: size.rows(10_000_000),
            clients: size.instances(12),
          },
        ],
      },
    },
  }),
}
