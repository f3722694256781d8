import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { FixtureRepository } from '../../core/baseline/fixture-repository.ts'
import { useBenchServer } from '../../core/commands/bench-server.ts'
import {
  onBranch,
  onPullRequest,
  type PullRequestChanges,
} from '../../core/commands/github-events.ts'
import { keepAsBaseline, startJob } from '../../core/commands/github-job.ts'
import { startSourceServer } from '../../core/commands/source-server.ts'
import { token } from '../../github/scene.ts'
import { type ForkScene, forkToken, startForkScene } from './fork-scene.ts'

const server = useBenchServer()
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

const startScene = (labels: readonly string[] = []) =>
  startForkScene({ cwd: server.cwd, commits, labels, env: { GITHUB_SERVER_URL: git.origin } })

/** The job of workflow A, in the fork's name. */
function measuring(
  { scene }: ForkScene,
  changes: PullRequestChanges,
  inputs: Record<string, string>,
) {
  return startJob({
    cwd: server.cwd,
    apiUrl: scene.github.apiUrl,
    password: server.endpoint.password,
    env: { GITHUB_SERVER_URL: git.origin },
    token: forkToken,
    startedBy: onPullRequest({ number: 8, ...commits, from: fork, actor: 'mallory', ...changes }),
    runId: 9,
    inputs: server.inputs({ baseline: 'none', ...inputs }),
  })
}

test('a fork measures and posts nothing; its numbers are judged again, by the rules of the base, and labelled', async () => {
  const played = await startScene()
  const { scene, handOver, judging } = played
  const trusted = startJob({
    cwd: server.cwd,
    apiUrl: scene.github.apiUrl,
    password: server.endpoint.password,
    env: { GITHUB_SERVER_URL: git.origin },
    token,
    startedBy: onBranch('workflow_dispatch', commits.base),
    inputs: server.inputs({ baseline: 'none' }),
  })
  expect((await trusted.step(['run'])).exitCode).toBe(0)
  keepAsBaseline(server.cwd, trusted, 100)

  // What the fork thinks of its own figures counts for nothing.
  const lenient = { 'fail-on': 'never', tolerance: '99%', mark: 'status' }
  const job = measuring(played, { labels: ['bench: accept'] }, lenient)
  const measured = await job.whole()
  expect(measured.gate.exitCode).toBe(0)
  expect(measured.publish.stderr).not.toContain('permission')
  expect(scene.github.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  const submission = readFileSync(join(job.folder, 'submission.json'), 'utf8')
  await job.step(['plan'])
  expect(job.outputs()).toMatchObject({
    submission: join(job.folder, 'submission.json'),
    'submission-artifact': 'tidb-bench-submission-default',
  })

  handOver(submission)
  const inputs = server.inputs({ port: '1', mark: 'status' })
  const judged = judging({}, { inputs })
  expect((await judged.whole()).gate.exitCode).toBe(1)
  const { comments, pulls, labelEvents, runs, collaborators, statuses } = scene.github.state
  expect(comments).toMatchObject([{ issue: 8 }])
  expect(parseMarker(comments[0]?.body ?? '')).toMatchObject({
    state: 'result',
    commit: commits.head,
  })
  expect(comments[0]?.body).toMatch(/is [^,]+ slower/u)
  expect(comments[0]?.body).toMatch(/reported by .*fork/i)
  expect(comments[0]?.body).toContain('/acme/db/actions/runs/9/attempts/1')
  expect(judged.json('result.json').reference).toMatchObject({
    kind: 'stored',
    commit: commits.base,
  })
  expect(judged.json('record.json').source.origin).toBe('reported by a run of mallory/db')
  expect(scene.github.downloads).toEqual([undefined])

  // `bench: accept` works as on any other pull request: by who set it, and for this commit.
  pulls.get(8)?.labels.push('bench: accept')
  runs.push({
    id: 9,
    headSha: commits.head,
    headRepositoryId: 66,
    event: 'pull_request',
    createdAt: '2026-01-01T00:00:00Z',
  })
  labelEvents.push({
    issue: 8,
    login: 'mallory',
    label: 'bench: accept',
    at: '2026-01-01T02:00:00Z',
  })
  collaborators.set('mallory', 'read').set('alice', 'write')
  const refused = await judging({}, { inputs }).whole()
  expect(refused.gate.exitCode).toBe(1)
  expect(refused.run.stderr).toContain(
    'it has to come from people with write access, and mallory is not among them',
  )
  labelEvents.push({ issue: 8, login: 'alice', label: 'bench: accept', at: '2026-01-01T03:00:00Z' })
  const accepted = judging({}, { inputs })
  expect((await accepted.whole()).gate.exitCode).toBe(0)
  expect(accepted.json('record.json').acceptance).toMatchObject({
    by: 'alice',
    commit: commits.head,
  })
  expect(comments[0]?.body).toContain('Accepted by alice')
  expect(statuses.map(({ state }) => state)).toEqual(['failure', 'failure', 'success'])
  expect(comments).toHaveLength(1)
})

test('a label keeps the fork from measuring; both workflows say so, the second without believing the first', async () => {
  const played = await startScene(['bench: skip'])
  played.scene.github.state.collaborators.set('alice', 'write')
  played.labelled('bench: skip', 'alice')
  const job = measuring(played, { addedLabel: 'bench: skip', actor: 'alice' }, { port: '1' })
  expect((await job.whole()).gate.exitCode).toBe(0)
  played.handOver(readFileSync(join(job.folder, 'submission.json'), 'utf8'))
  const { run, gate } = await played.judging({}, { inputs: server.inputs() }).whole()
  expect(gate.exitCode, run.stderr).toBe(0)
  expect(run.stdout).toContain('nothing is measured')
  expect(played.markers()).toEqual([])
})
