import { Failure } from '../words/failure.ts'
import type { Connection, Row } from './connect.ts'
import { type Limits, promptly } from './endpoint.ts'
import type { TextRow } from './statement-rows.ts'

/**
 * Table in which TiDB counts statements: of one server or of all, of this window or of earlier ones
 * too.
 */
export type TidbTable = `${'' | 'cluster_'}statements_summary${'' | '_history'}`

export interface StatementQuery {
  /** Those that were run in it; absent: all. */
  readonly database?: string
  /** Absent: all that there are. TiDB computes the plan for every row that is selected with it. */
  readonly columns?: readonly string[]
  /** Rows of those that took most of the time. */
  readonly most: number
  /** Windows of TiDB that began then or later. */
  readonly since?: string
}

export async function tidbStatementRows(
  db: Connection,
  table: TidbTable,
  query: StatementQuery,
  signal: AbortSignal,
): Promise<TextRow[]> {
  const columns = await availableColumns(db, 'information_schema', table, query, signal)
  const { database, since, most } = query
  const conditions = [
    ...(database === undefined ? [] : [['SCHEMA_NAME = ?', database.toLowerCase()] as const]),
    ...(since === undefined ? [] : [['SUMMARY_BEGIN_TIME >= ?', since] as const]),
  ]
  const where =
    conditions.length === 0 ? '' : `WHERE ${conditions.map(([text]) => text).join(' AND ')} `
  const sql = `SELECT ${columns} FROM information_schema.${table} ${where}ORDER BY SUM_LATENCY DESC LIMIT ${most}`
  return textRows(
    db,
    sql,
    conditions.map(([, value]) => value),
    signal,
  )
}

/** Digests of MySQL and MariaDB. @throws Failure `environment` where performance_schema is off */
export async function digestRows(
  db: Connection,
  query: StatementQuery,
  signal: AbortSignal,
): Promise<TextRow[]> {
  const [on] = await textRows(db, 'SELECT @@performance_schema AS is_on', [], signal)
  if (on?.IS_ON !== '1')
    throw new Failure(
      'environment',
      'performance_schema is off: start the server with performance_schema=ON',
    )
  const table = 'events_statements_summary_by_digest'
  const columns = await availableColumns(db, 'performance_schema', table, query, signal)
  const { database, most } = query
  const where = database === undefined ? '' : 'SCHEMA_NAME = ? AND '
  const sql = `SELECT ${columns} FROM performance_schema.${table}
    WHERE ${where}DIGEST IS NOT NULL ORDER BY SUM_TIMER_WAIT DESC LIMIT ${most}`
  return textRows(db, sql, database === undefined ? [] : [database], signal)
}

/** Those of the columns that this version has. */
async function availableColumns(
  db: Connection,
  schema: string,
  table: string,
  { columns }: StatementQuery,
  signal: AbortSignal,
): Promise<string> {
  if (columns === undefined) return '*'
  const sql =
    'SELECT COLUMN_NAME AS name FROM information_schema.columns WHERE LOWER(TABLE_SCHEMA) = ? AND LOWER(TABLE_NAME) = ?'
  const columnRows = await textRows(db, sql, [schema, table], signal)
  const names = new Set(columnRows.map(({ NAME: name }) => name?.toUpperCase()))
  // A table that may not be read has none; the server says so where it is read.
  return columns.filter((name) => names.has(name)).join(', ') || '*'
}

const briefly: Limits = { ...promptly, deadlineSeconds: 8 }

/** Columns that may contain a user's data, or that nothing uses. */
const leftOut =
  /^(?:QUERY_SAMPLE_TEXT|PREV_SAMPLE_TEXT|PLAN|BINARY_PLAN|SAMPLE_USER|BINDING_DIGEST_TEXT|PLAN_HINT)$/

/** The answer with every value a text or null. */
export async function textRows(
  db: Connection,
  sql: string,
  values: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, string | null>[]> {
  return (await db.query(sql, values, briefly, signal)).map(textRow)
}

/** Rows as JSON for a pack, without sample texts. */
export function rowsForPack(rows: readonly Readonly<Record<string, string | null>>[]): string {
  const packRows = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name))),
  )
  return JSON.stringify(packRows)
}

function textRow(row: Row): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.toUpperCase(),
      value === null || value === undefined
        ? null
        : value instanceof Uint8Array
          ? new TextDecoder().decode(value)
          : String(value),
    ]),
  )
}
