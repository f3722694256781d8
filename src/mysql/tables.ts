import type { Connection, RowDataPacket } from 'mysql2/promise'
import { queryValue, withConnection } from './connect.ts'
import type { Endpoint } from './endpoint.ts'

/** Names of the tables in the endpoint's database, sorted. @throws Failure `environment` */
export async function tableNames(endpoint: Endpoint): Promise<string[]> {
  return withConnection(endpoint, async (connection) => {
    const [rows] = await connection.query<RowDataPacket[]>({
      sql: "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
      rowsAsArray: true,
    })
    return (rows as unknown as unknown[][]).map(([name]) => String(name)).sort()
  })
}

/** Collects optimizer statistics of each table, which TiDB needs for stable plans. @throws Failure `environment` */
export async function analyzeTables(
  endpoint: Endpoint,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await withConnection(endpoint, async (connection) => {
    for (const table of tables) {
      signal.throwIfAborted()
      await connection.query(`ANALYZE TABLE ${quoteName(table)}`)
    }
  })
}

/** Counts the rows of each table; undefined where it does not exist. @throws Failure `environment` */
export async function rowCounts(
  endpoint: Endpoint,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number | undefined>> {
  const counts = new Map<string, number | undefined>()
  await withConnection(endpoint, async (connection) => {
    for (const table of tables) {
      signal.throwIfAborted()
      counts.set(table, await rowCount(connection, table))
    }
  })
  return counts
}

const NO_SUCH_TABLE = 1146

async function rowCount(connection: Connection, table: string): Promise<number | undefined> {
  try {
    return Number(await queryValue(connection, `SELECT COUNT(*) FROM ${quoteName(table)}`))
  } catch (error) {
    if ((error as { errno?: number }).errno === NO_SUCH_TABLE) return undefined
    throw error
  }
}

function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
