import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onPullRequest, type StartedBy } from './github-events.ts'
import { type JobOptions, keepAsBaseline, startJob } from './github-job.ts'

const server = useBenchServer()
const permissions = { 'pull-requests': 'write', statuses: 'write' } as const

async function startLabelScene() {
  const scene = await startScene(permissions)
  const { collaborators } = scene.github.state
  collaborators.set('alice', 'write')
  collaborators.set('mallory', 'read')
  const here = {
    cwd: server.cwd,
    apiUrl: scene.github.apiUrl,
    token,
    password: server.endpoint.password,
  }
  const jobOf = (startedBy: StartedBy, more: Partial<JobOptions> = {}) =>
    startJob({ ...here, startedBy, ...more, inputs: server.inputs(more.inputs) })
  return { scene, here, jobOf }
}

const noServer = { port: '1', mark: 'status', comment: 'false' }

test('bench: skip by somebody with write access measures nothing, and is green in that name', async () => {
  const { scene, jobOf } = await startLabelScene()
  const skip = onPullRequest({ addedLabel: 'bench: skip', actor: 'alice' })
  const { run, gate } = await jobOf(skip, { inputs: { port: '1', mark: 'status' } }).whole()
  expect(run.stdout).toContain('nothing is measured: skipped by alice')
  expect(gate.exitCode).toBe(0)
  expect(scene.github.state.comments).toEqual([])
  // A required status that never comes would block the merge.
  const description = 'TiDB bench: skipped by alice, label "bench: skip" on #7'
  expect(scene.github.state.statuses).toMatchObject([
    { state: 'success', sha: sha(1), description },
  ])
})

test.each([
  [
    'somebody without write access',
    { addedLabel: 'bench: skip', actor: 'mallory' },
    'write access',
  ],
  [
    'somebody, for an earlier commit',
    { labels: ['bench: skip'], actor: 'alice' },
    'remove it and add it again',
  ],
  [
    'somebody, for another base',
    { labels: ['bench: skip'], actor: 'alice', retargetedFrom: 'release-8.5' },
    'for the base release-8.5',
  ],
])('bench: skip by %s changes nothing', async (_, changes, why) => {
  const { scene, jobOf } = await startLabelScene()
  const job = jobOf(onPullRequest(changes), { inputs: noServer })
  const { run, gate } = await job.whole()
  expect(run.stderr).toContain(why)
  expect(job.summary()).toContain('not skipped')
  expect(gate.exitCode).toBe(4)
  expect(scene.github.state.statuses.at(-1)).toMatchObject({ state: 'error' })
})

test('bench: skip never hides a red of the same commit', async () => {
  const { scene, jobOf } = await startLabelScene()
  await jobOf(onPullRequest(), { inputs: noServer }).whole()
  const skip = onPullRequest({ addedLabel: 'bench: skip', actor: 'alice' })
  const { publish } = await jobOf(skip, { runId: 2, inputs: noServer }).whole()
  expect(publish.stderr).toContain('a red mark of run 1 of the same commit stays')
  expect(scene.github.state.statuses.map(({ state }) => state)).toEqual(['pending', 'error'])
})

test('a mark of one base says nothing of another: the new one is pending until it is measured', async () => {
  const { scene, jobOf } = await startLabelScene()
  const inputs = { mark: 'status', comment: 'false', baseline: 'none' }
  await jobOf(onPullRequest(), { inputs }).whole()
  const edited = onPullRequest({ baseRef: 'release-8.5', retargetedFrom: 'main' })
  await jobOf(edited, { runId: 2, inputs }).whole()
  expect(scene.github.state.statuses).toMatchObject([
    { context: 'tidb-bench/default', state: 'pending' },
    { context: 'tidb-bench/default', state: 'success' },
    { context: 'tidb-bench/default (release-8.5)', state: 'pending' },
    { context: 'tidb-bench/default (release-8.5)', state: 'success' },
  ])
  const address = expect.stringMatching(/\/actions\/runs\/2\/attempts\/1$/)
  expect(scene.github.state.statuses.at(-1)).toMatchObject({ targetUrl: address })
})

test('bench: full runs the suite "full" of the configuration, with one comment of its own', async () => {
  const { scene, here } = await startLabelScene()
  const { hosts, user } = server.endpoint
  const pace =
    'target: candidate, threads: [1], tables: 1, table-size: 100, warm-up: 0s, repeats: 1'
  const suite = (name: string, duration: string) =>
    `{ ${pace}, duration: ${duration}, workloads: [{ tool: sysbench, name: ${name} }] }`
  const config = [
    `targets: { candidate: { kind: endpoint, host: ${hosts[0]?.host}, port: ${hosts[0]?.port}, user: ${user} } }`,
    `suites: { default: ${suite('oltp_point_select', '1s')}, full: ${suite('oltp_read_only', '20s')} }`,
  ]
  writeFileSync(join(server.cwd, 'tidb-bench.yml'), config.join('\n'))
  const full = onPullRequest({ labels: ['Bench: Full'] })
  const job = startJob({ ...here, startedBy: full, inputs: { baseline: 'none', mark: 'status' } })
  await job.whole({ interruptAt: '::group::' })
  // The words of a cancelled job are of the suite that ran, else there would be a second comment.
  expect(scene.github.state.comments.map(({ body }) => parseMarker(body))).toMatchObject([
    { suite: 'full', state: 'cancelled' },
  ])
  // What a merge requires keeps its name.
  expect(scene.github.state.statuses).toMatchObject([
    { context: 'tidb-bench/default', state: 'pending' },
    { context: 'tidb-bench/default', state: 'error' },
  ])
  expect(job.json('record.json')).toMatchObject({
    suite: 'full',
    cells: [{ workload: 'oltp_read_only' }],
  })
})

test('bench: accept by somebody with write access turns a regression green, and says who', async () => {
  const { scene, jobOf } = await startLabelScene()
  const first = jobOf(onBranch('workflow_dispatch', sha(100)), { inputs: { baseline: 'none' } })
  await first.step(['run'])
  keepAsBaseline(server.cwd, first, 100)

  const inputs = { mark: 'status' }
  const by = (actor: string) => onPullRequest({ addedLabel: 'bench: accept', actor })
  const refused = await jobOf(by('mallory'), { runId: 2, inputs }).whole()
  expect(refused.gate.exitCode).toBe(1)
  expect(refused.run.stderr).toContain(
    'it has to come from people with write access, and mallory is not among them',
  )
  expect(scene.github.state.comments[0]?.body).not.toContain('Accepted by')

  const job = jobOf(by('alice'), { runId: 3, inputs })
  const accepted = await job.whole()
  expect(accepted.gate.exitCode).toBe(0)
  expect(accepted.gate.stdout).toContain('accepted by alice')
  expect(job.json('record.json').acceptance).toMatchObject({ by: 'alice', commit: sha(1) })
  expect(scene.github.state.comments[0]?.body).toContain('Accepted by alice')
  expect(job.outputs()).toMatchObject({ verdict: 'regression' })
  expect(scene.github.state.statuses).toMatchObject([
    { state: 'pending' },
    { state: 'failure' },
    { state: 'pending' },
    { state: 'success', description: expect.stringContaining('accepted by alice') },
  ])

  // The label is still there after the next push, and void.
  const pushed = onPullRequest({ labels: ['bench: accept'], actor: 'alice' })
  expect((await jobOf(pushed, { runId: 4, inputs }).whole()).gate.exitCode).toBe(1)
  expect(scene.github.state.comments.map(({ body }) => parseMarker(body))).toMatchObject([
    { runId: '4' },
  ])
})
