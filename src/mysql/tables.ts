import { Failure } from '../words/failure.ts'
import { onConnections, queryValue, withConnection } from './connect.ts'
import type { Connection } from './connection.ts'
import { type Endpoint, type Limits, overAllData, schemaChange } from './endpoint.ts'

/** A database may have hundreds of thousands. */
const ofAllTables: Limits = { ...overAllData, rows: 1_000_000, bytes: 256 * 2 ** 20 }

/** Names of the tables in the endpoint's database, sorted. @throws Failure `environment` */
export async function tableNames(endpoint: Endpoint): Promise<string[]> {
  return withConnection(endpoint, async (connection) => {
    const rows = await connection.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
      [],
      ofAllTables,
    )
    return rows.map(({ name }) => String(name)).sort()
  })
}

/**
 * Returns the names of the tables that are there, before others are made. @throws Failure `input`
 * if one is among those that are to be made
 */
export async function requireNoTable(
  endpoint: Endpoint,
  isToBeMade: (name: string) => boolean,
): Promise<string[]> {
  const names = await tableNames(endpoint)
  const clash = names.find(isToBeMade)
  if (clash === undefined) return names
  throw new Failure('input', `the database ${endpoint.database} already has a table ${clash}`, {
    remedy: 'Drop it, or choose another database. Data of unknown origin is not measured.',
  })
}

const DROPPED_AT_ONCE = 200

/** Drops tables, whatever refers to them. @throws Failure `environment` */
export async function dropTables(
  endpoint: Endpoint,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (tables.length === 0) return
  await withConnection(endpoint, async (connection) => {
    await connection.query('SET foreign_key_checks = 0')
    for (let at = 0; at < tables.length; at += DROPPED_AT_ONCE) {
      const some = tables.slice(at, at + DROPPED_AT_ONCE).map(quoteName)
      await connection.query(`DROP TABLE IF EXISTS ${some.join(', ')}`, [], schemaChange, signal)
    }
  })
}

/** Connections that collect statistics, one for each so many tables. */
const [ANALYZING_CONNECTIONS, TABLES_OF_CONNECTION] = [8, 50]

/**
 * Collects optimizer statistics of each table, which TiDB needs for stable plans. @throws Failure
 * `environment`
 */
export async function analyzeTables(
  endpoint: Endpoint,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const count = Math.min(ANALYZING_CONNECTIONS, Math.ceil(tables.length / TABLES_OF_CONNECTION))
  await onConnections(endpoint, count, tables, async (connection, some) => {
    for (const table of some) {
      await connection.query(`ANALYZE TABLE ${quoteName(table)}`, [], overAllData, signal)
    }
  })
}

/**
 * Counts the rows of each table; undefined where it does not exist. @throws Failure `environment`
 */
async function rowCounts(
  endpoint: Endpoint,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number | undefined>> {
  const counts = new Map<string, number | undefined>()
  await withConnection(endpoint, async (connection) => {
    for (const table of tables) {
      counts.set(table, await rowCount(connection, table, signal))
    }
  })
  return counts
}

/**
 * Checks whether tables have their rows. @param by default: exactly as many as expected
 * @throws Failure `measurement` with the first that has not
 */
export async function requireRowCounts(
  endpoint: Endpoint,
  expected: ReadonlyMap<string, number>,
  signal: AbortSignal,
  by: 'exactly' | 'at least' = 'exactly',
): Promise<void> {
  const counts = await rowCounts(endpoint, [...expected.keys()], signal)
  for (const [table, expectedRows] of expected) {
    const rows = counts.get(table)
    if (rows === expectedRows || (by === 'at least' && (rows ?? 0) > expectedRows)) continue
    const state = rows === undefined ? 'does not exist' : `has ${rows} rows`
    const least = by === 'exactly' ? '' : 'at least '
    throw new Failure('measurement', `${table} ${state}, expected ${least}${expectedRows} rows`, {
      remedy: 'Reload the data.',
    })
  }
}

const NO_SUCH_TABLE = 1146

async function rowCount(
  connection: Connection,
  table: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const sql = `SELECT COUNT(*) FROM ${quoteName(table)}`
    return Number(await queryValue(connection, sql, [], overAllData, signal))
  } catch (error) {
    if ((error as { errno?: number }).errno === NO_SUCH_TABLE) return undefined
    throw error
  }
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
