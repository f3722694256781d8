import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readSqlLoad } from '../../sql/read-load.ts'
import { readRegularFile } from '../../system/files.ts'

/** Answers by the name of their option. */
export type Answers = Readonly<Record<string, string>>

/** Builds of servers, recognized by a line in a file at the root of their repository. */
const builds: readonly (readonly [file: string, line: RegExp, build: string, binaries: string])[] =
  [
    ['go.mod', /^module github\.com\/pingcap\/tidb$/m, 'make server', 'tidb=bin/tidb-server'],
    ['go.mod', /^module github\.com\/tikv\/pd$/m, 'make pd-server', 'pd=bin/pd-server'],
    ['go.mod', /^module github\.com\/pingcap\/tiproxy$/m, 'make cmd', 'tiproxy=bin/tiproxy'],
    ['Cargo.toml', /^name = "tikv"$/m, 'make release', 'tikv=target/release/tikv-server'],
  ]

/** Files that create an application's tables, or their commands; the first match counts. */
const migrations: readonly (readonly [path: string, command?: string])[] = [
  ['manage.py', 'python manage.py migrate'],
  ['db/structure.sql'],
  ['db/schema.rb', 'bin/rails db:schema:load'],
  ['prisma/migrations'],
  ['db/migrations'],
  ['migrations'],
  ['db/migration'],
  ['src/main/resources/db/migration'],
  ['db/schema.sql'],
  ['schema.sql'],
]

/** Returns the answers that the repository in a folder gives. */
export function defaultsOf(folder: string): Answers {
  const found = builds.find(([file, line]) => {
    const path = join(folder, file)
    return existsSync(path) && line.test(readRegularFile(path))
  })
  const hasSql = (path: string) =>
    path.endsWith('.sql') ||
    readdirSync(path, { recursive: true }).some((name) => String(name).endsWith('.sql'))
  const schema = migrations.find(([path, command]) => {
    const full = join(folder, path)
    return existsSync(full) && (command !== undefined || hasSql(full))
  })
  const name = basename(resolve(folder)).replace(/[^\w.-]+/g, '-')
  return {
    ...(found && { build: found[2], binaries: found[3] }),
    ...(schema && { schema: schema[1] ?? schema[0] }),
    file: `bench/${name}.yml`,
  }
}

/** A load on tables that are there: a query of each, to be replaced by those of the application. */
function workloadOn(schema: unknown, tables: readonly string[]): string {
  const query = (table: string) =>
    `      - { name: ${table}, sql: "SELECT COUNT(*) FROM \`${table}\`" }\n`
  return `# The load of the application: tables, rows, statements. Keys: docs/own-load.md of tidb-bench-action.
schema: ${JSON.stringify(schema)}
data: [] # Rows of each table, such as { table: orders, rows: 20000, columns: { total: { uniform: [1, 500] } } }
transactions:
  - name: example # Replace it with the statements of the application.
    transaction: false
    statements:
${tables.length === 0 ? '      - { name: nothing, sql: SELECT 1 }\n' : tables.map(query).join('')}`
}

const MOST_TABLES = 20

/**
 * Returns the text of a workload file on the caller's own tables; one that exists stays.
 * @throws Failure `input` if the schema cannot be read
 */
export function ownWorkload(folder: string, path: string, schema: string): string {
  const full = join(folder, path)
  if (existsSync(full)) return ''
  const isPath = existsSync(join(folder, schema)) || /^\S*[*?]\S*$/.test(schema)
  const source = isPath ? relative(dirname(path), schema) : { command: schema }
  mkdirSync(dirname(full), { recursive: true })
  try {
    writeFileSync(full, workloadOn(source, []))
    const { tables } = readSqlLoad(path, folder)
    return workloadOn(source, [...tables.values()].map(({ name }) => name).slice(0, MOST_TABLES))
  } finally {
    rmSync(full)
  }
}
