import { error as annotate } from '@actions/core'
import { Failure } from '../record/failure.ts'
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
    if (error.tail.length > 0) log.info(['last lines:', ...error.tail.map((line) => `  ${line}`)].join('\n'))
    if (error.remedy !== undefined) log.info(`remedy: ${error.remedy}`)
  } else {
    log.info('remedy: this is a defect of tidb-bench; please report it with the output of --verbose')
  }
  if (io.env.GITHUB_ACTIONS === 'true') annotate(message, { title: 'tidb-bench' })
  return exitCode
}
