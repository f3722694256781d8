import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { commentedAt, onComment } from './github-events.ts'
import { startJob } from './github-job.ts'

let cwd: string
let scene: Scene
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-request-'))
  scene = await startScene({ contents: 'read', 'pull-requests': 'write' })
  const { collaborators, comments, pushes } = scene.github.state
  collaborators.set('alice', 'write')
  pushes.push({ branch: 'topic', after: sha(1), login: 'alice', at: '2026-01-02T09:00:00Z' })
  comments.push({ id: 501, issue: 7, login: 'alice', type: 'User', body: '/bench', edits: 0 })
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

async function ask(author: string, body: string) {
  const startedBy = onComment(author, body)
  const { apiUrl } = scene.github
  const job = startJob({ cwd, apiUrl, token, startedBy, inputs: {}, password: '' })
  const exit = await job.step(['request'])
  return {
    exit,
    outputs: job.outputs(),
    summary: job.summary(),
    reactions: scene.github.state.reactions,
  }
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
])('a comment %s is ignored without an answer', async (_, author, body) => {
  const { exit, outputs, summary, reactions } = await ask(author, body)
  expect(exit.exitCode).toBe(0)
  expect(outputs).toEqual(nothing)
  expect(summary).toBe('')
  expect(reactions).toEqual([])
})

test('what is not understood is refused, and the run says what can be requested', async () => {
  const { exit, outputs, summary, reactions } = await ask('alice', '/bench threads=$(id)')
  expect(exit.exitCode).toBe(0)
  expect(outputs).toEqual(nothing)
  expect(exit.stdout).toMatch(/^::warning.*only threads=4,8 can be set; write `\/bench`/m)
  expect(summary).toContain('no run is started')
  expect(summary).not.toContain('$(id)')
  expect(reactions).toEqual([{ comment: 501, content: '-1' }])
})

test('what was pushed after the comment is not run: its author has not seen it', async () => {
  const { pulls, pushes } = scene.github.state
  const pull = pulls.get(7)
  if (pull) pull.head = { ...pull.head, sha: sha(2) }
  pushes.push({ branch: 'topic', after: sha(2), login: 'carol', at: commentedAt })
  const { exit, outputs, reactions } = await ask('alice', '/bench')
  expect(exit.stdout).toContain('new commits since the comment')
  expect(outputs).toEqual(nothing)
  expect(reactions).toEqual([{ comment: 501, content: '-1' }])
})

test('a right that is missing is named, and no run starts', async () => {
  const account = scene.github.state.accounts.get(token)
  if (account)
    scene.github.state.accounts.set(token, { ...account, permissions: { contents: 'read' } })
  const { exit, outputs } = await ask('alice', '/bench')
  expect(exit.exitCode).toBe(0)
  expect(exit.stdout).toContain('pull-requests: write')
  expect(outputs).toEqual(nothing)
})

test('without a token it is reported, and no run starts', async () => {
  const startedBy = onComment('alice', '/bench')
  const { apiUrl } = scene.github
  const job = startJob({ cwd, apiUrl, token: '', startedBy, inputs: {}, password: '' })
  expect((await job.step(['request'])).exitCode).toBe(2)
  expect(job.outputs()).toEqual({})
})
