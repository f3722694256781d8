import { queryValue, type Value, withConnection } from '../../../mysql/connect.ts'
import { type Endpoint, overAllData, schemaChange } from '../../../mysql/endpoint.ts'
import { quoteName } from '../../../mysql/tables.ts'
import { capturePlanPack } from '../../../servers/captured-statistics.ts'
import { scaledStatistics } from './scale.ts'

/** Data from which statistics are made. */
export interface SampleData {
  readonly schema: readonly string[]
  /** Statements that fill tables, before the rows. */
  readonly statements: readonly string[]
  readonly tables: readonly SampledTable[]
}

export interface SampledTable {
  readonly table: string
  readonly columns: readonly string[]
  /** Number of rows of the table. */
  readonly count: number
  /** A sample of them. */
  readonly rows: readonly (readonly Value[])[]
}

const ROWS_AT_ONCE = 500

/**
 * Loads samples into a database of its own, has the server collect statistics, and drops it again.
 * Where a table has more rows than its sample, its statistics are scaled. @returns a text for each
 * table
 */
export async function madeStatistics(
  endpoint: Endpoint,
  database: string,
  { schema, statements, tables }: SampleData,
  signal: AbortSignal,
): Promise<string[]> {
  const without = { withoutDatabase: true }
  try {
    await withConnection(
      endpoint,
      async (db) => {
        await db.query(`CREATE DATABASE \`${database}\``, [], schemaChange, signal)
        await db.query(`USE \`${database}\``)
        await db.query('SET SESSION foreign_key_checks = 0')
        for (const sql of [...schema, ...statements]) await db.query(sql, [], overAllData, signal)
        for (const { table, columns, rows } of tables) {
          const names = columns.map(quoteName).join(', ')
          const row = `(${columns.map(() => '?').join(', ')})`
          for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
            const some = rows.slice(from, from + ROWS_AT_ONCE)
            // A value that a unique index has already is drawn by chance.
            const sql = `INSERT IGNORE INTO ${quoteName(table)} (${names}) VALUES ${some.map(() => row).join(', ')}`
            await db.query(sql, some.flat(), overAllData, signal)
          }
        }
        const isTidb = /TiDB/i.test((await queryValue(db, 'SELECT VERSION()')) ?? '')
        const all = await db.query(
          'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
          [database],
        )
        for (const { name } of all)
          await db.query(
            `ANALYZE TABLE ${quoteName(String(name))} ${isTidb ? '' : 'PERSISTENT FOR ALL'}`,
            [],
            overAllData,
            signal,
          )
      },
      without,
    )
    const files = await capturePlanPack(endpoint, database, { signal, mayHoldValues: true })
    const factors = new Map(
      tables.map(({ table, count, rows }) => [
        table.toLowerCase(),
        count / Math.max(rows.length, 1),
      ]),
    )
    return [...files].flatMap(([name, text]) =>
      name.startsWith('stats/') ? byTable(text).map((own) => scaledBy(own, factors)) : [],
    )
  } finally {
    await withConnection(
      endpoint,
      (db) => db.query(`DROP DATABASE IF EXISTS \`${database}\``, [], schemaChange),
      without,
    )
  }
}

/** Lines of MariaDB are a table each. */
function byTable(text: string): string[] {
  return /^\{"table":/.test(text) ? text.split('\n').filter((line) => line !== '') : [text]
}

function scaledBy(text: string, factors: ReadonlyMap<string, number>): string {
  const [, name = ''] = /"(?:table|table_name)"\s*:\s*"([^"]*)"/.exec(text) ?? []
  return scaledStatistics(text, Math.max(1, factors.get(name.toLowerCase()) ?? 1)) ?? text
}
