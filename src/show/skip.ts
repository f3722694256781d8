import { acceptanceOfHead, acceptanceOfPullRequest } from '../github/acceptance.ts'
import type { BenchEvent } from '../github/event.ts'
import { benchLabels, extentOf } from '../github/labels.ts'
import type { FoundPullRequest } from '../github/pull-request-of-run.ts'
import { githubSession } from '../job/github-session.ts'
import type { Io } from '../job/io.ts'
import { defined } from '../words/defined.ts'
import { tellWarning } from './tell-warning.ts'

/**
 * Who keeps this commit from being measured, by the label `bench: skip`: somebody with write access, for this commit and
 * base. Where nobody may, or it cannot be asked, that is told, and everything is measured.
 * @returns who, and by what: `alice, label "bench: skip" on #7`; undefined: measure
 */
export async function skipByLabel(event: BenchEvent, io: Io): Promise<string | undefined> {
  if (event.kind !== 'pull_request' || extentOf(event.labels) !== 'skip') return undefined
  const session = githubSession(io)
  if (session === undefined) {
    refuse(`who set "${benchLabels.skip}" cannot be asked without the token`, undefined, io)
    return undefined
  }
  const found = await acceptanceOfPullRequest(session.client, session.repository, event, benchLabels.skip)
  return whoSkips(found, io)
}

/** The same, in the workflow that judges what the run of a pull request handed over. */
export async function skipOnHead(pullRequest: FoundPullRequest, io: Io): Promise<string | undefined> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  return whoSkips(
    await acceptanceOfHead(session.client, session.repository, pullRequest, benchLabels.skip),
    io,
  )
}

function whoSkips(found: Awaited<ReturnType<typeof acceptanceOfHead>>, io: Io): string | undefined {
  switch (found.state) {
    case 'none':
      return undefined
    case 'refused':
      refuse(found.why, found.yamlToAdd, io)
      return undefined
    case 'accepted':
      return `${found.by}, ${found.reason}`
  }
}

function refuse(message: string, yamlToAdd: string | undefined, io: Io): void {
  tellWarning({ title: 'The measurement is not skipped', message, ...defined({ yamlToAdd }) }, io)
}
