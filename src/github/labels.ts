import { shortCommit } from '../words/commit.ts'
import type { Client } from './client.ts'
import { hasLabel, type PullRequestEvent, type Repository } from './event-types.ts'

export type BoundLabel =
  | { readonly state: 'absent' }
  /** Set on the very commit and base that this run measures, by the person who started it. */
  | { readonly state: 'set'; readonly by: string }
  /** There, and not known to be meant for this commit. */
  | { readonly state: 'void'; readonly why: string }

/**
 * Reads the effect on this run of a label that turns a red or missing mark green. A label has no
 * commit, but its event has. Only the run that this event started is bound to it: in any other run
 * the label may be older than the last push.
 */
export function boundLabelOf(event: PullRequestEvent, label: string): BoundLabel {
  if (!hasLabel(event.labels, label)) return { state: 'absent' }
  const isAdded = event.addedLabel !== undefined && hasLabel([event.addedLabel], label)
  if (isAdded && event.actor !== undefined) return { state: 'set', by: event.actor }
  const short = shortCommit(event.headCommit)
  return { state: 'void', why: voidWords(event, label, short) }
}

function voidWords(
  { action, retargetedFrom }: PullRequestEvent,
  label: string,
  short: string,
): string {
  if (action === 'synchronize')
    return `"${label}" was set before ${short} was pushed and is no longer valid`
  if (retargetedFrom !== undefined)
    return `"${label}" was set for the base ${retargetedFrom} and is no longer valid`
  return `"${label}" may not apply to ${short}; remove it and add it again`
}

/** The head of a pull request, as GitHub names it. */
export interface PullRequestHead {
  readonly number: number
  readonly commit: string
  readonly branch: string
  readonly repositoryId: number
  /** Time at which the pull request was opened, in milliseconds since 1970. */
  readonly openedAt: number
}

/**
 * Checks whether the last thing that happened to a label of a pull request is that somebody took it
 * off. The event that started a run still has it when the run is repeated. Needs `pull-requests:
 * read`.
 * @throws the API's error
 */
export async function isLabelRemoved(
  client: Client,
  repository: Repository,
  number: number,
  label: string,
): Promise<boolean> {
  const events = await eventsOf(client, repository, number)
  const last = events.findLast(
    (event) =>
      (event.event === 'labeled' || event.event === 'unlabeled') &&
      'label' in event &&
      hasLabel([event.label?.name ?? ''], label),
  )
  return last?.event === 'unlabeled'
}

export type Labelling =
  /** The last one to set the label, while this commit was the head and this branch the base. */
  { readonly state: 'set'; readonly by: string } | { readonly state: 'void' }

/** GitHub finds no more runs by one query. */
const MOST_RUNS = 1_000

/** Events that move a head otherwise than forwards. */
const backwardMoves: readonly string[] = [
  'head_ref_force_pushed',
  'head_ref_deleted',
  'head_ref_restored',
]

/** Events that give a pull request another base: by hand, or since its base was merged. */
const retargets: readonly string[] = ['base_ref_changed', 'automatic_base_change_succeeded']

/**
 * Finds who set a label on this very commit and for this base, by GitHub's clock alone. Needs
 * `actions: read` and `pull-requests: read`.
 * @throws the API's error
 */
export async function findLabelling(
  client: Client,
  repository: Repository,
  head: PullRequestHead,
  label: string,
): Promise<Labelling> {
  const events = await eventsOf(client, repository, head.number)
  const set = events
    .flatMap((event) => {
      const name = 'label' in event ? event.label?.name : undefined
      if (event.event !== 'labeled' || !hasLabel([name ?? ''], label) || !event.actor) return []
      return [{ by: event.actor.login, at: Date.parse(event.created_at) }]
    })
    .sort((a, b) => a.at - b.at)
    .at(-1)
  if (set === undefined) return { state: 'void' }
  const isOfHead = await setTimeIsOfHead(client, repository, head)
  const retargeted = timesOf(events, retargets).some((at) => at >= set.at)
  return retargeted || !isOfHead(set.at) ? { state: 'void' } : { state: 'set', by: set.by }
}

/**
 * Says of a moment whether what people set then was meant for this very commit. A label has no
 * commit, and the times in a commit are its author's to choose. But a commit that became the head
 * starts a run, and a head that goes away from it and comes back must either be moved backwards,
 * which GitHub notes, or start a run of another commit: without these, the commit has been the head
 * since its first run, and what was set after that was set on it.
 * @throws the API's error
 */
export async function setTimeIsOfHead(
  client: Client,
  repository: Repository,
  head: PullRequestHead,
): Promise<(at: number) => boolean> {
  const runs = await runsOfBranch(client, repository, head)
  const ownRunTimes = runs.filter(({ commit }) => commit === head.commit).map(({ at }) => at)
  if (ownRunTimes.length === 0) return () => false
  const since = ownRunTimes.reduce((least, at) => Math.min(least, at))
  const events = await eventsOf(client, repository, head.number)
  const moved = timesOf(events, backwardMoves).some((at) => at > since)
  const hasLeft = runs.some(({ commit, at }) => commit !== head.commit && at > since)
  return (at) => at > since && !moved && !hasLeft
}

/**
 * Returns the times at which a pull request got another base, in milliseconds since 1970. @throws
 * the API's error
 */
export async function retargetTimes(
  client: Client,
  repository: Repository,
  number: number,
): Promise<number[]> {
  return timesOf(await eventsOf(client, repository, number), retargets)
}

function eventsOf(client: Client, repository: Repository, number: number) {
  return client.paginate(client.rest.issues.listEvents, {
    ...repository,
    issue_number: number,
    per_page: 100,
  })
}

function timesOf(
  events: readonly { readonly event: string; readonly created_at: string }[],
  kinds: readonly string[],
): number[] {
  return events
    .filter(({ event }) => kinds.includes(event))
    .map(({ created_at }) => Date.parse(created_at))
}

interface BranchRun {
  readonly commit: string
  /** Milliseconds since 1970, by GitHub's clock. */
  readonly at: number
}

/**
 * Runs that this head's branch started since the pull request was opened; none where they are too
 * many to be seen.
 */
async function runsOfBranch(
  client: Client,
  repository: Repository,
  { branch, repositoryId, openedAt }: PullRequestHead,
): Promise<BranchRun[]> {
  const query = {
    ...repository,
    branch,
    event: 'pull_request',
    created: `>=${new Date(openedAt).toISOString().slice(0, 19)}Z`,
    per_page: 100,
  }
  const { data } = await client.rest.actions.listWorkflowRunsForRepo(query)
  if (data.total_count > MOST_RUNS) return []
  const runs =
    data.total_count <= data.workflow_runs.length
      ? data.workflow_runs
      : await client.paginate(client.rest.actions.listWorkflowRunsForRepo, query)
  return runs
    .filter((run) => run.head_repository?.id === repositoryId && run.head_branch === branch)
    .map((run) => ({ commit: run.head_sha, at: Date.parse(run.created_at) }))
}
