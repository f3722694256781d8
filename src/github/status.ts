import { oneLine } from '../report/escape.ts'
import type { Client, Repository } from './client.ts'
import { asOutcome, type Outcome } from './outcome.ts'

export interface StatusTask {
  readonly client: Client
  readonly repository: Repository
  readonly commit: string
  readonly suite: string
  /** `running` while it lasts; `broken` where there is no valid measurement. */
  readonly state: 'running' | 'passed' | 'failed' | 'broken'
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
  const states = { running: 'pending', passed: 'success', failed: 'failure', broken: 'error' } as const
  return asOutcome('statuses: write', async () => {
    const { data } = await task.client.rest.repos.createCommitStatus({
      ...task.repository,
      sha: task.commit,
      state: states[task.state],
      context: `tidb-bench/${task.suite}`,
      description: oneLine(task.headline, MOST_DESCRIPTION),
      ...(task.url !== undefined && { target_url: task.url }),
    })
    return { state: 'posted', url: data.url }
  })
}

/**
 * Adds a check run `tidb-bench/SUITE` with the table to a commit. Never throws.
 * @param summary Markdown; `short` takes its place where it is longer than GitHub takes
 */
export async function addCheckRun(task: StatusTask, summary: string, short: string): Promise<Outcome> {
  const conclusions = { passed: 'success', failed: 'failure', broken: 'action_required' } as const
  const progress =
    task.state === 'running'
      ? ({ status: 'in_progress' } as const)
      : ({ status: 'completed', conclusion: conclusions[task.state] } as const)
  const text = summary.length <= MOST_SUMMARY ? summary : short.slice(0, MOST_SUMMARY)
  return asOutcome('checks: write', async () => {
    const { data } = await task.client.rest.checks.create({
      ...task.repository,
      name: `tidb-bench/${task.suite}`,
      head_sha: task.commit,
      ...progress,
      output: { title: oneLine(task.headline, 200), summary: text },
      ...(task.url !== undefined && { details_url: task.url }),
    })
    return { state: 'posted', url: data.html_url ?? task.url ?? '' }
  })
}
