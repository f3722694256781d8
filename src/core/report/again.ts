import { shellArgument } from '../../words/escape.ts'
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
