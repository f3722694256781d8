import type { Log } from '../system/log.ts'
import { shortCommit } from '../words/commit.ts'
import { type ApiOutcome, apiStatus, asOutcome } from './api-outcome.ts'
import type { Client } from './client.ts'
import { type CommentMarker, parseMarker } from './comment-marker.ts'
import type { Repository } from './event-types.ts'
import {
  isWorseBeside,
  type JudgedState,
  reasonToKeep,
  runOfWords,
  stateOfWord,
} from './mark-order.ts'
import { loginOfToken } from './users.ts'

export interface CommentTask {
  readonly client: Client
  readonly repository: Repository
  /** Number of the pull request. */
  readonly pullRequest: number
  /**
   * Returns Markdown with the marker (`buildMarker`) in it, which says whose comment it is and how
   * old the text is.
   * @param existing marker of the comment that it replaces
   */
  body(existing: CommentMarker | undefined): string
  /** `if-there`: a comment that is there is brought up to date, and none is begun. */
  readonly writes: 'always' | 'if-there'
  readonly log: Log
}

interface Comment {
  readonly id: number
  readonly url: string
  readonly marker: CommentMarker
}

/**
 * Passes of the loop below; each ends with what is there, so that two jobs at once come to the same
 * end.
 */
const MOST_PASSES = 6

/**
 * Sets the one comment of this suite on a pull request: creates it once, then updates it in place.
 * Never overwrites a newer text, nor speaks of a commit that is not the head any more, save to end
 * what the same run began to say of it. Never throws.
 */
export async function upsertComment(task: CommentTask): Promise<ApiOutcome> {
  return asOutcome('pull-requests: write', () => settle(task))
}

async function settle(task: CommentTask): Promise<ApiOutcome> {
  const { marker } = textFor(task, undefined)
  const head = await headCommit(task)
  const author = await loginOfToken(task.client)
  if (marker.commit !== undefined && marker.commit !== head) {
    const [comment] = await ownComments(task, author, marker.suite)
    // The newer commit may never be measured, and "is being measured" would stay there for good.
    const updated =
      comment !== undefined && isBegun(comment.marker, marker)
        ? await update(task, comment, textFor(task, comment.marker))
        : undefined
    if (updated !== undefined) return posted(updated)
    return {
      state: 'skipped',
      why: `the pull request has moved on from ${shortCommit(marker.commit)} to ${shortCommit(head)}`,
    }
  }

  let lastWrite: Comment | undefined
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    // The oldest stays and the younger ones go: two jobs that both created one agree on which.
    const [comment, ...younger] = await ownComments(task, author, marker.suite)
    if (comment === undefined) {
      // A list that lacks what was written a moment ago lags behind; writing again would make a
      // second comment.
      if (lastWrite !== undefined) return posted(lastWrite)
      if (task.writes === 'if-there')
        return { state: 'skipped', why: 'there is nothing to report, and no comment to update' }
      lastWrite = await create(task, textFor(task, undefined))
      continue
    }
    for (const duplicate of younger) await remove(task, duplicate)
    if (lastWrite !== undefined && lastWrite.id < comment.id) return posted(lastWrite)
    const text = textFor(task, comment.marker)
    if (isSame(comment.marker, text.marker) && lastWrite?.id === comment.id) return posted(comment)
    const worse = worseOfRun(comment.marker, marker)
    if (worse !== undefined) return { state: 'skipped', ...worse }
    if (isNewer(comment.marker, marker)) {
      const { runId, attempt = 1 } = comment.marker
      return {
        state: 'skipped',
        why: `the comment already shows a newer run (run ${runId ?? '?'}, attempt ${attempt})`,
      }
    }
    lastWrite = await update(task, comment, text)
  }
  throw new Error('other jobs keep updating the comment')
}

interface Text {
  readonly body: string
  readonly marker: CommentMarker
}

function textFor(task: CommentTask, existing: CommentMarker | undefined): Text {
  const text = task.body(existing)
  const marker = parseMarker(text)
  if (marker === undefined) throw new Error('the text of the comment has no marker')
  return { body: text, marker }
}

/**
 * Checks whether `existing` must not be overwritten by `own`; both are of the same suite, and `own`
 * of the current head. Runs are numbered in the order of their creation; a re-run is started by
 * hand, later than its run's number suggests, and then the time decides.
 */
export function isNewer(existing: CommentMarker, own: CommentMarker): boolean {
  if (existing.commit !== own.commit || existing.runId === undefined || own.runId === undefined)
    return false
  if (existing.runId === own.runId) {
    const [a, b] = [existing.attempt ?? 1, own.attempt ?? 1]
    return a !== b ? a > b : existing.state !== 'running' && own.state === 'running'
  }
  if ((own.attempt ?? 1) > 1 && existing.at !== undefined && own.at !== undefined) {
    return Date.parse(existing.at) > Date.parse(own.at)
  }
  return isLaterRun(existing, own)
}

/** Explains why a text of another job of the same run stays: it says something worse. */
function worseOfRun(existing: CommentMarker, own: CommentMarker) {
  const [standing, written] = [judgedState(existing), judgedState(own)]
  if (standing === undefined || written === undefined) return undefined
  const isOfSameRun = isSame({ ...existing, state: own.state }, own)
  return isOfSameRun && isWorseBeside(standing, written)
    ? reasonToKeep(standing, written)
    : undefined
}

function judgedState({ mark, judge, runId }: CommentMarker): JudgedState | undefined {
  const state = stateOfWord(mark)
  return state === undefined || runId === undefined
    ? undefined
    : { state, judge: runOfWords(judge) }
}

/**
 * Checks whether `existing` is of a run created after that of `own`, or of a later attempt of the
 * same.
 */
export function isLaterRun(existing: CommentMarker, own: CommentMarker): boolean {
  if (existing.runId === undefined || own.runId === undefined) return false
  const order = compareRunIds(existing.runId, own.runId)
  return order === 0 ? (existing.attempt ?? 1) > (own.attempt ?? 1) : order > 0
}

function isSame(a: CommentMarker, b: CommentMarker): boolean {
  return (
    a.commit === b.commit && a.runId === b.runId && a.attempt === b.attempt && a.state === b.state
  )
}

/** Checks whether `existing` says that the run of `own`, which has ended, is still running. */
function isBegun(existing: CommentMarker, own: CommentMarker): boolean {
  return (
    existing.state === 'running' &&
    isSame({ ...existing, state: own.state }, own) &&
    own.state !== 'running'
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
  const { data } = await client.rest.issues.createComment({
    ...repository,
    issue_number: pullRequest,
    body,
  })
  return { id: data.id, url: data.html_url, marker }
}

/** @returns undefined where the comment was deleted meanwhile */
async function update(
  task: CommentTask,
  old: Comment,
  { body, marker }: Text,
): Promise<Comment | undefined> {
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
    task.log.info(`removed a duplicate comment for the suite (${duplicate.url})`)
  } catch (error) {
    // Another job removed it first.
    if (apiStatus(error) !== 404) throw error
  }
}

function posted(comment: Comment): ApiOutcome {
  return { state: 'posted', url: comment.url }
}
