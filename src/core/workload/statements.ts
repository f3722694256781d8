import { createReadStream, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { type Connection, onConnections, withConnection } from '../../mysql/connect.ts'
import { asOwner, type Endpoint, type Limits, overAllData } from '../../mysql/endpoint.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import { isSqlFile, listIn, repetitionsOf } from '../../sql/definition.ts'
import { statementsOf } from '../../sql/tokens.ts'
import { readRegularFile } from '../../system/files.ts'
import { whileWaiting } from '../../system/log.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration, plural } from '../../words/number.ts'
import type { RunPosition } from '../record/schema.ts'
import type { RunContext } from '../tool/load-runner.ts'

/** Rows of an answer are thrown away, and may be many. */
const anyAnswer: Limits = { ...overAllData, rows: 1_000_000, bytes: 512 * 2 ** 20 }

/**
 * Runs statements one after the other on one connection.
 * @returns what the server says against one, with its place; undefined where all went through
 * @throws Failure `environment` where the server no longer answers; the signal's reason
 */
export async function refusalOf(
  connection: Connection,
  statements: readonly PlacedStatement[],
  context: RunContext,
): Promise<string | undefined> {
  const root = realpathSync(ownFolder(context))
  for (const { sql, place } of statements) {
    try {
      await connection.load(sql, (name) => ownFile(name, sql, root), anyAnswer, context.signal)
    } catch (error) {
      context.signal.throwIfAborted()
      if (error instanceof Failure) throw error
      return `${place}: ${detailsOf(error).message}`
    }
  }
  return undefined
}

/**
 * Connections that make many tables, and the fewest repetitions that are worth them. TiDB joins
 * eight tables that are requested at the same time into one change of its schema, and works on
 * several of these at once.
 */
const [CONNECTIONS, FEWEST] = [64, 8]

/**
 * Finds why a set-up is refused, like `refusalOf`, with the repetitions of a statement on several
 * connections.
 */
export async function refusalOfSetup(
  endpoint: Endpoint,
  statements: readonly PlacedStatement[],
  context: RunContext,
): Promise<string | undefined> {
  return withConnection(endpoint, async (connection) => {
    for (let at = 0; at < statements.length; ) {
      const { pattern, place } = statements[at] as PlacedStatement
      let end = at + 1
      while (statements[end]?.pattern === pattern) end++
      const alike = statements.slice(at, end)
      const line = (seconds: number) =>
        `${place} · ${plural(alike.length, 'statement')} · ${formatDuration(Math.round(seconds))} until now`
      const refusal = await (alike.length < FEWEST
        ? refusalOf(connection, alike, context)
        : whileWaiting(context.log, line, () => refusalOfMany(endpoint, alike, context)))
      if (refusal !== undefined) return refusal
      at = end
    }
    return undefined
  })
}

async function refusalOfMany(
  endpoint: Endpoint,
  statements: readonly PlacedStatement[],
  context: RunContext,
): Promise<string | undefined> {
  const count = Math.min(CONNECTIONS, Math.ceil(statements.length / FEWEST))
  const refusals = await onConnections(endpoint, count, statements, (connection, some) =>
    refusalOf(connection, some, context),
  )
  return refusals.find((refusal) => refusal !== undefined)
}

/** Most bytes of a file with statements, which are sent one by one. */
const MOST_BYTES = 256 * 2 ** 20

/**
 * A server may ask for any file: it gets those that the statement names and that are in the folder
 * of the job.
 */
function ownFile(name: string, sql: string, root: string): Readable {
  const path = realpathSync(resolve(root, name))
  const way = relative(root, path)
  if (!sql.includes(name) || way.startsWith('..') || isAbsolute(way))
    throw new Error(
      `the server asks for the file ${name}, which the statement does not name or that lies outside`,
    )
  if (!statSync(path).isFile())
    throw new Error(`the server asks for ${name}, which is not a regular file`)
  return createReadStream(path)
}

/**
 * Statements that need a global privilege, which a user made for one database lacks: FILE,
 * BACKUP_ADMIN, RESTORE_ADMIN.
 */
const beyondOneDatabase = /^(?:IMPORT\s+INTO|BACKUP|RESTORE|LOAD\s+DATA\s+INFILE)\b/i

/**
 * Returns the endpoint with the user that may run all of the statements: the caller's only where
 * one needs it.
 */
export function endpointFor(endpoint: Endpoint, statements: readonly PlacedStatement[]): Endpoint {
  return statements.some(({ sql }) => beyondOneDatabase.test(sql)) ? asOwner(endpoint) : endpoint
}

/** One statement with the place where it was written: `schema.sql:3`, `statement`. */
export interface PlacedStatement {
  readonly sql: string
  readonly place: string
  /** Text with its ranges, as written: repetitions of one statement need no order. */
  readonly pattern: string
}

/** Folder that the paths of a cell's own files start from. */
function ownFolder({ folder }: Pick<RunContext, 'folder'>): string {
  return folder ?? process.cwd()
}

/**
 * The statements of a list of the cell's data, what files hold among them.
 * @param run `{run}` stands for it @throws where a file cannot be read
 */
export function placedStatements(
  context: RunContext,
  list: string,
  run?: RunPosition,
): PlacedStatement[] {
  return placedTexts(context, list, listIn(context.cell.data, list), run)
}

/**
 * The statements of the entries of a list, each SQL or a file. @throws where a file cannot be read
 */
export function placedTexts(
  context: RunContext,
  list: string,
  entries: readonly string[],
  run?: RunPosition,
): PlacedStatement[] {
  return entries.flatMap((entry) => {
    const isFile = isSqlFile(entry)
    const text = isFile ? readRegularFile(resolve(ownFolder(context), entry), MOST_BYTES) : entry
    return statementsOf(text).flatMap(({ sql, line }) =>
      repetitionsOf(filled(sql, context, run)).map((each) => ({
        sql: each,
        place: isFile ? `${entry}:${line}` : list,
        pattern: sql,
      })),
    )
  })
}

/**
 * Puts in what only a job knows: where the files are, what the database is called, which run it is.
 */
function filled(sql: string, context: RunContext, run: RunPosition | undefined): string {
  const values: Readonly<Record<string, string>> = {
    folder: ownFolder(context),
    database: context.endpoint.database,
    ...(run === undefined ? {} : { run: `${run.side}-${run.round}-${run.slice}` }),
  }
  return sql.replace(/\{(folder|database|run)\}/g, (whole, name: string) => values[name] ?? whole)
}
