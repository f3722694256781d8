import { z } from 'zod'
import { Failure } from '../words/failure.ts'
import { type Generator, generatorSchema, plainGenerators } from './generator.ts'

const path = z.string().min(1).max(200)
const identifier = z
  .string()
  .regex(/^[A-Za-z0-9_$]{1,64}$/, 'expected a name of letters, digits, $ and underscores')

/** Names that are in metrics. */
const label = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9 _.-]{0,39}$/,
    'expected at most 40 letters, digits, spaces, dots and dashes',
  )

const text = z.string().min(1).max(100_000)

const dataSchema = z.union([
  z.strictObject({ file: path.describe('A file of SQL statements.') }),
  z.strictObject({
    csv: path.describe('A CSV file; its first line names the columns.'),
    table: identifier.describe('Table that it fills.'),
  }),
  z.strictObject({
    table: identifier.describe('Table that is filled.'),
    rows: z.number().int().positive().max(1_000_000_000).describe('Rows that are made.'),
    columns: z
      .record(identifier, generatorSchema)
      .describe('How the values of each column are made.'),
  }),
])

const statementSchema = z.union([
  text.transform((sql) => ({ sql, params: [] as Generator[] })),
  z.strictObject({
    name: label.optional().describe('What it is called in reports; default: its place.'),
    sql: text.describe('One statement, with ? for each parameter.'),
    params: z
      .array(generatorSchema)
      .max(1_000)
      .default([])
      .describe('How each parameter is made, in order.'),
  }),
])

const transactionSchema = z.strictObject({
  name: label.describe('Name in reports.'),
  weight: z
    .number()
    .gt(0, 'a weight is over 0')
    .max(1_000_000)
    .default(1)
    .describe('Its share of the load.'),
  transaction: z.boolean().default(true).describe('Between BEGIN and COMMIT.'),
  prepared: z.boolean().default(true).describe('As prepared statements.'),
  'ignore-errors': z
    .array(z.number().int().min(1).max(65_535))
    .default([])
    .describe(
      'Numbers of errors after which it is tried again, beside those that the server asks to retry.',
    ),
  statements: z.array(statementSchema).min(1).max(200).describe('What it does, in this order.'),
})

const migrationSchema = z.strictObject({
  command: text.describe(
    'A shell command that creates the tables in the empty database of each side; see docs/own-load.md.',
  ),
  files: z.array(path).default([]).describe('Files and folders that decide what it creates.'),
})

/** Tables that a command creates. */
export type Migration = z.output<typeof migrationSchema>

/** Keys of a workload file, and of a load that is in `tidb-bench.yml` itself. */
export const sqlKeys = {
  seed: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(1)
    .describe('The same seed makes the same rows.'),
  schema: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1), migrationSchema])
    .transform((value) => (typeof value === 'string' ? [value] : value))
    .describe(
      'What creates the tables: statements, `.sql` files, a folder or a glob of them, a list of these; or a command.',
    ),
  data: z.array(dataSchema).default([]).describe('How the tables are filled.'),
  transactions: z
    .array(transactionSchema)
    .min(1)
    .max(100)
    .describe('What is run, each by its weight.'),
}

/** A workload file. */
export const sqlFileSchema = z.strictObject({
  version: z.literal(1).default(1).describe('Version of this format.'),
  ...sqlKeys,
})

export type SqlDefinition = Omit<z.output<typeof sqlFileSchema>, 'version'>
export type DataDefinition = SqlDefinition['data'][number]
export type TransactionDefinition = SqlDefinition['transactions'][number]

/** Checks whether an entry of `schema` is the path of a file. */
export function isSqlFile(entry: string): boolean {
  return /^\S+\.sql$/i.test(entry) && !isSqlFolder(entry)
}

/** Checks whether an entry of `schema` is a folder of files or a glob. No statement is one word. */
export function isSqlFolder(entry: string): boolean {
  return /[*?{[]/.test(entry)
    ? /^\S+$/.test(entry)
    : /^[^\s;]+$/.test(entry) && !/\.sql$/i.test(entry)
}

/**
 * Returns the name of a statement: its own, or its place in its transaction. @param index from 0
 */
export function statementName(
  transaction: Pick<TransactionDefinition, 'name'>,
  statement: object,
  index: number,
): string {
  const own =
    'name' in statement && typeof statement.name === 'string' ? statement.name : `${index + 1}`
  return `${transaction.name}/${own}`
}

/**
 * A load of some of its statements, which keep their names. @param names none: all of them
 * @throws Failure `input` where it has none of them
 */
export function chosenStatements(
  definition: SqlDefinition,
  names: readonly string[],
): SqlDefinition {
  if (names.length === 0) return definition
  const transactions = definition.transactions.flatMap((transaction) => {
    const statements = transaction.statements.flatMap((statement, index) => {
      const name = statementName(transaction, statement, index)
      return names.includes(name)
        ? [{ ...statement, name: name.slice(transaction.name.length + 1) }]
        : []
    })
    return statements.length === 0 ? [] : [{ ...transaction, statements }]
  })
  if (transactions.length === 0)
    throw new Failure('input', `the load has no statement named ${names.join(', ')}`)
  return { ...definition, transactions }
}

const listSchema = z.array(z.string())

/** The list of a cell's data. @returns an empty one where there is none */
export function listIn(data: Readonly<Record<string, unknown>>, name: string): string[] {
  const text = data[name]
  return typeof text === 'string' ? listSchema.parse(JSON.parse(text)) : []
}

/** Every generator of a load with its place; of a weighted one those that it chooses from. */
export function generatorsOf({ data, transactions }: Pick<SqlDefinition, 'data' | 'transactions'>) {
  const all: { readonly generator: Generator; readonly path: (string | number)[] }[] = [
    ...data.flatMap((entry, index) =>
      Object.entries('columns' in entry ? entry.columns : {}).map(([name, generator]) => ({
        generator,
        path: ['data', index, 'columns', name],
      })),
    ),
    ...transactions.flatMap(({ statements }, index) =>
      statements.flatMap(({ params }, at) =>
        params.map((generator, number) => ({
          generator,
          path: ['transactions', index, 'statements', at, 'params', number],
        })),
      ),
    ),
  ]
  return all.flatMap(({ generator, path }) =>
    plainGenerators(generator).map((one) => ({ generator: one, path })),
  )
}

/** `CREATE TABLE t{1..50000} …`: one statement for each number. */
export const range = /\{(\d{1,9})\.\.(\d{1,9})\}/g

/**
 * The statements that a statement with ranges stands for; all of its ranges are alike, and count
 * together.
 */
export function repetitionsOf(statement: string): string[] {
  const [first] = statement.matchAll(range)
  if (first === undefined) return [statement]
  const [from, to] = [Number(first[1]), Number(first[2])]
  return Array.from({ length: to - from + 1 }, (_, at) =>
    statement.replace(range, String(from + at)),
  )
}
