import type { Preset, RawSuite } from './preset.ts'
import type { Size } from './size.ts'

/** Four point selects and one index update a transaction, and nothing else of `oltp_read_write`. */
const fourToOne = {
  'rand-type': 'special',
  percentile: 99,
  'point-selects': 4,
  'index-updates': 1,
  'range-selects': false,
  'simple-ranges': 0,
  'sum-ranges': 0,
  'order-ranges': 0,
  'distinct-ranges': 0,
  'non-index-updates': 0,
  'delete-inserts': 0,
}

/** Instances by their memory in GB: tables, rows of each, clients. */
const instances: Readonly<Record<string, readonly [tables: number, rows: number, clients: number]>> = {
  '4gb': [8, 40_000_000, 1],
  '8gb': [15, 40_000_000, 1],
  '16gb': [25, 40_000_000, 1],
  '32gb': [25, 40_000_000, 2],
  '64gb': [40, 40_000_000, 2],
  '96gb': [40, 40_000_000, 3],
  '128gb': [40, 40_000_000, 3],
  '244gb': [60, 40_000_000, 4],
  '488gb': [60, 40_000_000, 6],
  '488gb-tuned': [60, 10_000_000, 6],
}

export const mariadbOltp: Preset = {
  name: 'mariadb-oltp',
  title:
    'TencentDB for MariaDB, a 4:1 mix by several clients on ten instances, and strong sync against MySQL',
  notes: [
    'The report used sysbench 0.5 with a changed oltp.lua; here it is oltp_read_write with the same mix.',
    'The number of tables follows from the size of each data set, at 9.5 GB for 40,000,000 rows.',
    'The 64 GB instance ran 256 threads by one table of the report and 128 by another; 128 is taken.',
    'The comparison names its scenarios read, update and hybrid; they are taken as point selects, index updates and the 4:1 mix.',
    'A throw-away MariaDB stands in for the service: give endpoints as the targets.',
  ],
  published: ['mariadb-oltp-instances', 'mariadb-strong-sync'],
  config: (size) => ({
    targets: { candidate: { kind: 'local' }, base: { kind: 'local' } },
    suites: {
      ...Object.fromEntries(
        Object.keys(instances).map((name) => [`instance-${name}`, instanceSuite(name, size)]),
      ),
      'strong-sync': comparison(size),
    },
  }),
}

function instanceSuite(name: string, size: Size): RawSuite {
  const [tables, rows, clients] = instances[name] ?? [8, 40_000_000, 1]
  return {
    target: 'candidate',
    threads: size.threads([128]),
    duration: size.seconds(600),
    'warm-up': size.scale === 1 ? 60 : 1,
    repeats: 1,
    tables: size.tables(tables),
    'table-size': size.rows(rows),
    workloads: [
      { tool: 'sysbench', name: 'oltp_read_write', clients: size.instances(clients), options: fourToOne },
    ],
  }
}

function comparison(size: Size): RawSuite {
  const options = { 'rand-type': 'special', percentile: 99 }
  return {
    target: 'candidate',
    against: 'base',
    threads: size.threads([50, 100, 200, 500, 1_000]),
    duration: size.seconds(600),
    'warm-up': size.scale === 1 ? 60 : 1,
    repeats: 1,
    tables: size.tables(10),
    'table-size': size.rows(2_180_000),
    workloads: [
      { tool: 'sysbench', name: ['oltp_point_select', 'oltp_update_index'], options },
      { tool: 'sysbench', name: 'oltp_read_write', options: fourToOne },
    ],
  }
}
