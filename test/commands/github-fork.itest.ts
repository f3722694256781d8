import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSubmission } from '../../src/github/submission.ts'
import { parseMarker } from '../../src/report/marker.ts'
import { FixtureRepository } from '../baseline/fixture-repository.ts'
import { record } from '../github/record.ts'
import { type Scene, startScene, token } from '../github/scene.ts'
import { makeZip } from '../github/zip.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onPullRequest, onWorkflowRun } from './github-events.ts'
import { keepAsBaseline, startJob } from './github-job.ts'
import { startSourceServer } from './source-server.ts'

const server = useBenchServer()
const forkToken = 'ghs_the-token-of-a-fork'
const fork = { full_name: 'mallory/db', id: 66 }
let git: Awaited<ReturnType<typeof startSourceServer>>
let commits: { head: string; base: string }

beforeAll(async () => {
  git = await startSourceServer()
  const source = new FixtureRepository()
  source.commit('one', 'two')
  source.branch('topic', 'two')
  source.commit('feature')
  source.git('push', '--quiet', git.folder, 'main', 'topic:refs/pull/8/head')
  commits = { head: source.sha('feature'), base: source.sha('two') }
  source.remove()
})
afterAll(() => git.close())

/** Pull request 8 from a fork: the job of the fork may read, the one that judges it may comment. */
async function forkScene() {
  const scene = await startScene({ actions: 'read', contents: 'read', 'pull-requests': 'write' })
  const { accounts, pulls } = scene.github.state
  accounts.set(forkToken, { login: 'github-actions[bot]', type: 'Bot', permissions: { contents: 'read' } })
  const head = { sha: commits.head, ref: 'topic', repository: 'mallory/db', repositoryId: 66 }
  const base = { sha: commits.base, ref: 'main', repository: 'acme/db' }
  pulls.set(8, { number: 8, head, base, state: 'open', labels: [] })
  const here = {
    cwd: server.cwd,
    apiUrl: scene.github.apiUrl,
    password: server.endpoint.password,
    env: { GITHUB_SERVER_URL: git.origin },
  }
  return { scene, here }
}

function handOver(scene: Scene, suite: string, submission: string) {
  const { state } = scene.github
  const content = makeZip([{ name: 'submission.json', content: submission }])
  const name = `tidb-bench-submission-${suite}`
  state.artifacts.push({ id: state.nextId++, runId: 9, name, content, createdAt: '2026-01-01T01:00:00Z' })
}

test('a fork measures and posts nothing; its numbers are judged anew, by the rules of the base, and labelled', async () => {
  const { scene, here } = await forkScene()
  const trusted = startJob({
    ...here,
    token,
    startedBy: onBranch('workflow_dispatch', commits.base),
    inputs: server.inputs({ baseline: 'none' }),
  })
  expect((await trusted.step(['run'])).exitCode).toBe(0)
  keepAsBaseline(server.cwd, trusted, 100)

  const changes = { number: 8, ...commits, from: fork, actor: 'mallory', labels: ['bench: accept'] }
  const measuring = startJob({
    ...here,
    token: forkToken,
    startedBy: onPullRequest(changes),
    runId: 9,
    // What the fork thinks of its own figures counts for nothing.
    inputs: server.inputs({ baseline: 'none', 'fail-on': 'never', tolerance: '99%', mark: 'status' }),
  })
  const measured = await measuring.whole()
  expect(measured.gate.exitCode).toBe(0)
  expect(measured.publish.stderr).not.toContain('permission')
  expect(scene.github.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  const submission = readFileSync(join(measuring.folder, 'submission.json'), 'utf8')
  await measuring.step(['plan'])
  expect(measuring.outputs()).toMatchObject({
    submission: join(measuring.folder, 'submission.json'),
    'submission-artifact': 'tidb-bench-submission-default',
  })

  handOver(scene, 'default', submission)
  const judging = startJob({
    ...here,
    token,
    startedBy: onWorkflowRun(commits.head),
    runId: 10,
    inputs: server.inputs({ port: '1' }),
  })
  const judged = await judging.whole()
  expect(judged.gate.exitCode).toBe(1)
  const { comments } = scene.github.state
  expect(comments).toMatchObject([{ issue: 8 }])
  expect(parseMarker(comments[0]?.body ?? '')).toMatchObject({ state: 'result', commit: commits.head })
  expect(comments[0]?.body).toMatch(/1 regression/)
  expect(comments[0]?.body).toMatch(/reported by .*fork/i)
  expect(judging.json('result.json').reference).toMatchObject({ kind: 'stored', commit: commits.base })
  expect(judging.json('record.json').source.origin).toBe('reported by a run of mallory/db')
  expect(scene.github.downloads).toEqual([undefined])

  // The same folder, a second run of the fork that hands nothing over: the first one's figures are gone.
  scene.github.state.artifacts.length = 0
  const empty = await judging.whole()
  expect(empty.gate.exitCode).toBe(0)
  expect(existsSync(join(judging.folder, 'fork.json'))).toBe(false)
  expect(comments).toHaveLength(1)
})

test.each([
  ['of another commit', (text: string) => text],
  ['that no server reaches', (text: string) => sameCommit(text).replace('1234.5', '1e308')],
  ['with a verdict', (text: string) => sameCommit(text).replace('{', '{"verdict":"passed",')],
  ['with a text', (text: string) => sameCommit(text).replace('Ubuntu', '<b>').replace('v8.5.3', '@team')],
])('figures %s are refused, and shown nowhere', async (_, tamper) => {
  const { scene, here } = await forkScene()
  handOver(scene, 'oltp', tamper(buildSubmission(record())))
  const inputs = server.inputs({ suite: 'oltp', mark: 'status' })
  const judging = startJob({ ...here, token, startedBy: onWorkflowRun(commits.head), inputs })
  const { run, gate } = await judging.whole()
  expect(run.stderr).toMatch(/not accepted|of another commit/)
  expect(gate.exitCode).toBe(3)
  const { comments, statuses } = scene.github.state
  expect([...comments, ...statuses]).toEqual([])
  expect(judging.summary()).not.toMatch(/1,?234|@team/)
  expect(existsSync(join(judging.folder, 'record.json'))).toBe(false)
})

function sameCommit(text: string): string {
  return text.replace(record().source.commit ?? '', commits.head)
}
