import type { TerminalPlace } from '../report/terminal/place.ts'
import type { Log } from '../system/log.ts'

/** The edges that a command may touch, handed in by the entry. */
export interface Io {
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  /** The command's result; everything else goes through the log. */
  readonly print: (text: string) => void
  /** What a printed result may use of the screen; absent: it goes into a file or a pipe. */
  readonly terminal?: TerminalPlace
  /** Aborted by SIGINT, SIGTERM and SIGHUP. */
  readonly signal: AbortSignal
}
