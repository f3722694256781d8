import { acceptComments } from './accept-comment.ts'
import { apiStatus, explainApiFailure, permissionsYaml } from './api-outcome.ts'
import { type Acceptance, type AcceptRule, acceptedBy, type Subject } from './approvers.ts'
import type { Client } from './client.ts'
import {
  hasLabel,
  type MergeGroupEvent,
  type PullRequestEvent,
  type Repository,
} from './event-types.ts'
import type { FoundPullRequest } from './finished-run.ts'
import { boundLabelOf, findLabelling, isLabelRemoved } from './labels.ts'

export type { Acceptance, AcceptRule } from './approvers.ts'
export { benchLabels } from './event-types.ts'

/**
 * Finds what accepts this run: the label on the pull request of this run, or a comment; the label
 * is taken off again where a push or another base made it void. Never throws: what cannot be
 * checked is not accepted.
 */
export async function acceptanceOfPullRequest(
  client: Client,
  repository: Repository,
  event: PullRequestEvent,
  rule: AcceptRule,
): Promise<Acceptance> {
  const { number } = event
  const subject = subjectOf(event)
  return byLabelOrComment(client, repository, subject, rule, async () => {
    const bound = boundLabelOf(event, rule.label)
    if (bound.state === 'absent') return { state: 'none' }
    if (bound.state === 'set')
      return (await isLabelRemoved(client, repository, number, rule.label))
        ? { state: 'refused', why: `"${rule.label}" was removed from #${number}` }
        : acceptedBy(client, repository, subject, rule, labelWords(rule), [bound.by])
    if (event.action === 'synchronize' || event.retargetedFrom !== undefined)
      await removeLabel(client, repository, rule.label, event.number)
    return { state: 'refused', why: bound.why }
  })
}

type Change = Pick<
  PullRequestEvent,
  'number' | 'author' | 'baseCommit' | 'headCommit' | 'headBranch' | 'headRepositoryId' | 'openedAt'
>

/** Returns the head of a change as what is accepted; without a clock for a fork that is gone. */
function subjectOf({ headBranch: branch, headRepositoryId, openedAt, ...change }: Change): Subject {
  const { number, author, baseCommit, headCommit: commit } = change
  const clock =
    headRepositoryId === undefined || openedAt === undefined
      ? undefined
      : { number, commit, branch, repositoryId: headRepositoryId, openedAt }
  return { number, author, baseCommit, headCommit: commit, commit, clock }
}

/**
 * Checks whether the commit of a push came from a pull request that was merged with a valid
 * acceptance, made after the last push to it. Needs `actions: read` and `pull-requests: read`.
 * Never throws.
 */
export async function acceptanceOfMerge(
  client: Client,
  repository: Repository,
  commit: string,
  rule: AcceptRule,
): Promise<Acceptance> {
  try {
    const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
      ...repository,
      commit_sha: commit,
    })
    const pull = data.find((each) => each.merged_at !== null && each.merge_commit_sha === commit)
    return pull === undefined
      ? { state: 'none' }
      : await settledAcceptance(client, repository, pull, commit, rule)
  } catch (error) {
    return cannotTell(error, rule)
  }
}

/**
 * Checks whether an acceptance holds for the head and base of a pull request, from outside of its
 * own run: for the workflow that judges a fork's figures. A label that a push made void is removed.
 * Needs `actions: read`. Never throws.
 */
export async function acceptanceOfHead(
  client: Client,
  repository: Repository,
  pull: FoundPullRequest,
  rule: AcceptRule,
): Promise<Acceptance> {
  const { number } = pull
  const subject = subjectOf({ ...pull, openedAt: pull.createdAt })
  return byLabelOrComment(client, repository, subject, rule, async () => {
    const label = await labelByClock(client, repository, pull.labels, subject, rule)
    if (label === 'void') {
      await removeLabel(client, repository, rule.label, number)
      return notAfterPush(number, rule)
    }
    return label
  })
}

/**
 * Finds what accepts the commit that a merge queue tests: its branch names the pull request that it
 * would merge. Without it an accepted regression could be merged by hand and never through the
 * queue. Never throws.
 */
export async function acceptanceOfMergeGroup(
  client: Client,
  repository: Repository,
  event: MergeGroupEvent,
  rule: AcceptRule,
): Promise<Acceptance> {
  const number = /\/pr-(\d+)-[0-9a-f]{40,64}$/.exec(event.ref ?? '')?.[1]
  if (number === undefined) return { state: 'none' }
  try {
    const { data: pull } = await client.rest.pulls.get({
      ...repository,
      pull_number: Number(number),
    })
    return await settledAcceptance(client, repository, pull, event.headCommit, rule)
  } catch (error) {
    return cannotTell(error, rule)
  }
}

/**
 * Checks the acceptance of a pull request that gets no more pushes: it holds if it was made after
 * the last push.
 */
async function settledAcceptance(
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
    readonly base: { readonly sha: string }
    readonly created_at: string
    readonly user: { readonly login: string } | null
  },
  commit: string,
  rule: AcceptRule,
): Promise<Acceptance> {
  const { number, head, base } = pull
  const labels = pull.labels.map(({ name }) => name)
  const change = {
    number,
    author: pull.user?.login,
    baseCommit: base.sha,
    headCommit: head.sha,
    headBranch: head.ref,
    headRepositoryId: head.repo?.id,
    openedAt: Date.parse(pull.created_at),
  }
  const subject = { ...subjectOf(change), commit }
  return byLabelOrComment(client, repository, subject, rule, async () => {
    const label = await labelByClock(client, repository, labels, subject, rule)
    return label === 'void' ? notAfterPush(number, rule) : label
  })
}

/**
 * @returns `void` for a label that is not known to be set for this head and base
 * @throws the API's error
 */
async function labelByClock(
  client: Client,
  repository: Repository,
  labels: readonly string[],
  subject: Subject,
  rule: AcceptRule,
): Promise<Acceptance | 'void'> {
  if (!hasLabel(labels, rule.label)) return { state: 'none' }
  // Nothing is known about a fork that is gone.
  if (subject.clock === undefined) return 'void'
  const set = await findLabelling(client, repository, subject.clock, rule.label)
  return set.state === 'set'
    ? acceptedBy(client, repository, subject, rule, labelWords(rule), [set.by])
    : 'void'
}

/** The label counts first; where it does not hold, a comment may. Never throws. */
async function byLabelOrComment(
  client: Client,
  repository: Repository,
  subject: Subject,
  rule: AcceptRule,
  readLabel: () => Promise<Acceptance>,
): Promise<Acceptance> {
  const label = await readLabel().catch((error: unknown) => cannotTell(error, rule))
  if (label.state === 'accepted' || !rule.hasCommand) return label
  const comment = await readComments(client, repository, subject, rule)
  return comment.state === 'accepted' || label.state === 'none' ? comment : label
}

async function readComments(
  client: Client,
  repository: Repository,
  subject: Subject,
  rule: AcceptRule,
): Promise<Acceptance> {
  const { number, headCommit: commit, clock } = subject
  try {
    const found = await acceptComments(client, repository, { number, commit, clock })
    if (found.state === 'none') return found
    if (found.state === 'void') return { state: 'refused', why: found.why }
    return await acceptedBy(client, repository, subject, rule, 'comment `/bench accept`', found.by)
  } catch (error) {
    return cannotTell(error, rule)
  }
}

/**
 * Takes a void label off, so that nobody takes it for valid.
 * @throws the API's error, save where it is gone
 */
async function removeLabel(
  client: Client,
  repository: Repository,
  label: string,
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

function labelWords({ label }: AcceptRule): string {
  return `label "${label}"`
}

function notAfterPush(pullRequest: number, { label }: AcceptRule): Acceptance {
  return {
    state: 'refused',
    why: `"${label}" on #${pullRequest} was not set after the last push for the current base`,
  }
}

function cannotTell(error: unknown, { label }: AcceptRule): Acceptance {
  const failure = explainApiFailure(error, 'actions: read')
  const why = `cannot check whether "${label}" is valid: ${failure.why}`
  if (failure.state !== 'forbidden') return { state: 'refused', why }
  return {
    state: 'refused',
    why,
    yamlToAdd: permissionsYaml('actions: read', 'pull-requests: read'),
  }
}
