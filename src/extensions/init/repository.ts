import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readSqlLoad } from '../../sql/read-load.ts'
import { readRegularFile } from '../../system/files.ts'
import { type Answers, loadHead } from './cases.ts'

/**
 * Build commands and binaries, recognized by a line in a file at the root of the server's
 * repository.
 */
const names: readonly (Pick<Answers, 'build' | 'binaries'> & {
  readonly file: string
  readonly line: RegExp
})[] = [
  {
    file: 'go.mod',
    line: /^module github\.com\/pingcap\/tidb$/m,
    build: 'make server',
    binaries: 'tidb=bin/tidb-server',
  },
  {
    file: 'go.mod',
    line: /^module github\.com\/tikv\/pd$/m,
    build: 'make pd-server',
    binaries: 'pd=bin/pd-server',
  },
  {
    file: 'go.mod',
    line: /^module github\.com\/pingcap\/tiproxy$/m,
    build: 'make cmd',
    binaries: 'tiproxy=bin/tiproxy',
  },
  {
    file: 'Cargo.toml',
    line: /^name = "tikv"$/m,
    build: 'make release',
    binaries: 'tikv=target/release/tikv-server',
  },
]

/** The build of the repository in a folder; nothing where it is none that is known. */
export function buildOf(folder: string): Partial<Answers> {
  const match = names.find(({ file, line }) => {
    const path = join(folder, file)
    return existsSync(path) && line.test(readRegularFile(path))
  })
  return match === undefined ? {} : { build: match.build, binaries: match.binaries }
}

/** Commands that create an application's tables, recognized by a file; the first match counts. */
const migrations: readonly (readonly [path: string, command?: string])[] = [
  ['manage.py', 'python manage.py migrate'],
  ['db/structure.sql'],
  ['db/schema.rb', 'bin/rails db:schema:load'],
  ...[
    'prisma/migrations',
    'db/migrations',
    'migrations',
    'db/migration',
    'src/main/resources/db/migration',
  ].map((path) => [path] as const),
  ['db/schema.sql'],
  ['schema.sql'],
]

/**
 * Answers that the repository in a folder gives. `file`: a workload file, by the name of the
 * repository.
 */
export interface Defaults extends Partial<Answers> {
  readonly file?: string
}

export function defaultsOf(folder: string): Defaults {
  const hasSql = (path: string) =>
    path.endsWith('.sql') ||
    readdirSync(path, { recursive: true }).some((name) => String(name).endsWith('.sql'))
  const match = migrations.find(([path, command]) => {
    const full = join(folder, path)
    return existsSync(full) && (command !== undefined || hasSql(full))
  })
  const name = basename(resolve(folder)).replace(/[^\w.-]+/g, '-')
  const schema = match === undefined ? {} : { schema: match[1] ?? match[0] }
  return { ...buildOf(folder), ...schema, file: `bench/${name}.yml` }
}

/** A load on tables that are there: a query of each, to be replaced by those of the application. */
function workloadOn(schema: unknown, tables: readonly string[]): string {
  const query = (table: string) =>
    `      - { name: ${table}, sql: "SELECT COUNT(*) FROM \`${table}\`" }\n`
  return `${loadHead}
schema: ${JSON.stringify(schema)}
data: [] # Rows of each table, such as { table: orders, rows: 20000, columns: { total: { uniform: [1, 500] } } }
transactions:
  - name: example # Replace it with the statements of the application.
    transaction: false
    statements:
${tables.length === 0 ? '      - { name: nothing, sql: SELECT 1 }\n' : tables.map(query).join('')}`
}

/**
 * The text of a workload file on the caller's own tables. @throws Failure `input` where the schema
 * cannot be read
 */
export function ownWorkload(folder: string, path: string, schema: string): string {
  const isPath = existsSync(join(folder, schema)) || /^\S*[*?]\S*$/.test(schema)
  const source = isPath ? relative(dirname(path), schema) : { command: schema }
  const full = join(folder, path)
  mkdirSync(dirname(full), { recursive: true })
  try {
    writeFileSync(full, workloadOn(source, []))
    const { tables } = readSqlLoad(path, folder)
    return workloadOn(source, [...tables.values()].map(({ name }) => name).slice(0, MOST_TABLES))
  } finally {
    rmSync(full)
  }
}

const MOST_TABLES = 20
