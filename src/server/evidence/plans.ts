import { randomBytes } from 'node:crypto'
import { type Connection, queryValue } from '../../mysql/connect.ts'
import { type Limits, promptly } from '../../mysql/endpoint.ts'
import { Failure } from '../../record/failure.ts'
import { readNamedFile } from '../../system/files.ts'
import { type ExplainedPlan, maskLiterals } from '../../why/evidence.ts'
import { type PlanTree, readMariaDbPlan, readPlan } from '../../why/plan-tree.ts'
import type { PlanCache, Planned } from '../../why/plan-verdict.ts'

/** Number of statements to explain: those that took most of the time. */
const MOST_STATEMENTS = 40
const DEADLINE_MS = 6_000
const briefly: Limits = { ...promptly, deadlineSeconds: 2, rows: 500, bytes: 2 ** 20 }

export interface ToExplain {
  readonly digest: string
  /** With or without its arguments. */
  readonly sql: string
}

/**
 * Reads the plans by `EXPLAIN`, and skips statements that have none. The statement itself is not executed, but TiDB
 * executes its scalar subqueries to plan it.
 * @param explain `EXPLAIN`, as the product wants it
 */
export async function explainPlans(
  db: Connection,
  statements: readonly ToExplain[],
  explain: string,
  signal: AbortSignal,
): Promise<Record<string, ExplainedPlan>> {
  const plans: Record<string, ExplainedPlan> = {}
  const until = Date.now() + DEADLINE_MS
  const digests = new Set<string>()
  for (const { digest, sql } of statements) {
    if (digests.size === MOST_STATEMENTS || Date.now() > until || !db.usable) break
    const text = withArguments(sql)
    if (digests.has(digest) || text === undefined) continue
    digests.add(digest)
    const rows = await db.query(`${explain} ${text}`, [], briefly, signal).catch(() => [])
    const [first] = rows
    if (first === undefined) continue
    const heads = Object.keys(first)
    const lines = rows.map((row) => heads.map((head) => cell(head, row[head])).join('\t'))
    plans[digest] = { sql: maskLiterals(sql), explain: [heads.join('\t'), ...lines].join('\n') }
  }
  return plans
}

/** Masks the two columns that may contain values of a user; estimates and names stay. */
function cell(head: string, value: unknown): string {
  const text = String(value ?? 'NULL').replace(/[\t\n]/g, ' ')
  return /^(?:operator info|extra)$/i.test(head) ? maskLiterals(text) : text
}

/**
 * A statement that can be explained: where it has marks for arguments, those that the server tells of, else the text
 * `1`, which every type can be compared with; a number in a LIMIT.
 * @returns undefined where it is none
 */
export function withArguments(statement: string): string | undefined {
  const [sql = '', argumentText] = statement.split(/ \[arguments: /)
  if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i.test(sql)) return undefined
  const values = argumentText === undefined ? [] : argumentsOf(argumentText.replace(/\]\s*$/, ''))
  let at = 0
  return sql
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\(\s*\.\.\.\s*\)/g, '(?)')
    .replace(/(\bLIMIT\s+|\bOFFSET\s+)\?(?:\s*,\s*\?)?/gi, '$11')
    .replace(/\?/g, () => values[at++] ?? "'1'")
}

/** `5205` or `(1, "a")`; only numbers and quoted texts are used. */
function argumentsOf(text: string): string[] {
  const literals = text.match(/-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g) ?? []
  return literals.map((literal) => (/^["']/.test(literal) ? "'1'" : literal))
}

export type PlanProduct = 'TiDB' | 'MariaDB'

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
  /** Hints that describe the plan of a statement; undefined where the server has none. */
  hints(sql: string): Promise<string | undefined>
  /** Prepares a statement and executes it twice on the empty tables. Undefined where it cannot be prepared. */
  planCache(sql: string): Promise<PlanCache | undefined>
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
  return {
    ...facts,
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
      if (!isTidb) return undefined
      return queryValue(db, `EXPLAIN FORMAT = 'hint' ${sql}`).catch(() => undefined)
    },
    async planCache(sql) {
      // Executed on the empty tables, so nothing that writes.
      if (!isTidb || !/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bINTO\b/i.test(sql)) return undefined
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

/**
 * The candidate's plan by the estimates of the base. MariaDB has no hints for it; a server of the same version has the
 * estimates that the base would have.
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
  return base.plan(withHints(sql, hints.replaceAll(candidate.database, base.database)))
}

/** The hints name their query blocks, so they may all stand behind the first keyword. */
function withHints(sql: string, hints: string): string {
  return sql.replace(/\b(?:SELECT|UPDATE|DELETE)\b/i, (keyword) => `${keyword} /*+ ${hints} */`)
}

export interface PlanStatement {
  readonly name: string
  readonly sql: string
}

/** The statements of a file of `CREATE TABLE`. @throws Failure `input` */
export function readPlanSchema(path: string): string[] {
  return splitStatements(readNamedFile(path, { what: 'the schema', where: '--schema' }))
}

/** @throws Failure `input` */
export function readPlanStatistics(path: string): string {
  return readNamedFile(path, { what: 'the statistics', where: '--statistics' })
}

/** The statements of a file with their names. @throws Failure `input` where there is none, or one that has no plan */
export function readPlanStatements(path: string): PlanStatement[] {
  const text = readNamedFile(path, { what: 'the statements', where: '--statements' })
  const statements = splitStatements(text, true).map((sql, at) => {
    const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`
    const bare = withoutComments(sql)
    if (!hasPlan(bare)) throw new Failure('input', `${name} is no SELECT, INSERT, REPLACE, UPDATE or DELETE`)
    return { name, sql: bare }
  })
  if (statements.length === 0) throw new Failure('input', `${path} has no statement`)
  return statements
}

/** Only what EXPLAIN does not execute: `EXPLAIN ANALYZE …` would. */
function hasPlan(sql: string): boolean {
  return /^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(sql)
}

/** A statement ends with `;` at the end of a line. */
function splitStatements(text: string, keepsComments = false): string[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .flatMap((part) => (withoutComments(part) === '' ? [] : [keepsComments ? part : withoutComments(part)]))
}

function withoutComments(sql: string): string {
  return sql.replace(/^\s*--.*$/gm, '').trim()
}

/** A name that no other job uses. */
export function newPlanDatabase(): string {
  return `tidb_bench_plans_${randomBytes(4).toString('hex')}`
}
