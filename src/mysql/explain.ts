import type { Connection } from './connect.ts'
import { type Limits, promptly } from './endpoint.ts'
import { type ExplainedPlan, maskLiterals } from './statement-rows.ts'

/** Number of statements to explain: those that took most of the time. */
const MOST_STATEMENTS = 40
const DEADLINE_MS = 6_000
const briefly: Limits = { ...promptly, deadlineSeconds: 2, rows: 500, bytes: 2 ** 20 }

export interface ToExplain {
  readonly digest: string
  /** Statement with or without its arguments. */
  readonly sql: string
}

/**
 * Reads the plans by `EXPLAIN`, and skips statements that have none. The statement itself is not
 * executed, but TiDB executes its scalar subqueries to plan it.
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
 * A statement that can be explained: where it has marks for arguments, those that the server
 * reports, else the text `1`, which every type can be compared with; a number in a LIMIT.
 * @returns undefined where it is none
 */
export function withArguments(statement: string): string | undefined {
  const [sql = '', argumentText] = statement.split(/ \[arguments: /)
  if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i.test(sql)) return undefined
  const values = argumentText === undefined ? [] : argumentsOf(argumentText.replace(/\]\s*$/, ''))
  let at = 0
  return sql
    .replace(/\/\*(?:[^*\n]|\*(?!\/))*(?:\*\/|$)/gm, '')
    .replace(/\(\s*\.\.\.\s*\)/g, '(?)')
    .replace(/(\bLIMIT\s+|\bOFFSET\s+)\?(?:\s*,\s*\?)?/gi, '$11')
    .replace(/\?/g, () => values[at++] ?? "'1'")
}

/** `5205` or `(1, "a")`; only numbers and quoted texts are used. */
function argumentsOf(text: string): string[] {
  const literals =
    text.match(/-?\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)/g) ?? []
  return literals.map((literal) => (/^["']/.test(literal) ? "'1'" : literal))
}
