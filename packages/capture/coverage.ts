import type { Piece } from '../../src/sql/shape.ts'
import type { ObservedStatement } from './observed/observed-load.ts'
import { tableNamesIn } from './statement/named-tables.ts'
import { readableSql } from './statement/render.ts'

/** Calls and time of some statements. */
export interface Amount {
  readonly calls: number
  readonly seconds: number
}

export interface LeftOut extends Amount {
  /** Statement without values. */
  readonly text: string
  readonly why: string
}

export interface Coverage {
  readonly covered: Amount
  /** All statements, those of {@link Coverage.control} not among them. */
  readonly all: Amount
  /** BEGIN, COMMIT, SET, SHOW, and what tools ask of the server's own tables. */
  readonly control: Amount
  /** Those that took most of the time first. */
  readonly leftOut: readonly LeftOut[]
}

const systemSchemas = /^(?:information_schema|performance_schema|mysql|sys|metrics_schema)$/i

/** Checks whether a statement controls or watches a load rather than being part of it. */
export function isControl({ shape, schema }: ObservedStatement): boolean {
  if (shape.kind === 'transaction' || shape.kind === 'session') return true
  if (schema !== undefined && systemSchemas.test(schema)) return true
  // What an earlier capture asked of the tables: its names are its own.
  if (shape.pieces.some((piece) => piece.kind === 'plain' && /^`?tidb_bench_/i.test(piece.text)))
    return true
  const tables = tableNamesIn(readableSql(shape))
  const isSystem =
    tables.length > 0 &&
    tables.every(({ schema: of }) => of !== undefined && systemSchemas.test(of))
  // VERSION(), @@autocommit: what drivers ask when they connect, and this program itself. `SELECT
  // 1` is how a pool keeps alive.
  const asks = ({ kind }: Piece) => kind === 'value'
  const isVariable = (piece: Piece) => piece.kind === 'plain' && piece.text.startsWith('@@')
  const { pieces } = shape
  const asksSession =
    tables.length === 0 && (schema === undefined || !pieces.some(asks) || pieces.some(isVariable))
  return isSystem || asksSession
}

export function amountOf(statements: readonly Amount[]): Amount {
  return statements.reduce<Amount>(
    (sum, { calls, seconds }) => ({ calls: sum.calls + calls, seconds: sum.seconds + seconds }),
    { calls: 0, seconds: 0 },
  )
}

/**
 * Database that the table names contain if there is no current one; undefined where they differ.
 */
function namedDatabase({ shape }: ObservedStatement): string | undefined {
  const [first, ...others] = new Set(tableNamesIn(readableSql(shape)).map(({ schema }) => schema))
  return others.length === 0 ? first : undefined
}

/** The database that most of the time was spent in. */
export function busiestDatabase(statements: readonly ObservedStatement[]): string | undefined {
  const seconds = new Map<string, number>()
  for (const statement of statements) {
    const schema = statement.schema ?? namedDatabase(statement)
    if (schema === undefined || isControl(statement)) continue
    seconds.set(schema, (seconds.get(schema) ?? 0) + statement.seconds)
  }
  return [...seconds].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
