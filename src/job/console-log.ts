import type { Log } from '../system/log.ts'
import { withoutCommands } from '../words/log-line.ts'

const SPARSE_SECONDS = 15

/** What is needed of a stream. */
export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/**
 * A live line in a terminal; in a CI log a plain line now and then. Everything goes to stderr, so that stdout
 * holds results only. What reaches a runner's log passes here or {@link printTo}: nothing from outside is a command there.
 */
export function consoleLog(stream: TextStream, options: { verbose: boolean; runner: boolean }): Log {
  const { verbose } = options
  // A runner may give a terminal that nobody looks at: its log wants whole lines.
  const live = stream.isTTY === true && !options.runner
  let lineOpen = false
  let lastProgress = 0
  const clearLine = () => {
    if (lineOpen) stream.write('\r\u001b[2K')
    lineOpen = false
  }
  const write = (text: string) => {
    clearLine()
    stream.write(`${options.runner ? withoutCommands(text) : text}\n`)
  }
  return {
    info: write,
    warn: (message) => write(`warning: ${message}`),
    debug: (message) => {
      if (verbose) write(message)
    },
    progress: (message) => {
      if (live) {
        clearLine()
        stream.write(message.slice(0, (stream.columns ?? 80) - 1))
        lineOpen = true
      } else if (Date.now() - lastProgress >= SPARSE_SECONDS * 1000) {
        lastProgress = Date.now()
        write(message)
      }
    },
  }
}

/** Prints a command's result; on a runner as harmless as the log. */
export function printTo(stream: TextStream, options: { runner: boolean }): (text: string) => void {
  return (text) => void stream.write(`${options.runner ? withoutCommands(text) : text}\n`)
}
