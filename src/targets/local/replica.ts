import { setTimeout as delay } from 'node:timers/promises'
import { queryValue, withConnection } from '../../mysql/connect.ts'
import { type Endpoint, overAllData } from '../../mysql/endpoint.ts'
import { replaceFolder } from '../../system/folders.ts'
import { startOnFreePort } from '../../system/ports.ts'
import { Failure } from '../../words/failure.ts'
import { createMariadbServer, type ServerOptions } from './mariadb-server.ts'
import type { ServerSettings } from './memory.ts'

/** Way in which a second server follows the first. */
export type ReplicaKind = 'asynchronous' | 'semi-synchronous'

/** A second MariaDB that follows the first one by its binary log. */
export interface Replica {
  /** Starts it, and returns once it follows. @throws Failure `environment` */
  follow(primary: Endpoint, init: string, signal: AbortSignal): Promise<void>
  /** Waits until it has what the first one has. @throws Failure `environment` */
  catchUp(primary: Endpoint, signal: AbortSignal): Promise<void>
  halt(): Promise<void>
  /** Copies the data of the halted server aside, or back. */
  copy(from: 'data' | 'snapshot', signal: AbortSignal): Promise<void>
  /**
   * Returns how it follows now, by the figures of both servers. Waits a little for a replica that
   * connects again.
   * @throws Failure `environment` if it does not follow, or not in the required way
   */
  state(primary: Endpoint, signal: AbortSignal): Promise<string>
  /** Explains why it no longer follows, if it does not. */
  diagnose(): Promise<Failure | undefined>
  remove(): Promise<void>
}

const FOLLOW_SECONDS = 30
/** A replica that lost its connection is back within them. */
const RECONNECT_SECONDS = 5
const CATCH_UP_SECONDS = 1_800
/**
 * A commit waits so long for its receipt before the server goes on without: in effect, for ever.
 */
const PATIENCE_MS = 3_600_000

/** Returns the settings that the first server needs to be followed. */
export function primarySettings(kind: ReplicaKind): ServerSettings {
  const log = { log_bin: 'binlog', server_id: 1 }
  if (kind === 'asynchronous') return log
  return {
    ...log,
    rpl_semi_sync_master_enabled: true,
    rpl_semi_sync_master_wait_point: 'AFTER_SYNC',
    rpl_semi_sync_master_timeout: PATIENCE_MS,
  }
}

/** @param options of the first server; the second has its settings, and a name of its own */
export function createReplica(kind: ReplicaKind, options: ServerOptions): Replica {
  const name = `${options.name}-replica`
  const server = createMariadbServer({ ...options, name })
  const settings: ServerSettings = {
    ...options.settings,
    server_id: 2,
    ...(kind === 'semi-synchronous' ? { rpl_semi_sync_slave_enabled: true } : {}),
  }
  let replicaEndpoint: Endpoint | undefined

  const query = async (statement: string, values: readonly string[] = []) =>
    withConnection(replicaEndpoint as Endpoint, (db) => db.query(statement, values, overAllData))

  async function threads(): Promise<{ follows: boolean; error: string }> {
    const [row] = await query('SHOW REPLICA STATUS')
    const follows = row?.Slave_IO_Running === 'Yes' && row.Slave_SQL_Running === 'Yes'
    return { follows, error: [row?.Last_IO_Error, row?.Last_SQL_Error].filter(Boolean).join('; ') }
  }

  const failure = (why: string) =>
    new Failure(
      'environment',
      `the replica “${name}” does not replicate: ${why || 'it reports no reason'}`,
      {
        remedy: 'Check its log in the result folder.',
      },
    )

  return {
    async follow(primary, init, signal) {
      if (!server.installed()) await server.install(signal)
      await startOnFreePort(replicaEndpoint?.hosts[0]?.port, async (port) => {
        replicaEndpoint = { ...primary, hosts: [{ host: '127.0.0.1', port }] }
        await server.boot(replicaEndpoint, settings, init, signal)
      })
      await query('STOP SLAVE')
      // The password is letters and digits of ours; the statement takes no parameters.
      const source = `MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.hosts[0]?.port}`
      const user = `MASTER_USER = '${primary.user}', MASTER_PASSWORD = '${primary.password}'`
      await query(`CHANGE MASTER TO ${source}, ${user}, MASTER_USE_GTID = slave_pos`)
      await query('START SLAVE')
      const until = Date.now() + FOLLOW_SECONDS * 1000
      for (let current = await threads(); !current.follows; current = await threads()) {
        signal.throwIfAborted()
        if (current.error !== '' || Date.now() > until) throw failure(current.error)
        await delay(100, undefined, { signal })
      }
    },
    async catchUp(primary, signal) {
      const position = await withConnection(primary, (db) =>
        queryValue(db, 'SELECT @@gtid_binlog_pos'),
      )
      signal.throwIfAborted()
      if (position === undefined || position === '') return
      const [row] = await query(`SELECT MASTER_GTID_WAIT(?, ${CATCH_UP_SECONDS}) AS late`, [
        position,
      ])
      if (Number(row?.late) !== 0) throw failure(`it lags by more than ${CATCH_UP_SECONDS} s`)
    },
    async state(primary, signal) {
      const expected = kind === 'semi-synchronous' ? 'ON' : 'OFF'
      for (const until = Date.now() + RECONNECT_SECONDS * 1000; ; ) {
        const { follows, error } = await threads()
        const semi = await withConnection(primary, (db) =>
          queryValue(
            db,
            "SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'Rpl_semi_sync_master_status'",
          ),
        )
        if (follows && semi === expected)
          return `${kind}, IO and SQL thread of the replica running, semi-sync ${semi}`
        signal.throwIfAborted()
        if (error !== '' || Date.now() > until)
          throw failure(error || `expected semi-sync ${expected}, but the server reports ${semi}`)
        await delay(100, undefined, { signal })
      }
    },
    halt: () => server.halt(),
    copy(from, signal) {
      const to = from === 'data' ? 'snapshot' : 'data'
      return replaceFolder(server.folder(from), server.folder(to), signal, options.ledger)
    },
    async diagnose() {
      if (replicaEndpoint === undefined) return undefined
      const dead = await server.diagnose(replicaEndpoint)
      if (dead !== undefined) return dead
      const { follows, error } = await threads()
      return follows ? undefined : failure(error)
    },
    remove: () => server.remove(),
  }
}
