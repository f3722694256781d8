import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { onSchedule, pullRequestToMain } from '../action/events.ts'
import { playedGithub } from '../action/played-github.ts'
import { playedServer, playTiup } from '../action/played-tiup.ts'
import {
  artifactFile,
  artifacts,
  commit,
  createScratch,
  git,
  removeScratch,
  type Scratch,
  survivors,
} from '../action/scratch.ts'
import { cli } from '../core/commands/cli.ts'
import { copiedWorkflow } from './example-workflow.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-job'
const path = '.github/workflows/performance.yml'

const sideBySide = { rounds: 3, pairs: 4, slice: '1s', settle: '0s' }

/**
 * Sides, builds and versions are those of the workflow that is written; only for how long is
 * another matter.
 */
function short(version: string, suite = 'default'): string {
  const workloads = [{ tool: 'sysbench', name: 'oltp_point_select' }]
  return stringify({
    cause: 'never',
    targets: { candidate: { kind: 'playground', version } },
    suites: {
      [suite]: { threads: [2], tables: 1, 'table-size': 1000, 'warm-up': '0s', workloads },
    },
    gate: { tolerance: '60%', 'side-by-side': sideBySide },
  })
}
// The cause is searched in one of them, which has a file of its own.
const shortInputs = { config: 'short.yml', 'tidb-version': '', workloads: '' }

describe.skipIf(findAct() === undefined)('what init writes, executed by act', () => {
  let scratch: Scratch
  let github: FakeGitHub

  beforeEach(async () => {
    scratch = createScratch()
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', 'pull-requests': 'write', issues: 'write' },
    })
  })
  afterEach(async () => {
    await github.close()
    await removeScratch(scratch)
  })

  /** Writes the files of a case as a user does, and commits them as act can run them. */
  async function init(
    args: readonly string[],
    inputs: Readonly<Record<string, string>>,
    files: Readonly<Record<string, string>>,
  ): Promise<void> {
    const place = join(scratch.folder, 'init')
    mkdirSync(place)
    const run = await cli(['init', ...args], { cwd: place })
    expect(run.exitCode, run.stderr).toBe(0)
    const written = [...run.stdout.matchAll(/^Wrote (\S+)\.$/gm)].map(([, file = '']) => file)
    expect(written).toContain(path)
    const texts = Object.fromEntries(
      written.map((file) => [file, readFileSync(join(place, file), 'utf8')]),
    )
    // Of the matrix, one suite.
    const workflow = copiedWorkflow(texts[path] ?? '', inputs).replace(/ +- benchmarks\n/, '')
    commit(scratch, { ...files, ...texts, [path]: workflow }, 'first')
  }

  function pullRequest(files: Readonly<Record<string, string>>): Promise<JobRun> {
    git(scratch, 'checkout', '--quiet', '-B', 'topic', 'main')
    const head = commit(scratch, files, 'a change')
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

  async function job(event: string): Promise<JobRun> {
    rmSync(join(scratch.servicesFolder, 'artifacts'), { recursive: true, force: true })
    playTiup(scratch, ['v8.1.2', 'v8.5.1', 'v9.0.0-beta.2'])
    const run = await runWorkflow(scratch, {
      event,
      env: {
        ...playedGithub(scratch, github),
        TIDB_BENCH_TOOL_ENV: 'FAKE_*',
        FAKE_SYSBENCH_EVENTS: '40',
      },
      secrets: { GITHUB_TOKEN: token },
    })
    expect(await survivors(scratch, 5)).toEqual([])
    expect(github.violations).toEqual([])
    return run
  }

  const comment = () => github.state.comments.map(({ body }) => body).join('\n')
  const record = (suite = 'default') =>
    JSON.parse(artifactFile(scratch, `tidb-bench-${suite}`, 'record.json'))

  it('change: a pull request is built beside its merge base; slower is red, documents are not measured', async () => {
    await init(['--case', 'change'], shortInputs, {
      ...playedServer('fast'),
      'short.yml': short('v8.5.1'),
      'go.mod': 'module example.com/app\n\ngo 1.25\n',
    })
    const documents = await pullRequest({ 'docs/a.txt': 'a document\n' })
    expect(documents.exitCode, documents.log).toBe(0)
    expect(documents.outputs).toMatchObject({ verdict: 'not-measured' })
    const slower = await pullRequest({ speed: 'slow\n' })
    expect(slower.exitCode, slower.log).toBe(1)
    expect(slower.outputs).toMatchObject({ verdict: 'regression' })
    expect(record().targets.candidate.build.commit).toBe(git(scratch, 'rev-parse', 'topic'))
    expect(record().targets.base.build.commit).toBe(git(scratch, 'rev-parse', 'main'))
    // The second workflow comments (fork-pair.itest.ts).
    expect(artifacts(scratch)).toContain('tidb-bench-submission-default')
    expect(github.state.comments).toEqual([])
  })

  it('application: a pull request that drops an index of its load is red', async () => {
    // Named after the folder in which `init` runs.
    const file = 'bench/init.yml'
    const config = stringify({
      targets: { candidate: { kind: 'local' } },
      suites: {
        default: { threads: [2], 'warm-up': '0s', workloads: [{ tool: 'sql', name: file }] },
      },
      gate: { tolerance: '60%', 'side-by-side': sideBySide },
    })
    await init(['--case', 'application'], shortInputs, { 'short.yml': config })
    const load = readFileSync(join(scratch.repository, file), 'utf8')
    expect(load).toContain('KEY by_customer (customer)')
    const run = await pullRequest({
      [file]: load.replace('KEY by_customer (customer)', 'KEY by_total (total)'),
    })
    expect(run.exitCode, run.log).toBe(1)
    expect(run.outputs).toMatchObject({ verdict: 'regression' })
    expect(comment()).toContain('history')
  })

  it('upgrade: the newest release is measured beside the one before it', async () => {
    await init(['--case', 'upgrade'], shortInputs, { 'short.yml': short('latest-release') })
    const run = await pullRequest({
      [path]: `${readFileSync(join(scratch.repository, path))}# other versions\n`,
    })
    expect(run.exitCode, run.log).toBe(0)
    const { candidate, base } = record().targets
    expect([candidate.version, base.version].join()).toMatch(/v8\.5\.1.*v8\.5\.0/)
    expect(comment()).toContain('v8.5.0')
  })

  it('release-candidate: the head of the release branch is measured beside the last release of its line', async () => {
    const args = ['--case', 'release-candidate', '--branch', 'release-8.5']
    await init(args, shortInputs, {
      ...playedServer('fast'),
      'short.yml': short('v8.5', 'release-candidate'),
    })
    git(scratch, 'checkout', '--quiet', '-b', 'release-8.5')
    const head = commit(scratch, { speed: 'slow\n' }, 'a slow server')
    git(scratch, 'checkout', '--quiet', 'main')
    onSchedule(scratch, '17 2 * * *')
    const run = await job('schedule')
    expect(run.exitCode, run.log).toBe(1)
    const { candidate, base } = record('release-candidate').targets
    expect(candidate.build.commit).toBe(head)
    expect(base.version).toContain('v8.5.1')
    expect(github.state.issues).toMatchObject([
      { state: 'open', title: 'Performance regression in suite release-candidate' },
    ])
  })
})
