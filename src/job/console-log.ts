import type { Log } from '../system/log.ts'
import { clipped } from '../words/display-width.ts'
import { withoutCommands } from '../words/log-line.ts'
import { printable } from '../words/text-table.ts'

/** A CI log in which nothing is said for so long looks like one of a job that hangs. */
const SILENT_SECONDS = 60

/** What is needed of a stream. */
export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/**
 * A live line in a terminal; in a CI log one line a finished run, in groups that fold. Everything goes to stderr, so that stdout
 * holds results only. What reaches a runner's log passes here or {@link printTo}: nothing from outside is a command there.
 */
export function consoleLog(stream: TextStream, options: { verbose: boolean; runner: boolean }): Log {
  const { verbose } = options
  // A runner may give a terminal that nobody looks at: its log wants whole lines.
  const live = stream.isTTY === true && !options.runner
  let lineOpen = false
  let lastSaid = 0
  let group: string | undefined
  const clearLine = () => {
    if (lineOpen) stream.write('\r\u001b[2K')
    lineOpen = false
  }
  const write = (text: string) => {
    clearLine()
    lastSaid = Date.now()
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
        stream.write(clipped(printable(message), Math.max(20, (stream.columns || 80) - 1)))
        lineOpen = true
      } else if (Date.now() - lastSaid >= SILENT_SECONDS * 1000) write(message)
    },
    finished: (message) => {
      if (!live) write(message)
    },
    group: (title) => {
      if (!options.runner || title === group) return
      // The only commands of ours: a title from outside is made harmless like any other line.
      if (group !== undefined) stream.write('::endgroup::\n')
      if (title !== undefined)
        stream.write(`::group::${withoutCommands(title).replaceAll(/[\r\n]/gu, ' ')}\n`)
      group = title
    },
  }
}

/** Prints a command's result; on a runner as harmless as the log. */
export function printTo(stream: TextStream, options: { runner: boolean }): (text: string) => void {
  return (text) => void stream.write(`${options.runner ? withoutCommands(text) : text}\n`)
}
