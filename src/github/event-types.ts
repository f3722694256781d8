/** Release branches where nobody names any; `*` matches any characters. */
export const DEFAULT_RELEASE_BRANCHES = 'release-*'

/** Reference of a run before any baseline was looked up. */
export type EventReference =
  /** The merge base of both commits, then its first-parent ancestors. */
  | { readonly kind: 'merge-base'; readonly baseCommit: string }
  /** The commit's own ancestors, without itself. */
  | { readonly kind: 'ancestors'; readonly commit: string }
  /** The last records of the branch. */
  | { readonly kind: 'branch'; readonly ref: string }
  /** A tag or version that the configuration names. */
  | { readonly kind: 'explicit' }
  | { readonly kind: 'none'; readonly why: string }

/** Right to store this event's measurement as a baseline. */
export type BaselineRight =
  | { readonly may: 'write' }
  | { readonly may: 'read'; readonly why: string }

/** Place that shows the result beside the job summary. */
type ReportTarget =
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
  /** Job and leg of its matrix, `bench-0`, where the action says it. */
  readonly leg?: string | undefined
  readonly runUrl: string | undefined
  /** Address of GitHub's web pages: `https://github.com`. */
  readonly serverUrl: string
  readonly actor: string | undefined
  /** Default branch of the repository; undefined if the payload lacks it. */
  readonly defaultBranch: string | undefined
}

interface EventBase extends EventFacts {
  /**
   * The commit that is judged: of a pull request its head, never the merge commit made for the
   * test.
   */
  readonly headCommit: string | undefined
  readonly ref: string | undefined
  readonly reference: EventReference
  readonly baseline: BaselineRight
  readonly reportsTo: ReportTarget
}

export interface PullRequestEvent extends EventBase {
  readonly kind: 'pull_request'
  readonly action: string | undefined
  readonly number: number
  readonly headCommit: string
  readonly headBranch: string
  /** Undefined for a fork that is gone, and where the payload does not say. */
  readonly headRepositoryId: number | undefined
  /** Milliseconds since 1970, by GitHub's clock; undefined where the payload does not say. */
  readonly openedAt: number | undefined
  readonly baseRef: string
  readonly baseCommit: string
  /** Origin; a fork has no secrets, and a token that only reads. */
  readonly origin: 'fork' | 'same-repository'
  /** Login of the author; undefined if the payload lacks it. */
  readonly author: string | undefined
  readonly labels: readonly string[]
  /** Branch that the pull request went to before `edited`. */
  readonly retargetedFrom: string | undefined
  /** The label that started this run, with `labeled`. */
  readonly addedLabel: string | undefined
}

interface PushEvent extends EventBase {
  readonly kind: 'push'
  readonly headCommit: string
  readonly before: string
}

interface BranchEvent extends EventBase {
  readonly kind: 'schedule' | 'workflow_dispatch'
}

export interface MergeGroupEvent extends EventBase {
  readonly kind: 'merge_group'
  readonly headCommit: string
  readonly baseRef: string
  readonly baseCommit: string
}

interface ReleaseEvent extends EventBase {
  readonly kind: 'release'
}

export interface WorkflowRunEvent extends EventBase {
  readonly kind: 'workflow_run'
  readonly headCommit: string
  /** The finished run whose numbers are read. */
  readonly finished: {
    readonly runId: number
    readonly attempt: number
    readonly startedAt: string | undefined
    readonly event: string
    /**
     * `success`, `failure`, `cancelled`, `timed_out`, `skipped`, `action_required`, …; GitHub's
     * word, not the fork's.
     */
    readonly conclusion: string | undefined
    readonly url: string
    /** Id of the repository that it ran in; a name may change meanwhile. */
    readonly repositoryId: number | undefined
    readonly headRepository: {
      readonly fullName: string
      readonly id: number
      readonly owner: string
    }
    readonly headBranch: string | undefined
  }
}

interface IssueCommentEvent extends EventBase {
  readonly kind: 'issue_comment'
  readonly action: string
  readonly number: number
  readonly on: 'pull-request' | 'issue'
  readonly commentId: number
  /** Time at which it was written, as an ISO time. */
  readonly commentedAt: string
  readonly author: string
  readonly body: string
}

interface OtherEvent extends EventBase {
  readonly kind: 'other' | 'local'
}

/** An event that is safe to act on; everything in it that people wrote is untrusted text. */
export type BenchEvent =
  | PullRequestEvent
  | PushEvent
  | BranchEvent
  | MergeGroupEvent
  | ReleaseEvent
  | WorkflowRunEvent
  | IssueCommentEvent
  | OtherEvent

/** `owner/name`, taken apart. */
export interface Repository {
  readonly owner: string
  readonly repo: string
}

/** @throws Error where the text is not `owner/name` */
export function parseRepository(fullName: string): Repository {
  const match = /^([A-Za-z0-9._-]+)\/([A-Za-z0-9._-]+)$/.exec(fullName)
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Error(`not a repository name: ${JSON.stringify(fullName)}`)
  }
  return { owner: match[1], repo: match[2] }
}

/**
 * The labels of a pull request that this program applies beside that of `accept-label`; their case
 * does not matter, as at GitHub.
 */
export const benchLabels = {
  /** Measure everything, not the short selection. */
  full: 'bench: full',
  /** Measure nothing. */
  skip: 'bench: skip',
} as const

export type Extent = 'normal' | 'full' | 'skip'

/** Returns how much to measure; `bench: skip` wins. */
export function extentOf(labels: readonly string[]): Extent {
  if (hasLabel(labels, benchLabels.skip)) return 'skip'
  return hasLabel(labels, benchLabels.full) ? 'full' : 'normal'
}

export function hasLabel(labels: readonly string[], name: string): boolean {
  return labels.some((label) => label.toLowerCase() === name.toLowerCase())
}
