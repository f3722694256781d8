import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ServerChange } from '../../core/plan/cells.ts'
import type { Target } from '../../core/server/target.ts'
import type { TargetPlace } from '../../core/server/target-kind.ts'
import { withConnection } from '../../mysql/connect.ts'
import { type Endpoint, schemaChange } from '../../mysql/endpoint.ts'
import { probe, roundTripMs } from '../../mysql/probe.ts'
import { assertNothingRefused, createVariableKeeper } from '../../servers/variables.ts'
import {
  createPrivateFolder,
  exists,
  type PrivateFolder,
  replaceFolder,
} from '../../system/folders.ts'
import { folderBytes, requireMemory } from '../../system/machine.ts'
import { findCommand } from '../../system/packages.ts'
import { freePorts, startOnFreePort } from '../../system/ports.ts'
import { Failure } from '../../words/failure.ts'
import { guestOfCommand } from './guest.ts'
import { type CommandConfig, commandsOf } from './keys.ts'
import { type CommandServer, createCommandServer } from './server.ts'
import { plainWords, type WordValues } from './words.ts'

/** Database of the loads. */
const DATABASE = 'bench'
const HOST = '127.0.0.1'
const noChange: ServerChange = { variables: {}, configuration: {} }

/**
 * Creates a throw-away server on the loopback address that is started by commands: a folder, ports
 * and a log of its own.
 */
export function createCommandTarget(config: CommandConfig, place: TargetPlace): Target {
  const { name, logFolder, log, ledger, env } = place
  const what = `the server “${name}”`
  const logFile = resolve(logFolder, `${name}-server.log`)
  const keeper = createVariableKeeper()
  const words = plainWords(config.start)
  let home: PrivateFolder | undefined
  let server: CommandServer | undefined
  let port: number | undefined
  let otherPorts: readonly number[] = []
  let isCreated = false
  let change = noChange
  let version: string | undefined
  let bootSeconds: number | undefined

  const inHome = (path: string): string => {
    if (home === undefined) throw new Error(`${what} is not installed`)
    return join(home.path, path)
  }
  const endpoint = (): Endpoint => {
    if (port === undefined) throw new Error(`${what} is not started`)
    const { user, initialPassword: password } = config
    return {
      hosts: [{ host: HOST, port }],
      user,
      password,
      database: DATABASE,
      tls: { mode: 'off' },
      account: 'throw-away',
    }
  }
  const wantedVariables = () => ({ ...config.variables, ...change.variables })

  async function findProgram(): Promise<string> {
    const { program, build } = config
    if (program === undefined) return ''
    const path = program.includes('/') ? resolve(program) : await findCommand(program, env)
    if (path !== undefined && (await exists(path))) return path
    const where = path === undefined ? 'is not on PATH' : 'does not exist'
    const remedy =
      build === undefined
        ? 'Set `program` to the path of the program of the server.'
        : `Only a commit is built: compare with one, such as \`against: merge-base\`, or run \`${build}\` before.`
    throw new Failure('input', `the program ${program} of ${what} ${where}`, { remedy })
  }

  async function wordValues(): Promise<WordValues> {
    const [second = 0, third = 0] = otherPorts
    return {
      host: HOST,
      port: String(port),
      'second-port': String(second),
      'third-port': String(third),
      data: inHome('data'),
      log: logFile,
      program: await findProgram(),
      user: config.user,
      password: config.initialPassword,
      database: DATABASE,
      'working-folder': process.cwd(),
    }
  }

  async function boot(signal: AbortSignal): Promise<void> {
    await startOnFreePort(port, async (free) => {
      if (port !== free) otherPorts = await freePorts(2)
      port = free
      const values = await wordValues()
      server = createCommandServer(config, values, { what, home: inHome('.'), ledger })
      if (config.create !== undefined && !isCreated) await server.create(config.create, signal)
      isCreated = true
      bootSeconds = await server.start(endpoint(), signal)
    })
    log.debug(`${name}: the server answers after ${bootSeconds?.toFixed(1)} s`)
    const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``
    await withConnection(endpoint(), (db) => db.query(create, [], schemaChange), {
      withoutDatabase: true,
    })
    version ??= await server?.version(signal)
    assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()))
  }

  async function describe() {
    const seen = await withConnection(endpoint(), probe)
    const product = config.product ?? seen.product
    const ofServer = version ?? seen.version
    return { product, version: ofServer, components: { server: { version: ofServer } } }
  }

  async function exchange(from: string, to: string, signal: AbortSignal): Promise<void> {
    await server?.halt()
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
        // Nobody knows whether its data holds ports and folders.
        identity: async () => undefined,
      },
      snapshot: (signal) => exchange('data', 'snapshot', signal),
      restore: (signal) => exchange('snapshot', 'data', signal),
    },
    health: {
      diagnose: async () => server?.diagnose(endpoint()),
    },
    own: {
      bootSeconds: () => bootSeconds,
      processes: () =>
        (server?.processes() ?? []).map((identity) => ({ component: 'server', identity })),
      ...(words === undefined
        ? {}
        : {
            guest: async () =>
              guestOfCommand(config, {
                words,
                program: await findProgram(),
                dataFolder: inHome('snapshot'),
                database: DATABASE,
              }),
          }),
    },
    async start(signal) {
      await server?.halt()
      if (home === undefined) {
        await findProgram()
        await requireMemory(config.memory, what)
        home = await createPrivateFolder(`tidb-bench-${name}`, { ledger })
        await mkdir(logFolder, { recursive: true })
        for (const folder of ['data', 'tmp']) await mkdir(inHome(folder), { mode: 0o700 })
      }
      await boot(signal)
    },
    async describe() {
      const { differences, program } = config
      const seen = await describe()
      return {
        kind: 'command',
        ...seen,
        ...(program === undefined
          ? {}
          : { requested: { version: seen.version, binaries: ['server'] } }),
        topology: { server: 1 },
        configuration: commandsOf(config),
        variables: wantedVariables(),
        refused: [],
        ...(differences.length === 0 ? {} : { differs: [...differences] }),
        roundTripMs: await roundTripMs(endpoint()),
      }
    },
    async apply(requested) {
      if (Object.keys(requested.configuration).length > 0)
        throw new Failure('input', 'a target command has no configuration by component', {
          remedy: 'Write its settings into `start`, or set `variables`.',
        })
      change = requested
      assertNothingRefused(await keeper.apply(endpoint(), wantedVariables()))
    },
    async stop() {
      await server?.remove()
      server = undefined
      await home?.remove()
      home = undefined
    },
  }
}
