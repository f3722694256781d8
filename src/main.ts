import { setMaxListeners } from 'node:events'
import * as loader from 'node:module'
import type { Io } from './core/job/io.ts'

/**
 * Exit code of a job that ends before it can judge: a failure of the environment. Node's own code,
 * 1, means a regression here.
 */
const CANNOT_RUN = 4
process.on('uncaughtException', cannotRun)
process.on('unhandledRejection', cannotRun)

// An older version cannot even read the other files. This one has no syntax that it does not have.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  cannotRun(new Error(`it needs Node.js 20.19 or newer, and this is ${process.versions.node}`))

// A job has one signal, and more programs and connections that listen to it than Node's ten.
setMaxListeners(1_000)
keepCompiledCode()

// Loaded here, where it can be caught: a machine without a free file descriptor lacks some of our
// parts.
const {
  consoleLog,
  exitCodes,
  passOverClosedReaders,
  printTo,
  reportError,
  reportOwnErrors,
  runProgram,
  terminalPlace,
} = await import('./core/commands/program.ts').catch(cannotRun)
const { partVerbs } = await import('./parts.ts').catch(cannotRun)
const { findRoomierTemporaryFolder } = await import('./system/folders.ts').catch(cannotRun)

/**
 * Time between a second signal and the end of the program, in which an orderly end may still come
 * first.
 */
const LAST_GRACE_MS = 500
const stop = new AbortController()
let signalCount = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Whoever insists is not kept waiting: the watcher cleans up once this process is gone.
    signalCount += 1
    if (signalCount === 2) setTimeout(endAtOnce, LAST_GRACE_MS)
    stop.abort()
  })
}
const verbose = process.argv.includes('--verbose') || process.env.RUNNER_DEBUG === '1'
const runner = process.env.GITHUB_ACTIONS === 'true'
const log = consoleLog(process.stderr, { verbose, runner })
const roomier = findRoomierTemporaryFolder(process.env)
if (roomier !== undefined) {
  log.debug(`temporary files are in ${roomier}, since /tmp is in memory; TMPDIR changes that`)
  process.env.TMPDIR = roomier
}
const io: Io = {
  env: process.env,
  log,
  print: (text) => {
    log.clear?.()
    printTo(process.stdout, { runner })(text)
  },
  terminal: terminalPlace(process.stdout, {
    env: process.env,
    runner,
    shows: process.argv.includes('--json')
      ? 'json'
      : process.argv.includes('--all')
        ? 'figures'
        : 'story',
  }),
  signal: stop.signal,
}
/**
 * Nothing is known of the state that such an error leaves: what was started is stopped, and the
 * error is how it ended.
 */
let broken: number | undefined
process.off('uncaughtException', cannotRun)
process.off('unhandledRejection', cannotRun)
reportOwnErrors(io.log, (error) => {
  if (broken === undefined) broken = reportError(error, io, verbose)
  stop.abort()
})
// What is being measured goes on, and is kept.
passOverClosedReaders(process, (error) => {
  if (broken === undefined) broken = reportError(error, io, verbose)
})
process.on('exit', () => {
  if (broken !== undefined) process.exitCode = broken
})

try {
  process.exitCode = await runProgram(process.argv, io, partVerbs)
} catch (error) {
  process.exitCode = reportError(error, io, verbose)
}
// A socket of a server that stays silent, or a timer, must not keep a job that has said its last
// word.
await flush(process.stdout)
await flush(process.stderr)
process.exit()

function endAtOnce(): never {
  broken = exitCodes.cancelled
  process.exit(broken)
}

/** Resolves once everything is handed over, to a reader however slow, or the reader is gone. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('error', () => resolve())
    stream.write('', () => resolve())
  })
}

/**
 * Has Node keep what it compiled, from version 22.8 on, in a folder of this user's: one in `/tmp`
 * could be another user's.
 */
function keepCompiledCode(): void {
  const { XDG_CACHE_HOME: cache, HOME: home } = process.env
  const folder = cache || (home && `${home}/.cache`)
  const { enableCompileCache } = loader as { enableCompileCache?: (folder: string) => unknown }
  if (folder) enableCompileCache?.(`${folder}/tidb-bench/compiled`)
}

function cannotRun(error: unknown): never {
  process.stderr.write(
    `error: tidb-bench cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(CANNOT_RUN)
}
