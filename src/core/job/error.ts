import { error as annotate } from '@actions/core'
import type { Log } from '../../system/log.ts'
import { logText } from '../../words/escape.ts'
import { Failure } from '../../words/failure.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'

/** Unexpected errors count as a failed environment: they are never green. */
export function exitCodeOfError(error: unknown, cancelled: boolean): number {
  if (cancelled) return exitCodes.cancelled
  return error instanceof Failure ? exitCodes[error.kind] : exitCodes.environment
}

/** Message and remedy, for a text that people read. */
export function inSentences(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const remedy = error instanceof Failure ? error.remedy : undefined
  return remedy === undefined ? error.message : `${error.message}. ${remedy}`
}

const defect = 'this is a defect of tidb-bench; please report it with the output of --verbose'
const disk = 'Check the disk: it must be writable and have free space.'
const descriptors =
  'Raise the limit of open files with `ulimit -n`, or run fewer jobs at once on this machine.'
/** Remedies by the code of the system's error: what no program can help. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: disk,
  EDQUOT: disk,
  EROFS: disk,
  EIO: disk,
  EMFILE: descriptors,
  ENFILE: descriptors,
}

/**
 * Message, remedy and log tail; the stack only with `--verbose`. On a runner also an annotation.
 * @returns the exit code
 */
export function reportError(
  error: unknown,
  io: Pick<Io, 'log' | 'env' | 'signal'>,
  verbose: boolean,
): number {
  const { log } = io
  const exitCode = exitCodeOfError(error, io.signal.aborted)
  if (verbose && error instanceof Error) log.info(error.stack ?? error.message)
  if (io.signal.aborted) {
    log.info('cancelled; everything that was started has been stopped')
    return exitCode
  }
  const message = error instanceof Error ? error.message : String(error)
  log.info(`error: ${message}`)
  if (error instanceof Failure) {
    if (error.tail.length > 0)
      log.info(['last lines:', ...error.tail.map((line) => `  ${line}`)].join('\n'))
    if (error.remedy !== undefined) log.info(`remedy: ${error.remedy}`)
  } else {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''] ?? defect
    log.info(`remedy: ${remedy}`)
  }
  if (io.env.GITHUB_ACTIONS === 'true') annotate(logText(message), { title: 'tidb-bench' })
  return exitCode
}

/**
 * Has what Node would print itself pass the log, where it cannot be taken for a command of the
 * workflow: warnings, and errors that nobody caught. Node ends a program with 1 then, which is the
 * word for a regression here.
 * @param fail is given each such error
 */
export function reportOwnErrors(log: Log, fail: (error: unknown) => void): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.debug(`${warning.name}: ${warning.message}`))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/**
 * Ignores a reader that closes the pipe (`| head`): the measurement goes on, and the exit code is
 * its own. Other write errors end the job, since nobody would see that the results are cut short.
 * @param fail receives the Failure `environment` of standard output
 */
export function passOverClosedReaders(
  { stdout, stderr }: Record<'stdout' | 'stderr', NodeJS.WritableStream>,
  fail: (error: Failure) => void,
): void {
  stderr.on('error', () => undefined)
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') fail(unprintable(error))
  })
}

function unprintable(cause: Error): Failure {
  return new Failure('environment', `cannot write to standard output: ${cause.message}`, {
    cause,
    remedy: 'Free space on the disk that it is written to. The results are in the result folder.',
  })
}
