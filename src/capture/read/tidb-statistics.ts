import type { Row } from '../../mysql/connection.ts'
import { zipfExponent } from '../../statistics/zipf.ts'
import type { ColumnFacts } from '../schema/facts.ts'

type Ask = (sql: string, values?: readonly string[]) => Promise<Row[] | undefined>

/**
 * What ANALYZE left of each column: how many values, how many NULLs, and by the most frequent ones how uneven they are. A column
 * that was not analyzed is missing.
 * @param rows of the table
 */
export async function tidbStatistics(
  ask: Ask,
  database: string,
  table: string,
  rows: number,
): Promise<Map<string, ColumnFacts>> {
  const of = [database.toLowerCase(), table.toLowerCase()]
  const where = 'WHERE LOWER(db_name) = ? AND LOWER(table_name) = ? AND is_index = 0'
  const histograms = (await ask(`SHOW STATS_HISTOGRAMS ${where}`, of)) ?? []
  const frequent = (await ask(`SHOW STATS_TOPN ${where}`, of)) ?? []
  return statisticsOf(histograms.map(upper), frequent.map(upper), rows)
}

type Told = Readonly<Record<string, unknown>>

/** @param histograms rows of SHOW STATS_HISTOGRAMS @param frequent rows of SHOW STATS_TOPN, of which the counts alone are used */
function statisticsOf(
  histograms: readonly Told[],
  frequent: readonly Told[],
  rows: number,
): Map<string, ColumnFacts> {
  const found = new Map<string, ColumnFacts>()
  for (const row of histograms) {
    const name = String(row.COLUMN_NAME).toLowerCase()
    const distinct = Number(row.DISTINCT_COUNT)
    if (!(distinct > 0) || rows === 0) continue
    const counts = frequent.flatMap((one) =>
      String(one.COLUMN_NAME).toLowerCase() === name ? [Number(one.COUNT)] : [],
    )
    found.set(name, {
      distinct,
      nulls: Math.min(1, Number(row.NULL_COUNT ?? 0) / rows),
      ...(counts.length === 0 ? {} : { exponent: exponentOf(counts, distinct, rows) }),
    })
  }
  return found
}

/** The most frequent values as they are counted, all others alike: how often two rows have the same. */
function exponentOf(counts: readonly number[], distinct: number, rows: number): number {
  const counted = counts.reduce((sum, count) => sum + count, 0)
  const others = Math.max(0, rows - counted) / rows
  const rest = Math.max(0, distinct - counts.length)
  const collisions = counts.reduce(
    (sum, count) => sum + (count / rows) ** 2,
    rest === 0 ? 0 : others ** 2 / rest,
  )
  // A tenth more than even is what sampling leaves.
  return collisions > 1.1 / distinct ? zipfExponent(collisions, distinct) : 0
}

function upper(row: Row): Told {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value]))
}
