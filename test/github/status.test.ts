import { describe, expect, it } from 'vitest'
import { type CheckTask, type StatusTask, setCheckRun, setCommitStatus } from '../../src/github/status.ts'
import { repository, type Scene, startScene } from './scene.ts'
import { sha } from './server/state.ts'

function task(scene: Scene, state: StatusTask['state']): StatusTask {
  const headline = `1 regression\n${'x'.repeat(300)}`
  return {
    client: scene.client(),
    repository,
    commit: sha(1),
    suite: 'oltp',
    state,
    headline,
    url: 'https://ci.test/1',
  }
}

describe('setCommitStatus', () => {
  it('tells each state, cut to what GitHub takes', async () => {
    const scene = await startScene({ statuses: 'write' })
    for (const state of ['running', 'passed', 'undecided', 'failed', 'broken', 'cancelled'] as const) {
      expect(await setCommitStatus(task(scene, state))).toMatchObject({ state: 'posted' })
    }
    const { statuses } = scene.github.state
    expect(statuses.map(({ state }) => state)).toEqual([
      'pending',
      'success',
      'success',
      'failure',
      'error',
      'error',
    ])
    expect(statuses[0]).toMatchObject({
      sha: sha(1),
      context: 'tidb-bench/oltp',
      targetUrl: 'https://ci.test/1',
    })
    expect(statuses[0]?.description).toMatch(/^1 regression x+…$/)
  })

  it('names the missing permission', async () => {
    const scene = await startScene()
    const outcome = await setCommitStatus(task(scene, 'passed'))
    expect(outcome).toMatchObject({ state: 'forbidden', missingPermission: 'statuses: write' })
  })
})

describe('setCheckRun', () => {
  const check = (scene: Scene, state: StatusTask['state'], more: Partial<CheckTask> = {}) =>
    setCheckRun({ ...task(scene, state), runKey: '5-1', summary: 'table', short: 'short', ...more })

  it.each([
    ['passed', 'success'],
    ['undecided', 'neutral'],
    ['failed', 'failure'],
    ['broken', 'action_required'],
    ['cancelled', 'cancelled'],
  ] as const)('is added while it lasts, and ended in place: %s', async (state, conclusion) => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'running')
    const { checks } = scene.github.state
    expect(checks).toMatchObject([{ name: 'tidb-bench/oltp', headSha: sha(1), status: 'in_progress' }])
    expect(await check(scene, state)).toMatchObject({ state: 'posted' })
    expect(checks).toMatchObject([{ status: 'completed', conclusion, summary: 'table' }])
  })

  it('leaves those of other runs, other attempts and other suites alone', async () => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'running')
    await check(scene, 'running', { suite: 'writes' })
    await check(scene, 'passed', { runKey: '5-2' })
    await check(scene, 'passed', { runKey: '6-1' })
    expect(scene.github.state.checks.map(({ status }) => status)).toEqual([
      'in_progress',
      'in_progress',
      'completed',
      'completed',
    ])
  })

  it('shows the short table where the other is too long', async () => {
    const scene = await startScene({ checks: 'write' })
    await check(scene, 'passed', { summary: 'x'.repeat(65_536) })
    expect(scene.github.state.checks).toMatchObject([{ conclusion: 'success', summary: 'short' }])
  })

  it('names the missing permission', async () => {
    const scene = await startScene()
    expect(await check(scene, 'passed')).toMatchObject({
      state: 'forbidden',
      missingPermission: 'checks: write',
    })
  })
})
