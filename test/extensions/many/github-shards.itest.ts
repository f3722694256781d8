import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { parseProgress } from '../../../src/core/report/progress.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { useBenchServer } from '../../core/commands/bench-server.ts'
import { onBranch, onPullRequest, type StartedBy } from '../../core/commands/github-events.ts'
import {
  type Job,
  type JobOptions,
  keepAsBaseline,
  startJob,
} from '../../core/commands/github-job.ts'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'

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
  return startJob({
    cwd,
    apiUrl,
    token,
    password: endpoint.password,
    runId: 2,
    ...more,
    startedBy,
    inputs,
  })
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

/** One cell on a server that a second one can run beside. */
function confirmable(): string {
  const load = {
    threads: 1,
    tables: 1,
    'table-size': 1000,
    duration: '1s',
    'warm-up': '0s',
    repeats: 1,
  }
  return stringify({
    targets: { candidate: { kind: 'local' }, base: { kind: 'local' } },
    suites: {
      default: {
        target: 'candidate',
        'confirm-against': 'base',
        ...load,
        workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
      },
    },
    gate: { tolerance: '90%', 'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' } },
  })
}
const stored = () =>
  existsSync(join(server.cwd, 'baselines/default'))
    ? readdirSync(join(server.cwd, 'baselines/default'))
    : []

/** How far the one comment says that the machines are. */
const stages = (scene: Scene) =>
  scene.github.state.comments.map(({ body }) =>
    parseProgress(parseMarker(body)?.shards)?.states.map(
      ({ number, stage }) => `${number} ${stage}`,
    ),
  )

test('a shard measures its cells and says how far it is; the last job says all of it, once', async () => {
  const scene = await startScene()
  const shards = [await measured(scene, '1/2')]
  expect(stages(scene)).toEqual([['1 done']])
  expect(scene.github.state.comments[0]?.body).toContain(
    '1 of 2 machines is done, 1 is waiting for a machine.',
  )
  shards.push(await measured(scene, '2/2'))
  expect(stages(scene)).toEqual([['1 done', '2 done']])
  for (const [index, shard] of shards.entries()) {
    const record = shard.json('record.json')
    expect(record.cells.map(({ threads: count }: { threads: number }) => count)).toEqual([
      index + 1,
    ])
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
  const shards = [
    await measured(scene, '1/2', { startedBy }),
    await measured(scene, '2/2', { startedBy }),
  ]
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

test('a shard whose server is not there is red; the last job is red and names it', async () => {
  const scene = await startScene()
  const first = await measured(scene, '1/2')
  const second = jobOf(scene, '2/2', { inputs: { port: '1' } })
  expect((await second.whole()).gate.exitCode).toBe(4)
  expect(stages(scene)).toEqual([['1 done', '2 failed']])

  const merge = jobOf(scene, 'merge')
  fetchInto(merge, [first, second])
  const { gate } = await merge.whole()
  expect(gate.exitCode).toBe(3)
  expect(gate.stderr).toContain('shard 2/2 wrote no record')
  expect(scene.github.state.comments).toHaveLength(1)
  expect(scene.github.state.comments[0]?.body).toContain('shard 2/2 wrote no record')

  // Only what failed is run again, in a second attempt of the run.
  const again = await measured(scene, '2/2', { attempt: 2 })
  const later = jobOf(scene, 'merge', { attempt: 2 })
  fetchInto(later, [first, again])
  expect((await later.whole()).gate.exitCode).toBe(0)
  expect(scene.github.state.comments.map(({ body }) => parseMarker(body))).toMatchObject([
    { attempt: 2 },
  ])
})

test('a token that only reads: a shard measures, and reports nothing', async () => {
  const scene = await startScene({ 'pull-requests': 'read' })
  await measured(scene, '1/2')
  expect(scene.github.state.comments).toEqual([])
})

test('what the shards make suspicious is measured once more by another job, and then judged', async () => {
  const rights = { contents: 'read', 'pull-requests': 'write', statuses: 'write' } as const
  const scene = await startScene(rights)
  writeFileSync(join(server.cwd, 'tidb-bench.yml'), confirmable())
  scene.github.state.files.set(`${sha(100)}:tidb-bench.yml`, confirmable())
  const more = (shard: string, options: Partial<JobOptions> = {}) =>
    startJob({
      cwd: server.cwd,
      apiUrl: scene.github.apiUrl,
      token,
      password: server.endpoint.password,
      runId: 2,
      startedBy: onPullRequest(),
      ...options,
      inputs: { config: 'tidb-bench.yml', baseline: 'files:baselines', mark: 'status', shard },
    })
  const shard = more('1/1')
  expect((await shard.whole()).gate.exitCode).toBe(0)
  keepAsBaseline(server.cwd, shard, 100)
  const storedFile = join(server.cwd, 'baselines/default/kept-2.json')
  writeFileSync(
    storedFile,
    readFileSync(storedFile, 'utf8').replace(/"id":"[^"]+"/, '"id":"default/before/1-1"'),
  )

  const screen = more('screen')
  fetchInto(screen, [shard])
  const heading = await screen.whole()
  expect(heading.gate.exitCode, heading.run.stderr).toBe(0)
  const { confirm = '' } = screen.outputs()
  expect(confirm).toBe('confirm:{"machines":1,"cells":["sysbench/oltp_point_select/1"]}')
  expect(screen.outputs()).toMatchObject({ 'artifact-name': 'tidb-bench-default-screen' })
  expect(screen.outputs()).not.toHaveProperty('verdict')
  expect(stages(scene)).toEqual([['0 waiting', '1 done']])
  expect(scene.github.state.statuses.at(-1)).toMatchObject({ state: 'pending' })

  const second = more(confirm)
  const { gate } = await second.whole()
  expect(gate.exitCode, gate.stderr).toBe(0)
  expect(second.json('record.json')).toMatchObject({
    design: 'side-by-side',
    shards: { count: 1, confirms: true },
    sideBySide: { gatedCells: 1 },
  })
  expect(stages(scene)).toEqual([['0 done', '1 done']])

  // Without what it measured nothing is proved: neither red nor green.
  const broken = more('verdict')
  fetchInto(broken, [shard])
  expect((await broken.whole()).gate.exitCode).toBe(3)

  const verdict = more('verdict', { attempt: 2 })
  fetchInto(verdict, [shard, second])
  const end = await verdict.whole()
  expect(end.gate.exitCode, end.gate.stderr).toBe(0)
  expect(verdict.json('result.json').warnings.join()).toContain('Compared again side by side')
  expect(verdict.outputs().verdict).not.toBe('regression')
  expect(scene.github.state.comments.map(({ body }) => parseMarker(body))).toMatchObject([
    { state: 'result' },
  ])
})

test('no record at all, or a link instead of one: the last job is red', async () => {
  const scene = await startScene()
  const merge = jobOf(scene, 'merge')
  const other = await measured(scene, '1/1')
  mkdirSync(join(`${merge.folder}-shards`, 'link'), { recursive: true })
  symlinkSync(
    join(other.folder, 'record.json'),
    join(`${merge.folder}-shards`, 'link', 'record.json'),
  )
  const { gate } = await merge.whole()
  expect(gate.exitCode).toBe(3)
  expect(gate.stderr).toMatch(/no shard wrote a record/)
  expect(scene.github.state.comments[0]?.body).toContain(
    'has no verdict, no shard wrote a record. Check the jobs that measure',
  )
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
  expect(idle.gate).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('shard 3/3 has no cell'),
  })
})
