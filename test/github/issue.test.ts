import { describe, expect, it } from 'vitest'
import { buildMarker } from '../../src/github/comment-marker.ts'
import { openIssueOnce, upsertIssue } from '../../src/github/issue.ts'
import { botLogin, repository, type Scene, startScene } from './scene.ts'
import { sha } from './server/state.ts'

function text(runId: string, suite = 'oltp') {
  return `run ${runId}\n${buildMarker({ suite, state: 'result', commit: sha(Number(runId)), runId, attempt: 1 })}`
}

function upsert(scene: Scene, finding: 'regressed' | 'recovered', runId: string, suite?: string) {
  const title = 'Performance regression\n@team'
  return upsertIssue({
    client: scene.client(),
    repository,
    finding,
    title,
    body: text(runId, suite),
    log: scene.log,
  })
}

describe('upsertIssue', () => {
  it('opens one on a regression, updates it while it lasts, closes it when it is gone, and opens a new one', async () => {
    const scene = await startScene({ issues: 'write' })
    const { issues } = scene.github.state
    for (const runId of ['1', '2', '3'])
      expect((await upsert(scene, 'regressed', runId)).state).toBe('posted')
    expect(issues).toMatchObject([
      {
        body: text('3'),
        state: 'open',
        labels: ['tidb-bench'],
        title: 'Performance regression @team',
      },
    ])
    expect((await upsert(scene, 'recovered', '4')).state).toBe('posted')
    expect(issues).toMatchObject([{ body: text('4'), state: 'closed', stateReason: 'completed' }])
    expect(await upsert(scene, 'recovered', '5')).toMatchObject({ state: 'skipped' })
    await upsert(scene, 'regressed', '6')
    expect(issues).toMatchObject([{ state: 'closed' }, { state: 'open', body: text('6') }])
  })

  it('keeps one a suite, and leaves alone what others wrote', async () => {
    const scene = await startScene({ issues: 'write' })
    const { issues } = scene.github.state
    issues.push({
      number: 5,
      login: 'mallory',
      title: 'quoted',
      body: text('99'),
      labels: ['tidb-bench'],
      state: 'open',
      stateReason: null,
    })
    await upsert(scene, 'regressed', '1')
    await upsert(scene, 'regressed', '1', 'tpcc')
    await upsert(scene, 'recovered', '2')
    expect(issues.map(({ state, body }) => `${state} ${body.split('\n')[0]}`)).toEqual([
      'open run 99',
      'closed run 2',
      'open run 1',
    ])
  })

  it('is one after two jobs at once', async () => {
    const scene = await startScene({ issues: 'write' })
    await Promise.all(['1', '2'].map((runId) => upsert(scene, 'regressed', runId)))
    await upsert(scene, 'regressed', '3')
    const open = scene.github.state.issues.filter(({ state }) => state === 'open')
    expect(open).toMatchObject([{ body: text('3'), login: botLogin }])
  })

  it('does not let an older run overwrite or close', async () => {
    const scene = await startScene({ issues: 'write' })
    await upsert(scene, 'regressed', '10')
    expect(await upsert(scene, 'recovered', '9')).toMatchObject({ state: 'skipped' })
    expect(scene.github.state.issues).toMatchObject([{ state: 'open', body: text('10') }])
  })

  it('names the missing permission', async () => {
    const scene = await startScene({ 'pull-requests': 'write' })
    expect(await upsert(scene, 'regressed', '1')).toMatchObject({
      state: 'forbidden',
      missingPermission: 'issues: write',
    })
  })
})

describe('openIssueOnce', () => {
  const openOnce = (scene: Scene, runId: string, suite: string) =>
    openIssueOnce({
      client: scene.client(),
      repository,
      title: `${suite} is slower`,
      body: text(runId, suite),
      log: scene.log,
    })

  it('opens one for each marker, and none again after somebody closed it', async () => {
    const scene = await startScene({ issues: 'write' })
    const { issues } = scene.github.state
    expect((await openOnce(scene, '1', 'bisect/oltp/a')).state).toBe('posted')
    expect((await openOnce(scene, '2', 'bisect/oltp/a')).state).toBe('posted')
    await openOnce(scene, '2', 'bisect/oltp/b')
    expect(issues).toMatchObject([
      { title: 'bisect/oltp/a is slower', body: text('1', 'bisect/oltp/a'), state: 'open' },
      { title: 'bisect/oltp/b is slower' },
    ])
    if (issues[0] !== undefined) issues[0].state = 'closed'
    expect((await openOnce(scene, '3', 'bisect/oltp/a')).state).toBe('posted')
    expect(issues).toHaveLength(2)
  })

  it('says which permission is missing', async () => {
    const scene = await startScene({ issues: 'read' })
    expect((await openOnce(scene, '1', 'bisect/oltp/a')).state).toBe('forbidden')
  })
})
