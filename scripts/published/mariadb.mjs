// Records of the reports of TencentDB for MariaDB.
import { cellsOf, record, run, server, sysbenchCell } from './parts.mjs'

/**
 * @typedef {import('./parts.mjs').Report} Report
 * @typedef {import('./parts.mjs').Row} Row
 * @typedef {import('./parts.mjs').Side} Side
 */

/** Seconds of a run: by its description and its parameters; one command of the report says 600. */
const INSTANCE_SECONDS = 1_800
/** The report leaves it open. */
const STRONG_SYNC_SECONDS = 600

/** Four point selects and one index update a transaction. */
const fourToOne = {
  'point-selects': 4,
  'index-updates': 1,
  'non-index-updates': 0,
  'delete-inserts': 0,
  'range-selects': false,
  'rand-type': 'special',
  percentile: 99,
}

/** Tables of 40,000,000 rows, of the tuned instance of 10,000,000, by the name of the instance. */
const tables = new Map([
  ['4gb', 8],
  ['8gb', 15],
  ['16gb', 25],
  ['32gb', 25],
  ['64gb', 40],
  ['96gb', 40],
  ['128gb', 40],
  ['244gb', 60],
  ['488gb', 60],
  ['488gb-tuned', 60],
])

/** @param {Report} report */
export function mariadbInstances(report) {
  const origin = `TencentDB for MariaDB performance test by instance size; ${report.note}`
  return record({
    suite: 'mariadb-oltp',
    name: 'published',
    origin,
    candidate: server('MariaDB', 'unknown', {}),
    cells: cellsOf(report, (_, row, index) => {
      const instance = instanceName(report, row, index)
      return {
        id: `sysbench/oltp_read_write/${row.threads_per_client}@${instance}`,
        server: instance,
        tool: 'sysbench',
        toolVersion: '0.5',
        workload: 'oltp_read_write',
        threads: row.threads_per_client,
        clients: row.clients,
        data: {
          tables: tables.get(instance),
          tableSize: instance === '488gb-tuned' ? 10_000_000 : 40_000_000,
          dataGb: row.data_gb,
        },
        durationSeconds: INSTANCE_SECONDS,
        warmUpSeconds: 0,
        options: {
          ...fourToOne,
          'instance memory (GB)': row.memory_gb,
          'instance storage (GB)': row.storage_gb,
        },
        // Reads and writes: BEGIN and COMMIT are not in the report's QPS.
        runs: [run(INSTANCE_SECONDS, { qps_rw: row.qps, tps: row.tps })],
      }
    }),
  })
}

/**
 * The last row of the report is the same instance with a tuned configuration.
 * @param {Report} report
 * @param {Row} row
 * @param {number} index of the row
 */
function instanceName(report, row, index) {
  const last = index === (report.workloads.oltp_4to1?.length ?? 0) - 1
  return `${row.memory_gb}gb${last ? '-tuned' : ''}`
}

/**
 * What the three scenarios of the report are to sysbench. @type {Readonly<Record<string, readonly
 * [string, object]>>}
 */
const scenarios = {
  read: ['oltp_point_select', {}],
  update: ['oltp_update_non_index', {}],
  hybrid: [
    'oltp_read_write',
    {
      'point-selects': 1,
      'index-updates': 1,
      'non-index-updates': 0,
      'delete-inserts': 1,
      'range-selects': false,
    },
  ],
}

/** @param {Report} report */
export function mariadbStrongSync(report) {
  const figures = (/** @type {Row} */ row, /** @type {Side} */ side) => ({
    qps: row[`${side}_qps`],
    latency_avg_ms: row[`${side}_avg_ms`],
    latency_p99_ms: row[`${side}_p99_ms`],
  })
  const seconds = STRONG_SYNC_SECONDS
  return record({
    suite: 'mariadb-strong-sync',
    name: 'published',
    design: 'side-by-side',
    origin: `TencentDB for MariaDB strong synchronisation test: ${report.candidate} against ${report.base}`,
    candidate: server('MariaDB', '10.1.10', {}),
    base: server('MySQL', '5.6', {}),
    cells: cellsOf(report, (scenario, row) => {
      const [workload = scenario, mix = {}] = scenarios[scenario] ?? []
      return {
        ...sysbenchCell({ ...report, tool: 'sysbench 0.5', seconds }, workload, row.threads),
        options: {
          ...mix,
          'rand-type': 'special',
          percentile: 99,
          duration: 'not given in the report',
        },
        runs: [
          run(seconds, figures(row, 'base'), 'base', 0),
          run(seconds, figures(row, 'candidate'), 'candidate', 1),
        ],
      }
    }),
  })
}
