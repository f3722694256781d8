import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { useBenchServer } from './bench-server.ts'
import { onPullRequest } from './github-events.ts'
import { startJob } from './github-job.ts'
import { startSourceServer } from './source-server.ts'

const server = useBenchServer()

test('a baseline that is lost while measuring: the figures are reported, without a verdict, and exit code 4', async () => {
  let folder = ''
  const isUnavailable = () => existsSync(join(folder, 'record.json'))
  const git = await startSourceServer({ isUnavailable })
  try {
    const scene = await startScene({ 'pull-requests': 'write', statuses: 'write' })
    const job = startJob({
      cwd: server.cwd,
      apiUrl: scene.github.apiUrl,
      token,
      startedBy: onPullRequest(),
      password: server.endpoint.password,
      env: { GITHUB_SERVER_URL: git.origin },
      inputs: server.inputs({ baseline: 'branch', mark: 'status' }),
    })
    folder = job.folder
    const { publish, gate } = await job.whole()
    expect(gate.exitCode).toBe(4)

    const record = job.json('record.json')
    expect(record).toMatchObject({
      completeness: { state: 'complete' },
      judgement: { overall: 'invalid' },
    })
    const tps = job
      .json('result.json')
      .rows.find(({ metric }: { metric: string }) => metric === 'tps')
    expect(tps).toMatchObject({
      candidate: { value: expect.closeTo(record.cells[0].runs[0].metrics.tps, 6) },
      verdict: { kind: 'invalid', reason: 'the baseline could not be read' },
    })
    expect(job.outputs()).toMatchObject({
      verdict: 'invalid',
      'result-json': `${job.folder}/result.json`,
    })
    expect(existsSync(join(job.folder, 'report.html'))).toBe(true)

    const [comment] = scene.github.state.comments
    expect(parseMarker(comment?.body ?? '')).toMatchObject({ state: 'result', commit: sha(1) })
    for (const text of [comment?.body, job.summary()]) {
      expect(text).toContain('no verdict, the baseline could not be read')
      expect(text).toMatch(/⛔ .*oltp_point_select .*TPS/)
    }
    expect(publish.stdout).toContain('::error title=No verdict::')
    expect(scene.github.state.statuses.at(-1)).toMatchObject({ state: 'error' })
  } finally {
    await git.close()
  }
})

test('a baseline that cannot be reached at all is reported before anything is measured', async () => {
  const git = await startSourceServer({ unavailableEvery: 1 })
  try {
    const scene = await startScene({ 'pull-requests': 'write', statuses: 'write' })
    const job = startJob({
      cwd: server.cwd,
      apiUrl: scene.github.apiUrl,
      token,
      startedBy: onPullRequest(),
      password: server.endpoint.password,
      env: { GITHUB_SERVER_URL: git.origin },
      inputs: server.inputs({ baseline: 'branch', mark: 'status' }),
    })
    const { gate } = await job.whole()
    expect(gate.exitCode).toBe(4)
    expect(existsSync(join(job.folder, 'record.json'))).toBe(false)
    expect(scene.github.state.statuses.at(-1)).toMatchObject({ state: 'error' })
    expect(scene.github.state.comments).toHaveLength(1)
  } finally {
    await git.close()
  }
})
