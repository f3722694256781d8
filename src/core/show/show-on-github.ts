import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiOutcome as Posting } from '../../github/api-outcome.ts'
import { type GithubSession, githubSession } from '../../github/client.ts'
import { type CommentTask, upsertComment } from '../../github/comment.ts'
import { withMarker } from '../../github/comment-marker.ts'
import type { BenchEvent } from '../../github/event.ts'
import { upsertIssue } from '../../github/issue.ts'
import { wordsOfRun } from '../../github/mark.ts'
import type { Commenting } from '../config/inputs.ts'
import type { ForkPlace } from '../job/fork-place.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import { measuredCommit } from '../job/source.ts'
import { type PushVerdict, pushVerdict, withEarlierPushes } from '../report/earlier-pushes.ts'
import { renderStatus, type Status } from '../report/status.ts'
import { hasNews, storyOf } from '../report/story.ts'
import type { Ending } from './ending.ts'
import { type Mark, markEnding, markRunning, markWordsOf, runOf } from './mark-commit.ts'
import { reportContext, withUploadedPage } from './reports.ts'
import { reportPosting } from './show-warning.ts'

/** Report to show beside the job summary. */
export interface Showing {
  readonly folder: string
  readonly suite: string
  readonly ending: Ending
  readonly comment: Commenting
  readonly mark: Mark
  /** The suite by whose name the commit is marked; undefined: by none. */
  readonly marked: string | undefined
  /** Present: another run measured, for this pull request. */
  readonly place?: ForkPlace | undefined
}

/**
 * Sets the suite's one comment (on schedule and release its one issue), and the commit's mark if
 * that is requested. What cannot be shown is a warning: the verdict stands. @returns the address of
 * the comment or issue
 */
export async function showEnding(showing: Showing, io: Io): Promise<string | undefined> {
  const session = githubSession(io)
  if (session === undefined) return undefined
  const { folder, suite, ending, place, marked } = showing
  const red =
    marked === undefined ? undefined : await markEnding({ ...showing, suite: marked }, session, io)
  const status = statusOf(ending)
  if (showing.comment === 'never' || status === 'untold') return undefined
  const { event } = session
  const text =
    status === undefined
      ? withUploadedPage(readFileSync(join(folder, resultFiles.comment), 'utf8'), io.env)
      : await endingText(status, suite, event, io, place)
  const body =
    red === undefined ? text : text.replace('\n\n', `\n\n⚠️ This run has no verdict: ${red}.\n\n`)
  const number = place?.pullRequest ?? pullRequestOf(event)
  if (number !== undefined) {
    const { state: mark } = markWordsOf(ending, place?.by)
    const judge = place && runOf(event)
    const withState = withMarker(body, { mark, judge: judge && wordsOfRun(judge) })
    const own = pushOf(ending)
    const writes = writesFor(showing.comment, ending)
    const task = { ...taskFor(session, number, withState, own, io), writes }
    return reportPosting('the comment', await upsertComment(task), io)
  }
  if (event.reportsTo.kind !== 'issue') return undefined
  const issue = join(folder, resultFiles.issue)
  const issueText =
    status === undefined && existsSync(issue)
      ? withUploadedPage(readFileSync(issue, 'utf8'), io.env)
      : body
  return setIssue(session, ending, suite, issueText, io)
}

/** Decides when to write: `on-change` begins a comment only if there is news. */
function writesFor(comment: Commenting, ending: Ending): CommentTask['writes'] {
  if (comment !== 'on-change') return 'always'
  switch (ending.kind) {
    case 'judged':
      return hasNews(storyOf(ending.result)) ? 'always' : 'if-there'
    case 'nothing':
      return ending.cause === 'held' ? 'always' : 'if-there'
    case 'broken':
      return ending.status.state === 'cancelled' ? 'if-there' : 'always'
  }
}

/** Returns the status to show in a comment without figures; undefined if there are some. */
function statusOf(ending: Ending): Status | undefined | 'untold' {
  switch (ending.kind) {
    case 'judged':
      return undefined
    case 'broken':
      return ending.status
    case 'nothing':
      if (ending.cause === 'held') return { state: 'held', reason: ending.why }
      // An earlier comment may speak of an earlier commit that was red.
      return ending.cause === 'not-affected'
        ? { state: 'not-affected', reason: ending.why }
        : 'untold'
  }
}

/**
 * Says in the suite's comment, and by the commit's mark, that the measurement of this commit goes
 * on.
 */
export async function showRunning(
  { suite, comment, mark, marked = suite }: Pick<Showing, 'suite' | 'comment' | 'mark' | 'marked'>,
  io: Io,
): Promise<void> {
  const session = githubSession(io)
  if (session === undefined) return
  const { event } = session
  // What cannot be posted now cannot be posted at the end either, and is reported then, where it is
  // seen.
  const showText = (posting: Posting) => posting.state === 'posted' || io.log.debug(posting.why)
  const commit = await measuredCommit(event)
  showText(await markRunning({ suite: marked, mark }, session))
  const number = pullRequestOf(event)
  if (comment === 'never' || number === undefined) return
  const body = statusText({ state: 'running' }, suite, commit, event, io)
  const writes = comment === 'always' ? 'always' : 'if-there'
  showText(await upsertComment({ ...taskFor(session, number, body, undefined, io), writes }))
}

/** The pull request that gets a comment; none for a fork, whose token only reads. */
function pullRequestOf(event: BenchEvent): number | undefined {
  if (event.kind === 'pull_request' && event.origin === 'fork') return undefined
  return event.reportsTo.kind === 'pull-request' ? event.reportsTo.number : undefined
}

/** The verdict that the comments of later pushes show. */
function pushOf(ending: Ending): PushVerdict | undefined {
  if (ending.kind !== 'judged') return undefined
  const { result, acceptedBy } = ending
  return pushVerdict(result, acceptedBy === undefined ? undefined : { by: acceptedBy, reason: '' })
}

/** @param own verdict that the text shows */
function taskFor(
  { client, repository }: GithubSession,
  pullRequest: number,
  text: string,
  own: PushVerdict | undefined,
  io: Io,
): Omit<CommentTask, 'writes'> {
  const { repositoryUrl } = reportContext(io.env)
  return {
    client,
    repository,
    pullRequest,
    body: (existing) => withEarlierPushes(text, own, existing, repositoryUrl),
    log: io.log,
  }
}

/**
 * Opened on a regression, closed once it is gone; an undecided or broken run leaves it as it is.
 */
async function setIssue(
  { client, repository, event }: GithubSession,
  ending: Ending,
  suite: string,
  text: string,
  io: Io,
): Promise<string | undefined> {
  if (ending.kind !== 'judged') return undefined
  const { overall, counts } = ending.result
  // Where nothing could be compared, nothing has recovered.
  const recovered = overall === 'passed' && counts.ok + counts.improved > 0
  if (overall !== 'regression' && !recovered) return undefined
  const finding = overall === 'regression' ? 'regressed' : 'recovered'
  // Releases have an issue of their own: a nightly run that is fine says nothing of a release that
  // is not.
  const line = event.kind === 'release' ? `${suite} (releases)` : suite
  const title = `Performance regression in suite ${line}`
  // The issue is found again by the suite of its marker.
  const body = withMarker(text, { suite: line })
  return reportPosting(
    'the issue',
    await upsertIssue({ client, repository, finding, title, body, log: io.log }),
    io,
  )
}

/**
 * The text of a comment without a result; it names the run that measured, which is another one in
 * `place`.
 */
async function endingText(
  status: Status,
  suite: string,
  event: BenchEvent,
  io: Io,
  place: ForkPlace | undefined,
): Promise<string> {
  if (place === undefined) return statusText(status, suite, await measuredCommit(event), event, io)
  const { headCommit: commit, runId, attempt, runUrl } = place
  const source = { suite, commit, runId: String(runId), attempt }
  return renderStatus(status, source, { ...reportContext(io.env), runUrl })
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
