import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { withConnection } from '../mysql/connect.ts'
import type { Connection } from '../mysql/connection.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import type { Log } from '../system/log.ts'
import { statementsOf } from '../tool/sql/tokens.ts'
import { formatCount, formatDuration } from '../words/number.ts'
import { busiestDatabase, isControl, type LeftOut } from './coverage.ts'
import { leftOutLines } from './coverage-text.ts'
import { ObservedLoad } from './observed/observed-load.ts'
import type { Grouping } from './observed/sessions.ts'
import { type Product, readOnlySession } from './read/access.ts'
import { readFacts } from './read/facts.ts'
import { readSlowLogs } from './read/log-files.ts'
import { readTables } from './read/schema.ts'
import { executed, type Reading, readCounts } from './read/statement-counts.ts'
import type { TableFacts } from './schema/facts.ts'
import { withJoins } from './schema/joined.ts'
import { type KnownTable, knownTable } from './schema/known-table.ts'
import { joinsOf } from './statement/joins.ts'
import { namedTables } from './statement/named-tables.ts'
import { readable } from './statement/render.ts'
import { Database } from './values/database.ts'
import { type CapturedWorkload, capturedWorkload } from './workload.ts'

export interface CaptureRequest {
  /** Absent: nobody is asked; the load is that of the logs, the tables are those of `schema`. */
  readonly endpoint: Endpoint | undefined
  /** Absent: the one that most of the time was spent in. */
  readonly database: string | undefined
  /** How long a server is watched. */
  readonly seconds: number
  /** Files; none: the server's own tables of statements. */
  readonly slowLogs: readonly string[]
  /** Text of a file with the statements that make the tables; absent: the server is asked. */
  readonly schema: string | undefined
  readonly top: number
  /** Share of the rows that are made. */
  readonly scale: number
  readonly keepLiterals: boolean
  readonly schemaFile: string
}

/** What ran, from wherever it is told. */
interface Observed {
  readonly load: ObservedLoad
  readonly grouping: Grouping | undefined
  readonly unseen: readonly LeftOut[]
}

interface Tables {
  readonly tables: readonly KnownTable[]
  readonly facts: ReadonlyMap<string, TableFacts>
}

/**
 * Watches a server, or reads its logs, and makes a workload of what it did. At most one connection is open at a time, and none
 * while it waits. @param signal ends the watching; what was seen so far is then the load
 * @throws Failure `environment` where a privilege or a table of the server is missing, `input` for files, `measurement` where
 * nothing is covered
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
  if (statements.every(isControl)) throw nothing('no statement of a load ran', observed.unseen)
  const database = request.database ?? busiestDatabase(statements)
  const names = statements
    .filter(
      ({ schema }) =>
        database === undefined || schema === undefined || schema.toLowerCase() === database.toLowerCase(),
    )
    .slice(0, top * 4)
    .flatMap(({ shape }) => namedTables(readable(shape)))
    .filter(({ schema }) => schema === undefined || schema.toLowerCase() === database?.toLowerCase())
    .map(({ table }) => table)
  const { tables, facts } = await tablesOfLoad(request, endpoint, database, [...new Set(names)], log)
  const joins = statements.flatMap(({ shape }) => joinsOf(readable(shape)))
  const shapes = withJoins(
    tables.map(({ shape }) => shape),
    joins,
  )
  const captured = capturedWorkload({
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
  throw nothing('no statement of the load could be taken over', captured.leftOut)
}

function nothing(what: string, leftOut: readonly LeftOut[]): Failure {
  return new Failure('measurement', what, {
    tail: leftOutLines(leftOut),
    remedy: 'Watch for longer while the load runs, or name its database (--database).',
  })
}

async function fromLogs({ slowLogs }: CaptureRequest, log: Log, signal: AbortSignal): Promise<Observed> {
  const { load, sessions, fastestSeconds = 0 } = await readSlowLogs(slowLogs, signal)
  if (fastestSeconds > 0.01) {
    log.warn(
      `the slow log holds no statement faster than ${formatDuration(fastestSeconds)}: shares are those of slow statements; with long_query_time = 0 (TiDB: tidb_slow_log_threshold = 0) they are those of all`,
    )
  }
  return { load, grouping: sessions.grouping, unseen: [] }
}

async function fromServer(request: CaptureRequest, log: Log, signal: AbortSignal): Promise<Observed> {
  const endpoint = required(request.endpoint)
  // What is begun is ended, whoever stops the watching.
  const read = (before?: Reading) =>
    asked(endpoint, (db, product) => readCounts(db, product, before, new AbortController().signal))
  const before = await read()
  await watched(request.seconds, log, signal)
  const after = await read(before)
  const load = new ObservedLoad()
  for (const sighting of executed(before, after)) load.add(sighting)
  if (after.lost)
    log.warn('the server lost statements for want of room in its tables: shares are those of the others')
  const prepared = after.prepared - before.prepared
  const unseen: LeftOut[] =
    prepared <= 0
      ? []
      : [
          {
            text: 'prepared statements',
            calls: prepared,
            seconds: 0,
            why: 'MariaDB keeps no figures of them; a slow log with long_query_time = 0 has them (--slow-log)',
          },
        ]
  return { load, grouping: undefined, unseen }
}

/** Waits, and says how far it is. */
async function watched(seconds: number, log: Log, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  for (;;) {
    const left = seconds - (performance.now() - began) / 1000
    if (left <= 0) return
    log.progress(`watching: ${formatDuration(Math.ceil(left))} left; Ctrl-C ends it with what was seen`)
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
  const given =
    schema === undefined ? undefined : statementsOf(schema).flatMap(({ sql }) => knownTable(sql) ?? [])
  if (endpoint === undefined || database === undefined) {
    if (given === undefined) {
      throw new Failure('input', 'the tables of the load are not known', {
        remedy: 'Give the server (--host), or a file with the statements that make the tables (--schema).',
      })
    }
    log.warn(
      'the sizes of the tables are not known without a server: correct `rows` and ranges in the workload file',
    )
    return { tables: given, facts: new Map() }
  }
  return asked(endpoint, async (db, product) => {
    const tables = given ?? (await readTables(db, database, names))
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

/** Of one table; what is not known then is taken to be even. */
const FACTS_SECONDS = 20

/** On a connection of its own, which is closed before another one is opened. */
async function asked<T>(
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

function required(endpoint: Endpoint | undefined): Endpoint {
  if (endpoint !== undefined) return endpoint
  throw new Failure('input', 'nothing says what ran', {
    remedy: 'Give a server to watch (--host), or its slow log (--slow-log).',
  })
}
