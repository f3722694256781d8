import { mayWrite } from './access.ts'
import { asOutcome, type NotPosted } from './api-outcome.ts'
import { parseBenchCommand } from './bench-command.ts'
import { isUnmovedSince } from './branch-pushes.ts'
import type { Client } from './client.ts'
import type { BenchEvent } from './event.ts'
import type { Repository } from './repository.ts'

export type BenchRequest =
  | {
      readonly state: 'accepted'
      readonly suite: string | undefined
      readonly threads: readonly number[]
      readonly pullRequest: number
      /** The head when the comment was written. What is checked out must be this one, not a branch that may move. */
      readonly headCommit: string
      readonly by: string
    }
  /** Not for us, or from somebody who may not: nothing is said to anybody. */
  | { readonly state: 'ignored'; readonly why: string }
  /** Somebody who may asked for something that is not done. */
  | { readonly state: 'refused'; readonly why: string }
  | NotPosted

/**
 * Whether a comment starts a run: `/bench …` on an open pull request of this repository's own branches, by somebody
 * with write access, of the head that they saw. The comment gets 👀 or 👎 from then on. Never throws.
 */
export async function readBenchRequest(
  client: Client,
  repository: Repository,
  event: BenchEvent,
): Promise<BenchRequest> {
  return asOutcome<BenchRequest>('pull-requests: write', () => read(client, repository, event))
}

/** The request as outputs of a step; all but `accepted` are empty where no run starts. */
export function requestOutputs(request: BenchRequest): Readonly<Record<string, string>> {
  const accepted = request.state === 'accepted'
  return {
    accepted: String(accepted),
    'pull-request': accepted ? String(request.pullRequest) : '',
    'head-sha': accepted ? request.headCommit : '',
    suite: accepted ? (request.suite ?? '') : '',
    threads: accepted ? request.threads.join(',') : '',
  }
}

async function read(client: Client, repository: Repository, event: BenchEvent): Promise<BenchRequest> {
  if (event.kind !== 'issue_comment' || event.on !== 'pull-request' || event.action !== 'created') {
    return { state: 'ignored', why: 'this is no new comment on a pull request' }
  }
  const command = parseBenchCommand(event.body)
  if (command.state === 'none')
    return { state: 'ignored', why: 'the comment has no /bench in its first line' }
  if (!(await mayWrite(client, repository, event.author))) {
    return { state: 'ignored', why: 'the author of the comment has no write access' }
  }
  const react = (content: 'eyes' | '-1') =>
    client.rest.reactions.createForIssueComment({ ...repository, comment_id: event.commentId, content })
  const refuse = async (why: string): Promise<BenchRequest> => {
    await react('-1')
    return { state: 'refused', why }
  }
  if (command.state === 'malformed') return refuse(command.why)
  const { data: pull } = await client.rest.pulls.get({ ...repository, pull_number: event.number })
  if (pull.state !== 'open') return refuse('the pull request is closed')
  // This event has the rights of the default branch; code of strangers must not run with them.
  if (pull.head.repo?.full_name !== pull.base.repo.full_name) {
    return refuse('the pull request comes from a fork; run its own workflow again instead')
  }
  const { sha: head, ref: branch } = pull.head
  const unmoved = await asOutcome('contents: read', () =>
    isUnmovedSince(client, repository, { branch, head }, event.commentedAt),
  )
  if (typeof unmoved === 'object') return unmoved
  // Who asked has not seen what was pushed afterwards.
  if (!unmoved) return refuse('the pull request was pushed to after the comment; ask again for its new head')
  await react('eyes')
  const { suite, threads } = command
  return {
    state: 'accepted',
    suite,
    threads,
    pullRequest: event.number,
    headCommit: head,
    by: event.author,
  }
}
