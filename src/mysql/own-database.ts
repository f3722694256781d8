import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { EntryOnServer, Ledger } from '../system/ledger.ts'
import { Failure } from '../words/failure.ts'
import { queryValue, withConnection } from './connect.ts'
import { type Endpoint, schemaChange } from './endpoint.ts'
import { detailsOf } from './sql-error.ts'

/** Databases that this program may drop begin like this. */
const DATABASE_PREFIX = 'tidb_bench_'

/** A database on a server that others use too. */
export interface OwnDatabase {
  readonly name: string
  /** Drops it and makes it again. */
  empty(): Promise<void>
  /** Safe to call twice. */
  drop(): Promise<void>
}

/**
 * Creates a database under a random name of ours.
 * @throws Failure `environment` where the user may not
 */
export async function createOwnDatabase(
  endpoint: Endpoint,
  ledger: Ledger | undefined,
): Promise<OwnDatabase> {
  const name = `${DATABASE_PREFIX}${randomBytes(6).toString('hex')}`
  // Written down first: a kill right after the statement must not leave it behind unknown.
  const strike = ledger?.add(entryOnServer('database', endpoint, name))
  // No IF NOT EXISTS: what exists is not ours.
  await statement(endpoint, `CREATE DATABASE \`${name}\``).catch((error) => {
    strike?.()
    throw error
  })
  return {
    name,
    async empty() {
      await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``)
      await statement(endpoint, `CREATE DATABASE \`${name}\``)
    },
    async drop() {
      await dropOwnDatabase(endpoint, name)
      strike?.()
    },
  }
}

/** Is it the name of a database that this program made? */
export function isOwnDatabase(name: string): boolean {
  return new RegExp(`^${DATABASE_PREFIX}[0-9a-f]{12}$`).test(name)
}

const NO_DATABASE = 1008

/**
 * Drops a database that this program made, e.g. one that a killed run left.
 * @throws Failure `input` for a name that is not one of ours
 */
export async function dropOwnDatabase(endpoint: Endpoint, name: string): Promise<void> {
  if (!isOwnDatabase(name)) {
    throw new Failure(
      'input',
      `the database “${name}” was not created by this program and is not dropped`,
    )
  }
  await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``).catch((error) => {
    // Of two that drop it at once, TiDB answers one so, IF EXISTS or not.
    if (detailsOf(error instanceof Failure ? error.cause : error).number !== NO_DATABASE)
      throw error
  })
}

/** @throws Failure `input` where the caller's database does not exist */
export async function requireDatabase(endpoint: Endpoint, name: string): Promise<void> {
  const existingName = await withConnection(
    endpoint,
    (db) =>
      queryValue(db, 'SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME = ?', [
        name,
      ]),
    { withoutDatabase: true },
  )
  if (existingName !== undefined) return
  throw new Failure('input', `the database “${name}” does not exist`, {
    remedy:
      'Create it, or omit the name: the benchmark then creates a temporary database and drops it.',
  })
}

function statement(endpoint: Endpoint, sql: string): Promise<void> {
  return withConnection(
    endpoint,
    async (db) => {
      await db.query(sql, [], schemaChange)
    },
    { withoutDatabase: true },
  )
}

/**
 * Returns the ledger entry for something that will be created at a server: its address, and the
 * access to it.
 */
export function entryOnServer(
  kind: EntryOnServer['kind'],
  endpoint: Endpoint,
  name: string,
): EntryOnServer {
  const [place] = endpoint.hosts
  if (place === undefined) throw new Failure('input', 'the endpoint has no host')
  const { tls, user, passwordEnv } = endpoint
  // Whoever cleans up may do it from another folder.
  const authority =
    tls.mode === 'verify' && tls.caFile !== undefined ? { caFile: resolve(tls.caFile) } : {}
  const variable = passwordEnv === undefined ? {} : { passwordEnv }
  return { kind, ...place, user, name, tls: tls.mode, ...authority, ...variable }
}
