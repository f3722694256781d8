import { nearest } from '../words/nearest.ts'
import { plural } from '../words/number.ts'
import { type DataDefinition, type SqlDefinition, statementName } from './definition.ts'
import { type Generator, plainGenerators } from './generator.ts'
import type { Column, ColumnKind, Table } from './table.ts'
import { placeholdersOf, statementsOf } from './tokens.ts'

/** One thing that does not fit, with its place in the definition. */
export interface Misfit {
  readonly path: readonly (string | number)[]
  readonly what: string
}

/**
 * Checks whether the parts of a load fit each other: parameters and placeholders, columns and what
 * makes their values. What the schema does not define is left to the server.
 * @param tables of the schema, by name in lower case
 */
export function misfitsOf(definition: SqlDefinition, tables: ReadonlyMap<string, Table>): Misfit[] {
  return [
    ...circles(definition),
    ...definition.data.flatMap((entry, index) => dataMisfits(entry, ['data', index], tables)),
    ...definition.transactions.flatMap(({ statements, name }, index) => [
      ...repeatedName(definition, name, index),
      ...repeatedStatement(definition, index),
      ...statements.flatMap((statement, place) =>
        statementMisfits(statement, ['transactions', index, 'statements', place], tables),
      ),
    ]),
  ]
}

type Path = readonly (string | number)[]

function repeatedName({ transactions }: SqlDefinition, name: string, index: number): Misfit[] {
  const first = transactions.findIndex((transaction) => transaction.name === name)
  if (first === index) return []
  return [
    { path: ['transactions', index, 'name'], what: `a transaction is named \`${name}\` already` },
  ]
}

function repeatedStatement({ transactions }: SqlDefinition, index: number): Misfit[] {
  const transaction = transactions[index]
  const names =
    transaction?.statements.map((statement, at) => statementName(transaction, statement, at)) ?? []
  return names.flatMap((name, at) =>
    names.indexOf(name) === at
      ? []
      : [
          {
            path: ['transactions', index, 'statements', at],
            what: `a statement is named \`${name}\` already`,
          },
        ],
  )
}

/** Columns that are picked from each other in a circle. */
function circles({ data }: SqlDefinition): Misfit[] {
  const picks = new Map<string, string>()
  for (const entry of data) {
    if (!('columns' in entry)) continue
    for (const [name, generator] of Object.entries(entry.columns)) {
      for (const part of plainGenerators(generator)) {
        if (!('pick' in part) || !('table' in part.pick)) continue
        const { table, column } = part.pick
        picks.set(`${entry.table}.${name}`.toLowerCase(), `${table}.${column}`.toLowerCase())
      }
    }
  }
  return data.flatMap((entry, index) =>
    Object.keys('columns' in entry ? entry.columns : {}).flatMap((name) => {
      const start = `${(entry as { table: string }).table}.${name}`.toLowerCase()
      let at = picks.get(start)
      for (let steps = 0; at !== undefined && at !== start && steps < picks.size; steps++)
        at = picks.get(at)
      if (at !== start) return []
      return [
        {
          path: ['data', index, 'columns', name],
          what: '`pick`: the column is picked from itself',
        },
      ]
    }),
  )
}

function dataMisfits(
  entry: DataDefinition,
  path: Path,
  tables: ReadonlyMap<string, Table>,
): Misfit[] {
  if (!('table' in entry)) return []
  const table = tables.get(entry.table.toLowerCase())
  if (table === undefined) {
    return [
      {
        path: [...path, 'table'],
        what: `the schema makes no table \`${entry.table}\`${suggestionFor(entry.table, tables.keys())}`,
      },
    ]
  }
  if (!('columns' in entry) || table.columns === undefined) return []
  const columns = table.columns
  const filled = new Set(Object.keys(entry.columns).map((name) => name.toLowerCase()))
  const lacking = columns.filter(
    ({ name, required }) => required && !filled.has(name.toLowerCase()),
  )
  return [
    ...Object.entries(entry.columns).flatMap(([name, generator]) => {
      const at = [...path, 'columns', name]
      const column = columnNamed(columns, name)
      if ('plus' in generator)
        return [{ path: at, what: '`plus` makes parameters of statements alone' }]
      if (column?.generated === true) return [{ path: at, what: generatedWords(entry.table, name) }]
      if (column !== undefined) return generatorMisfits(generator, at, column, tables)
      const names = columns.map((one) => one.name)
      return [
        { path: at, what: `${entry.table} has no column \`${name}\`${suggestionFor(name, names)}` },
      ]
    }),
    ...lacking.map(({ name }) => ({
      path: [...path, 'columns'],
      what: `${entry.table}.${name} is NOT NULL without a default, and nothing makes its values`,
    })),
  ]
}

/** Says that a column takes no value. */
export function generatedWords(table: string, column: string): string {
  return `${table}.${column} is generated: the server computes it, so leave it out`
}

function statementMisfits(
  { sql, params }: SqlDefinition['transactions'][number]['statements'][number],
  path: Path,
  tables: ReadonlyMap<string, Table>,
): Misfit[] {
  if (statementsOf(sql).length !== 1) {
    return [{ path, what: 'expected one statement; give each its own entry of the list' }]
  }
  const { count, columns, tables: names } = placeholdersOf(sql)
  const misfits: Misfit[] = []
  if (count !== params.length) {
    const have = plural(count, 'placeholder')
    misfits.push({
      path,
      what: `${have} and ${params.length} ${params.length === 1 ? 'parameter' : 'parameters'}`,
    })
  }
  for (const [index, generator] of params.entries()) {
    const column = columns[index]
    const of = column === undefined ? undefined : theColumn(column, names, tables)
    if ('plus' in generator && generator.plus.parameter > index) {
      const what = `\`plus\`: parameter ${generator.plus.parameter} is not before parameter ${index + 1}`
      misfits.push({ path: [...path, 'params', index], what })
    }
    misfits.push(...generatorMisfits(generator, [...path, 'params', index], of, tables))
  }
  return misfits
}

/** Finds the column if exactly one of the tables that the statement names has it. */
function theColumn(
  name: string,
  names: readonly string[],
  tables: ReadonlyMap<string, Table>,
): Column | undefined {
  const matches = [...new Set(names)].flatMap(
    (table) => columnNamed(tables.get(table)?.columns ?? [], name) ?? [],
  )
  return matches.length === 1 ? matches[0] : undefined
}

function generatorMisfits(
  generator: Generator,
  path: Path,
  column: Column | undefined,
  tables: ReadonlyMap<string, Table>,
): Misfit[] {
  const [picked] = plainGenerators(generator).flatMap((part) =>
    'pick' in part && 'table' in part.pick ? (pickMisfit(part.pick, tables) ?? []) : [],
  )
  if (picked !== undefined) return [{ path, what: picked }]
  const made = column === undefined ? 'unknown' : kindMade(generator, tables)
  if (column === undefined || fits(made, column.kind)) return []
  return [
    {
      path,
      what: `makes ${words[made]} for the column ${column.name}, which holds ${holds[column.kind]}`,
    },
  ]
}

function pickMisfit(
  { table, column }: { table: string; column: string },
  tables: ReadonlyMap<string, Table>,
): string | undefined {
  const definition = tables.get(table.toLowerCase())
  if (definition === undefined)
    return `\`pick\`: the schema makes no table \`${table}\`${suggestionFor(table, tables.keys())}`
  if (definition.columns === undefined || columnNamed(definition.columns, column) !== undefined)
    return undefined
  const names = definition.columns.map(({ name }) => name)
  return `\`pick\`: ${definition.name} has no column \`${column}\`${suggestionFor(column, names)}`
}

type Made = 'number' | 'time' | 'text' | 'unknown'

const words = { number: 'numbers', time: 'times', text: 'text', unknown: 'values' } as const
const holds: Record<ColumnKind, string> = {
  number: 'numbers',
  time: 'times',
  text: 'text',
  other: 'something else',
}

function kindMade(generator: Generator, tables: ReadonlyMap<string, Table>): Made {
  if ('sequential' in generator || 'uniform' in generator || 'zipfian' in generator) return 'number'
  if ('datetime' in generator) return 'time'
  if ('plus' in generator) return 'unknown'
  if ('string' in generator) {
    return 'template' in generator.string && /^[\d#.]+$/.test(generator.string.template)
      ? 'unknown'
      : 'text'
  }
  if ('weighted' in generator) {
    const kinds = generator.weighted.map(({ of }) =>
      typeof of === 'object'
        ? of === null
          ? 'unknown'
          : kindMade(of, tables)
        : kindMade({ pick: [of] }, tables),
    )
    return kinds.includes('text')
      ? 'text'
      : kinds.every((kind) => kind === kinds[0])
        ? (kinds[0] ?? 'unknown')
        : 'unknown'
  }
  const { pick } = generator
  if (Array.isArray(pick))
    return pick.some((value) => Number.isNaN(Number(value))) ? 'text' : 'unknown'
  if ('file' in pick) return 'unknown'
  const kind = columnNamed(tables.get(pick.table.toLowerCase())?.columns ?? [], pick.column)?.kind
  return kind === undefined || kind === 'other' ? 'unknown' : kind
}

function fits(made: Made, kind: ColumnKind): boolean {
  if (made === 'unknown' || kind === 'other' || kind === 'text') return true
  // Times written as text may be picked from a list.
  return made === kind || (made === 'text' && kind === 'time')
}

export function columnNamed(columns: readonly Column[], name: string): Column | undefined {
  return columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
}

function suggestionFor(name: string, names: Iterable<string>): string {
  const near = nearest(name, [...names])
  return near === undefined ? '' : `; did you mean \`${near}\`?`
}
