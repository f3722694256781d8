import type { Connection, Row } from '../../../src/mysql/connect.ts'
import { type Limits, promptly } from '../../../src/mysql/endpoint.ts'
import { quoteName } from '../../../src/mysql/tables.ts'
import { defined } from '../../../src/words/objects.ts'
import {
  type ColumnFacts,
  type ColumnShape,
  isUnique,
  type TableFacts,
  type TableShape,
} from '../schema/table-shape.ts'
import { valueKind } from '../values/type-range.ts'
import {
  collisionRate,
  distinctValues,
  headShares,
  isSkewed,
  zipfExponent,
} from '../values/zipf.ts'
import type { Product } from './access.ts'

/** Rows of each end of a table that are looked at. */
const SAMPLE_ROWS = 5_000
/** Smaller tables are counted. */
const COUNTED_ROWS = 100_000
/** Longer texts are all taken to be different. */
const LONG_TEXT = 64
const briefly: Limits = { ...promptly, deadlineSeconds: 8 }

/** Runs one statement. Returns undefined if it is refused or takes too long: then less is known. */
type Ask = (sql: string, values?: readonly string[]) => Promise<Row[] | undefined>

/**
 * Sizes of a table and of its columns' values, by statistics of the server and a sample of both of
 * its ends. What comes over are counts, lengths, and the ends of numbers and times. @param until by
 * the clock of `performance`; what is not known then stays so
 */
export async function readFacts(
  db: Connection,
  product: Product,
  database: string,
  shape: TableShape,
  until: number,
): Promise<TableFacts> {
  const ask: Ask = async (sql, values = []) => {
    if (!db.usable || performance.now() > until) return undefined
    return db.query(sql, values, briefly).catch(() => undefined)
  }
  const table = `${quoteName(database)}.${quoteName(shape.name)}`
  const rows = await rowsOf(ask, database, shape.name, table)
  if (rows === undefined) return { columns: new Map() }
  const statistics =
    product === 'TiDB'
      ? await tidbStatistics(ask, database, shape.name, rows)
      : await cardinalities(ask, database, shape.name)
  const sample = sampleOf(table, shape, rows)
  // Nothing makes a generated column, but statements compare it with values.
  const [summary] =
    (await ask(
      `SELECT ${shape.columns.flatMap(summaryOf).join(', ')} FROM ${sample} tidb_bench_s`,
    )) ?? []
  const columns = new Map<string, ColumnFacts>()
  for (const [index, column] of shape.columns.entries()) {
    const own = summary === undefined ? {} : summarised(summary, index)
    const ends = await endsOf(ask, shape, column, table)
    const members =
      valueKind(column) === 'members' ? await membersOf(ask, sample, column) : undefined
    const columnFacts = statistics.get(column.name.toLowerCase())
    const spread =
      isUnique(shape, column.name) || (own.length?.mean ?? 0) > LONG_TEXT
        ? undefined
        : await spreadOf(ask, sample, column, rows, columnFacts?.distinct)
    columns.set(column.name.toLowerCase(), {
      ...own,
      ...ends,
      ...spread,
      ...columnFacts,
      ...members,
    })
  }
  return { rows, columns }
}

async function rowsOf(
  ask: Ask,
  database: string,
  name: string,
  table: string,
): Promise<number | undefined> {
  const sql =
    'SELECT TABLE_ROWS AS tidb_bench_n FROM information_schema.tables WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?'
  const [row] = (await ask(sql, [database, name])) ?? []
  const about = Number(row?.tidb_bench_n ?? 0)
  if (about > COUNTED_ROWS) return about
  const [counted] = (await ask(`SELECT COUNT(*) AS tidb_bench_n FROM ${table}`)) ?? []
  return counted === undefined
    ? row === undefined
      ? undefined
      : about
    : Number(counted.tidb_bench_n)
}

/** The first and the last rows by primary key, where there is one; a derived table in brackets. */
function sampleOf(table: string, { keys, columns }: TableShape, rows: number): string {
  const listed = columns.map(({ name }) => quoteName(name)).join(', ')
  if (rows <= 2 * SAMPLE_ROWS) return `(SELECT ${listed} FROM ${table} LIMIT ${2 * SAMPLE_ROWS})`
  const key = keys.find(({ unique }) => unique)?.columns.map(quoteName)
  if (key === undefined) return `(SELECT ${listed} FROM ${table} LIMIT ${2 * SAMPLE_ROWS})`
  const part = (order: string) =>
    `(SELECT ${listed} FROM ${table} ORDER BY ${key.map((name) => `${name}${order}`).join(', ')} LIMIT ${SAMPLE_ROWS})`
  return `(${part('')} UNION ALL ${part(' DESC')})`
}

function summaryOf(column: ColumnShape, index: number): string[] {
  const name = quoteName(column.name)
  const counts = [`COUNT(*) AS a${index}`, `COUNT(${name}) AS n${index}`]
  switch (valueKind(column)) {
    case 'whole':
    case 'decimal':
    case 'year':
    case 'date':
    case 'datetime':
      return [...counts, `MIN(${name}) AS l${index}`, `MAX(${name}) AS m${index}`]
    case 'text':
    case 'json':
    case 'bytes': {
      const length = valueKind(column) === 'bytes' ? `LENGTH(${name})` : `CHAR_LENGTH(${name})`
      return [
        ...counts,
        ...['MIN', 'AVG', 'MAX'].map((of) => `${of}(${length}) AS ${of.toLowerCase()}${index}`),
      ]
    }
    default:
      return counts
  }
}

function summarised(row: Row, index: number): ColumnFacts {
  const [all, some] = [Number(row[`a${index}`]), Number(row[`n${index}`])]
  const [least, most] = [row[`l${index}`], row[`m${index}`]]
  const mean = row[`avg${index}`]
  return {
    ...(all > 0 ? { nulls: 1 - some / all } : {}),
    ...(isKnown(least) && isKnown(most) ? { least: String(least), most: String(most) } : {}),
    ...(isKnown(mean)
      ? {
          length: {
            least: Number(row[`min${index}`]),
            mean: Number(mean),
            most: Number(row[`max${index}`]),
          },
        }
      : {}),
  }
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined
}

/**
 * Reads the smallest and largest value of a column; of all rows if an index begins with the column,
 * else of the sample.
 */
async function endsOf(
  ask: Ask,
  shape: TableShape,
  column: ColumnShape,
  table: string,
): Promise<ColumnFacts> {
  const kind = valueKind(column)
  const isOrdered = kind === 'whole' || kind === 'decimal' || kind === 'datetime' || kind === 'date'
  const leads = shape.keys.some(
    ({ columns: [first] }) => first?.toLowerCase() === column.name.toLowerCase(),
  )
  if (!isOrdered || !leads) return {}
  const name = quoteName(column.name)
  const [row] =
    (await ask(
      `SELECT MIN(${name}) AS tidb_bench_l, MAX(${name}) AS tidb_bench_m FROM ${table}`,
    )) ?? []
  return row !== undefined && isKnown(row.tidb_bench_l) && isKnown(row.tidb_bench_m)
    ? { least: String(row.tidb_bench_l), most: String(row.tidb_bench_m) }
    : {}
}

/**
 * Estimates how many values a column has and how skewed they are. The server counts each value and
 * returns only counts.
 */
async function spreadOf(
  ask: Ask,
  sample: string,
  { name }: ColumnShape,
  rows: number,
  rowCount: number | undefined,
): Promise<ColumnFacts> {
  const counted = `SELECT COUNT(*) AS times FROM ${sample} tidb_bench_s WHERE ${quoteName(name)} IS NOT NULL GROUP BY ${quoteName(name)}`
  const answer = await ask(`SELECT times, COUNT(*) AS n FROM (${counted}) f GROUP BY times`)
  if (answer === undefined || answer.length === 0) return {}
  const frequencies = answer.map((row) => ({ times: Number(row.times), values: Number(row.n) }))
  const sampled = frequencies.reduce((sum, { times, values }) => sum + times * values, 0)
  const distinct = rowCount ?? distinctValues(frequencies, sampled, rows)
  const counts = frequencies.flatMap(({ times, values }) =>
    Array.from<number>({ length: values }).fill(times),
  )
  const collisions = collisionRate(counts)
  if (collisions === undefined || !isSkewed(collisions, sampled, distinct))
    return { distinct, exponent: 0 }
  return {
    distinct,
    exponent: zipfExponent(collisions, distinct),
    shares: headShares(counts, sampled),
  }
}

/** Counts each member of an ENUM; the members are part of the table's definition. */
async function membersOf(
  ask: Ask,
  sample: string,
  { name, type }: ColumnShape,
): Promise<ColumnFacts> {
  const column = quoteName(name)
  const sql = `SELECT ${column} AS member, COUNT(*) AS n FROM ${sample} tidb_bench_s WHERE ${column} IS NOT NULL GROUP BY ${column}`
  const answer = type === 'enum' ? ((await ask(sql)) ?? []) : []
  const total = answer.reduce((sum, row) => sum + Number(row.n), 0)
  if (total === 0) return {}
  return {
    members: Object.fromEntries(answer.map((row) => [String(row.member), Number(row.n) / total])),
  }
}

/** Reads the cardinality of the columns that begin an index. */
async function cardinalities(
  ask: Ask,
  database: string,
  name: string,
): Promise<Map<string, ColumnFacts>> {
  const sql =
    'SELECT COLUMN_NAME AS name, MAX(CARDINALITY) AS n FROM information_schema.statistics WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND SEQ_IN_INDEX = 1 GROUP BY COLUMN_NAME'
  const rows = (await ask(sql, [database, name])) ?? []
  return new Map(
    rows.map((row) => {
      const distinct = Number(row.n ?? 0)
      return [
        String(row.name).toLowerCase(),
        defined({ distinct: distinct > 0 ? distinct : undefined }),
      ]
    }),
  )
}

/**
 * Reads what ANALYZE stored for each column: distinct values, NULLs, and the skew by the most
 * frequent values. A column that was not analyzed is missing.
 * @param rows of the table
 */
async function tidbStatistics(
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

/**
 * @param histograms rows of SHOW STATS_HISTOGRAMS @param frequent rows of SHOW STATS_TOPN, of which
 * the counts alone are used
 */
function statisticsOf(
  histograms: readonly Told[],
  frequent: readonly Told[],
  rows: number,
): Map<string, ColumnFacts> {
  const facts = new Map<string, ColumnFacts>()
  for (const row of histograms) {
    const name = String(row.COLUMN_NAME).toLowerCase()
    const distinct = Number(row.DISTINCT_COUNT)
    if (!(distinct > 0) || rows === 0) continue
    const counts = frequent.flatMap((one) =>
      String(one.COLUMN_NAME).toLowerCase() === name ? [Number(one.COUNT)] : [],
    )
    facts.set(name, {
      distinct,
      nulls: Math.min(1, Number(row.NULL_COUNT ?? 0) / rows),
      ...(counts.length === 0 ? {} : skewOf(counts, distinct, rows)),
    })
  }
  return facts
}

/**
 * The most frequent values as they are counted, all others alike: how often two rows have the same.
 */
function skewOf(counts: readonly number[], distinct: number, rows: number): ColumnFacts {
  const counted = counts.reduce((sum, count) => sum + count, 0)
  const others = Math.max(0, rows - counted) / rows
  const rest = Math.max(0, distinct - counts.length)
  const collisions = counts.reduce(
    (sum, count) => sum + (count / rows) ** 2,
    rest === 0 ? 0 : others ** 2 / rest,
  )
  // A tenth more than even is what sampling leaves.
  if (collisions <= 1.1 / distinct) return { exponent: 0 }
  return { exponent: zipfExponent(collisions, distinct), shares: headShares(counts, rows) }
}

function upper(row: Row): Told {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value]))
}
