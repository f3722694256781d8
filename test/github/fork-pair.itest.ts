import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseMarker } from '../../src/github/comment-marker.ts'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { endOfForkRun, fork, pullRequestToMain } from '../action/events.ts'
import { playedGithub } from '../action/played-github.ts'
import {
  artifactFile,
  artifacts,
  commit,
  createScratch,
  git,
  removeScratch,
  type Scratch,
} from '../action/scratch.ts'
import { makeZip } from '../extensions/forks/handover/zip.ts'
import { copiedExample } from './example-workflow.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState } from './server/state.ts'

const token = 'token-of-the-second-workflow'
const forkToken = 'token-of-the-first-workflow'
const submissionArtifact = 'tidb-bench-submission-default'

/** Two servers that are there need no build, and any change is measured. */
const inputs = { baseline: 'none', build: '', binaries: '', against: '', paths: '' }

/** Two throw-away servers for some seconds, and nothing but them. */
const config = (tolerance: string) => `mark: status
targets: { base: { kind: local }, candidate: { kind: local } }
suites:
  default:
    against: base
    threads: 2
    tables: 1
    table-size: 1000
    warm-up: 0s
    workloads: [{ tool: sysbench, name: oltp_point_select }]
gate: { rule: evidence, tolerance: ${tolerance}, side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s } }
`

describe.skipIf(findAct() === undefined)('the pair for forks, both executed by act', () => {
  let scratch: Scratch
  let github: FakeGitHub
  let head: string
  let submission: string
  let runId = 1

  beforeAll(async () => {
    scratch = createScratch()
    commit(
      scratch,
      {
        'tidb-bench.yml': config('90%'),
        'go.mod': 'module example.com/app\n\ngo 1.25\n',
        // Of the matrix, one suite.
        '.github/workflows/performance.yml': copiedExample('performance.yml', inputs).replace(
          / +- benchmarks\n/,
          '',
        ),
        '.github/workflows/performance-comment.yml': copiedExample(
          'performance-comment.yml',
          inputs,
        ),
      },
      'main',
    )
    github = await startFakeGitHub({ state: { ...emptyState('example/app'), repositoryId: 4711 } })
    const bot = { login: 'github-actions[bot]', type: 'Bot' } as const
    const rights = {
      actions: 'read',
      contents: 'read',
      'pull-requests': 'write',
      statuses: 'write',
    } as const
    github.state.accounts.set(token, { ...bot, permissions: rights })
    github.state.accounts.set(forkToken, { ...bot, permissions: { contents: 'read' } })
  })
  afterAll(async () => {
    await github.close()
    await removeScratch(scratch)
  })

  function run(event: string, withToken: string): Promise<JobRun> {
    rmSync(join(scratch.servicesFolder, 'artifacts'), { recursive: true, force: true })
    return runWorkflow(scratch, {
      event,
      env: playedGithub(scratch, { apiUrl: github.apiUrl, runId: runId++ }),
      secrets: { GITHUB_TOKEN: withToken },
    })
  }

  /** Workflow B, in the version of main, after a run that came to this and uploaded that. */
  async function judge(conclusion: string, uploaded?: string): Promise<JobRun> {
    const { state } = github
    state.artifacts.length = 0
    if (uploaded !== undefined) {
      const content = makeZip([{ name: 'submission.json', content: uploaded }])
      const createdAt = '2026-01-01T01:00:00Z'
      state.artifacts.push({
        id: state.nextId++,
        runId: 9,
        name: submissionArtifact,
        content,
        createdAt,
      })
    }
    endOfForkRun(scratch, head, 'faster', conclusion)
    return run('workflow_run', token)
  }

  const markers = () => github.state.comments.map(({ body }) => parseMarker(body))

  it('performance.yml measures with a token that reads, and hands numbers over', async () => {
    git(scratch, 'checkout', '--quiet', '-b', 'faster')
    // A configuration that would let everything pass.
    commit(scratch, { 'tidb-bench.yml': config('99%') }, 'faster')
    const pull = pullRequestToMain(scratch, 8, fork)
    head = pull.head
    github.state.pulls.set(8, {
      number: 8,
      head: { sha: head, ref: pull.branch, repository: 'mallory/app', repositoryId: 66 },
      base: { sha: pull.base, ref: 'main', repository: 'example/app' },
      state: 'open',
      labels: [],
    })
    const measured = await run('pull_request', forkToken)
    expect(measured.exitCode, measured.log).toBe(0)
    expect(artifacts(scratch), measured.log).toContain(submissionArtifact)
    submission = artifactFile(scratch, submissionArtifact, 'submission.json')
    expect(github.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
    git(scratch, 'checkout', '--quiet', 'main')
  })

  it('performance-comment.yml says that the first broke, and is red', async () => {
    const job = await judge('failure')
    expect(job.exitCode, job.log).not.toBe(0)
    expect(markers(), job.log).toMatchObject([{ state: 'failed', commit: head, runId: '9' }])
  })

  it('judges the numbers in the same comment, and is green', async () => {
    const job = await judge('success', submission)
    expect(job.exitCode, job.log).toBe(0)
    expect(job.outputs.verdict).toBe('passed')
    expect(markers()).toMatchObject([{ state: 'result', commit: head, runId: '9' }])
    const [comment] = github.state.comments
    expect(comment?.body).toContain('reported by a fork')
    expect(comment?.body).toContain('https://github.com/example/app/actions/runs/9/attempts/1')
    expect(comment?.edits).toBeGreaterThan(0)
  })

  it('refuses forged ones in our own words, and shows no secret anywhere', async () => {
    const job = await judge('success', submission.replace(head, '0'.repeat(40)))
    expect(job.exitCode, job.log).not.toBe(0)
    expect(github.state.comments[0]?.body).toContain('figures refused')
    expect(job.log).not.toContain(token)
    expect(github.violations).toEqual([])
  })

  it('judges them by the tolerance of main: a drop that the fork would let pass is red', async () => {
    const slow = JSON.parse(submission)
    for (const each of slow.cells[0].runs) if (each.side === 'candidate') each.metrics.tps /= 90
    const job = await judge('success', JSON.stringify(slow))
    expect(job.exitCode, job.log).not.toBe(0)
    expect(job.outputs.verdict).toBe('regression')
    expect(github.state.comments).toHaveLength(1)
    expect(github.state.comments[0]?.body).toMatch(/is [^,]+ slower/u)
    const states = github.state.statuses.map(({ state }) => state)
    // All four are of one run and attempt: a verdict replaces that there was none, or a better one.
    expect(states).toEqual(['error', 'success', 'error', 'failure'])
  })
})
