import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { upsertComment } from '../github/comment.ts'
import type { BenchEvent } from '../github/event.ts'
import { upsertIssue } from '../github/issue.ts'
import { type Outcome as Posting, warningOf } from '../github/outcome.ts'
import { addCheckRun, type StatusTask, setCommitStatus } from '../github/status.ts'
import { renderStatus, type Status } from '../report/status.ts'
import { type Ending, endingWords } from './ending.ts'
import { exitCodes } from './exit-code.ts'
import type { ForkPlace } from './fork-place.ts'
import { type GithubSession, githubSession } from './github-session.ts'
import type { Io } from './io.ts'
import { reportContext } from './reports.ts'
import { resultFiles } from './result-folder.ts'

/** How a commit is marked beside the job's own check. */
export type Mark = 'none' | 'status' | 'check-run'

/** What is shown beside the job summary. */
export interface Showing {
  readonly folder: string
  readonly suite: string
  readonly ending: Ending
  readonly comment: boolean
  readonly mark: Mark
  /** Present: another run measured, for this pull request. */
  readonly place?: ForkPlace | undefined
}

/**
 * Sets the suite's one comment (on schedule and release its one issue), and the commit's mark where that is asked for.
 * What cannot be shown is a warning: the verdict stands. @returns the address of the comment or issue
 */
export async function showEnding(showing: Showing, io: Io): Promise<string | undefined> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  if (showing.mark !== 'none') tell('the mark of the commit', await markCommit(showing, session, io), io)
  const { folder, suite, ending, place } = showing
  if (!showing.comment || ending.kind === 'nothing') return undefined
  const { event } = session
  const body =
    ending.kind === 'judged'
      ? readFileSync(join(folder, resultFiles.comment), 'utf8')
      : statusText(ending.status, suite, event, io, place)
  const number = place?.pullRequest ?? pullRequestOf(event)
  if (number !== undefined) return setComment(session, number, body, io)
  return event.reportsTo.kind === 'issue' ? setIssue(session, ending, suite, body, io) : undefined
}

/** Says in the suite's comment that the measurement of this commit goes on. */
export async function showRunning(suite: string, io: Io): Promise<void> {
  const session = githubSession(io)
  const number = session === undefined ? undefined : pullRequestOf(session.event)
  if (session === undefined || number === undefined) return
  await setComment(session, number, statusText({ state: 'running' }, suite, session.event, io), io)
}

/** @returns undefined for a fork's pull request too: its token may only read, and its numbers are handed over */
function pullRequestOf(event: BenchEvent): number | undefined {
  if (event.kind === 'pull_request' && event.origin === 'fork') return undefined
  return event.reportsTo.kind === 'pull-request' ? event.reportsTo.number : undefined
}

async function setComment(
  { client, repository }: GithubSession,
  pullRequest: number,
  body: string,
  io: Io,
): Promise<string | undefined> {
  return tell('the comment', await upsertComment({ client, repository, pullRequest, body, log: io.log }), io)
}

/** Opened on a regression, closed once it is gone; an undecided or broken run leaves it as it is. */
async function setIssue(
  { client, repository }: GithubSession,
  ending: Ending,
  suite: string,
  body: string,
  io: Io,
): Promise<string | undefined> {
  if (ending.kind !== 'judged') return undefined
  const { overall, counts } = ending.result
  // Where nothing could be compared, nothing has recovered.
  const recovered = overall === 'passed' && counts.ok + counts.improved > 0
  if (overall !== 'regression' && !recovered) return undefined
  const finding = overall === 'regression' ? 'regressed' : 'recovered'
  const title = `Performance regression in suite ${suite}`
  return tell('the issue', await upsertIssue({ client, repository, finding, title, body, log: io.log }), io)
}

async function markCommit(
  { folder, suite, ending, mark, place }: Showing,
  session: GithubSession,
  io: Io,
): Promise<Posting> {
  const { client, repository, event } = session
  const commit = place?.headCommit ?? event.headCommit
  if (commit === undefined) return { state: 'skipped', why: 'no commit is known' }
  // Where no pull request was found nothing was looked at, and a mark would say that something was.
  if (event.kind === 'workflow_run' && place === undefined)
    return { state: 'skipped', why: 'there are no figures of that commit' }
  const headline = endingWords(ending)
  const { runUrl: url } = reportContext(io.env)
  const task: StatusTask = { client, repository, commit, suite, state: markOf(ending), headline, url }
  if (mark === 'status') return setCommitStatus(task)
  const text = (name: string) =>
    ending.kind === 'judged' ? readFileSync(join(folder, name), 'utf8') : headline
  return addCheckRun(task, text(resultFiles.summary), text(resultFiles.comment))
}

/** Says of the commit what the job's own check says of it. */
function markOf(ending: Ending): StatusTask['state'] {
  switch (ending.kind) {
    case 'nothing':
      return 'passed'
    case 'broken':
      return 'broken'
    case 'judged':
      if (ending.exitCode === exitCodes.passed) return 'passed'
      return ending.exitCode === exitCodes.regression ? 'failed' : 'broken'
  }
}

function tell(what: string, posting: Posting, io: Io): string | undefined {
  const warning = warningOf(what, posting)
  if (warning !== undefined) io.log.warn(warning)
  if (posting.state === 'skipped') io.log.info(`${what} is left as it is: ${posting.why}`)
  return posting.state === 'posted' ? posting.url : undefined
}

/** The text of a comment without a result; it names the run that measured, which is another one in `place`. */
function statusText(
  status: Status,
  suite: string,
  event: BenchEvent,
  io: Io,
  place?: ForkPlace | undefined,
): string {
  const context = reportContext(io.env)
  if (place === undefined) {
    const { headCommit: commit, runId, runAttempt: attempt } = event
    return renderStatus(status, { suite, commit, runId, attempt }, context)
  }
  const { headCommit: commit, runId, attempt, runUrl } = place
  return renderStatus(status, { suite, commit, runId: String(runId), attempt }, { ...context, runUrl })
}
