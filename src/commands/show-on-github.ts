import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { upsertComment } from '../github/comment.ts'
import type { BenchEvent } from '../github/event.ts'
import { upsertIssue } from '../github/issue.ts'
import { type Outcome as Posting, warningOf } from '../github/outcome.ts'
import { addCheckRun, type StatusTask, setCommitStatus } from '../github/status.ts'
import { headlineWords } from '../report/headline.ts'
import { renderStatus, type Status } from '../report/status.ts'
import type { Result } from '../verdict/result.ts'
import { forkPlace } from './fork.ts'
import { type GithubSession, githubSession } from './github-session.ts'
import type { Io } from './io.ts'
import { type Outcome, readOutcome } from './outcome.ts'
import { reportContext } from './reports.ts'
import { resultFiles } from './result-folder.ts'

/** How a commit is marked beside the job's own check. */
export type Mark = 'none' | 'status' | 'check-run'

/** What is shown beside the job summary. */
export interface Showing {
  readonly folder: string
  readonly suite: string
  /** Absent where the job ended before there was one. */
  readonly result: Result | undefined
  readonly comment: boolean
  readonly mark: Mark
}

/**
 * Sets the suite's one comment (on schedule and release its one issue), and the commit's mark where that is asked for.
 * What cannot be shown is a warning: the verdict stands. @returns the address of the comment or issue
 */
export async function showResult(showing: Showing, io: Io): Promise<string | undefined> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  if (showing.mark !== 'none') tell('the mark of the commit', await markCommit(showing, session, io), io)
  if (!showing.comment) return undefined
  const { folder, suite, result } = showing
  const place = forkPlace(folder)
  const commit = place?.headCommit ?? session.event.headCommit
  const path = join(folder, resultFiles.comment)
  const end = endOf(folder)
  if (result === undefined && end.state === 'nothing') return undefined
  const body =
    result !== undefined && existsSync(path)
      ? readFileSync(path, 'utf8')
      : statusText(end.state === 'nothing' ? { state: 'cancelled' } : end, suite, commit, session.event, io)
  const number = place?.pullRequest ?? pullRequestOf(session.event)
  if (number !== undefined) return setComment(session, number, body, io)
  return session.event.reportsTo.kind === 'issue' ? setIssue(session, result, suite, body, io) : undefined
}

/** Says in the suite's comment that the measurement of this commit goes on. */
export async function showRunning(suite: string, io: Io): Promise<void> {
  const session = githubSession(io)
  const number = session === undefined ? undefined : pullRequestOf(session.event)
  if (session === undefined || number === undefined) return
  const { event } = session
  await setComment(session, number, statusText({ state: 'running' }, suite, event.headCommit, event, io), io)
}

function pullRequestOf({ reportsTo }: BenchEvent): number | undefined {
  return reportsTo.kind === 'pull-request' ? reportsTo.number : undefined
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
  result: Result | undefined,
  suite: string,
  body: string,
  io: Io,
): Promise<string | undefined> {
  if (result?.overall !== 'regression' && result?.overall !== 'passed') return undefined
  const finding = result.overall === 'regression' ? 'regressed' : 'recovered'
  const title = `Performance regression in suite ${suite}`
  return tell('the issue', await upsertIssue({ client, repository, finding, title, body, log: io.log }), io)
}

async function markCommit(
  { folder, suite, result, mark }: Showing,
  session: GithubSession,
  io: Io,
): Promise<Posting> {
  const { client, repository, event } = session
  const commit = forkPlace(folder)?.headCommit ?? event.headCommit
  if (commit === undefined) return { state: 'skipped', why: 'no commit is known' }
  const states = {
    passed: 'passed',
    inconclusive: 'passed',
    regression: 'failed',
    invalid: 'broken',
  } as const
  const headline = result === undefined ? 'TiDB bench: no result' : headlineWords(result)
  const state = result === undefined ? 'broken' : states[result.overall]
  const task: StatusTask = {
    client,
    repository,
    commit,
    suite,
    state,
    headline,
    url: reportContext(io.env).runUrl,
  }
  if (mark === 'status') return setCommitStatus(task)
  const text = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : headline
  }
  return addCheckRun(task, text(resultFiles.summary), text(resultFiles.comment))
}

function tell(what: string, posting: Posting, io: Io): string | undefined {
  const warning = warningOf(what, posting)
  if (warning !== undefined) io.log.warn(warning)
  if (posting.state === 'skipped') io.log.info(`${what} is left as it is: ${posting.why}`)
  return posting.state === 'posted' ? posting.url : undefined
}

function statusText(
  status: Status,
  suite: string,
  commit: string | undefined,
  event: BenchEvent,
  io: Io,
): string {
  const source = { suite, commit, runId: event.runId, attempt: event.runAttempt }
  return renderStatus(status, source, reportContext(io.env))
}

/** How a job without a result ended; `nothing`: there was nothing to measure, and that is no failure. */
function endOf(folder: string): Exclude<Status, { state: 'running' }> | { readonly state: 'nothing' } {
  let outcome: Outcome
  try {
    outcome = readOutcome(folder)
  } catch (error) {
    return { state: 'failed', reason: (error as Error).message }
  }
  const { exitCode, message, remedy, tail } = outcome
  if (exitCode === 0) return { state: 'nothing' }
  return exitCode === 130 ? { state: 'cancelled' } : { state: 'failed', reason: message, remedy, tail }
}
