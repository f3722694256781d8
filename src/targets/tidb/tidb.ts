import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Target } from '../../core/server/target.ts'
import type { TargetCode, TargetPlace } from '../../core/server/target-kind.ts'
import { embeddedTidbEndpoint, startEmbeddedTidb } from '../../servers/embedded-tidb.ts'
import {
  createHome,
  createOwnTarget,
  DATABASE,
  diagnoseProcess,
  type OwnProgram,
} from '../../servers/own-target.ts'
import { readTail } from '../../system/files.ts'
import type { PrivateFolder } from '../../system/folders.ts'
import { groupMembers } from '../../system/identity.ts'
import { requireMemory, slowStartRemedy } from '../../system/machine.ts'
import { findCommand } from '../../system/packages.ts'
import type { StartedProcess } from '../../system/process.ts'
import {
  benchmarkDefaults,
  type Configuration,
  flatten,
  mergeConfigurations,
  type Tree,
  toToml,
  unrecordedSettings,
} from '../../tiup/component-configuration.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { guestOfTidb } from './guest.ts'
import { MEMORY_BYTES, type TidbConfig } from './keys.ts'

/** Starts TiDB on its embedded store. */
export const code: TargetCode<TidbConfig> = {
  create: (config, place) => createTidbTarget({ ...config, ...place }),
  find: async () => [],
}

type TidbOptions = TidbConfig & Pick<TargetPlace, 'name' | 'logFolder' | 'log' | 'ledger' | 'env'>

/** Seconds of a clean stop: it closes its store, from which the next start reads. */
const GRACE_SECONDS = 30
/** Data that is thrown away need not be written out. */
const GRACE_WITHOUT_DATA_SECONDS = 3

/**
 * Creates a throw-away TiDB on the loopback address, alone with its embedded store: a folder and
 * ports of its own, and the user `root` without a password.
 */
export function createTidbTarget(options: TidbOptions): Target {
  const { name, logFolder, ledger } = options
  const logFile = join(logFolder, `${name}-tidb.log`)
  const what = `the server “${name}” (${options.tidbServer})`
  let home: PrivateFolder | undefined
  let server: StartedProcess | undefined
  let port: number | undefined

  const inHome = (path: string): string => {
    if (home === undefined) throw new Error(`the server ${name} is not installed`)
    return join(home.path, path)
  }
  /** Settings that the record has: the caller's and the usual ones of a benchmark. */
  const configuration = (change: object): Tree =>
    mergeConfigurations(
      benchmarkDefaults(0, 0),
      { tidb: options.configuration },
      change as Configuration,
    ).tidb ?? {}

  async function failure(happened: string): Promise<Failure> {
    return new Failure('environment', `${what} ${happened}`, { tail: await readTail(logFile) })
  }

  async function findProgram(): Promise<string> {
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

  const program: OwnProgram = {
    component: 'tidb',
    takesNoOthers: { remedy: 'Write its settings under “tidb”.' },
    endpoint() {
      if (port === undefined) throw new Error(`target ${name} is not started`)
      return embeddedTidbEndpoint(port, DATABASE)
    },
    async install() {
      await requireMemory(MEMORY_BYTES, `the server “${name}”`)
      home = await createHome(name, logFolder, ['data', 'tmp'], ledger)
    },
    folder: inHome,
    async boot(change, signal) {
      const configurationFile = inHome('tidb.toml')
      const layers = [unrecordedSettings(inHome('tmp')), { tidb: configuration(change) }]
      const text = toToml(mergeConfigurations(...layers).tidb ?? {})
      await writeFile(configurationFile, text, { mode: 0o600 })
      const answering = await startEmbeddedTidb(
        {
          ...{ program: await findProgram(), what, configurationFile, logFile, port, ledger },
          folder: inHome('.'),
          bootSeconds: options.boot,
          slowRemedy: slowStartRemedy,
          graceSeconds: GRACE_SECONDS,
        },
        signal,
      )
      server = answering.server
      port = answering.port
      return answering.seconds
    },
    halt,
    async remove() {
      await halt(GRACE_WITHOUT_DATA_SECONDS)
      await home?.remove()
      home = undefined
    },
    diagnose: () =>
      diagnoseProcess(
        server,
        program.endpoint,
        ({ signal, exitCode }) => failure(`died (${signal ?? exitWords(exitCode)})`),
        failure,
      ),
    processes: () => (server === undefined ? [] : groupMembers(server.pid)),
    configuration: (change) => flatten({ tidb: configuration(change) }),
    describe: async (version) => ({
      kind: 'tidb',
      requested: { version, binaries: ['tidb-server'] },
    }),
  }
  const guest = async (change: object) =>
    guestOfTidb({
      program: await findProgram(),
      dataFolder: inHome('snapshot'),
      configuration: configuration(change),
    })
  return createOwnTarget(program, { ...options, guest })
}
