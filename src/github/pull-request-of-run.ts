import type { Client, Repository } from './client.ts'
import type { WorkflowRunEvent } from './event.ts'

export interface FoundPullRequest {
  readonly number: number
  readonly headCommit: string
  readonly baseRef: string
  readonly baseCommit: string
  readonly labels: readonly string[]
}

export type PullRequestSearch =
  | { readonly state: 'found'; readonly pullRequest: FoundPullRequest }
  | { readonly state: 'none'; readonly why: string }

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
  if (finished.event !== 'pull_request') return none(`the finished run was started by ${finished.event}`)
  if (finished.headBranch === undefined) return none('the branch of the finished run is gone')
  const pulls = await client.paginate(client.rest.pulls.list, {
    ...repository,
    state: 'open',
    head: `${finished.headRepository.owner}:${finished.headBranch}`,
    per_page: 100,
  })
  const base = `${repository.owner}/${repository.repo}`.toLowerCase()
  const ofRun = pulls.filter(
    (pull) =>
      pull.head.repo?.id === finished.headRepository.id &&
      pull.head.ref === finished.headBranch &&
      pull.base.repo.full_name.toLowerCase() === base,
  )
  const current = ofRun.filter((pull) => pull.head.sha === headCommit)
  const [pull, second] = current
  if (pull === undefined) {
    return none(
      ofRun.length > 0 ? 'the pull request has a newer head commit' : 'no open pull request has this head',
    )
  }
  if (second !== undefined) return none(`${current.length} open pull requests have this head`)
  return {
    state: 'found',
    pullRequest: {
      number: pull.number,
      headCommit: pull.head.sha,
      baseRef: pull.base.ref,
      baseCommit: pull.base.sha,
      labels: pull.labels.map(({ name }) => name),
    },
  }
}

function none(why: string): PullRequestSearch {
  return { state: 'none', why }
}
