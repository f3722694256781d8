import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome as Posting } from '../github/outcome.ts'
import { type StatusTask, setCheckRun, setCommitStatus } from '../github/status.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { GithubSession } from '../job/github-session.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import { measuredCommit } from '../job/source.ts'
import { type Ending, endingWords } from './ending.ts'
import type { ForkPlace } from './fork-place.ts'
import { reportContext } from './reports.ts'
import { tellPosting } from './tell-warning.ts'

/** How a commit is marked beside the job's own check. */
export type Mark = 'none' | 'status' | 'check-run'

/** What a mark says. */
interface Marking {
  readonly suite: string
  readonly mark: Mark
  readonly state: StatusTask['state']
  readonly headline: string
  /** Markdown for a check run, and a shorter one. */
  readonly summary: string
  readonly short: string
}

/** Marks the commit as being measured. */
export async function markRunning(
  { suite, mark }: Pick<Marking, 'suite' | 'mark'>,
  commit: string | undefined,
  session: GithubSession,
  io: Io,
): Promise<Posting> {
  const headline = 'TiDB bench: measuring'
  const marking = { suite, mark, headline, state: 'running', summary: headline, short: headline } as const
  return markCommit(marking, commit, session, io)
}

/** How a job ended, for the mark. */
interface MarkedEnding {
  readonly folder: string
  readonly suite: string
  readonly ending: Ending
  readonly mark: Mark
  /** Present: another run measured, for this pull request. */
  readonly place?: ForkPlace | undefined
}

/** Ends the mark, however the job ended; what cannot be marked is a warning. */
export async function markEnding(
  { folder, suite, ending, mark, place }: MarkedEnding,
  session: GithubSession,
  io: Io,
): Promise<void> {
  if (mark === 'none') return
  const headline = endingWords(ending)
  const text = (name: string) =>
    ending.kind === 'judged' ? readFileSync(join(folder, name), 'utf8') : headline
  const [summary, short] = [text(resultFiles.summary), text(resultFiles.comment)]
  const marking = { suite, mark, state: markOf(ending), headline, summary, short }
  // Where no pull request was found nothing was looked at, and a mark would say that something was.
  const posting: Posting =
    session.event.kind === 'workflow_run' && place === undefined
      ? { state: 'skipped', why: 'there are no figures of that commit' }
      : await markCommit(marking, place?.headCommit ?? (await measuredCommit(session.event)), session, io)
  tellPosting('the mark of the commit', posting, io)
}

async function markCommit(
  { mark, summary, short, ...words }: Marking,
  commit: string | undefined,
  { client, repository, event }: GithubSession,
  io: Io,
): Promise<Posting> {
  if (commit === undefined) return { state: 'skipped', why: 'no commit is known' }
  if (event.kind === 'pull_request' && event.origin === 'fork')
    return { state: 'skipped', why: 'the token of a fork’s pull request may only read' }
  const task = { ...words, client, repository, commit, url: reportContext(io.env).runUrl }
  switch (mark) {
    case 'none':
      return { state: 'skipped', why: 'no mark is asked for' }
    case 'status':
      return setCommitStatus(task)
    case 'check-run': {
      const runKey = `${event.runId ?? 'no-run'}-${event.runAttempt}`
      return setCheckRun({ ...task, runKey, summary, short })
    }
  }
}

/** Says of the commit what the job's own check says of it, and where it can, that nothing was decided. */
function markOf(ending: Ending): StatusTask['state'] {
  switch (ending.kind) {
    case 'nothing':
      return 'passed'
    case 'broken':
      return ending.status.state === 'cancelled' ? 'cancelled' : 'broken'
    case 'judged':
      if (ending.exitCode === exitCodes.regression) return 'failed'
      if (ending.exitCode !== exitCodes.passed) return 'broken'
      return ending.result.overall === 'inconclusive' ? 'undecided' : 'passed'
  }
}
