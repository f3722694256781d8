import { type Connection, queryValue, type Value } from '../../../mysql/connect.ts'
import { promptly } from '../../../mysql/endpoint.ts'
import { withArguments } from '../../../mysql/explain.ts'
import { partsAround } from '../../../sql/tokens.ts'
import { Failure } from '../../../words/failure.ts'
import { type PlanTree, readMariaDbPlan, readPlan } from '../plan-tree.ts'
import type { PlanCache, Planned } from '../plan-verdict.ts'

export type PlanProduct = 'TiDB' | 'MariaDB'

export interface PlanStatement {
  readonly name: string
  /** The load that it is of, where it is of one. */
  readonly workload?: string
  /** Statement with `?` in place of its arguments. */
  readonly sql: string
  /**
   * Sets of values for all `?`; each is planned. Absent: one without values, where every `?` is the
   * text `'1'`.
   */
  readonly arguments?: readonly (readonly Value[])[]
}

/** A server that plans statements on statistics alone. */
export interface PlanSession {
  readonly product: PlanProduct
  readonly database: string
  /** `8.0.11-TiDB-v8.5.0` */
  readonly version: string
  /** Things that make these plans differ from those of a real cluster; full sentences. */
  readonly warnings: readonly string[]
  /** Plans until two rounds agree. */
  plan(sql: string): Promise<Planned>
  /** The same by the hints of the statement alone: a binding would replace them. */
  planByHints(sql: string): Promise<Planned>
  /** Hints that describe the plan of a statement; undefined where the server has none. */
  hints(sql: string): Promise<string | undefined>
  /**
   * Prepares a statement and executes it twice on the empty tables with the same values. Undefined
   * where it cannot be prepared.
   */
  planCache(sql: string, values: readonly Value[]): Promise<PlanCache | undefined>
}

const MOST_ROUNDS = 4

export function planSession(
  db: Connection,
  facts: Pick<PlanSession, 'product' | 'version' | 'warnings' | 'database'>,
  signal: AbortSignal,
): PlanSession {
  const { product, database } = facts
  const isTidb = product === 'TiDB'
  const explain = async (sql: string): Promise<PlanTree> => {
    const rows = await db.query(`EXPLAIN ${isTidb ? '' : 'EXTENDED '}${sql}`, [], promptly, signal)
    return (isTidb ? readPlan : readMariaDbPlan)(rows, database)
  }
  const plan = async (sql: string): Promise<Planned> => {
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
  }
  return {
    ...facts,
    plan,
    async planByHints(sql) {
      const own = await queryValue(db, 'SELECT @@SESSION.tidb_use_plan_baselines')
      await db.query('SET SESSION tidb_use_plan_baselines = OFF')
      try {
        return await plan(sql)
      } finally {
        if (db.usable) await db.query('SET SESSION tidb_use_plan_baselines = ?', [own ?? '1'])
      }
    },
    async hints(sql) {
      if (!isTidb) return undefined
      return queryValue(db, `EXPLAIN FORMAT = 'hint' ${sql}`).catch(() => undefined)
    },
    async planCache(sql, values) {
      // Executed on the empty tables, so nothing that writes.
      if (!isTidb || !/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bINTO\b/i.test(sql)) return undefined
      const names = values.map((_, at) => `@tidb_bench_${at}`)
      const execute = `EXECUTE tidb_bench_plan${names.length === 0 ? '' : ` USING ${names.join(', ')}`}`
      try {
        if (names.length > 0)
          await db.query(`SET ${names.map((name) => `${name} = ?`).join(', ')}`, values)
        await db.query('PREPARE tidb_bench_plan FROM ?', [sql], promptly, signal)
        const refusal = await warning(db)
        await db.query(execute, [], promptly, signal)
        await db.query(execute, [], promptly, signal)
        const hit = (await queryValue(db, 'SELECT @@last_plan_from_cache')) === '1'
        if (hit) return { hit }
        await db.query(execute, [], promptly, signal)
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

/**
 * The candidate's plan by the estimates of the base. MariaDB has no hints for it; a server of the
 * same version has the estimates that the base would have.
 */
export async function crossedPlan(
  sql: string,
  ofCandidate: Planned,
  base: PlanSession,
  candidate: PlanSession,
): Promise<Planned | undefined> {
  if (base.product !== 'TiDB') return base.version === candidate.version ? ofCandidate : undefined
  const hints = await candidate.hints(sql)
  if (hints === undefined) return undefined
  return base.planByHints(withHints(sql, hints.replaceAll(candidate.database, base.database)))
}

/** The hints name their query blocks, so they may all follow the first keyword. */
function withHints(sql: string, hints: string): string {
  return sql.replace(/\b(?:SELECT|UPDATE|DELETE)\b/i, (keyword) => `${keyword} /*+ ${hints} */`)
}

/** A statement to plan: its text with values in place of `?`, and what is prepared. */
export interface PlannedText {
  readonly text: string
  readonly values: readonly Value[]
}

/**
 * The texts that a statement is planned as; equal ones once. Without values every `?` is the text
 * `'1'`.
 */
export function textsOf({ sql, arguments: sets }: PlanStatement): PlannedText[] {
  if (sets === undefined || sets.length === 0)
    return [{ text: withArguments(sql) ?? sql, values: [] }]
  const parts = partsAround(sql)
  const texts = sets.map((values): [string, PlannedText] => {
    const text = parts
      .map((part, at) => (at === 0 ? part : `${literal(values[at - 1])}${part}`))
      .join('')
    return [text, { text, values }]
  })
  return [...new Map(texts).values()]
}

function literal(value: Value | undefined): string {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${String(value).replace(/['\\]/g, '\\$&')}'`
}
