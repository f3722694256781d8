import { describe, expect, it } from 'vitest'
import { addCheckRun, type StatusTask, setCommitStatus } from '../../src/github/status.ts'
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
    for (const state of ['running', 'passed', 'failed', 'broken'] as const) {
      expect(await setCommitStatus(task(scene, state))).toMatchObject({ state: 'posted' })
    }
    const { statuses } = scene.github.state
    expect(statuses.map(({ state }) => state)).toEqual(['pending', 'success', 'failure', 'error'])
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

describe('addCheckRun', () => {
  it('shows the table, or the short one where the table is too long', async () => {
    const scene = await startScene({ checks: 'write' })
    await addCheckRun(task(scene, 'running'), 'table', 'short')
    await addCheckRun(task(scene, 'failed'), 'table', 'short')
    await addCheckRun(task(scene, 'passed'), 'x'.repeat(65_536), 'short')
    expect(scene.github.state.checks).toMatchObject([
      { name: 'tidb-bench/oltp', headSha: sha(1), status: 'in_progress', summary: 'table' },
      { status: 'completed', conclusion: 'failure' },
      { conclusion: 'success', summary: 'short' },
    ])
  })

  it('names the missing permission', async () => {
    const scene = await startScene()
    const outcome = await addCheckRun(task(scene, 'passed'), 'table', 'short')
    expect(outcome).toMatchObject({ state: 'forbidden', missingPermission: 'checks: write' })
  })
})
