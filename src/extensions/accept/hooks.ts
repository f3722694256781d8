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
import { defined } from '../../words/objects.ts'

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
  async skips(policy, io, pullRequest) {
    const session = githubSession(io)
    if (pullRequest !== undefined && session === undefined) return undefined
    const event = loadEvent(io.env)
    const isAsked = event.kind === 'pull_request' && extentOf(event.labels) === 'skip'
    if (pullRequest === undefined && !isAsked) return undefined
    if (session === undefined) {
      refuse(`without the token it is unknown who set "${benchLabels.skip}"`, undefined, io)
      return undefined
    }
    return whoSkips(await decide(session, toSkip(policy), pullRequest), io)
  },
  async accepts(policy, io, pullRequest) {
    const session = githubSession(io)
    if (session === undefined) return undefined
    return accepted(await decide(session, toAccept(policy), pullRequest), io)
  },
}

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

function accepted(decision: Acceptance, io: Io): BenchRecord['acceptance'] {
  switch (decision.state) {
    case 'none':
      return undefined
    case 'refused':
      showWarning(
        {
          title: 'The regression is not accepted',
          message: decision.why,
          yamlToAdd: decision.yamlToAdd,
        },
        io,
      )
      return undefined
    case 'accepted':
      io.log.info(`the regression is accepted by ${decision.by}: ${decision.reason}`)
      return {
        by: decision.by,
        at: new Date().toISOString(),
        reason: decision.reason,
        commit: decision.commit,
      }
  }
}

function whoSkips(decision: Acceptance, io: Io): string | undefined {
  switch (decision.state) {
    case 'none':
      return undefined
    case 'refused':
      refuse(decision.why, decision.yamlToAdd, io)
      return undefined
    case 'accepted':
      return `${decision.by}, ${decision.reason}`
  }
}

function refuse(message: string, yamlToAdd: string | undefined, io: Io): void {
  showWarning({ title: 'The measurement is not skipped', message, ...defined({ yamlToAdd }) }, io)
}
