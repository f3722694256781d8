import type { TableFacts } from '../schema/facts.ts'
import { noFacts } from '../schema/facts.ts'
import { type ColumnShape, columnOfTable, type TableShape } from '../schema/table-shape.ts'
import type { NamedTable } from '../statement/named-tables.ts'
import { type MadeTable, madeTable } from './made-table.ts'

/** The tables of one database, as they are known and as they are made. */
export class Database {
  readonly name: string | undefined
  readonly #tables: ReadonlyMap<string, MadeTable>

  /** @param facts by the name of the table in lower case @param scale share of the rows that are made */
  constructor(
    name: string | undefined,
    shapes: readonly TableShape[],
    facts: ReadonlyMap<string, TableFacts>,
    scale: number,
  ) {
    this.name = name
    this.#tables = new Map(
      shapes.map((shape) => {
        const key = shape.name.toLowerCase()
        return [key, madeTable(shape, facts.get(key) ?? noFacts, scale)]
      }),
    )
  }

  table(name: string): MadeTable | undefined {
    return this.#tables.get(name.toLowerCase())
  }

  /** Where a column stands: in the one table that it is said to be of, or the only one of those named that has it. */
  column(
    { column, qualifier }: { readonly column: string; readonly qualifier?: string },
    named: readonly NamedTable[],
  ): { made: MadeTable; column: ColumnShape } | undefined {
    const called =
      qualifier === undefined
        ? named
        : named.filter((one) => one.called.toLowerCase() === qualifier.toLowerCase())
    const tables = [...new Set(called.map(({ table }) => table.toLowerCase()))]
    const found = tables.flatMap((name) => {
      const made = this.table(name)
      const has = made === undefined ? undefined : columnOfTable(made.shape, column)
      return made === undefined || has === undefined ? [] : [{ made, column: has }]
    })
    return found.length === 1 ? found[0] : undefined
  }
}
