import type { Preset, RawWorkload } from './preset.ts'

const shared = { tool: 'sysbench', 'data-rand-type': 'special' } as const
const options = {
  'rand-type': 'special',
  percentile: 99,
  'ps-mode': 'disable',
  'ignore-errors': '1213,1020,1205',
}

/** Six statements a transaction with its BEGIN and COMMIT: the report’s rate and time fit no other mix. */
const hybrid = {
  'point-selects': 1,
  'index-updates': 1,
  'delete-inserts': 1,
  'non-index-updates': 0,
  'simple-ranges': 0,
  'sum-ranges': 0,
  'order-ranges': 0,
  'distinct-ranges': 0,
}

const workloads: readonly RawWorkload[] = [
  { ...shared, name: 'oltp_point_select', options },
  { ...shared, name: 'oltp_update_non_index', options },
  { ...shared, name: 'oltp_read_write', options: { ...options, ...hybrid } },
]

export const mariadbStrongSync: Preset = {
  name: 'mariadb-strong-sync',
  title: 'TencentDB for MariaDB 10.1 with strong sync against MySQL 5.6, asynchronous: read, update, hybrid',
  notes: [
    'The report leaves the time of a run open (max-time 360000); 600 s are chosen here.',
    'Both servers are MariaDB here, each with a replica: the base asynchronous, the candidate semi-synchronous with the thread pool.',
    'The scripts of sysbench 0.5 are those of 1.0 by their new names: select.lua is oltp_point_select, oltp.lua is oltp_read_write.',
    'QPS counts all statements here, BEGIN and COMMIT too, and decides a comparison side by side.',
  ],
  report: {
    id: 'mariadb-strong-sync',
    title: 'TencentDB for MariaDB Strong Sync Performance Test Report',
    aim: 'The test compares MariaDB with strong synchronous replication and MySQL with asynchronous replication.',
    language: 'en',
    layout: 'strong-sync',
    records: ['mariadb-strong-sync'],
    hardware: [{ service: 'Database', type: '24 cores, 128 GB', count: 2, storage: '1.8 TB SSD' }],
    software: [
      { service: 'MariaDB', version: '10.1.10' },
      { service: 'MySQL', version: '5.6' },
      { service: 'Operating system', version: 'CentOS 7.0' },
      { service: 'Sysbench', version: '0.5' },
    ],
  },
  config: (size) => ({
    targets: {
      base: { ...size.server(30), replica: 'asynchronous' },
      candidate: {
        ...size.server(30),
        replica: 'semi-synchronous',
        settings: { ...size.server(30).settings, thread_handling: 'pool-of-threads' },
      },
    },
    suites: {
      default: {
        target: 'candidate',
        against: 'base',
        method: 'as-published',
        threads: size.threads([50, 100, 200, 500, 1_000]),
        duration: size.seconds(600),
        'warm-up': size.warmUp(),
        repeats: 1,
        tables: size.tables(10),
        'table-size': size.rows(2_180_000),
        reset: 'never',
        analyze: false,
        prewarm: size.scale < 1,
        workloads,
      },
    },
    gate: { gated: ['qps'], 'side-by-side': size.slices(600) },
  }),
}
