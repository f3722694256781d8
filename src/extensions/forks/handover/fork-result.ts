import { unzipSync } from 'fflate'
import { submissionArtifact } from '../../../core/job/fork-place.ts'
import { resultFiles } from '../../../core/job/result-folder.ts'
import type { LoadReport } from '../../../core/record/cause.ts'
import type { BenchRecord } from '../../../core/record/schema.ts'
import type { Client } from '../../../github/client.ts'
import type { Repository, WorkflowRunEvent } from '../../../github/event.ts'
import { downloadArtifact } from '../../../github/finished-run.ts'
import type { EmptyEnding, Refusal } from '../words.ts'
import { MOST_SUBMISSION_BYTES, readSubmission, type SubmittedNothing } from './submission.ts'
import { foreignOrigin, recordOfSubmission } from './submission-record.ts'

/** Figures of one suite that the finished run handed over. */
export type HandedOver =
  /** Numbers without a verdict; `source.origin` says who reported them. */
  | {
      readonly state: 'figures'
      readonly record: BenchRecord
      readonly loads: readonly LoadReport[]
    }
  /**
   * It measured nothing: somebody who may said so (who, and by what), or the change reaches no
   * server (why).
   */
  | { readonly state: 'nothing'; readonly cause: 'skipped' | 'not-affected'; readonly why: string }
  /**
   * It is not what it should be. `detail` may quote it: for the log of this job, and for nobody
   * else.
   */
  | { readonly state: 'refused'; readonly refusal: Refusal; readonly detail: string }
  | { readonly state: 'absent'; readonly how: 'never' | 'earlier' | 'expired' }

export interface ForkTask {
  readonly client: Client
  readonly repository: Repository
  readonly event: WorkflowRunEvent
  readonly suite: string
  /**
   * Returns the person with write access who set a label for this commit and base to skip its
   * measurement.
   */
  readonly skippedBy: () => Promise<string | undefined>
  /** Returns why the change is not measured, by the files that GitHub lists for it. */
  readonly untouched: () => Promise<string | undefined>
  /** ISO time of now. */
  readonly createdAt: string
}

/**
 * Collects the figures of a suite from the untrusted run of a pull request. No code, no text and no
 * configuration of the fork is used.
 * @throws the API's error, or one of the network
 */
export async function collectHandedOver(task: ForkTask): Promise<HandedOver> {
  const { client, repository, event, suite, createdAt } = task
  const { finished, headCommit } = event
  const download = await downloadArtifact({
    client,
    repository,
    runId: finished.runId,
    name: submissionArtifact(suite),
    notBefore: finished.startedAt,
    mostBytes: MOST_SUBMISSION_BYTES,
    timeoutSeconds: 60,
  })
  if (download.state === 'absent') return download
  if (download.state === 'refused')
    return refused(download.how === 'several' ? 'several-artifacts' : 'too-large', download.how)
  const file = readOnlyFile(download.archive, resultFiles.submission, MOST_SUBMISSION_BYTES)
  if (file.state === 'refused') return refused('archive', file.why)
  const read = readSubmission(file.content)
  if (read.state === 'refused') return refused('form', read.why)
  const { submission } = read
  const origin = {
    repository: `${repository.owner}/${repository.repo}`,
    headRepository: finished.headRepository.fullName,
    commit: headCommit,
    runId: finished.runId,
    attempt: finished.attempt,
    suite,
  }
  const foreign = foreignOrigin(submission, origin)
  if (foreign !== undefined)
    return refused(foreign, `${submission.repository} ${submission.commit} ${submission.suite}`)
  if (submission.kind === 'figures')
    return {
      state: 'figures',
      record: recordOfSubmission(submission, origin, createdAt),
      loads: submission.loads ?? [],
    }
  return nothing(submission.reason, task)
}

/**
 * Checks with GitHub why nothing was measured: a fork's own claims about labels and files count for
 * nothing.
 */
async function nothing(reason: SubmittedNothing['reason'], task: ForkTask): Promise<HandedOver> {
  switch (reason) {
    case 'label-skip': {
      const why = await task.skippedBy()
      return why === undefined
        ? refused('skip-without-label', reason)
        : { state: 'nothing', cause: 'skipped', why }
    }
    case 'not-affected': {
      const why = await task.untouched()
      return why === undefined
        ? refused('not-affected-unproved', reason)
        : { state: 'nothing', cause: 'not-affected', why }
    }
  }
}

function refused(refusal: Refusal, detail: string): HandedOver {
  return { state: 'refused', refusal, detail }
}

/**
 * Returns the ending of a run that handed nothing over.
 * @param conclusion GitHub's word for the entire run
 */
export function endingWithoutFigures(
  conclusion: string | undefined,
  how: Extract<HandedOver, { state: 'absent' }>['how'],
): EmptyEnding {
  if (how === 'expired') return 'expired'
  switch (conclusion) {
    case 'cancelled':
      return 'cancelled'
    case 'failure':
      return 'failed'
    case 'timed_out':
      return 'timed-out'
    case 'startup_failure':
      return 'not-started'
    default:
      return 'silent'
  }
}

export type ArchiveContent =
  | { readonly state: 'read'; readonly content: Buffer }
  | { readonly state: 'refused'; readonly why: string }

class ArchiveFault extends Error {}

/**
 * Reads the one file of a ZIP archive that must hold nothing else. Nothing is written to disk, so
 * there is no path to escape by. It refuses a second entry, another name, and a file of more than
 * `mostBytes`; content beyond the size that the archive announces is dropped. Never throws.
 */
export function readOnlyFile(archive: Buffer, name: string, mostBytes: number): ArchiveContent {
  let entries = 0
  try {
    const files = unzipSync(archive, {
      filter(file) {
        entries += 1
        demand(entries === 1, 'it must hold exactly one file')
        demand(file.name === name, `its one file must be ${name}`)
        demand(file.originalSize <= mostBytes, `its file is larger than ${mostBytes} bytes`)
        return true
      },
    })
    const content = files[name]
    demand(content !== undefined, 'it must hold exactly one file')
    return { state: 'read', content: Buffer.from(content) }
  } catch (error) {
    return {
      state: 'refused',
      why: error instanceof ArchiveFault ? error.message : 'the archive is damaged',
    }
  }
}

function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new ArchiveFault(otherwise)
}
