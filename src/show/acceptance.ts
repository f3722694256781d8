import {
  type AcceptanceByLabel,
  acceptanceOfHead,
  acceptanceOfMerge,
  acceptanceOfMergeGroup,
  acceptanceOfPullRequest,
} from '../github/acceptance.ts'
import type { FoundPullRequest } from '../github/pull-request-of-run.ts'
import { githubSession } from '../job/github-session.ts'
import type { Io } from '../job/io.ts'
import type { BenchRecord } from '../record/schema.ts'
import { tellWarning } from './tell-warning.ts'

/**
 * Whether somebody who may said by the label `bench: accept` that the regression of this commit is meant.
 * What cannot be asked is not accepted.
 */
export async function acceptanceByLabel(io: Io): Promise<BenchRecord['acceptance']> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  const { client, repository, event } = session
  let found: AcceptanceByLabel = { state: 'none' }
  if (event.kind === 'pull_request') found = await acceptanceOfPullRequest(client, repository, event)
  if (event.kind === 'merge_group') found = await acceptanceOfMergeGroup(client, repository, event)
  if (event.kind === 'push') found = await acceptanceOfMerge(client, repository, event.headCommit)
  return accepted(found, io)
}

/** The same, in the workflow that judges what the run of a pull request handed over. */
export async function acceptanceOnHead(
  pullRequest: FoundPullRequest,
  io: Io,
): Promise<BenchRecord['acceptance']> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  return accepted(await acceptanceOfHead(session.client, session.repository, pullRequest), io)
}

function accepted(found: AcceptanceByLabel, io: Io): BenchRecord['acceptance'] {
  switch (found.state) {
    case 'none':
      return undefined
    case 'refused':
      tellWarning(
        { title: 'The regression is not accepted', message: found.why, yamlToAdd: found.yamlToAdd },
        io,
      )
      return undefined
    case 'accepted':
      io.log.info(`the regression is accepted by ${found.by}: ${found.reason}`)
      return { by: found.by, at: new Date().toISOString(), reason: found.reason, commit: found.commit }
  }
}
