import { randomBytes } from 'node:crypto'
import type { Difference } from '../../core/config/target.ts'
import type { ServerChange } from '../../core/plan/cells.ts'
import { REPLICATION_NOTE } from '../../core/record/assemble.ts'
import type { Target } from '../../core/server/target.ts'
import { queryValue, withConnection } from '../../mysql/connect.ts'
import type { Endpoint, Tls } from '../../mysql/endpoint.ts'
import { roundTripMs } from '../../mysql/probe.ts'
import {
  assertNothingRefused,
  createVariableKeeper,
  type Scalars,
} from '../../servers/variables.ts'
import { replaceFolder } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { folderBytes } from '../../system/machine.ts'
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

const DATABASE = 'bench'
const USER = 'bench'
const noSignal = new AbortController().signal
const noChange: ServerChange = { variables: {}, configuration: {} }

/**
 * A throw-away MariaDB on the loopback address: a folder, a port, a socket and a user of its own.
 * Needs no rights of root, and works with them.
 */
export function createLocalTarget(options: LocalOptions): Target {
  const password = randomBytes(18).toString('hex')
  const kind = options.replica === 'none' ? undefined : options.replica
  const server = createMariadbServer(options)
  const replica = kind === undefined ? undefined : createReplica(kind, replicaOptions(options))
  const keeper = createVariableKeeper()
  let port = options.port
  let change = noChange
  let settingsInForce = ''
  let watching: ServerSettings = {}
  let bootSeconds: number | undefined
  const { differences = [] } = options
  const init = initStatements(USER, password, DATABASE)

  const endpoint = (): Endpoint => {
    if (port === undefined) throw new Error(`target ${options.name} is not started`)
    const hosts = [{ host: '127.0.0.1', port }]
    return {
      hosts,
      user: USER,
      password,
      database: DATABASE,
      tls: options.tls ?? { mode: 'off' },
      account: 'throw-away',
    }
  }
  const settings = (): ServerSettings => ({
    ...watching,
    ...options.settings,
    ...(kind === undefined ? {} : primarySettings(kind)),
    ...(change.configuration.mariadb as Scalars),
  })
  const wantedVariables = (): Scalars => ({ ...options.variables, ...change.variables })

  async function halt(): Promise<void> {
    // First: a server that is followed no more waits for nobody.
    await replica?.halt()
    await server.halt()
  }

  async function boot(signal: AbortSignal): Promise<void> {
    await startOnFreePort(port, async (free) => {
      port = free
      // At every start: data of another job has other accounts.
      bootSeconds = await server.boot(endpoint(), settings(), init, signal)
    })
    await replica?.follow(endpoint(), init, signal)
    settingsInForce = JSON.stringify(settings())
    assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()))
  }

  const version = async (): Promise<string> =>
    (await withConnection(endpoint(), (db) => queryValue(db, 'SELECT VERSION()'))) ?? 'unknown'

  return {
    name: options.name,
    endpoint,
    data: {
      reset: 'copy',
      files: {
        bytes: () => folderBytes(server.folder('data')),
        folders: () => ({ data: server.folder('data'), copy: server.folder('snapshot') }),
        // MariaDB's data contains neither port nor folder.
        identity: async () =>
          // Data that is followed belongs to both of them.
          kind === undefined
            ? {
                kind: 'local',
                version: await version(),
                settings: settings(),
                variables: wantedVariables(),
              }
            : undefined,
      },
      async snapshot(signal) {
        watching = {}
        await replica?.catchUp(endpoint(), signal)
        await halt()
        await replaceFolder(
          server.folder('data'),
          server.folder('snapshot'),
          signal,
          options.ledger,
        )
        await replica?.copyOut(signal)
        await boot(signal)
      },
      async restore(signal) {
        watching = {}
        await halt()
        await replaceFolder(
          server.folder('snapshot'),
          server.folder('data'),
          signal,
          options.ledger,
        )
        await replica?.copyIn(signal)
        await boot(signal)
      },
    },
    health: {
      diagnose: async () => (await server.diagnose(endpoint())) ?? (await replica?.diagnose()),
      async checkReplication(signal) {
        await replica?.state(endpoint(), signal)
      },
    },
    own: {
      bootSeconds: () => bootSeconds,
      processes: () => server.processes().map((identity) => ({ component: 'mariadb', identity })),
      async watchStatements(signal) {
        watching = { performance_schema: true }
        await halt()
        await boot(signal)
      },
      ...(kind === undefined ? { guest: () => server.guest(settings(), wantedVariables()) } : {}),
    },
    async start(signal) {
      watching = {}
      await halt()
      if (!server.installed()) await server.install(signal)
      await boot(signal)
    },
    async describe() {
      const serverVersion = await version()
      return {
        kind: 'local',
        product: /mariadb/i.test(serverVersion) ? 'MariaDB' : 'MySQL',
        version: serverVersion,
        components: { mariadb: { version: serverVersion } },
        ...(options.program && { requested: { version: serverVersion, binaries: ['mariadbd'] } }),
        topology: { mariadb: 1, ...(kind === undefined ? {} : { replica: 1 }) },
        configuration: { ...settings(), ...defined({ cores: options.cores }) },
        variables: { ...wantedVariables() },
        refused: [],
        ...(differences.length === 0 ? {} : { differs: [...differences] }),
        ...(replica === undefined
          ? {}
          : {
              notes: [{ what: REPLICATION_NOTE, why: await replica.state(endpoint(), noSignal) }],
            }),
        roundTripMs: await roundTripMs(endpoint()),
      }
    },
    async apply(requestedChange, signal) {
      const unknownComponents = Object.keys(requestedChange.configuration).filter(
        (component) => component !== 'mariadb',
      )
      if (unknownComponents.length > 0) {
        throw new Failure(
          'input',
          `a local target has no component “${unknownComponents.join('”, “')}”`,
          {
            remedy: 'Write its settings under “mariadb”.',
          },
        )
      }
      const pages = pageBytes((requestedChange.configuration.mariadb ?? {}) as Scalars)
      if (pages !== undefined && pages !== pageBytes(options.settings)) {
        throw new Failure('input', 'innodb_page_size cannot be changed for some of the workloads', {
          remedy:
            'A data folder keeps the page size it was created with. Set innodb_page_size in the settings of the target.',
        })
      }
      change = requestedChange
      watching = {}
      // What was loaded is not to be caught up with under load.
      await replica?.catchUp(endpoint(), signal)
      if (JSON.stringify(settings()) === settingsInForce) {
        assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()))
        return
      }
      await halt()
      await boot(signal)
    },
    async stop() {
      await replica?.remove()
      await server.remove()
    },
  }
}

/** The same server; what only decides how clients are served is the first one's. */
function replicaOptions(options: LocalOptions): LocalOptions {
  const { thread_handling: _, ...settings } = options.settings
  return { ...options, settings }
}
