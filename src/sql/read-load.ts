import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { type Fault, faultsFailure, issuesToFaults } from '../words/faults.ts'
import { plural } from '../words/number.ts'
import { columnNamed, generatedWords, misfitsOf } from './check.ts'
import {
  generatorsOf,
  isSqlFile,
  isSqlFolder,
  type Migration,
  type SqlDefinition,
  sqlFileSchema,
  statementName,
} from './definition.ts'
import type { Generator } from './generator.ts'
import {
  isForward,
  type OwnFiles,
  openOwnFiles,
  openWorkloadFile,
  type WorkloadFile,
} from './own-files.ts'
import { schemaFault, schemaStatements } from './schema-text.ts'
import { type Table, tablesOf } from './table.ts'
import { normalSql } from './tokens.ts'

/** One statement with the place where it was written: `schema.sql:3`. */
export interface SourceStatement {
  readonly sql: string
  readonly place: string
}

/** Content of a table, in the order of the file. */
export type Filling =
  | { readonly kind: 'statements'; readonly statements: readonly SourceStatement[] }
  | { readonly kind: 'csv'; readonly table: string; readonly place: string; readonly csv: Csv }
  | {
      readonly kind: 'made'
      readonly table: string
      readonly rows: number
      readonly columns: Readonly<Record<string, Generator>>
    }

/** A user's own load, read completely and checked. */
export interface SqlLoad {
  readonly definition: SqlDefinition
  readonly schema: readonly SourceStatement[]
  /** Present: a command creates the tables instead. `folder` is where it runs. */
  readonly migration?: Migration & { readonly folder: string }
  readonly fillings: readonly Filling[]
  /** Tables of the schema, by name in lower case. */
  readonly tables: ReadonlyMap<string, Table>
  /** Lines of the files that parameters are picked from, by path. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  /** `loads/checkout.yml:12` of `checkout/2`. */
  readonly places: ReadonlyMap<string, string>
  /**
   * Paths of the files, folders and globs that it is made of, from the folder that its own path
   * starts from.
   */
  readonly files: readonly string[]
  /**
   * Equal for loads that do the same, whatever their files look like. With `?` at its end, unnamed
   * files decide too.
   */
  readonly content: string
}

/**
 * Reads a workload file, or a load that is in the configuration (`tidb-bench.yml#name`), with every
 * file that it names. @param folder that its path starts from
 * @param where it is named, for messages
 * @throws Failure `input` with every fault and its line
 */
export function readSqlLoad(reference: string, folder: string, where?: string): SqlLoad {
  const file = openWorkloadFile(reference, folder, where)
  const { place } = file
  const parsed = sqlFileSchema.safeParse(file.content)
  if (!parsed.success)
    throw faulty(reference, issuesToFaults(parsed.error.issues, place, file.valueIn))
  const { version: _, ...definition } = parsed.data
  const faults: Fault[] = []
  const files = openOwnFiles(file.folder, folder, faults)
  const migration = Array.isArray(definition.schema) ? undefined : (definition.schema as Migration)
  const schema = migration === undefined ? schemaOf(definition.schema as string[], file, files) : []
  faults.push(...faultsIn(schema))
  for (const path of migration?.files ?? [])
    for (const each of files.list(path, place(['schema', 'files'])))
      files.read(each, place(['schema', 'files']))
  const tables =
    migration === undefined ? tablesOf(schema.map(({ sql }) => sql)) : namedTables(definition)
  const fillings = fillingsOf(definition, file, files, tables, faults)
  const lists = listsOf(definition, files, place)
  faults.push(
    ...misfitsOf(definition, tables).map(({ path, what }) => ({ where: place(path), what })),
  )
  if (faults.length > 0) throw faulty(reference, faults)
  return {
    definition,
    schema,
    ...(migration === undefined ? {} : { migration: { ...migration, folder } }),
    fillings,
    tables,
    lists,
    places: placesOf(definition, file),
    files: [reference, ...files.names().map((path) => relative(folder, join(file.folder, path)))],
    content: digest(definition, files) + (migration?.files.length === 0 ? '?' : ''),
  }
}

/**
 * Returns the number of rows that it loads; undefined if statements make them, which only the
 * server counts.
 */
export function rowsOf({ fillings }: Pick<SqlLoad, 'fillings'>): number | undefined {
  const rows = fillings.map((filling) =>
    filling.kind === 'made'
      ? filling.rows
      : filling.kind === 'csv'
        ? filling.csv.rows.length
        : undefined,
  )
  return rows.includes(undefined)
    ? undefined
    : rows.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

function faulty(reference: string, faults: readonly Fault[]) {
  return faultsFailure(
    `${reference} has ${faults.length} error${faults.length === 1 ? '' : 's'}:`,
    faults,
  )
}

/** The tables that the load names: what a command creates shows on the server alone. */
function namedTables(definition: SqlDefinition): Map<string, Table> {
  const names = [
    ...definition.data.flatMap((entry) => ('table' in entry ? [entry.table] : [])),
    ...generatorsOf(definition).flatMap(({ generator }) =>
      'pick' in generator && 'table' in generator.pick ? [generator.pick.table] : [],
    ),
  ]
  return new Map(names.map((name) => [name.toLowerCase(), { name, columns: undefined }]))
}

function schemaOf(
  entries: readonly string[],
  file: WorkloadFile,
  files: OwnFiles,
): SourceStatement[] {
  return entries.flatMap((entry, index) => {
    const where = file.place(['schema', index])
    if (isSqlFolder(entry)) {
      const all = files.list(entry, where).filter(isForward)
      return all.flatMap((path) => statementsIn(files.read(path, where), path))
    }
    return isSqlFile(entry)
      ? statementsIn(files.read(entry, where), entry)
      : schemaStatements(entry).map(({ sql }) => ({ sql, place: where }))
  })
}

function statementsIn(text: string, name: string): SourceStatement[] {
  return schemaStatements(text).map(({ sql, line }) => ({ sql, place: `${name}:${line}` }))
}

/** Finds what no server runs: the first of each file, since others may follow from it. */
function faultsIn(statements: readonly SourceStatement[]): Fault[] {
  const faults = new Map<string, Fault>()
  for (const { sql, place } of statements) {
    const what = schemaFault(sql)
    const file = place.replace(/:\d+$/, '')
    if (what !== undefined && !faults.has(file)) faults.set(file, { where: place, what })
  }
  return [...faults.values()]
}

function fillingsOf(
  { data }: SqlDefinition,
  { place }: WorkloadFile,
  files: OwnFiles,
  tables: ReadonlyMap<string, Table>,
  faults: Fault[],
): Filling[] {
  return data.map((entry, index): Filling => {
    const where = place(['data', index])
    if ('file' in entry) {
      const statements = statementsIn(files.read(entry.file, where), entry.file)
      faults.push(...faultsIn(statements))
      return { kind: 'statements', statements }
    }
    if ('rows' in entry) return { kind: 'made', ...entry }
    const csv = parseCsv(files.read(entry.csv, where))
    if ('what' in csv) {
      if (!files.failed(entry.csv))
        faults.push({ where: `${entry.csv}:${csv.line}`, what: csv.what })
      return { kind: 'csv', table: entry.table, place: entry.csv, csv: { columns: [], rows: [] } }
    }
    const { columns } = tables.get(entry.table.toLowerCase()) ?? {}
    for (const name of columns === undefined ? [] : csv.columns) {
      const column = columnNamed(columns ?? [], name)
      if (column !== undefined && !column.generated) continue
      const what =
        column === undefined
          ? `${entry.table} has no column \`${name}\``
          : generatedWords(entry.table, name)
      faults.push({ where: `${entry.csv}:1`, what })
    }
    return { kind: 'csv', table: entry.table, place: entry.csv, csv }
  })
}

/** Every file that a generator picks from. */
function listsOf(
  definition: SqlDefinition,
  files: OwnFiles,
  place: WorkloadFile['place'],
): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>()
  for (const { generator, path } of generatorsOf(definition)) {
    if (!('pick' in generator) || !('file' in generator.pick)) continue
    const { file } = generator.pick
    const lines = files
      .read(file, place(path))
      .split(/\r?\n/)
      .filter((line) => line !== '')
    if (lines.length === 0) files.refuse(file, place(path), 'has no line to pick')
    lists.set(file, lines)
  }
  return lists
}

function placesOf({ transactions }: SqlDefinition, { place }: WorkloadFile): Map<string, string> {
  return new Map(
    transactions.flatMap((transaction, index) =>
      transaction.statements.map((statement, at) => [
        statementName(transaction, statement, at),
        place(['transactions', index, 'statements', at]),
      ]),
    ),
  )
}

function digest(definition: SqlDefinition, files: OwnFiles): string {
  const withoutSpace = (key: string, value: unknown) =>
    key === 'sql' && typeof value === 'string' ? normalSql(value) : value
  const parts = [JSON.stringify(definition, withoutSpace), ...files.digests()]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

/** A CSV file as RFC 4180 has it: its first line names the columns. */
interface Csv {
  readonly columns: readonly string[]
  /** An empty field without quotes is NULL. */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** @returns what is wrong, with its line from 1 */
function parseCsv(text: string): Csv | { readonly line: number; readonly what: string } {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  const rows: { readonly start: number; readonly fields: (string | null)[] }[] = []
  let row = { start: 0, fields: [] as (string | null)[] }
  const wrongAt = (offset: number, what: string) => ({
    line: text.slice(0, offset).split('\n').length,
    what,
  })
  while (field.lastIndex < text.length || row.fields.length > 0) {
    const from = field.lastIndex
    const [, quoted, plain, end] = field.exec(text) ?? []
    if (end === undefined)
      return wrongAt(from, `malformed field at “${text.slice(from, from + 20).split('\n')[0]}”`)
    row.fields.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = { start: field.lastIndex, fields: [] }
  }
  const [head, ...others] = rows
  if (head === undefined || head.fields.includes(null))
    return wrongAt(0, 'its first line has no column names')
  const width = head.fields.length
  const body = others.filter(({ fields }) => width === 1 || fields.length > 1 || fields[0] !== null)
  const index = body.findIndex(({ fields }) => fields.length !== width)
  const odd = body[index]
  if (odd === undefined)
    return { columns: head.fields.map(String), rows: body.map(({ fields }) => fields) }
  const what = `row ${index + 1} has ${plural(odd.fields.length, 'field')}, the first line names ${plural(width, 'column')}`
  return wrongAt(odd.start, what)
}
