import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { onSchedule } from '../action/events.ts'
import { addTool, playedGithub } from '../action/played-github.ts'
import { commit, createScratch, removeScratch, type Scratch, survivors } from '../action/scratch.ts'
import { projectFolder } from '../house/sources.ts'
import { copiedExample } from './example-workflow.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-job'
const recorded = join(projectFolder, 'test/recordings/tiup-playground/tiup-list-tidb.stdout')
const fakeTiup = join(projectFolder, 'test/server/playground/fake-tiup.mjs')

/** What the job measures stays as its configuration says; only for how long is another matter. */
const shorten = `import { readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from ${JSON.stringify(import.meta.resolve('yaml'))}
const file = process.env.RUNNER_TEMP + '/tidb-bench.yml'
const config = parse(readFileSync(file, 'utf8'))
Object.assign(config.suites['release-candidate'], {
  threads: [2], tables: 1, 'table-size': 1000, 'warm-up': '0s',
  workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
})
config.gate = {
  tolerance: '90%',
  'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
}
writeFileSync(file, stringify(config))
`

describe.skipIf(findAct() === undefined)('release-candidate.yml, executed by act', () => {
  let scratch: Scratch
  let github: FakeGitHub

  beforeEach(async () => {
    scratch = createScratch()
    writeFileSync(join(scratch.folder, 'shorten.mjs'), shorten)
    const between = [{ name: 'Shorten', run: `exec node ${join(scratch.folder, 'shorten.mjs')}` }]
    const workflow = copiedExample('release-candidate.yml', { baseline: 'none' }, between)
    commit(scratch, { '.github/workflows/candidate.yml': workflow }, 'first')
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', issues: 'write' },
    })
  })
  afterEach(async () => {
    await github.close()
    removeScratch(scratch)
  })

  /** A night on which TiUP lists these versions, as the recording lists one. */
  async function night(
    versions: readonly string[],
    { slow = '', digest, list = 'exec cat' }: { slow?: string; digest?: string; list?: string } = {},
  ): Promise<JobRun> {
    const [title = '', head = '', rule = '', row = ''] = readFileSync(recorded, 'utf8').split('\n')
    const released = row.slice(head.indexOf('Release'))
    const rows = versions.map((version) => `${version.padEnd(head.indexOf('Release'))}${released}`)
    writeFileSync(join(scratch.folder, 'list'), `${[title, head, rule, row, ...rows].join('\n')}\n`)
    publishTiup(list, digest)
    rmSync(join(scratch.servicesFolder, 'artifacts'), { recursive: true, force: true })
    onSchedule(scratch, '17 2 * * *')
    const run = await runWorkflow(scratch, {
      event: 'schedule',
      env: { ...playedGithub(scratch, github), FAKE_TIUP_SLOW: slow, TIDB_BENCH_TOOL_ENV: 'FAKE_*' },
      secrets: { GITHUB_TOKEN: token },
    })
    expect(await survivors(scratch, 5)).toEqual([])
    expect(github.violations).toEqual([])
    expect(run.log).not.toContain(token)
    return run
  }

  /** A release of TiUP, which a `gh` of ours hands out, and in which a real MariaDB is what a playground starts. */
  function publishTiup(list: string, told?: string): void {
    const folder = join(scratch.folder, 'release')
    mkdirSync(folder, { recursive: true })
    const script = `[ "$1" = list ] && ${list} '${join(scratch.folder, 'list')}'\nexec ${process.execPath} '${fakeTiup}' "$@"`
    writeFileSync(join(folder, 'tiup'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    writeFileSync(join(folder, 'root.json'), '{}')
    const name = 'tiup-v1.16.5-linux-amd64.tar.gz'
    const archive = join(scratch.folder, name)
    execFileSync('tar', ['-czf', archive, '-C', folder, 'tiup', 'root.json'])
    const digest = told ?? createHash('sha256').update(readFileSync(archive)).digest('hex')
    addTool(
      scratch,
      'gh',
      `case "$*" in
"release download v1.16.5 --repo pingcap/tiup --pattern ${name}") exec cp '${archive}' . ;;
"api repos/pingcap/tiup/releases/tags/v1.16.5 --jq "*) echo 'sha256:${digest}' ;;
*) echo "unexpected: $*" >&2; exit 9 ;;
esac`,
    )
    // The action keeps a pinned release beside the one that was installed.
    const bin = join(scratch.homeFolder, '.tiup/bin')
    mkdirSync(bin, { recursive: true })
    cpSync(join(folder, 'tiup'), join(bin, 'tiup-v1.16.5'))
  }

  it('measures the candidate beside the last release; the issue opens, is updated, and is closed', async () => {
    const { issues } = github.state
    const released = ['v8.1.2', 'v8.5.1', 'nightly', 'v9.0.0-alpha', 'v9.0.0-beta.2']
    const first = await night([...released, 'v9.0.0-rc.1'], { slow: 'v9.0.0-rc.1' })
    expect(first.exitCode, first.log).toBe(1)
    expect(first.jobs).toEqual(['versions', 'bench'])
    // Told beforehand as it is then measured: in slices.
    expect(first.log).toContain('oltp_point_select/2: 24 × 1 s after 0 s of warm-up')
    expect(first.outputsOf('pick')).toEqual({ candidate: 'v9.0.0-rc.1', base: 'v8.5.1' })
    expect(first.outputs).toMatchObject({
      verdict: 'regression',
      regressions: expect.stringMatching(/^[12]$/),
    })
    expect(first.summary).toContain('Measuring v9.0.0-rc.1 against v8.5.1')
    expect(first.summary).toContain('v9.0.0-rc.1 against 8.0.11-TiDB-v8.5.1')
    expect(first.errors.join('\n')).toContain('oltp_point_select')
    expect(issues).toMatchObject([
      { state: 'open', title: 'Performance regression in suite release-candidate' },
    ])
    expect(first.outputs['comment-url']).toMatch(new RegExp(`/issues/${issues[0]?.number}$`))
    expect(issues[0]?.body).toContain('v9.0.0-rc.1')

    // The issue stays the same one for the next candidate.
    const second = await night([...released, 'v9.0.0-rc.1', 'v9.0.0-rc.2'], { slow: 'v9.0.0-rc.2' })
    expect(second.exitCode, second.log).toBe(1)
    expect(issues).toHaveLength(1)
    expect(issues[0]?.body).toContain('v9.0.0-rc.2')

    const third = await night([...released, 'v9.0.0-rc.1', 'v9.0.0-rc.2'])
    expect(third.exitCode, third.log).toBe(0)
    expect(third.outputs).toMatchObject({ verdict: 'passed', regressions: '0' })
    expect(issues).toMatchObject([{ state: 'closed', stateReason: 'completed' }])
  })

  it('says that no candidate waits for its release, and is green', async () => {
    const run = await night(['v8.5.1', 'v9.0.0-rc.1', 'v9.0.0', 'v9.1.0-beta.1'])
    expect(run.exitCode, run.log).toBe(0)
    expect(run.jobs).toEqual(['versions'])
    expect(run.summary).toContain('There is no release candidate that waits for its release.')
    expect(github.requests).toEqual([])
  })

  it.each([
    ['whose list cannot be had', { list: 'exec false' }],
    ['that is not what was published', { digest: '0'.repeat(64) }],
  ])('is red with a TiUP %s', async (_, fault) => {
    const run = await night(['v8.5.1', 'v9.0.0-rc.1'], fault)
    expect(run.exitCode, run.log).toBe(1)
    expect(run.jobs).toEqual(['versions'])
    expect(run.outputsOf('pick')).toEqual({})
    expect(github.requests).toEqual([])
  })
})
