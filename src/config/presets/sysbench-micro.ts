import type { Preset, RawWorkload } from './preset.ts'

type Options = Readonly<Record<string, string | number | boolean>>

/** One cell, by the name of its microbenchmark. */
function micro(id: string, name: string, options: Options = {}): RawWorkload {
  return { tool: 'sysbench', id, name, threads: 1, options: { 'rand-type': 'uniform', ...options } }
}

/** A single statement without a transaction around it, on so many rows. */
const statement = (name: string, rows = 100): RawWorkload =>
  micro(`${name.replace('oltp_', '').replaceAll('_', '-')}.range${rows}`, name, { 'random-points': rows })

/** A transaction of one kind of range query alone. */
const ranges = (kind: 'simple' | 'sum' | 'order' | 'distinct'): RawWorkload =>
  micro(`read-only-${kind}.range1000`, 'oltp_read_only', {
    'range-size': 1_000,
    'point-selects': 0,
    ...Object.fromEntries(
      ['simple', 'sum', 'order', 'distinct'].map((each) => [`${each}-ranges`, each === kind ? 1 : 0]),
    ),
  })

const covered = ['covered_pk', 'covered_si', 'notcovered_pk', 'notcovered_si']

/** Reads that are measured twice: on the rows as they were loaded, and as the writes left them. */
const repeated: readonly RawWorkload[] = [
  micro('point-query', 'oltp_point_select', { 'skip-trx': true }),
  ...covered.map((kind) => statement(`oltp_points_${kind}`)),
  ...covered.map((kind) => statement(`oltp_range_${kind}`)),
  micro('scan', 'oltp_scan'),
]

/** The first one of each start has the rows as they were loaded. */
const workloads: readonly RawWorkload[] = [
  ...repeated.map((load, index) => ({
    ...load,
    id: `${load.id}.pre`,
    ...(index === 0 ? { reload: true } : {}),
  })),
  statement('oltp_hot_points'),
  ...[10, 100, 1_000].map((rows) => statement('oltp_random_points', rows)),
  statement('oltp_range_count', 1_000),
  ...(['distinct', 'order', 'simple', 'sum'] as const).map(ranges),
  ...[10, 100, 10_000].map((rows) =>
    micro(`read-only.range${rows}`, 'oltp_read_only', { 'range-size': rows }),
  ),
  ...[10, 100].map((rows) => micro(`read-write.range${rows}`, 'oltp_read_write', { 'range-size': rows })),
  micro('update-index', 'oltp_update_index'),
  statement('oltp_update_inlist'),
  micro('update-nonindex', 'oltp_update_non_index'),
  micro('update-one', 'oltp_update_one'),
  // sysbench 1.0 knows no Zipf.
  micro('update-pareto', 'oltp_update_non_index', { 'rand-type': 'pareto' }),
  micro('write-only.range10000', 'oltp_write_only', { 'range-size': 10_000 }),
  ...repeated,
  micro('delete', 'oltp_delete'),
  micro('insert', 'oltp_insert'),
]

export const sysbenchMicro: Preset = {
  name: 'sysbench-micro',
  title: 'Two servers, sysbench: 42 microbenchmarks, most of one statement each, by one thread',
  notes: [
    'The shapes of the sysbench microbenchmarks of Mark Callaghan. Ten reads are measured before the writes (.pre) and after them.',
    'The record has CPU, context switches, disk reads and writes of each transaction where the server is on this machine.',
    'Both servers are temporary MariaDB of one version: set `mariadbd`, settings or endpoints, so that something differs.',
  ],
  config: (size) => ({
    targets: { base: { ...size.server(30) }, candidate: { ...size.server(30) } },
    suites: {
      default: {
        target: 'candidate',
        against: 'base',
        method: 'side-by-side',
        duration: size.seconds(600),
        'warm-up': size.warmUp(),
        repeats: 1,
        tables: 1,
        'table-size': size.rows(50_000_000),
        reset: 'never',
        workloads,
      },
    },
    // One thread is as fast from the beginning.
    gate: { 'side-by-side': { ...size.slices(600), settle: 0 } },
  }),
}
