import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOutcome, type ApiOutcome as Posting } from '../../github/api-outcome.ts'
import type { GithubSession } from '../../github/client.ts'
import type { BenchEvent } from '../../github/event.ts'
import {
  findBaseBranch,
  judgedAddress,
  legAddress,
  type MarkRun,
  type MarkState,
  markName,
  markWords,
  setCheckRun,
  setCommitStatus,
} from '../../github/mark.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { ForkPlace } from '../job/fork-place.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import { measuredCommit, measuresElsewhere } from '../job/source.ts'
import { isJudged, openLines } from '../report/judge-in-words.ts'
import { heldText } from '../report/story.ts'
import type { Result } from '../verdict/result.ts'
import { type Ending, endingWords } from './ending.ts'
import { reportPosting } from './show-warning.ts'

/** Kind of mark on a commit, beside the job's own check. */
export type Mark = 'none' | 'status' | 'check-run'

/** Words of a mark. */
interface MarkWords {
  readonly state: MarkState
  /** One line of plain text. */
  readonly headline: string
}

/** Words and place of a mark. */
interface Marking extends MarkWords {
  readonly suite: string
  readonly mark: Mark
  /** Markdown for a check run, and a shorter one. */
  readonly summary: string
  readonly short: string
}

/** Commit to mark, and the run that measured it. */
interface Marked {
  readonly commit: string | undefined
  /** The branch that it is judged for. */
  readonly base: string | undefined
  readonly run: MarkRun | undefined
  readonly leg?: string | undefined
  /** Run that judges, where another one measured. */
  readonly judge?: MarkRun | undefined
  readonly url: string | undefined
}

/** Marks the commit as being measured. */
export async function markRunning(
  { suite, mark }: Pick<Marking, 'suite' | 'mark'>,
  session: GithubSession,
): Promise<Posting> {
  const headline = 'TiDB bench: measuring'
  const marking = {
    suite,
    mark,
    headline,
    state: 'running',
    summary: headline,
    short: headline,
  } as const
  return markCommit(marking, session)
}

/** Ending of a job, for the mark. */
interface MarkedEnding {
  readonly folder: string
  readonly suite: string
  readonly ending: Ending
  readonly mark: Mark
  /** Present: another run measured, for this pull request. */
  readonly place?: ForkPlace | undefined
}

/**
 * Ends the mark, however the job ended; what cannot be marked is a warning. @returns why a red of
 * an earlier run stays
 */
export async function markEnding(
  { folder, suite, ending, mark, place }: MarkedEnding,
  session: GithubSession,
  io: Io,
): Promise<string | undefined> {
  if (mark === 'none') return undefined
  const words = (await measuresElsewhere(session.event))
    ? unjudged(markWordsOf(ending, place?.by))
    : markWordsOf(ending, place?.by)
  const text = (name: string) =>
    ending.kind === 'judged' ? readFileSync(join(folder, name), 'utf8') : words.headline
  const [summary, short] = [text(resultFiles.summary), text(resultFiles.comment)]
  const marking = { suite, mark, ...words, summary, short }
  // Where no pull request was found nothing was looked at, and a mark would say that something was.
  const posting: Posting =
    session.event.kind === 'workflow_run' && place === undefined
      ? { state: 'skipped', why: 'that commit has no figures' }
      : await markCommit(marking, session, place)
  reportPosting('the mark of the commit', posting, io)
  return posting.state === 'skipped' && posting.redStays === true ? posting.why : undefined
}

async function markCommit(
  { mark, suite, summary, short, ...words }: Marking,
  session: GithubSession,
  place?: ForkPlace,
): Promise<Posting> {
  const { client, repository, event } = session
  if (mark === 'none') return { state: 'skipped', why: 'no mark is requested' }
  if (event.kind === 'pull_request' && event.origin === 'fork')
    return { state: 'skipped', why: 'the token of a fork’s pull request is read-only' }
  return asOutcome('pull-requests: read', async () => {
    const { commit, base, ...runs } = await markedBy(session, place)
    if (commit === undefined) return { state: 'skipped', why: 'the commit is unknown' }
    const name = markName(suite, base, event.defaultBranch)
    const task = { ...words, ...runs, client, repository, commit, name }
    switch (mark) {
      case 'status':
        return setCommitStatus(task)
      case 'check-run':
        return setCheckRun({ ...task, summary, short })
    }
  })
}

/** Returns the run of a job; undefined outside of a workflow. */
export function runOf({ runId, runAttempt: attempt }: BenchEvent): MarkRun | undefined {
  return runId === undefined ? undefined : { runId, attempt }
}

/** @throws the API's error: a comment does not say which branch its pull request goes to */
async function markedBy(
  { client, repository, event }: GithubSession,
  place?: ForkPlace,
): Promise<Marked> {
  const { runUrl } = event
  const own = runOf(event)
  if (place !== undefined) {
    const run = { runId: String(place.runId), attempt: place.attempt }
    const url = own === undefined ? place.runUrl : judgedAddress(place.runUrl, own)
    return { commit: place.headCommit, base: place.baseRef, run, judge: own, url }
  }
  const base =
    event.kind === 'issue_comment' && event.on === 'pull-request'
      ? (await client.rest.pulls.get({ ...repository, pull_number: event.number })).data.base.ref
      : findBaseBranch(event)
  const { leg } = event
  const url =
    runUrl === undefined ? undefined : legAddress(`${runUrl}/attempts/${event.runAttempt}`, leg)
  return { commit: await measuredCommit(event), base, run: own, leg, url }
}

/** Returns the remedy for a fork's figures without a verdict. */
function remedyFor({ reference }: Pick<Result, 'reference'>): string {
  const measure = reference.kind === 'side-by-side' ? 'measure more rounds' : 'measure side by side'
  return `${measure}, or push it to a branch and /bench`
}

/**
 * Returns the words of a finished mark: as the job's own check, unless it can say more (that
 * nothing was decided), or the figures are a fork's. Those are green only if every line that
 * decides was judged: the fork could report a machine that nothing can be compared with.
 * @param by origin of the figures; undefined: this job
 */
export function markWordsOf(ending: Ending, by: ForkPlace['by'] | undefined): MarkWords {
  const headline = endingWords(ending)
  switch (ending.kind) {
    case 'nothing':
      return { state: ending.cause === 'held' ? 'open' : 'waived', headline }
    case 'broken':
      return { state: ending.status.state === 'cancelled' ? 'cancelled' : 'broken', headline }
    case 'judged': {
      const { gate, overall } = ending.result
      if (
        gate?.isHeld === true &&
        ending.exitCode === exitCodes.regression &&
        overall !== 'regression'
      )
        return { state: 'open', headline: `${markWords.open}${heldText(gate.held)}` }
      if (ending.exitCode === exitCodes.regression) return { state: 'failed', headline }
      if (ending.exitCode !== exitCodes.passed) return { state: 'broken', headline }
      if (ending.acceptedBy !== undefined) return { state: 'accepted', headline }
      const open = by === 'fork' ? openLines(ending.result) : undefined
      if (open !== undefined)
        return { state: 'open', headline: `${markWords.open}${open}; ${remedyFor(ending.result)}` }
      // The mark of a result without any verdict must not hide an earlier red.
      if (!ending.result.rows.some(({ gated, verdict }) => gated && isJudged(verdict)))
        return {
          state: 'unjudged',
          headline: headline.replace(/^TiDB bench: /u, markWords.unjudged),
        }
      return { state: ending.result.overall === 'inconclusive' ? 'undecided' : 'passed', headline }
    }
  }
}

/**
 * A dispatch or a timetable that measures another commit than its branch's is judged by that
 * commit's rules or not at all: its green replaces no red.
 */
function unjudged({ state, headline }: MarkWords): MarkWords {
  const isGreen = state === 'passed' || state === 'undecided'
  return isGreen
    ? { state: 'unjudged', headline: headline.replace(/^TiDB bench: /u, markWords.unjudged) }
    : { state, headline }
}
