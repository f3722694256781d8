import type { Connection, Row } from '../../mysql/connection.ts'
import { type Limits, promptly } from '../../mysql/limits.ts'

const briefly: Limits = { ...promptly, deadlineSeconds: 8 }

/** What a user's data may stand in, or what nothing is made of. */
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
  const kept = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name))),
  )
  return JSON.stringify(kept)
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
