import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onPullRequest, type StartedBy } from './github-events.ts'
import { type JobOptions, keepAsBaseline, startJob } from './github-job.ts'

const server = useBenchServer()

function jobOf(scene: Scene, startedBy: StartedBy, more: Partial<JobOptions> = {}) {
  const { cwd, endpoint } = server
  const inputs = server.inputs(more.inputs)
  const { apiUrl } = scene.github
  return startJob({ cwd, apiUrl, token, startedBy, password: endpoint.password, ...more, inputs })
}

/** A first job on the default branch, whose figures become the baseline. */
async function storeBaseline(scene: Scene, factor: number) {
  const job = jobOf(scene, onBranch('workflow_dispatch', sha(100)), {
    inputs: { baseline: 'none' },
  })
  expect((await job.step(['run'])).exitCode).toBe(0)
  keepAsBaseline(server.cwd, job, factor)
}

const markers = (scene: Scene) => scene.github.state.comments.map(({ body }) => parseMarker(body))

test('the comment says running, then the result; a rerun updates it; outputs, summary and annotations tell the same', async () => {
  const scene = await startScene()
  await storeBaseline(scene, 100)
  const job = jobOf(scene, onPullRequest(), { runId: 2 })

  const run = await job.step(['run', '--hold-verdict'])
  expect(run.exitCode).toBe(0)
  expect(markers(scene)).toMatchObject([
    { suite: 'default', state: 'running', commit: sha(1), runId: '2' },
  ])

  const publish = await job.step(['report', '--publish'])
  expect(publish.exitCode).toBe(0)
  const [comment] = scene.github.state.comments
  expect(markers(scene)).toMatchObject([
    { state: 'result', commit: sha(1), runId: '2', attempt: 1 },
  ])
  expect(comment?.body).toMatch(/is [^,]+ slower/u)
  expect(publish.stdout).toMatch(/^::error title=.*oltp_point_select/m)
  expect(job.summary()).toMatch(/is [^,]+ slower/u)
  expect(job.outputs()).toMatchObject({
    verdict: 'regression',
    regressions: '1',
    improvements: '0',
    'result-json': `${job.folder}/result.json`,
    'report-html': `${job.folder}/report.html`,
    'baseline-sha': sha(100),
    'comment-url': `https://github.test/acme/db/pull/7#issuecomment-${comment?.id}`,
  })
  expect(existsSync(job.outputs()['report-html'] ?? '')).toBe(true)
  expect((await job.step(['gate'])).exitCode).toBe(1)

  const rerun = jobOf(scene, onPullRequest(), { runId: 2, attempt: 2 })
  await rerun.whole()
  expect(markers(scene)).toMatchObject([{ state: 'result', runId: '2', attempt: 2 }])
  expect(scene.github.state.comments[0]?.id).toBe(comment?.id)
})

test('the comment of the second push shows what the first came to, from its start on', async () => {
  const scene = await startScene()
  await storeBaseline(scene, 100)
  const text = () => scene.github.state.comments[0]?.body ?? ''
  await jobOf(scene, onPullRequest(), { runId: 2 }).whole()
  expect(text()).not.toContain('Earlier pushes')
  const pull = scene.github.state.pulls.get(7)
  if (pull === undefined) throw new Error('the scene has no pull request')
  scene.github.state.pulls.set(7, { ...pull, head: { ...pull.head, sha: sha(2) } })

  const second = jobOf(scene, onPullRequest({ head: sha(2) }), { runId: 3 })
  await second.step(['run', '--hold-verdict'])
  expect(text()).toContain('measuring')
  const earlier = new RegExp(`Earlier pushes[^]*${sha(1).slice(0, 7)}.*❌ regression.*−99`, 'u')
  expect(text()).toMatch(earlier)
  await second.step(['report', '--publish'])
  expect(text()).toMatch(/is [^,]+ slower/u)
  expect(text()).toMatch(earlier)
})

test('an older attempt that ends late does not overwrite the newer result', async () => {
  const scene = await startScene()
  const [older, newer] = [
    jobOf(scene, onPullRequest(), { runId: 2 }),
    jobOf(scene, onPullRequest(), { runId: 3 }),
  ]
  await older.step(['run', '--hold-verdict'])
  await newer.whole()
  const late = await older.step(['report', '--publish'])
  expect(late.exitCode).toBe(0)
  expect(late.stderr).toMatch(/already shows a newer run/)
  expect(markers(scene)).toMatchObject([{ state: 'result', runId: '3' }])
})

test('Ctrl-C in the middle: the comment says cancelled, and the job is not green', async () => {
  const scene = await startScene()
  const job = jobOf(scene, onPullRequest(), { inputs: { duration: '30s', repeats: '2' } })
  const { run, gate } = await job.whole({ interruptAt: '::group::' })
  expect(run.stderr).toContain('cancelled')
  expect(markers(scene)).toMatchObject([{ state: 'cancelled', commit: sha(1) }])
  expect(gate.exitCode).toBe(130)
})

test('cancelled after the first run: the figures until there are no result either', async () => {
  const scene = await startScene()
  const job = jobOf(scene, onPullRequest(), { inputs: { duration: '2s', repeats: '2' } })
  const second = join(job.folder, 'logs/sysbench-oltp_point_select-2/r1-s001-candidate')
  const { gate } = await job.whole({ interruptOnce: second })
  expect(job.json('record.json').cells[0].runs).toHaveLength(1)
  expect(job.outputs()).toMatchObject({ verdict: 'invalid', 'result-json': '' })
  expect(job.summary()).toContain('cancelled')
  expect(scene.github.state.comments[0]?.body).toMatch(/was cancelled(?: with| after|\.)/u)
  expect(markers(scene)).toMatchObject([{ state: 'cancelled', commit: sha(1) }])
  expect(gate.exitCode).toBe(130)
})

test('a program that is killed: the comment says that there is no result, and the job is not green', async () => {
  const scene = await startScene()
  const job = jobOf(scene, onPullRequest(), { inputs: { duration: '30s' } })
  const { gate } = await job.whole({ interruptAt: '::group::', interruptBy: 'SIGKILL' })
  expect(markers(scene)).toMatchObject([{ state: 'failed', commit: sha(1) }])
  expect(scene.github.state.comments[0]?.body).toContain('left no outcome')
  expect(gate.exitCode).toBe(3)
})

test('inputs with faults: the comment, the summary and the gate name them, though nothing was run', async () => {
  const scene = await startScene()
  const job = jobOf(scene, onPullRequest(), { inputs: { threads: 'many' } })
  expect((await job.step(['plan'])).exitCode).toBe(2)
  await job.step(['report', '--publish'])
  expect(markers(scene)).toMatchObject([{ state: 'failed', commit: sha(1) }])
  for (const text of [scene.github.state.comments[0]?.body, job.summary()]) {
    expect(text).toMatch(/input threads: .*expected thread counts/)
    expect(text).not.toContain('left no outcome')
  }
  expect((await job.step(['gate'])).exitCode).toBe(2)
})

test('a server that cannot be reached: the comment says why, and what to do', async () => {
  const scene = await startScene()
  const job = jobOf(scene, onPullRequest(), { inputs: { port: '1' } })
  const { run, gate } = await job.whole()
  expect(run.exitCode).toBe(0)
  expect(markers(scene)).toMatchObject([{ state: 'failed' }])
  expect(scene.github.state.comments[0]?.body).toMatch(/refused/)
  expect(gate.exitCode).toBe(4)
})

test('two suites, two comments', async () => {
  const scene = await startScene()
  for (const suite of ['reads', 'writes'])
    await jobOf(scene, onPullRequest(), { inputs: { suite } }).whole()
  expect(markers(scene)).toMatchObject([
    { suite: 'reads', state: 'result' },
    { suite: 'writes', state: 'result' },
  ])
})

test('a token without the right: a warning names the permission and the lines to add, and the verdict stands', async () => {
  const scene = await startScene({ contents: 'read' })
  await storeBaseline(scene, 0.5)
  const job = jobOf(scene, onPullRequest(), { runId: 2 })
  const { publish, gate } = await job.whole()
  expect(publish.stdout + publish.stderr).toContain('pull-requests: write')
  expect(publish.stdout + publish.stderr).toMatch(/permissions:/)
  expect(publish.exitCode).toBe(0)
  expect(gate.exitCode).toBe(0)
  expect(job.outputs()).toMatchObject({ verdict: 'passed', 'comment-url': '' })
  expect(job.summary()).toContain('TiDB bench')
  expect(scene.github.state.comments).toEqual([])
})

test('comment: false, and nothing is written', async () => {
  const scene = await startScene()
  await jobOf(scene, onPullRequest(), { inputs: { comment: 'false' } }).whole()
  expect(scene.github.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
})
