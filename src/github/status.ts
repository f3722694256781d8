import { oneLine } from '../words/escape.ts'
import { type ApiOutcome, asOutcome } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository } from './event-types.ts'
import {
  errorState,
  greenState,
  type MarkState,
  type MarkTask,
  markWords,
  runsOfAddress,
  type StandingMark,
  setMark,
} from './mark-order.ts'

/** GitHub's limit, in characters. */
const MOST_DESCRIPTION = 140

type StatusState = 'error' | 'failure' | 'pending' | 'success'

interface StandingStatus extends StandingMark {
  readonly status: StatusState
  readonly description: string
  /** ISO time. */
  readonly at: string
  readonly url: string | undefined
}

const statusOf = {
  running: 'pending',
  passed: 'success',
  accepted: 'success',
  waived: 'success',
  unjudged: 'success',
  undecided: 'success',
  failed: 'failure',
  broken: 'error',
  open: 'error',
  cancelled: 'error',
} as const satisfies Record<MarkState, StatusState>

/** Sets the status of a commit. Never throws. */
export async function setCommitStatus(task: MarkTask): Promise<ApiOutcome> {
  const { client, repository, commit, name, state, headline, url } = task
  const post = async (status: StatusState, description: string, address: string | undefined) => {
    const { data } = await client.rest.repos.createCommitStatus({
      ...repository,
      sha: commit,
      state: status,
      context: name,
      description,
      ...(address !== undefined && { target_url: address }),
    })
    return data.url
  }
  return asOutcome('statuses: write', () =>
    setMark(task, {
      list: () => listStatuses(task),
      write: () => post(statusOf[state], oneLine(headline, MOST_DESCRIPTION), url),
      note: async () =>
        void (await post('pending', oneLine(markWords.ended + headline, MOST_DESCRIPTION), url)),
      repeat: async (mark: StandingStatus) =>
        void (await post(mark.status, mark.description, mark.url)),
    }),
  )
}

/** Every status of that name that the commit ever had, newest first. */
async function listStatuses({
  client,
  repository,
  commit,
  name,
}: Pick<MarkTask, 'client' | 'repository' | 'commit' | 'name'>): Promise<StandingStatus[]> {
  const all = await client.paginate(client.rest.repos.listCommitStatusesForRef, {
    ...repository,
    ref: commit,
    per_page: 100,
  })
  return all
    .filter(({ context }) => context === name)
    .map(({ id, state, description, target_url, created_at }) => {
      const line = description ?? ''
      const status = state as StatusState
      return {
        id,
        ...runsOfAddress(target_url),
        state: stateOf(status, line),
        status,
        description: line,
        at: created_at,
        url: target_url ?? undefined,
      }
    })
    .sort((a, b) => b.id - a.id)
}

/**
 * Finds the runs that said last that a commit is too slow, or that its rules are laxer, one for
 * each mark.
 * @throws the API's error
 */
export async function runsOfRedMarks(
  client: Client,
  repository: Repository,
  commit: string,
): Promise<number[]> {
  const { data } = await client.rest.repos.getCombinedStatusForRef({
    ...repository,
    ref: commit,
    per_page: 100,
  })
  const red = data.statuses.filter(
    ({ context, state }) =>
      context.startsWith('tidb-bench/') && (state === 'failure' || state === 'error'),
  )
  const ids = red.map(({ target_url }) => Number(runsOfAddress(target_url).run?.runId))
  return [...new Set(ids)].filter(Number.isSafeInteger)
}

function stateOf(status: StatusState, line: string): MarkState {
  switch (status) {
    case 'pending':
      return line.startsWith(markWords.ended) ? 'passed' : 'running'
    case 'success':
      return greenState(line)
    case 'failure':
      return 'failed'
    case 'error':
      return errorState(line)
  }
}
