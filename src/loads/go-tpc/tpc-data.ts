import type { RunContext } from '../../core/tool/load-runner.ts'
import { queryValue, withConnection } from '../../mysql/connect.ts'
import {
  type Endpoint,
  isLoopback,
  isLosable,
  overAllData,
  schemaChange,
} from '../../mysql/endpoint.ts'
import { productOf } from '../../mysql/probe.ts'
import { analyzeTables, requireNoTable, requireRowCounts, tableNames } from '../../mysql/tables.ts'
import { type GoTpc, workloadOf } from './go-tpc-process.ts'
import { tpcOptions } from './options.ts'
import { makeReplicas } from './tiflash.ts'

/** Tables and views of the analytical halves that go-tpc's own cleanup leaves. */
const leftovers = {
  tpcc: { views: [], tables: [] },
  tpch: { views: ['revenue0'], tables: [] },
  ch: { views: ['revenue1'], tables: ['nation', 'region', 'supplier'] },
} as const

/**
 * Loads the data of a cell, has TiFlash replicate it if that is requested, and collects statistics.
 * @throws Failure
 */
export async function loadTpcData(goTpc: GoTpc, context: RunContext): Promise<void> {
  const { endpoint, signal, log, cell } = context
  const { tiflashReplicas, tiflashDeadline } = tpcOptions(cell.options)
  if (!isLosable(endpoint) && !endpoint.hosts.every(({ host }) => isLoopback(host))) {
    log.warn(
      'go-tpc takes the password as an argument, which other users of this machine can see; let its user CREATE USER, so that go-tpc gets a throw-away user',
    )
  }
  const workload = workloadOf(context)
  const first = workload === 'tpch' ? 'lineitem' : 'warehouse'
  const before = await requireNoTable(endpoint, (name) => name === first)
  if (workload === 'ch') await goTpc.mustSucceed(context, 'prepare', 'tpcc')
  await goTpc.mustSucceed(context, 'prepare')
  const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table))
  if (tiflashReplicas !== undefined)
    await makeReplicas(context, newTables, {
      replicas: tiflashReplicas,
      deadlineSeconds: tiflashDeadline,
    })
  if (context.analyze === undefined) await analyzeTables(endpoint, newTables, signal)
}

/** @throws Failure `measurement` where the data is not that of the cell */
export async function requireRows(context: RunContext): Promise<void> {
  const { cell, endpoint, signal } = context
  if (workloadOf(context) !== 'tpch') {
    const expected = new Map([['warehouse', Number(cell.data.warehouses)]])
    return requireRowCounts(endpoint, expected, signal)
  }
  await requireRowCounts(endpoint, new Map([['lineitem', 1]]), signal, 'at least')
}

/** Drops the tables of a cell, and what go-tpc leaves of them. @throws Failure `environment` */
export async function dropTpcData(goTpc: GoTpc, context: RunContext): Promise<void> {
  const workload = workloadOf(context)
  await goTpc.mustSucceed(context, 'cleanup', workload === 'ch' ? 'tpcc' : workload)
  const { views, tables } = leftovers[workload]
  const drops = [
    ...views.map((name) => `VIEW IF EXISTS ${name}`),
    ...tables.map((name) => `TABLE IF EXISTS ${name}`),
  ]
  if (drops.length === 0) return
  await withConnection(context.endpoint, async (connection) => {
    for (const what of drops)
      await connection.query(`DROP ${what}`, [], schemaChange, context.signal)
  })
}

/**
 * The consistency conditions that every implementation of TPC-C must show (TPC-C 5.11, clauses
 * 3.3.2.1 to 3.3.2.4), each as the number of warehouses or districts that break it. go-tpc's own
 * check asks for more, two of them with sub-queries per customer: TiDB turns those into joins,
 * MariaDB 10.11 runs them row by row and was not done with one warehouse after twelve minutes.
 */
const conditions: Readonly<Record<string, string>> = {
  '3.3.2.1': `SELECT COUNT(*) FROM (SELECT w_id FROM warehouse JOIN district ON d_w_id = w_id
    GROUP BY w_id, w_ytd HAVING SUM(d_ytd) <> w_ytd) AS broken`,
  '3.3.2.2': `SELECT COUNT(*) FROM district
    LEFT JOIN (SELECT o_w_id, o_d_id, MAX(o_id) AS newest FROM orders GROUP BY o_w_id, o_d_id) AS o
      ON o_w_id = d_w_id AND o_d_id = d_id
    LEFT JOIN (SELECT no_w_id, no_d_id, MAX(no_o_id) AS newest FROM new_order GROUP BY no_w_id, no_d_id) AS n
      ON no_w_id = d_w_id AND no_d_id = d_id
    WHERE o.newest IS NULL OR o.newest <> d_next_o_id - 1 OR n.newest <> o.newest`,
  '3.3.2.3': `SELECT COUNT(*) FROM (SELECT no_w_id FROM new_order GROUP BY no_w_id, no_d_id
    HAVING MAX(no_o_id) - MIN(no_o_id) + 1 <> COUNT(*)) AS broken`,
  '3.3.2.4': `SELECT COUNT(*) FROM
    (SELECT o_w_id, o_d_id, SUM(o_ol_cnt) AS ordered FROM orders GROUP BY o_w_id, o_d_id) AS o
    LEFT JOIN (SELECT ol_w_id, ol_d_id, COUNT(*) AS lines_there FROM order_line GROUP BY ol_w_id, ol_d_id) AS l
      ON ol_w_id = o_w_id AND ol_d_id = o_d_id
    WHERE lines_there IS NULL OR ordered <> lines_there`,
}

/** Is it TiDB, for which go-tpc's own check is made? @throws Failure `environment` */
export async function isTidb(endpoint: Endpoint): Promise<boolean> {
  return withConnection(endpoint, async (db) => {
    const version = (await queryValue(db, 'SELECT VERSION()')) ?? ''
    return productOf(version, (await queryValue(db, 'SELECT @@version_comment')) ?? '') === 'TiDB'
  })
}

/**
 * @returns the first condition that the data breaks, in words; undefined where it breaks none.
 * @throws Failure
 */
export async function brokenCondition(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<string | undefined> {
  return withConnection(endpoint, async (db) => {
    for (const [clause, sql] of Object.entries(conditions)) {
      const broken = Number(await queryValue(db, sql, [], overAllData, signal))
      if (broken > 0) return `${broken} break condition ${clause} of TPC-C`
    }
    return undefined
  })
}
