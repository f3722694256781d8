import { git, type Scratch, setEvent } from './scratch.ts'

const repository = {
  id: 4711,
  name: 'app',
  full_name: 'example/app',
  owner: { login: 'example' },
  default_branch: 'main',
}
const sender = { login: 'octocat', type: 'User' }

/** The payload of a push of HEAD to main; act's own lacks most of it. */
export function pushToMain(scratch: Scratch): void {
  const after = git(scratch, 'rev-parse', 'HEAD')
  setEvent(scratch, {
    ref: 'refs/heads/main',
    before: '0'.repeat(40),
    after,
    deleted: false,
    repository,
    sender,
  })
}

/** A fork of the repository. */
export const fork = { id: 66, name: 'app', full_name: 'mallory/app', owner: { login: 'mallory' } }

/** The payload of a schedule, which comes for the default branch. */
export function onSchedule(scratch: Scratch, schedule: string): void {
  setEvent(scratch, { schedule, repository, sender })
}

/** The payload of a run by hand, on the default branch. */
export function byHand(scratch: Scratch, inputs: Readonly<Record<string, string>>): void {
  setEvent(scratch, { inputs, ref: 'refs/heads/main', repository, sender })
}

/** The payload of a new comment; `on` is a pull request by default. */
export function newComment(
  scratch: Scratch,
  comment: { id: number; author: string; body: string; at: string },
  on: { number: number; kind?: 'pull-request' | 'issue' },
): void {
  const { id, author, body, at: created_at } = comment
  const user = { login: author, type: 'User' }
  setEvent(scratch, {
    action: 'created',
    repository,
    sender: user,
    issue: {
      number: on.number,
      state: 'open',
      ...(on.kind !== 'issue' && { pull_request: { url: '' } }),
    },
    comment: { id, body, user, created_at },
  })
}

/**
 * The payload of a pull request from the branch that is checked out to main. @returns head and base
 */
export function pullRequestToMain(
  scratch: Scratch,
  number: number,
  from: object = repository,
): { head: string; base: string; branch: string } {
  const head = git(scratch, 'rev-parse', 'HEAD')
  const base = git(scratch, 'rev-parse', 'main')
  const branch = git(scratch, 'rev-parse', '--abbrev-ref', 'HEAD')
  setEvent(scratch, {
    action: 'synchronize',
    number,
    repository,
    sender,
    pull_request: {
      number,
      labels: [],
      head: { sha: head, ref: branch, repo: from },
      base: { sha: base, ref: 'main', repo: repository },
    },
  })
  return { head, base, branch }
}

/** The payload of the end of a fork's run 9. */
export function endOfForkRun(
  scratch: Scratch,
  head: string,
  branch: string,
  conclusion: string,
): void {
  setEvent(scratch, {
    action: 'completed',
    repository,
    sender,
    workflow_run: {
      id: 9,
      run_attempt: 1,
      run_started_at: '2026-01-01T00:00:00Z',
      event: 'pull_request',
      status: 'completed',
      conclusion,
      head_sha: head,
      head_branch: branch,
      head_repository: fork,
      repository,
    },
  })
}
