import type { Connection } from '../../../src/mysql/connect.ts'
import {
  performanceSchemaStatements,
  type Statement,
  type TextRow,
  tidbStatements,
} from '../../../src/mysql/statement-rows.ts'
import {
  digestRows,
  type StatementQuery,
  type TidbTable,
  textRows,
  tidbStatementRows,
} from '../../../src/mysql/statement-tables.ts'
import type { Sighting } from '../observed/observed-load.ts'
import { explainedRefusal, type Product, requireProcess } from './access.ts'

const MOST_ROWS = 9_000

const tidbColumns = [
  ...[
    'INSTANCE',
    'SUMMARY_BEGIN_TIME',
    'STMT_TYPE',
    'SCHEMA_NAME',
    'DIGEST',
    'DIGEST_TEXT',
    'PLAN_DIGEST',
  ],
  ...[
    'EXEC_COUNT',
    'SUM_ERRORS',
    'SUM_LATENCY',
    'AVG_PROCESSED_KEYS',
    'AVG_RESULT_ROWS',
    'AVG_AFFECTED_ROWS',
  ],
  'QUERY_SAMPLE_TEXT',
]
const digestColumns = [
  ...['SCHEMA_NAME', 'DIGEST', 'DIGEST_TEXT', 'COUNT_STAR', 'SUM_TIMER_WAIT', 'SUM_ERRORS'],
  ...['SUM_ROWS_SENT', 'SUM_ROWS_EXAMINED', 'SUM_ROWS_AFFECTED', 'QUERY_SAMPLE_TEXT'],
]

/** Statement counters of a server at one moment. */
export interface Reading {
  readonly product: Product
  readonly rows: readonly TextRow[]
  /** Executions of prepared statements, which MariaDB has no digests of. */
  readonly prepared: number
  /** The server lost statements for want of room. */
  readonly lost: boolean
}

/**
 * @param before an earlier reading, whose windows are read to their end @throws Failure where a
 * privilege is missing
 */
export async function readCounts(
  db: Connection,
  product: Product,
  before: Reading | undefined,
  signal: AbortSignal,
): Promise<Reading> {
  return product === 'TiDB' ? readTidb(db, before, signal) : readDigests(db, product, signal)
}

async function readTidb(
  db: Connection,
  before: Reading | undefined,
  signal: AbortSignal,
): Promise<Reading> {
  await requireProcess(db)
  const query: StatementQuery = { columns: tidbColumns, most: MOST_ROWS }
  const read = async (name: TidbTable, more: Partial<StatementQuery> = {}) =>
    tidbStatementRows(db, name, { ...query, ...more }, signal)
  const ofAll = async (suffix: '' | '_history', more: Partial<StatementQuery> = {}) => {
    // A server that hides its cluster reports only itself.
    const rows = await read(`cluster_statements_summary${suffix}`, more).catch((error: unknown) => {
      if (!db.usable) throw error
      return undefined
    })
    return rows ?? read(`statements_summary${suffix}`, more)
  }
  try {
    const current = await ofAll('')
    const since = before?.rows.map((row) => row.SUMMARY_BEGIN_TIME ?? '').toSorted()[0]
    // The window in which it began may have ended meanwhile.
    const past = since === undefined ? [] : await ofAll('_history', { since }).catch(() => [])
    const lostRows = await textRows(
      db,
      'SELECT SUM(EVICTED_COUNT) AS evicted FROM information_schema.statements_summary_evicted',
      [],
      signal,
    ).catch(() => [])
    return {
      product: 'TiDB',
      rows: latestOfEach([...past, ...current]),
      prepared: 0,
      lost: Number(lostRows[0]?.EVICTED ?? 0) > 0,
    }
  } catch (error) {
    throw await explainedRefusal(
      error,
      db,
      'information_schema.cluster_statements_summary',
      'PROCESS ON *.*',
    )
  }
}

/** A window that is still open is in both tables. */
function latestOfEach(rows: readonly TextRow[]): TextRow[] {
  const byKey = new Map<string, TextRow>()
  for (const row of rows) {
    const key = [
      row.INSTANCE,
      row.SUMMARY_BEGIN_TIME,
      row.SCHEMA_NAME,
      row.DIGEST,
      row.PLAN_DIGEST,
    ].join(' ')
    const earlier = byKey.get(key)
    if (earlier === undefined || Number(earlier.EXEC_COUNT) <= Number(row.EXEC_COUNT))
      byKey.set(key, row)
  }
  return [...byKey.values()]
}

async function readDigests(
  db: Connection,
  product: Product,
  signal: AbortSignal,
): Promise<Reading> {
  try {
    const rows = await digestRows(db, { columns: digestColumns, most: MOST_ROWS }, signal)
    const count = await textRows(
      db,
      "SHOW GLOBAL STATUS LIKE 'Performance_schema_digest_lost'",
      [],
      signal,
    )
    const executed = await textRows(db, "SHOW GLOBAL STATUS LIKE 'Com_stmt_execute'", [], signal)
    const prepared =
      product === 'MariaDB' ? Number(executed[0]?.VALUE ?? executed[0]?.VARIABLE_VALUE ?? 0) : 0
    return { product, rows, prepared, lost: Number(count[0]?.VALUE ?? 0) > 0 }
  } catch (error) {
    throw await explainedRefusal(error, db, 'performance_schema', 'SELECT ON performance_schema.*')
  }
}

/** Returns the statements executed between two readings. */
export function executionsBetween(before: Reading, after: Reading): Sighting[] {
  const statements = after.product === 'TiDB' ? tidbStatements : performanceSchemaStatements
  const samples = new Map(
    after.rows.map((row) => [`${row.SCHEMA_NAME} ${row.DIGEST}`, row.QUERY_SAMPLE_TEXT]),
  )
  return statements(after.rows, before.rows).map((statement) => ({
    ...sightingOf(statement),
    sample: samples.get(`${statement.schema ?? null} ${statement.digest}`) ?? undefined,
  }))
}

function sightingOf({
  text,
  schema,
  calls,
  latencySeconds,
  rowsSent,
  rowsAffected,
  keys,
}: Statement): Sighting {
  return {
    sql: text,
    source: 'digest',
    schema,
    calls,
    seconds: latencySeconds,
    rowsSent,
    rowsAffected,
    rowsExamined: keys,
  }
}
