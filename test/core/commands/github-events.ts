import { sha } from '../../github/server/state.ts'

/** What starts a job: the event's name, its payload, and what the runner reports of the ref. */
export interface StartedBy {
  readonly event: string
  readonly payload: object
  readonly env?: Readonly<Record<string, string>>
}

const repository = { full_name: 'acme/db', id: 1, default_branch: 'main' }

export interface PullRequestChanges {
  readonly number?: number
  readonly head?: string
  readonly base?: string
  /** The branch that it goes to; default: `main`. */
  readonly baseRef?: string
  /** The branch that it went to until it was edited. */
  readonly retargetedFrom?: string
  readonly labels?: readonly string[]
  /** The label that started the job. */
  readonly addedLabel?: string
  /** Who opened it. */
  readonly author?: string
  /** Who did what started the job. */
  readonly actor?: string
  /** Where the head comes from; default: the same repository. */
  readonly from?: { readonly full_name: string; readonly id: number }
}

/** Pull request 7 of the scene, by default. */
export function onPullRequest(changes: PullRequestChanges = {}): StartedBy {
  const { number = 7, addedLabel, from = repository } = changes
  const labels = [...(changes.labels ?? []), ...(addedLabel === undefined ? [] : [addedLabel])]
  return {
    event: 'pull_request',
    payload: {
      action:
        changes.retargetedFrom !== undefined
          ? 'edited'
          : addedLabel === undefined
            ? 'opened'
            : 'labeled',
      number,
      repository,
      pull_request: {
        number,
        head: { sha: changes.head ?? sha(1), ref: 'topic', repo: from },
        base: { sha: changes.base ?? sha(100), ref: changes.baseRef ?? 'main', repo: repository },
        labels: labels.map((name) => ({ name })),
        ...(changes.author === undefined ? {} : { user: { login: changes.author } }),
      },
      ...(addedLabel === undefined ? {} : { label: { name: addedLabel } }),
      ...(changes.retargetedFrom && {
        changes: { base: { ref: { from: changes.retargetedFrom } } },
      }),
    },
    env: {
      GITHUB_SHA: sha(999),
      GITHUB_REF: `refs/pull/${number}/merge`,
      GITHUB_HEAD_REF: 'topic',
      GITHUB_ACTOR: changes.actor ?? 'alice',
    },
  }
}

/** A job on the default branch, whose figures may become the baseline. */
export function onBranch(event: 'schedule' | 'workflow_dispatch', commit: string): StartedBy {
  const env = { GITHUB_SHA: commit, GITHUB_REF: 'refs/heads/main', GITHUB_REF_NAME: 'main' }
  return { event, payload: { repository }, env }
}

/** The commit on a branch was pushed. */
export function onPush(commit: string, branch = 'main'): StartedBy {
  const ref = `refs/heads/${branch}`
  const payload = { ref, before: sha(0), after: commit, deleted: false, repository }
  return {
    event: 'push',
    payload,
    env: { GITHUB_SHA: commit, GITHUB_REF: ref, GITHUB_REF_NAME: branch },
  }
}

/** The merge queue tests pull request 7 on top of `base`. */
export function onMergeGroup(head: string, base: string): StartedBy {
  const name = `gh-readonly-queue/main/pr-7-${base}`
  const merge_group = {
    head_sha: head,
    head_ref: `refs/heads/${name}`,
    base_sha: base,
    base_ref: 'refs/heads/main',
  }
  const env = { GITHUB_SHA: head, GITHUB_REF: `refs/heads/${name}`, GITHUB_REF_NAME: name }
  return {
    event: 'merge_group',
    payload: { action: 'checks_requested', merge_group, repository },
    env,
  }
}

/** The tag was released. */
export function onRelease(tag: string, commit: string): StartedBy {
  const payload = { action: 'published', release: { tag_name: tag }, repository }
  const env = { GITHUB_SHA: commit, GITHUB_REF: `refs/tags/${tag}`, GITHUB_REF_NAME: tag }
  return { event: 'release', payload, env }
}

export interface RunChanges {
  readonly id?: number
  readonly attempt?: number
  readonly startedAt?: string
  readonly conclusion?: string | null
  /** Where the head comes from; default: the fork of `mallory`. */
  readonly from?: { readonly full_name: string; readonly id: number }
}

/** The end of a fork's run 9, in whose name `mallory/db` speaks. */
export function onWorkflowRun(head: string, changes: RunChanges = {}): StartedBy {
  const from = changes.from ?? { full_name: 'mallory/db', id: 66 }
  return {
    event: 'workflow_run',
    payload: {
      action: 'completed',
      repository,
      workflow_run: {
        id: changes.id ?? 9,
        run_attempt: changes.attempt ?? 1,
        run_started_at: changes.startedAt ?? '2026-01-01T00:00:00Z',
        event: 'pull_request',
        conclusion: changes.conclusion === undefined ? 'success' : changes.conclusion,
        head_sha: head,
        head_branch: 'topic',
        head_repository: { ...from, owner: { login: from.full_name.split('/')[0] } },
        repository,
      },
    },
    env: { GITHUB_SHA: sha(77), GITHUB_REF: 'refs/heads/main' },
  }
}

/** When the comment of {@link onComment} was written. */
export const commentedAt = '2026-01-02T12:00:00Z'

/** A comment by `author` on pull request 7. */
export function onComment(author: string, body: string): StartedBy {
  return {
    event: 'issue_comment',
    payload: {
      action: 'created',
      repository,
      issue: { number: 7, pull_request: {}, state: 'open' },
      comment: { id: 501, body, created_at: commentedAt, user: { login: author, type: 'User' } },
    },
    env: { GITHUB_SHA: sha(77), GITHUB_REF: 'refs/heads/main', GITHUB_ACTOR: author },
  }
}
