import type { Log } from '../system/log.ts'

const SPARSE_SECONDS = 15

/**
 * A live line in a terminal; in a CI log a plain line now and then. Everything goes to stderr, so that stdout
 * holds results only.
 */
export function consoleLog(stream: NodeJS.WriteStream, options: { verbose: boolean; runner: boolean }): Log {
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
    stream.write(`${text}\n`)
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
