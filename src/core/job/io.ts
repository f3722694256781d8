import { relative } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import type { Log } from '../../system/log.ts'
import type { TerminalPlace } from '../../words/terminal.ts'

/** The edges that a command may touch, handed in by the entry. */
export interface Io {
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  /** The command's result; everything else goes through the log. */
  readonly print: (text: string) => void
  /** Width and color of the terminal; absent if the result goes into a file or a pipe. */
  readonly terminal?: TerminalPlace
  /** Aborted by SIGINT, SIGTERM and SIGHUP. */
  readonly signal: AbortSignal
}

/** Version of this program. */
export const programVersion: string = manifest.version

/**
 * Returns the command that starts this program: from the repository of the action, in its version.
 */
export function programCommand(env: NodeJS.ProcessEnv): string {
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env
  if (repository && /^[\w.-]+\/[\w.-]+$/u.test(repository))
    return `npx github:${repository}${ref && /^[\w./-]+$/u.test(ref) ? `#${ref}` : ''}`
  const [, file = ''] = process.argv
  const path = relative(process.cwd(), file)
  return /\/dist\/index\.js$/u.test(file) && /^[\w./-]+$/u.test(path)
    ? `node ${path}`
    : 'tidb-bench'
}
