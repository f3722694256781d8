import type { Client } from './client.ts'
import type { WorkflowRunEvent } from './event.ts'
import type { Repository } from './repository.ts'

export interface FoundPullRequest {
  readonly number: number
  readonly headCommit: string
  readonly headBranch: string
  readonly headRepositoryId: number
  readonly baseRef: string
  readonly baseCommit: string
  readonly labels: readonly string[]
  /** Milliseconds since 1970, by GitHub's clock. */
  readonly createdAt: number
}

export type PullRequestSearch =
  | { readonly state: 'found'; readonly pullRequest: FoundPullRequest }
  /** It moved on, was closed, or the run belongs to none: there is nobody to tell, and nothing wrong. */
  | { readonly state: 'gone'; readonly why: string }
  /** What GitHub says of the run fits no pull request, or several: nothing can be said safely. */
  | { readonly state: 'unknown'; readonly why: string }

/**
 * The pull request that a finished run belongs to, from what GitHub says of that run alone: its head repository,
 * branch and commit. The head must still be that commit, the base must be this repository, and there must be exactly
 * one, else there is none.
 * @throws the API's error
 */
export async function findPullRequest(
  client: Client,
  repository: Repository,
  finished: WorkflowRunEvent['finished'],
  headCommit: string,
): Promise<PullRequestSearch> {
  if (finished.event !== 'pull_request') return gone(`the finished run was started by ${finished.event}`)
  const { headBranch } = finished
  if (headBranch === undefined) return gone('the branch of the finished run is gone')
  const head = `${finished.headRepository.owner}:${headBranch}`
  const ofRun = async (state: 'open' | 'closed') => {
    // GitHub sorts the newest first; a page is more than a branch has pull requests.
    const { data } = await client.rest.pulls.list({ ...repository, state, head, per_page: 100 })
    return data.filter(
      (pull) =>
        pull.head.repo?.id === finished.headRepository.id &&
        pull.head.ref === headBranch &&
        isBase(pull.base.repo, repository, finished.repositoryId),
    )
  }
  const open = await ofRun('open')
  const current = open.filter((pull) => pull.head.sha === headCommit)
  const [pull, second] = current
  if (pull === undefined) {
    if (open.length > 0) return gone('the pull request has a newer head commit')
    const closed = await ofRun('closed')
    return closed.length > 0
      ? gone('the pull request was closed meanwhile')
      : unknown('no pull request has the head repository, branch and commit of the finished run')
  }
  if (second !== undefined) return unknown(`${current.length} open pull requests have this head`)
  return {
    state: 'found',
    pullRequest: {
      number: pull.number,
      headCommit: pull.head.sha,
      headBranch,
      headRepositoryId: finished.headRepository.id,
      baseRef: pull.base.ref,
      baseCommit: pull.base.sha,
      labels: pull.labels.map(({ name }) => name),
      createdAt: Date.parse(pull.created_at),
    },
  }
}

/** By its id where that is known: a repository that is renamed keeps it. */
function isBase(
  base: { readonly id: number; readonly full_name: string },
  { owner, repo }: Repository,
  id: number | undefined,
): boolean {
  return id === undefined ? base.full_name.toLowerCase() === `${owner}/${repo}`.toLowerCase() : base.id === id
}

function gone(why: string): PullRequestSearch {
  return { state: 'gone', why }
}

function unknown(why: string): PullRequestSearch {
  return { state: 'unknown', why }
}
