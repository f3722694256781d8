import { setTimeout as wait } from 'node:timers/promises'
import type { RunContext } from '../../../core/tool/load-runner.ts'
import { queryValue, withConnection } from '../../../mysql/connect.ts'
import { asOwner, type Endpoint } from '../../../mysql/endpoint.ts'
import { productOf } from '../../../mysql/probe.ts'
import {
  hasRolledOver,
  performanceSchemaStatements,
  type Statement,
  type TextRow,
  tidbStatements,
} from '../../../mysql/statement-rows.ts'
import {
  digestRows,
  type StatementQuery,
  tidbStatementRows,
} from '../../../mysql/statement-tables.ts'
import { type SqlDefinition, statementName } from '../../../sql/definition.ts'
import { shapeOf } from '../../../sql/shape.ts'
import { groupBy } from '../../../words/objects.ts'

/** Most statements read, by their time; a load has at most some hundreds. */
const MOST_ROWS = 500
const columns = [
  ...['INSTANCE', 'SUMMARY_BEGIN_TIME', 'SCHEMA_NAME', 'DIGEST', 'DIGEST_TEXT', 'PLAN_DIGEST'],
  ...['EXEC_COUNT', 'SUM_LATENCY', 'COUNT_STAR', 'SUM_TIMER_WAIT'],
]

interface Reading {
  readonly product: string
  readonly rows: readonly TextRow[]
  /** Time by the clock of `performance`. */
  readonly atMs: number
}

/** Watch on the server's own counters of the statements of one run. */
export interface StatementWatch {
  /** The load begins; what it does until the end of the warm-up does not count. */
  begun(): void
  /**
   * @returns calls a second and mean of each statement that the server has figures of; none where
   * it has none
   */
  ended(): Promise<Readonly<Record<string, number>>>
}

/**
 * Reads a server's own table of statements at the end of the warm-up and of the run. What goes
 * wrong is said once, and costs the run nothing. @param notes what was said before
 */
export function watchStatements(
  { endpoint, cell, log, signal }: Pick<RunContext, 'endpoint' | 'cell' | 'log' | 'signal'>,
  definition: Pick<SqlDefinition, 'transactions'>,
  notes: Set<string>,
): StatementWatch {
  const over = new AbortController()
  let first: Promise<Reading | undefined> | undefined
  const report = (why: string): undefined => {
    if (!notes.has(why)) log.info(`per-statement figures of the server are unavailable: ${why}`)
    notes.add(why)
  }
  const attempt = (reading: Promise<Reading>) =>
    reading.catch((error: unknown) => {
      const isStopped = error instanceof Error && error.name === 'AbortError'
      return isStopped ? undefined : report(error instanceof Error ? error.message : String(error))
    })
  return {
    begun() {
      const warm = wait(cell.warmUpSeconds * 1000, undefined, {
        signal: AbortSignal.any([signal, over.signal]),
      })
      first ??= attempt(warm.then(() => read(endpoint, signal)))
    },
    async ended() {
      if (first === undefined) return {}
      // A failed run ends the wait for its warm-up; any other has read it long ago.
      over.abort()
      const before = await first
      const after = before === undefined ? undefined : await attempt(read(endpoint, signal))
      if (before === undefined || after === undefined) return {}
      const figures = serverFigures(definition, before, after)
      if (
        Object.keys(figures).length === 0 &&
        after.product === 'MariaDB' &&
        definition.transactions.some(({ prepared }) => prepared)
      )
        report('MariaDB keeps none of prepared statements')
      return figures
    },
  }
}

async function read(endpoint: Endpoint, signal: AbortSignal): Promise<Reading> {
  return withConnection(endpoint, async (db) => {
    const version = (await queryValue(db, 'SELECT VERSION()')) ?? ''
    const product = productOf(
      version,
      (await queryValue(db, 'SELECT @@version_comment').catch(() => '')) ?? '',
    )
    const query: StatementQuery = { database: endpoint.database, columns, most: MOST_ROWS }
    const table = `${endpoint.hosts.length > 1 ? 'cluster_' : ''}statements_summary` as const
    const rows =
      product === 'TiDB'
        ? await tidbStatementRows(db, table, query, signal)
        : // Reading performance_schema needs a privilege; users of TiDB always see their own
          // statements.
          await withConnection(asOwner(endpoint), (owned) => digestRows(owned, query, signal))
    return { product, rows, atMs: performance.now() }
  })
}

/**
 * `server_qps` and `server_latency_avg_ms` of each statement. One that is in the load twice is left
 * out, since the server does not tell the two apart; so is all where TiDB began a new window, which
 * has lost what was before.
 */
export function serverFigures(
  { transactions }: Pick<SqlDefinition, 'transactions'>,
  before: Reading,
  after: Reading,
): Record<string, number> {
  const isTidb = after.product === 'TiDB'
  if (isTidb && hasRolledOver(after.rows, before.rows)) return {}
  const counted = (isTidb ? tidbStatements : performanceSchemaStatements)(after.rows, before.rows)
  const byShape = groupBy(counted, ({ text }) => shapeOf(text, 'digest').key)
  const seconds = (after.atMs - before.atMs) / 1000
  const statements = transactions.flatMap((transaction) =>
    transaction.statements.map((statement, index) => ({
      name: statementName(transaction, statement, index),
      key: shapeOf(statement.sql, 'text').key,
    })),
  )
  const figures: Record<string, number> = {}
  for (const { name, key } of statements) {
    if (statements.filter((other) => other.key === key).length > 1) continue
    const { calls, latencySeconds } = sumOf(byShape.get(key) ?? [])
    if (calls === 0 || seconds <= 0) continue
    figures[`server_qps:${name}`] = calls / seconds
    figures[`server_latency_avg_ms:${name}`] = (latencySeconds / calls) * 1000
  }
  return figures
}

function sumOf(statements: readonly Statement[]): Pick<Statement, 'calls' | 'latencySeconds'> {
  return statements.reduce(
    (sum, { calls, latencySeconds }) => ({
      calls: sum.calls + calls,
      latencySeconds: sum.latencySeconds + latencySeconds,
    }),
    { calls: 0, latencySeconds: 0 },
  )
}
