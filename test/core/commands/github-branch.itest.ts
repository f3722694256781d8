import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseRecord } from '../../../src/core/record/json.ts'
import { BranchStore } from '../../../src/stores/branch/branch-store.ts'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { FixtureRepository } from '../baseline/fixture-repository.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onMergeGroup, onPush, onRelease, type StartedBy } from './github-events.ts'
import { type Job, type JobOptions, startJob } from './github-job.ts'
import { startSourceServer } from './source-server.ts'

/**
 * What each event that belongs to no pull request is compared with, whether it writes, and where it
 * reports.
 */

const server = useBenchServer()
const branch = 'tidb-bench-baselines'
let git: Awaited<ReturnType<typeof startSourceServer>>
/** One after the other on main; `one` is tagged v1.0. */
let commits: { one: string; two: string; three: string; four: string }

beforeAll(async () => {
  git = await startSourceServer()
  const source = new FixtureRepository()
  source.commit('one')
  source.git('tag', 'v1.0')
  source.commit('two', 'three', 'four')
  source.git('push', '--quiet', git.folder, 'main', 'v1.0')
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => source.sha(name))
  commits = { one, two, three, four } as typeof commits
  source.remove()
})
afterAll(() => git.close())
beforeEach(() => {
  if (tip() !== undefined) git.git('update-ref', '-d', `refs/heads/${branch}`)
})

/** The newest commit of the branch of baselines. */
function tip(): string | undefined {
  return git.git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`) || undefined
}

let runId = 0

function jobOf(scene: Scene, startedBy: StartedBy, inputs: JobOptions['inputs'] = {}) {
  return startJob({
    cwd: server.cwd,
    apiUrl: scene.github.apiUrl,
    token,
    startedBy,
    password: server.endpoint.password,
    runId: ++runId,
    env: { GITHUB_SERVER_URL: git.origin },
    inputs: server.inputs({ baseline: 'branch', ...inputs }),
  })
}

const rights = {
  issues: 'write',
  actions: 'read',
  'pull-requests': 'read',
  statuses: 'write',
} as const

/** The commit `one` was measured on main, at so many times of what this machine does. */
async function storeFigures(scene: Scene, factor: number): Promise<Job> {
  const job = jobOf(scene, onPush(commits.one), { baseline: 'none' })
  expect((await job.step(['run'])).exitCode).toBe(0)
  const record = job.json('record.json')
  for (const run of record.cells[0].runs) run.metrics.tps *= factor
  const store = new BranchStore({ url: git.url, branch })
  await store.append(parseRecord(JSON.stringify(record), 'kept.json'))
  await store.close()
  return job
}

const posted = ({ github: { requests } }: Scene) =>
  requests.filter((request) => !request.startsWith('GET'))

test('push: judged by its ancestors, and stored, red or not; a merged "bench: accept" makes a new level', async () => {
  const scene = await startScene(rights)
  const { pulls, collaborators, labelEvents, runs } = scene.github.state
  await storeFigures(scene, 10_000)

  const red = jobOf(scene, onPush(commits.two))
  expect((await red.whole()).gate.exitCode).toBe(1)
  expect(red.json('result.json').reference).toMatchObject({ kind: 'stored', commit: commits.one })
  const before = tip()

  // The merge of pull request 7, whose regression alice accepted after its last push.
  collaborators.set('alice', 'write')
  const pull = pulls.get(7)
  if (pull)
    Object.assign(pull, { state: 'closed', mergeCommit: commits.three, labels: ['bench: accept'] })
  runs.push({ id: 1, headSha: sha(1), event: 'pull_request', createdAt: '2026-01-01T12:00:00Z' })
  labelEvents.push({ issue: 7, login: 'alice', label: 'bench: accept', at: '2026-01-01T13:00:00Z' })
  const accepted = jobOf(scene, onPush(commits.three))
  const { gate } = await accepted.whole()
  expect(gate.stdout).toContain('accepted by alice')
  expect(gate.exitCode).toBe(0)
  // A red job is history like any other, and the level is still far above: the drop is seen again,
  // until it is accepted.
  expect(accepted.json('result.json')).toMatchObject({
    overall: 'regression',
    reference: { commit: commits.two },
  })
  expect(accepted.json('record.json').acceptance).toMatchObject({
    by: 'alice',
    commit: commits.three,
  })
  expect(tip()).not.toBe(before)

  const next = jobOf(scene, onPush(commits.four))
  expect((await next.whole()).gate.exitCode).toBe(0)
  expect(next.json('result.json')).toMatchObject({
    overall: 'passed',
    reference: { kind: 'stored', commit: commits.three, records: 3 },
  })
  expect(posted(scene)).toEqual([])
})

test('push: stored on the default branch and the release branches, and on no other', async () => {
  const scene = await startScene(rights)
  const stores = async (name: string, inputs = {}) => {
    const before = tip()
    const { gate, run } = await jobOf(scene, onPush(commits.two, name), inputs).whole()
    expect(gate.exitCode, run.stderr).toBe(0)
    const stored = tip() !== before
    expect(run.stderr).toContain(stored ? 'baseline stored' : 'the baseline is not updated')
    return stored
  }
  expect(await stores('main')).toBe(true)
  expect(await stores('release-8.5')).toBe(true)
  expect(await stores('topic')).toBe(false)
  expect(await stores('topic', { 'update-baseline': 'always' })).toBe(true)
  expect(await stores('stable/8', { 'release-branches': 'lts-*, stable/*' })).toBe(true)
  expect(await stores('release-8.5', { 'release-branches': 'stable/*' })).toBe(false)
})

test('merge group: judged by its merge base, writes nothing, says nothing but in the summary; an accepted one is green', async () => {
  const scene = await startScene(rights)
  const { pulls, collaborators, labelEvents, runs } = scene.github.state
  await storeFigures(scene, 100)
  const before = tip()
  const group = () =>
    jobOf(scene, onMergeGroup(commits.three, commits.two), {
      'update-baseline': 'always',
      mark: 'status',
    })

  const red = group()
  expect((await red.whole()).gate.exitCode).toBe(1)
  expect(red.json('result.json').reference).toMatchObject({ kind: 'stored', commit: commits.one })
  expect(red.json('result.json').reference.description).toContain('merge base')
  expect(red.summary()).toMatch(/is [^,]+ slower/u)

  collaborators.set('alice', 'write')
  pulls.get(7)?.labels.push('bench: accept')
  runs.push({ id: 1, headSha: sha(1), event: 'pull_request', createdAt: '2026-01-01T12:00:00Z' })
  labelEvents.push({ issue: 7, login: 'alice', label: 'bench: accept', at: '2026-01-01T13:00:00Z' })
  expect((await group().whole()).gate.exitCode).toBe(0)

  expect(tip()).toBe(before)
  const { statuses } = scene.github.state
  expect(statuses.map(({ state }) => state)).toEqual(['pending', 'failure', 'pending', 'success'])
  expect(statuses[0]).toMatchObject({ sha: commits.three })
  expect(posted(scene)).toHaveLength(statuses.length)
})

test('release: judged by the tag that is named, writes nothing, and opens an issue', async () => {
  const scene = await startScene(rights)
  await storeFigures(scene, 100)
  const before = tip()
  const red = jobOf(scene, onRelease('v2.0', commits.four), {
    'compare-with': 'v1.0',
    'update-baseline': 'always',
  })
  expect((await red.whole()).gate.exitCode).toBe(1)
  expect(red.json('result.json').reference).toMatchObject({ kind: 'stored', commit: commits.one })
  const { issues } = scene.github.state
  expect(issues).toMatchObject([
    { state: 'open', title: 'Performance regression in suite default (releases)' },
  ])
  expect(issues[0]?.body).toContain('tag v1.0')
  expect(red.outputs()['comment-url']).toContain('/issues/')

  // Nothing named, nothing compared: not red, and no sign that the regression is gone.
  const unnamed = jobOf(scene, onRelease('v2.0', commits.four))
  expect((await unnamed.whole()).gate.exitCode).toBe(0)
  expect(unnamed.json('result.json').reference.description).toContain('compare-with')
  expect(issues).toMatchObject([{ state: 'open' }])
  expect(tip()).toBe(before)

  // A nightly run that is fine closes its own issue, and a release that is fine this one.
  git.git('update-ref', '-d', `refs/heads/${branch}`)
  await storeFigures(scene, 0.01)
  const nightly = jobOf(scene, onBranch('schedule', commits.two), { 'update-baseline': 'never' })
  expect((await nightly.whole()).gate.exitCode).toBe(0)
  expect(nightly.json('result.json').counts).toMatchObject({ regression: 0, 'no-baseline': 0 })
  expect(issues).toMatchObject([{ state: 'open' }])
  const fine = jobOf(scene, onRelease('v2.1', commits.four), { 'compare-with': 'v1.0' })
  expect((await fine.whole()).gate.exitCode).toBe(0)
  expect(issues).toMatchObject([{ state: 'closed' }])
})

test('dispatch: judged by the branch’s own last records, stored, and shown in the summary alone', async () => {
  const scene = await startScene(rights)
  await storeFigures(scene, 0.01)
  const before = tip()
  const job = jobOf(scene, onBranch('workflow_dispatch', commits.two))
  expect((await job.whole()).gate.exitCode).toBe(0)
  expect(job.json('result.json').reference).toMatchObject({
    kind: 'stored',
    commit: commits.one,
    records: 1,
  })
  expect(job.json('result.json').reference.description).toContain('branch main')
  expect(tip()).not.toBe(before)
  expect(job.summary()).toMatch(/is [^,]+ faster|times as fast|throughput rose/u)
  expect(posted(scene)).toEqual([])
})
