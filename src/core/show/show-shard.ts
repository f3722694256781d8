import type { ApiOutcome } from '../../github/api-outcome.ts'
import { type GithubSession, githubSession } from '../../github/client.ts'
import { upsertComment } from '../../github/comment.ts'
import type { CommentMarker } from '../../github/comment-marker.ts'
import {
  type EarlierLine,
  earlierLines,
  markName,
  type RunningTask,
  type SharedLine,
  updateRunningStatus,
} from '../../github/mark.ts'
import type { Commenting } from '../config/inputs.ts'
import type { Io } from '../job/io.ts'
import { measuredCommit } from '../job/source.ts'
import {
  clock,
  joinProgress,
  parseProgress,
  progressLine,
  SECOND_MACHINE,
  type ShardProgress,
  type ShardStage,
  type ShardState,
} from '../report/progress.ts'
import { renderStatus } from '../report/status.ts'
import { type Mark, markedBy } from './mark-commit.ts'
import { reportContext } from './reports.ts'
import { pullRequestOf } from './show-on-github.ts'

/** News of one machine of a suite. */
export interface ShardNews {
  /** Number from 1; `SECOND_MACHINE` is the one that looks again. */
  readonly number: number
  /** Machines that share the suite. */
  readonly count: number
  readonly stage: ShardStage
  /** `running`: how long it will take at most, by the estimate. */
  readonly seconds?: number
}

interface Telling {
  readonly suite: string
  readonly comment: Commenting
  readonly mark: Mark
  /** The suite by whose name the commit is marked. */
  readonly marked: string
  readonly news: ShardNews
}

/** More machines that begin at once would only hinder one another. */
const MOST_BEGINNINGS = 20

/**
 * Says in the suite's one comment, and by the commit's status, how far the machines of the run are.
 * What this job knows is joined to what is there; statuses are a log in which each job's word is
 * kept, so that no two of them undo one another. Where the token has no right to it nothing is
 * reported, and nothing fails.
 */
export async function showShard(
  { suite, comment, mark, marked, news }: Telling,
  io: Io,
  session = githubSession(io),
): Promise<void> {
  if (session === undefined) return
  const { client, repository, event } = session
  if (event.kind === 'pull_request' && event.origin === 'fork') return
  if (news.stage === 'running' && news.count > MOST_BEGINNINGS) return
  const own = stateOf(news, event.runAttempt)
  const ours: ShardProgress = { count: news.count, states: [own] }
  const showText = (outcome: ApiOutcome) => outcome.state === 'posted' || io.log.debug(outcome.why)
  const task = mark === 'status' ? await statusTask(session, marked) : undefined
  if (task !== undefined)
    showText(
      await updateRunningStatus(task, (lines) =>
        lineOfProgress(joinProgress(ours, progressOfLines(lines, news.count)), own),
      ),
    )
  const number = pullRequestOf(event)
  if (comment === 'never' || number === undefined) return
  const commit = await measuredCommit(event)
  const source = { suite, commit, runId: event.runId, attempt: event.runAttempt }
  // Read again for each try: another job may have written between two of them.
  const body = async (there: CommentMarker | undefined) => {
    const lines = task === undefined ? [] : await earlierLines(task).catch(() => [])
    const states = [ours, progressOfLines(lines, news.count), progressIn(there, event.runId)]
    const shards = states.flatMap((each) => each ?? []).reduce(joinProgress)
    return renderStatus({ state: 'running', shards }, source, reportContext(io.env))
  }
  const writes = comment === 'always' ? 'always' : 'if-there'
  showText(
    await upsertComment({ client, repository, pullRequest: number, body, writes, log: io.log }),
  )
}

function stateOf({ number, stage, seconds }: ShardNews, attempt: number): ShardState {
  const at = Math.floor(Date.now() / 1_000)
  return {
    number,
    stage,
    attempt,
    at,
    ...(seconds === undefined ? {} : { endsBy: at + Math.ceil(seconds) }),
  }
}

/** Returns the progress in a comment of the same run; another run has other machines. */
function progressIn(
  there: CommentMarker | undefined,
  runId: string | undefined,
): ShardProgress | undefined {
  return there?.runId === runId ? parseProgress(there?.shards) : undefined
}

async function statusTask(
  session: GithubSession,
  marked: string,
): Promise<RunningTask | undefined> {
  const { client, repository, event } = session
  const { commit, base, run, url } = await markedBy(session)
  if (commit === undefined) return undefined
  return { client, repository, commit, name: markName(marked, base, event.defaultBranch), run, url }
}

const words = {
  waiting: 'requested',
  running: 'running',
  failed: 'failed',
  done: 'done',
} as const satisfies Record<ShardStage, string>
const AGAIN = 'again'
const DAY_SECONDS = 24 * 3_600

/**
 * The status of a run that goes on: what all machines are known to have done, and behind it what
 * this one did.
 */
function lineOfProgress(progress: ShardProgress, own: ShardState): SharedLine {
  const name = own.number === SECOND_MACHINE ? AGAIN : `${own.number}/${progress.count}`
  const until = own.endsBy === undefined ? '' : ` until ${clock(own.endsBy)}`
  return {
    sharedText: `TiDB bench: ${progressLine(progress)}`,
    ownText: ` · ${name} ${words[own.stage]}${until}`,
  }
}

/** Joins the progress in all lines of a run: each line is from the machine that wrote it. */
function progressOfLines(lines: readonly EarlierLine[], count: number): ShardProgress {
  const states = lines.flatMap((line) => stateIn(line, count))
  return states.reduce((all, state) => joinProgress(all, { count, states: [state] }), {
    count,
    states: [],
  } as ShardProgress)
}

function stateIn({ text, attempt, at: written }: EarlierLine, count: number): ShardState[] {
  const [, name = '', word, end] =
    / · (again|\d{1,3}\/\d{1,3}) (asked for|begun|failed|done)(?: until (\d\d:\d\d) UTC)?$/.exec(
      text,
    ) ?? []
  const stage = (Object.keys(words) as ShardStage[]).find((each) => words[each] === word)
  const at = Math.floor(Date.parse(written) / 1_000)
  const number = name === AGAIN ? SECOND_MACHINE : Number.parseInt(name, 10)
  if (stage === undefined || !Number.isFinite(at) || !(number <= count)) return []
  return [{ number, stage, attempt, at, ...(end === undefined ? {} : { endsBy: nextAt(end, at) }) }]
}

/** The first time after `at` that a clock shows this. */
function nextAt(time: string, at: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const day = at - (at % DAY_SECONDS)
  const seconds = day + hours * 3_600 + minutes * 60
  return seconds > at ? seconds : seconds + DAY_SECONDS
}
