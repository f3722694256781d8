import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  benchmarkDefaults,
  type Configuration,
  flatten,
  mergeConfigurations,
  type Tree,
  toToml,
  unrecordedSettings,
} from '../../core/keys/component-configuration.ts'
import type { ServerChange } from '../../core/plan/cells.ts'
import type { Target } from '../../core/server/target.ts'
import type { TargetPlace } from '../../core/server/target-kind.ts'
import { withConnection } from '../../mysql/connect.ts'
import { type Endpoint, schemaChange } from '../../mysql/endpoint.ts'
import { probe, roundTripMs } from '../../mysql/probe.ts'
import { embeddedTidbEndpoint, startEmbeddedTidb } from '../../servers/embedded-tidb.ts'
import { waitUntilAnswering } from '../../servers/readiness.ts'
import { assertNothingRefused, createVariableKeeper } from '../../servers/variables.ts'
import { readTail } from '../../system/files.ts'
import { createPrivateFolder, type PrivateFolder, replaceFolder } from '../../system/folders.ts'
import { groupMembers } from '../../system/identity.ts'
import { folderBytes, requireMemory } from '../../system/machine.ts'
import { findCommand } from '../../system/packages.ts'
import type { StartedProcess } from '../../system/process.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { DATABASE, guestOfTidb } from './guest.ts'
import type { TidbConfig } from './keys.ts'
import { MEMORY_BYTES } from './memory.ts'

type TidbOptions = TidbConfig & Pick<TargetPlace, 'name' | 'logFolder' | 'log' | 'ledger' | 'env'>

/** Seconds of a clean stop: it closes its store, from which the next start reads. */
const GRACE_SECONDS = 30
/** Data that is thrown away need not be written out. */
const GRACE_WITHOUT_DATA_SECONDS = 3
const HEALTH_SECONDS = 3
const noChange: ServerChange = { variables: {}, configuration: {} }

/**
 * Creates a throw-away TiDB on the loopback address, alone with its embedded store: a folder and
 * ports of its own, and the user `root` without a password.
 */
export function createTidbTarget(options: TidbOptions): Target {
  const { name, logFolder, log, ledger } = options
  const logFile = join(logFolder, `${name}-tidb.log`)
  const what = `the server “${name}” (${options.tidbServer})`
  const keeper = createVariableKeeper()
  let home: PrivateFolder | undefined
  let server: StartedProcess | undefined
  let port: number | undefined
  let change = noChange
  let inForce = ''
  let bootSeconds: number | undefined

  const inHome = (path: string): string => {
    if (home === undefined) throw new Error(`the server ${name} is not installed`)
    return join(home.path, path)
  }
  const endpoint = (): Endpoint => {
    if (port === undefined) throw new Error(`target ${name} is not started`)
    return embeddedTidbEndpoint(port, DATABASE)
  }
  /** Settings that the record has: the caller's and the usual ones of a benchmark. */
  const configuration = (): Tree =>
    mergeConfigurations(
      benchmarkDefaults(0, 0),
      { tidb: options.configuration },
      change.configuration as Configuration,
    ).tidb ?? {}
  const wantedVariables = () => ({ ...options.variables, ...change.variables })

  async function failure(happened: string): Promise<Failure> {
    return new Failure('environment', `${what} ${happened}`, { tail: await readTail(logFile) })
  }

  async function program(): Promise<string> {
    const { tidbServer, env } = options
    const path = tidbServer.includes('/') ? resolve(tidbServer) : await findCommand(tidbServer, env)
    if (path !== undefined) return path
    throw new Failure('input', `the program ${tidbServer} is not on PATH`, {
      remedy: 'Build TiDB with `make server`, and set `tidb-server` to the path of the program.',
    })
  }

  async function halt(graceSeconds = GRACE_SECONDS): Promise<void> {
    await server?.stop('SIGTERM', graceSeconds)
    server = undefined
  }

  async function boot(signal: AbortSignal): Promise<void> {
    const own = unrecordedSettings(inHome('tmp')).tidb ?? {}
    const file = inHome('tidb.toml')
    const tree = mergeConfigurations({ tidb: own }, { tidb: configuration() }).tidb ?? {}
    await writeFile(file, toToml(tree), { mode: 0o600 })
    const answering = await startEmbeddedTidb(
      {
        program: await program(),
        what,
        folder: inHome('.'),
        configurationFile: file,
        logFile,
        port,
        bootSeconds: options.boot,
        graceSeconds: GRACE_SECONDS,
        ledger,
      },
      signal,
    )
    server = answering.server
    port = answering.port
    bootSeconds = answering.seconds
    log.debug(`${name}: TiDB answers after ${answering.seconds.toFixed(1)} s`)
    const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``
    await withConnection(endpoint(), (db) => db.query(create, [], schemaChange), {
      withoutDatabase: true,
    })
    inForce = JSON.stringify(configuration())
    assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()))
  }

  const describe = () => withConnection(endpoint(), probe)

  async function exchange(from: string, to: string, signal: AbortSignal): Promise<void> {
    await halt()
    await replaceFolder(inHome(from), inHome(to), signal, ledger)
    await boot(signal)
  }

  return {
    name,
    endpoint,
    data: {
      reset: 'copy',
      files: {
        bytes: () => folderBytes(inHome('data')),
        folders: () => ({ data: inHome('data'), copy: inHome('snapshot') }),
        identity: async () => ({
          kind: 'tidb',
          ...(await describe()),
          configuration: flatten({ tidb: configuration() }),
          variables: wantedVariables(),
        }),
      },
      snapshot: (signal) => exchange('data', 'snapshot', signal),
      restore: (signal) => exchange('snapshot', 'data', signal),
    },
    health: {
      async diagnose() {
        if (server === undefined) return undefined
        const { signal } = new AbortController()
        const died = server.exit
        const ready = await waitUntilAnswering(endpoint(), {
          bootSeconds: HEALTH_SECONDS,
          signal,
          died,
        })
        if (ready.state === 'ready') return undefined
        if (ready.state === 'too-late') return failure(`no longer answers (${ready.last.message})`)
        const exit = await died
        return failure(`died (${exit.signal ?? exitWords(exit.exitCode)})`)
      },
    },
    own: {
      bootSeconds: () => bootSeconds,
      processes: () =>
        server === undefined
          ? []
          : groupMembers(server.pid).map((identity) => ({ component: 'tidb', identity })),
      guest: async () =>
        guestOfTidb({
          program: await program(),
          dataFolder: inHome('snapshot'),
          configuration: configuration(),
        }),
    },
    async start(signal) {
      await halt()
      if (home === undefined) {
        await requireMemory(MEMORY_BYTES, `the server “${name}”`)
        home = await createPrivateFolder(`tidb-bench-${name}`, { ledger })
        await mkdir(logFolder, { recursive: true })
        await mkdir(inHome('data'), { mode: 0o700 })
        await mkdir(inHome('tmp'), { mode: 0o700 })
      }
      await boot(signal)
    },
    async describe() {
      const { differences } = options
      const seen = await describe()
      return {
        kind: 'tidb',
        ...seen,
        requested: { version: seen.version, binaries: ['tidb-server'] },
        topology: { tidb: 1 },
        configuration: flatten({ tidb: configuration() }),
        variables: wantedVariables(),
        refused: [],
        ...(differences.length === 0 ? {} : { differs: [...differences] }),
        roundTripMs: await roundTripMs(endpoint()),
      }
    },
    async apply(requested, signal) {
      const foreign = Object.keys(requested.configuration).filter((each) => each !== 'tidb')
      if (foreign.length > 0)
        throw new Failure('input', `a target tidb has no component “${foreign.join('”, “')}”`, {
          remedy: 'Write its settings under “tidb”.',
        })
      change = requested
      if (JSON.stringify(configuration()) !== inForce) {
        await halt()
        return boot(signal)
      }
      assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()))
    },
    async stop() {
      await halt(GRACE_WITHOUT_DATA_SECONDS)
      await home?.remove()
      home = undefined
    },
  }
}
