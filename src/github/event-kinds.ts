import type { z } from 'zod'
import { Failure } from '../words/failure.ts'
import type { BaselineRight, BenchEvent, EventFacts, EventReference } from './event-types.ts'
import * as payloads from './payload.ts'

/** Input of a reader of one kind of event. */
export interface ReaderInput {
  readonly facts: EventFacts
  readonly payload: unknown
  /** `GITHUB_SHA` and `GITHUB_REF`. */
  readonly commit: string | undefined
  readonly ref: string | undefined
  readonly releaseBranches: readonly string[]
}

const writes: BaselineRight = { may: 'write' }
const reads = (why: string): BaselineRight => ({ may: 'read', why })

/** Readers by GitHub's name of the event. */
export const eventReaders: Readonly<Record<string, (input: ReaderInput) => BenchEvent>> = {
  pull_request: readPullRequest,
  pull_request_review: readPullRequest,
  push: readPush,
  schedule: (input) => readBranch('schedule', input),
  workflow_dispatch: (input) => readBranch('workflow_dispatch', input),
  merge_group: readMergeGroup,
  release: readRelease,
  workflow_run: readWorkflowRun,
  issue_comment: readIssueComment,
}

function readPullRequest({ facts, payload, ref }: ReaderInput): BenchEvent {
  const { action, repository, pull_request, label, changes } = parse(
    payloads.pullRequestPayloadSchema,
    payload,
    facts,
  )
  const { number, head, base, labels, user, created_at } = pull_request
  return {
    ...facts,
    kind: 'pull_request',
    action,
    number,
    headCommit: head.sha,
    headBranch: head.ref,
    headRepositoryId: head.repo?.id,
    openedAt: created_at === undefined ? undefined : Date.parse(created_at),
    ref,
    baseRef: base.ref,
    baseCommit: base.sha,
    // A deleted fork has no repository any more; it is still not ours. Dependabot's branches are
    // ours, and its runs have the rights of a fork's: a token that reads, and no secrets.
    origin:
      head.repo?.full_name === repository.full_name && facts.actor !== 'dependabot[bot]'
        ? 'same-repository'
        : 'fork',
    author: user?.login,
    labels: labels.map((each) => each.name),
    retargetedFrom: action === 'edited' ? changes?.base?.ref.from : undefined,
    addedLabel: action === 'labeled' ? label?.name : undefined,
    reference: { kind: 'merge-base', baseCommit: base.sha },
    baseline: reads('pull requests never write baselines'),
    reportsTo: { kind: 'pull-request', number },
  }
}

function readPush({ facts, payload, releaseBranches }: ReaderInput): BenchEvent {
  const { ref, before, after, deleted, repository } = parse(
    payloads.pushPayloadSchema,
    payload,
    facts,
  )
  const branch = /^refs\/heads\/(.+)$/s.exec(ref)?.[1]
  const trusted =
    branch !== undefined &&
    !deleted &&
    (branch === repository.default_branch ||
      releaseBranches.some((pattern) => matches(pattern, branch)))
  return {
    ...facts,
    kind: 'push',
    headCommit: after,
    ref,
    before,
    reference: { kind: 'ancestors', commit: after },
    baseline: trusted
      ? writes
      : reads('only pushes to the default branch or a release branch write baselines'),
    reportsTo: { kind: 'summary' },
  }
}

function readBranch(
  kind: 'schedule' | 'workflow_dispatch',
  { facts, commit, ref }: ReaderInput,
): BenchEvent {
  const isBranch = ref?.startsWith('refs/heads/') === true
  const reference: EventReference = isBranch ? { kind: 'branch', ref } : { kind: 'explicit' }
  return {
    ...facts,
    kind,
    headCommit: commit,
    ref,
    reference,
    baseline: isBranch ? writes : reads('only runs on a branch write baselines'),
    reportsTo: kind === 'schedule' ? { kind: 'issue' } : { kind: 'summary' },
  }
}

function readMergeGroup({ facts, payload }: ReaderInput): BenchEvent {
  const { merge_group: group } = parse(payloads.mergeGroupPayloadSchema, payload, facts)
  return {
    ...facts,
    kind: 'merge_group',
    headCommit: group.head_sha,
    ref: group.head_ref,
    baseRef: group.base_ref,
    baseCommit: group.base_sha,
    reference: { kind: 'merge-base', baseCommit: group.base_sha },
    baseline: reads('a merge group is not merged yet'),
    reportsTo: { kind: 'summary' },
  }
}

function readRelease({ facts, payload, commit, ref }: ReaderInput): BenchEvent {
  const { release } = parse(payloads.releasePayloadSchema, payload, facts)
  return {
    ...facts,
    kind: 'release',
    headCommit: commit,
    ref: ref ?? `refs/tags/${release.tag_name}`,
    reference: { kind: 'explicit' },
    baseline: reads('a release is compared with a named release and writes no baseline'),
    reportsTo: { kind: 'issue' },
  }
}

function readWorkflowRun({ facts, payload }: ReaderInput): BenchEvent {
  const { workflow_run: run } = parse(payloads.workflowRunPayloadSchema, payload, facts)
  if (run.head_repository === null)
    throw new Failure(
      'input',
      'the repository that the finished run measured was deleted: nothing says which pull request its figures belong to',
      { remedy: 'Push the commits to a branch of this repository, and measure them there.' },
    )
  const { full_name: fullName, id, owner } = run.head_repository
  return {
    ...facts,
    kind: 'workflow_run',
    headCommit: run.head_sha,
    ref: undefined,
    finished: {
      runId: run.id,
      attempt: run.run_attempt,
      startedAt: run.run_started_at,
      event: run.event,
      conclusion: run.conclusion ?? undefined,
      url: `${facts.serverUrl}/${run.repository.full_name}/actions/runs/${run.id}/attempts/${run.run_attempt}`,
      repositoryId: run.repository.id,
      headRepository: { fullName, id, owner: owner.login },
      headBranch: run.head_branch ?? undefined,
    },
    reference: { kind: 'none', why: 'the pull request is not looked up yet' },
    baseline: reads('the numbers come from an untrusted run'),
    reportsTo: { kind: 'summary' },
  }
}

function readIssueComment({ facts, payload, ref }: ReaderInput): BenchEvent {
  const { action, issue, comment } = parse(payloads.issueCommentPayloadSchema, payload, facts)
  const onPullRequest = issue.pull_request !== undefined
  return {
    ...facts,
    kind: 'issue_comment',
    action,
    number: issue.number,
    on: onPullRequest ? 'pull-request' : 'issue',
    commentId: comment.id,
    commentedAt: comment.created_at,
    author: comment.user.login,
    body: comment.body ?? '',
    // GITHUB_SHA is the default branch's here, not the pull request's: only the checkout shows what
    // is measured.
    headCommit: undefined,
    ref,
    reference: { kind: 'none', why: 'the pull request is not looked up yet' },
    baseline: reads('a comment never writes baselines'),
    reportsTo: onPullRequest ? { kind: 'pull-request', number: issue.number } : { kind: 'summary' },
  }
}

function matches(pattern: string, branch: string): boolean {
  const literal = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`, 's').test(branch)
}

function parse<T>(schema: z.ZodType<T>, payload: unknown, facts: EventFacts): T {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ')
  throw new Failure(
    'input',
    `the payload of the event ${facts.name} does not match GitHub’s description: ${faults}`,
    {
      remedy: 'GITHUB_EVENT_PATH must name the file that the runner wrote.',
    },
  )
}
