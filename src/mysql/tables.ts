import { onConnections, queryValue, withConnection } from './connect.ts'
import type { Connection } from './connection.ts'
import { type Endpoint, type Limits, overAllData } from './endpoint.ts'

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
export async function rowCounts(
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
