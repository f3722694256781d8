import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import { readOnlyFile } from './archive.ts'
import { downloadArtifact } from './artifact.ts'
import type { Client, Repository } from './client.ts'
import type { WorkflowRunEvent } from './event.ts'
import { asOutcome, type NotPosted } from './outcome.ts'
import { type FoundPullRequest, findPullRequest } from './pull-request-of-run.ts'
import {
  MOST_SUBMISSION_BYTES,
  readSubmission,
  recordOfSubmission,
  SUBMISSION_FILE,
  submissionArtifact,
} from './submission.ts'

export type ForkResult =
  | {
      readonly state: 'collected'
      /** Numbers without a verdict; `source.origin` says that a fork reported them. */
      readonly record: BenchRecord
      readonly pullRequest: FoundPullRequest
      /** The sentence to show with the figures. */
      readonly notice: string
    }
  /** Nothing to judge: the pull request moved on, or the run handed nothing over. */
  | { readonly state: 'skipped'; readonly why: string }
  /** What was handed over is not what it should be. */
  | { readonly state: 'refused'; readonly why: string }
  | NotPosted

export interface ForkTask {
  readonly client: Client
  readonly repository: Repository
  readonly event: WorkflowRunEvent
  readonly suite: string
  /** ISO time of now. */
  readonly createdAt: string
}

/**
 * The second workflow of the pair for forks: finds the pull request of the finished run, and the numbers that it
 * measured. No code, no text and no configuration of the fork is used. Never throws.
 */
export async function collectForkResult(task: ForkTask): Promise<ForkResult> {
  return asOutcome<ForkResult>('actions: read', () => collect(task))
}

async function collect({ client, repository, event, suite, createdAt }: ForkTask): Promise<ForkResult> {
  const { finished, headCommit } = event
  const search = await findPullRequest(client, repository, finished, headCommit)
  if (search.state === 'none') return { state: 'skipped', why: search.why }
  const download = await downloadArtifact({
    client,
    repository,
    runId: finished.runId,
    name: submissionArtifact(suite),
    notBefore: finished.startedAt,
    mostBytes: MOST_SUBMISSION_BYTES,
    timeoutSeconds: 60,
  })
  if (download.state === 'absent') return { state: 'skipped', why: download.why }
  if (download.state === 'refused') return { state: 'refused', why: download.why }
  const file = readOnlyFile(download.archive, SUBMISSION_FILE, MOST_SUBMISSION_BYTES)
  if (file.state === 'refused') return { state: 'refused', why: `the artifact is not accepted: ${file.why}` }
  const read = readSubmission(file.content)
  if (read.state === 'refused')
    return { state: 'refused', why: `${SUBMISSION_FILE} is not accepted: ${read.why}` }
  const headRepository = finished.headRepository.fullName
  const origin = {
    repository: `${repository.owner}/${repository.repo}`,
    headRepository,
    commit: headCommit,
    runId: finished.runId,
    attempt: finished.attempt,
    suite,
  }
  try {
    const record = recordOfSubmission(read.submission, origin, createdAt)
    const notice = `These figures were reported by a run of code from ${headRepository}, and are not verified.`
    return { state: 'collected', record, pullRequest: search.pullRequest, notice }
  } catch (error) {
    if (error instanceof Failure) return { state: 'refused', why: error.message }
    throw error
  }
}
