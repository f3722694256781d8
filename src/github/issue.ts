import type { Log } from '../system/log.ts'
import { oneLine } from '../words/escape.ts'
import { type ApiOutcome, asOutcome } from './api-outcome.ts'
import type { Client } from './client.ts'
import { isLaterRun } from './comment.ts'
import { type CommentMarker, parseMarker } from './comment-marker.ts'
import type { Repository } from './event-types.ts'
import { loginOfToken } from './users.ts'

/** Every issue of ours has it, so that they are found without reading all the others. */
const ISSUE_LABEL = 'tidb-bench'

export interface IssueTask {
  readonly client: Client
  readonly repository: Repository
  /** `regressed` opens or updates the suite's issue, `recovered` closes it. */
  readonly finding: 'regressed' | 'recovered'
  readonly title: string
  /** Markdown with the marker (`buildMarker`) in it. */
  readonly body: string
  readonly log: Log
}

/** The second pass sees what another job did meanwhile. */
const MOST_PASSES = 3

interface Issue {
  readonly number: number
  readonly url: string
  readonly marker: CommentMarker
}

/**
 * Keeps the one open issue of a suite on runs that belong to no pull request (schedule, release):
 * opened on a regression, updated while it lasts, closed when it is gone. Never throws.
 */
export async function upsertIssue(task: IssueTask): Promise<ApiOutcome> {
  return asOutcome('issues: write', () => keep(task))
}

async function keep(task: IssueTask): Promise<ApiOutcome> {
  const { client, repository, finding, body } = task
  const title = oneLine(task.title, 200)
  const marker = parseMarker(body)
  if (marker === undefined) throw new Error('the text of the issue has no marker')
  const author = await loginOfToken(client)

  let opened: Issue | undefined
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    // Two jobs at once opened one each: the oldest stays.
    const [issue, ...younger] = await ownIssues(task, author, marker.suite, 'open')
    for (const duplicate of younger) await close(task, duplicate, 'not_planned')
    if (issue === undefined) {
      if (finding === 'recovered')
        return { state: 'skipped', why: 'there is no regression, and no issue to close' }
      if (opened !== undefined) return posted(opened)
      const { data } = await client.rest.issues.create({
        ...repository,
        title,
        body,
        labels: [ISSUE_LABEL],
      })
      opened = { number: data.number, url: data.html_url, marker }
      continue
    }
    if (issue.number === opened?.number) return posted(issue)
    if (isLaterRun(issue.marker, marker))
      return { state: 'skipped', why: 'the issue already shows a newer run' }
    await client.rest.issues.update({ ...repository, issue_number: issue.number, title, body })
    if (finding === 'recovered') await close(task, issue, 'completed')
    return posted(issue)
  }
  throw new Error('other jobs keep updating the issue')
}

/**
 * Opens an issue unless one of the same marker is there, open or closed: what somebody closed stays
 * closed. Never throws.
 */
export async function openIssueOnce(task: Omit<IssueTask, 'finding'>): Promise<ApiOutcome> {
  const { client, repository, body } = task
  return asOutcome('issues: write', async () => {
    const marker = parseMarker(body)
    if (marker === undefined) throw new Error('the text of the issue has no marker')
    const author = await loginOfToken(client)
    const [earlier] = await ownIssues(task, author, marker.suite, 'all')
    if (earlier !== undefined) return posted(earlier)
    const title = oneLine(task.title, 200)
    const { data } = await client.rest.issues.create({
      ...repository,
      title,
      body,
      labels: [ISSUE_LABEL],
    })
    return posted({ number: data.number, url: data.html_url, marker })
  })
}

function posted(issue: Issue): ApiOutcome {
  return { state: 'posted', url: issue.url }
}

/** Oldest first. */
async function ownIssues(
  { client, repository }: Pick<IssueTask, 'client' | 'repository'>,
  author: string,
  suite: string,
  state: 'open' | 'all',
): Promise<Issue[]> {
  const issues = await client.paginate(client.rest.issues.listForRepo, {
    ...repository,
    state,
    labels: ISSUE_LABEL,
    per_page: 100,
  })
  return issues
    .flatMap(({ number, html_url, user, body, pull_request }) => {
      const isOwn = user?.login === author && pull_request === undefined
      const marker = isOwn ? parseMarker(body ?? '') : undefined
      return marker?.suite === suite ? [{ number, url: html_url, marker }] : []
    })
    .sort((a, b) => a.number - b.number)
}

async function close(
  task: IssueTask,
  issue: Issue,
  reason: 'completed' | 'not_planned',
): Promise<void> {
  await task.client.rest.issues.update({
    ...task.repository,
    issue_number: issue.number,
    state: 'closed',
    state_reason: reason,
  })
  task.log.info(`closed ${issue.url}`)
}
