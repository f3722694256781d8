import { defined } from '../words/objects.ts'

/** All executions of one statement with one plan. */
export interface Statement {
  readonly digest: string
  /** Statement without its arguments. */
  readonly text: string
  /** Database that it was run in; absent where there was none. */
  readonly schema?: string
  readonly kind?: string
  /** Absent where the server has none, or the statement needs none. */
  readonly planDigest?: string
  readonly calls: number
  /** All of these over all executions. */
  readonly latencySeconds: number
  readonly compileSeconds?: number
  readonly lockSeconds?: number
  /** Keys that were scanned, or rows that were examined. */
  readonly keys?: number
  readonly rowsSent?: number
  readonly rowsAffected?: number
  /** Coprocessor requests. */
  readonly requests?: number
  readonly planCacheHits?: number
  readonly errors?: number
  /** Mean of an execution. */
  readonly memoryBytes?: number
}

/** A statement with arguments, and the plan that the server has for it. */
export interface ExplainedPlan {
  readonly sql: string
  /** A table: a line of heads, then the operators, cells divided by tabs. */
  readonly explain: string
}

/**
 * Text of a statement or plan without what a user's data may be in: quoted texts and numbers become
 * `?`, one that is cut to its end. Names that hold digits (`sbtest1`, `Column#8`) stay.
 */
export function maskLiterals(text: string): string {
  return text
    .replace(/'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)/g, '?')
    .replace(/(?<![\w#.`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w`])/g, '?')
}

/** A row of a server's table, every value a text or absent. */
export type TextRow = Readonly<Record<string, string | null>>

const NANOSECONDS = 1e9
const PICOSECONDS = 1e12

/**
 * Rows of TiDB's `statements_summary`, between two readings where there are two. Columns are read
 * by name: versions have 94 to 120 of them, and one that is missing is not known.
 * @param before absent: the table was cleared before the load
 */
export function tidbStatements(
  after: readonly TextRow[],
  before: readonly TextRow[] = [],
): Statement[] {
  return between(after, before, tidbStatement, tidbKey)
}

/** Rows of `performance_schema.events_statements_summary_by_digest` of MySQL and MariaDB, alike. */
export function performanceSchemaStatements(
  after: readonly TextRow[],
  before: readonly TextRow[] = [],
): Statement[] {
  return between(
    after,
    before,
    performanceSchemaStatement,
    ({ SCHEMA_NAME: schema, DIGEST: digest }) => `${schema} ${digest}`,
  )
}

/** A new window of the table began meanwhile: what was in the old one is not known. */
export function hasRolledOver(after: readonly TextRow[], before: readonly TextRow[]): boolean {
  const begins = (rows: readonly TextRow[]) => new Set(rows.map(({ SUMMARY_BEGIN_TIME: at }) => at))
  const first = begins(before)
  return before.length > 0 && [...begins(after)].some((at) => !first.has(at))
}

/** A server of the cluster counts for itself, and starts again with each window. */
function tidbKey(row: TextRow): string {
  const { INSTANCE: instance, SUMMARY_BEGIN_TIME: begin, SCHEMA_NAME: schema, DIGEST: digest } = row
  return [instance, begin, schema, digest, row.PLAN_DIGEST].map((part) => part ?? '').join(' ')
}

function tidbStatement(row: TextRow): Statement | undefined {
  const calls = numberOf(row.EXEC_COUNT)
  const { DIGEST: digest, DIGEST_TEXT: text, STMT_TYPE: kind, PLAN_DIGEST: planDigest } = row
  if (calls === undefined || !digest || !text) return undefined
  const times = (mean: string | null | undefined, unit = 1) => {
    const value = numberOf(mean)
    return value === undefined ? undefined : (value * calls) / unit
  }
  const waits = [row.AVG_LOCAL_LATCH_WAIT_TIME, row.AVG_RESOLVE_LOCK_TIME, row.AVG_BACKOFF_TIME]
  return defined({
    digest,
    text,
    schema: row.SCHEMA_NAME || undefined,
    kind: kind ?? undefined,
    planDigest: planDigest || undefined,
    calls,
    latencySeconds: (numberOf(row.SUM_LATENCY) ?? times(row.AVG_LATENCY) ?? 0) / NANOSECONDS,
    compileSeconds: times(row.AVG_COMPILE_LATENCY, NANOSECONDS),
    lockSeconds: waits.reduce((sum, wait) => sum + (times(wait, NANOSECONDS) ?? 0), 0),
    keys: times(row.AVG_PROCESSED_KEYS),
    rowsSent: times(row.AVG_RESULT_ROWS),
    rowsAffected: times(row.AVG_AFFECTED_ROWS),
    requests: numberOf(row.SUM_COP_TASK_NUM),
    planCacheHits: numberOf(row.PLAN_CACHE_HITS),
    errors: numberOf(row.SUM_ERRORS),
    memoryBytes: numberOf(row.AVG_MEM),
  })
}

/** Word that MySQL 9 puts before a statement that was prepared over the protocol, where it runs. */
const executed = /^EXECUTE (?=(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|TABLE|VALUES|\()(?:\s|$))/

function performanceSchemaStatement(row: TextRow): Statement | undefined {
  const calls = numberOf(row.COUNT_STAR)
  const { DIGEST: digest } = row
  const text = row.DIGEST_TEXT?.replace(executed, '')
  if (calls === undefined || !digest || !text) return undefined
  const seconds = (picoseconds: string | null | undefined) => {
    const value = numberOf(picoseconds)
    return value === undefined ? undefined : value / PICOSECONDS
  }
  return defined({
    digest,
    text,
    schema: row.SCHEMA_NAME || undefined,
    calls,
    latencySeconds: seconds(row.SUM_TIMER_WAIT) ?? 0,
    lockSeconds: seconds(row.SUM_LOCK_TIME),
    keys: numberOf(row.SUM_ROWS_EXAMINED),
    rowsSent: numberOf(row.SUM_ROWS_SENT),
    rowsAffected: numberOf(row.SUM_ROWS_AFFECTED),
    errors: numberOf(row.SUM_ERRORS),
    memoryBytes: numberOf(row.MAX_TOTAL_MEMORY),
  })
}

function numberOf(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined || text === '') return undefined
  const value = Number(text)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Figures that grow over all executions; a mean is that of the second reading. */
const sums = [
  'latencySeconds',
  'compileSeconds',
  'lockSeconds',
  'keys',
  'rowsSent',
  'rowsAffected',
  'requests',
  'planCacheHits',
  'errors',
] as const

function between(
  after: readonly TextRow[],
  before: readonly TextRow[],
  read: (row: TextRow) => Statement | undefined,
  keyOf: (row: TextRow) => string,
): Statement[] {
  const earlier = new Map(before.map((row) => [keyOf(row), read(row)]))
  return after
    .flatMap((row): Statement[] => {
      const statement = read(row)
      if (statement === undefined) return []
      const first = earlier.get(keyOf(row))
      // A row that fell was reset: all of it is new.
      if (first === undefined || first.calls > statement.calls)
        return statement.calls > 0 ? [statement] : []
      const calls = statement.calls - first.calls
      if (calls === 0) return []
      const grown = sums.flatMap((name): [string, number][] => {
        const [from, to] = [first[name], statement[name]]
        return from === undefined || to === undefined ? [] : [[name, Math.max(0, to - from)]]
      })
      return [{ ...statement, calls, ...Object.fromEntries(grown) }]
    })
    .toSorted((a, b) => b.latencySeconds - a.latencySeconds)
}
