import type { Client } from './client.ts'
import { type GreenLabel, hasLabel } from './labels.ts'
import type { Repository } from './repository.ts'

/** The head of a pull request, as GitHub names it. */
export interface PullRequestHead {
  readonly number: number
  readonly commit: string
  readonly branch: string
  readonly repositoryId: number
  /** When the pull request was opened, in milliseconds since 1970. */
  readonly openedAt: number
}

export type Labelling =
  /** The last one to set the label, while this commit was the head and this branch the base. */
  { readonly state: 'set'; readonly by: string } | { readonly state: 'void' }

/** GitHub finds no more runs by one query. */
const MOST_RUNS = 1_000

/** What moves a head otherwise than forwards. */
const backwardMoves: readonly string[] = ['head_ref_force_pushed', 'head_ref_deleted', 'head_ref_restored']

/** What gives a pull request another base: by hand, or since its base was merged. */
const retargets: readonly string[] = ['base_ref_changed', 'automatic_base_change_succeeded']

/**
 * Who set a label on this very commit and for this base, by GitHub's clock alone. A label has no commit, and the times in a commit
 * are its author's to choose. But a commit that became the head starts a run, and a head that goes away from it and
 * comes back must either be moved backwards, which GitHub notes, or start a run of another commit: without these, the
 * commit has been the head since its first run, and a label set after that was set on it. A change of the base is noted too.
 * Needs `actions: read` and `pull-requests: read`.
 * @throws the API's error
 */
export async function labellingOf(
  client: Client,
  repository: Repository,
  head: PullRequestHead,
  label: GreenLabel,
): Promise<Labelling> {
  const events = await client.paginate(client.rest.issues.listEvents, {
    ...repository,
    issue_number: head.number,
    per_page: 100,
  })
  const set = events
    .flatMap((event) => {
      const name = 'label' in event ? event.label?.name : undefined
      if (event.event !== 'labeled' || !hasLabel([name ?? ''], label) || !event.actor) return []
      return [{ by: event.actor.login, at: Date.parse(event.created_at) }]
    })
    .sort((a, b) => a.at - b.at)
    .at(-1)
  const runs = await runsOfBranch(client, repository, head)
  const own = runs.filter(({ commit }) => commit === head.commit).map(({ at }) => at)
  if (set === undefined || own.length === 0) return { state: 'void' }
  const since = own.reduce((least, at) => Math.min(least, at))
  const moved = events.some(
    ({ event, created_at }) => backwardMoves.includes(event) && Date.parse(created_at) > since,
  )
  const retargeted = events.some(
    ({ event, created_at }) => retargets.includes(event) && Date.parse(created_at) >= set.at,
  )
  const left = runs.some(({ commit, at }) => commit !== head.commit && at > since)
  return set.at <= since || moved || left || retargeted ? { state: 'void' } : { state: 'set', by: set.by }
}

interface BranchRun {
  readonly commit: string
  /** Milliseconds since 1970, by GitHub's clock. */
  readonly at: number
}

/** Runs that this head's branch started since the pull request was opened; none where they are too many to be seen. */
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
