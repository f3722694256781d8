import { type AcceptCommand, parseAcceptCommand } from '../../github/accept-comment.ts'
import { asOutcome, type NotPosted } from '../../github/api-outcome.ts'
import { refusalOf } from '../../github/approvers.ts'
import type { Client } from '../../github/client.ts'
import type { BenchEvent, Repository } from '../../github/event-types.ts'
import { runsOfRedMarks } from '../../github/status.ts'
import { mayWrite } from '../../github/users.ts'

export type BenchRequest =
  | {
      readonly state: 'accepted'
      readonly suite: string | undefined
      readonly threads: readonly number[]
      readonly pullRequest: number
      /**
       * The head when the comment was written. What is checked out must be this one, not a branch
       * that may move.
       */
      readonly headCommit: string
      readonly by: string
    }
  /** `/bench accept`: these runs measure and judge again, and then find the comment. */
  | { readonly state: 'restarted'; readonly runs: readonly number[]; readonly by: string }
  /** Not for us, or from somebody who may not: nothing is said to anybody. */
  | { readonly state: 'ignored'; readonly why: string }
  /** Somebody with write access requested something unsupported. */
  | { readonly state: 'refused'; readonly why: string }
  | NotPosted

/**
 * Checks whether a comment starts a run: `/bench …` on an open pull request of this repository's
 * own branches, by somebody with write access, for the head that they saw. The comment then gets 👀
 * or 👎. Never throws.
 */
export async function readBenchRequest(
  client: Client,
  repository: Repository,
  event: BenchEvent,
): Promise<BenchRequest> {
  return asOutcome<BenchRequest>('pull-requests: write', () =>
    readRequest(client, repository, event),
  )
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

async function readRequest(
  client: Client,
  repository: Repository,
  event: BenchEvent,
): Promise<BenchRequest> {
  if (event.kind !== 'issue_comment' || event.on !== 'pull-request' || event.action !== 'created') {
    return { state: 'ignored', why: 'this is not a new comment on a pull request' }
  }
  const accept = parseAcceptCommand(event.body)
  if (accept.state !== 'none') return restartForAcceptance(client, repository, event, accept)
  const command = parseBenchCommand(event.body)
  if (command.state === 'none')
    return { state: 'ignored', why: 'the first line of the comment does not start with /bench' }
  if (!(await mayWrite(client, repository, event.author))) {
    return { state: 'ignored', why: 'the author of the comment has no write access' }
  }
  const react = (content: 'eyes' | '-1') =>
    client.rest.reactions.createForIssueComment({
      ...repository,
      comment_id: event.commentId,
      content,
    })
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
  if (!unmoved)
    return refuse(
      'the pull request has new commits since the comment; comment again for its new head',
    )
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

/**
 * Starts the failed jobs of the runs again that made this head red. Who may only comment starts
 * nothing; whether the comment accepts anything is for the job itself to decide, by the rules of
 * the base.
 */
async function restartForAcceptance(
  client: Client,
  repository: Repository,
  { number, author, commentId }: Extract<BenchEvent, { kind: 'issue_comment' }>,
  accept: AcceptCommand,
): Promise<BenchRequest> {
  const { data: pull } = await client.rest.pulls.get({ ...repository, pull_number: number })
  const place = { client, repository, author: undefined, baseCommit: pull.base.sha }
  if ((await refusalOf(author, ['anyone', 'owners'], place)) !== undefined)
    return {
      state: 'ignored',
      why: 'the author of the comment has no write access and is no approver',
    }
  const react = (content: 'eyes' | '-1') =>
    client.rest.reactions.createForIssueComment({ ...repository, comment_id: commentId, content })
  const refuse = async (why: string): Promise<BenchRequest> => {
    await react('-1')
    return { state: 'refused', why }
  }
  if (accept.state === 'malformed') return refuse(accept.why)
  if (pull.state !== 'open') return refuse('the pull request is closed')
  const runs = await runsOfRedMarks(client, repository, pull.head.sha)
  if (runs.length === 0)
    return refuse(
      'the head has no red status `tidb-bench/…`; start its job again by hand, with "Re-run failed jobs"',
    )
  for (const run of runs)
    await client.rest.actions.reRunWorkflowFailedJobs({ ...repository, run_id: run })
  await react('eyes')
  return { state: 'restarted', runs, by: author }
}

/** Command in a comment. */
export type BenchCommand =
  | { readonly state: 'none' }
  | {
      readonly state: 'command'
      readonly suite: string | undefined
      /** Empty: as configured. */
      readonly threads: readonly number[]
    }
  | { readonly state: 'malformed'; readonly why: string }

const MOST_THREAD_COUNTS = 8
const MOST_THREADS = 1_024
const usage = 'write `/bench`, `/bench SUITE` or `/bench SUITE threads=4,8`'

/**
 * Reads `/bench [suite] [threads=4,8]`, which must be the first line of the comment. What comes out
 * is a name in a narrow alphabet and whole numbers, whatever went in.
 */
export function parseBenchCommand(body: string): BenchCommand {
  const [first = ''] = body.slice(0, 10_000).split(/\r\n|\n|\r/, 1)
  const [verb, ...words] = first.trim().split(/[ \t]+/)
  if (verb !== '/bench') return { state: 'none' }
  const names = words.filter((word) => !word.includes('='))
  const settings = words.filter((word) => word.includes('='))
  const [suite, secondName] = names
  const [setting = 'threads=', secondSetting] = settings
  if (secondName !== undefined || secondSetting !== undefined) return malformed('too many words')
  if (suite !== undefined && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(suite))
    return malformed('this is not a suite name')
  if (!/^threads=(?:[1-9]\d{0,3}(?:,[1-9]\d{0,3})*)?$/.test(setting))
    return malformed('only threads=4,8 can be set')
  const threads = setting.slice('threads='.length).split(',').filter(Boolean).map(Number)
  if (threads.length > MOST_THREAD_COUNTS)
    return malformed(`more than ${MOST_THREAD_COUNTS} thread counts`)
  if (threads.some((count) => count > MOST_THREADS))
    return malformed(`more than ${MOST_THREADS} threads`)
  return { state: 'command', suite, threads }
}

function malformed(why: string): BenchCommand {
  return { state: 'malformed', why: `${why}; ${usage}` }
}

/**
 * Checks whether a branch of this repository is unchanged since a moment, by GitHub's own list of
 * its pushes: the times in commits are their authors' to choose. Needs `contents: read`.
 * @param head the branch's commit, as it was read before
 * @param moment ISO time; a push in that very second counts as a later one
 * @throws the API's error if the list cannot be read
 */
async function isUnmovedSince(
  client: Client,
  repository: Repository,
  { branch, head }: { readonly branch: string; readonly head: string },
  moment: string,
): Promise<boolean> {
  // Newest first; the later ones are all that matters.
  const { data } = await client.rest.repos.listActivities({
    ...repository,
    ref: `refs/heads/${branch}`,
    per_page: 100,
  })
  const since = Math.floor(Date.parse(moment) / 1000)
  if (data.some(({ timestamp }) => Date.parse(timestamp) / 1000 >= since)) return false
  // A list that does not end at the head lags behind it.
  const [newest] = data
  return newest === undefined || newest.after === head
}
