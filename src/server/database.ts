import { randomBytes } from 'node:crypto'
import { queryValue, withConnection } from '../mysql/connect.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { schemaChange } from '../mysql/limits.ts'
import { Failure } from '../record/failure.ts'
import type { Ledger } from '../system/ledger.ts'
import { entryOnServer } from './ledger-entry.ts'

/** Databases that this program may drop begin like this. */
export const DATABASE_PREFIX = 'tidb_bench_'

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

/**
 * Drops a database that this program made, e.g. one that a killed run left.
 * @throws Failure `input` for a name that is not one of ours
 */
export async function dropOwnDatabase(endpoint: Endpoint, name: string): Promise<void> {
  if (!new RegExp(`^${DATABASE_PREFIX}[0-9a-f]{12}$`).test(name)) {
    throw new Failure('input', `the database “${name}” was not made by this program and is not dropped`)
  }
  await statement(endpoint, `DROP DATABASE IF EXISTS \`${name}\``)
}

/** @throws Failure `input` where the caller's database does not exist */
export async function requireDatabase(endpoint: Endpoint, name: string): Promise<void> {
  const found = await withConnection(
    endpoint,
    (db) =>
      queryValue(db, 'SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME = ?', [name]),
    { withoutDatabase: true },
  )
  if (found !== undefined) return
  throw new Failure('input', `the database “${name}” does not exist`, {
    remedy: 'Create it, or leave the name out: the benchmark then makes one of its own and drops it.',
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
