import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { credentialsIn } from '../core/config/target.ts'
import { type Connection, queryValue, withConnection } from '../mysql/connect.ts'
import { type Endpoint, overAllData } from '../mysql/endpoint.ts'
import { detailsOf } from '../mysql/sql-error.ts'
import { Failure } from '../words/failure.ts'

/**
 * Copies of one database in a storage that TiDB and its TiKV reach, made and restored by TiDB
 * itself.
 */
export interface Backup {
  /** Address of the last copy, without credentials; undefined before there is one. */
  place(): string | undefined
  /**
   * Writes a new copy. @throws Failure `environment` in the server's words, without credentials; or
   * the signal's reason
   */
  take(signal: AbortSignal): Promise<void>
  /** Drops the database and restores the last copy. @throws as `take` */
  restore(signal: AbortSignal): Promise<void>
  /** Checks whether the last copy is in a folder that this machine sees. */
  isHere(): boolean
  /** Removes what this machine sees of all copies, unfinished ones included. @throws Error */
  remove(): Promise<void>
}

/**
 * @param endpoint without a database
 * @param database one of our own: it is dropped before each RESTORE, which demands that its tables
 *   do not exist
 * @param storage address of the storage, `s3://bucket/folder?access-key=…`; a folder of our own is
 *   made below it
 */
export function createBackup(endpoint: Endpoint, database: string, storage: string): Backup {
  const folderName = `tidb-bench-${randomBytes(6).toString('hex')}`
  let backupCount = 0
  let place: string | undefined
  const places: string[] = []

  async function execute(statements: readonly string[], signal: AbortSignal): Promise<void> {
    try {
      for (const sql of statements) await cancellable(endpoint, sql, signal)
    } catch (error) {
      signal.throwIfAborted()
      const message = withoutCredentials(detailsOf(error).message, storage)
      // No cause: its own texts hold the statement, and with it the address.
      throw new Failure('environment', message)
    }
  }

  return {
    place: () => (place === undefined ? undefined : withoutCredentials(place, storage)),
    async take(signal) {
      // BR refuses a folder that holds a backup.
      const next = folderIn(storage, `${folderName}-${backupCount + 1}`)
      places.push(next)
      await execute([`BACKUP DATABASE \`${database}\` TO ${quoted(next)}`], signal)
      backupCount += 1
      place = next
    },
    async restore(signal) {
      if (place === undefined) throw new Error('there is no backup yet')
      const restore = `RESTORE DATABASE \`${database}\` FROM ${quoted(place)}`
      await execute([`DROP DATABASE IF EXISTS \`${database}\``, restore], signal)
    },
    isHere: () => place !== undefined && existsSync(pathOf(place)),
    async remove() {
      // The random name is ours: where it is, TiDB or TiKV made it for this job.
      for (const each of places.filter((each) => each.startsWith('local:///')))
        await rm(pathOf(each), { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** `/folder` of `local:///folder`; other storages have no such path. */
function pathOf(place: string): string {
  return place.replace(/^local:\/\//, '').replace(/\?.*$/, '')
}

/** A folder below the address; credentials and options follow it. */
export function folderIn(storage: string, name: string): string {
  const [path = '', ...query] = storage.split('?')
  const below = `${path.replace(/\/+$/, '')}/${name}`
  return query.length === 0 ? below : `${below}?${query.join('?')}`
}

/**
 * The text without the options of any address in it, and without the storage's credentials wherever
 * they stand.
 */
export function withoutCredentials(text: string, storage: string): string {
  const plain = text.replace(/[^\s'"]+/g, withoutQuery)
  return credentialsIn(storage)
    .filter((value) => value.length > 3)
    .reduce((redacted, value) => redacted.replaceAll(value, '***'), plain)
}

/** `s3://bucket/folder` of `s3://bucket/folder?access-key=…`. */
function withoutQuery(word: string): string {
  const address = word.indexOf('://')
  const query = address < 1 ? -1 : word.indexOf('?', address)
  return query === -1 ? word : word.slice(0, query)
}

/** Quotes a text for statements that take a literal, no parameter. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/**
 * A statement that may take long: TiDB continues it when the client leaves, unless the statement is
 * killed.
 */
async function cancellable(endpoint: Endpoint, sql: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const use = async (connection: Connection) => {
    // As text: it has more digits than a number here can hold.
    const id = await queryValue(connection, 'SELECT CAST(CONNECTION_ID() AS CHAR)')
    let onAbort = () => {}
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => void kill(endpoint, id).finally(() => reject(signal.reason))
      signal.addEventListener('abort', onAbort, { once: true })
    })
    try {
      await Promise.race([connection.query(sql, [], overAllData), aborted])
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }
  await withConnection(endpoint, use, { withoutDatabase: true })
}

async function kill(endpoint: Endpoint, id: string | undefined): Promise<void> {
  if (id === undefined || !/^\d+$/.test(id)) return
  const sql = `KILL TIDB QUERY ${id}`
  await withConnection(endpoint, (db) => db.query(sql), { withoutDatabase: true }).catch(
    () => undefined,
  )
}
