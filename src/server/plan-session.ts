import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Connection, connect, queryValue } from '../mysql/connect.ts'
import { type Endpoint, overAllData, schemaChange } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import type { PlanSides } from '../why/plan-verdict.ts'
import { groupBy } from '../words/objects.ts'
import {
  crossedPlan,
  type PlanProduct,
  type PlanSession,
  type PlanStatement,
  planSession,
} from './evidence/plans.ts'

export {
  newPlanDatabase,
  readPlanSchema,
  readPlanStatements,
  readPlanStatistics,
  withArguments,
} from './evidence/plans.ts'

/** What both sides plan. */
export interface PlanInput {
  /** Created by us, and dropped afterwards. */
  readonly database: string
  readonly schema: readonly string[]
  /** TiDB's format of dumped statistics, a text for each table; for MariaDB lines of JSON, as the query in docs/plans.md prints them. */
  readonly statistics: readonly string[]
  /** Settings that the statistics were captured with; set for the session. */
  readonly variables: Readonly<Record<string, string>>
}

const LOAD_SECONDS = 60
const sessions: Readonly<Record<PlanProduct, Readonly<Record<string, string | number>>>> = {
  TiDB: {
    // EXPLAIN would execute scalar subqueries, which on empty tables hides the rest of the plan on both sides.
    tidb_opt_enable_non_eval_scalar_subquery: 'ON',
    tidb_stats_load_sync_wait: '60000',
  },
  // What is written into the tables of statistics counts, not what the empty tables hold.
  MariaDB: { use_stat_tables: 'PREFERABLY', eq_range_index_dive_limit: 1 },
}

/**
 * Prepares a server to plan without data, and undoes it after `use`: creates the database, loads the statistics, and on
 * TiDB warms up until every histogram is in memory.
 * @throws Failure `environment` where the server is neither, has the database already, or loads no statistics
 */
async function withPlanSession<T>(
  db: Connection,
  input: PlanInput,
  signal: AbortSignal,
  use: (session: PlanSession) => Promise<T>,
): Promise<T> {
  const version = (await queryValue(db, 'SELECT VERSION()')) ?? ''
  const product = /TiDB/i.test(version) ? 'TiDB' : /MariaDB/i.test(version) ? 'MariaDB' : undefined
  if (product === undefined)
    throw new Failure('environment', `plans are compared on TiDB and MariaDB; this server is ${version}`)
  const own = `\`${input.database}\``
  const undo = [`DROP DATABASE IF EXISTS ${own}`, ...(await freeze(db, product, input.database))]
  try {
    await db.query(`CREATE DATABASE ${own}`, [], schemaChange, signal)
    await db.query(`USE ${own}`)
    for (const [name, value] of Object.entries({ ...sessions[product], ...input.variables }))
      await db.query(`SET SESSION ${name} = ?`, [value])
    for (const statement of input.schema) await db.query(statement, [], schemaChange, signal)
    const load = product === 'TiDB' ? prepareTidb : prepareMariaDb
    const warnings = await load(db, input, signal)
    return await use(planSession(db, { product, version, warnings, database: input.database }, signal))
  } finally {
    for (const statement of undo) if (db.usable) await db.query(statement, [], schemaChange)
  }
}

/** Without data, an automatic ANALYZE of TiDB replaces the statistics by zeros. @returns statements that undo it */
async function freeze(db: Connection, product: PlanProduct, database: string): Promise<string[]> {
  if (product === 'MariaDB')
    return ['table_stats', 'index_stats'].map(
      (table) => `DELETE FROM mysql.${table} WHERE db_name = '${database}'`,
    )
  const analyzes = (await queryValue(db, 'SELECT @@GLOBAL.tidb_enable_auto_analyze')) ?? '1'
  await db.query('SET GLOBAL tidb_enable_auto_analyze = 0')
  return [`SET GLOBAL tidb_enable_auto_analyze = ${analyzes === '0' ? 0 : 1}`]
}

async function prepareTidb(db: Connection, input: PlanInput, signal: AbortSignal): Promise<string[]> {
  for (const text of input.statistics) await loadStatistics(db, text, input.database, signal)
  const replicas = await queryValue(
    db,
    'SELECT COUNT(*) FROM information_schema.tiflash_replica WHERE table_schema = ? AND available = 1',
    [input.database],
  ).catch(() => '0')
  await warmUp(db, input, signal)
  return replicas === '0' ? ['Planned without TiFlash.'] : []
}

/** Rows of a table, and for each prefix of an index the rows that share its values. */
const mariaDbTable = z.object({
  table: z.string(),
  rows: z.number().nonnegative(),
  indexes: z
    .array(z.object({ name: z.string(), columns: z.int().positive(), rows: z.number().nonnegative() }))
    .nullish(),
})

async function prepareMariaDb(
  db: Connection,
  { database, statistics }: PlanInput,
  signal: AbortSignal,
): Promise<string[]> {
  const lines = statistics.flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''))
  for (const [at, line] of lines.entries()) {
    const { data } = mariaDbTable.safeParse(jsonOf(line))
    if (data === undefined)
      throw new Failure('input', `line ${at + 1} of the statistics does not describe a table of MariaDB`, {
        remedy: 'Use the output of the query in docs/plans.md.',
      })
    const { table, rows, indexes } = data
    await db.query('REPLACE INTO mysql.table_stats VALUES (?, ?, ?)', [database, table, rows])
    for (const { name, columns, rows: shared } of indexes ?? [])
      await db.query('REPLACE INTO mysql.index_stats VALUES (?, ?, ?, ?, ?)', [
        database,
        table,
        name,
        columns,
        shared,
      ])
  }
  await db.query('FLUSH TABLES', [], schemaChange, signal)
  return ['MariaDB estimates 1 row for each range without data, so ranges are not weighed.']
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file that was dumped from another database loads into ours. */
async function loadStatistics(
  db: Connection,
  text: string,
  database: string,
  signal: AbortSignal,
): Promise<void> {
  const own = text.replace(
    /("database_name"\s*:\s*)"(?:[^"\\]|\\.)*"/,
    (_, key) => key + JSON.stringify(database),
  )
  await db.load("LOAD STATS 'statistics.json'", () => Readable.from([Buffer.from(own)]), overAllData, signal)
}

/** Plans a statement that needs every column of a table until the server has loaded all histograms. */
async function warmUp(
  db: Connection,
  { database, statistics }: PlanInput,
  signal: AbortSignal,
): Promise<void> {
  if (statistics.length === 0) return
  const columns = await db.query(
    'SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = ?',
    [database],
  )
  const tables = groupBy(columns, ({ t }) => String(t))
  const until = Date.now() + LOAD_SECONDS * 1000
  for (;;) {
    for (const [table, own] of tables) {
      const conditions = own.map(({ c }) => `LENGTH(\`${c}\`) > 0`).join(' AND ')
      await db.query(`EXPLAIN SELECT 1 FROM \`${table}\` WHERE ${conditions}`, [], overAllData, signal)
    }
    const rows = await db.query('SHOW STATS_HISTOGRAMS WHERE Db_name = ?', [database])
    const open = rows.filter((row) => Number(row.Is_index) === 0 && row.Load_status !== 'allLoaded')
    if (rows.length > 0 && open.length === 0) return
    if (Date.now() > until) {
      const what =
        rows.length === 0 ? 'the server loaded no statistics' : `${open.length} histograms are not loaded`
      throw new Failure('environment', `${what} after ${LOAD_SECONDS} s`, {
        remedy: 'Check that the statistics belong to the tables of the schema.',
      })
    }
    await sleep(200, undefined, { signal })
  }
}

interface PlanComparison {
  readonly statements: readonly PlanStatement[]
  /** The base, the candidate, and where there is one a second server of the base. */
  readonly endpoints: readonly Endpoint[]
  /** What each of them plans; each has a database of its own, so one server can be two of them. */
  readonly inputs: readonly PlanInput[]
  readonly signal: AbortSignal
}

/** What the servers plan, and things to know of it in full sentences. @throws Failure as {@link withPlanSession} */
export async function comparePlans({ statements, endpoints, inputs, signal }: PlanComparison) {
  const started = Date.now()
  const connections: Connection[] = []
  try {
    for (const endpoint of endpoints) connections.push(await connect(endpoint, { withoutDatabase: true }))
    const own = inputs.map((input, at) => ({ ...input, database: `${input.database}_${at}` }))
    return await onAll(connections, own, signal, async ([base, candidate, twin]) => {
      if (base === undefined || candidate === undefined) throw new Error('two servers are needed')
      const sides: PlanSides[] = []
      for (const statement of statements) sides.push(await compareOne(statement, base, candidate, twin))
      const warnings = [...base.warnings, ...candidate.warnings]
      return { sides, warnings: [...new Set(warnings)], seconds: (Date.now() - started) / 1000 }
    })
  } finally {
    for (const connection of connections) connection.end()
  }
}

/** Prepares all servers, one inside the other, so that each is cleaned up whatever happens. */
function onAll<T>(
  [first, ...others]: readonly Connection[],
  [input, ...inputs]: readonly PlanInput[],
  signal: AbortSignal,
  use: (sessions: readonly PlanSession[]) => Promise<T>,
): Promise<T> {
  if (first === undefined || input === undefined) return use([])
  return withPlanSession(first, input, signal, (session) =>
    onAll(others, inputs, signal, (rest) => use([session, ...rest])),
  )
}

async function compareOne(
  { name, sql }: PlanStatement,
  base: PlanSession,
  candidate: PlanSession,
  twin: PlanSession | undefined,
): Promise<PlanSides> {
  const [ofBase, ofTwin, ofCandidate] = await Promise.all([
    base.plan(sql),
    twin?.plan(sql),
    candidate.plan(sql),
  ])
  const [hash, other] = [ofBase, ofCandidate].map((each) => (each.kind === 'plan' ? each.plan.hash : ''))
  const crossed = hash === other ? undefined : await crossedPlan(sql, ofCandidate, base, candidate)
  const [cacheOfBase, cacheOfCandidate] = await Promise.all([base.planCache(sql), candidate.planCache(sql)])
  const cache =
    cacheOfBase === undefined || cacheOfCandidate === undefined
      ? undefined
      : { base: cacheOfBase, candidate: cacheOfCandidate }
  return { name, sql, base: ofBase, twin: ofTwin, candidate: ofCandidate, crossed, cache }
}
