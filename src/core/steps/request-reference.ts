import type { BenchEvent } from '../../github/event.ts'
import { shortCommit } from '../../words/commit.ts'
import { Failure } from '../../words/failure.ts'
import type { ReferenceRequest } from '../baseline/select.ts'
import type { Io } from '../job/io.ts'
import { measuredCommit } from '../job/source.ts'

/**
 * A run that a comment requested is compared like any other of its pull request: with the merge
 * base of what is checked out, which the pull request may have moved on from meanwhile.
 * @returns undefined where no comment started this job
 * @throws Failure `input` where something else than the pull request is checked out
 */
export async function referenceOfRequest(
  event: BenchEvent,
  io: Io,
): Promise<ReferenceRequest | undefined> {
  if (event.kind !== 'issue_comment') return undefined
  // Hardly any job needs it here, and each would load it.
  const { githubSession } = await import('../../github/client.ts')
  const session = githubSession(io)
  if (session === undefined) return undefined
  const { client, repository } = session
  const { data } = await client.rest.pulls
    .get({ ...repository, pull_number: event.number })
    .catch((cause) => {
      throw new Failure(
        'environment',
        `pull request #${event.number} cannot be read: ${(cause as Error).message}`,
        {
          cause,
          remedy: 'Add `permissions: pull-requests: read` to the job.',
        },
      )
    })
  const head = await measuredCommit(event)
  // Without `ref`, actions/checkout takes the default branch, whose figures would appear as those
  // of the pull request.
  if (head === undefined || (head === io.env.GITHUB_SHA && head !== data.head.sha)) {
    const checkout = head === undefined ? 'nothing' : `the default branch (${shortCommit(head)})`
    throw new Failure(
      'input',
      `${checkout} is checked out instead of pull request #${event.number}`,
      {
        remedy:
          'Pass the output head-sha of the request to actions/checkout as `ref`, as workflows/bench-command.yml does.',
      },
    )
  }
  return { kind: 'merge-base', head, base: data.base.sha }
}
