import { stripped } from './stripped.ts'
import { type TableShape, tableShape } from './table-shape.ts'

/** A table as the server makes it, without what could hold data. */
export interface KnownTable {
  readonly shape: TableShape
  readonly sql: string
}

/** @returns undefined where the statement makes no table with columns of its own */
export function knownTable(createTable: string): KnownTable | undefined {
  const sql = stripped(createTable)
  const shape = tableShape(sql)
  return shape === undefined ? undefined : { shape, sql }
}
