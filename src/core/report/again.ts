import { shellArgument } from '../../words/escape.ts'
import type { ReportContext } from './story.ts'

/**
 * Returns the command that measures a cell of a job again, or all of them, quoted for a POSIX
 * shell. What a workflow measured is named by its run.
 */
export function againCommand(
  { command = 'tidb-bench', folder = 'tidb-bench-out', runUrl = '' }: Partial<ReportContext> = {},
  cellId?: string,
): string {
  const run = /\/actions\/runs\/(\d+)$/u.exec(runUrl)?.[1]
  const cell = cellId === undefined ? '' : ` ${shellArgument(cellId)}`
  return `${command} again ${run ?? shellArgument(folder)}${cell}`
}

/** Advice where no command can measure it again. */
export const runAgain = ['Run the job again.']

/**
 * Checks whether the command finds what it needs: the job measured itself, and kept its settings.
 */
export function isReproducible({ reported, isKept = true }: Partial<ReportContext> = {}): boolean {
  return reported === undefined && isKept
}
