import { apiStatus, explainApiFailure, permissionsYaml } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { MergeGroupEvent, PullRequestEvent, Repository } from './event-types.ts'
import type { FoundPullRequest } from './finished-run.ts'
import { benchLabels, boundLabelOf, type GreenLabel, hasLabel, labellingOf } from './labels.ts'
import { mayWrite } from './users.ts'

export { benchLabels, extentOf } from './labels.ts'

/** Whether somebody who may said by a label that a regression is meant, or that nothing is to be measured. */
export type AcceptanceByLabel =
  | { readonly state: 'none' }
  | {
      readonly state: 'accepted'
      readonly by: string
      /** Opened the pull request as well. */
      readonly isAuthor: boolean
      readonly commit: string
      readonly reason: string
    }
  /** `yamlToAdd`: the missing lines of the workflow, where a permission is missing. */
  | { readonly state: 'refused'; readonly why: string; readonly yamlToAdd?: string }

/**
 * The label on the pull request of this run; it is taken off again where a push or another base made it void.
 * Never throws: what cannot be asked is not accepted.
 */
export async function acceptanceOfPullRequest(
  client: Client,
  repository: Repository,
  event: PullRequestEvent,
  label: GreenLabel = benchLabels.accept,
): Promise<AcceptanceByLabel> {
  const bound = boundLabelOf(event, label)
  if (bound.state === 'absent') return { state: 'none' }
  try {
    if (bound.state === 'set')
      return await acceptedBy(client, repository, label, {
        ...bound,
        author: event.author,
        number: event.number,
      })
    if (event.action === 'synchronize' || event.retargetedFrom !== undefined)
      await removeLabel(client, repository, label, event.number)
    return { state: 'refused', why: bound.why }
  } catch (error) {
    return cannotTell(error, label)
  }
}

/**
 * Whether the commit of a push came from a pull request that was merged with a valid `bench: accept`: set by
 * somebody with write access after the last push to it. Needs `actions: read` and `pull-requests: read`. Never throws.
 */
export async function acceptanceOfMerge(
  client: Client,
  repository: Repository,
  commit: string,
): Promise<AcceptanceByLabel> {
  try {
    const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
      ...repository,
      commit_sha: commit,
    })
    const pull = data.find((each) => each.merged_at !== null && each.merge_commit_sha === commit)
    return pull === undefined ? { state: 'none' } : await settledLabel(client, repository, pull, commit)
  } catch (error) {
    return cannotTell(error)
  }
}

/**
 * Whether the label on a pull request holds for its head and base, asked from outside of its own run: by the workflow that
 * judges what a fork measured. It is taken off where a push made it void. Needs `actions: read`. Never throws.
 */
export async function acceptanceOfHead(
  client: Client,
  repository: Repository,
  pull: FoundPullRequest,
  label: GreenLabel = benchLabels.accept,
): Promise<AcceptanceByLabel> {
  if (!hasLabel(pull.labels, label)) return { state: 'none' }
  const { number, author, headCommit: commit, headBranch: branch, headRepositoryId: repositoryId } = pull
  try {
    const head = { number, commit, branch, repositoryId, openedAt: pull.createdAt }
    const set = await labellingOf(client, repository, head, label)
    if (set.state === 'set')
      return await acceptedBy(client, repository, label, { by: set.by, author, commit, number })
    await removeLabel(client, repository, label, number)
    return notAfterPush(number, label)
  } catch (error) {
    return cannotTell(error, label)
  }
}

/**
 * The same for the commit that a merge queue tests: its branch names the pull request that it would merge. Without it
 * an accepted regression could be merged by hand and never through the queue. Never throws.
 */
export async function acceptanceOfMergeGroup(
  client: Client,
  repository: Repository,
  event: MergeGroupEvent,
): Promise<AcceptanceByLabel> {
  const number = /\/pr-(\d+)-[0-9a-f]{40,64}$/.exec(event.ref ?? '')?.[1]
  if (number === undefined) return { state: 'none' }
  try {
    const { data: pull } = await client.rest.pulls.get({ ...repository, pull_number: Number(number) })
    return await settledLabel(client, repository, pull, event.headCommit)
  } catch (error) {
    return cannotTell(error)
  }
}

/** The label of a pull request that nobody pushes to any more: it holds where it was set after the last push. */
async function settledLabel(
  client: Client,
  repository: Repository,
  pull: {
    readonly number: number
    readonly labels: { name: string }[]
    readonly head: {
      readonly sha: string
      readonly ref: string
      readonly repo: { readonly id: number } | null
    }
    readonly created_at: string
    readonly user: { readonly login: string } | null
  },
  commit: string,
): Promise<AcceptanceByLabel> {
  const labels = pull.labels.map(({ name }) => name)
  if (!hasLabel(labels, benchLabels.accept)) return { state: 'none' }
  const { number, head } = pull
  // Of a fork that is gone nothing can be told.
  if (head.repo === null) return notAfterPush(number, benchLabels.accept)
  const place = {
    number,
    commit: head.sha,
    branch: head.ref,
    repositoryId: head.repo.id,
    openedAt: Date.parse(pull.created_at),
  }
  const set = await labellingOf(client, repository, place, benchLabels.accept)
  const author = pull.user?.login
  return set.state === 'set'
    ? acceptedBy(client, repository, benchLabels.accept, { by: set.by, author, commit, number })
    : notAfterPush(number, benchLabels.accept)
}

/** Takes a void label off, so that nobody takes it for valid. @throws the API's error, save where it is gone */
async function removeLabel(
  client: Client,
  repository: Repository,
  label: GreenLabel,
  pullRequest: number,
): Promise<void> {
  try {
    await client.rest.issues.removeLabel({
      ...repository,
      issue_number: pullRequest,
      name: label,
    })
  } catch (error) {
    // The fork's token may not; the label stays, and stays void.
    const status = apiStatus(error)
    if (status !== 404 && status !== 403) throw error
  }
}

async function acceptedBy(
  client: Client,
  repository: Repository,
  label: GreenLabel,
  set: {
    readonly by: string
    /** Who opened the pull request. */
    readonly author: string | undefined
    readonly commit: string
    readonly number: number
  },
): Promise<AcceptanceByLabel> {
  const { by, author, commit, number } = set
  if (!(await mayWrite(client, repository, by))) {
    return { state: 'refused', why: `"${label}" counts only when somebody with write access sets it` }
  }
  const isAuthor = by.toLowerCase() === author?.toLowerCase()
  const whose = isAuthor ? ', set by its author' : ''
  return { state: 'accepted', by, isAuthor, commit, reason: `label "${label}" on #${number}${whose}` }
}

function notAfterPush(pullRequest: number, label: GreenLabel): AcceptanceByLabel {
  return {
    state: 'refused',
    why: `"${label}" on #${pullRequest} was not set after the last push for the current base`,
  }
}

function cannotTell(error: unknown, label: GreenLabel = benchLabels.accept): AcceptanceByLabel {
  const failure = explainApiFailure(error, 'actions: read')
  const why = `cannot check whether "${label}" is valid: ${failure.why}`
  if (failure.state !== 'forbidden') return { state: 'refused', why }
  return { state: 'refused', why, yamlToAdd: permissionsYaml('actions: read', 'pull-requests: read') }
}
