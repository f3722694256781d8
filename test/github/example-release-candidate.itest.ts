import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { byHand, onSchedule } from '../action/events.ts'
import { addTool, playedGithub } from '../action/played-github.ts'
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
import { copiedExample } from './example-workflow.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-job'

/** The versions and the sides are the workflow's own; only for how long is another matter. */
const short = stringify({
  cause: 'never',
  targets: { candidate: { kind: 'playground', version: 'VERSION' } },
  suites: Object.fromEntries(
    ['release-candidate', 'release-candidate-line-before'].map((name) => [
      name,
      {
        target: 'candidate',
        threads: [2],
        tables: 1,
        'table-size': 1000,
        'warm-up': '0s',
        workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
      },
    ]),
  ),
  gate: {
    tolerance: '60%',
    'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
  },
})
const inputs = { config: 'short.yml', 'tidb-version': '', workloads: '', threads: '' }
const shorten = {
  name: 'Shorten',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  env: { VERSION: '${{ matrix.tidb-version }}' },
  run: 'sed "s/VERSION/$VERSION/" "$SHORT" > short.yml',
}

describe.skipIf(findAct() === undefined)('release-candidate.yml, executed by act', () => {
  let scratch: Scratch
  let github: FakeGitHub

  beforeEach(async () => {
    scratch = createScratch()
    writeFileSync(join(scratch.folder, 'short.yml'), short)
    const workflow = copiedExample('release-candidate.yml', inputs, [shorten])
    const files = { '.github/workflows/candidate.yml': workflow, ...playedServer('fast') }
    commit(scratch, files, 'first')
    git(scratch, 'branch', 'release-8.5')
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', issues: 'write' },
    })
  })
  afterEach(async () => {
    await github.close()
    await removeScratch(scratch)
  })

  /** What the release branch builds from now on. @returns its head */
  function releaseBranchIs(speed: 'slow' | 'fast'): string {
    git(scratch, 'checkout', '--quiet', 'release-8.5')
    const head = commit(scratch, playedServer(speed), `a ${speed} server`)
    git(scratch, 'checkout', '--quiet', 'main')
    return head
  }

  interface Night {
    /** As TiUP lists them. */
    readonly versions: readonly string[]
    /** Given by hand; absent: it runs by its timetable. */
    readonly request?: Readonly<Record<string, string>>
    readonly slow?: string
    /** How the list is served. */
    readonly list?: string
  }

  async function night({
    versions,
    request,
    slow = '',
    list = 'exec cat',
  }: Night): Promise<JobRun> {
    playTiup(scratch, versions, list)
    rmSync(join(scratch.servicesFolder, 'artifacts'), { recursive: true, force: true })
    if (request === undefined) onSchedule(scratch, '17 2 * * *')
    else byHand(scratch, request)
    const run = await runWorkflow(scratch, {
      event: request === undefined ? 'schedule' : 'workflow_dispatch',
      env: {
        ...playedGithub(scratch, github),
        FAKE_TIUP_SLOW: slow,
        TIDB_BENCH_TOOL_ENV: 'FAKE_*',
        FAKE_SYSBENCH_EVENTS: '40',
        SHORT: join(scratch.folder, 'short.yml'),
      },
      secrets: { GITHUB_TOKEN: token },
    })
    expect(await survivors(scratch, 5)).toEqual([])
    expect(github.violations).toEqual([])
    expect(run.log).not.toContain(token)
    return run
  }

  const recordOf = (suite: string) =>
    JSON.parse(artifactFile(scratch, `tidb-bench-${suite}`, 'record.json'))
  const resultOf = (suite: string) =>
    JSON.parse(artifactFile(scratch, `tidb-bench-${suite}`, 'result.json'))

  it('builds the release branch, and measures it beside the last release and that of the line before; the issue opens and is closed', async () => {
    const { issues } = github.state
    const versions = ['v8.1.2', 'v8.5.1', 'nightly', 'v9.0.0-beta.2']
    const slow = releaseBranchIs('slow')
    const first = await night({ versions })
    expect(first.exitCode, first.log).toBe(1)
    expect(first.jobs).toEqual(['versions', 'bench'])
    expect(first.outputsOf('pick')).toMatchObject({
      candidate: '',
      base: 'v8.5.1',
      'line-before': 'v8.1.2',
    })
    expect(first.summary).toContain('The build of release-8.5 against v8.5.1, and against v8.1.2')
    expect(first.errors.join('\n')).toContain('oltp_point_select')
    for (const [suite, base] of [
      ['release-candidate', 'v8.5.1'],
      ['release-candidate-line-before', 'v8.1.2'],
    ] as const) {
      const { source, targets } = recordOf(suite)
      expect(source.commit).toBe(slow)
      expect(targets.candidate.build.commit).toBe(slow)
      expect(targets.base).not.toHaveProperty('build')
      expect(targets.base.version).toContain(base)
      expect(resultOf(suite).overall).toBe('regression')
    }
    expect(issues).toMatchObject([
      { state: 'open', title: 'Performance regression in suite release-candidate' },
    ])

    releaseBranchIs('fast')
    const second = await night({ versions })
    expect(second.exitCode, second.log).toBe(0)
    expect(resultOf('release-candidate').overall).toBe('passed')
    expect(issues).toMatchObject([{ state: 'closed', stateReason: 'completed' }])
  })

  it('by hand, measures what a mirror lists before its release', async () => {
    const versions = ['v8.5.1', 'v9.0.0-rc.1']
    const run = await night({ versions, request: { take: 'published' }, slow: 'v9.0.0-rc.1' })
    expect(run.exitCode, run.log).toBe(1)
    expect(run.summary).toContain('v9.0.0-rc.1 against v8.5.1')
    expect(artifacts(scratch)).toEqual(['tidb-bench-release-candidate'])
    expect(resultOf('release-candidate').overall).toBe('regression')
  })

  it('by hand, measures programs by address, once their checksum is right', async () => {
    const served = 'slow\n'
    addTool(
      scratch,
      'curl',
      `while [ "$1" != --output ]; do shift; done\nprintf '${served}' > "$2"`,
    )
    const digest = createHash('sha256').update(served).digest('hex')
    const programs = `tidb ${digest} https://builds.example.com/tidb-server`
    const request = { take: 'binaries', branch: 'release-8.5', programs }
    const run = await night({ versions: ['v8.5.1'], request })
    expect(run.exitCode, run.log).toBe(1)
    expect(run.outputsOf('programs')).toEqual({ binaries: 'tidb=programs/tidb,' })
    expect(resultOf('release-candidate').overall).toBe('regression')

    const others = await night({
      versions: ['v8.5.1'],
      request: { ...request, programs: programs.replace(digest, '0'.repeat(64)) },
    })
    expect(others.exitCode, others.log).toBe(1)
    expect(artifacts(scratch)).toEqual([])
  })

  it('says that nothing waits for its release, and is green', async () => {
    const versions = ['v8.5.1', 'v9.0.0-rc.1', 'v9.0.0', 'nightly']
    const run = await night({ versions, request: { take: 'published' } })
    expect(run.exitCode, run.log).toBe(0)
    expect(run.jobs).toEqual(['versions'])
    expect(run.summary).toContain('Nothing to measure: the mirror lists no release candidate')
    expect(github.requests).toEqual([])
  })

  it('is red where the list is unavailable', async () => {
    const run = await night({ versions: ['v8.5.1'], list: 'exec false' })
    expect(run.exitCode, run.log).toBe(1)
    expect(run.jobs).toEqual(['versions'])
    expect(run.outputsOf('pick')).toMatchObject({ matrix: '' })
    expect(github.requests).toEqual([])
  })
})
