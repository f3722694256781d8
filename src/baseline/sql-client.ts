import { type Connection, connect, type Row, type Value } from '../mysql/connect.ts'
import { type Endpoint, promptly, schemaChange, storedRecords, type Tls } from '../mysql/endpoint.ts'
import { type AccessNames, detailsOf, explainSqlError } from '../mysql/sql-error.ts'
import { Failure } from '../record/failure.ts'
import { defined } from '../words/objects.ts'

/** A MySQL-compatible database. */
export interface SqlAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly tls: Tls
}

export type { Row }
export type Values = readonly Value[]

const names: AccessNames = {
  password: 'the environment variable TIDB_BENCH_BASELINE_PASSWORD',
  tls: 'tls',
  authority: 'ca in its address',
}

/** A connection that was idle for longer may have been forgotten by something in between. */
const IDLE_SECONDS = 20

interface Idle {
  readonly connection: Connection
  readonly since: number
}

/** Everything with values goes through prepared statements, on connections that are kept for the next use. */
export class SqlClient {
  readonly location: string
  readonly #endpoint: Endpoint
  readonly #idle: Idle[] = []
  #migrated = false

  constructor({ host, port, ...access }: SqlAddress) {
    this.location = `${host}:${port}/${access.database}`
    this.#endpoint = { hosts: [{ host, port }], ...access }
  }

  /** @returns undefined where the tables are still to be made */
  async rows(statement: string, values: Values = []): Promise<Row[] | undefined> {
    try {
      return await this.#use(async (db) => (await db.execute(statement, values, storedRecords)).rows)
    } catch (error) {
      if (codeOf(error) === 'ER_NO_SUCH_TABLE') return undefined
      throw error
    }
  }

  /** All or nothing. @throws what `work` throws, as a Failure where the database is its cause */
  async transaction<T>(work: (writer: SqlWriter) => Promise<T>): Promise<T> {
    return this.#use(async (db) => {
      await db.query('START TRANSACTION')
      try {
        const result = await work(new SqlWriter(db))
        await db.query('COMMIT')
        return result
      } catch (error) {
        await db.query('ROLLBACK').catch(() => db.destroy())
        throw error
      }
    })
  }

  /**
   * Brings the tables to the current version; makes them where there are none.
   * @returns the versions that were applied now
   * @throws Failure `input` where a newer program made the tables
   */
  async migrate(): Promise<number[]> {
    if (this.#migrated) return []
    return this.#use(async (db) => {
      await db.query(migrationTable, [], schemaChange)
      const applied = new Set(
        (await db.query('SELECT version FROM tidb_bench_migration')).map((row) => Number(row.version)),
      )
      const newest = Math.max(0, ...applied)
      if (newest > migrations.length) throw newerTables(this.location, newest)
      const missingVersions = migrations
        .map((_, index) => index + 1)
        .filter((version) => !applied.has(version))
      for (const version of missingVersions) {
        for (const statement of migrations[version - 1] ?? []) await db.query(statement, [], schemaChange)
        const note =
          'INSERT IGNORE INTO tidb_bench_migration (version, applied_at) VALUES (?, UTC_TIMESTAMP(3))'
        await db.execute(note, [version])
      }
      this.#migrated = true
      return missingVersions
    })
  }

  close(): void {
    for (const { connection } of this.#idle.splice(0)) connection.end()
  }

  async #use<T>(work: (db: Connection) => Promise<T>): Promise<T> {
    let db: Connection | undefined
    try {
      db = this.#taken() ?? (await connect(this.#endpoint, { names }))
      return await work(db)
    } catch (error) {
      throw isDuplicate(error) ? error : this.#failure(error)
    } finally {
      if (db?.usable === true) this.#idle.push({ connection: db, since: performance.now() })
    }
  }

  #taken(): Connection | undefined {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      const fresh = performance.now() - idle.since < IDLE_SECONDS * 1000
      if (idle.connection.usable && fresh) return idle.connection
      idle.connection.destroy()
    }
    return undefined
  }

  #failure(error: unknown): unknown {
    if (error instanceof Failure && error.kind !== 'environment') return error
    const [place] = this.#endpoint.hosts
    const explained = error instanceof Failure ? error : explainSqlError(error, this.#endpoint, place, names)
    const remedy = remedies[codeOf(error)] ?? explained.remedy
    return new Failure('environment', `baseline database ${this.location}: ${detailsOf(error).message}`, {
      cause: error,
      ...defined({ remedy }),
    })
  }
}

/** Statements inside a transaction. */
export class SqlWriter {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async run(statement: string, values: Values): Promise<{ insertId: number; changed: number }> {
    return this.#db.execute(statement, values, promptly)
  }
}

/** True where a unique key says that the row is there already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === 'ER_DUP_ENTRY'
}

/** The server's or the system's code, also behind the words that were made of it. */
function codeOf(error: unknown): string {
  return detailsOf(error instanceof Failure ? error.cause : error).code
}

const noRight = 'Grant the user SELECT, INSERT, UPDATE, DELETE and CREATE on that database.'
const full = 'The database server has no space left; earlier records are unaffected.'
const remedies: Readonly<Record<string, string>> = {
  ER_DBACCESS_DENIED_ERROR: noRight,
  ER_TABLEACCESS_DENIED_ERROR: noRight,
  ER_OPTION_PREVENTS_STATEMENT: 'The server is read-only: use its primary.',
  ER_BAD_DB_ERROR: 'Create the database first. The action creates its tables.',
  ER_DISK_FULL: full,
  ER_RECORD_FILE_FULL: full,
  ER_NET_PACKET_TOO_LARGE: 'Raise max_allowed_packet on the server.',
}

function newerTables(location: string, newest: number): Failure {
  return new Failure(
    'input',
    `the tables in ${location} have version ${newest}; this release supports versions up to ${migrations.length}`,
    { remedy: 'Use the release of this action that created them, or a newer one.' },
  )
}

/**
 * Migrations of the SQL store, in order; the number of each is its position from 1. What was released is never
 * changed, only added to. Each statement can be run twice without harm, since DDL is not transactional.
 */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS tidb_bench_record (
      seq BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
      id VARCHAR(300) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      suite VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      environment CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      git_commit VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ref VARCHAR(250) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
      version VARCHAR(250) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      held TINYINT NOT NULL,
      body LONGBLOB NOT NULL,
      accepted_by TEXT CHARACTER SET utf8mb4 NULL,
      accepted_at DATETIME(3) NULL,
      accepted_reason TEXT CHARACTER SET utf8mb4 NULL,
      accepted_commit TEXT CHARACTER SET utf8mb4 NULL,
      UNIQUE KEY record_id (id),
      KEY record_environment (suite, environment, created_at),
      KEY record_commit (suite, git_commit),
      KEY record_ref (suite, ref, created_at),
      KEY record_version (suite, version, created_at)
    )`,
    `CREATE TABLE IF NOT EXISTS tidb_bench_series (
      series CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      record BIGINT NOT NULL,
      PRIMARY KEY (series, created_at, record),
      KEY series_record (record, series)
    )`,
  ],
]

/** Holds one row a migration that was applied. */
const migrationTable = `CREATE TABLE IF NOT EXISTS tidb_bench_migration (
  version INT NOT NULL PRIMARY KEY,
  applied_at DATETIME(3) NOT NULL
)`
