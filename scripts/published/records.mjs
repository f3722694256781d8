/**
 * The figures of published performance test reports as benchmark records. Pure: figures in, records out.
 * What a report does not say is left out of the record, and where the format needs a value the record's
 * options say that it is derived.
 */

import { cellsOf, record, run, server, sysbenchCell } from './parts.mjs'

/**
 * @typedef {import('./parts.mjs').Report} Report
 * @typedef {import('./parts.mjs').Row} Row
 * @typedef {import('./parts.mjs').Side} Side
 */

/** Settings of the v6.x sysbench report. */
const tidbSysbenchServer = {
  topology: { pd: 3, tikv: 3, tidb: 3, haproxy: 1 },
  configuration: {
    'tidb.log.level': 'error',
    'tidb.prepared-plan-cache.enabled': true,
    'tidb.tikv-client.max-batch-wait-time': 2000000,
    'tikv.storage.scheduler-worker-pool-size': 5,
    'tikv.raftstore.store-pool-size': 3,
    'tikv.raftstore.apply-pool-size': 3,
    'tikv.rocksdb.max-background-jobs': 8,
    'tikv.server.grpc-concurrency': 6,
    'tikv.readpool.unified.max-thread-count': 10,
  },
  variables: {
    tidb_hashagg_final_concurrency: 1,
    tidb_hashagg_partial_concurrency: 1,
    tidb_enable_async_commit: 1,
    tidb_enable_1pc: 1,
    tidb_guarantee_linearizability: 0,
    tidb_enable_clustered_index: 1,
    tidb_prepared_plan_cache_size: 1000,
  },
}

/**
 * @param {{ readonly reports: readonly Report[] }} data
 * @returns {Map<string, object>} file name to record
 */
export function publishedRecords(data) {
  const report = (/** @type {string} */ id) => {
    const found = data.reports.find((each) => each.id === id)
    if (found === undefined) throw new Error(`there is no report ${id}`)
    return found
  }
  const versus = report('tidb-sysbench-v6.2.0-vs-v6.1.0')
  return new Map([
    ['tidb-sysbench-v6.1.0.json', tidbSysbench(versus, 'base')],
    ['tidb-sysbench-v6.2.0.json', tidbSysbench(versus, 'candidate')],
    ['tidb-cloud-sysbench-v7.1.3.json', tidbCloudSysbench(report('tidb-cloud-sysbench-v7.1.3'))],
    ['tikv-ycsb.json', tikvYcsb(report('tikv-ycsb'))],
    ['mariadb-oltp-instances.json', mariadbInstances(report('mariadb-oltp-instances'))],
    ['mariadb-strong-sync.json', mariadbStrongSync(report('mariadb-strong-sync'))],
  ])
}

/**
 * @param {Report} report
 * @param {Side} side
 */
function tidbSysbench(report, side) {
  const version = report[side]
  return record({
    suite: 'tidb-sysbench',
    name: version,
    origin: `TiDB sysbench performance test report, ${report.candidate} against ${report.base}; the figures of ${version}`,
    candidate: server('TiDB', version, tidbSysbenchServer),
    cells: cellsOf(report, (workload, row) => ({
      ...sysbenchCell(report, workload, row.threads),
      options: { 'rand-type': 'uniform', percentile: 95 },
      runs: [run(report.seconds, { tps: row[`${side}_tps`], latency_p95_ms: row[`${side}_p95_ms`] })],
    })),
  })
}

/** @param {Report} report */
function tidbCloudSysbench(report) {
  return record({
    suite: 'tidb-cloud-sysbench',
    name: 'v7.1.3',
    origin: `TiDB Cloud Dedicated sysbench performance test report, ${report.system}; ${report.nodes}; client ${report.client}`,
    candidate: server('TiDB', 'v7.1.3', { topology: { tidb: 2, tikv: 3 } }),
    cells: cellsOf(report, (workload, row) => ({
      ...sysbenchCell(report, workload, row.threads),
      options: {
        percentile: 95,
        'auto-inc': false,
        'mysql-ignore-errors': '1062,2013,8028,9007',
        'tikv.raft-engine.prefill-for-recycle': workload !== 'oltp_point_select',
      },
      runs: [run(report.seconds, { tps: row.tps, latency_p95_ms: row.p95_ms })],
    })),
  })
}

/** @param {Report} report */
function tikvYcsb(report) {
  return record({
    suite: 'tikv-ycsb',
    name: 'published',
    origin: `TiKV performance report, ${report.system}; peak figures, ${report.note.split('; ')[1]}`,
    candidate: server('TiKV', 'unknown', { topology: { tikv: 3 } }),
    cells: cellsOf(report, (workload, row) => ({
      id: `go-ycsb/${workload}/${report.clients}x${report.threadsPerClient}`,
      tool: 'go-ycsb',
      toolVersion: 'unknown',
      workload,
      threads: report.threadsPerClient,
      clients: report.clients,
      data: { records: report.records },
      durationSeconds: secondsOf(report, row),
      warmUpSeconds: 0,
      options: { operations: report.operations, duration: 'derived from operations and rate', api: 'RawKV' },
      runs: [
        run(
          secondsOf(report, row),
          row.ops === undefined ? { 'ops:UPDATE': row.update_ops } : { ops: row.ops },
        ),
      ],
    })),
  })
}

/**
 * @param {Report} report
 * @param {Row} row
 */
function secondsOf(report, row) {
  const rate = row.ops ?? row.update_ops
  if (rate === undefined) throw new Error(`a row of ${report.id} has no rate`)
  return Math.round(report.operations / rate)
}

/** @param {Report} report */
function mariadbInstances(report) {
  return record({
    suite: 'mariadb-oltp-instances',
    name: 'published',
    origin: `TencentDB for MariaDB performance test by instance size; ${report.note}`,
    candidate: server('MariaDB', 'unknown', {}),
    cells: cellsOf(report, (workload, row, index) => ({
      id: `sysbench/${workload}/${instanceName(report, row, index)}`,
      tool: 'sysbench',
      toolVersion: '0.5',
      workload,
      threads: row.threads_per_client,
      clients: row.clients,
      data: { dataGb: row.data_gb },
      durationSeconds: 600,
      warmUpSeconds: 0,
      options: {
        ...fourToOne,
        'instance memory (GB)': row.memory_gb,
        'instance storage (GB)': row.storage_gb,
        duration: 'the report says 600 to 1800 s',
      },
      runs: [run(600, { qps: row.qps, tps: row.tps })],
    })),
  })
}

const fourToOne = { 'point-selects': 4, 'index-updates': 1, 'rand-type': 'special', percentile: 99 }

/**
 * The last row of the report is the same instance with a tuned configuration.
 * @param {Report} report
 * @param {Row} row
 * @param {number} index of the row
 */
function instanceName(report, row, index) {
  const last = index === (report.workloads.oltp_4to1?.length ?? 0) - 1
  return `${row.memory_gb}GB${last ? '-tuned' : ''}`
}

/** @param {Report} report */
function mariadbStrongSync(report) {
  const figures = (/** @type {Row} */ row, /** @type {Side} */ side) => ({
    qps: row[`${side}_qps`],
    latency_avg_ms: row[`${side}_avg_ms`],
    latency_p99_ms: row[`${side}_p99_ms`],
  })
  return record({
    suite: 'mariadb-strong-sync',
    name: 'published',
    design: 'side-by-side',
    origin: `TencentDB for MariaDB strong synchronisation test: ${report.candidate} against ${report.base}`,
    candidate: server('MariaDB', '10.1.10', {}),
    base: server('MySQL', '5.6', {}),
    cells: cellsOf(report, (workload, row) => ({
      ...sysbenchCell({ ...report, tool: 'sysbench 0.5', seconds: 600 }, workload, row.threads),
      options: { percentile: 99, duration: 'not given in the report' },
      runs: [run(600, figures(row, 'base'), 'base', 0), run(600, figures(row, 'candidate'), 'candidate', 1)],
    })),
  })
}
