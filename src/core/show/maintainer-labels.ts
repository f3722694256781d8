import {
  type Acceptance,
  type AcceptRule,
  acceptanceOfHead,
  acceptanceOfMerge,
  acceptanceOfMergeGroup,
  acceptanceOfPullRequest,
  benchLabels,
} from '../../github/acceptance.ts'
import { githubSession } from '../../github/client.ts'
import { type BenchEvent, extentOf } from '../../github/event.ts'
import type { FoundPullRequest } from '../../github/finished-run.ts'
import { defined } from '../../words/objects.ts'
import type { Policy } from '../config/policy.ts'
import type { Io } from '../job/io.ts'
import type { BenchRecord } from '../record/schema.ts'
import { showWarning } from './show-warning.ts'

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

/**
 * Checks whether a label or a comment accepts the regression of this commit, by somebody with the
 * right to do so. If it cannot be checked, nothing is accepted.
 */
export async function acceptanceByLabel(
  policy: AcceptPolicy,
  io: Io,
): Promise<BenchRecord['acceptance']> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  const { client, repository, event } = session
  const rule = toAccept(policy)
  let decision: Acceptance = { state: 'none' }
  if (event.kind === 'pull_request')
    decision = await acceptanceOfPullRequest(client, repository, event, rule)
  if (event.kind === 'merge_group')
    decision = await acceptanceOfMergeGroup(client, repository, event, rule)
  if (event.kind === 'push')
    decision = await acceptanceOfMerge(client, repository, event.headCommit, rule)
  return accepted(decision, io)
}

/** The same, in the workflow that judges what the run of a pull request handed over. */
export async function acceptanceOnHead(
  pullRequest: FoundPullRequest,
  policy: AcceptPolicy,
  io: Io,
): Promise<BenchRecord['acceptance']> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  const { client, repository } = session
  return accepted(await acceptanceOfHead(client, repository, pullRequest, toAccept(policy)), io)
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

/**
 * Finds the person who keeps this commit from being measured, by the label `bench: skip`: with
 * write access, for this commit and base. If nobody may, or it cannot be checked, a message says
 * so, and everything is measured.
 * @returns person and label: `alice, label "bench: skip" on #7`; undefined: measure
 */
export async function skipByLabel(
  event: BenchEvent,
  policy: AcceptPolicy,
  io: Io,
): Promise<string | undefined> {
  if (event.kind !== 'pull_request' || extentOf(event.labels) !== 'skip') return undefined
  const session = githubSession(io)
  if (session === undefined) {
    refuse(`without the token it is unknown who set "${benchLabels.skip}"`, undefined, io)
    return undefined
  }
  const { client, repository } = session
  return whoSkips(await acceptanceOfPullRequest(client, repository, event, toSkip(policy)), io)
}

/** The same, in the workflow that judges what the run of a pull request handed over. */
export async function skipOnHead(
  pullRequest: FoundPullRequest,
  policy: AcceptPolicy,
  io: Io,
): Promise<string | undefined> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  const { client, repository } = session
  return whoSkips(await acceptanceOfHead(client, repository, pullRequest, toSkip(policy)), io)
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
