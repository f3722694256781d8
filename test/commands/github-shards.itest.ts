import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseMarker } from '../../src/report/marker.ts'
import { type Scene, startScene, token } from '../github/scene.ts'
import { sha } from '../github/server/state.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onPullRequest, type StartedBy } from './github-events.ts'
import { type Job, type JobOptions, startJob } from './github-job.ts'

const server = useBenchServer()
/** Two cells, so that each of two machines has one. */
const threads = '1,2'

function jobOf(scene: Scene, shard: string, more: Partial<JobOptions> = {}) {
  const { cwd, endpoint } = server
  const inputs = server.inputs({
    threads,
    baseline: 'files:baselines',
    shard,
    ...more.inputs,
  })
  const startedBy = more.startedBy ?? onPullRequest()
  const { apiUrl } = scene.github
  return startJob({ cwd, apiUrl, token, password: endpoint.password, runId: 2, ...more, startedBy, inputs })
}

/** What the action does by actions/download-artifact. */
function fetchInto(merge: Job, shards: readonly Job[]): void {
  for (const [index, shard] of shards.entries())
    cpSync(shard.folder, join(`${merge.folder}-shards`, `shard-${index + 1}`), { recursive: true })
}

async function measured(scene: Scene, shard: string, more: Partial<JobOptions> = {}): Promise<Job> {
  const job = jobOf(scene, shard, more)
  const { gate } = await job.whole()
  expect(gate.exitCode, gate.stderr).toBe(0)
  return job
}

const writes = (scene: Scene) => scene.github.requests.filter((request) => !request.startsWith('GET'))
const stored = () =>
  existsSync(join(server.cwd, 'baselines/default')) ? readdirSync(join(server.cwd, 'baselines/default')) : []

test('a shard measures its cells and says no more; the last job says all of it, once', async () => {
  const scene = await startScene()
  const shards = [await measured(scene, '1/2'), await measured(scene, '2/2')]
  expect(writes(scene)).toEqual([])
  for (const [index, shard] of shards.entries()) {
    const record = shard.json('record.json')
    expect(record.cells.map(({ threads: count }: { threads: number }) => count)).toEqual([index + 1])
    expect(record.shards).toMatchObject({ count: 2, part: index + 1 })
    expect(record).not.toHaveProperty('judgement')
    expect(existsSync(join(shard.folder, 'result.json'))).toBe(false)
    expect(shard.outputs()).not.toHaveProperty('verdict')
    expect(shard.summary()).toContain(`shard ${index + 1}/2`)
  }

  const merge = jobOf(scene, 'merge')
  fetchInto(merge, shards)
  const { gate } = await merge.whole()
  expect(gate.exitCode, gate.stderr).toBe(0)
  expect(merge.outputs()).toMatchObject({ verdict: 'passed', regressions: '0' })
  expect(merge.json('record.json').cells).toHaveLength(2)
  expect(scene.github.state.comments.map(({ body }) => parseMarker(body))).toMatchObject([
    { suite: 'default', state: 'result', commit: sha(1), runId: '2' },
  ])
})

test('the shards of a trusted event store nothing, and the last job stores one record of all cells', async () => {
  const scene = await startScene()
  const startedBy: StartedBy = onBranch('workflow_dispatch', sha(100))
  const shards = [await measured(scene, '1/2', { startedBy }), await measured(scene, '2/2', { startedBy })]
  expect(stored()).toEqual([])
  const merge = jobOf(scene, 'merge', { startedBy })
  fetchInto(merge, shards)
  await merge.whole()
  expect(stored()).toHaveLength(1)

  const judged = jobOf(scene, 'merge', { runId: 3 })
  fetchInto(judged, [await measured(scene, '1/1', { runId: 3 })])
  await judged.whole()
  expect(judged.json('result.json').counts).toMatchObject({ 'no-baseline': 0, 'not-comparable': 0 })
  expect(stored()).toHaveLength(1)
})

test('a shard whose server is not there is red and silent; the last job is red and names it', async () => {
  const scene = await startScene()
  const first = await measured(scene, '1/2')
  const second = jobOf(scene, '2/2', { inputs: { port: '1' } })
  expect((await second.whole()).gate.exitCode).toBe(4)
  expect(writes(scene)).toEqual([])

  const merge = jobOf(scene, 'merge')
  fetchInto(merge, [first, second])
  const { gate } = await merge.whole()
  expect(gate.exitCode).toBe(3)
  expect(gate.stderr).toContain('shard 2/2 left no record')
  expect(scene.github.state.comments).toHaveLength(1)
  expect(scene.github.state.comments[0]?.body).toContain('shard 2/2 left no record')

  // Only what failed is run again, in a second attempt of the run.
  const again = await measured(scene, '2/2', { attempt: 2 })
  const later = jobOf(scene, 'merge', { attempt: 2 })
  fetchInto(later, [first, again])
  expect((await later.whole()).gate.exitCode).toBe(0)
  expect(scene.github.state.comments.map(({ body }) => parseMarker(body))).toMatchObject([{ attempt: 2 }])
})

test('no record at all, or a link instead of one: the last job is red', async () => {
  const scene = await startScene()
  const merge = jobOf(scene, 'merge')
  const other = await measured(scene, '1/1')
  mkdirSync(join(`${merge.folder}-shards`, 'link'), { recursive: true })
  symlinkSync(join(other.folder, 'record.json'), join(`${merge.folder}-shards`, 'link', 'record.json'))
  const { gate } = await merge.whole()
  expect(gate.exitCode).toBe(3)
  expect(gate.stderr).toMatch(/no shard left a record/)
  expect(scene.github.state.comments[0]?.body).toContain('left a record')
})

test.each<[string, Partial<JobOptions>, RegExp]>([
  ['other cells', { inputs: { threads: '1,3' } }, /is a shard of plan/],
  ['another commit', { startedBy: onBranch('workflow_dispatch', sha(5)) }, /is of commit/],
])('records of %s than this job would measure are refused', async (_, changes, message) => {
  const scene = await startScene()
  const shards = [await measured(scene, '1/2', changes), await measured(scene, '2/2', changes)]
  const merge = jobOf(scene, 'merge')
  fetchInto(merge, shards)
  const { gate } = await merge.whole()
  expect(gate.exitCode).toBe(2)
  expect(gate.stderr).toMatch(message)
})

test('each shard has an artifact of its own, and hands nothing over; more machines than cells are idle', async () => {
  const scene = await startScene()
  const startedBy = onPullRequest({ from: { full_name: 'mallory/db', id: 66 } })
  const second = jobOf(scene, '2/2', { startedBy })
  await second.step(['plan'])
  expect(second.outputs()).toMatchObject({
    'artifact-name': 'tidb-bench-default-shard-2-of-2',
    submission: '',
  })
  const merge = jobOf(scene, 'merge', { startedBy })
  await merge.step(['plan'])
  expect(merge.outputs()).toMatchObject({
    'artifact-name': 'tidb-bench-default',
    'shards-pattern': 'tidb-bench-default-shard-*',
    'shards-folder': `${merge.folder}-shards`,
    submission: expect.stringContaining('submission.json'),
  })
  const idle = await jobOf(scene, '3/3').whole()
  expect(idle.gate).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('shard 3/3 has no cell') })
})
