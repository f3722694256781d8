import { describe, expect, it } from 'vitest'
import { collectHandedOver } from '../../../../src/extensions/forks/handover/fork-result.ts'
import {
  buildNothing,
  buildSubmission,
} from '../../../../src/extensions/forks/handover/submission.ts'
import type { WorkflowRunEvent } from '../../../../src/github/event.ts'
import { readEvent } from '../../../../src/github/event.ts'
import { findPullRequest } from '../../../../src/github/finished-run.ts'
import { record } from '../../../github/record.ts'
import { repository, type Scene, startScene, token } from '../../../github/scene.ts'
import { sha } from '../../../github/server/state.ts'
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
    environment: {
      GITHUB_EVENT_NAME: 'workflow_run',
      GITHUB_REPOSITORY: 'acme/db',
      GITHUB_SHA: sha(77),
    },
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

function addPull(
  scene: Scene,
  number: number,
  changes: { head?: object; base?: object; state?: 'open' | 'closed' } = {},
) {
  scene.github.state.pulls.set(number, {
    number,
    head: {
      sha: sha(1),
      ref: hostileBranch,
      repository: 'mallory/db',
      repositoryId: 66,
      ...changes.head,
    },
    base: { sha: sha(100), ref: 'main', repository: 'acme/db', ...changes.base },
    state: changes.state ?? 'open',
    labels: ['bench: full'],
  })
}

function addArtifact(scene: Scene, content: Buffer, changes: object = {}) {
  const { state } = scene.github
  const createdAt = '2026-01-01T01:00:00Z'
  state.artifacts.push({
    id: state.nextId++,
    runId: 9,
    name: artifact,
    content,
    createdAt,
    ...changes,
  })
}

type Changes = { event?: object; skippedBy?: string; untouched?: string; suite?: string }

function collect(scene: Scene, changes: Changes = {}) {
  const { suite = 'oltp' } = changes
  const where = { client: scene.client(), repository, event: event(changes.event), suite }
  const lookups = {
    skippedBy: async () => changes.skippedBy,
    untouched: async () => changes.untouched,
  }
  return collectHandedOver({ ...where, ...lookups, createdAt: '2026-01-01T02:00:00Z' })
}

function find(scene: Scene, changes: object = {}) {
  const { finished, headCommit } = event(changes)
  return findPullRequest(scene.client(), repository, finished, headCommit)
}

describe('findPullRequest', () => {
  it('finds the one with the head repository, branch and commit of the run', async () => {
    expect(await find(await forkScene())).toMatchObject({
      state: 'found',
      pullRequest: {
        number: 8,
        headCommit: sha(1),
        headRepositoryId: 66,
        baseRef: 'main',
        baseCommit: sha(100),
        labels: ['bench: full'],
      },
    })
  })

  it('tells it from one of another fork whose branch has the same name', async () => {
    const scene = await forkScene()
    addPull(scene, 9, { head: { repository: 'trudy/db', repositoryId: 67 } })
    expect(await find(scene)).toMatchObject({ state: 'found', pullRequest: { number: 8 } })
  })

  it('knows the base by its id, so that a renamed repository is the same', async () => {
    const scene = await forkScene()
    addPull(scene, 8, { base: { repository: 'acme/renamed', repositoryId: 1 } })
    expect(await find(scene)).toMatchObject({ state: 'found' })
  })

  it.each([
    ['the head moved on', { head: { sha: sha(2) } }, 'gone', 'newer head commit'],
    ['it was closed', { state: 'closed' as const }, 'gone', 'closed'],
    [
      'the head is of another repository with the same owner and branch',
      { head: { repositoryId: 67 } },
      'unknown',
      'no pull request',
    ],
    [
      'the base is another repository',
      { base: { repository: 'mallory/other', repositoryId: 5 } },
      'unknown',
      'no pull request',
    ],
  ])('finds none where %s', async (_, changes, state, why) => {
    const scene = await forkScene()
    addPull(scene, 8, changes)
    expect(await find(scene)).toMatchObject({ state, why: expect.stringContaining(why) })
  })

  it('does not choose where two pull requests have the head', async () => {
    const scene = await forkScene()
    addPull(scene, 9, { base: { ref: 'release-8.5' } })
    expect(await find(scene)).toMatchObject({
      state: 'unknown',
      why: expect.stringMatching(/^2 open/),
    })
  })

  it.each([
    ['was started by a push', { event: 'push' }],
    ['has no branch any more', { head_branch: null }],
    ['is of another head commit', { head_sha: sha(3) }],
  ])('finds none where the run %s', async (_, changes) => {
    expect(await find(await forkScene(), changes)).toMatchObject({ state: 'gone' })
  })
})

describe('collectHandedOver', () => {
  it('takes the numbers, and marks them as reported by a fork', async () => {
    const scene = await forkScene()
    expect(await collect(scene)).toMatchObject({
      state: 'figures',
      record: {
        suite: 'oltp',
        source: { commit: sha(1), origin: 'reported by a run of mallory/db' },
      },
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
    expect(await collect(scene)).toMatchObject({ state: 'figures' })
  })

  const submission = buildSubmission(record())
  const zipOf = (content: string) => makeZip([{ name: 'submission.json', content }])
  it.each([
    ['a step up', 'archive', makeZip([{ name: '../submission.json', content: submission }])],
    ['a link', 'form', zipOf('/etc/passwd')],
    [
      'two files',
      'archive',
      makeZip([
        { name: 'submission.json', content: submission },
        { name: 'x', content: '' },
      ]),
    ],
    [
      'a bomb',
      'form',
      makeZip([{ name: 'submission.json', content: Buffer.alloc(50_000_000), claimedBytes: 9 }]),
    ],
    ['no JSON', 'form', zipOf('NaN')],
    ['deep nesting', 'form', zipOf('['.repeat(10_000))],
    ['markup', 'form', zipOf(submission.replace('v8.5.3', '<b>@team</b>'))],
    ['another repository', 'other-repository', zipOf(submission.replace('acme/db', 'acme/other'))],
    ['another commit', 'other-commit', zipOf(submission.replace(sha(1), sha(2)))],
    ['another suite', 'other-suite', zipOf(submission.replace('"oltp"', '"tpcc"'))],
  ] as const)('refuses an artifact with %s', async (_, refusal, content) => {
    expect(await collect(await forkScene(content))).toMatchObject({ state: 'refused', refusal })
  })

  it('refuses two artifacts, more than a page of them, and one that is too large', async () => {
    const scene = await forkScene()
    addArtifact(scene, Buffer.from('second'))
    expect(await collect(scene)).toMatchObject({ state: 'refused', refusal: 'several-artifacts' })
    const { artifacts } = scene.github.state
    artifacts.length = 0
    for (let each = 0; each < 300; each++)
      addArtifact(scene, Buffer.from('old'), { createdAt: '2025-12-31T23:00:00Z' })
    addArtifact(scene, zipOf(submission))
    expect(await collect(scene)).toMatchObject({ state: 'refused', refusal: 'several-artifacts' })
    // However many there are, a page is read.
    expect(scene.github.requests.filter((request) => request.endsWith('/artifacts'))).toHaveLength(
      2,
    )
    artifacts.length = 0
    addArtifact(scene, Buffer.alloc(10), { size: 50_000_000 })
    expect(await collect(scene)).toMatchObject({ state: 'refused', refusal: 'too-large' })
    expect(scene.github.downloads).toEqual([])
  })

  it('tells a run that handed nothing over from one that did so before, and from one whose time is up', async () => {
    const scene = await forkScene()
    expect(await collect(scene, { suite: 'full' })).toEqual({ state: 'absent', how: 'never' })
    const later = { run_started_at: '2026-01-01T09:00:00Z' }
    expect(await collect(scene, { event: later })).toEqual({ state: 'absent', how: 'earlier' })
    for (const artifact of scene.github.state.artifacts) artifact.expired = true
    expect(await collect(scene)).toEqual({ state: 'absent', how: 'expired' })
  })

  it('stops a download that is larger than was said', async () => {
    const scene = await forkScene()
    scene.github.state.artifacts.length = 0
    addArtifact(scene, Buffer.alloc(50_000_000), { size: 10 })
    expect(await collect(scene)).toMatchObject({ state: 'refused', refusal: 'too-large' })
  })

  it('believes that nothing was to be measured only where somebody who may said so', async () => {
    const commit = sha(1)
    const nothing = buildNothing({
      suite: 'oltp',
      repository: 'acme/db',
      commit,
      reason: 'label-skip',
    })
    const scene = await forkScene(zipOf(nothing))
    const outcome = { state: 'nothing', cause: 'skipped', why: 'ann, a label' }
    expect(await collect(scene, { skippedBy: 'ann, a label' })).toEqual(outcome)
    expect(await collect(scene)).toMatchObject({ state: 'refused', refusal: 'skip-without-label' })
  })

  it('believes that a change reaches no server only where the files that GitHub lists show it', async () => {
    const commit = sha(1)
    const nothing = buildNothing({
      suite: 'oltp',
      repository: 'acme/db',
      commit,
      reason: 'not-affected',
    })
    const scene = await forkScene(zipOf(nothing))
    const why = '2 changed files, none of them in `paths`'
    const outcome = { state: 'nothing', cause: 'not-affected', why }
    expect(await collect(scene, { untouched: why })).toEqual(outcome)
    // Not even where somebody skipped it: that is another word.
    const refused = { state: 'refused', refusal: 'not-affected-unproved' }
    expect(await collect(scene, { skippedBy: 'ann, a label' })).toMatchObject(refused)
  })
})
