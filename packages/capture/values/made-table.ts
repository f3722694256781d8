import type { WrittenGenerator, WrittenPart } from '../../../src/sql/generator.ts'
import {
  type ColumnShape,
  columnOfTable,
  isUnique,
  noColumnFacts,
  noFacts,
  type TableFacts,
  type TableShape,
} from '../schema/table-shape.ts'
import type { NamedTable } from '../statement/named-tables.ts'
import { columnValues, isCounting, percent, uniqueValues } from './column-values.ts'

/** Number of rows of a table whose size nobody knows. */
const ROWS_UNKNOWN = 10_000

/** A table with the values that it is filled with. */
export interface MadeTable {
  readonly shape: TableShape
  readonly facts: TableFacts
  readonly rows: number
  /**
   * Generators by the name of the column; one that is missing gets its default, NULL or the
   * server's own.
   */
  readonly columns: ReadonlyMap<string, WrittenGenerator>
  /** Differences from the table on the server; one sentence each. */
  readonly notes: readonly string[]
  /** Reason why the table cannot be filled. */
  readonly fault?: string
}

/** @param scale share of the rows that are made */
export function madeTable(shape: TableShape, facts: TableFacts, scale: number): MadeTable {
  const rows = Math.max(1, Math.round((facts.rows ?? ROWS_UNKNOWN) * scale))
  const columns = new Map<string, WrittenGenerator>()
  const notes: string[] = []
  const faults: string[] = []
  for (const name of [shape.name, ...shape.columns.map((column) => column.name)])
    if (!/^[A-Za-z0-9_$]{1,64}$/.test(name)) faults.push(`a workload file cannot name \`${name}\``)
  for (const column of shape.columns) {
    if (column.generated || column.counted === 'auto_random') continue
    const values = valuesOf(shape, facts, column, rows)
    const columnFacts = facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
    const nulls = column.nullable ? (columnFacts.nulls ?? 0) : 0
    if (values !== undefined && nulls < MOST_NULLS)
      columns.set(column.name, withNulls(values, nulls))
    else if (column.isPlace === true)
      notes.push(`${shape.name}.${column.name} is the same place in each row`)
    else if (!column.nullable && !column.hasDefault)
      faults.push(`cannot generate values of ${shape.name}.${column.name}, which is ${column.type}`)
  }
  for (const { columns: key, unique } of shape.keys) {
    if (!unique || key.length < 2) continue
    const problem = spread(shape, facts, key, rows, columns)
    if (problem?.kind === 'note') notes.push(problem.text)
    if (problem?.kind === 'fault') faults.push(problem.text)
  }
  const [fault] = faults
  return { shape, facts, rows, columns, notes, ...(fault === undefined ? {} : { fault }) }
}

function valuesOf(
  shape: TableShape,
  facts: TableFacts,
  column: ColumnShape,
  rows: number,
): WrittenGenerator | undefined {
  const columnFacts = facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
  if (isUnique(shape, column.name) || column.counted === 'auto_increment')
    return uniqueValues(column, columnFacts, rows)
  const parent = shape.references.find(
    (one) => one.column.toLowerCase() === column.name.toLowerCase(),
  )
  if (parent !== undefined && parent.table.toLowerCase() !== shape.name.toLowerCase())
    return { pick: `${parent.table}.${parent.of}` }
  return columnValues(column, columnFacts, rows)
}

/** A column with hardly any value is left to its default, one with hardly any NULL has none. */
const MOST_NULLS = 0.99
const LEAST_NULLS = 0.005

/** The same values, and NULL in that share of the rows. */
function withNulls(values: WrittenGenerator, nulls: number): WrittenGenerator {
  if (
    nulls < LEAST_NULLS ||
    typeof values !== 'object' ||
    'sequential' in values ||
    'plus' in values
  )
    return values
  const parts = 'weighted' in values ? values.weighted : [[100, values] as const]
  return {
    weighted: [
      ...parts.map(([weight, of]): WrittenPart => [percent((weight / 100) * (1 - nulls)), of]),
      [percent(nulls), null],
    ],
  }
}

type Problem = { readonly kind: 'note' | 'fault'; readonly text: string }

/** A key of several columns: one of them counts, so that no two rows are alike. */
function spread(
  shape: TableShape,
  facts: TableFacts,
  key: readonly string[],
  rows: number,
  made: Map<string, WrittenGenerator>,
): Problem | undefined {
  const members = key.flatMap((name) => columnOfTable(shape, name) ?? [])
  if (members.some(({ name, counted }) => counted !== undefined || isUnique(shape, name)))
    return undefined
  if (members.some(({ name }) => isCounting(made.get(name)))) return undefined
  const free = members.filter(({ name }) => !shape.references.some(({ column }) => column === name))
  for (const member of [...free].reverse()) {
    const values = uniqueValues(
      member,
      facts.columns.get(member.name.toLowerCase()) ?? noColumnFacts,
      rows,
    )
    if (values === undefined) continue
    made.set(member.name, values)
    return {
      kind: 'note',
      text: `${shape.name}.${member.name} has another value in each row, so that its key (${key.join(', ')}) is unique`,
    }
  }
  return {
    kind: 'fault',
    text: `cannot generate a unique key (${key.join(', ')}) of ${shape.name}`,
  }
}

/** The tables of one database, as they are known and as they are made. */
export class Database {
  readonly name: string | undefined
  readonly #tables: ReadonlyMap<string, MadeTable>

  /**
   * @param facts by the name of the table in lower case @param scale share of the rows that are
   * made
   */
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

  /**
   * Finds the table of a column: the one that qualifies it, or the only named table that has it.
   */
  column(
    { column, qualifier }: { readonly column: string; readonly qualifier?: string },
    names: readonly NamedTable[],
  ): { made: MadeTable; column: ColumnShape } | undefined {
    const called =
      qualifier === undefined
        ? names
        : names.filter((one) => one.called.toLowerCase() === qualifier.toLowerCase())
    const tables = [...new Set(called.map(({ table }) => table.toLowerCase()))]
    const candidates = tables.flatMap((name) => {
      const made = this.table(name)
      const has = made === undefined ? undefined : columnOfTable(made.shape, column)
      return made === undefined || has === undefined ? [] : [{ made, column: has }]
    })
    return candidates.length === 1 ? candidates[0] : undefined
  }
}
