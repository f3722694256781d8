import type { Join } from '../statement/joins.ts'
import { columnOfTable, isUnique, type TableShape } from './table-shape.ts'

/**
 * The tables with what statements say of them: a column that they join with the key of another table takes its values from there,
 * as if a foreign key said so.
 */
export function withJoins(tables: readonly TableShape[], joins: readonly Join[]): TableShape[] {
  const named = (name: string) => tables.find((table) => table.name.toLowerCase() === name.toLowerCase())
  return tables.map((table) => {
    const added = joins.flatMap(({ table: of, column, otherTable, otherColumn }) => {
      const parent = named(otherTable)
      if (of.toLowerCase() !== table.name.toLowerCase() || parent === undefined || parent === table) return []
      const own = columnOfTable(table, column)
      const key = columnOfTable(parent, otherColumn)
      const isChild = own !== undefined && own.counted === undefined && !isUnique(table, own.name)
      if (!isChild || key === undefined || key.counted === 'auto_random' || !isUnique(parent, key.name))
        return []
      return [{ column: own.name, table: parent.name, of: key.name }]
    })
    const known = new Set(table.references.map(({ column }) => column.toLowerCase()))
    const first = added.filter(
      ({ column }, index) =>
        !known.has(column.toLowerCase()) && added.findIndex((one) => one.column === column) === index,
    )
    return { ...table, references: [...table.references, ...first] }
  })
}
