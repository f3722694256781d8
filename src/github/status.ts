import { oneLine } from '../words/escape.ts'
import { type ApiOutcome, asOutcome } from './api-outcome.ts'
import { type MarkTask, setMark } from './mark.ts'
import { type MarkState, runOfAddress, type StandingMark } from './mark-order.ts'
import { errorState, greenState } from './mark-words.ts'

/** GitHub's limit, in characters. */
const MOST_DESCRIPTION = 140

type StatusState = 'error' | 'failure' | 'pending' | 'success'

interface StandingStatus extends StandingMark {
  readonly status: StatusState
  readonly description: string
  readonly url: string | undefined
}

const statusOf = {
  running: 'pending',
  passed: 'success',
  waived: 'success',
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
      list: () => standing(task),
      write: () => post(statusOf[state], oneLine(headline, MOST_DESCRIPTION), url),
      repeat: async (mark: StandingStatus) => void (await post(mark.status, mark.description, mark.url)),
    }),
  )
}

/** Every status of that name that the commit ever had, newest first. */
async function standing({ client, repository, commit, name }: MarkTask): Promise<StandingStatus[]> {
  const all = await client.paginate(client.rest.repos.listCommitStatusesForRef, {
    ...repository,
    ref: commit,
    per_page: 100,
  })
  return all
    .filter(({ context }) => context === name)
    .map(({ id, state, description, target_url }) => {
      const line = description ?? ''
      const status = state as StatusState
      return {
        id,
        run: runOfAddress(target_url),
        state: stateOf(status, line),
        status,
        description: line,
        url: target_url ?? undefined,
      }
    })
    .sort((a, b) => b.id - a.id)
}

function stateOf(status: StatusState, line: string): MarkState {
  switch (status) {
    case 'pending':
      return 'running'
    case 'success':
      return greenState(line)
    case 'failure':
      return 'failed'
    case 'error':
      return errorState(line)
  }
}
