import type { WrittenGenerator } from '../../tool/sql/generator.ts'
import { noColumnFacts, type TableFacts } from '../schema/facts.ts'
import { type ColumnShape, columnOfTable, isUnique, type TableShape } from '../schema/table-shape.ts'
import { columnValues, isCounting, uniqueValues } from './column-values.ts'

/** Where nobody was asked how large a table is. */
const ROWS_UNKNOWN = 10_000

/** A table with the values that it is filled with. */
export interface MadeTable {
  readonly shape: TableShape
  readonly facts: TableFacts
  readonly rows: number
  /** By the name of the column; one that is missing gets its default, NULL or the server's own. */
  readonly columns: ReadonlyMap<string, WrittenGenerator>
  /** What is not as it is on the server; a sentence each. */
  readonly notes: readonly string[]
  /** Why it cannot be filled. */
  readonly fault?: string
}

/** @param scale share of the rows that are made */
export function madeTable(shape: TableShape, facts: TableFacts, scale: number): MadeTable {
  const rows = Math.max(1, Math.round((facts.rows ?? ROWS_UNKNOWN) * scale))
  const columns = new Map<string, WrittenGenerator>()
  const notes: string[] = []
  const faults: string[] = []
  for (const name of [shape.name, ...shape.columns.map((column) => column.name)])
    if (!/^[A-Za-z0-9_$]{1,64}$/.test(name)) faults.push(`no workload file can name \`${name}\``)
  for (const column of shape.columns) {
    if (column.generated || column.counted === 'auto_random') continue
    const values = valuesOf(shape, facts, column, rows)
    const known = facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
    if (values !== undefined && !((known.nulls ?? 0) > 0.5 && column.nullable))
      columns.set(column.name, values)
    else if (!column.nullable && !column.hasDefault)
      faults.push(`nothing makes values of ${shape.name}.${column.name}, which is ${column.type}`)
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
  const known = facts.columns.get(column.name.toLowerCase()) ?? noColumnFacts
  if (isUnique(shape, column.name) || column.counted === 'auto_increment')
    return uniqueValues(column, known, rows)
  const parent = shape.references.find((one) => one.column.toLowerCase() === column.name.toLowerCase())
  if (parent !== undefined && parent.table.toLowerCase() !== shape.name.toLowerCase())
    return { pick: `${parent.table}.${parent.of}` }
  return columnValues(column, known, rows)
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
  if (members.some(({ name, counted }) => counted !== undefined || isUnique(shape, name))) return undefined
  if (members.some(({ name }) => isCounting(made.get(name)))) return undefined
  const free = members.filter(({ name }) => !shape.references.some(({ column }) => column === name))
  for (const member of [...free].reverse()) {
    const values = uniqueValues(member, facts.columns.get(member.name.toLowerCase()) ?? noColumnFacts, rows)
    if (values === undefined) continue
    made.set(member.name, values)
    return {
      kind: 'note',
      text: `${shape.name}.${member.name} has another value in each row, so that its key (${key.join(', ')}) is unique`,
    }
  }
  return { kind: 'fault', text: `nothing makes a unique key (${key.join(', ')}) of ${shape.name}` }
}
