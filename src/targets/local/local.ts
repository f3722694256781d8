import { randomBytes } from 'node:crypto'
import type { Difference } from '../../core/config/target.ts'
import { REPLICATION_NOTE } from '../../core/record/assemble.ts'
import type { Target } from '../../core/server/target.ts'
import type { Endpoint, Tls } from '../../mysql/endpoint.ts'
import { createOwnTarget, DATABASE, type OwnProgram } from '../../servers/own-target.ts'
import type { Scalars } from '../../servers/variables.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { startOnFreePort } from '../../system/ports.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { initStatements, pageBytes } from './mariadb.ts'
import { createMariadbServer } from './mariadb-server.ts'
import type { ServerSettings } from './memory.ts'
import { createReplica, primarySettings, type ReplicaKind } from './replica.ts'

export interface LocalOptions {
  readonly name: string
  /** Exists; the target makes and removes a private folder in it. Default: the temporary folder. */
  readonly folder?: string
  /** Receives the server's log, which stays; made where it is missing. */
  readonly logFolder: string
  /** Default: a free one, chosen at the first start and then kept. */
  readonly port?: number
  readonly settings: ServerSettings
  readonly variables?: Scalars
  /** TLS of the clients; default: none. The settings hold the server's side of it. */
  readonly tls?: Tls
  /** Seconds until it must answer; default 60. */
  readonly bootSeconds?: number
  /** Cores that the server is held to, `1` or `0-1`; default: all. */
  readonly cores?: string | undefined
  /** Path of the server program; default: the one on PATH. */
  readonly program?: string | undefined
  /** A second server that follows it; default: none. */
  readonly replica?: 'none' | ReplicaKind
  /** Settings of a published test that it takes otherwise. */
  readonly differences?: readonly Difference[]
  readonly log: Log
  readonly ledger?: Ledger | undefined
}

const USER = 'bench'
const noSignal = new AbortController().signal

/**
 * A throw-away MariaDB on the loopback address: a folder, a port, a socket and a user of its own.
 * Needs no rights of root, and works with them.
 */
export function createLocalTarget(options: LocalOptions): Target {
  const password = randomBytes(18).toString('hex')
  const kind = options.replica === 'none' ? undefined : options.replica
  const server = createMariadbServer(options)
  const replica = kind === undefined ? undefined : createReplica(kind, replicaOptions(options))
  let port = options.port
  let watching: ServerSettings = {}
  const init = initStatements(USER, password, DATABASE)

  const endpoint = (): Endpoint => {
    if (port === undefined) throw new Error(`target ${options.name} is not started`)
    return {
      hosts: [{ host: '127.0.0.1', port }],
      user: USER,
      password,
      database: DATABASE,
      tls: options.tls ?? { mode: 'off' },
      account: 'throw-away',
    }
  }
  const settings = (change: Readonly<Record<string, object>>): ServerSettings => ({
    ...watching,
    ...options.settings,
    ...(kind === undefined ? {} : primarySettings(kind)),
    ...(change.mariadb as Scalars),
  })

  const program: OwnProgram = {
    component: 'mariadb',
    takesNoOthers: { remedy: 'Write its settings under “mariadb”.' },
    endpoint,
    install: (signal) => server.install(signal),
    folder: server.folder,
    async before(step, signal) {
      watching = {}
      // What was loaded is not to be caught up with under load.
      if (step === 'snapshot' || step === 'apply') await replica?.catchUp(endpoint(), signal)
    },
    async boot(change, signal) {
      let seconds = 0
      await startOnFreePort(port, async (free) => {
        port = free
        // At every start: data of another job has other accounts.
        seconds = await server.boot(endpoint(), settings(change), init, signal)
      })
      await replica?.follow(endpoint(), init, signal)
      return seconds
    },
    async halt() {
      // First: a server that is followed no more waits for nobody.
      await replica?.halt()
      await server.halt()
    },
    async remove() {
      await replica?.remove()
      await server.remove()
    },
    copyMore: async (from, signal) => replica?.copy(from, signal),
    diagnose: async () => (await server.diagnose(endpoint())) ?? (await replica?.diagnose()),
    processes: server.processes,
    configuration(change) {
      const pages = pageBytes((change.mariadb ?? {}) as Scalars)
      if (pages !== undefined && pages !== pageBytes(options.settings)) {
        throw new Failure('input', 'innodb_page_size cannot be changed for some of the workloads', {
          remedy:
            'A data folder keeps the page size it was created with. Set innodb_page_size in the settings of the target.',
        })
      }
      return { ...settings(change), ...defined({ cores: options.cores }) }
    },
    async describe(version) {
      const why = await replica?.state(endpoint(), noSignal)
      return {
        kind: 'local',
        components: { mariadb: { version } },
        topology: { mariadb: 1, ...(replica === undefined ? {} : { replica: 1 }) },
        ...(options.program && { requested: { version, binaries: ['mariadbd'] } }),
        ...(why === undefined ? {} : { notes: [{ what: REPLICATION_NOTE, why }] }),
      }
    },
  }
  const target = createOwnTarget(program, {
    ...options,
    watch() {
      watching = { performance_schema: true }
    },
    guest:
      kind === undefined
        ? (change, variables) => server.guest(settings(change), variables)
        : undefined,
  })
  if (replica === undefined) return target
  const checkReplication = async (signal: AbortSignal) => {
    await replica.state(endpoint(), signal)
  }
  return { ...target, health: { ...target.health, checkReplication } }
}

/** The same server; what only decides how clients are served is the first one's. */
function replicaOptions(options: LocalOptions): LocalOptions {
  const { thread_handling: _, ...settings } = options.settings
  return { ...options, settings }
}
