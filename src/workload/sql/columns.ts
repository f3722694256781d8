import type { SqlLoad } from '../../config/own-load/read-sql.ts'
import { withConnection } from '../../mysql/connect.ts'
import { overAllData } from '../../mysql/limits.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import { Failure } from '../../record/failure.ts'
import type { RunContext } from '../workload.ts'
import { type ColumnValues, columnsToRead } from './script.ts'

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
  const wanted = columnsToRead(load, of)
  const values = new Map<string, readonly string[]>()
  if (wanted.length === 0) return values
  const limits = { ...overAllData, rows: MOST_VALUES + 1, bytes: 64 * 2 ** 20 }
  await withConnection(context.endpoint, async (connection) => {
    for (const { table, column } of wanted) {
      const name = `${table}.${column}`
      const [quotedTable, quoted] = [table, column].map((part) => `\`${part.replaceAll('`', '``')}\``)
      const sql = `SELECT DISTINCT CAST(${quoted} AS CHAR) AS value FROM ${quotedTable} WHERE ${quoted} IS NOT NULL ORDER BY value LIMIT ${MOST_VALUES + 1}`
      const rows = await connection.query(sql, [], limits, context.signal).catch((error: unknown) => {
        if (!connection.usable) throw error
        throw new Failure('input', `pick ${name}: ${detailsOf(error).message}`, { cause: error })
      })
      const found = rows.map(({ value }) => String(value))
      if (found.length === 0) throw new Failure('input', `pick ${name}: the column holds no value`)
      if (found.length > MOST_VALUES) {
        throw new Failure(
          'input',
          `pick ${name}: the column holds more than ${MOST_VALUES.toLocaleString('en')} values`,
          {
            remedy: 'Let a generator make it, or pick from a file.',
          },
        )
      }
      values.set(name.toLowerCase(), found)
    }
  })
  return values
}
