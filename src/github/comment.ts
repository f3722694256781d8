import { type CommentMarker, parseMarker } from '../report/marker.ts'
import type { Log } from '../system/log.ts'
import { shortCommit } from '../words/commit.ts'
import { type ApiOutcome, apiStatus, asOutcome } from './api-outcome.ts'
import { loginOfToken } from './author.ts'
import type { Client } from './client.ts'
import type { Repository } from './repository.ts'

export interface CommentTask {
  readonly client: Client
  readonly repository: Repository
  /** Number of the pull request. */
  readonly pullRequest: number
  /**
   * Markdown with the marker (`buildMarker`) in it; the marker says whose comment it is and how old the text is. Where
   * several jobs write one text together, it is made of what stands there.
   */
  readonly body: string | ((there: CommentMarker | undefined) => Promise<string>)
  /** `if-there`: a comment that is there is brought up to date, and none is begun. */
  readonly writes: 'always' | 'if-there'
  readonly log: Log
}

interface Comment {
  readonly id: number
  readonly url: string
  readonly marker: CommentMarker
}

/** Passes of the loop below; each ends with what is there, so that two jobs at once come to the same end. */
const MOST_PASSES = 6

/**
 * Sets the one comment of this suite on a pull request: creates it once, then updates it in place.
 * Never overwrites a newer text, nor speaks of a commit that is not the head any more, save to end what the same run
 * began to say of it. Never throws.
 */
export async function upsertComment(task: CommentTask): Promise<ApiOutcome> {
  return asOutcome('pull-requests: write', () => settle(task))
}

async function settle(task: CommentTask): Promise<ApiOutcome> {
  const { marker } = await textFor(task, undefined)
  const head = await headCommit(task)
  const author = await loginOfToken(task.client)
  if (marker.commit !== undefined && marker.commit !== head) {
    const [kept] = await ownComments(task, author, marker.suite)
    // The newer commit may never be measured, and "is being measured" would stand there for good.
    const ended =
      kept !== undefined && isBegun(kept.marker, marker)
        ? await update(task, kept, await textFor(task, kept.marker))
        : undefined
    if (ended !== undefined) return posted(ended)
    return {
      state: 'skipped',
      why: `the pull request has moved on from ${shortCommit(marker.commit)} to ${shortCommit(head)}`,
    }
  }

  let written: Comment | undefined
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    // The oldest stays and the younger ones go: two jobs that both created one agree on which.
    const [kept, ...younger] = await ownComments(task, author, marker.suite)
    if (kept === undefined) {
      // A list that lacks what was written a moment ago lags behind; writing again would make a second comment.
      if (written !== undefined) return posted(written)
      if (task.writes === 'if-there')
        return { state: 'skipped', why: 'there is nothing to say, and no comment to bring up to date' }
      written = await create(task, await textFor(task, undefined))
      continue
    }
    for (const duplicate of younger) await remove(task, duplicate)
    if (written !== undefined && written.id < kept.id) return posted(written)
    const ours = await textFor(task, kept.marker)
    const isWritten = isSame(kept.marker, ours.marker) && kept.marker.shards === ours.marker.shards
    if (isWritten && written?.id === kept.id) return posted(kept)
    if (isNewer(kept.marker, marker)) {
      return { state: 'skipped', why: `the comment already shows a newer run (${describe(kept.marker)})` }
    }
    written = await update(task, kept, ours)
  }
  throw new Error('other jobs keep changing the comment')
}

interface Text {
  readonly body: string
  readonly marker: CommentMarker
}

async function textFor({ body }: CommentTask, there: CommentMarker | undefined): Promise<Text> {
  const text = typeof body === 'string' ? body : await body(there)
  const marker = parseMarker(text)
  if (marker === undefined) throw new Error('the text of the comment has no marker')
  return { body: text, marker }
}

/**
 * Whether `there` must not be overwritten by `ours`; both speak of the suite, and ours of the current head.
 * Runs are numbered in the order of their creation; a re-run is started by hand, later than its run's number tells,
 * and there the time decides.
 */
export function isNewer(there: CommentMarker, ours: CommentMarker): boolean {
  if (there.commit !== ours.commit || there.runId === undefined || ours.runId === undefined) return false
  if (there.runId === ours.runId) {
    const [a, b] = [there.attempt ?? 1, ours.attempt ?? 1]
    return a !== b ? a > b : there.state !== 'running' && ours.state === 'running'
  }
  if ((ours.attempt ?? 1) > 1 && there.at !== undefined && ours.at !== undefined) {
    return Date.parse(there.at) > Date.parse(ours.at)
  }
  return isLaterRun(there, ours)
}

/** Whether `there` is of a run that was created after that of `ours`, or of a later attempt of the same. */
export function isLaterRun(there: CommentMarker, ours: CommentMarker): boolean {
  if (there.runId === undefined || ours.runId === undefined) return false
  const order = compareRunIds(there.runId, ours.runId)
  return order === 0 ? (there.attempt ?? 1) > (ours.attempt ?? 1) : order > 0
}

function isSame(a: CommentMarker, b: CommentMarker): boolean {
  return a.commit === b.commit && a.runId === b.runId && a.attempt === b.attempt && a.state === b.state
}

/** Whether `there` says that the run of `ours`, which has ended, goes on. */
function isBegun(there: CommentMarker, ours: CommentMarker): boolean {
  return (
    there.state === 'running' && isSame({ ...there, state: ours.state }, ours) && ours.state !== 'running'
  )
}

/** Numbers may pass 2^53: longer is larger, then digit by digit. */
function compareRunIds(a: string, b: string): number {
  return a.length !== b.length ? a.length - b.length : a < b ? -1 : a > b ? 1 : 0
}

async function headCommit({ client, repository, pullRequest }: CommentTask): Promise<string> {
  const { data } = await client.rest.pulls.get({ ...repository, pull_number: pullRequest })
  return data.head.sha
}

/** Oldest first, over every page. */
async function ownComments(task: CommentTask, author: string, suite: string): Promise<Comment[]> {
  const comments = await task.client.paginate(task.client.rest.issues.listComments, {
    ...task.repository,
    issue_number: task.pullRequest,
    per_page: 100,
  })
  return comments
    .flatMap(({ id, html_url, user, body }) => {
      const marker = user?.login === author ? parseMarker(body ?? '') : undefined
      return marker?.suite === suite ? [{ id, url: html_url, marker }] : []
    })
    .sort((a, b) => a.id - b.id)
}

async function create(task: CommentTask, { body, marker }: Text): Promise<Comment> {
  const { client, repository, pullRequest } = task
  const { data } = await client.rest.issues.createComment({ ...repository, issue_number: pullRequest, body })
  return { id: data.id, url: data.html_url, marker }
}

/** @returns undefined where the comment was deleted meanwhile */
async function update(task: CommentTask, old: Comment, { body, marker }: Text): Promise<Comment | undefined> {
  try {
    const { data } = await task.client.rest.issues.updateComment({
      ...task.repository,
      comment_id: old.id,
      body,
    })
    return { id: data.id, url: data.html_url, marker }
  } catch (error) {
    if (apiStatus(error) === 404) return undefined
    throw error
  }
}

async function remove(task: CommentTask, duplicate: Comment): Promise<void> {
  try {
    await task.client.rest.issues.deleteComment({ ...task.repository, comment_id: duplicate.id })
    task.log.info(`removed a second comment of the suite (${duplicate.url})`)
  } catch (error) {
    // Another job removed it first.
    if (apiStatus(error) !== 404) throw error
  }
}

function posted(comment: Comment): ApiOutcome {
  return { state: 'posted', url: comment.url }
}

function describe(marker: CommentMarker): string {
  return `run ${marker.runId ?? '?'}, attempt ${marker.attempt ?? 1}`
}
