import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { FixtureRepository } from '../baseline/fixture-repository.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onComment, type StartedBy } from './github-events.ts'
import { startJob } from './github-job.ts'
import { startSourceServer } from './source-server.ts'

const server = useBenchServer()
let git: Awaited<ReturnType<typeof startSourceServer>>
/**
 * main: one, two, three; topic left it at two, and went on to `later` when the run had been
 * requested.
 */
const commits = { one: '', two: '', three: '', feature: '', later: '' }

beforeAll(async () => {
  git = await startSourceServer()
  const source = new FixtureRepository()
  source.commit('one', 'two', 'three')
  source.branch('topic', 'two')
  source.commit('feature', 'later')
  source.git('push', '--quiet', git.folder, 'main', 'topic')
  for (const name of Object.keys(commits) as (keyof typeof commits)[])
    commits[name] = source.sha(name)
  source.remove()
})
afterAll(() => git.close())

async function sceneAt(head: string): Promise<Scene> {
  const scene = await startScene({ contents: 'write', 'pull-requests': 'write' })
  const pull = scene.github.state.pulls.get(7)
  if (pull) {
    pull.head = { ...pull.head, sha: head }
    Object.assign(pull.base, { sha: commits.three })
  }
  return scene
}

/** A job with this commit checked out, as actions/checkout leaves it. */
function jobAt(
  scene: Scene,
  commit: string,
  startedBy: StartedBy,
  inputs: Record<string, string> = {},
) {
  const cwd = mkdtempSync(join(server.cwd, 'checkout-'))
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '--branch=main', git.folder, cwd])
  execFileSync('git', ['-C', cwd, 'checkout', '--quiet', '--detach', commit])
  return startJob({
    cwd,
    apiUrl: scene.github.apiUrl,
    token,
    password: server.endpoint.password,
    startedBy,
    // The default branch's, as GitHub reports it.
    env: {
      GITHUB_SERVER_URL: git.origin,
      ...(startedBy.event === 'issue_comment' && { GITHUB_SHA: commits.three }),
    },
    inputs: server.inputs({ baseline: 'branch', ...inputs }),
  })
}

const bench = onComment('alice', '/bench')
const markers = (scene: Scene) => scene.github.state.comments.map(({ body }) => parseMarker(body))

test('a run that a comment requested is compared with the merge base of what is checked out, and stores nothing', async () => {
  const scene = await sceneAt(commits.feature)
  for (const commit of [commits.one, commits.two, commits.three]) {
    const stored = await jobAt(scene, commit, onBranch('workflow_dispatch', commit)).step(['run'])
    expect(stored.stderr).toContain('baseline stored')
  }
  const requestJob = jobAt(scene, commits.feature, bench)
  const { run, gate } = await requestJob.whole()
  expect(run.stderr).toContain('a comment never writes baselines')
  expect(gate.exitCode).toBe(0)
  expect(requestJob.outputs()).toMatchObject({ verdict: 'passed', 'baseline-sha': commits.two })
  // What was fetched is beside a pull request's code: it is none for the cache of the default
  // branch.
  expect(requestJob.outputs()).not.toHaveProperty('ready')
  expect(markers(scene)).toMatchObject([{ state: 'result', commit: commits.feature }])

  // The pull request moves on: the figures are still those of the requested commit, and are not
  // shown as new.
  const moved = await sceneAt(commits.later)
  const late = jobAt(moved, commits.feature, bench)
  const { publish } = await late.whole()
  expect(late.outputs()).toMatchObject({ 'baseline-sha': commits.two, 'comment-url': '' })
  expect(late.json('record.json').source.commit).toBe(commits.feature)
  expect(publish.stderr).toContain('has moved on')
  expect(moved.github.state.comments).toEqual([])
})

test('its comment names the commit from the beginning, and when it is cancelled', async () => {
  const scene = await sceneAt(commits.feature)
  const job = jobAt(scene, commits.feature, bench, { baseline: 'none', duration: '30s' })
  const run = await job.step(['run', '--hold-verdict'], { interruptAt: '::group::' })
  expect(run.stderr).toContain('cancelled')
  expect(markers(scene)).toMatchObject([{ state: 'running', commit: commits.feature }])
  await job.step(['report', '--publish'])
  expect(markers(scene)).toMatchObject([{ state: 'cancelled', commit: commits.feature }])
  expect(scene.github.state.comments[0]?.body).toContain(commits.feature.slice(0, 7))
})

test('the default branch in the place of the pull request is not measured', async () => {
  const scene = await sceneAt(commits.feature)
  const job = jobAt(scene, commits.three, bench, { baseline: 'none' })
  const { publish, gate } = await job.whole()
  expect(gate.exitCode).toBe(2)
  expect(gate.stderr + gate.stdout).toContain('the default branch')
  expect(gate.stderr + gate.stdout).toContain('`ref`')
  expect(publish.exitCode).toBe(0)
  expect(scene.github.state.comments).toEqual([])
})
