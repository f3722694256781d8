import { Failure } from '../record/failure.ts'
import type { Log } from '../system/log.ts'

/**
 * Has what Node would print itself pass the log, where it cannot be taken for a command of the workflow: warnings, and
 * errors that nobody caught. Node ends a program with 1 then, which is the word for a regression here.
 * @param fail is given each such error
 */
export function tellOwnErrors(log: Log, fail: (error: unknown) => void): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.debug(`${warning.name}: ${warning.message}`))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/**
 * Who reads no further (`| head`) has seen enough: what is being measured goes on, and the exit code is its own. Nobody
 * can be told that the log takes no more; results that are cut short must not look like whole ones.
 * @param fail is given the Failure `environment` of standard output
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
  return new Failure('environment', `standard output takes no more: ${cause.message}`, {
    cause,
    remedy: 'Make room on the disk that it is sent to; what was measured is in the result folder.',
  })
}
