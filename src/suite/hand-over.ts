import type { BenchEvent } from '../github/event.ts'
import { buildNothing, buildSubmission, type NothingMeasured } from '../handover/submission.ts'
import type { Io } from '../job/io.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'

/**
 * The numbers alone, for the workflow that comments; a fork's own job has no right to. A record that has names which
 * cannot be handed over is told of: this job's own verdict stands all the same.
 */
export function writeSubmission(folder: string, record: BenchRecord, io: Io): void {
  handOver(folder, () => buildSubmission(record), io)
}

/** Why nothing was measured, and for which suite. */
interface Nothing extends Pick<NothingMeasured, 'suite' | 'reason'> {
  readonly event: BenchEvent
}

/** The word that this pull request is not measured; that workflow would take silence for a fault. */
export function writeNothing(folder: string, { suite, event, reason }: Nothing, io: Io): void {
  const { repository } = event
  if (event.kind !== 'pull_request' || repository === undefined) return
  const whose = {
    suite,
    repository: `${repository.owner}/${repository.repo}`,
    commit: event.headCommit,
    reason,
  } as const
  handOver(folder, () => buildNothing(whose), io)
}

function handOver(folder: string, build: () => string, io: Io): void {
  try {
    writeResultFile(folder, resultFiles.submission, build())
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'input') throw error
    io.log.warn([error.message, error.remedy].filter(Boolean).join('\n'))
  }
}
