import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, queryValue } from '../mysql/connect.ts'
import { overAllData, promptly, schemaChange } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import { type PlanCache, type Planned, type PlanTree, readPlan } from '../why/plan-verdict.ts'
import { groupBy } from '../words/objects.ts'

/** What both sides plan. */
export interface PlanInput {
  /** Created by us, and dropped afterwards. */
  readonly database: string
  readonly schema: readonly string[]
  /** Texts in TiDB's format of dumped statistics, one for each table. */
  readonly statistics: readonly string[]
  /** Settings that the statistics were captured with; set for the session. */
  readonly variables: Readonly<Record<string, string>>
}

/** A server that plans statements on statistics alone. */
export interface PlanSession {
  /** `8.0.11-TiDB-v8.5.0` */
  readonly version: string
  /** Things that make these plans differ from those of a real cluster; full sentences. */
  readonly warnings: readonly string[]
  /** Plans until two rounds agree. */
  plan(sql: string): Promise<Planned>
  /** Hints that describe the plan of a statement; undefined where the server has none. */
  hints(sql: string): Promise<string | undefined>
  /** Prepares a statement and executes it twice on the empty tables. Undefined where it cannot be prepared. */
  planCache(sql: string): Promise<PlanCache | undefined>
}

const MOST_ROUNDS = 4
const LOAD_SECONDS = 60
/** EXPLAIN would execute scalar subqueries, which on empty tables hides the rest of the plan on both sides. */
const session = {
  tidb_opt_enable_non_eval_scalar_subquery: 'ON',
  tidb_stats_load_sync_wait: '60000',
}

/**
 * Prepares a TiDB server to plan without data, and undoes it after `use`: creates the database, loads the statistics,
 * and warms up until every histogram is in memory.
 * @throws Failure `environment` where the server is no TiDB, has the database already, or loads no statistics
 */
export async function withPlanSession<T>(
  db: Connection,
  input: PlanInput,
  signal: AbortSignal,
  use: (session: PlanSession) => Promise<T>,
): Promise<T> {
  const version = (await queryValue(db, 'SELECT VERSION()')) ?? ''
  if (!/TiDB/i.test(version))
    throw new Failure('environment', `plans are compared on TiDB only; this server is ${version}`)
  const analyzes = (await queryValue(db, 'SELECT @@GLOBAL.tidb_enable_auto_analyze')) ?? '1'
  const own = `\`${input.database}\``
  // Without data, an automatic ANALYZE replaces the statistics by zeros within seconds.
  await db.query('SET GLOBAL tidb_enable_auto_analyze = 0')
  try {
    await db.query(`CREATE DATABASE ${own}`, [], schemaChange, signal)
    try {
      const warnings = await prepare(db, input, signal)
      return await use(planSession(db, version, warnings, signal))
    } finally {
      if (db.usable) await db.query(`DROP DATABASE ${own}`, [], schemaChange)
    }
  } finally {
    if (db.usable) await db.query(`SET GLOBAL tidb_enable_auto_analyze = ${analyzes === '0' ? 0 : 1}`)
  }
}

async function prepare(db: Connection, input: PlanInput, signal: AbortSignal): Promise<string[]> {
  await db.query(`USE \`${input.database}\``)
  for (const [name, value] of Object.entries({ ...session, ...input.variables }))
    await db.query(`SET SESSION ${name} = ?`, [value])
  for (const statement of input.schema) await db.query(statement, [], schemaChange, signal)
  for (const text of input.statistics) await loadStatistics(db, text, input.database, signal)
  const replicas = await queryValue(
    db,
    'SELECT COUNT(*) FROM information_schema.tiflash_replica WHERE table_schema = ? AND available = 1',
    [input.database],
  ).catch(() => '0')
  await warmUp(db, input, signal)
  return replicas === '0' ? ['Planned without TiFlash.'] : []
}

/** A file that was dumped from another database loads into ours. */
async function loadStatistics(
  db: Connection,
  text: string,
  database: string,
  signal: AbortSignal,
): Promise<void> {
  const own = text.replace(
    /("database_name"\s*:\s*)"(?:[^"\\]|\\.)*"/,
    (_, key) => key + JSON.stringify(database),
  )
  await db.load("LOAD STATS 'statistics.json'", () => Readable.from([Buffer.from(own)]), overAllData, signal)
}

/** Plans a statement that needs every column of a table until the server has loaded all histograms. */
async function warmUp(
  db: Connection,
  { database, statistics }: PlanInput,
  signal: AbortSignal,
): Promise<void> {
  if (statistics.length === 0) return
  const columns = await db.query(
    'SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = ?',
    [database],
  )
  const tables = groupBy(columns, ({ t }) => String(t))
  const until = Date.now() + LOAD_SECONDS * 1000
  for (;;) {
    for (const [table, own] of tables) {
      const conditions = own.map(({ c }) => `LENGTH(\`${c}\`) > 0`).join(' AND ')
      await db.query(`EXPLAIN SELECT 1 FROM \`${table}\` WHERE ${conditions}`, [], overAllData, signal)
    }
    const rows = await db.query('SHOW STATS_HISTOGRAMS WHERE Db_name = ?', [database])
    const open = rows.filter((row) => Number(row.Is_index) === 0 && row.Load_status !== 'allLoaded')
    if (rows.length > 0 && open.length === 0) return
    if (Date.now() > until) {
      const what =
        rows.length === 0 ? 'the server loaded no statistics' : `${open.length} histograms are not loaded`
      throw new Failure('environment', `${what} after ${LOAD_SECONDS} s`, {
        remedy: 'Check that the statistics belong to the tables of the schema.',
      })
    }
    await sleep(200, undefined, { signal })
  }
}

function planSession(
  db: Connection,
  version: string,
  warnings: readonly string[],
  signal: AbortSignal,
): PlanSession {
  const explain = async (sql: string): Promise<PlanTree> =>
    readPlan(await db.query(`EXPLAIN ${sql}`, [], promptly, signal))
  return {
    version,
    warnings,
    async plan(sql) {
      try {
        let last = await explain(sql)
        for (let round = 1; round < MOST_ROUNDS; round++) {
          const next = await explain(sql)
          if (next.hash === last.hash) return { kind: 'plan', plan: next }
          last = next
        }
        return { kind: 'unsteady' }
      } catch (error) {
        if (error instanceof Failure || signal.aborted || !db.usable) throw error
        return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) }
      }
    },
    async hints(sql) {
      return queryValue(db, `EXPLAIN FORMAT = 'hint' ${sql}`).catch(() => undefined)
    },
    async planCache(sql) {
      // Executed on the empty tables, so nothing that writes.
      if (!/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bINTO\b/i.test(sql)) return undefined
      try {
        await db.query('PREPARE tidb_bench_plan FROM ?', [sql], promptly, signal)
        const refusal = await warning(db)
        await db.query('EXECUTE tidb_bench_plan', [], promptly, signal)
        await db.query('EXECUTE tidb_bench_plan', [], promptly, signal)
        const hit = (await queryValue(db, 'SELECT @@last_plan_from_cache')) === '1'
        if (hit) return { hit }
        await db.query('EXECUTE tidb_bench_plan', [], promptly, signal)
        return { hit, reason: (await warning(db)) ?? refusal }
      } catch (error) {
        if (error instanceof Failure || signal.aborted || !db.usable) throw error
        return undefined
      }
    },
  }
}

async function warning(db: Connection): Promise<string | undefined> {
  const [first] = await db.query('SHOW WARNINGS')
  return first === undefined ? undefined : String(first.Message)
}
