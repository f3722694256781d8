import { tokensOf } from '../../../src/sql/tokens.ts'
import { tableNamesIn } from '../statement/named-tables.ts'
import { columnOfTable, isUnique, type TableShape } from './table-shape.ts'

/**
 * The tables with what statements say of them: a column that they join with the key of another
 * table takes its values from there, as if a foreign key said so.
 */
export function withJoins(tables: readonly TableShape[], joins: readonly Join[]): TableShape[] {
  const tableOf = (name: string) =>
    tables.find((table) => table.name.toLowerCase() === name.toLowerCase())
  return tables.map((table) => {
    const added = joins.flatMap(({ table: of, column, otherTable, otherColumn }) => {
      const parent = tableOf(otherTable)
      if (of.toLowerCase() !== table.name.toLowerCase() || parent === undefined || parent === table)
        return []
      const own = columnOfTable(table, column)
      const key = columnOfTable(parent, otherColumn)
      const isChild = own !== undefined && own.counted === undefined && !isUnique(table, own.name)
      if (
        !isChild ||
        key === undefined ||
        key.counted === 'auto_random' ||
        !isUnique(parent, key.name)
      )
        return []
      return [{ column: own.name, table: parent.name, of: key.name }]
    })
    const referenced = new Set(table.references.map(({ column }) => column.toLowerCase()))
    const first = added.filter(
      ({ column }, index) =>
        !referenced.has(column.toLowerCase()) &&
        added.findIndex((one) => one.column === column) === index,
    )
    return { ...table, references: [...table.references, ...first] }
  })
}

/** Two columns that a statement sets equal. */
export interface Join {
  readonly table: string
  readonly column: string
  readonly otherTable: string
  readonly otherColumn: string
}

/**
 * `a.x = b.y`, each way round, by the names of the tables; nothing where a name stands for two of
 * them.
 */
export function joinsOf(sql: string): Join[] {
  const tokens = tokensOf(sql)
  const names = tableNamesIn(sql)
  const tableOf = (called: string | undefined) => {
    const matches = names.filter((one) => one.called.toLowerCase() === called?.toLowerCase())
    return matches.length === 1 ? matches[0]?.table : undefined
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
