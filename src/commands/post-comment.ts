import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '../github/client.ts'
import { upsertComment } from '../github/comment.ts'
import type { BenchEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import { warningOf } from '../github/outcome.ts'
import { renderStatus, type Status } from '../report/status.ts'
import type { Result } from '../verdict/result.ts'
import type { Io } from './io.ts'
import { readOutcome } from './outcome.ts'
import { reportContext } from './reports.ts'
import { resultFiles } from './result-folder.ts'
import { programVersion } from './version.ts'

/** Sets the suite's one comment to the result, or to why there is none. @returns its address, where it was posted */
export async function postResult(
  folder: string,
  result: Result | undefined,
  suite: string,
  io: Io,
): Promise<string | undefined> {
  const event = loadEvent(io.env)
  const path = join(folder, resultFiles.comment)
  const body =
    result !== undefined && existsSync(path)
      ? readFileSync(path, 'utf8')
      : statusText(endWithoutResult(folder), suite, event, io)
  return setComment(body, event, io)
}

/** Says in the suite's comment that the measurement of this commit goes on. */
export async function postRunning(suite: string, io: Io): Promise<void> {
  const event = loadEvent(io.env)
  await setComment(statusText({ state: 'running' }, suite, event, io), event, io)
}

/** A comment that cannot be set is a warning; the verdict stands. */
async function setComment(body: string, event: BenchEvent, io: Io): Promise<string | undefined> {
  const token = io.env.TIDB_BENCH_GITHUB_TOKEN
  if (event.reportsTo.kind !== 'pull-request' || event.repository === undefined || !token) return undefined
  const client = createClient({
    token,
    apiUrl: io.env.GITHUB_API_URL ?? 'https://api.github.com',
    log: io.log,
    programVersion,
  })
  const { repository, reportsTo } = event
  const outcome = await upsertComment({
    client,
    repository,
    pullRequest: reportsTo.number,
    body,
    log: io.log,
  })
  const warning = warningOf('the comment', outcome)
  if (warning !== undefined) io.log.warn(warning)
  if (outcome.state === 'skipped') io.log.info(`the comment is left as it is: ${outcome.why}`)
  return outcome.state === 'posted' ? outcome.url : undefined
}

function statusText(status: Status, suite: string, event: BenchEvent, io: Io): string {
  const source = { suite, commit: event.headCommit, runId: event.runId, attempt: event.runAttempt }
  return renderStatus(status, source, reportContext(io.env))
}

function endWithoutResult(folder: string): Status {
  try {
    const { exitCode, message, remedy, tail } = readOutcome(folder)
    return exitCode === 130 ? { state: 'cancelled' } : { state: 'failed', reason: message, remedy, tail }
  } catch (error) {
    return { state: 'failed', reason: (error as Error).message }
  }
}
