// Records of TiDB's own reports, and of TiKV's.
import { cellsOf, record, run, server, sysbenchCell } from './parts.mjs'
import { sysbenchServer, tpccServer } from './settings.mjs'

/**
 * @typedef {import('./parts.mjs').Report} Report
 * @typedef {import('./parts.mjs').Row} Row
 * @typedef {import('./parts.mjs').Side} Side
 * @typedef {import('./records.mjs').TpccChart} TpccChart
 * @typedef {import('./records.mjs').YcsbChart} YcsbChart
 */

/**
 * @param {Report} report
 * @param {Side} side
 */
export function tidbSysbench(report, side) {
  const version = report[side]
  return record({
    suite: 'tidb-sysbench',
    name: version,
    origin: `TiDB sysbench performance test report, ${report.candidate} against ${report.base}; the figures of ${version}`,
    candidate: server('TiDB', version, sysbenchServer),
    cells: cellsOf(report, (workload, row) => ({
      ...sysbenchCell(report, workload, row.threads),
      options: { 'rand-type': 'uniform', 'report-interval': 1, percentile: 95 },
      dataReset: 'cell',
      runs: [
        run(report.seconds, { tps: row[`${side}_tps`], latency_p95_ms: row[`${side}_p95_ms`] }),
      ],
    })),
  })
}

/** @param {Report} report */
export function tidbCloudSysbench(report) {
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
        'report-interval': 10,
        'mysql-ignore-errors': '1062,2013,8028,9007',
        'rand-type': 'special',
      },
      serverSettings: { 'tikv.raft-engine.prefill-for-recycle': workload !== 'oltp_point_select' },
      runs: [run(report.seconds, { tps: row.tps, latency_p95_ms: row.p95_ms })],
    })),
  })
}

const autoTls = {
  what: 'tidb.security.auto-tls',
  why: 'the overview of the report blames it, as on by default in v5.2.0; the release notes say that it is off',
}

/**
 * Its tpmC figures are only in a picture, from which they are read.
 * @param {Report} report
 * @param {TpccChart} chart
 * @param {Side} side
 */
export function tidbTpcc(report, chart, side) {
  const version = report[side]
  return record({
    suite: 'tidb-tpcc',
    name: version,
    origin: `TiDB TPC-C performance test report, ${report.candidate} against ${report.base}; the figures of ${version}, read off its chart (±0.7 %)`,
    candidate: server('TiDB', version, {
      ...tpccServer,
      ...(side === 'candidate' ? { notes: [autoTls] } : {}),
    }),
    cells: chart.workloads.tpcc.map((row) => ({
      id: `go-tpc/tpcc/${row.threads}`,
      tool: 'go-tpc',
      toolVersion: 'unknown',
      workload: 'tpcc',
      threads: row.threads,
      clients: 1,
      data: { warehouses: report.warehouses },
      durationSeconds: report.seconds,
      warmUpSeconds: 0,
      options: {},
      runs: [run(report.seconds, { tpmc: row[`${side}_tpmc`] })],
    })),
  })
}

/**
 * @param {Report} report
 * @param {YcsbChart} chart
 */
export function tikvYcsb(report, chart) {
  const cells = Object.entries(chart.ops).flatMap(([key, rates]) => {
    const [workload = '', operation = ''] = key.split('/')
    const letter = workload.replace('workload', '')
    return chart.clients.map((clients, at) => {
      const rate = rates[at] ?? 0
      const seconds = Math.round((clients * report.operations) / totalRate(letter, rate))
      return {
        id: `go-ycsb/${letter}/${clients}x${report.threadsPerClient}`,
        tool: 'go-ycsb',
        toolVersion: 'unknown',
        workload: letter,
        threads: report.threadsPerClient,
        clients,
        data: { records: report.records, database: 'tikv-raw' },
        durationSeconds: seconds,
        warmUpSeconds: 0,
        options: {
          'request-distribution': letter === 'd' ? 'latest' : 'uniform',
          operations: report.operations,
          duration: 'derived from operations and rate',
        },
        runs: [run(seconds, { [`ops:${operation.toUpperCase()}`]: rate })],
      }
    })
  })
  return record({
    suite: 'tikv-ycsb',
    name: 'published',
    origin: `TiKV performance report, ${report.system}; the labels of its figure 1, throughput of one operation of each workload; at most 200,000 OPS within 10 ms`,
    candidate: server('TiKV', 'v5.1.0', { topology: { tikv: 3, pd: 1 } }),
    cells,
  })
}

/**
 * Of all operations, by the share that the one in the chart has in its workload.
 * @param {string} letter
 * @param {number} rate
 */
function totalRate(letter, rate) {
  // Of workload f each operation reads, and half of them then write.
  const share = { a: 0.5, b: 0.95, c: 1, d: 0.95, f: 1 }[letter] ?? 1
  return rate / share
}
