import { styleText } from 'node:util'
import { logText, withoutCommands } from '../words/escape.ts'
import {
  clipped,
  plainPlace,
  printable,
  type Shade,
  type TerminalPlace,
  wrappedLines,
} from '../words/terminal.ts'
import type { Log } from './log.ts'

/** A CI log in which nothing is said for so long looks like one of a job that hangs. */
const SILENT_SECONDS = 60

/** Part of a stream that a log needs. */
export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/**
 * A live line in a terminal; in a CI log one line a finished run, in groups that fold. Everything
 * goes to stderr, so that stdout holds results only. Every text passes here or {@link printTo}:
 * nothing from outside is a command of a runner or a terminal.
 */
export function consoleLog(
  stream: TextStream,
  options: { verbose: boolean; runner: boolean },
): Log {
  const { verbose } = options
  // A runner may give a terminal that nobody looks at: its log wants whole lines.
  const live = stream.isTTY === true && !options.runner
  let lineOpen = false
  let lastWrittenAt = 0
  let group: string | undefined
  const clearLine = () => {
    if (lineOpen) stream.write('\r\u001b[2K')
    lineOpen = false
  }
  const fitting = (text: string) =>
    live ? wrappedLines(text, Math.max(LEAST_COLUMNS, stream.columns || 80)) : text
  const write = (text: string) => {
    clearLine()
    lastWrittenAt = Date.now()
    stream.write(`${options.runner ? withoutCommands(text) : fitting(logText(text))}\n`)
  }
  return {
    clear: clearLine,
    info: write,
    warn: (message) => write(`warning: ${message}`),
    debug: verbose ? write : () => undefined,
    progress: (message) => {
      if (live) {
        clearLine()
        stream.write(clipped(printable(logText(message)), Math.max(20, (stream.columns || 80) - 1)))
        lineOpen = true
      } else if (Date.now() - lastWrittenAt >= SILENT_SECONDS * 1000) write(message)
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

/**
 * Prints a command's result: on a runner as harmless as the log, on a screen with our own colours
 * alone, else byte for byte.
 */
export function printTo(stream: TextStream, options: { runner: boolean }): (text: string) => void {
  const harmless = (text: string) =>
    options.runner
      ? withoutCommands(text)
      : stream.isTTY === true
        ? logText(text, ourColours)
        : text
  return (text) => void stream.write(`${harmless(text)}\n`)
}

const formats = {
  bad: ['red', 'bold'],
  warning: 'yellow',
  good: 'green',
  quiet: 'gray',
  strong: 'bold',
} as const satisfies Record<Shade, Parameters<typeof styleText>[0]>

const colour = (shade: Shade, text: string) =>
  styleText([...[formats[shade]].flat()], text, { validateStream: false })

/** The sequences of {@link formats}, as they begin and end a text. */
const ourColours = new Set(
  (Object.keys(formats) as Shade[]).flatMap((shade) => colour(shade, '-').match(/[^-m]+m/gu) ?? []),
)

/** A narrower terminal is one that does not tell its width. */
const LEAST_COLUMNS = 40

/**
 * Returns how to print a result to a stream: in the width of a terminal, uncut anywhere else; in
 * color if the terminal supports it, by NO_COLOR (https://no-color.org) never, by FORCE_COLOR
 * always.
 * @param runner a CI log, which is read later and elsewhere
 */
export function terminalPlace(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'hasColors'>,
  {
    env,
    runner,
    shows,
  }: { env: NodeJS.ProcessEnv; runner: boolean; shows: TerminalPlace['shows'] },
): TerminalPlace {
  const isScreen = stream.isTTY === true && !runner
  const paint: TerminalPlace['paint'] = usesColour(stream, env, isScreen)
    ? colour
    : plainPlace.paint
  return { paint, shows, ...(isScreen ? { columns: Math.max(LEAST_COLUMNS, stream.columns) } : {}) }
}

/** Checks whether to use color, by the two variables as Node.js itself reads them. */
function usesColour(
  stream: Pick<NodeJS.WriteStream, 'hasColors'>,
  { FORCE_COLOR: forced, NO_COLOR: refused }: NodeJS.ProcessEnv,
  isScreen: boolean,
): boolean {
  if (forced !== undefined) return !['0', 'false'].includes(forced)
  if (refused !== undefined && refused !== '') return false
  return isScreen && stream.hasColors()
}
