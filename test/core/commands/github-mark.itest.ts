import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { useBenchServer } from './bench-server.ts'
import { onBranch, onPullRequest, type StartedBy } from './github-events.ts'
import { type JobOptions, keepAsBaseline, startJob } from './github-job.ts'

const server = useBenchServer()

function jobOf(scene: Scene, startedBy: StartedBy, more: Partial<JobOptions> = {}) {
  const { cwd, endpoint } = server
  const inputs = server.inputs({ comment: 'false', ...more.inputs })
  const { apiUrl } = scene.github
  return startJob({ cwd, apiUrl, token, startedBy, password: endpoint.password, ...more, inputs })
}

test('status: pending while it is measured, then what the check says', async () => {
  const scene = await startScene({ statuses: 'write' })
  const job = jobOf(scene, onPullRequest(), { inputs: { mark: 'status' } })
  await job.step(['run', '--hold-verdict'])
  const { statuses } = scene.github.state
  expect(statuses).toMatchObject([{ sha: sha(1), state: 'pending', context: 'tidb-bench/default' }])
  await job.step(['report', '--publish'])
  expect(statuses.map(({ state }) => state)).toEqual(['pending', 'success'])
  expect(statuses[1]?.description).toBe(
    'TiDB bench: not judged: first measurement, no baseline to compare with yet',
  )
})

test('check run: one a job, in progress and then ended; neutral where nothing could be compared', async () => {
  const scene = await startScene({ checks: 'write' })
  const inputs = { mark: 'check-run' }
  const first = jobOf(scene, onBranch('workflow_dispatch', sha(100)), {
    inputs: { baseline: 'none' },
  })
  expect((await first.step(['run'])).exitCode).toBe(0)
  keepAsBaseline(server.cwd, first, 1)
  const job = jobOf(scene, onPullRequest(), {
    runId: 2,
    inputs: { ...inputs, 'table-size': '500' },
  })
  await job.step(['run', '--hold-verdict'])
  const { checks } = scene.github.state
  expect(checks).toMatchObject([
    { name: 'tidb-bench/default', headSha: sha(1), status: 'in_progress' },
  ])
  await job.step(['report', '--publish'])
  expect(checks).toMatchObject([{ status: 'completed', conclusion: 'neutral' }])
  expect(checks[0]?.title).toContain('not compared, the baseline differs in data')
  expect(job.outputs()).toMatchObject({ verdict: 'inconclusive', inconclusive: '0' })
  expect((await job.step(['gate'])).exitCode).toBe(0)
})

test.each([
  ['SIGINT', 'cancelled', 130],
  ['SIGKILL', 'action_required', 3],
] as const)('%s: the mark ends all the same', async (interruptBy, conclusion, exitCode) => {
  const scene = await startScene({ checks: 'write' })
  const job = jobOf(scene, onPullRequest(), { inputs: { mark: 'check-run', duration: '30s' } })
  const { gate } = await job.whole({ interruptAt: '::group::', interruptBy })
  expect(scene.github.state.checks).toMatchObject([{ status: 'completed', conclusion }])
  expect(gate.exitCode).toBe(exitCode)
})

test('a fork’s own job marks nothing, and does not complain', async () => {
  const scene = await startScene({ contents: 'read' })
  const startedBy = onPullRequest({ from: { full_name: 'mallory/db', id: 66 } })
  const { publish } = await jobOf(scene, startedBy, { inputs: { mark: 'status' } }).whole()
  expect(publish.stdout).not.toContain('::warning title=Permission')
  expect(scene.github.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
})

/** The baseline as a machine with another CPU would have measured it. */
function onAnotherCpu(folder: string): void {
  for (const name of readdirSync(folder)) {
    const record = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    record.machine.cpuModel = 'Another CPU @ 3.00GHz'
    writeFileSync(join(folder, name), JSON.stringify(record))
  }
}

test.each(['status', 'check-run'])(
  '%s: a re-run on a machine that nothing can be compared with leaves the red of the first attempt',
  async (mark) => {
    const scene = await startScene({ statuses: 'write', checks: 'write', 'pull-requests': 'write' })
    const first = jobOf(scene, onBranch('workflow_dispatch', sha(100)), {
      inputs: { baseline: 'none' },
    })
    expect((await first.step(['run'])).exitCode).toBe(0)
    keepAsBaseline(server.cwd, first, 1_000)
    const inputs = { mark, tolerance: '50%', rule: 'threshold', comment: 'true' }
    const red = await jobOf(scene, onPullRequest(), { runId: 10, inputs }).whole()
    expect(red.gate.exitCode).toBe(1)
    const { statuses, checks } = scene.github.state
    const lastMark = () =>
      mark === 'status' ? statuses.at(-1) : { ...checks.at(-1), state: checks.at(-1)?.conclusion }
    expect(lastMark()).toMatchObject({ state: 'failure' })
    onAnotherCpu(join(server.cwd, 'baselines', 'default'))
    const again = await jobOf(scene, onPullRequest(), { runId: 10, attempt: 2, inputs }).whole()
    expect(again.gate.exitCode).toBe(0)
    expect(again.publish.stderr).toContain('a red mark of run 10 of the same commit stays')
    expect(lastMark()).toMatchObject({ state: 'failure' })
    expect(scene.github.state.comments[0]?.body).toContain(
      'no verdict: a red mark of run 10 of the same commit',
    )
    const without = { ...inputs, baseline: 'none' }
    await jobOf(scene, onPullRequest(), { runId: 11, inputs: without }).whole()
    expect(lastMark()).toMatchObject({ state: 'failure' })
  },
)
