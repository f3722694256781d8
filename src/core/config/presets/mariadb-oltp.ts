import type { Preset, RawTarget, RawWorkload } from './preset.ts'
import type { Size } from './size.ts'

/** Four point selects and one index update a transaction, and nothing else of `oltp_read_write`. */
const fourToOne = {
  'rand-type': 'special',
  percentile: 99,
  'ps-mode': 'disable',
  'ignore-errors': '1213,1020,1205',
  'point-selects': 4,
  'index-updates': 1,
  'non-index-updates': 0,
  'delete-inserts': 0,
  'simple-ranges': 0,
  'sum-ranges': 0,
  'order-ranges': 0,
  'distinct-ranges': 0,
}

/** One instance of the service. */
interface Instance {
  readonly memoryGb: number
  readonly tables: number
  /** Number of rows of each table. */
  readonly rows: number
  readonly clients: number
}

const M = 1_000_000

const instances: Readonly<Record<string, Instance>> = {
  '4gb': { memoryGb: 4, tables: 8, rows: 40 * M, clients: 1 },
  '8gb': { memoryGb: 8, tables: 15, rows: 40 * M, clients: 1 },
  '16gb': { memoryGb: 16, tables: 25, rows: 40 * M, clients: 1 },
  '32gb': { memoryGb: 32, tables: 25, rows: 40 * M, clients: 2 },
  '64gb': { memoryGb: 64, tables: 40, rows: 40 * M, clients: 2 },
  '96gb': { memoryGb: 96, tables: 40, rows: 40 * M, clients: 3 },
  '128gb': { memoryGb: 128, tables: 40, rows: 40 * M, clients: 3 },
  '244gb': { memoryGb: 244, tables: 60, rows: 40 * M, clients: 4 },
  '488gb': { memoryGb: 488, tables: 60, rows: 40 * M, clients: 6 },
  '488gb-tuned': { memoryGb: 488, tables: 60, rows: 10 * M, clients: 6 },
}

export const mariadbOltp: Preset = {
  name: 'mariadb-oltp',
  title: 'TencentDB for MariaDB, a 4:1 mix by several clients on ten instances',
  notes: [
    'The report used sysbench 0.5 with a changed oltp.lua; sysbench 1.0 has it as oltp_read_write with the same mix.',
    'QPS counts reads and writes, 5 a transaction; sysbench 1.0 also counts BEGIN and COMMIT.',
    'The time is 1,800 s by description and table; one command says 600.',
    'The 256 of the 64 GB row are 2 clients of 128 threads.',
    'A throw-away MariaDB stands in for each instance, its buffer pool the memory by the scale; give endpoints as the targets, by the names of the instances.',
  ],
  report: {
    id: 'mariadb-oltp-instances',
    title: 'TencentDB for MariaDB Performance Test Report',
    aim: 'The test measures instances of TencentDB for MariaDB by a mix of four point selects and one index update.',
    language: 'en',
    layout: 'instances',
    records: ['mariadb-oltp-instances'],
    hardware: [{ service: 'Sysbench', type: '4-core, 8 GB', count: 6 }],
    software: [{ service: 'Sysbench', version: '0.5' }],
  },
  servers: Object.keys(instances),
  config: (size) => ({
    targets: Object.fromEntries(
      Object.entries(instances).map(([name, { memoryGb }]): [string, RawTarget] => [
        name,
        { ...size.server(memoryGb) },
      ]),
    ),
    suites: {
      default: {
        target: '4gb',
        threads: size.threads([128]),
        duration: size.seconds(1_800),
        'warm-up': size.warmUp(),
        repeats: 1,
        reset: 'never',
        analyze: false,
        prewarm: size.scale < 1,
        workloads: Object.entries(instances).map(([name, instance]) =>
          workload(name, instance, size),
        ),
      },
    },
  }),
}

function workload(target: string, { tables, rows, clients }: Instance, size: Size): RawWorkload {
  return {
    tool: 'sysbench',
    name: 'oltp_read_write',
    target,
    tables: size.tables(tables),
    'table-size': size.rows(rows),
    'data-rand-type': 'special',
    clients: size.clients(clients),
    options: fourToOne,
  }
}

const shared = { tool: 'sysbench', 'data-rand-type': 'special' } as const
const options = {
  'rand-type': 'special',
  percentile: 99,
  'ps-mode': 'disable',
  'ignore-errors': '1213,1020,1205',
}

/**
 * Six statements a transaction with its BEGIN and COMMIT: the report’s rate and time fit no other
 * mix.
 */
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
  title:
    'TencentDB for MariaDB 10.1 with strong sync against MySQL 5.6, asynchronous: read, update, hybrid',
  notes: [
    'The report leaves the time of a run open (max-time 360000); 600 s are chosen here.',
    'Both servers are MariaDB here, each with a replica: the base asynchronous, the candidate semi-synchronous with the thread pool.',
    'The scripts of sysbench 0.5 are those of 1.0 by their new names: select.lua is oltp_point_select, oltp.lua is oltp_read_write.',
    'QPS counts all statements here, BEGIN and COMMIT too, and decides a comparison side by side.',
  ],
  report: {
    id: 'mariadb-strong-sync',
    title: 'TencentDB for MariaDB Strong Sync Performance Test Report',
    aim: 'The test compares TencentDB for MariaDB with strong synchronous replication and open-source MySQL with asynchronous replication.',
    servers: { base: 'Open-source MySQL', candidate: 'TencentDB for MariaDB' },
    language: 'en',
    layout: 'strong-sync',
    records: ['mariadb-strong-sync'],
    hardware: [
      {
        service: 'Database',
        type: '24-core, 128 GB, 10 Gigabit network',
        count: 2,
        storage: '1.8 TB SSD',
      },
    ],
    software: [
      { service: 'TencentDB for MariaDB (strong sync, thread pool)', version: 'MariaDB 10.1.10' },
      { service: 'Open-source MySQL (async replication)', version: 'MySQL 5.6' },
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
