import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { isOfOptimizer } from '../../../servers/captured-statistics.ts'
import { readNamedFile, unreadableFile } from '../../../system/files.ts'
import { patternText } from '../../../words/escape.ts'
import { Failure } from '../../../words/failure.ts'
import { jsonOf } from './scale.ts'
import type { PlanStatement } from './session.ts'

/**
 * Content of a pack for plans, as `capture --statistics` writes it and TiDB's plan replayer dumps
 * it: a folder or a zip file with `schema/*.schema.txt`, `stats/*.json`, `variables.toml`,
 * `*_bindings.sql` and `sql/*.sql`.
 */
export interface PlanPack {
  readonly schema: readonly string[]
  readonly statistics: readonly string[]
  readonly variables: Readonly<Record<string, string>>
  /** Statements with the hints of a binding. */
  readonly bindings: readonly string[]
  readonly statements: readonly PlanStatement[]
  /** Full sentences. */
  readonly warnings: readonly string[]
}

const MOST_BYTES = 512 * 2 ** 20
const MOST_FILES = 20_000
const wanted =
  /^(?:schema|view|stats|sql)\/[^/]+$|^variables\.toml$|^(?:session|global)_bindings\.sql$|^table_tiflash_replica\.txt$/

/**
 * Statistics alone (`.json` of TiDB, `.jsonl` of MariaDB), or a complete pack.
 * @throws Failure `input` where it cannot be read, or has tables of the same name in two databases
 */
export function readPlanPack(path: string): PlanPack {
  const file = { what: 'the statistics', where: '--statistics' }
  if (/\.jsonl?$/i.test(path))
    return packOf(path, new Map([['stats/0.json', readStatistics(path)]]))
  try {
    return packOf(path, statSync(path).isDirectory() ? filesIn(path) : unzipped(path))
  } catch (error) {
    throw error instanceof Failure ? error : unreadableFile(path, file, error)
  }
}

function readStatistics(path: string): string {
  return readNamedFile(path, {
    what: 'the statistics',
    where: '--statistics',
    mostBytes: MOST_BYTES,
  })
}

function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((name) => wanted.test(name))
    .sort()
  return new Map(names.map((name) => [name, readStatistics(join(folder, name))]))
}

function unzipped(path: string): Map<string, string> {
  let [bytes, files] = [0, 0]
  const tooLarge = new Failure(
    'input',
    `${path} is too large: it unpacks to more than ${MOST_BYTES / 2 ** 20} MiB`,
  )
  const entries = unzipSync(readFileSync(path), {
    filter({ name, originalSize }) {
      if (!wanted.test(name)) return false
      bytes += originalSize
      files += 1
      if (bytes > MOST_BYTES || files > MOST_FILES) throw tooLarge
      return true
    },
  })
  return new Map(
    Object.entries(entries)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, content]) => [name, Buffer.from(content).toString('utf8')]),
  )
}

function packOf(path: string, files: ReadonlyMap<string, string>): PlanPack {
  const textsIn = (folder: string) => [...files].filter(([name]) => name.startsWith(`${folder}/`))
  const tables = textsIn('schema').flatMap(([name, text]) => {
    const [, database = '', table = ''] = /^schema\/(.+?)\.(.+)\.schema\.txt$/.exec(name) ?? []
    return table === '' ? [] : [{ database, table, text }]
  })
  const databases = [...new Set(tables.map(({ database }) => database))]
  const twice = tables.find(
    ({ table }, at) => tables.findIndex((other) => other.table === table) < at,
  )
  if (twice !== undefined)
    throw new Failure('input', `${path} has a table ${twice.table} in two databases`, {
      remedy: 'Its plans are made in one database. Remove one of the tables, or rename it.',
    })
  const own = (sql: string) => withoutDatabases(sql, databases)
  const views = textsIn('view').map(([, text]) => text)
  const sql = textsIn('sql').flatMap(([name, text]) =>
    splitStatements(text).map((statement) => ({
      name: basename(name, '.sql'),
      sql: own(statement),
    })),
  )
  const statements = sql.filter((statement) => hasPlan(statement.sql))
  const bindings = ['session_bindings.sql', 'global_bindings.sql'].flatMap((name) =>
    (files.get(name) ?? '').split('\n').flatMap((line) => {
      const [, bound = '', , status] = line.split('\t')
      return status === 'enabled' ? [own(bound)] : []
    }),
  )
  const skipped = sql.length - statements.length
  return {
    schema: [...tables.map(({ text }) => text), ...views].map((text) => own(withoutDatabase(text))),
    statistics: textsIn('stats').map(([, text]) => text),
    variables: variablesOf(files.get('variables.toml') ?? ''),
    bindings,
    statements: statements.map((each) => ({
      ...each,
      name: `${basename(path).replace(/\.zip$/i, '')}/${each.name}`,
    })),
    warnings: [
      ...((files.get('table_tiflash_replica.txt') ?? '').trim() === ''
        ? []
        : [
            `${basename(path)}: its tables have TiFlash replicas, and are planned without TiFlash.`,
          ]),
      ...(skipped === 0
        ? []
        : [`${basename(path)}: ${skipped} of its statements have no plan, and are left out.`]),
    ],
  }
}

/** ``create database if not exists `shop`; use `shop`;CREATE TABLE …`` is the last of it. */
function withoutDatabase(text: string): string {
  return text.replace(/^\s*create database if not exists [^;]*;\s*use [^;]*;/i, '').trim()
}

/** Our databases have other names, and hold the tables of all of them. */
function withoutDatabases(sql: string, databases: readonly string[]): string {
  return databases.reduce((text, database) => {
    const name = patternText(database)
    return text.replace(
      new RegExp(`(?<![\\w.\`])(?:\`${name}\`|${name})\\s*\\.\\s*(?=[\`\\w])`, 'gi'),
      '',
    )
  }, sql)
}

/** Variables that decide plans: others belong to the connection, the client or the moment. */
function variablesOf(text: string): Record<string, string> {
  const lines = text.matchAll(/^(\w+)\s*=\s*"((?:[^"\\]|\\.)*)"\s*$/gm)
  return Object.fromEntries(
    [...lines].flatMap(([, name = '', value = '']) =>
      isOfOptimizer(name) ? [[name, value.replace(/\\(.)/g, '$1')]] : [],
    ),
  )
}

/** The statements of a file of `CREATE TABLE`. @throws Failure `input` */
export function readPlanSchema(path: string): string[] {
  return splitStatements(readNamedFile(path, { what: 'the schema', where: '--schema' }))
}

/**
 * The statements of a file with their names. @throws Failure `input` where there is none, or one
 * that has no plan
 */
export function readPlanStatements(path: string): PlanStatement[] {
  return planStatementsIn(
    readNamedFile(path, { what: 'the statements', where: '--statements' }),
    path,
  )
}

/** The same of a text. @param place where it is, for errors */
export function planStatementsIn(text: string, place: string): PlanStatement[] {
  const statements = splitStatements(text, true).map((sql, at): PlanStatement => {
    const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`
    const bare = withoutComments(sql)
    if (!hasPlan(bare))
      throw new Failure('input', `${name} is no SELECT, INSERT, REPLACE, UPDATE or DELETE`)
    const line = /^--\s*arguments:\s*(\S.*)$/m.exec(sql)?.[1]
    return {
      name,
      sql: bare,
      ...(line === undefined ? {} : { arguments: argumentsIn(line, name) }),
    }
  })
  if (statements.length === 0) throw new Failure('input', `${place} has no statement`)
  return statements
}

const argumentSets = z.array(z.array(z.union([z.string(), z.number(), z.null()]))).min(1)

/** `[[1, "a"], [2, "b"]]`: values of all `?`, a list for each plan. @throws Failure `input` */
function argumentsIn(line: string, name: string): z.infer<typeof argumentSets> {
  const { data } = argumentSets.safeParse(jsonOf(line))
  if (data !== undefined) return data
  throw new Failure('input', `the arguments of ${name} are not a list of lists of values`, {
    remedy: 'Write them as JSON, such as -- arguments: [[1, "a"], [2, "b"]]',
  })
}

/** Returns whether EXPLAIN does not execute it: `EXPLAIN ANALYZE …` would. */
function hasPlan(sql: string): boolean {
  return /^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(sql)
}

/** A statement ends with `;` at the end of a line. */
function splitStatements(text: string, keepsComments = false): string[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .flatMap((part) =>
      withoutComments(part) === '' ? [] : [keepsComments ? part : withoutComments(part)],
    )
}

function withoutComments(sql: string): string {
  return sql.replace(/^\s*--.*$/gm, '').trim()
}
