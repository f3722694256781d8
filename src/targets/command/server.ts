import { randomBytes } from 'node:crypto'
import { appendFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { diagnoseProcess } from '../../servers/own-target.ts'
import { waitUntilAnswering } from '../../servers/readiness.ts'
import { readTail } from '../../system/files.ts'
import {
  groupMembers,
  type ProcessIdentity,
  processesWith,
  programOfProcess,
} from '../../system/identity.ts'
import type { Ledger } from '../../system/ledger.ts'
import { slowStartRemedy } from '../../system/machine.ts'
import { isPortConflict, PortTaken } from '../../system/ports.ts'
import {
  type ProcessExit,
  runProcess,
  type StartedProcess,
  startProcess,
} from '../../system/process.ts'
import { endProcesses } from '../../system/reaper.ts'
import { shellArgument } from '../../words/escape.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import type { CommandConfig } from './keys.ts'
import { fillCommand, type WordValues, wordEnvironment } from './words.ts'

/** The processes of a server that commands start, stop and describe. */
export interface CommandServer {
  /** Runs the command `create`. @throws Failure `environment` with its last lines */
  create(text: string, signal: AbortSignal): Promise<void>
  /**
   * Runs the command `start` and waits until `ready` succeeds and a `SELECT` is answered; nothing is
   * left of one that fails.
   * @returns seconds from its start to the first answer
   * @throws Failure `environment` with the last lines of its log; PortTaken
   */
  start(endpoint: Endpoint, signal: AbortSignal): Promise<number>
  /** Returns what the command `version` prints; undefined without one. @throws Failure `environment` */
  version(signal: AbortSignal): Promise<string | undefined>
  /**
   * Stops it, so that its data can be copied. @param graceSeconds default 30
   * @throws Failure `environment` if it had to be killed
   */
  halt(graceSeconds?: number): Promise<void>
  /** Ends it at once: its data is thrown away. */
  remove(): Promise<void>
  /** Explains why it no longer answers; undefined while it does. */
  diagnose(endpoint: Endpoint): Promise<Failure | undefined>
  /** Returns its processes, also those that left its group. */
  processes(): readonly ProcessIdentity[]
}

interface ServerPlace {
  /** Words for it in messages. */
  readonly what: string
  /** Folder in which its commands start. */
  readonly home: string
  readonly ledger: Ledger
}

/** Seconds of a clean stop: it writes out the data that is then copied. */
const GRACE_SECONDS = 30
/** Data that is thrown away need not be written out. */
const GRACE_WITHOUT_DATA_SECONDS = 3
/** A command that prints a version, or asks whether a server is ready, has nothing to wait for. */
const QUESTION_SECONDS = 20
const CREATE_SECONDS = 600
const READY_PAUSE_MS = 200
const MOST_VERSION = 100
/** The version in a line such as `dolt version 2.1.4`. */
const versionForm = /\bv?\d+\.\d+[\w.+-]*/
/** Variable by which processes are found that left the group of their server. */
const SERVER_VARIABLE = 'TIDB_BENCH_SERVER'

/** The shell waits for the server, so that it is the server that ends at a signal. */
const patient = "trap 'exit 143' TERM INT\n"

/** Creates the server of a target; nothing is started yet. */
export function createCommandServer(
  config: CommandConfig,
  values: WordValues,
  { what, home, ledger }: ServerPlace,
): CommandServer {
  const id = randomBytes(8).toString('hex')
  let server: StartedProcess | undefined
  let ending: ProcessExit | undefined
  let logStart = 0

  const extraEnv = {
    ...wordEnvironment(values),
    TMPDIR: join(home, 'tmp'),
    [SERVER_VARIABLE]: id,
  }
  const shell = (text: string): [string, string[]] => [
    'bash',
    ['--noprofile', '--norc', '-c', text],
  ]
  const run = (text: string, deadlineSeconds: number, signal?: AbortSignal) =>
    runProcess(...shell(`set -eo pipefail\n${fillCommand(text, values)}`), {
      cwd: home,
      extraEnv,
      ledger,
      deadlineSeconds,
      ...(signal === undefined ? {} : { signal }),
    })

  const processes = (): ProcessIdentity[] => {
    if (server === undefined) return []
    const { pid: leader } = server
    const members = [...groupMembers(leader), ...processesWith(SERVER_VARIABLE, id)]
    const all = [...new Map(members.map((each) => [each.pid, each])).values()]
    // The shell that waits for the server is no part of it.
    const servers = all.filter(({ pid }) => pid !== leader || programOfProcess(pid) !== 'bash')
    return servers.length > 0 ? servers : all
  }
  const endStragglers = () => endProcesses(() => processesWith(SERVER_VARIABLE, id), 1)

  async function failure(
    happened: string,
    remedy = `See the log of the server: ${values.log}`,
    more: readonly string[] = [],
  ): Promise<Failure> {
    const tail = [...(await readTail(values.log, undefined, logStart)), ...more]
    return new Failure('environment', happened, { tail, remedy })
  }

  /** Explains how the server ended by itself. @param isStarting before its first answer */
  async function ended({ exitCode }: ProcessExit, isStarting: boolean): Promise<Failure> {
    const left = await endStragglers()
    const when = isStarting ? ' before the server answered' : ''
    const happened = `the command \`start\` of ${what} ended with ${exitWords(exitCode)}${when}`
    if (exitCode !== 0 || !isStarting) return failure(happened)
    const background = left === 'removed' ? ', and left the server in the background' : ''
    return failure(
      `${happened}${background}`,
      'The command must run until the server ends: remove an option such as --daemonize, or an & at its end.',
    )
  }

  async function waitUntilReady(until: number, signal: AbortSignal): Promise<void> {
    const { ready } = config
    while (ready !== undefined && ending === undefined) {
      const exit = await run(ready, QUESTION_SECONDS, signal)
      signal.throwIfAborted()
      if (exit.exitCode === 0) return
      const lines = [...exit.stdoutTail, ...exit.stderrTail]
      if (performance.now() >= until)
        throw await failure(
          `the command \`ready\` of ${what} did not succeed within ${config.boot} s (${exitWords(exit.exitCode)})`,
          `Let it succeed once the server can be used, or remove it. ${slowStartRemedy()}`,
          lines,
        )
      await delay(READY_PAUSE_MS)
    }
  }

  /** Stops the server. @returns whether it ended by itself */
  async function stopServer(graceSeconds: number): Promise<boolean> {
    const stopping = server
    if (stopping === undefined) return true
    server = undefined
    let isAsked = false
    if (config.stop !== undefined && ending === undefined) {
      const left = performance.now() + graceSeconds * 1000
      const exit = await Promise.race([run(config.stop, graceSeconds), stopping.exit])
      isAsked = exit.exitCode === 0
      const pauseMs = isAsked ? Math.max(0, left - performance.now()) : 0
      await Promise.race([stopping.exit, delay(pauseMs, undefined, { ref: false })])
    }
    const exit = await stopping.stop('SIGTERM', isAsked ? 1 : graceSeconds)
    await endStragglers()
    return exit.signal !== 'SIGKILL'
  }

  return {
    processes,
    async create(text, signal) {
      const exit = await run(text, CREATE_SECONDS, signal)
      signal.throwIfAborted()
      const lines = [...exit.stdoutTail, ...exit.stderrTail]
      if (lines.length > 0) await appendFile(values.log, `${lines.join('\n')}\n`)
      if (exit.exitCode === 0) return
      const how = exit.timedOut
        ? `did not end within ${CREATE_SECONDS} s`
        : `failed with ${exitWords(exit.exitCode)}`
      throw await failure(`the command \`create\` of ${what} ${how}`)
    },
    async start(endpoint, signal) {
      logStart = await stat(values.log).then(
        ({ size }) => size,
        () => 0,
      )
      ending = undefined
      const text = `exec >>${shellArgument(values.log)} 2>&1\n${patient}${fillCommand(config.start, values)}`
      const from = performance.now()
      const started = await startProcess(...shell(text), {
        cwd: home,
        extraEnv,
        ledger,
        graceSeconds: GRACE_SECONDS,
      })
      server = started
      void started.exit.then((exit) => {
        ending = exit
      })
      try {
        const until = from + config.boot * 1000
        await waitUntilReady(until, signal)
        const ready = await waitUntilAnswering(endpoint, {
          bootSeconds: Math.max(1, (until - performance.now()) / 1000),
          signal,
          died: started.exit,
          withoutDatabase: true,
        })
        const seconds = (performance.now() - from) / 1000
        if (ready.state === 'ready' && ending === undefined) return seconds
        if (ready.state === 'too-late')
          throw await failure(
            `${what} did not answer on port ${values.port} within ${config.boot} s (${ready.last.message})`,
            `Use {port} in \`start\`. ${slowStartRemedy()}`,
          )
        const death = await ended(await started.exit, true)
        throw isPortConflict(death.tail) ? new PortTaken(death.message, death.tail) : death
      } catch (error) {
        await started.stop('SIGTERM', GRACE_WITHOUT_DATA_SECONDS)
        server = undefined
        await endStragglers()
        throw error
      }
    },
    async version(signal) {
      if (config.version === undefined) return undefined
      const exit = await run(config.version, QUESTION_SECONDS, signal)
      signal.throwIfAborted()
      const [text = ''] = exit.stdoutTail.map((line) => line.trim()).filter(Boolean)
      if (exit.exitCode === 0 && text !== '')
        return (versionForm.exec(text)?.[0] ?? text).slice(0, MOST_VERSION)
      const how = exit.timedOut
        ? `did not end within ${QUESTION_SECONDS} s`
        : exit.exitCode === 0
          ? 'printed nothing'
          : `failed with ${exitWords(exit.exitCode)}`
      throw new Failure('environment', `the command \`version\` of ${what} ${how}`, {
        tail: [...exit.stdoutTail, ...exit.stderrTail],
        remedy:
          'Let it print the version on its first line, or remove it: the server is then asked.',
      })
    },
    async halt(graceSeconds = GRACE_SECONDS) {
      if (await stopServer(graceSeconds)) return
      const by = config.stop === undefined ? 'SIGTERM' : 'the command `stop`'
      throw await failure(
        `${what} did not end within ${graceSeconds} s of ${by} and was killed, so its data cannot be copied`,
        'Set `stop` to a command that stops the server.',
      )
    },
    async remove() {
      await stopServer(GRACE_WITHOUT_DATA_SECONDS)
    },
    diagnose: (endpoint) =>
      diagnoseProcess(
        server,
        () => endpoint,
        (exit) => ended(exit, false),
        (silent) => failure(`${what} ${silent}`),
      ),
  }
}
