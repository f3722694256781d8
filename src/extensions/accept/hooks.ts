import type { Policy } from '../../core/config/policy.ts'
import type { Io } from '../../core/job/io.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { showWarning } from '../../core/show/show-warning.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import {
  type Acceptance,
  type AcceptRule,
  acceptanceOfHead,
  acceptanceOfMerge,
  acceptanceOfMergeGroup,
  acceptanceOfPullRequest,
  benchLabels,
} from '../../github/acceptance.ts'
import { type GithubSession, githubSession } from '../../github/client.ts'
import { extentOf, loadEvent } from '../../github/event.ts'
import type { FoundPullRequest } from '../../github/finished-run.ts'

/** The rules of `gate` that say who accepts, and by which label. */
type AcceptPolicy = Pick<Policy, 'acceptBy' | 'acceptLabel'>

const toAccept = ({ acceptBy, acceptLabel }: AcceptPolicy): AcceptRule => ({
  label: acceptLabel,
  by: acceptBy,
  hasCommand: true,
})

const toSkip = ({ acceptBy }: AcceptPolicy): AcceptRule => ({
  label: benchLabels.skip,
  by: acceptBy,
  hasCommand: false,
})

/** The part of a job that this extension has. */
export const acceptHooks: Hooks = {
  async findDecision(what, policy, io, pullRequest) {
    const session = githubSession(io)
    if (what === 'accept') {
      if (session === undefined) return undefined
      const accepted = allowed(await decide(session, toAccept(policy), pullRequest), ACCEPT, io)
      if (accepted !== undefined)
        io.log.info(`the regression is accepted by ${accepted.by}: ${accepted.reason}`)
      return accepted
    }
    if (pullRequest !== undefined && session === undefined) return undefined
    const event = loadEvent(io.env)
    const isAsked = event.kind === 'pull_request' && extentOf(event.labels) === 'skip'
    if (pullRequest === undefined && !isAsked) return undefined
    if (session === undefined) {
      const message = `without the token it is unknown who set "${benchLabels.skip}"`
      showWarning({ title: SKIP, message }, io)
      return undefined
    }
    return allowed(await decide(session, toSkip(policy), pullRequest), SKIP, io)
  },
}

/** Titles of the warning that a decision was refused. */
const ACCEPT = 'The regression is not accepted'
const SKIP = 'The measurement is not skipped'

/** Finds who accepts, for a pull request whose figures were handed over, or for this job's own change. */
async function decide(
  { client, repository, event }: GithubSession,
  rule: AcceptRule,
  pullRequest: FoundPullRequest | undefined,
): Promise<Acceptance> {
  if (pullRequest !== undefined) return acceptanceOfHead(client, repository, pullRequest, rule)
  switch (event.kind) {
    case 'pull_request':
      return acceptanceOfPullRequest(client, repository, event, rule)
    case 'merge_group':
      return acceptanceOfMergeGroup(client, repository, event, rule)
    case 'push':
      return acceptanceOfMerge(client, repository, event.headCommit, rule)
    default:
      return { state: 'none' }
  }
}

/** Returns a decision by somebody who may make it; one that is refused is a warning. */
function allowed(decision: Acceptance, title: string, io: Io): BenchRecord['acceptance'] {
  switch (decision.state) {
    case 'none':
      return undefined
    case 'refused':
      showWarning({ title, message: decision.why, yamlToAdd: decision.yamlToAdd }, io)
      return undefined
    case 'accepted':
      return {
        by: decision.by,
        at: new Date().toISOString(),
        reason: decision.reason,
        commit: decision.commit,
      }
  }
}
