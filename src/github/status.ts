import { oneLine } from '../words/escape.ts'
import type { Client, Repository } from './client.ts'
import { asOutcome, type Outcome } from './outcome.ts'

export interface StatusTask {
  readonly client: Client
  readonly repository: Repository
  readonly commit: string
  readonly suite: string
  /** `running` while it lasts; `undecided` blocks nothing; `broken` where there is no valid measurement. */
  readonly state: 'running' | 'passed' | 'undecided' | 'failed' | 'broken' | 'cancelled'
  /** The verdict in one line of plain text. */
  readonly headline: string
  /** Page of the run. */
  readonly url: string | undefined
}

/** GitHub's limits, in characters. */
const MOST_DESCRIPTION = 140
const MOST_SUMMARY = 65_535

/** Sets the status `tidb-bench/SUITE` of a commit. Never throws. */
export async function setCommitStatus(task: StatusTask): Promise<Outcome> {
  const states = {
    running: 'pending',
    passed: 'success',
    undecided: 'success',
    failed: 'failure',
    broken: 'error',
    cancelled: 'error',
  } as const
  return asOutcome('statuses: write', async () => {
    const { data } = await task.client.rest.repos.createCommitStatus({
      ...task.repository,
      sha: task.commit,
      state: states[task.state],
      context: checkName(task),
      description: oneLine(task.headline, MOST_DESCRIPTION),
      ...(task.url !== undefined && { target_url: task.url }),
    })
    return { state: 'posted', url: data.url }
  })
}

export interface CheckTask extends StatusTask {
  /** Tells the job's own check run from those of other runs of the same commit, which stay as they are. */
  readonly runKey: string
  /** Markdown. */
  readonly summary: string
  /** Takes the summary's place where that is longer than GitHub takes. */
  readonly short: string
}

/** Sets the check run `tidb-bench/SUITE` of a commit: added while it lasts, and ended in place. Never throws. */
export async function setCheckRun(task: CheckTask): Promise<Outcome> {
  const { client, repository, runKey, url } = task
  return asOutcome('checks: write', async () => {
    const fields = {
      ...repository,
      ...progressOf(task.state),
      output: { title: oneLine(task.headline, 200), summary: summaryOf(task) },
      ...(url !== undefined && { details_url: url }),
    }
    const begun = task.state === 'running' ? undefined : await begunCheckRun(task)
    const name = checkName(task)
    const { data } =
      begun === undefined
        ? await client.rest.checks.create({ ...fields, name, head_sha: task.commit, external_id: runKey })
        : await client.rest.checks.update({ ...fields, check_run_id: begun })
    return { state: 'posted', url: data.html_url ?? url ?? '' }
  })
}

/** @returns the id of the check run that this job has begun; undefined where there is none */
async function begunCheckRun(task: CheckTask): Promise<number | undefined> {
  const { client, repository, commit, runKey } = task
  const runs = await client.paginate(client.rest.checks.listForRef, {
    ...repository,
    ref: commit,
    check_name: checkName(task),
    status: 'in_progress',
    filter: 'all',
    per_page: 100,
  })
  return runs.find((run) => run.external_id === runKey)?.id
}

function progressOf(state: StatusTask['state']) {
  const conclusions = {
    passed: 'success',
    undecided: 'neutral',
    failed: 'failure',
    broken: 'action_required',
    cancelled: 'cancelled',
  } as const
  return state === 'running'
    ? ({ status: 'in_progress' } as const)
    : ({ status: 'completed', conclusion: conclusions[state] } as const)
}

function summaryOf({ summary, short }: CheckTask): string {
  return summary.length <= MOST_SUMMARY ? summary : short.slice(0, MOST_SUMMARY)
}

function checkName({ suite }: StatusTask): string {
  return `tidb-bench/${suite}`
}
