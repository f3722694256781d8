import { join } from 'node:path'
import type { RunContext } from '../../../core/tool/load-runner.ts'
import { type Connection, type Value, withConnection } from '../../../mysql/connect.ts'
import { overAllData } from '../../../mysql/endpoint.ts'
import { detailsOf } from '../../../mysql/sql-error.ts'
import { quoteName, requireNoTable, tableNames } from '../../../mysql/tables.ts'
import { statementName } from '../../../sql/definition.ts'
import type { Filling, SourceStatement, SqlLoad } from '../../../sql/read-load.ts'
import { madeBeside, withoutDefiner } from '../../../sql/schema-text.ts'
import { runProcess } from '../../../system/process.ts'
import { exitWords } from '../../../words/exit.ts'
import { Failure } from '../../../words/failure.ts'
import { faultsFailure } from '../../../words/faults.ts'
import { type ColumnValues, columnsToRead } from './script.ts'

/**
 * Makes the tables, and has the server prepare every statement before a row is loaded.
 * @throws Failure `input` with the server's words and the line of the file, `environment` where it
 *   cannot be reached
 */
export async function makeTables(load: SqlLoad, context: RunContext): Promise<void> {
  const { endpoint, signal } = context
  const { migration } = load
  await requireNoTable(
    endpoint,
    (name) => migration !== undefined || load.tables.has(name.toLowerCase()),
  )
  if (migration !== undefined) await migrate(migration, load, context)
  await withConnection(endpoint, async (connection) => {
    // A table may refer to one that follows.
    await connection.query("SET foreign_key_checks = 0, time_zone = '+00:00'")
    const schema = load.schema.map(({ sql, place }) => ({ sql: withoutDefiner(sql), place }))
    await execute(connection, schema, signal)
    const faults = await refusedStatements(connection, load)
    if (faults.length > 0) throw faultsFailure('The server refuses statements of the load:', faults)
  })
}

/**
 * Has the command of a load create its tables. @throws Failure `input` where it fails, or leaves a
 * table out
 */
async function migrate(
  { command, folder }: NonNullable<SqlLoad['migration']>,
  { tables }: SqlLoad,
  { endpoint, signal, logFolder }: RunContext,
): Promise<void> {
  const [{ host, port } = { host: '', port: 0 }] = endpoint.hosts
  const { user, password, database } = endpoint
  const login = [user, ...(password === '' ? [] : [password])].map(encodeURIComponent).join(':')
  const log = join(logFolder, 'schema-command')
  const exit = await runProcess('bash', ['-e', '-o', 'pipefail', '-c', command], {
    cwd: folder,
    purpose: 'build',
    extraEnv: {
      TIDB_BENCH_HOST: host,
      TIDB_BENCH_PORT: String(port),
      TIDB_BENCH_USER: user,
      TIDB_BENCH_PASSWORD: password,
      TIDB_BENCH_DATABASE: database,
      DATABASE_URL: `mysql://${login}@${host}:${port}/${database}`,
    },
    signal,
    stdoutFile: `${log}.stdout`,
    stderrFile: `${log}.stderr`,
    deadlineSeconds: overAllData.deadlineSeconds,
  })
  signal.throwIfAborted()
  if (exit.exitCode !== 0)
    throw new Failure('input', `\`schema\`: ${command} ended with ${exitWords(exit.exitCode)}`, {
      tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
      remedy:
        'It runs at the root of the repository; the environment holds the address of the database.',
    })
  const created = new Set((await tableNames(endpoint)).map((name) => name.toLowerCase()))
  const absent = [...tables.keys()].find((name) => !created.has(name))
  if (absent !== undefined)
    throw new Failure('input', `\`schema\`: ${command} created no table ${absent}`, {
      remedy: `It has to use the database of its environment: TIDB_BENCH_DATABASE is ${database}.`,
    })
}

/**
 * Statements that the server cannot prepare: an unknown column or table, or no SQL that it knows.
 */
async function refusedStatements(connection: Connection, { definition, places }: SqlLoad) {
  const faults: { where: string; what: string }[] = []
  for (const transaction of definition.transactions) {
    for (const [index, statement] of transaction.statements.entries()) {
      // Some statements exist in the text protocol alone; those are tried by the load itself.
      if (!transaction.prepared) continue
      const name = statementName(transaction, statement, index)
      try {
        // As digits: what a backslash means in a text depends on the server's mode.
        const digits = Buffer.from(statement.sql).toString('hex')
        await connection.query(`SET @tidb_bench_check = CONVERT(x'${digits}' USING utf8mb4)`)
        await connection.query('PREPARE tidb_bench_check FROM @tidb_bench_check')
        await connection.query('DEALLOCATE PREPARE tidb_bench_check')
      } catch (error) {
        if (!connection.usable) throw error
        faults.push({
          where: places.get(name) ?? name,
          what: `${name}: ${detailsOf(error).message}`,
        })
      }
    }
  }
  return faults
}

/**
 * Runs the statements of files and fills tables from CSV; what generators make is loaded by
 * sysbench. @throws Failure
 */
export async function fillByHand(load: SqlLoad, { endpoint, signal }: RunContext): Promise<void> {
  await withConnection(endpoint, async (connection) => {
    await connection.query("SET foreign_key_checks = 0, time_zone = '+00:00'")
    // The driver writes values with backslashes into its statements.
    if (load.fillings.some(({ kind }) => kind === 'csv'))
      await connection.query("SET sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')")
    for (const filling of load.fillings) {
      if (filling.kind === 'statements') await execute(connection, filling.statements, signal)
      if (filling.kind === 'csv') await insert(connection, filling, signal)
    }
  })
}

async function execute(
  connection: Connection,
  statements: readonly SourceStatement[],
  signal: AbortSignal,
): Promise<void> {
  for (const { sql, place } of statements) {
    try {
      await connection.query(sql, [], overAllData, signal)
    } catch (error) {
      if (!connection.usable) throw error
      throw new Failure('input', `${place}: ${detailsOf(error).message}`, { cause: error })
    }
  }
}

/**
 * Drops what the schema of a load makes beside tables, such as views and routines; of a command,
 * all that its database has. @throws Failure `environment`
 */
export async function dropBesideTables(
  { schema, migration }: SqlLoad,
  { endpoint, signal }: RunContext,
): Promise<void> {
  const made = schema.flatMap(({ sql }) => {
    const one = madeBeside(sql)
    return one === undefined ? [] : [one]
  })
  if (made.length === 0 && migration === undefined) return
  await withConnection(endpoint, async (connection) => {
    const found = migration === undefined ? [] : await connection.query(BESIDE_TABLES)
    const all = [...made, ...found.map(({ kind, name }) => [String(kind), String(name)] as const)]
    for (const [kind, name] of all)
      await connection.query(`DROP ${kind} IF EXISTS ${quoteName(name)}`, [], overAllData, signal)
  })
}

const BESIDE_TABLES =
  "SELECT 'VIEW' AS kind, table_name AS name FROM information_schema.views WHERE table_schema = DATABASE() UNION ALL SELECT routine_type, routine_name FROM information_schema.routines WHERE routine_schema = DATABASE()"

const ROWS_AT_ONCE = 500

async function insert(
  connection: Connection,
  { table, csv, place }: Extract<Filling, { kind: 'csv' }>,
  signal: AbortSignal,
): Promise<void> {
  const names = csv.columns.map(quoteName).join(', ')
  const row = `(${csv.columns.map(() => '?').join(', ')})`
  for (let first = 0; first < csv.rows.length; first += ROWS_AT_ONCE) {
    const rows = csv.rows.slice(first, first + ROWS_AT_ONCE)
    const sql = `INSERT INTO \`${table}\` (${names}) VALUES ${rows.map(() => row).join(', ')}`
    const values: Value[] = rows.flat()
    try {
      await connection.query(sql, values, overAllData, signal)
    } catch (error) {
      if (!connection.usable) throw error
      throw new Failure('input', `${place}, rows from ${first + 1}: ${detailsOf(error).message}`, {
        cause: error,
      })
    }
  }
}

const MOST_VALUES = 100_000

/**
 * Values of the columns that a load picks from and no generator makes, as the server has them.
 * @param of `data`: those that rows are made from alone
 * @throws Failure `input` for a column that is empty, or has too many values
 */
export async function readColumns(
  load: SqlLoad,
  context: RunContext,
  of: 'data' | 'all',
): Promise<ColumnValues> {
  const columns = columnsToRead(load, of)
  const values = new Map<string, readonly string[]>()
  if (columns.length === 0) return values
  const limits = { ...overAllData, rows: MOST_VALUES + 1, bytes: 64 * 2 ** 20 }
  await withConnection(context.endpoint, async (connection) => {
    await connection.query("SET time_zone = '+00:00'")
    for (const { table, column } of columns) {
      const name = `${table}.${column}`
      const quoted = quoteName(column)
      const sql = `SELECT DISTINCT CAST(${quoted} AS CHAR) AS value FROM ${quoteName(table)} WHERE ${quoted} IS NOT NULL ORDER BY value LIMIT ${MOST_VALUES + 1}`
      const rows = await connection
        .query(sql, [], limits, context.signal)
        .catch((error: unknown) => {
          if (!connection.usable) throw error
          throw new Failure('input', `pick ${name}: ${detailsOf(error).message}`, { cause: error })
        })
      const columnValues = rows.map(({ value }) => String(value))
      if (columnValues.length === 0)
        throw new Failure('input', `pick ${name}: the column has no value`)
      if (columnValues.length > MOST_VALUES) {
        throw new Failure(
          'input',
          `pick ${name}: the column has more than ${MOST_VALUES.toLocaleString('en')} values`,
          {
            remedy: 'Use a generator, or pick from a file.',
          },
        )
      }
      values.set(name.toLowerCase(), columnValues)
    }
  })
  return values
}
