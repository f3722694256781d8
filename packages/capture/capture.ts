import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { schemaStatements } from '../../src/sql/schema-text.ts'
import type { Log } from '../../src/system/log.ts'
import { Failure } from '../../src/words/failure.ts'
import { formatCount, formatDuration } from '../../src/words/number.ts'
import { busiestDatabase, isControl, type LeftOut } from './coverage.ts'
import { ObservedLoad } from './observed/observed-load.ts'
import type { Grouping } from './observed/sessions.ts'
import { type Product, readOnlySession, readTables } from './read/access.ts'
import { readFacts } from './read/facts.ts'
import { readSlowLogs } from './read/log-files.ts'
import { executionsBetween, type Reading, readCounts } from './read/statement-counts.ts'
import { joinsOf, withJoins } from './schema/joins.ts'
import { parseTable, type TableDefinition } from './schema/known-table.ts'
import type { TableFacts } from './schema/table-shape.ts'
import { tableNamesIn } from './statement/named-tables.ts'
import { readableSql } from './statement/render.ts'
import { leftOutLines } from './texts.ts'
import { Database } from './values/made-table.ts'
import { buildWorkload, type CapturedWorkload } from './workload.ts'

export { coverageText, workloadText } from './texts.ts'

export interface CaptureRequest {
  /**
   * Absent: no server is queried; the load is that of the logs, the tables are those of `schema`.
   */
  readonly endpoint: Endpoint | undefined
  /** Absent: the one that most of the time was spent in. */
  readonly database: string | undefined
  /** Seconds for which a server is watched. */
  readonly seconds: number
  /** Files; none: the server's own tables of statements. */
  readonly slowLogs: readonly string[]
  /**
   * Text of a file with the statements that make the tables; absent: they are read from the server.
   */
  readonly schema: string | undefined
  readonly top: number
  /** Share of the rows that are made. */
  readonly scale: number
  readonly keepLiterals: boolean
  readonly schemaFile: string
}

/** Load that ran, from any source. */
interface Observed {
  readonly load: ObservedLoad
  readonly grouping: Grouping | undefined
  readonly unseen: readonly LeftOut[]
}

interface Tables {
  readonly tables: readonly TableDefinition[]
  readonly facts: ReadonlyMap<string, TableFacts>
}

/**
 * Watches a server, or reads its logs, and makes a workload of what it did. At most one connection
 * is open at a time, and none while it waits. @param signal ends the watching; what was seen so far
 * is then the load
 * @throws Failure `environment` where a privilege or a table of the server is missing, `input` for
 *   files, `measurement` where nothing is covered
 */
export async function capture(
  request: CaptureRequest,
  log: Log,
  signal: AbortSignal,
): Promise<CapturedWorkload> {
  const { endpoint, keepLiterals, scale, schemaFile, top } = request
  const observed =
    request.slowLogs.length > 0
      ? await fromLogs(request, log, signal)
      : await fromServer(request, log, signal)
  const { statements } = observed.load
  if (statements.every(isControl))
    throw emptyCapture('no statement of a load was executed', observed.unseen)
  const database = request.database ?? busiestDatabase(statements)
  const names = statements
    .filter(
      ({ schema }) =>
        database === undefined ||
        schema === undefined ||
        schema.toLowerCase() === database.toLowerCase(),
    )
    .slice(0, top * 4)
    .flatMap(({ shape }) => tableNamesIn(readableSql(shape)))
    .filter(
      ({ schema }) => schema === undefined || schema.toLowerCase() === database?.toLowerCase(),
    )
    .map(({ table }) => table)
  const { tables, facts } = await tablesOfLoad(
    request,
    endpoint,
    database,
    [...new Set(names)],
    log,
  )
  const joins = statements.flatMap(({ shape }) => joinsOf(readableSql(shape)))
  const shapes = withJoins(
    tables.map(({ shape }) => shape),
    joins,
  )
  const captured = buildWorkload({
    statements,
    unseen: observed.unseen,
    grouping: observed.grouping,
    database: new Database(database, shapes, facts, scale),
    tables,
    top,
    keepLiterals,
    schemaFile,
  })
  if ('workload' in captured) return captured
  throw emptyCapture('no statement of the load could be captured', captured.leftOut)
}

function emptyCapture(what: string, leftOut: readonly LeftOut[]): Failure {
  return new Failure('measurement', what, {
    tail: leftOutLines(leftOut),
    remedy: 'Watch for longer while the load runs, or specify its database (--database).',
  })
}

async function fromLogs(
  { slowLogs }: CaptureRequest,
  log: Log,
  signal: AbortSignal,
): Promise<Observed> {
  const { load, sessions, fastestSeconds = 0 } = await readSlowLogs(slowLogs, signal)
  if (fastestSeconds > 0.01) {
    log.warn(
      `the slow log has no statement faster than ${formatDuration(fastestSeconds)}, so the shares cover only slow statements; set long_query_time = 0 (TiDB: tidb_slow_log_threshold = 0) to cover all of them`,
    )
  }
  return { load, grouping: sessions.grouping, unseen: [] }
}

async function fromServer(
  request: CaptureRequest,
  log: Log,
  signal: AbortSignal,
): Promise<Observed> {
  const endpoint = requireEndpoint(request.endpoint)
  // What is begun is ended, whoever stops the watching.
  const read = (before?: Reading) =>
    withReadOnlySession(endpoint, (db, product) =>
      readCounts(db, product, before, new AbortController().signal),
    )
  const before = await read()
  await watch(request.seconds, log, signal)
  const after = await read(before)
  const load = new ObservedLoad()
  for (const sighting of executionsBetween(before, after)) load.add(sighting)
  if (after.lost)
    log.warn(
      'the server’s statement tables were full, so it lost statements; the shares cover only the others',
    )
  const prepared = after.prepared - before.prepared
  const unseen: LeftOut[] =
    prepared <= 0
      ? []
      : [
          {
            text: 'prepared statements',
            calls: prepared,
            seconds: 0,
            why: 'MariaDB keeps no figures for them; use a slow log with long_query_time = 0 (--slow-log)',
          },
        ]
  return { load, grouping: undefined, unseen }
}

/** Waits, and says how far it is. */
async function watch(seconds: number, log: Log, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  for (;;) {
    const left = seconds - (performance.now() - began) / 1000
    if (left <= 0) return
    log.progress(
      `watching: ${formatDuration(Math.ceil(left))} left; press Ctrl-C to stop now and keep the results`,
    )
    try {
      await wait(Math.min(left, 5) * 1000, undefined, { signal })
    } catch {
      log.info(`stopped after ${formatDuration(Math.max(1, Math.round(seconds - left)))}`)
      return
    }
  }
}

async function tablesOfLoad(
  { schema }: CaptureRequest,
  endpoint: Endpoint | undefined,
  database: string | undefined,
  names: readonly string[],
  log: Log,
): Promise<Tables> {
  const definitions =
    schema === undefined
      ? undefined
      : schemaStatements(schema).flatMap(({ sql }) => parseTable(sql) ?? [])
  if (endpoint === undefined || database === undefined) {
    if (definitions === undefined) {
      const source = endpoint === undefined ? 'the server (--host)' : 'the database (--database)'
      throw new Failure('input', 'the tables of the load are unknown', {
        remedy: `Specify ${source}, or a file with the statements that create the tables (--schema).`,
      })
    }
    log.warn(
      'without a server the sizes of the tables are unknown; adjust `rows` and the ranges in the workload file',
    )
    return { tables: definitions, facts: new Map() }
  }
  return withReadOnlySession(endpoint, async (db, product) => {
    const tables = definitions ?? (await readTables(db, database, names))
    const facts = new Map<string, TableFacts>()
    for (const [index, { shape }] of tables.entries()) {
      log.progress(
        `looking at ${shape.name}, table ${formatCount(index + 1)} of ${formatCount(tables.length)}`,
      )
      const until = performance.now() + FACTS_SECONDS * 1000
      facts.set(shape.name.toLowerCase(), await readFacts(db, product, database, shape, until))
    }
    return { tables, facts }
  })
}

/** Seconds to read the facts of one table; what is unknown after that is assumed to be uniform. */
const FACTS_SECONDS = 20

/** Opens a connection of its own, which is closed before another one is opened. */
async function withReadOnlySession<T>(
  endpoint: Endpoint,
  ask: (db: Connection, product: Product) => Promise<T>,
): Promise<T> {
  let closed: Promise<unknown> | undefined
  const answer = await withConnection(
    endpoint,
    async (db) => {
      closed = once(db.socket, 'close')
      return ask(db, await readOnlySession(db))
    },
    { withoutDatabase: true },
  )
  await closed
  return answer
}

function requireEndpoint(endpoint: Endpoint | undefined): Endpoint {
  if (endpoint !== undefined) return endpoint
  throw new Failure('input', 'there is no source for the load', {
    remedy: 'Specify a server to watch (--host), or its slow log (--slow-log).',
  })
}
