import { mayWrite } from './access.ts'
import type { Client, Repository } from './client.ts'
import type { MergeGroupEvent, PullRequestEvent } from './event.ts'
import { acceptLabelOf, benchLabels, hasLabel } from './labels.ts'
import { apiStatus, explainApiFailure, permissionsYaml } from './outcome.ts'

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
    readonly head: { readonly sha: string }
  },
  commit: string,
): Promise<AcceptanceByLabel> {
  const labels = pull.labels.map(({ name }) => name)
  if (!hasLabel(labels, benchLabels.accept)) return { state: 'none' }
  const set = await lastLabelling(client, repository, pull.number)
  const pushed = await firstRunOf(client, repository, pull.head.sha)
  if (set === undefined || pushed === undefined || set.at <= pushed) {
    const why = `"${benchLabels.accept}" on #${pull.number} was not set after its last push`
    return { state: 'refused', why }
  }
  return acceptedBy(client, repository, set.by, commit, pull.number)
}

/** Takes a void `bench: accept` off, so that nobody takes it for valid. @throws the API's error, save where it is gone */
export async function removeAcceptLabel(
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

interface Labelling {
  readonly by: string
  /** Milliseconds since 1970, by GitHub's clock. */
  readonly at: number
}

async function lastLabelling(
  client: Client,
  repository: Repository,
  issue: number,
): Promise<Labelling | undefined> {
  const events = await client.paginate(client.rest.issues.listEvents, {
    ...repository,
    issue_number: issue,
    per_page: 100,
  })
  const labellings = events.flatMap((event) => {
    const label = 'label' in event ? event.label?.name : undefined
    if (event.event !== 'labeled' || !hasLabel([label ?? ''], benchLabels.accept) || !event.actor) return []
    return [{ by: event.actor.login, at: Date.parse(event.created_at) }]
  })
  return labellings.sort((a, b) => a.at - b.at).at(-1)
}

/** When the commit first started a workflow of a pull request: the time of its push, by GitHub's clock. */
async function firstRunOf(
  client: Client,
  repository: Repository,
  commit: string,
): Promise<number | undefined> {
  const { data } = await client.rest.actions.listWorkflowRunsForRepo({
    ...repository,
    head_sha: commit,
    event: 'pull_request',
    per_page: 100,
  })
  const times = data.workflow_runs.map((run) => Date.parse(run.created_at))
  return times.length === 0 ? undefined : Math.min(...times)
}

function cannotTell(error: unknown): AcceptanceByLabel {
  const failure = explainApiFailure(error, 'actions: read')
  const why = `whether "${benchLabels.accept}" holds cannot be told: ${failure.why}`
  if (failure.state !== 'forbidden') return { state: 'refused', why }
  return { state: 'refused', why, yamlToAdd: permissionsYaml('actions: read', 'pull-requests: read') }
}
