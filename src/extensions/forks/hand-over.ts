import type { Io } from '../../core/job/io.ts'
import { resultFiles, writeResultFile } from '../../core/job/result-folder.ts'
import type { EndedRuns, Hooks } from '../../core/steps/hooks.ts'
import type { BenchEvent } from '../../github/event.ts'
import { Failure } from '../../words/failure.ts'
import { buildNothing, buildSubmission } from './handover/submission.ts'

/**
 * In the job of a pull request the numbers are kept for the workflow that comments, or the word
 * that it is not measured: that workflow would take silence for a fault.
 */
export const forkHooks: Hooks = {
  afterRuns({ suite, event, folder, io, ...end }: EndedRuns) {
    const { repository } = event
    if (event.kind !== 'pull_request') return
    const { figures } = end
    if (figures !== undefined)
      return handOver(folder, event, () => buildSubmission(figures.record, figures.loads), io)
    if (end.reason === undefined || repository === undefined) return
    const whose = {
      suite,
      repository: `${repository.owner}/${repository.repo}`,
      commit: event.headCommit,
      reason: end.reason,
    } as const
    handOver(folder, event, () => buildNothing(whose), io)
  },
}

/**
 * The numbers alone, for the workflow that comments; a fork's own job has no right to. Names that
 * cannot be handed over are a warning in a fork's job; this job's own verdict stands all the same.
 */
function handOver(
  folder: string,
  event: Extract<BenchEvent, { kind: 'pull_request' }>,
  build: () => string,
  io: Io,
): void {
  try {
    writeResultFile(folder, resultFiles.submission, build())
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'input') throw error
    const words = [error.message, error.remedy].filter(Boolean).join('\n')
    if (event.origin === 'fork') io.log.warn(words)
    else io.log.debug(words)
  }
}
