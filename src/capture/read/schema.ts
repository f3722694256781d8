import type { Connection } from '../../mysql/connection.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import { type KnownTable, knownTable } from '../schema/known-table.ts'
import { explainedRefusal } from './access.ts'

const NO_SUCH_TABLE = 1146

/**
 * The tables of a database by these names, and those that their foreign keys lead to. One that is a view, or is not there, is left
 * out. @throws Failure where a privilege is missing
 */
export async function readTables(
  db: Connection,
  database: string,
  names: readonly string[],
): Promise<KnownTable[]> {
  const found = new Map<string, KnownTable>()
  const wanted = [...names]
  const asked = new Set<string>()
  while (wanted.length > 0) {
    const name = wanted.shift() as string
    if (asked.has(name.toLowerCase())) continue
    asked.add(name.toLowerCase())
    const table = await readTable(db, database, name)
    if (table === undefined) continue
    found.set(name.toLowerCase(), table)
    wanted.push(...table.shape.parents)
  }
  return [...found.values()]
}

async function readTable(db: Connection, database: string, name: string): Promise<KnownTable | undefined> {
  try {
    const [row] = await db.query(`SHOW CREATE TABLE ${quoted(database)}.${quoted(name)}`)
    const text = Object.entries(row ?? {}).find(([head]) => /^create table$/i.test(head))?.[1]
    return text === undefined ? undefined : knownTable(String(text))
  } catch (error) {
    if (detailsOf(error).number === NO_SUCH_TABLE) return undefined
    throw await explainedRefusal(
      error,
      db,
      `the tables of ${database}`,
      `SELECT, SHOW VIEW ON ${quoted(database)}.*`,
    )
  }
}

export function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
