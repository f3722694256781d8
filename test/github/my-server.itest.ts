import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { Target } from '../../src/core/server/target.ts'
import { withConnection } from '../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { pullRequestToMain, pushToMain } from '../action/events.ts'
import { playedGithub } from '../action/played-github.ts'
import {
  commit,
  createScratch,
  git,
  removeScratch,
  type Scratch,
  survivors,
} from '../action/scratch.ts'
import { startSourceServer } from '../core/commands/source-server.ts'
import { fastSettings, silentLog, unlessAborted } from '../core/server/support.ts'
import { projectFolder } from '../house/sources.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-job'
const password = 'a-password-that-must-not-be-seen'
const path = '.github/workflows/performance.yml'

/** What is measured is that of the workflow; only for how long is another matter. */
const short = stringify({
  cause: 'never',
  suites: {
    default: {
      threads: [2],
      tables: 1,
      'table-size': 1000,
      duration: '2s',
      'warm-up': '0s',
      repeats: 3,
    },
  },
})

/** What this job could not follow: there is nothing to build, and no second server. */
const adviceToBuild = /measure both versions|[Bb]oth versions side by side|Build both/

/** Prints a comment if the caller asks for it, to copy it into docs/start.md. */
function show(body: string): void {
  if (process.env.SHOW_COMMENT !== undefined) process.stdout.write(`\n${body}\n`)
}

/** Settings that make any MariaDB slower by far more than a third. */
const slowSettings = [
  "log_output = 'TABLE'",
  'general_log = ON',
  'innodb_flush_log_at_trx_commit = 1',
]

describe.skipIf(findAct() === undefined)('my-server.yml, executed by act as it is', () => {
  let room: PrivateFolder
  let server: Target
  let scratch: Scratch
  let github: FakeGitHub
  let source: Awaited<ReturnType<typeof startSourceServer>>

  beforeAll(async () => {
    room = await createPrivateFolder('bench-test')
    server = createLocalTarget({
      name: 'mine',
      folder: room.path,
      logFolder: room.path,
      settings: fastSettings,
      log: silentLog,
    })
    await server.start(unlessAborted)
    await withConnection(server.endpoint(), async (db) => {
      await db.query(`CREATE USER 'bench-user'@'%' IDENTIFIED BY '${password}'`)
      await db.query("GRANT ALL ON *.* TO 'bench-user'@'%' WITH GRANT OPTION")
    })
  })
  afterAll(async () => {
    await server?.stop()
    await room.remove()
  })

  beforeEach(async () => {
    source = await startSourceServer({}, 'example/app')
    scratch = createScratch()
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { actions: 'read', contents: 'write', 'pull-requests': 'write' },
    })
  })
  afterEach(async () => {
    await github.close()
    await source.close()
    await removeScratch(scratch)
  })

  /** The file with the two lines that a user changes: where the server is, and the user of it. */
  function workflow(): string {
    const { port } = server.endpoint().hosts[0] ?? {}
    return readFileSync(join(projectFolder, 'workflows/my-server.yml'), 'utf8')
      .replace('host: db.example.com', `host: 127.0.0.1:${port}`)
      .replace('user: bench', 'user: bench-user')
  }

  async function job(event: 'push' | 'pull_request'): Promise<JobRun> {
    rmSync(join(scratch.servicesFolder, 'artifacts'), { recursive: true, force: true })
    const run = await runWorkflow(scratch, {
      event,
      env: playedGithub(scratch, { ...github, serverUrl: source.origin }),
      secrets: { GITHUB_TOKEN: token, BENCH_PASSWORD: password },
    })
    for (const secret of [password, token]) expect(run.log).not.toContain(secret)
    expect(await survivors(scratch, 5)).toEqual([])
    expect(github.violations).toEqual([])
    return run
  }

  async function push(files: Readonly<Record<string, string>>): Promise<JobRun> {
    commit(scratch, files, 'a push')
    git(scratch, 'push', '--quiet', source.folder, 'main')
    pushToMain(scratch)
    return job('push')
  }

  async function pullRequest(files: Readonly<Record<string, string>>): Promise<JobRun> {
    git(scratch, 'checkout', '--quiet', '-b', 'topic')
    const head = commit(scratch, files, 'a change')
    git(scratch, 'push', '--quiet', source.folder, 'topic')
    pullRequestToMain(scratch, 7)
    github.state.pulls.set(7, {
      number: 7,
      head: { sha: head, ref: 'topic', repository: 'example/app', repositoryId: 4711 },
      base: { sha: git(scratch, 'rev-parse', 'main'), ref: 'main', repository: 'example/app' },
      state: 'open',
      labels: [],
    })
    return job('pull_request')
  }

  const comment = () => github.state.comments.map(({ body }) => body).join('\n')
  const stored = () =>
    source
      .git('ls-tree', '-r', '--name-only', 'tidb-bench-baselines')
      .split('\n')
      .filter((name) => name.includes('/by-ref/'))

  it('a push stores the baseline, the next push and a pull request are compared with it, and a slower server is not green', async () => {
    const files = { 'README.md': 'mine\n', 'tidb-bench.yml': short, [path]: workflow() }
    const first = await push(files)
    const firstCommit = git(scratch, 'rev-parse', '--short=7', 'HEAD')
    expect(first.exitCode, first.log).toBe(0)
    expect(first.log).toContain('baseline stored: tidb-bench-baselines:default/')
    expect(first.log).toContain('connecting to candidate')
    expect(first.summary).toContain('first measurement, no baseline to compare with yet')
    expect(first.summary).toContain('Later runs are compared with this one.')
    expect(first.summary).toContain(`${firstCommit} is the first commit, so no baseline is older`)
    for (const text of [first.log, first.summary])
      expect(text).not.toMatch(/baseline\.yml|no history in common|side by side/)
    expect(stored()).toHaveLength(1)
    expect(github.state.comments).toEqual([])

    const second = await push({ 'README.md': 'mine, too\n' })
    expect(second.exitCode, second.log).toBe(0)
    expect(second.outputs['baseline-sha'] ?? '').toBe('')
    expect(second.summary).toContain(
      `against 1 commit before this commit, [<code>${firstCommit}</code>]`,
    )
    expect(stored()).toHaveLength(2)
    const main = git(scratch, 'rev-parse', '--short=7', 'HEAD')

    const third = await pullRequest({ 'README.md': 'changed\n' })
    expect(third.exitCode, third.log).toBe(0)
    expect(stored()).toHaveLength(2)
    expect(github.state.comments).toHaveLength(1)
    expect(comment()).toContain(`against merge base [<code>${main}</code>]`)
    expect(comment()).toContain('2 jobs')
    expect(comment()).toMatch(/\| (?:\*\*)?oltp_read_write/)
    expect(comment()).not.toMatch(adviceToBuild)
    show(comment())

    // The server is the same, but takes down every statement in a table, and every commit waits for
    // the disk.
    await withConnection(server.endpoint(), async (db) => {
      for (const setting of slowSettings) await db.query(`SET GLOBAL ${setting}`)
    })
    const fourth = await job('pull_request')
    expect(fourth.log).toContain('below the baseline, so measured again: ')
    expect(github.state.comments).toHaveLength(1)
    expect(fourth.log).toMatch(/set-output:: verdict=(?:regression|inconclusive)/)
    expect(comment(), fourth.log).toMatch(
      /% slower|(?:slower against|below) the stored baseline, not confirmed|too noisy to tell/,
    )
    expect(comment()).not.toMatch(adviceToBuild)
    show(comment())
  })
})
