import { withConnection } from '../../mysql/connect.ts'
import { schemaChange } from '../../mysql/limits.ts'
import { analyzeTables, rowCounts, tableNames } from '../../mysql/tables.ts'
import { Failure } from '../../record/failure.ts'

import type { RunContext } from '../workload.ts'
import { type GoTpc, workloadOf } from './go-tpc-process.ts'
import { tpcOptions } from './options.ts'
import { makeReplicas } from './tiflash-replicas.ts'

/** What go-tpc's own cleanup leaves: tables and views that the analytical halves add. */
const left = {
  tpcc: { views: [], tables: [] },
  tpch: { views: ['revenue0'], tables: [] },
  ch: { views: ['revenue1'], tables: ['nation', 'region', 'supplier'] },
} as const

/** Loads the data of a cell, has TiFlash replicate it where that is asked for, and collects statistics. @throws Failure */
export async function loadTpcData(goTpc: GoTpc, context: RunContext): Promise<void> {
  const { endpoint, signal, log, cell } = context
  const { tiflashReplicas, tiflashDeadline } = tpcOptions(cell.options)
  const losable = endpoint.account === 'throw-away' || endpoint.password === ''
  if (!losable && !endpoint.hosts.every(({ host }) => isLoopback(host))) {
    log.warn(
      'go-tpc takes the password as an argument, which other users of this machine can see: let its user CREATE USER',
    )
  }
  const before = await tableNames(endpoint)
  const workload = workloadOf(context)
  const first = workload === 'tpch' ? 'lineitem' : 'warehouse'
  if (before.includes(first)) {
    throw new Failure('input', `the database ${endpoint.database} holds a table ${first} already`, {
      remedy: 'Drop its tables, or choose another database: data of unknown origin is not measured.',
    })
  }
  if (workload === 'ch') await goTpc.mustSucceed(context, 'prepare', 'tpcc')
  await goTpc.mustSucceed(context, 'prepare')
  const made = (await tableNames(endpoint)).filter((table) => !before.includes(table))
  if (tiflashReplicas !== undefined)
    await makeReplicas(context, made, { replicas: tiflashReplicas, deadlineSeconds: tiflashDeadline })
  if (context.analyze === undefined) await analyzeTables(endpoint, made, signal)
}

/** @throws Failure `measurement` where the data is not that of the cell */
export async function requireRows(context: RunContext): Promise<void> {
  const { cell, endpoint, signal } = context
  const [table, expected] =
    workloadOf(context) === 'tpch' ? ['lineitem', undefined] : ['warehouse', cell.data.warehouses]
  const rows = (await rowCounts(endpoint, [table], signal)).get(table)
  if (rows !== undefined && rows > 0 && (expected === undefined || rows === expected)) return
  const seen = rows === undefined ? 'does not exist' : `has ${rows} rows`
  const wanted = expected === undefined ? '' : `, expected are ${expected}`
  throw new Failure('measurement', `${table} ${seen}${wanted}`, { remedy: 'Load the data afresh.' })
}

/** Drops the tables of a cell, and what go-tpc leaves of them. @throws Failure `environment` */
export async function dropTpcData(goTpc: GoTpc, context: RunContext): Promise<void> {
  const workload = workloadOf(context)
  await goTpc.mustSucceed(context, 'cleanup', workload === 'ch' ? 'tpcc' : workload)
  const { views, tables } = left[workload]
  const drops = [
    ...views.map((name) => `VIEW IF EXISTS ${name}`),
    ...tables.map((name) => `TABLE IF EXISTS ${name}`),
  ]
  if (drops.length === 0) return
  await withConnection(context.endpoint, async (connection) => {
    for (const what of drops) await connection.query(`DROP ${what}`, [], schemaChange, context.signal)
  })
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
