import { downloadArtifact } from '../github/artifact.ts'
import type { Client } from '../github/client.ts'
import type { WorkflowRunEvent } from '../github/event.ts'
import type { Repository } from '../github/repository.ts'
import { readOnlyFile } from '../handover/archive.ts'
import type { EmptyEnding, Refusal } from '../handover/refusals.ts'
import {
  MOST_SUBMISSION_BYTES,
  readSubmission,
  SUBMISSION_FILE,
  submissionArtifact,
} from '../handover/submission.ts'
import { foreignOrigin, recordOfSubmission } from '../handover/submission-record.ts'
import type { SubmittedNothing } from '../handover/submission-schema.ts'
import type { BenchRecord } from '../record/schema.ts'

/** What the finished run handed over for one suite. */
export type HandedOver =
  /** Numbers without a verdict; `source.origin` says who reported them. */
  | { readonly state: 'figures'; readonly record: BenchRecord }
  /** It measured nothing: somebody who may said so (who, and by what), or the change reaches no server (why). */
  | { readonly state: 'nothing'; readonly cause: 'skipped' | 'not-affected'; readonly why: string }
  /** It is not what it should be. `detail` may quote it: for the log of this job, and for nobody else. */
  | { readonly state: 'refused'; readonly refusal: Refusal; readonly detail: string }
  | { readonly state: 'absent'; readonly how: 'never' | 'earlier' | 'expired' }

export interface ForkTask {
  readonly client: Client
  readonly repository: Repository
  readonly event: WorkflowRunEvent
  readonly suite: string
  /** Who with write access says, by a label for this commit and base, that it is not to be measured. */
  readonly skippedBy: () => Promise<string | undefined>
  /** Why the change cannot matter by the files that GitHub knows it to touch. */
  readonly untouched: () => Promise<string | undefined>
  /** ISO time of now. */
  readonly createdAt: string
}

/**
 * What the run of a pull request that is not trusted handed over for a suite. No code, no text and no configuration of
 * the fork is used.
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
  const file = readOnlyFile(download.archive, SUBMISSION_FILE, MOST_SUBMISSION_BYTES)
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
    return { state: 'figures', record: recordOfSubmission(submission, origin, createdAt) }
  return nothing(submission.reason, task)
}

/** What a fork says of labels and files counts for nothing; GitHub knows them. */
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
 * What a run that handed nothing over came to.
 * @param conclusion GitHub's word for the whole run
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
