import { copyFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { GuestServer } from '../../core/server/target.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { createHome, diagnoseProcess } from '../../servers/own-target.ts'
import { waitUntilAnswering } from '../../servers/readiness.ts'
import { readTail } from '../../system/files.ts'
import type { PrivateFolder } from '../../system/folders.ts'
import { groupMembers, type ProcessIdentity } from '../../system/identity.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import {
  freeDiskBytes,
  pinnedCommand,
  requireMemory,
  slowStartRemedy,
} from '../../system/machine.ts'
import { requireCommand, requirements } from '../../system/packages.ts'
import { isPortConflict, PortTaken } from '../../system/ports.ts'
import {
  type ProcessExit,
  type ProcessOptions,
  runProcess,
  type StartedProcess,
  startProcess,
} from '../../system/process.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { explainServerLog, optionFile, pageBytes } from './mariadb.ts'
import { guestOfMariadb } from './mariadb-guest.ts'
import { type ServerSettings, serverMemoryBytes } from './memory.ts'
import { findServer, isConfined } from './product.ts'

export interface ServerOptions {
  readonly name: string
  readonly folder?: string
  readonly logFolder: string
  readonly bootSeconds?: number
  readonly settings: ServerSettings
  readonly variables?: ServerSettings
  readonly replica?: string
  /** Folder of AppArmor's profiles; default: the system's. */
  readonly profiles?: string
  /** Cores that the server is held to, `1` or `0-1`; default: all. */
  readonly cores?: string | undefined
  /** Path of the server program; default: the one on PATH. */
  readonly program?: string | undefined
  readonly log: Log
  readonly ledger?: Ledger | undefined
}

/** The process of a MariaDB server and its private folder. */
export interface MariadbServer {
  installed(): boolean
  /** A folder inside the private one. */
  folder(name: 'data' | 'snapshot'): string
  /** Makes the private folder and the system tables in it. @throws Failure `environment` */
  install(signal: AbortSignal): Promise<void>
  /**
   * Starts the process and waits for an answer. @param init statements to run before anybody is let
   * in
   * @returns seconds from the start of the process to the first answer to a query @throws PortTaken
   */
  boot(
    endpoint: Endpoint,
    settings: ServerSettings,
    init: string,
    signal: AbortSignal,
  ): Promise<number>
  /** Ends the process; the data stays. */
  halt(): Promise<void>
  /** Explains why it no longer answers, if it does not. */
  diagnose(endpoint: Endpoint): Promise<Failure | undefined>
  /** Returns the processes of the server, while it runs. */
  processes(): readonly ProcessIdentity[]
  /**
   * Returns the parts to run it in a guest, on the copy of its data. @param variables to set at its
   * start
   */
  guest(settings: ServerSettings, variables: ServerSettings): Promise<GuestServer>
  /** {@link halt}, and the folder goes. */
  remove(): Promise<void>
}

/**
 * A server whose data is thrown away need not write it out: a job that is cancelled has seconds.
 */
const GRACE_WITHOUT_DATA_SECONDS = 3

/** InnoDB grows its files by up to so much at a time. */
const DISK_FULL_BYTES = 16 * 2 ** 20

/**
 * A server of this machine that does not listen yet refuses at once; the time to its first answer
 * is a figure.
 */
const BOOT_PAUSE_MS = 5

export function createMariadbServer(options: ServerOptions): MariadbServer {
  const errorLog = join(options.logFolder, `${options.name}-server.log`)
  const bootSeconds = options.bootSeconds ?? 60
  let home: PrivateFolder | undefined
  let server: StartedProcess | undefined
  let isMysql = false
  let installed: string | undefined
  let program: string | undefined

  const inHome = (name: string) => {
    if (home === undefined) throw new Error(`the server ${options.name} is not installed`)
    return join(home.path, name)
  }

  async function failure(what: string): Promise<Failure> {
    const tail = await readTail(errorLog)
    const { kind, remedy } = explainServerLog(tail, errorLog)
    return new Failure(kind, `the server “${options.name}” ${what}`, { tail, remedy })
  }

  async function death({ signal, exitCode }: ProcessExit): Promise<Failure> {
    const how = signal ?? `exit code ${exitCode}`
    const explained = await failure(`died (${how})`)
    if (signal !== 'SIGKILL') return explained
    const remedy =
      'The process was killed, often because the system ran out of memory: check `dmesg`.'
    return new Failure('environment', explained.message, { tail: explained.tail, remedy })
  }

  function diskFull(path: string): Failure {
    return new Failure('environment', `the disk of the server “${options.name}” is full: ${path}`, {
      remedy: 'Free disk space, load less data, or set TMPDIR (or RUNNER_TEMP) to a larger disk.',
    })
  }

  const halt = async () => {
    await server?.stop()
    server = undefined
  }

  return {
    installed: () => home !== undefined,
    folder: inHome,
    halt,
    async install(signal) {
      const place = { signal, ledger: options.ledger }
      installed = options.program ?? (await findServer(options))
      isMysql = basename(installed) !== 'mariadbd' && (await isOfMysql(installed, place))
      await requireMemory(serverMemoryBytes(options.settings), `the server “${options.name}”`)
      const { name, logFolder, ledger, folder } = options
      home = await createHome(name, logFolder, ['tmp'], ledger, folder)
      program = isMysql
        ? await withoutProfile(installed, inHome('mysqld'), options.profiles)
        : installed
      const installer = isMysql
        ? program
        : await requireCommand({ ...requirements.mariadb, command: 'mariadb-install-db' })
      if (options.program === undefined && isMysql)
        options.log.info(`${options.name}: MariaDB is not installed, so ${installed} is used`)
      const places = [`--datadir=${inHome('data')}`, `--tmpdir=${inHome('tmp')}`]
      const bytes = pageBytes(options.settings)
      const pages = bytes === undefined ? [] : [`--innodb-page-size=${bytes}`]
      const ofProduct = isMysql
        ? ['--initialize-insecure', '--log-error-verbosity=1', ...basedirOf(installed, program)]
        : ['--skip-test-db', '--auth-root-authentication-method=normal']
      const how = [...ofProduct, ...(process.getuid?.() === 0 ? ['--user=root'] : []), ...pages]
      // A server that starts deletes the temporary tables of every other one that shares its folder
      // for them.
      const extraEnv = { TMPDIR: inHome('tmp') }
      const exit = await runProcess(installer, ['--no-defaults', ...places, ...how], {
        signal,
        ledger: options.ledger,
        extraEnv,
        deadlineSeconds: 600,
      })
      signal.throwIfAborted()
      if (exit.exitCode === 0) return
      const tail = exit.stderrTail.slice(-15)
      const { remedy } = explainServerLog(tail, errorLog)
      const ending = exit.timedOut
        ? 'did not end in time'
        : `ended with ${exitWords(exit.exitCode)}`
      throw new Failure(
        'environment',
        `the data folder of the server “${options.name}” could not be created: ${basename(installer)} ${ending}`,
        { tail, remedy },
      )
    },
    async boot(endpoint, settings, init, signal) {
      if (program === undefined || installed === undefined)
        throw new Error(`the server ${options.name} is not installed`)
      const files = {
        dataFolder: inHome('data'),
        temporaryFolder: inHome('tmp'),
        initFile: inHome('init.sql'),
        pidFile: inHome('server.pid'),
        errorLog,
        port: endpoint.hosts[0]?.port ?? 0,
        user: process.getuid?.() === 0 ? 'root' : undefined,
      }
      await writeFile(files.initFile, init, { mode: 0o600 })
      const text = optionFile(files, isMysql ? { ...settingsOfMysql, ...settings } : settings)
      await writeFile(inHome('server.cnf'), text, { mode: 0o600 })
      const [file, args] = pinnedCommand(options.cores, program, [
        `--defaults-file=${inHome('server.cnf')}`,
        ...basedirOf(installed, program),
      ])
      const from = performance.now()
      server = await startProcess(file, args, {
        cwd: inHome('.'),
        ledger: options.ledger,
        graceSeconds: 30,
      })
      const ready = await waitUntilAnswering(endpoint, {
        bootSeconds,
        signal,
        died: server.exit,
        pauseMs: BOOT_PAUSE_MS,
      })
      const seconds = (performance.now() - from) / 1000
      // It held the password.
      await writeFile(files.initFile, '', { mode: 0o600 })
      if (ready.state === 'died') {
        const bootFailure = await failure('died while starting')
        throw isPortConflict(bootFailure.tail)
          ? new PortTaken(bootFailure.message, bootFailure.tail)
          : bootFailure
      }
      if (ready.state === 'too-late') {
        const what = `did not answer within ${bootSeconds} s (${ready.last.message})`
        const { message, tail, remedy } = await failure(what)
        const slow = [remedy, slowStartRemedy()].filter((each) => each !== undefined).join(' ')
        throw new Failure('environment', message, { tail, remedy: slow })
      }
      return seconds
    },
    guest: async (settings, variables) =>
      guestOfMariadb({
        program: installed ?? (await findServer(options)),
        dataFolder: inHome('snapshot'),
        settings: isMysql ? { ...settingsOfMysql, ...settings } : settings,
        variables,
      }),
    processes: () => (server === undefined ? [] : groupMembers(server.pid)),
    async diagnose(endpoint) {
      if (server === undefined || home === undefined) return undefined
      if ((await freeDiskBytes(home.path)) < DISK_FULL_BYTES) return diskFull(home.path)
      return diagnoseProcess(server, () => endpoint, death, failure)
    },
    async remove() {
      await server?.stop('SIGTERM', GRACE_WITHOUT_DATA_SECONDS)
      server = undefined
      await home?.remove()
      home = undefined
    },
  }
}

/**
 * Its second protocol would listen on a port and on addresses of its own, and the folder of its
 * package may not be here.
 */
const settingsOfMysql = { mysqlx: false, secure_file_priv: 'NULL' }

/**
 * A program that does not say its version by then is started all the same, and its log shows the
 * rest.
 */
const VERSION_SECONDS = 20

/** MySQL and Percona Server make their system tables themselves. */
async function isOfMysql(
  program: string,
  place: Pick<ProcessOptions, 'signal' | 'ledger'>,
): Promise<boolean> {
  const limits = { deadlineSeconds: VERSION_SECONDS, graceSeconds: 1 }
  const { stdoutTail } = await runProcess(program, ['--no-defaults', '--version'], {
    ...place,
    ...limits,
  })
  const text = stdoutTail.join('\n')
  return text !== '' && !text.includes('MariaDB')
}

/**
 * Returns a copy of a program that AppArmor confines by its path: the copy is not confined, and can
 * use a private folder.
 */
async function withoutProfile(program: string, copy: string, profiles?: string): Promise<string> {
  if (!isConfined(program, profiles)) return program
  await copyFile(program, copy)
  return copy
}

/** Returns the option with which a copy finds its messages and plugins. */
function basedirOf(installed: string, program: string): string[] {
  return installed === program ? [] : [`--basedir=${dirname(dirname(installed))}`]
}
