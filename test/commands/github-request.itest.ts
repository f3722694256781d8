import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Scene, startScene, token } from '../github/scene.ts'
import { sha } from '../github/server/state.ts'
import { onComment } from './github-events.ts'
import { startJob } from './github-job.ts'

let cwd: string
let scene: Scene
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-request-'))
  scene = await startScene()
  const { collaborators, comments } = scene.github.state
  collaborators.set('alice', 'write')
  comments.push({ id: 501, issue: 7, login: 'alice', type: 'User', body: '/bench', edits: 0 })
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

async function ask(author: string, body: string) {
  const startedBy = onComment(author, body)
  const { apiUrl } = scene.github
  const job = startJob({ cwd, apiUrl, token, startedBy, inputs: {}, password: '' })
  const exit = await job.step(['request'])
  return { exit, outputs: job.outputs(), reactions: scene.github.state.reactions }
}

const nothing = { accepted: 'false', 'pull-request': '', 'head-sha': '', suite: '', threads: '' }

test('/bench by somebody with write access: the outputs name the commit, the suite and the threads', async () => {
  const { exit, outputs, reactions } = await ask('alice', '/bench nightly threads=4,8')
  expect(exit.exitCode).toBe(0)
  expect(outputs).toEqual({
    accepted: 'true',
    'pull-request': '7',
    'head-sha': sha(1),
    suite: 'nightly',
    threads: '4,8',
  })
  expect(reactions).toEqual([{ comment: 501, content: 'eyes' }])
})

test.each([
  ['by somebody without', 'mallory', '/bench'],
  ['in other words', 'alice', 'should we /bench this?'],
])('a comment %s is ignored, and nobody is told', async (_, author, body) => {
  const { exit, outputs, reactions } = await ask(author, body)
  expect(exit.exitCode).toBe(0)
  expect(outputs).toEqual(nothing)
  expect(reactions).toEqual([])
})

test('what is not understood is refused', async () => {
  const { exit, outputs, reactions } = await ask('alice', '/bench threads=$(id)')
  expect(exit.exitCode).toBe(0)
  expect(outputs).toEqual(nothing)
  expect(reactions).toEqual([{ comment: 501, content: '-1' }])
})

test('without a token it is told, and no run starts', async () => {
  const startedBy = onComment('alice', '/bench')
  const { apiUrl } = scene.github
  const job = startJob({ cwd, apiUrl, token: '', startedBy, inputs: {}, password: '' })
  expect((await job.step(['request'])).exitCode).toBe(2)
  expect(job.outputs()).toEqual({})
})
