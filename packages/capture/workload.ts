import type { z } from 'zod'
import { misfitsOf } from '../../src/sql/check.ts'
import { type SqlDefinition, sqlFileSchema } from '../../src/sql/definition.ts'
import { tablesOf } from '../../src/sql/table.ts'
import { amountOf, type Coverage, isControl, type LeftOut } from './coverage.ts'
import type { ObservedStatement } from './observed/observed-load.ts'
import type { Grouping } from './observed/sessions.ts'
import type { TableDefinition } from './schema/known-table.ts'
import { readableSql } from './statement/render.ts'
import type { Database } from './values/made-table.ts'
import { type PlannedStatement, plannedStatement } from './values/planned-statement.ts'
import { type Chosen, transactionsOf } from './values/transactions.ts'

/** A workload file as it is written. */
type WrittenWorkload = z.input<typeof sqlFileSchema>

export interface CaptureInput {
  readonly statements: readonly ObservedStatement[]
  /** Calls of which nothing is known but that they came. */
  readonly unseen: readonly LeftOut[]
  readonly grouping: Grouping | undefined
  readonly database: Database
  readonly tables: readonly TableDefinition[]
  /** Statements that are taken at most: those that took most of the time. */
  readonly top: number
  readonly keepLiterals: boolean
  /** File of the schema, as the workload file names it. */
  readonly schemaFile: string
}

export interface CapturedWorkload {
  readonly workload: WrittenWorkload
  readonly schema: string
  readonly coverage: Coverage
  /** Assumptions about what is unknown; one sentence each. */
  readonly notes: readonly string[]
}

/** @returns why there is none, where no statement is covered */
export function buildWorkload(
  input: CaptureInput,
): CapturedWorkload | { readonly leftOut: readonly LeftOut[] } {
  const { statements, database, top } = input
  const load = statements.filter((statement) => !isControl(statement))
  const leftOut: LeftOut[] = [...input.unseen]
  const selection: Chosen[] = []
  for (const statement of load) {
    const planned =
      selection.length < top
        ? planOf(statement, input)
        : 'other statements took more of the time (--top)'
    if (typeof planned === 'string') {
      const { calls, seconds, shape } = statement
      leftOut.push({ text: readableSql(shape), calls, seconds, why: planned })
    } else selection.push({ observed: statement, planned })
  }
  const tables = neededTables(
    selection.map(({ planned }) => planned),
    input,
  )
  if (selection.length === 0) return { leftOut }
  const { transactions, note } = transactionsOf(selection, input.grouping)
  const made = tables.flatMap(({ shape: { name } }) => database.table(name) ?? [])
  const notes = [
    note,
    ...made.flatMap((table) => table.notes),
    ...selection.flatMap(({ planned, observed: { shape } }) =>
      planned.notes.map((one) => `${readableSql(shape)}: ${one}`),
    ),
  ]
  return {
    workload: {
      schema: input.schemaFile,
      data: made.map(({ shape, rows, columns }) => ({
        table: shape.name,
        rows,
        columns: Object.fromEntries(columns),
      })),
      transactions,
    },
    schema: tables.map(({ sql }) => `${sql};\n`).join('\n'),
    coverage: {
      covered: amountOf(selection.map(({ observed }) => observed)),
      all: amountOf([...load, ...input.unseen]),
      control: amountOf(statements.filter(isControl)),
      leftOut,
    },
    notes,
  }
}

function planOf(statement: ObservedStatement, input: CaptureInput): PlannedStatement | string {
  const { database, keepLiterals, tables } = input
  const { kind } = statement.shape
  if (kind === 'other') return 'it neither reads nor writes rows'
  const { schema } = statement
  if (
    schema !== undefined &&
    database.name !== undefined &&
    schema.toLowerCase() !== database.name.toLowerCase()
  )
    return `it runs in another database: ${schema}`
  const planned = plannedStatement(statement, database, { keepLiterals })
  if (typeof planned === 'string') return planned
  const needed = neededTables([planned], input)
  const unmade = needed.flatMap(({ shape: { name } }) => database.table(name)?.fault ?? [])[0]
  return unmade ?? misfit(planned, tables) ?? planned
}

/** Returns the fault that the program would report for the statement before a run. */
function misfit(
  { sql, params }: PlannedStatement,
  tables: readonly TableDefinition[],
): string | undefined {
  const written: WrittenWorkload = {
    schema: 'schema.sql',
    transactions: [{ name: 'one', statements: [{ sql, params: [...params] }] }],
  }
  const parsed = sqlFileSchema.safeParse(written)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'a workload file cannot express it'
  const definition: SqlDefinition = parsed.data
  return misfitsOf(definition, tablesOf(tables.map((table) => table.sql)))[0]?.what
}

/** Those that statements name, and those that their columns refer to: these first. */
function neededTables(
  planned: readonly PlannedStatement[],
  { tables, database }: CaptureInput,
): TableDefinition[] {
  const byName = new Map(tables.map((table) => [table.shape.name.toLowerCase(), table]))
  const definitions = new Set<TableDefinition>()
  const visiting = new Set<string>()
  const take = (name: string) => {
    const table = byName.get(name.toLowerCase())
    if (table === undefined || definitions.has(table) || visiting.has(name.toLowerCase())) return
    visiting.add(name.toLowerCase())
    const joined = database.table(name)?.shape.references.map((reference) => reference.table) ?? []
    for (const parent of [...table.shape.parents, ...joined]) take(parent)
    definitions.add(table)
  }
  for (const { tables: names } of planned) for (const name of names) take(name)
  return [...definitions]
}
