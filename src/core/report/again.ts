import { shellArgument } from '../../words/escape.ts'
import { isFoundRunning } from '../record/cells.ts'
import type { Result } from '../verdict/result.ts'
import type { ReportContext } from './story.ts'

/**
 * Returns the command that measures a cell of a job again, or all of them, quoted for a POSIX
 * shell. What a workflow measured is downloaded first.
 */
export function againCommand(
  { command = 'tidb-bench', folder = 'tidb-bench-out', runUrl = '' }: Partial<ReportContext> = {},
  cellId?: string,
): string {
  const run = /\/actions\/runs\/(\d+)$/u.exec(runUrl)?.[1]
  const cell = cellId === undefined ? '' : ` ${shellArgument(cellId)}`
  return run === undefined
    ? `${command} again ${shellArgument(folder)}${cell}`
    : `gh run download ${run} --dir bench-${run} && ${command} again bench-${run}${cell}`
}

/** Advice where no command can measure it again. */
export const runAgain = ['Run the job again.']

/**
 * Checks whether the command finds what it needs: not of another run, and not of servers that a
 * workflow reached by an address, which it does not publish.
 */
export function isReproducible(
  { targets }: Pick<Result, 'targets'>,
  { reported, runUrl }: Partial<ReportContext> = {},
): boolean {
  return reported === undefined && (runUrl === undefined || !isFoundRunning(targets.candidate))
}
