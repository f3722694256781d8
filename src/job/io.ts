import manifest from '../../package.json' with { type: 'json' }
import type { Log } from '../system/log.ts'
import type { TerminalPlace } from '../words/terminal.ts'

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

/** Version of this program. */
export const programVersion: string = manifest.version
