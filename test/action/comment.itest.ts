import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeGitHub, startFakeGitHub } from '../github/server/server.ts'
import { emptyState } from '../github/server/state.ts'
import { findAct, type JobRun, runWorkflow } from './act.ts'
import { callerWorkflow, quickLoad, workflowPath } from './caller.ts'
import { pullRequestToMain } from './events.ts'
import { playedGithub } from './played-github.ts'
import { commit, createScratch, git, removeScratch, type Scratch } from './scratch.ts'

const act = findAct()
const number = 7
const token = 'token-of-the-job'

describe.skipIf(act === undefined)('a pull request, with a played GitHub API', () => {
  let scratch: Scratch
  let github: FakeGitHub

  beforeAll(async () => {
    scratch = createScratch()
    commit(
      scratch,
      { 'README.md': '# An application\n', [workflowPath]: callerWorkflow(quickLoad) },
      'first',
    )
    git(scratch, 'checkout', '--quiet', '-b', 'faster')
    github = await startFakeGitHub({ state: emptyState('example/app') })
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', metadata: 'read', issues: 'write', pull_requests: 'write' },
    })
  })
  afterAll(async () => {
    await github.close()
    await removeScratch(scratch)
  })

  async function push(file: string): Promise<JobRun> {
    commit(scratch, { [file]: 'a change\n' }, `change ${file}`)
    const { head, base, branch } = pullRequestToMain(scratch, number)
    github.state.pulls.set(number, {
      number,
      head: { sha: head, ref: branch, repository: 'example/app', repositoryId: 4711 },
      base: { sha: base, ref: 'main', repository: 'example/app' },
      state: 'open',
      labels: [],
    })
    return runWorkflow(scratch, {
      event: 'pull_request',
      env: playedGithub(scratch, github),
      secrets: { GITHUB_TOKEN: token },
    })
  }

  it('gets one comment, which the next push updates', async () => {
    const first = await push('a.txt')
    expect(first.exitCode, first.log).toBe(0)
    expect(github.state.comments, first.log).toHaveLength(1)
    expect(github.state.comments[0]?.body).toContain('oltp_point_select')
    expect(first.outputs['comment-url']).toMatch(/^https:\/\/.*\/7#issuecomment-\d+$/)

    const second = await push('b.txt')
    expect(second.exitCode, second.log).toBe(0)
    expect(github.state.comments).toHaveLength(1)
    expect(github.state.comments[0]?.edits).toBeGreaterThan(0)
    expect(github.state.comments[0]?.body).toContain(git(scratch, 'rev-parse', '--short=7', 'HEAD'))
    expect(second.outputs['comment-url']).toBe(first.outputs['comment-url'])
    expect(github.violations).toEqual([])
  })

  it('keeps its verdict where the token may not comment, and names the missing permission', async () => {
    github.state.accounts.set(token, {
      login: 'github-actions[bot]',
      type: 'Bot',
      permissions: { contents: 'read', metadata: 'read' },
    })
    const run = await push('c.txt')
    expect(run.exitCode, run.log).toBe(0)
    expect(run.outputs.verdict).toBe('passed')
    expect(run.log).toContain('pull-requests: write')
    expect(run.log).not.toContain(token)
  })
})
