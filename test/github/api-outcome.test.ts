import { describe, expect, it } from 'vitest'
import { warningOf } from '../../src/github/api-outcome.ts'
import { upsertComment } from '../../src/github/comment.ts'
import { buildMarker } from '../../src/github/comment-marker.ts'
import { repository, type Scene, startScene, token } from './scene.ts'
import { type Fault, primaryLimit, secondaryLimit } from './server/faults.ts'
import { sha } from './server/state.ts'

const body = `text\n${buildMarker({ suite: 'oltp', state: 'result', commit: sha(1), runId: '5', attempt: 1 })}`

function upsert(
  scene: Scene,
  changes: { token?: string; timeoutSeconds?: number; text?: string } = {},
) {
  const client = scene.client(changes)
  return upsertComment({
    client,
    repository,
    pullRequest: 7,
    body: () => changes.text ?? body,
    writes: 'always',
    log: scene.log,
  })
}

const creation: Fault['at'] = (method, path) => method === 'POST' && path.endsWith('/comments')

describe('a comment that cannot be posted', () => {
  it('names the missing permission and the lines to add', async () => {
    const scene = await startScene({ contents: 'read' })
    const outcome = await upsert(scene)
    expect(outcome).toMatchObject({
      state: 'forbidden',
      missingPermission: 'pull-requests: write',
      yamlToAdd: 'permissions:\n  contents: read\n  pull-requests: write',
    })
    expect(warningOf('the comment', outcome)).toEqual({
      title: 'Permission missing: pull-requests: write',
      message: expect.stringContaining('The verdict is not affected'),
      yamlToAdd: 'permissions:\n  contents: read\n  pull-requests: write',
    })
    expect(scene.github.state.comments).toEqual([])
  })

  it.each([
    ['a wrong token', 401, /token is not valid/],
    ['a pull request that is not there', 404, /not found/],
    ['switched-off issues', 410, /disabled or deleted/],
    ['a refused text', 422, /rejected as invalid/],
    ['a server that stays broken', 503, /returned an unexpected status \(503/],
  ])('fails softly on %s', async (_, answer, why) => {
    const scene = await startScene()
    scene.github.faults.push({ at: creation, kind: { answer } })
    expect(await upsert(scene)).toMatchObject({ state: 'failed', why: expect.stringMatching(why) })
  })

  it('says that the conversation is locked, not that a right is missing', async () => {
    const scene = await startScene()
    const message = 'Unable to create comment because issue is locked.'
    scene.github.faults.push({ at: creation, kind: { answer: 403, message } })
    expect(await upsert(scene)).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('locked'),
    })
  })

  it('fails softly on a text over the limit of 65,536 characters', async () => {
    const scene = await startScene()
    const outcome = await upsert(scene, { text: 'x'.repeat(65_536) + body })
    expect(outcome).toMatchObject({ state: 'failed', why: expect.stringContaining('422') })
  })

  it('gives up on a server that never answers', async () => {
    const scene = await startScene()
    scene.github.faults.push({ at: () => true, kind: 'silence' })
    expect(await upsert(scene, { timeoutSeconds: 0.1 })).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('no answer within 0.1 s'),
    })
  })

  it('gives up where nobody listens', async () => {
    const scene = await startScene()
    await scene.github.close()
    expect(await upsert(scene)).toMatchObject({ state: 'failed' })
  })

  it('gives up on a limit that lasts longer than its patience', async () => {
    const scene = await startScene()
    scene.github.faults.push({
      at: creation,
      kind: { ...secondaryLimit, headers: { 'retry-after': '3600' } },
    })
    expect(await upsert(scene)).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('rate limit'),
    })
    expect(scene.log.lines.join('\n')).toContain('giving up')
  })

  it('never shows the token', async () => {
    const scene = await startScene()
    scene.github.faults.push({ at: creation, kind: { answer: 500 } })
    const outcome = await upsert(scene)
    expect(JSON.stringify([outcome, scene.log.lines])).not.toContain(token)
  })
})

describe('a comment that is posted after all', () => {
  it.each([
    ['a server error', { answer: 502 }],
    ['a secondary rate limit', secondaryLimit],
    ['the hourly rate limit', primaryLimit],
    ['a plain 429', { answer: 429, message: 'slow down' }],
  ])('tries again after %s', async (_, kind) => {
    const scene = await startScene()
    scene.github.faults.push({ at: creation, times: 2, kind })
    expect(await upsert(scene)).toMatchObject({ state: 'posted' })
    expect(scene.github.state.comments).toHaveLength(1)
  })

  it('tries again after a silence', async () => {
    const scene = await startScene()
    scene.github.faults.push({ at: creation, times: 1, kind: 'silence' })
    expect(await upsert(scene, { timeoutSeconds: 0.5 })).toMatchObject({ state: 'posted' })
  })
})
