import { mayWrite } from './access.ts'
import type { Client, Repository } from './client.ts'
import type { MergeGroupEvent, PullRequestEvent } from './event.ts'
import { acceptLabelling } from './label-time.ts'
import { acceptLabelOf, benchLabels, hasLabel } from './labels.ts'
import { apiStatus, explainApiFailure, permissionsYaml } from './outcome.ts'
import type { FoundPullRequest } from './pull-request-of-run.ts'

/** Whether somebody who may said that a regression is meant. */
export type AcceptanceByLabel =
  | { readonly state: 'none' }
  | { readonly state: 'accepted'; readonly by: string; readonly commit: string; readonly reason: string }
  /** `yamlToAdd`: what the workflow lacks, where it could not be asked for want of a right. */
  | { readonly state: 'refused'; readonly why: string; readonly yamlToAdd?: string }

/**
 * `bench: accept` on the pull request of this run; it is taken off again where a push made it void.
 * Never throws: what cannot be asked is not accepted.
 */
export async function acceptanceOfPullRequest(
  client: Client,
  repository: Repository,
  event: PullRequestEvent,
): Promise<AcceptanceByLabel> {
  const label = acceptLabelOf(event)
  if (label.state === 'absent') return { state: 'none' }
  try {
    if (label.state === 'set')
      return await acceptedBy(client, repository, label.by, label.commit, event.number)
    if (event.action === 'synchronize') await removeAcceptLabel(client, repository, event.number)
    return { state: 'refused', why: label.why }
  } catch (error) {
    return cannotTell(error)
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
 * Whether `bench: accept` on a pull request holds for its head, asked from outside of its own run: by the workflow that
 * judges what a fork measured. It is taken off where a push made it void. Needs `actions: read`. Never throws.
 */
export async function acceptanceOfHead(
  client: Client,
  repository: Repository,
  pull: FoundPullRequest,
): Promise<AcceptanceByLabel> {
  if (!hasLabel(pull.labels, benchLabels.accept)) return { state: 'none' }
  try {
    const set = await acceptLabelling(client, repository, {
      number: pull.number,
      commit: pull.headCommit,
      branch: pull.headBranch,
      repositoryId: pull.headRepositoryId,
      openedAt: pull.createdAt,
    })
    if (set.state === 'set') return await acceptedBy(client, repository, set.by, pull.headCommit, pull.number)
    await removeAcceptLabel(client, repository, pull.number)
    return notAfterPush(pull.number)
  } catch (error) {
    return cannotTell(error)
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
  },
  commit: string,
): Promise<AcceptanceByLabel> {
  const labels = pull.labels.map(({ name }) => name)
  if (!hasLabel(labels, benchLabels.accept)) return { state: 'none' }
  const { number, head } = pull
  // Of a fork that is gone nothing can be told.
  if (head.repo === null) return notAfterPush(number)
  const set = await acceptLabelling(client, repository, {
    number,
    commit: head.sha,
    branch: head.ref,
    repositoryId: head.repo.id,
    openedAt: Date.parse(pull.created_at),
  })
  return set.state === 'set' ? acceptedBy(client, repository, set.by, commit, number) : notAfterPush(number)
}

/** Takes a void `bench: accept` off, so that nobody takes it for valid. @throws the API's error, save where it is gone */
async function removeAcceptLabel(
  client: Client,
  repository: Repository,
  pullRequest: number,
): Promise<void> {
  try {
    await client.rest.issues.removeLabel({
      ...repository,
      issue_number: pullRequest,
      name: benchLabels.accept,
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
  by: string,
  commit: string,
  pullRequest: number,
): Promise<AcceptanceByLabel> {
  if (!(await mayWrite(client, repository, by))) {
    return { state: 'refused', why: `"${benchLabels.accept}" counts only from somebody with write access` }
  }
  return { state: 'accepted', by, commit, reason: `label "${benchLabels.accept}" on #${pullRequest}` }
}

function notAfterPush(pullRequest: number): AcceptanceByLabel {
  return {
    state: 'refused',
    why: `"${benchLabels.accept}" on #${pullRequest} was not set after its last push`,
  }
}

function cannotTell(error: unknown): AcceptanceByLabel {
  const failure = explainApiFailure(error, 'actions: read')
  const why = `whether "${benchLabels.accept}" holds cannot be told: ${failure.why}`
  if (failure.state !== 'forbidden') return { state: 'refused', why }
  return { state: 'refused', why, yamlToAdd: permissionsYaml('actions: read', 'pull-requests: read') }
}
