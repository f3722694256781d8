import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nothing, plainInputs, startForkScene } from '../../extensions/forks/fork-scene.ts'
import { startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { onMergeGroup, onPullRequest } from './github-events.ts'
import { startJob } from './github-job.ts'
import { build, fastSettings, Repository, smallServer } from './small-server.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidb-bench-not-affected-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const inputs = {
  target: 'local',
  against: 'merge-base',
  build,
  binaries: 'mariadbd=bin/server',
  baseline: 'none',
  mark: 'status',
}

/** A repository whose branch `topic` changes a document alone. */
function documentsOnly() {
  const repository = new Repository(join(root, 'server'))
  const base = repository.commit(
    { ...smallServer(fastSettings), 'README.md': 'a server\n' },
    'first',
  )
  repository.git('checkout', '--quiet', '-b', 'topic')
  const head = repository.commit({ 'README.md': 'more words\n' }, 'documents')
  return { cwd: repository.folder, base, head }
}

describe('a pull request that reaches no server', () => {
  test.each([
    ['by its paths', { paths: '**,!*.md' }, /1 changed file, none of them in/, ['success']],
    ['by its builds', {}, /are identical, byte for byte/, ['pending', 'success']],
  ])('%s: neutral, with mark and comment', async (_, more, why, marks) => {
    const { cwd, base, head } = documentsOnly()
    const scene = await startScene({ statuses: 'write', 'pull-requests': 'write' })
    const pull = scene.github.state.pulls.get(7)
    if (pull !== undefined) pull.head = { ...pull.head, sha: head }
    const { apiUrl } = scene.github
    const startedBy = onPullRequest({ head, base })
    const env = { XDG_CACHE_HOME: join(root, 'cache') }
    const job = startJob({
      cwd,
      apiUrl,
      token,
      startedBy,
      password: '',
      inputs: { ...inputs, ...more },
      env,
    })
    const { run, gate } = await job.whole()
    expect(gate.exitCode, run.stderr).toBe(0)
    expect(job.outputs()).toMatchObject({ verdict: 'not-measured' })
    const { comments, statuses } = scene.github.state
    expect(statuses.map(({ state }) => state)).toEqual(marks)
    expect(statuses.at(-1)).toMatchObject({
      sha: head,
      description: expect.stringContaining('not measured'),
    })
    expect(comments).toHaveLength(1)
    expect(comments[0]?.body).toContain('⚪ TiDB bench: not measured')
    expect(comments[0]?.body).toMatch(why)
    expect(job.summary()).toContain('not measured')
    expect(job.summary()).toContain('from the start of the job to the verdict')
  })

  test('in the merge queue too, which would wait for ever', async () => {
    const { cwd, base, head } = documentsOnly()
    const scene = await startScene({ statuses: 'write' })
    const { apiUrl } = scene.github
    const all = { ...inputs, paths: '**,!*.md' }
    const startedBy = onMergeGroup(head, base)
    const job = startJob({ cwd, apiUrl, token, startedBy, password: '', inputs: all })
    expect((await job.whole()).gate.exitCode).toBe(0)
    expect(scene.github.state.statuses).toMatchObject([{ sha: head, state: 'success' }])
  })

  test('from a fork: its run hands the word over, and has no mark of its own', async () => {
    const { cwd, base, head } = documentsOnly()
    const scene = await startScene({ contents: 'read' })
    const startedBy = onPullRequest({ head, base, from: { full_name: 'mallory/db', id: 66 } })
    const { apiUrl } = scene.github
    const all = { ...inputs, comment: 'false', paths: '**,!*.md' }
    const job = startJob({ cwd, apiUrl, token, startedBy, password: '', inputs: all })
    expect((await job.whole()).gate.exitCode).toBe(0)
    expect(JSON.parse(readFileSync(join(job.folder, 'submission.json'), 'utf8'))).toMatchObject({
      kind: 'nothing',
      reason: 'not-affected',
      commit: head,
    })
  })
})

describe('a fork that says so', () => {
  const judged = { ...plainInputs, mark: 'status', paths: 'server/**' }
  test.each([
    [['docs/a.md'], judged, 0, 'success', /1 changed file, none of them in/],
    [['docs/a.md', 'server/main.go'], judged, 3, 'error', /figures refused/],
    [['docs/a.md'], { ...judged, paths: '' }, 3, 'error', /figures refused/],
  ])('and changes %j', async (files, all, exitCode, state, words) => {
    const { scene, handOver, judging } = await startForkScene({ cwd: root })
    const pull = scene.github.state.pulls.get(8)
    if (pull !== undefined) pull.files = files
    handOver(nothing('default', sha(1), 'not-affected'))
    const { run, gate } = await judging({}, { inputs: all }).whole()
    expect(gate.exitCode, run.stderr).toBe(exitCode)
    const { comments, statuses } = scene.github.state
    expect(statuses).toMatchObject([{ state, sha: sha(1) }])
    expect(comments[0]?.body).toMatch(words)
  })
})
