import { tokensOf } from '../../tool/sql/tokens.ts'
import { namedTables } from './named-tables.ts'

/** Two columns that a statement sets equal. */
export interface Join {
  readonly table: string
  readonly column: string
  readonly otherTable: string
  readonly otherColumn: string
}

/** `a.x = b.y`, each way round, by the names of the tables; nothing where a name stands for two of them. */
export function joinsOf(sql: string): Join[] {
  const tokens = tokensOf(sql)
  const named = namedTables(sql)
  const tableOf = (called: string | undefined) => {
    const found = named.filter((one) => one.called.toLowerCase() === called?.toLowerCase())
    return found.length === 1 ? found[0]?.table : undefined
  }
  return tokens.flatMap(({ text }, at) => {
    const around = (offset: number) => tokens[at + offset]?.text
    if (text !== '=' || around(-2) !== '.' || around(2) !== '.') return []
    const [table, column, otherTable, otherColumn] = [
      tableOf(around(-3)),
      around(-1),
      tableOf(around(1)),
      around(3),
    ]
    if (!table || !column || !otherTable || !otherColumn) return []
    return [
      { table, column, otherTable, otherColumn },
      { table: otherTable, column: otherColumn, otherTable: table, otherColumn: column },
    ]
  })
}
