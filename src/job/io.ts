import type { Log } from '../system/log.ts'

/** The edges that a command may touch, handed in by the entry. */
export interface Io {
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  /** The command's result; everything else goes through the log. */
  readonly print: (text: string) => void
  /** Aborted by SIGINT, SIGTERM and SIGHUP. */
  readonly signal: AbortSignal
}
