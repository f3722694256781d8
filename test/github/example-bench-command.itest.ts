import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseMarker } from '../../src/github/comment-marker.ts'
import { findAct, type JobRun, runWorkflow } from '../action/act.ts'
import { quickLoad } from '../action/caller.ts'
import { newComment } from '../action/events.ts'
import { playedGithub } from '../action/played-github.ts'
import {
  artifactFile,
  commit,
  createScratch,
  git,
  removeScratch,
  type Scratch,
  survivors,
} from '../action/scratch.ts'
import { startSourceServer } from '../core/commands/source-server.ts'
import { copiedExample } from './example-workflow.ts'
import { type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { emptyState, type StoredPull } from './server/state.ts'

const token = 'token-of-the-job'
const number = 7
const commentId = 501
const commentedAt = '2026-01-02T12:00:00Z'

describe.skipIf(findAct() === undefined)('bench-command.yml, executed by act', () => {
  let scratch: Scratch
  let github: FakeGitHub
  let source: Awaited<ReturnType<typeof startSourceServer>>
  /** Of the pull request, when the comment was written. */
  let head: string

  beforeEach(async () => {
    source = await startSourceServer({}, 'example/app')
    scratch = createScratch()
    // Suite, threads and baseline are the example's own.
    const { threads: _, baseline: __, ...load } = { ...quickLoad, repeats: '1' }
    const look = { run: 'echo "checked out: $(git rev-parse HEAD) $(ls | tr "\\n" " ")"' }
    const workflow = copiedExample('bench-command.yml', load, [look])
    commit(scratch, { '.github/workflows/bench.yml': workflow }, 'first')
    git(scratch, 'checkout', '--quiet', '-b', 'topic')
    head = commit(scratch, { 'change.txt': 'a change\n' }, 'a change')
    git(scratch, 'checkout', '--quiet', 'main')
    commit(scratch, { 'other.txt': 'another\n' }, 'main goes on')
    git(scratch, 'push', '--quiet', source.folder, 'main', 'topic')
    github = await startFakeGitHub({ state: emptyState('example/app') })
    const { state } = github
    const permissions = { contents: 'read', 'pull-requests': 'write' } as const
    state.accounts.set(token, { login: 'github-actions[bot]', type: 'Bot', permissions })
    state.collaborators.set('ann', 'write')
    state.pulls.set(number, {
      number,
      head: { sha: head, ref: 'topic', repository: 'example/app', repositoryId: 4711 },
      base: { sha: git(scratch, 'rev-parse', 'main'), ref: 'main', repository: 'example/app' },
      state: 'open',
      labels: [],
    })
    state.pushes.push({ branch: 'topic', after: head, login: 'carol', at: '2026-01-02T11:00:00Z' })
  })
  afterEach(async () => {
    await github.close()
    await source.close()
    await removeScratch(scratch)
  })

  async function says(
    author: string,
    body: string,
    kind: 'pull-request' | 'issue' = 'pull-request',
  ): Promise<JobRun> {
    github.state.comments.push({
      id: commentId,
      issue: number,
      login: author,
      type: 'User',
      body,
      edits: 0,
    })
    newComment(scratch, { id: commentId, author, body, at: commentedAt }, { number, kind })
    const run = await runWorkflow(scratch, {
      event: 'issue_comment',
      env: playedGithub(scratch, { ...github, serverUrl: source.origin }),
      secrets: { GITHUB_TOKEN: token },
    })
    expect(run.log).not.toContain(token)
    expect(await survivors(scratch, 5)).toEqual([])
    expect(github.violations).toEqual([])
    return run
  }

  const isReading = (request: string) => request.startsWith('GET ')

  it('by somebody with write access, it measures the head that they saw, and comments', async () => {
    // A push that GitHub has not reported yet: what was looked at is what is checked out.
    git(scratch, 'checkout', '--quiet', 'topic')
    commit(scratch, { 'later.txt': 'later\n' }, 'pushed a moment later')
    git(scratch, 'checkout', '--quiet', 'main')

    const run = await says('ann', '/bench nightly threads=2\nThank you!')
    expect(run.exitCode, run.log).toBe(0)
    expect(run.jobs).toEqual(['request', 'bench'])
    expect(run.outputsOf('request')).toEqual({
      accepted: 'true',
      'pull-request': '7',
      'head-sha': head,
      suite: 'nightly',
      threads: '2',
    })
    expect(run.log).toContain(`checked out: ${head} change.txt`)
    expect(run.outputs).toMatchObject({ verdict: 'passed' })
    expect(run.summary).toContain(head.slice(0, 7))
    const record = JSON.parse(artifactFile(scratch, 'tidb-bench-nightly', 'record.json'))
    expect(record).toMatchObject({
      suite: 'nightly',
      source: { commit: head, event: 'issue_comment' },
    })
    expect(record.cells).toMatchObject([{ threads: 2 }])

    expect(github.state.reactions).toEqual([{ comment: commentId, content: 'eyes' }])
    const [question, answer, ...others] = github.state.comments
    expect(question).toMatchObject({ id: commentId, edits: 0 })
    expect(parseMarker(answer?.body ?? '')).toMatchObject({
      suite: 'nightly',
      state: 'result',
      commit: head,
    })
    expect(answer).toMatchObject({ login: 'github-actions[bot]', edits: 1 })
    expect(others).toEqual([])
    expect(run.outputs['comment-url']).toMatch(new RegExp(`#issuecomment-${answer?.id}$`))
    // Neither the branch of baselines nor the cache of the default branch is touched.
    expect(source.git('for-each-ref', '--format=%(refname:short)').split('\n')).toEqual([
      'main',
      'topic',
    ])
    expect(readdirSync(scratch.servicesFolder)).toEqual(['artifacts'])
  })

  it('by a stranger, nothing is started and nothing is posted', async () => {
    const run = await says('mallory', '/bench')
    expect(run.exitCode, run.log).toBe(0)
    expect(run.jobs).toEqual(['request'])
    expect(run.outputsOf('request')).toMatchObject({ accepted: 'false', 'head-sha': '' })
    expect(run.warnings).toEqual([])
    expect(github.state.reactions).toEqual([])
    expect(github.requests.filter((request) => !isReading(request))).toEqual([])
  })

  it.each([
    ['on an issue', 'issue', '/bench'],
    ['of other words', 'pull-request', 'Please /bench this'],
  ] as const)('a comment %s starts no job at all', async (_, kind, body) => {
    const run = await says('ann', body, kind)
    expect(run.exitCode, run.log).toBe(0)
    expect(run.jobs).toEqual([])
    expect(github.requests).toEqual([])
  })

  it.each([
    [
      'what is not understood',
      '/bench threads=$(id)',
      /only threads=4,8 can be set; write `\/bench`/,
      (): void => undefined,
    ],
    ['a fork', '/bench', /comes from a fork/, comeFromFork],
    ['a later push', '/bench', /new commits since the comment/, pushAfterComment],
  ] as const)(
    '%s is refused, with the reason on the page of the run',
    async (_, body, why, prepare) => {
      prepare()
      const run = await says('ann', body)
      expect(run.exitCode, run.log).toBe(0)
      expect(run.jobs).toEqual(['request'])
      expect(run.outputsOf('request')).toMatchObject({ accepted: 'false', suite: '', threads: '' })
      expect(run.warnings.join('\n')).toMatch(why)
      expect(run.summary).toContain('no run is started')
      expect(github.state.reactions).toEqual([{ comment: commentId, content: '-1' }])
      expect(github.state.comments).toHaveLength(1)
    },
  )

  function setHead(change: Partial<StoredPull['head']>): void {
    const pull = github.state.pulls.get(number)
    if (pull) pull.head = { ...pull.head, ...change }
  }

  function comeFromFork(): void {
    setHead({ repository: 'mallory/app', repositoryId: 66 })
  }

  function pushAfterComment(): void {
    const later = '2'.repeat(40)
    github.state.pushes.push({
      branch: 'topic',
      after: later,
      login: 'carol',
      at: '2026-01-02T12:00:30Z',
    })
    setHead({ sha: later })
  }
})
