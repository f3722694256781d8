import { readFileSync } from 'node:fs'
import {
  createPool,
  type ExecuteValues,
  type Pool,
  type PoolConnection,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise'
import type { Tls } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import { migrations, migrationTable } from './sql-schema.ts'

/** A MySQL-compatible database. */
export interface SqlAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly tls: Tls
}

export type Row = RowDataPacket
export type Values = readonly (string | number | Buffer | null)[]

/** A pool of connections; everything with values goes through prepared statements. */
export class SqlClient {
  readonly location: string
  readonly #pool: Pool
  #migrated = false

  constructor(address: SqlAddress) {
    const { host, port, user, password, database } = address
    this.location = `${host}:${port}/${database}`
    const ssl = sslOptions(address.tls)
    this.#pool = createPool({
      host,
      port,
      user,
      password,
      database,
      connectionLimit: 4,
      connectTimeout: 10_000,
      maxPreparedStatements: 100,
      dateStrings: true,
      ...(ssl === undefined ? {} : { ssl }),
    })
  }

  /** @returns undefined where the tables are still to be made */
  async rows(statement: string, values: Values = []): Promise<Row[] | undefined> {
    try {
      const [rows] = await this.#pool.execute<Row[]>(statement, [...values] as ExecuteValues)
      return rows
    } catch (error) {
      if (isUnknownTable(error)) return undefined
      throw this.#failure(error)
    }
  }

  /** All or nothing. @throws what `work` throws, as a Failure where the database is its cause */
  async transaction<T>(work: (connection: SqlWriter) => Promise<T>): Promise<T> {
    const connection = await this.#connection()
    try {
      await connection.beginTransaction()
      const result = await work(new SqlWriter(connection))
      await connection.commit()
      return result
    } catch (error) {
      await connection.rollback().catch(() => undefined)
      throw error instanceof Failure || isDuplicate(error) ? error : this.#failure(error)
    } finally {
      connection.release()
    }
  }

  /**
   * Brings the tables to the current version; makes them where there are none.
   * @returns the versions that were applied now
   * @throws Failure `input` where a newer program made the tables
   */
  async migrate(): Promise<number[]> {
    if (this.#migrated) return []
    const connection = await this.#connection()
    try {
      await connection.query(migrationTable)
      const [rows] = await connection.query<Row[]>('SELECT version FROM tidb_bench_migration')
      const applied = new Set(rows.map((row) => Number(row.version)))
      const newest = Math.max(0, ...applied)
      if (newest > migrations.length) throw newerTables(this.location, newest)
      const missing = migrations.map((_, index) => index + 1).filter((version) => !applied.has(version))
      for (const version of missing) {
        for (const statement of migrations[version - 1] ?? []) await connection.query(statement)
        const note =
          'INSERT IGNORE INTO tidb_bench_migration (version, applied_at) VALUES (?, UTC_TIMESTAMP(3))'
        await connection.execute(note, [version])
      }
      this.#migrated = true
      return missing
    } catch (error) {
      throw this.#failure(error)
    } finally {
      connection.release()
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #connection(): Promise<PoolConnection> {
    return this.#pool.getConnection().catch((error) => {
      throw this.#failure(error)
    })
  }

  #failure(error: unknown): unknown {
    if (error instanceof Failure) return error
    const cause = error as NodeJS.ErrnoException
    const remedy = remedies[cause.code ?? '']
    return new Failure('environment', `baseline database ${this.location}: ${cause.message || cause.code}`, {
      cause,
      ...(remedy === undefined ? {} : { remedy }),
    })
  }
}

/** Statements inside a transaction. */
export class SqlWriter {
  readonly #connection: PoolConnection

  constructor(connection: PoolConnection) {
    this.#connection = connection
  }

  async run(statement: string, values: Values): Promise<{ insertId: number; changed: number }> {
    const [header] = await this.#connection.execute<ResultSetHeader>(statement, [...values] as ExecuteValues)
    return { insertId: header.insertId, changed: header.affectedRows }
  }
}

/** True where a unique key says that the row is there already. */
export function isDuplicate(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ER_DUP_ENTRY'
}

function isUnknownTable(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ER_NO_SUCH_TABLE'
}

const noRight = 'Give the user the rights SELECT, INSERT, UPDATE, DELETE and CREATE on that database.'
const full = 'The database server has no space left; what was stored before is untouched.'
const unreachable = 'Check host, port and network; TiDB Cloud listens on port 4000 and has an IP access list.'

const remedies: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR:
    'Check user name and password; on TiDB Cloud the user name carries the cluster prefix.',
  ER_DBACCESS_DENIED_ERROR: noRight,
  ER_TABLEACCESS_DENIED_ERROR: noRight,
  ER_OPTION_PREVENTS_STATEMENT: 'The server is read-only: name its primary.',
  ER_BAD_DB_ERROR: 'Create the database first; its tables are made by this program.',
  ER_DISK_FULL: full,
  ER_RECORD_FILE_FULL: full,
  ER_NET_PACKET_TOO_LARGE: 'Raise max_allowed_packet on the server.',
  ECONNREFUSED: unreachable,
  ETIMEDOUT: unreachable,
  ENOTFOUND: unreachable,
  HANDSHAKE_NO_SSL_SUPPORT: 'The server does not speak TLS: set its mode to off only on a network you trust.',
  HANDSHAKE_SSL_ERROR: 'The certificate was refused: give the right CA file.',
}

function newerTables(location: string, newest: number): Failure {
  return new Failure(
    'input',
    `the tables in ${location} have version ${newest}; this program knows up to ${migrations.length}`,
    { remedy: 'Use the release of this action that made them, or a newer one.' },
  )
}

function sslOptions(
  tls: Tls,
): { rejectUnauthorized: boolean; ca?: Buffer; verifyIdentity?: boolean } | undefined {
  switch (tls.mode) {
    case 'off':
      return undefined
    case 'required':
      return { rejectUnauthorized: false }
    case 'verify': {
      const ca = tls.caFile === undefined ? {} : { ca: readCertificate(tls.caFile) }
      return { rejectUnauthorized: true, verifyIdentity: true, ...ca }
    }
  }
}

function readCertificate(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Failure('input', `cannot read the CA file ${path}`, {
      cause,
      remedy: 'Give the path of a PEM file.',
    })
  }
}
