/**
 * The figures of published performance test reports as benchmark records. Pure: figures in, records
 * out. What a report does not say is left out of the record, and where the format needs a value the
 * record's options say that it is derived.
 */
import { mariadbInstances, mariadbStrongSync } from './mariadb.mjs'
import { tidbCloudSysbench, tidbSysbench, tidbTpcc, tikvYcsb } from './tidb.mjs'

/**
 * @typedef {import('./parts.mjs').Report} Report
 * @typedef {{
 *   readonly workloads: { readonly tpcc: readonly {
 *     readonly threads: number, readonly base_tpmc: number, readonly candidate_tpmc: number
 *   }[] }
 * }} TpccChart
 * @typedef {{
 *   readonly clients: readonly number[]
 *   readonly ops: Readonly<Record<string, readonly number[]>>
 * }} YcsbChart
 * @typedef {{ readonly 'tidb-tpcc-v5.2.0-vs-v5.1.1': TpccChart, readonly 'tikv-ycsb': YcsbChart }}
 *   Charts
 */

/**
 * @param {{ readonly reports: readonly Report[] }} data
 * @param {Charts} charts figures that only the reports' pictures show
 * @returns {Map<string, object>} file name to record
 */
export function publishedRecords(data, charts) {
  const report = (/** @type {string} */ id) => {
    const found = data.reports.find((each) => each.id === id)
    if (found === undefined) throw new Error(`there is no report ${id}`)
    return found
  }
  const versus = report('tidb-sysbench-v6.2.0-vs-v6.1.0')
  const tpcc = report('tidb-tpcc-v5.2.0-vs-v5.1.1')
  const tpccChart = charts['tidb-tpcc-v5.2.0-vs-v5.1.1']
  return new Map([
    ['tidb-sysbench-v6.1.0.json', tidbSysbench(versus, 'base')],
    ['tidb-sysbench-v6.2.0.json', tidbSysbench(versus, 'candidate')],
    ['tidb-tpcc-v5.1.1.json', tidbTpcc(tpcc, tpccChart, 'base')],
    ['tidb-tpcc-v5.2.0.json', tidbTpcc(tpcc, tpccChart, 'candidate')],
    ['tidb-cloud-sysbench-v7.1.3.json', tidbCloudSysbench(report('tidb-cloud-sysbench-v7.1.3'))],
    ['tikv-ycsb.json', tikvYcsb(report('tikv-ycsb'), charts['tikv-ycsb'])],
    ['mariadb-oltp-instances.json', mariadbInstances(report('mariadb-oltp-instances'))],
    ['mariadb-strong-sync.json', mariadbStrongSync(report('mariadb-strong-sync'))],
  ])
}
