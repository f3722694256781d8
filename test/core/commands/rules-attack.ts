import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startScene, token } from '../../github/scene.ts'
import { startGitServer } from '../baseline/servers/git-server.ts'
import type { BenchServer } from './bench-server.ts'
import {
  onBranch,
  onPullRequest,
  type PullRequestChanges,
  type StartedBy,
} from './github-events.ts'
import { type Job, keepAsBaseline, startJob } from './github-job.ts'
import { Repository } from './small-server.ts'

export const workflow = '.github/workflows/bench.yml'

type Files = Readonly<Record<string, string>>

interface Attack {
  /**
   * What the checkout knows of the past: everything, or the head alone and a server that has the
   * rest, or that is gone.
   */
  readonly depth?: 'whole' | 'shallow' | 'shallow and alone'
  /** Of the base. */
  readonly base?: Files
  /** What the pull request changes. */
  readonly head?: Files
  /** The stored figures are so many times the true ones. */
  readonly factor?: number
  /** Inputs that the pull request's own workflow gives its job, beside those of the base's. */
  readonly inputs?: Readonly<Record<string, string>>
  /**
   * Workflow files, given the inputs of the base's job; default: the base has one step with these
   * inputs.
   */
  readonly workflows?: (inputs: Files) => { readonly base?: Files; readonly head?: Files }
  /**
   * Inputs that the workflow of the branch gave the run whose record is the baseline; its inputs
   * are stored with it.
   */
  readonly pushed?: Readonly<Record<string, string>>
  /** Id of the job that runs. */
  readonly job?: string
  /** Goes on with the branch `main`, once it has a baseline. @returns the commit that `topic` starts at */
  readonly history?: (repository: Repository) => string
  readonly baseline?: (repository: Repository, baseJob: Job) => void
  /** Changes the checkout once the commits are made. @returns the folder that the job runs in */
  readonly arrange?: (repository: Repository) => string
}

interface StartOptions {
  readonly ownToken?: string
  readonly attempt?: number
  readonly env?: Readonly<Record<string, string>>
  /** Default: the pull request was opened. */
  readonly startedBy?: (head: string, base: string) => StartedBy
}

/** A workflow of one job with one step that starts the action. */
export const stepWith = (inputs: Files, more: object = {}, job: object = {}): string =>
  JSON.stringify({
    on: 'pull_request',
    jobs: {
      bench: { ...job, steps: [{ uses: 'acme/tidb-bench-action@v1', with: inputs, ...more }] },
    },
  })

/** A configuration with these keys of `gate`. */
export const gate = (keys: string, suite = '') =>
  `suites: { default: { workloads: [{ tool: sysbench, name: oltp_point_select }], repeats: 1${suite} } }\ngate: { rule: threshold, ${keys} }\n`

/** A repository of two commits, the pull request's and its base, and jobs of that pull request. */
export async function startAttack(server: BenchServer, attack: Attack) {
  const {
    factor = 100,
    inputs = {},
    baseline,
    depth = 'whole',
    job = 'bench',
    arrange,
    pushed,
  } = attack
  const scene = await startScene({ statuses: 'write', 'pull-requests': 'write' })
  scene.github.state.collaborators.set('alice', 'write')
  scene.github.state.collaborators.set('bob', 'write')
  const repository = new Repository(join(server.cwd, 'repository'))
  const cwd = repository.folder
  const commit = (files: Files, message: string) => {
    for (const path of Object.keys(files)) mkdirSync(dirname(join(cwd, path)), { recursive: true })
    return repository.commit(files, message)
  }
  const { tolerance: _, workloads: __, rule: ___, duration: ____, ...endpoint } = server.inputs()
  const here = { cwd, apiUrl: scene.github.apiUrl, token, password: server.endpoint.password }
  const jobInputs = {
    ...endpoint,
    comment: 'true',
    mark: 'status',
    duration: '1s',
  }
  const texts: NonNullable<Attack['workflows']> =
    attack.workflows ?? ((of) => ({ base: { [workflow]: stepWith(of) } }))
  const written = texts({ ...jobInputs, baseline: 'files:baselines' })
  const [base, head] = [
    { ...written.base, ...attack.base },
    { ...written.head, ...attack.head },
  ]
  commit({ '.gitignore': 'runner-*\n', 'tidb-bench.yml': gate('tolerance: 90%'), ...base }, 'rules')
  const stored = startJob({
    ...here,
    startedBy: onBranch('workflow_dispatch', repository.git('rev-parse', 'HEAD')),
    inputs: { ...jobInputs, ...pushed, baseline: 'none' },
    ...(pushed && {
      env: { GITHUB_WORKFLOW_REF: `acme/db/${workflow}@refs/heads/main`, GITHUB_JOB: job },
    }),
  })
  expect((await stored.step(['run'])).exitCode).toBe(0)
  keepAsBaseline(cwd, stored, factor)
  commit({}, 'baseline')
  const firstCommit = attack.history?.(repository) ?? 'main'
  const baseCommit = repository.git('rev-parse', 'main')
  repository.git('checkout', '--quiet', '-b', 'topic', firstCommit)
  baseline?.(repository, stored)
  const headCommit = commit({ 'code.txt': 'slow\n', ...head }, 'topic')
  const pull = scene.github.state.pulls.get(7)
  if (pull !== undefined) pull.head = { ...pull.head, sha: headCommit }
  const checkout =
    depth === 'whole'
      ? { ...here, cwd: arrange?.(repository) ?? cwd, env: {} }
      : await shallow(repository, depth, here, join(server.cwd, 'shallow'))
  const start = (
    runId: number,
    changes: PullRequestChanges = {},
    more: Readonly<Record<string, string>> = {},
    { ownToken = token, attempt = 1, env = {}, startedBy }: StartOptions = {},
  ) =>
    startJob({
      ...checkout,
      token: ownToken,
      runId,
      attempt,
      startedBy:
        startedBy?.(headCommit, baseCommit) ??
        onPullRequest({ head: headCommit, base: baseCommit, ...changes }),
      inputs: { ...jobInputs, baseline: 'files:baselines', ...inputs, ...more },
      env: {
        ...checkout.env,
        GITHUB_WORKFLOW_REF: `acme/db/${workflow}@refs/pull/7/merge`,
        GITHUB_JOB: job,
        ...env,
      },
    })
  /**
   * Somebody or a timetable starts the workflow on `main`, and it checks out the head of the pull
   * request.
   */
  const dispatch = (
    runId: number,
    more: Files = {},
    event: Parameters<typeof onBranch>[0] = 'workflow_dispatch',
  ) =>
    startJob({
      ...checkout,
      runId,
      startedBy: onBranch(event, baseCommit),
      inputs: { ...jobInputs, baseline: 'files:baselines', ...inputs, ...more },
      env: {
        ...checkout.env,
        GITHUB_WORKFLOW_REF: `acme/db/${workflow}@refs/heads/main`,
        GITHUB_JOB: job,
      },
    })
  const run = (runId: number, changes: PullRequestChanges = {}) => start(runId, changes).whole()
  const { comments, statuses } = scene.github.state
  const comment = () =>
    (comments.at(-1)?.body ?? '').replace(/<\/?code>/gu, '`').replaceAll('\\', '')
  const place = {
    /** Commits by a command of git on top of the pull request, which then has this head. */
    commit: (...words: string[]) => {
      repository.git(...words)
      const head = repository.git('rev-parse', 'HEAD')
      if (pull !== undefined) pull.head = { ...pull.head, sha: head }
      return head
    },
    git: (...words: string[]) => repository.git(...words).trim(),
    /** The folder that jobs run in. */
    cwd: checkout.cwd,
    state: scene.github.state,
    apiUrl: scene.github.apiUrl,
    inputs: { ...jobInputs, baseline: 'files:baselines', ...inputs },
  }
  return { ...place, start, run, dispatch, comment, status: () => statuses.at(-1) }
}

/** The head's files alone, as actions/checkout leaves them by default. */
async function shallow(
  { folder }: Repository,
  depth: 'shallow' | 'shallow and alone',
  here: {
    readonly cwd: string
    readonly apiUrl: string
    readonly token: string
    readonly password: string
  },
  cwd: string,
) {
  execFileSync('git', ['clone', '--quiet', '--depth=1', '--branch=topic', `file://${folder}`, cwd])
  if (depth === 'shallow and alone') return { ...here, cwd, env: {} }
  const git = await startGitServer()
  onTestFinished(() => git.close())
  execFileSync('git', ['push', '--quiet', '--mirror', git.folder], { cwd: folder })
  const place = join(dirname(git.folder), 'acme')
  mkdirSync(place)
  symlinkSync(git.folder, join(place, 'db.git'))
  return { ...here, cwd, env: { GITHUB_SERVER_URL: new URL(git.url).origin } }
}
