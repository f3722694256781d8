import { join, resolve } from 'node:path'
import type { Target } from '../../core/server/target.ts'
import type { TargetCode, TargetPlace } from '../../core/server/target-kind.ts'
import { createHome, createOwnTarget, DATABASE, type OwnProgram } from '../../servers/own-target.ts'
import { exists, type PrivateFolder } from '../../system/folders.ts'
import { requireMemory } from '../../system/machine.ts'
import { findCommand } from '../../system/packages.ts'
import { freePorts, startOnFreePort } from '../../system/ports.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { guestOfCommand } from './guest.ts'
import { type CommandConfig, commandsOf } from './keys.ts'
import { type CommandServer, createCommandServer } from './server.ts'
import { plainWords, type WordValues } from './words.ts'

const HOST = '127.0.0.1'

/** Starts a server by commands. */
export const code: TargetCode<CommandConfig> = {
  create: createCommandTarget,
  find: async () => [],
}

/**
 * Creates a throw-away server on the loopback address that is started by commands: a folder, ports
 * and a log of its own.
 */
export function createCommandTarget(config: CommandConfig, place: TargetPlace): Target {
  const { name, logFolder, log, ledger, env } = place
  const what = `the server “${name}”`
  const logFile = resolve(logFolder, `${name}-server.log`)
  const words = plainWords(config.start)
  let home: PrivateFolder | undefined
  let server: CommandServer | undefined
  let port: number | undefined
  let otherPorts: readonly number[] = []
  let isCreated = false
  let version: string | undefined

  const inHome = (path: string): string => {
    if (home === undefined) throw new Error(`${what} is not installed`)
    return join(home.path, path)
  }
  async function findProgram(): Promise<string> {
    const { program: named, build } = config
    if (named === undefined) return ''
    const path = named.includes('/') ? resolve(named) : await findCommand(named, env)
    if (path !== undefined && (await exists(path))) return path
    const where = path === undefined ? 'is not on PATH' : 'does not exist'
    const remedy =
      build === undefined
        ? 'Set `program` to the path of the program of the server.'
        : `Only a commit is built: compare with one, such as \`against: merge-base\`, or run \`${build}\` before.`
    throw new Failure('input', `the program ${named} of ${what} ${where}`, { remedy })
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

  const program: OwnProgram = {
    component: 'server',
    takesNoOthers: {
      message: 'a target command has no configuration by component',
      remedy: 'Write its settings into `start`, or set `variables`.',
    },
    endpoint() {
      if (port === undefined) throw new Error(`${what} is not started`)
      const { user, initialPassword: password } = config
      return {
        hosts: [{ host: HOST, port }],
        ...{ user, password, database: DATABASE },
        tls: { mode: 'off' },
        account: 'throw-away',
      }
    },
    async install() {
      await findProgram()
      await requireMemory(config.memory, what)
      home = await createHome(name, logFolder, ['data', 'tmp'], ledger)
    },
    folder: inHome,
    async boot(_, signal) {
      let seconds = 0
      await startOnFreePort(port, async (free) => {
        if (port !== free) otherPorts = await freePorts(2)
        port = free
        const values = await wordValues()
        server = createCommandServer(config, values, { what, home: inHome('.'), ledger })
        if (config.create !== undefined && !isCreated) await server.create(config.create, signal)
        isCreated = true
        seconds = await server.start(program.endpoint(), signal)
      })
      version ??= await server?.version(signal)
      return seconds
    },
    halt: async () => server?.halt(),
    async remove() {
      await server?.remove()
      server = undefined
      await home?.remove()
      home = undefined
    },
    diagnose: async () => server?.diagnose(program.endpoint()),
    processes: () => server?.processes() ?? [],
    configuration: () => commandsOf(config),
    async describe(reported) {
      const ofServer = version ?? reported
      return {
        kind: 'command',
        ...defined({ product: config.product }),
        version: ofServer,
        components: { server: { version: ofServer } },
        ...(config.program && { requested: { version: ofServer, binaries: ['server'] } }),
      }
    },
  }
  const guest = async (text: readonly string[]) =>
    guestOfCommand(config, {
      words: text,
      program: await findProgram(),
      dataFolder: inHome('snapshot'),
      database: DATABASE,
    })
  return createOwnTarget(program, {
    ...{ name, log, ledger, variables: config.variables, differences: config.differences },
    ...(words === undefined ? {} : { guest: () => guest(words) }),
  })
}
