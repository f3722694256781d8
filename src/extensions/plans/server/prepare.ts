import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, queryValue } from '../../../mysql/connect.ts'
import { overAllData, schemaChange } from '../../../mysql/endpoint.ts'
import { detailsOf } from '../../../mysql/sql-error.ts'
import { Failure } from '../../../words/failure.ts'
import { groupBy } from '../../../words/objects.ts'
import { jsonOf, mariaDbTable } from './scale.ts'
import { type PlanProduct, type PlanSession, planSession } from './session.ts'

/** Statements that both sides plan. */
export interface PlanInput {
  /** Created by us, and dropped afterwards. */
  readonly database: string
  readonly schema: readonly string[]
  /**
   * TiDB's format of dumped statistics, a text for each table; for MariaDB lines of JSON, as the
   * query in docs/plans.md prints them.
   */
  readonly statistics: readonly string[]
  /** Settings that the statistics were captured with; set for the session. */
  readonly variables: Readonly<Record<string, string>>
  /**
   * Those of a file of TiDB, which may be of another version: what the server does not know is left
   * out.
   */
  readonly captured?: Readonly<Record<string, string>>
  /** Statements with the hints of a binding. */
  readonly bindings?: readonly string[]
}

const LOAD_SECONDS = 60
const sessions: Readonly<Record<PlanProduct, Readonly<Record<string, string | number>>>> = {
  TiDB: {
    // EXPLAIN would execute scalar subqueries, which on empty tables hides the rest of the plan on
    // both sides.
    tidb_opt_enable_non_eval_scalar_subquery: 'ON',
    tidb_stats_load_sync_wait: '60000',
  },
  // What is written into the tables of statistics counts, not what the empty tables hold.
  MariaDB: { use_stat_tables: 'PREFERABLY', eq_range_index_dive_limit: 1 },
}

/**
 * Prepares a server to plan without data, and undoes it after `use`: creates the database, loads
 * the statistics, and on TiDB warms up until every histogram is in memory.
 * @throws Failure `environment` where the server is neither, has the database already, or loads no
 *   statistics
 */
export async function withPlanSession<T>(
  db: Connection,
  input: PlanInput,
  signal: AbortSignal,
  use: (session: PlanSession) => Promise<T>,
): Promise<T> {
  const version = (await queryValue(db, 'SELECT VERSION()')) ?? ''
  const product = /TiDB/i.test(version) ? 'TiDB' : /MariaDB/i.test(version) ? 'MariaDB' : undefined
  if (product === undefined)
    throw new Failure(
      'environment',
      `plans are compared on TiDB and MariaDB; this server is ${version}`,
    )
  const own = `\`${input.database}\``
  const undo = [`DROP DATABASE IF EXISTS ${own}`, ...(await freeze(db, product, input.database))]
  try {
    await db.query(`CREATE DATABASE ${own}`, [], schemaChange, signal)
    await db.query(`USE ${own}`)
    const captured = Object.entries(input.captured ?? {}).filter(
      ([name]) => !(name in sessions[product]),
    )
    const unknown = await setKnown(db, [...captured, ...Object.entries(sessions[product])])
    for (const [name, value] of Object.entries(input.variables))
      await db.query(`SET SESSION ${name} = ?`, [value])
    await db.query('SET SESSION foreign_key_checks = 0')
    for (const statement of input.schema) await createTable(db, statement, signal)
    const load = product === 'TiDB' ? prepareTidb : prepareMariaDb
    const warnings = [...unknown, ...(await load(db, input, signal))]
    return await use(
      planSession(db, { product, version, warnings, database: input.database }, signal),
    )
  } finally {
    for (const statement of undo) if (db.usable) await db.query(statement, [], schemaChange)
  }
}

async function createTable(db: Connection, statement: string, signal: AbortSignal): Promise<void> {
  try {
    await db.query(statement, [], schemaChange, signal)
  } catch (error) {
    if (error instanceof Failure || signal.aborted || !db.usable) throw error
    throw new Failure('input', `the server refuses the schema: ${detailsOf(error).message}`, {
      cause: error,
      tail: statement.split('\n').slice(0, 3),
    })
  }
}

/** Sets what differs from the server's own values. @returns a sentence on those that it refuses */
async function setKnown(
  db: Connection,
  variables: readonly (readonly [name: string, value: string | number])[],
): Promise<string[]> {
  const refused: string[] = []
  for (const [name, value] of variables) {
    try {
      const own = await queryValue(db, `SELECT @@${name}`)
      if (isSameSwitch(own, String(value))) continue
      await db.query(`SET SESSION ${name} = ?`, [value])
    } catch (error) {
      if (!db.usable) throw error
      refused.push(name)
    }
  }
  if (refused.length === 0) return []
  return [
    `Not set, because the server does not know them or sets them for all sessions: ${refused.join(', ')}.`,
  ]
}

function isSameSwitch(one: string | undefined, other: string): boolean {
  const plain = (text: string | undefined) =>
    text?.toUpperCase().replace(/^ON$/, '1').replace(/^OFF$/, '0')
  return plain(one) === plain(other)
}

/**
 * Locks the statistics: without data, an automatic ANALYZE of TiDB replaces them by zeros. @returns
 * statements that undo it
 */
async function freeze(db: Connection, product: PlanProduct, database: string): Promise<string[]> {
  if (product === 'MariaDB')
    return ['table_stats', 'index_stats'].map(
      (table) => `DELETE FROM mysql.${table} WHERE db_name = '${database}'`,
    )
  const analyzes = (await queryValue(db, 'SELECT @@GLOBAL.tidb_enable_auto_analyze')) ?? '1'
  await db.query('SET GLOBAL tidb_enable_auto_analyze = 0')
  return [`SET GLOBAL tidb_enable_auto_analyze = ${analyzes === '0' ? 0 : 1}`]
}

async function prepareTidb(
  db: Connection,
  input: PlanInput,
  signal: AbortSignal,
): Promise<string[]> {
  for (const text of input.statistics) await loadStatistics(db, text, input.database, signal)
  const replicas = await queryValue(
    db,
    'SELECT COUNT(*) FROM information_schema.tiflash_replica WHERE table_schema = ? AND available = 1',
    [input.database],
  ).catch(() => '0')
  await warmUp(db, input, signal)
  const unbound: string[] = []
  for (const statement of input.bindings ?? [])
    await db
      .query(`CREATE SESSION BINDING USING ${statement}`, [], schemaChange, signal)
      .catch((error) => {
        if (!db.usable) throw error
        unbound.push(
          `A binding is left out: ${error instanceof Error ? error.message : String(error)}.`,
        )
      })
  return [...(replicas === '0' ? ['Planned without TiFlash.'] : []), ...unbound]
}

async function prepareMariaDb(
  db: Connection,
  { database, statistics }: PlanInput,
  signal: AbortSignal,
): Promise<string[]> {
  const lines = statistics.flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''))
  for (const [at, line] of lines.entries()) {
    const { data } = mariaDbTable.safeParse(jsonOf(line))
    if (data === undefined)
      throw new Failure(
        'input',
        `line ${at + 1} of the statistics does not describe a table of MariaDB`,
        {
          remedy: 'Use the output of the query in docs/plans.md.',
        },
      )
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
  await db.load(
    "LOAD STATS 'statistics.json'",
    () => Readable.from([Buffer.from(own)]),
    overAllData,
    signal,
  )
}

/**
 * Plans a statement that needs every column of a table until the server has loaded all histograms.
 */
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
      await db.query(
        `EXPLAIN SELECT 1 FROM \`${table}\` WHERE ${conditions}`,
        [],
        overAllData,
        signal,
      )
    }
    const rows = await db.query('SHOW STATS_HISTOGRAMS WHERE Db_name = ?', [database])
    const open = rows.filter((row) => Number(row.Is_index) === 0 && row.Load_status !== 'allLoaded')
    if (rows.length > 0 && open.length === 0) return
    if (Date.now() > until) {
      const what =
        rows.length === 0
          ? 'the server loaded no statistics'
          : `${open.length} histograms are not loaded`
      throw new Failure('environment', `${what} after ${LOAD_SECONDS} s`, {
        remedy: 'Check that the statistics belong to the tables of the schema.',
      })
    }
    await sleep(200, undefined, { signal })
  }
}
