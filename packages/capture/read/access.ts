import { type Connection, queryValue } from '../../../src/mysql/connect.ts'
import { productOf } from '../../../src/mysql/probe.ts'
import { detailsOf } from '../../../src/mysql/sql-error.ts'
import { quoteName } from '../../../src/mysql/tables.ts'
import { Failure } from '../../../src/words/failure.ts'
import { parseTable, type TableDefinition } from '../schema/known-table.ts'

export type Product = 'TiDB' | 'MySQL' | 'MariaDB'

/** Deadline of each statement that reads facts for a capture. */
const STATEMENT_SECONDS = 5

/**
 * Makes the session one that only reads and gives up early. A server that does not know a setting
 * is left as it is: this sends only SELECT and SHOW, each with a deadline of the client too.
 */
export async function readOnlySession(db: Connection): Promise<Product> {
  const version = (await queryValue(db, 'SELECT VERSION()')) ?? ''
  const comment = (await queryValue(db, 'SELECT @@version_comment').catch(() => '')) ?? ''
  const product = productOf(version, comment) as Product
  const limit =
    product === 'MariaDB'
      ? `SET SESSION max_statement_time = ${STATEMENT_SECONDS}`
      : `SET SESSION max_execution_time = ${STATEMENT_SECONDS * 1000}`
  for (const sql of [
    limit,
    'SET SESSION TRANSACTION READ ONLY',
    "SET SESSION time_zone = '+00:00'",
  ]) {
    await db.query(sql).catch((error: unknown) => {
      if (!db.usable) throw error
    })
  }
  return product
}

/** Returns the connected account, as GRANT writes it. */
async function accountOf(db: Connection): Promise<string> {
  const account = (await queryValue(db, 'SELECT CURRENT_USER()')) ?? ''
  const at = account.lastIndexOf('@')
  return `'${account.slice(0, at)}'@'${account.slice(at + 1)}'`
}

const denied = new Set([1044, 1045, 1142, 1143, 1227, 1370, 8121])

/**
 * A refusal for want of a privilege, with the GRANT that gives it; any other error as it is.
 * @param what was requested: `performance_schema`
 * @param grant `SELECT ON performance_schema.*`
 */
export async function explainedRefusal(
  error: unknown,
  db: Connection,
  what: string,
  grant: string,
): Promise<unknown> {
  const { number, message } = detailsOf(error)
  if (number === undefined || !denied.has(number) || !db.usable) return error
  return new Failure('environment', `the user may not read ${what}: ${message}`, {
    cause: error,
    remedy: `GRANT ${grant} TO ${await accountOf(db)}`,
  })
}

/**
 * TiDB shows statements of others to those alone who may PROCESS, and says nothing where it hides
 * them.
 */
export async function requireProcess(db: Connection): Promise<void> {
  const grants = (await db.query('SHOW GRANTS')).map((row) => String(Object.values(row)[0]))
  const isAll = (grant: string) => /\bON\s+`?\*`?\.`?\*`?\s+TO\b/i.test(grant)
  if (grants.some((grant) => isAll(grant) && /\b(?:ALL PRIVILEGES|PROCESS)\b/i.test(grant))) return
  // A role may give it.
  if (grants.some((grant) => !/\bON\b/i.test(grant))) return
  throw new Failure(
    'environment',
    'without PROCESS the server shows only the statements of this user',
    {
      remedy: `GRANT PROCESS ON *.* TO ${await accountOf(db)}`,
    },
  )
}

const NO_SUCH_TABLE = 1146

/**
 * The tables of a database by these names, and those that their foreign keys lead to. One that is a
 * view, or is not there, is left out. @throws Failure where a privilege is missing
 */
export async function readTables(
  db: Connection,
  database: string,
  names: readonly string[],
): Promise<TableDefinition[]> {
  const definitions = new Map<string, TableDefinition>()
  const queue = [...names]
  const queried = new Set<string>()
  while (queue.length > 0) {
    const name = queue.shift() as string
    if (queried.has(name.toLowerCase())) continue
    queried.add(name.toLowerCase())
    const table =
      (await readTable(db, database, name)) ?? (await readTableOfAnyCase(db, database, name))
    if (table === undefined) continue
    definitions.set(name.toLowerCase(), table)
    queue.push(...table.shape.parents)
  }
  return [...definitions.values()]
}

/** A server's digest writes a name that is a word of SQL in capitals. */
async function readTableOfAnyCase(
  db: Connection,
  database: string,
  name: string,
): Promise<TableDefinition | undefined> {
  const sql =
    "SELECT TABLE_NAME AS name FROM information_schema.tables WHERE TABLE_SCHEMA = ? AND LOWER(TABLE_NAME) = ? AND TABLE_TYPE = 'BASE TABLE'"
  const rows = await db.query(sql, [database, name.toLowerCase()])
  const [row] = rows
  return row === undefined || rows.length > 1
    ? undefined
    : readTable(db, database, String(row.name))
}

async function readTable(
  db: Connection,
  database: string,
  name: string,
): Promise<TableDefinition | undefined> {
  try {
    const [row] = await db.query(`SHOW CREATE TABLE ${quoteName(database)}.${quoteName(name)}`)
    const text = Object.entries(row ?? {}).find(([head]) => /^create table$/i.test(head))?.[1]
    return text === undefined ? undefined : parseTable(String(text))
  } catch (error) {
    if (detailsOf(error).number === NO_SUCH_TABLE) return undefined
    throw await explainedRefusal(
      error,
      db,
      `the tables of ${database}`,
      `SELECT, SHOW VIEW ON ${quoteName(database)}.*`,
    )
  }
}
