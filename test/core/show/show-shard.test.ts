import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Io } from '../../../src/core/job/io.ts'
import { parseProgress } from '../../../src/core/report/progress.ts'
import { type ShardNews, showShard } from '../../../src/core/show/show-shard.ts'
import type { GithubSession } from '../../../src/github/client.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { loadEvent } from '../../../src/github/event.ts'
import { repository, type Scene, startScene, token } from '../../github/scene.ts'
import { onPullRequest, type PullRequestChanges } from '../commands/github-events.ts'

const writes = { 'pull-requests': 'write', statuses: 'write' } as const

interface PlayedJob {
  readonly io: Io
  readonly session: GithubSession
}

function jobOf(scene: Scene, changes: PullRequestChanges = {}): PlayedJob {
  const folder = mkdtempSync(join(tmpdir(), 'tell-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { payload, env } = onPullRequest(changes)
  writeFileSync(join(folder, 'event.json'), JSON.stringify(payload))
  const io = {
    env: {
      ...env,
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: scene.github.apiUrl,
      GITHUB_SERVER_URL: 'https://github.test',
      GITHUB_REPOSITORY: 'acme/db',
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: join(folder, 'event.json'),
      GITHUB_RUN_ID: '2',
      GITHUB_RUN_ATTEMPT: '1',
      TIDB_BENCH_GITHUB_TOKEN: token,
    },
    log: scene.log,
    print: () => undefined,
    signal: new AbortController().signal,
  }
  return { io, session: { client: scene.client(), repository, event: loadEvent(io.env) } }
}

const tell = ({ io, session }: PlayedJob, news: ShardNews, mark: 'status' | 'none' = 'status') =>
  showShard({ suite: 'default', marked: 'default', comment: 'always', mark, news }, io, session)

const stages = (scene: Scene) =>
  scene.github.state.comments.map(({ body }) =>
    parseProgress(parseMarker(body)?.shards)?.states.map(
      ({ number, stage }) => `${number} ${stage}`,
    ),
  )

test('machines that begin and end at the same moment lose nothing of one another, in one comment', async () => {
  const scene = await startScene(writes)
  const job = jobOf(scene)
  const all = (stage: ShardNews['stage']) =>
    [1, 2, 3].map((number) => tell(job, { number, count: 3, stage, seconds: 600 }))
  await Promise.all(all('running'))
  expect(stages(scene)).toEqual([['1 running', '2 running', '3 running']])
  await Promise.all(all('done'))
  expect(stages(scene)).toEqual([['1 done', '2 done', '3 done']])
  const { statuses } = scene.github.state
  expect(new Set(statuses.map(({ context }) => context))).toEqual(new Set(['tidb-bench/default']))
  expect(statuses.at(-1)).toMatchObject({ state: 'pending' })
  expect(statuses.at(-1)?.description).toContain('TiDB bench: measuring, 3 of 3 machines done')
})

test('the status alone keeps each machine’s word, where no comment is wanted', async () => {
  const scene = await startScene({ statuses: 'write' })
  const job = jobOf(scene)
  const silent = (news: ShardNews) =>
    showShard(
      { suite: 'default', marked: 'default', comment: 'never', mark: 'status', news },
      job.io,
      job.session,
    )
  await silent({ number: 1, count: 2, stage: 'running', seconds: 600 })
  expect(scene.github.state.statuses.at(-1)?.description).toMatch(
    /^TiDB bench: measuring, 0 of 2 machines done · 1\/2 running until \d\d:\d\d UTC$/,
  )
  await silent({ number: 1, count: 2, stage: 'done' })
  await silent({ number: 2, count: 2, stage: 'failed' })
  expect(scene.github.state.statuses.at(-1)?.description).toBe(
    'TiDB bench: measuring, 1 of 2 machines done, 1 failed · 2/2 failed',
  )
  expect(scene.github.state.comments).toEqual([])
})

test.each<[string, Parameters<typeof startScene>[0], PullRequestChanges]>([
  ['a token that only reads', { 'pull-requests': 'read', statuses: 'read' }, {}],
  ['a fork', writes, { from: { full_name: 'mallory/db', id: 66 } }],
])('%s: nothing is reported, and nothing fails', async (_, permissions, changes) => {
  const scene = await startScene(permissions)
  await tell(jobOf(scene, changes), { number: 1, count: 2, stage: 'done' })
  expect(scene.github.state.comments).toEqual([])
  expect(scene.github.state.statuses).toEqual([])
  expect(scene.log.lines.join()).not.toContain('::')
})

test('what a newer run or the verdict says stays', async () => {
  const scene = await startScene(writes)
  const job = jobOf(scene)
  await tell(job, { number: 1, count: 2, stage: 'done' })
  const [comment] = scene.github.state.comments
  if (comment === undefined) throw new Error('no comment')
  comment.body = comment.body.replace('state=running', 'state=result')
  comment.edits += 1
  const before = comment.body
  await tell(job, { number: 2, count: 2, stage: 'done' }, 'none')
  expect(scene.github.state.comments.map(({ body }) => body)).toEqual([before])
})
