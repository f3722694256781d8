import { inputsSchema } from '../config/inputs.ts'
import { Failure } from '../record/failure.ts'
import { parseRepository, type Repository } from './client.ts'
import { eventReaders } from './event-kinds.ts'
import { anyPayloadSchema } from './payload.ts'

/** What a run is compared with, before any baseline was looked up. */
export type Reference =
  /** The merge base of both commits, then its first-parent ancestors. */
  | { readonly kind: 'merge-base'; readonly baseRef: string; readonly baseCommit: string }
  /** The commit's own ancestors, without itself. */
  | { readonly kind: 'ancestors'; readonly commit: string }
  /** The last records of the branch. */
  | { readonly kind: 'branch'; readonly ref: string }
  /** A tag or version that the configuration names. */
  | { readonly kind: 'explicit' }
  | { readonly kind: 'none'; readonly why: string }

/** Whether this event's measurement may become a baseline. */
export type BaselineRight = { readonly may: 'write' } | { readonly may: 'read'; readonly why: string }

/** Where the result is shown beside the job summary. */
export type ReportPlace =
  | { readonly kind: 'pull-request'; readonly number: number }
  /** An issue that is opened on a regression and closed when it is gone. */
  | { readonly kind: 'issue' }
  | { readonly kind: 'summary' }

export interface EventFacts {
  /** GitHub's name of the event; `local` outside a workflow. */
  readonly name: string
  /** Repository of the workflow; undefined outside a workflow. */
  readonly repository: Repository | undefined
  readonly runId: string | undefined
  readonly runAttempt: number
  readonly runUrl: string | undefined
  /** Of the web pages: `https://github.com`. */
  readonly serverUrl: string
  readonly actor: string | undefined
}

interface EventBase extends EventFacts {
  /** The commit that is judged: of a pull request its head, never the merge commit made for the test. */
  readonly headCommit: string | undefined
  readonly ref: string | undefined
  readonly reference: Reference
  readonly baseline: BaselineRight
  readonly reportsTo: ReportPlace
}

export interface PullRequestEvent extends EventBase {
  readonly kind: 'pull_request'
  readonly action: string | undefined
  readonly number: number
  readonly headCommit: string
  readonly headBranch: string
  readonly baseRef: string
  readonly baseCommit: string
  /** From another repository: no secrets, a token that only reads. */
  readonly origin: 'fork' | 'same-repository'
  readonly labels: readonly string[]
  /** The label that started this run, with `labeled`. */
  readonly addedLabel: string | undefined
}

export interface PushEvent extends EventBase {
  readonly kind: 'push'
  readonly headCommit: string
  readonly before: string
  readonly defaultBranch: string | undefined
}

export interface BranchEvent extends EventBase {
  readonly kind: 'schedule' | 'workflow_dispatch'
}

export interface MergeGroupEvent extends EventBase {
  readonly kind: 'merge_group'
  readonly headCommit: string
  readonly baseRef: string
  readonly baseCommit: string
}

export interface ReleaseEvent extends EventBase {
  readonly kind: 'release'
  readonly action: string
  readonly tag: string
  readonly prerelease: boolean
}

export interface WorkflowRunEvent extends EventBase {
  readonly kind: 'workflow_run'
  readonly headCommit: string
  readonly defaultBranch: string | undefined
  /** The finished run whose numbers are read. */
  readonly finished: {
    readonly runId: number
    readonly attempt: number
    readonly startedAt: string | undefined
    readonly event: string
    /** `success`, `failure`, `cancelled`, `timed_out`, `skipped`, `action_required`, …; GitHub's word, not the fork's. */
    readonly conclusion: string | undefined
    readonly url: string
    /** Id of the repository that it ran in; a name may change meanwhile. */
    readonly repositoryId: number | undefined
    readonly headRepository: { readonly fullName: string; readonly id: number; readonly owner: string }
    readonly headBranch: string | undefined
  }
}

export interface IssueCommentEvent extends EventBase {
  readonly kind: 'issue_comment'
  readonly action: string
  readonly number: number
  readonly on: 'pull-request' | 'issue'
  readonly commentId: number
  /** When it was written, as an ISO time. */
  readonly commentedAt: string
  readonly author: string
  readonly body: string
}

export interface OtherEvent extends EventBase {
  readonly kind: 'other' | 'local'
}

/** Safe to act on as it stands; everything in it that people wrote is untrusted text. */
export type BenchEvent =
  | PullRequestEvent
  | PushEvent
  | BranchEvent
  | MergeGroupEvent
  | ReleaseEvent
  | WorkflowRunEvent
  | IssueCommentEvent
  | OtherEvent

export interface EventInput {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The parsed content of `GITHUB_EVENT_PATH`; undefined where there is none. */
  readonly payload: unknown
  /** Branches beside the default one whose pushes are baselines, `*` for any characters; default: the input's own. */
  readonly releaseBranches?: readonly string[]
}

/**
 * What started this job, from the environment and the event's payload. Pure.
 * @throws Failure `input` for `pull_request_target`, and where the payload is not what GitHub describes
 */
export function readEvent(input: EventInput): BenchEvent {
  const facts = readFacts(input)
  if (facts.name === 'pull_request_target') {
    throw new Failure(
      'input',
      "the event pull_request_target is refused: it would run a stranger's code with this repository's rights",
      {
        remedy:
          'Use pull_request, and the pair of workflows for forks where their pull requests need a comment.',
      },
    )
  }
  const reader = eventReaders[facts.name]
  const releaseBranches = input.releaseBranches ?? inputsSchema.parse({}).releaseBranches
  const { GITHUB_SHA: commit, GITHUB_REF: ref } = input.environment
  if (reader !== undefined) return reader({ facts, payload: input.payload, commit, ref, releaseBranches })
  return {
    ...facts,
    kind: facts.name === 'local' ? 'local' : 'other',
    headCommit: commit,
    ref,
    reference:
      commit === undefined ? { kind: 'none', why: 'no commit is known' } : { kind: 'ancestors', commit },
    baseline: { may: 'read', why: `the event ${facts.name} is not one that writes baselines` },
    reportsTo: { kind: 'summary' },
  }
}

function readFacts({ environment, payload }: EventInput): EventFacts {
  const known = anyPayloadSchema.safeParse(payload)
  const fullName = environment.GITHUB_REPOSITORY ?? known.data?.repository?.full_name
  const runId = environment.GITHUB_RUN_ID
  const server = environment.GITHUB_SERVER_URL ?? 'https://github.com'
  return {
    name: environment.GITHUB_EVENT_NAME ?? 'local',
    repository: fullName === undefined || fullName === '' ? undefined : parseRepository(fullName),
    runId,
    runAttempt: Number(environment.GITHUB_RUN_ATTEMPT ?? 1) || 1,
    runUrl:
      runId === undefined || fullName === undefined
        ? undefined
        : `${server}/${fullName}/actions/runs/${runId}`,
    serverUrl: server,
    actor: environment.GITHUB_ACTOR ?? known.data?.sender?.login,
  }
}
