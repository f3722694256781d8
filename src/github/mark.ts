import { createHash } from 'node:crypto'
import { oneLine } from '../words/escape.ts'
import { type ApiOutcome, asOutcome } from './api-outcome.ts'
import type { BenchEvent } from './event-types.ts'
import {
  decideMark,
  errorState,
  greenState,
  type MarkState,
  type MarkTask,
  markWords,
  runOfWords,
  runsOfAddress,
  type StandingMark,
  skipped,
  wordsOfRun,
} from './mark-order.ts'

export {
  judgedAddress,
  legAddress,
  type MarkRun,
  type MarkState,
  markWords,
  wordsOfRun,
} from './mark-order.ts'
export { setCommitStatus } from './status.ts'

/** GitHub takes no longer name of a status; suites have 100 characters at most. */
const MOST_BASE = 120

/**
 * Returns the name of a commit's mark. A commit may be fine for one branch and too slow for
 * another, so each base but the default branch has a name of its own: `tidb-bench/SUITE`, and
 * `tidb-bench/SUITE (BASE)`.
 * @param base the branch that the commit was compared for; undefined where there is none
 * @param defaultBranch undefined where the event does not say
 */
export function markName(
  suite: string,
  base: string | undefined,
  defaultBranch: string | undefined,
): string {
  const name = `tidb-bench/${suite}`
  return base === undefined || defaultBranch === undefined || base === defaultBranch
    ? name
    : `${name} (${shortened(base)})`
}

/** Two long names stay two. */
function shortened(base: string): string {
  if (base.length <= MOST_BASE) return base
  const digest = createHash('sha256').update(base).digest('hex').slice(0, 12)
  return `${base.slice(0, MOST_BASE - 13)}…${digest}`
}

/**
 * Returns the branch that an event's commit is judged for: the one that it would be merged into,
 * else its own.
 * @returns undefined where the event does not say; that of a comment has to be queried
 */
export function findBaseBranch(event: BenchEvent): string | undefined {
  switch (event.kind) {
    case 'pull_request':
      return event.baseRef
    case 'merge_group':
      return shortRef(event.baseRef)
    case 'push':
    case 'schedule':
    case 'workflow_dispatch':
    case 'release':
    case 'other':
      return event.ref === undefined ? undefined : shortRef(event.ref)
    case 'workflow_run':
    case 'issue_comment':
    case 'local':
      return undefined
  }
}

/** A tag stays `refs/tags/…`: one that has the name of a branch says nothing of that branch. */
function shortRef(ref: string): string {
  return ref.replace(/^refs\/heads\//, '')
}

/** GitHub's limits, in characters. */
const MOST_TITLE = 200
const MOST_SUMMARY = 65_535

export interface CheckTask extends MarkTask {
  /** Markdown. */
  readonly summary: string
  /** Takes the summary's place where that is longer than GitHub takes. */
  readonly short: string
}

interface StandingCheck extends StandingMark {
  readonly key: string
  readonly isOpen: boolean
  readonly conclusion: Conclusion
  readonly title: string
  readonly summary: string
  readonly url: string | undefined
}

const conclusions = {
  passed: 'success',
  accepted: 'success',
  waived: 'neutral',
  unjudged: 'neutral',
  undecided: 'neutral',
  failed: 'failure',
  broken: 'action_required',
  open: 'action_required',
  cancelled: 'cancelled',
} as const satisfies Record<Exclude<MarkState, 'running'>, string>

type Conclusion = (typeof conclusions)[keyof typeof conclusions]

/**
 * Sets the check run of a commit: added while it lasts, and ended in place. What a job has begun it
 * ends in any case, so that nothing waits for ever; a newer run's is then said again, since GitHub
 * shows the one that ended last. Never throws.
 */
export async function setCheckRun(task: CheckTask): Promise<ApiOutcome> {
  return asOutcome('checks: write', async () => {
    const key = keyOf(task)
    const all = await listChecks(task)
    const runningCheck =
      task.state === 'running' ? undefined : all.find((check) => check.isOpen && check.key === key)
    const others = (checks: readonly StandingCheck[]) =>
      checks.filter(({ id }) => id !== runningCheck?.id)
    const decision = decideMark(others(all), task)
    if (decision.kind === 'write') {
      const url = await write(task, runningCheck?.id)
      const now = decideMark(others(await listChecks(task)), task)
      if (now.kind === 'leave') await repeat(task, now.mark)
      return { state: 'posted', url }
    }
    const { mark, why, isNoted = false } = decision
    if (runningCheck !== undefined || isNoted) {
      const headline = isNoted
        ? `${markWords.ended}${task.headline}`
        : `${markWords.cancelled}: ${why}`
      await write(
        { ...task, state: 'cancelled', headline, summary: headline, short: headline },
        runningCheck?.id,
      )
    }
    if (runningCheck !== undefined || isNoted || decision.kind === 'restore')
      await repeat(task, mark)
    return skipped(decision)
  })
}

async function write(task: CheckTask, runningCheckId: number | undefined): Promise<string> {
  const { client, repository, commit, name, url } = task
  const fields = {
    ...repository,
    ...progressOf(task.state),
    output: { title: oneLine(task.headline, MOST_TITLE), summary: summaryOf(task) },
    ...(url !== undefined && { details_url: url }),
  }
  const { data } =
    runningCheckId === undefined
      ? await client.rest.checks.create({
          ...fields,
          name,
          head_sha: commit,
          external_id: keyOf(task),
        })
      : await client.rest.checks.update({ ...fields, check_run_id: runningCheckId })
  return data.html_url ?? url ?? ''
}

/** One that goes on ends later than ours, and is the last one then. */
async function repeat(
  { client, repository, commit, name }: CheckTask,
  check: StandingCheck,
): Promise<void> {
  if (check.isOpen) return
  const { key, conclusion, title, summary, url } = check
  await client.rest.checks.create({
    ...repository,
    name,
    head_sha: commit,
    external_id: key,
    status: 'completed',
    conclusion,
    output: { title, summary },
    ...(url !== undefined && { details_url: url }),
  })
}

/** Every check run of that name at the commit, newest first. */
async function listChecks({
  client,
  repository,
  commit,
  name,
}: CheckTask): Promise<StandingCheck[]> {
  const runs = await client.paginate(client.rest.checks.listForRef, {
    ...repository,
    ref: commit,
    check_name: name,
    filter: 'all',
    per_page: 100,
  })
  return runs
    .map((check) => {
      const key = check.external_id ?? ''
      const title = check.output.title ?? ''
      const conclusion = check.conclusion as Conclusion | null
      return {
        id: check.id,
        key,
        ...runsOfAddress(check.details_url),
        run: runOfWords(key.split('.', 1)[0]),
        state: stateOf(conclusion, title),
        isOpen: check.status !== 'completed',
        conclusion: conclusion ?? 'neutral',
        title,
        summary: check.output.summary ?? '',
        url: check.details_url ?? undefined,
      }
    })
    .sort((a, b) => b.id - a.id)
}

function stateOf(conclusion: Conclusion | null, title: string): MarkState {
  switch (conclusion) {
    case null:
      return 'running'
    case 'success':
      return greenState(title)
    case 'neutral':
      return neutralState(title)
    case 'failure':
      return 'failed'
    case 'cancelled':
      return title.startsWith(markWords.ended) ? 'passed' : 'cancelled'
    case 'action_required':
      return errorState(title)
  }
}

function neutralState(title: string): MarkState {
  const state = greenState(title)
  return state === 'passed' ? 'undecided' : state
}

function progressOf(state: MarkState) {
  return state === 'running'
    ? ({ status: 'in_progress' } as const)
    : ({ status: 'completed', conclusion: conclusions[state] } as const)
}

function summaryOf({ summary, short }: CheckTask): string {
  return summary.length <= MOST_SUMMARY ? summary : short.slice(0, MOST_SUMMARY)
}

/** Distinguishes the job's own check run from those of other runs of the same commit. */
function keyOf({ run, leg }: Pick<CheckTask, 'run' | 'leg'>): string {
  if (run === undefined) return 'no-run'
  return leg === undefined ? wordsOfRun(run) : `${wordsOfRun(run)}.${leg}`
}
