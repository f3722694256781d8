import { describe, expect, it } from 'vitest'
import type { WorkflowRunEvent } from '../../src/github/event.ts'
import { readEvent } from '../../src/github/event.ts'
import { collectForkResult } from '../../src/github/fork-result.ts'
import { buildSubmission } from '../../src/github/submission.ts'
import { record } from './record.ts'
import { repository, type Scene, startScene, token } from './scene.ts'
import { sha } from './server/state.ts'
import { makeZip } from './zip.ts'

const artifact = 'tidb-bench-submission-oltp'
const attemptStart = '2026-01-01T00:00:00Z'
const hostileBranch = 'x`id`$(touch /tmp/pwned)&state=closed#?/../\u202E'

function event(changes: object = {}): WorkflowRunEvent {
  const repository = { full_name: 'acme/db', id: 1, default_branch: 'main' }
  const workflow_run = {
    id: 9,
    run_attempt: 2,
    run_started_at: attemptStart,
    event: 'pull_request',
    conclusion: 'failure',
    head_sha: sha(1),
    head_branch: hostileBranch,
    head_repository: { full_name: 'mallory/db', id: 66, owner: { login: 'mallory' } },
    repository,
    ...changes,
  }
  return readEvent({
    environment: { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REPOSITORY: 'acme/db', GITHUB_SHA: sha(77) },
    payload: { action: 'completed', repository, workflow_run },
  }) as WorkflowRunEvent
}

/** Pull request 8 from a fork, and the artifact that its run uploaded. */
async function forkScene(
  content: Buffer = makeZip([{ name: 'submission.json', content: buildSubmission(record()) }]),
) {
  const scene = await startScene({ actions: 'read', contents: 'read', 'pull-requests': 'write' })
  addPull(scene, 8)
  addArtifact(scene, content)
  return scene
}

function addPull(scene: Scene, number: number, changes: { head?: object; base?: object } = {}) {
  scene.github.state.pulls.set(number, {
    number,
    head: { sha: sha(1), ref: hostileBranch, repository: 'mallory/db', repositoryId: 66, ...changes.head },
    base: { sha: sha(100), ref: 'main', repository: 'acme/db', ...changes.base },
    state: 'open',
    labels: ['bench: full'],
  })
}

function addArtifact(scene: Scene, content: Buffer, changes: object = {}) {
  const { state } = scene.github
  const createdAt = '2026-01-01T01:00:00Z'
  state.artifacts.push({ id: state.nextId++, runId: 9, name: artifact, content, createdAt, ...changes })
}

function collect(scene: Scene, changes: object = {}) {
  const createdAt = '2026-01-01T02:00:00Z'
  return collectForkResult({
    client: scene.client(),
    repository,
    event: event(changes),
    suite: 'oltp',
    createdAt,
  })
}

describe('collectForkResult', () => {
  it('finds the pull request and the numbers, and marks them as reported by a fork', async () => {
    const scene = await forkScene()
    expect(await collect(scene)).toMatchObject({
      state: 'collected',
      pullRequest: {
        number: 8,
        headCommit: sha(1),
        baseRef: 'main',
        baseCommit: sha(100),
        labels: ['bench: full'],
      },
      record: { suite: 'oltp', source: { commit: sha(1), origin: 'reported by a run of mallory/db' } },
      notice: expect.stringContaining('not verified'),
    })
  })

  it('does not send the token to the store of the artifact', async () => {
    const scene = await forkScene()
    await collect(scene)
    expect(scene.github.downloads).toEqual([undefined])
    expect(scene.log.lines.join()).not.toContain(token)
  })

  it('takes the artifact of this attempt among those of earlier ones', async () => {
    const scene = await forkScene()
    addArtifact(scene, Buffer.from('old'), { createdAt: '2025-12-31T23:00:00Z' })
    expect(await collect(scene)).toMatchObject({ state: 'collected' })
  })

  it.each([
    ['the head moved on', { head: { sha: sha(2) } }, 'newer head commit'],
    [
      'the head is of another repository with the same owner and branch',
      { head: { repositoryId: 67 } },
      'no open pull',
    ],
    ['the base is another repository', { base: { repository: 'mallory/other' } }, 'no open pull'],
  ])('skips where %s', async (_, changes, why) => {
    const scene = await forkScene()
    addPull(scene, 8, changes)
    expect(await collect(scene)).toMatchObject({ state: 'skipped', why: expect.stringContaining(why) })
  })

  it('skips where two pull requests have the head', async () => {
    const scene = await forkScene()
    addPull(scene, 9, { base: { ref: 'release-8.5' } })
    expect(await collect(scene)).toMatchObject({ state: 'skipped', why: expect.stringMatching(/^2 open/) })
  })

  it.each([
    ['was started by a push', { event: 'push' }],
    ['has no branch any more', { head_branch: null }],
    ['is of another head commit', { head_sha: sha(3) }],
  ])('skips where the run %s', async (_, changes) => {
    expect(await collect(await forkScene(), changes)).toMatchObject({ state: 'skipped' })
  })

  const submission = buildSubmission(record())
  it.each([
    ['a step up', makeZip([{ name: '../submission.json', content: submission }])],
    ['a link', makeZip([{ name: 'submission.json', content: '/etc/passwd', mode: 0o120777 }])],
    [
      'two files',
      makeZip([
        { name: 'submission.json', content: submission },
        { name: 'x', content: '' },
      ]),
    ],
    ['a bomb', makeZip([{ name: 'submission.json', content: Buffer.alloc(50_000_000), claimedBytes: 9 }])],
    ['no JSON', makeZip([{ name: 'submission.json', content: 'NaN' }])],
    ['deep nesting', makeZip([{ name: 'submission.json', content: '['.repeat(10_000) }])],
    [
      'another repository',
      makeZip([{ name: 'submission.json', content: submission.replace('acme/db', 'acme/other') }]),
    ],
    ['another commit', makeZip([{ name: 'submission.json', content: submission.replace(sha(1), sha(2)) }])],
    [
      'another suite',
      makeZip([{ name: 'submission.json', content: submission.replace('"oltp"', '"tpcc"') }]),
    ],
    ['markup', makeZip([{ name: 'submission.json', content: submission.replace('v8.5.3', '<b>@team</b>') }])],
  ])('refuses an artifact with %s', async (_, content) => {
    expect(await collect(await forkScene(content))).toMatchObject({ state: 'refused' })
  })

  it('refuses two artifacts and one that is too large, and skips a run without any', async () => {
    const scene = await forkScene()
    addArtifact(scene, Buffer.from('second'))
    expect(await collect(scene)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('2 artifacts'),
    })
    const { artifacts } = scene.github.state
    artifacts.length = 0
    expect(await collect(scene)).toMatchObject({
      state: 'skipped',
      why: expect.stringContaining('no artifact'),
    })
    addArtifact(scene, Buffer.alloc(10), { size: 50_000_000 })
    expect(await collect(scene)).toMatchObject({ state: 'refused', why: expect.stringContaining('larger') })
    expect(scene.github.downloads).toEqual([])
  })

  it('stops a download that is larger than was said', async () => {
    const scene = await forkScene()
    scene.github.state.artifacts.length = 0
    addArtifact(scene, Buffer.alloc(50_000_000), { size: 10 })
    expect(await collect(scene)).toMatchObject({ state: 'refused', why: expect.stringContaining('larger') })
  })

  it('names the permission that is missing', async () => {
    const scene = await startScene({ 'pull-requests': 'write' })
    addPull(scene, 8)
    expect(await collect(scene)).toMatchObject({ state: 'forbidden', missingPermission: 'actions: read' })
  })
})
