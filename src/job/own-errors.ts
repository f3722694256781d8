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

/** Who reads no further (`| head`) has seen enough: what is being measured goes on, and the exit code is its own. */
export function passOverClosedReaders(streams: readonly NodeJS.WritableStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
