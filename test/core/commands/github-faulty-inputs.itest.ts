import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { startScene, token } from '../../github/scene.ts'
import { onPullRequest } from './github-events.ts'
import { startJob } from './github-job.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-inputs-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

async function jobWith(inputs: Record<string, string>) {
  const scene = await startScene({ 'pull-requests': 'write', statuses: 'write' })
  const startedBy = onPullRequest()
  const { apiUrl, state } = scene.github
  const job = startJob({ cwd, apiUrl, token, startedBy, password: '', inputs })
  return { job, state, comments: () => state.comments.map(({ body }) => body) }
}

const faults: readonly [Record<string, string>, readonly string[]][] = [
  [
    { mark: 'statuss' },
    ['input mark: expected none, status or check-run; got "statuss"; did you mean "status"?'],
  ],
  [
    { comment: 'flase' },
    ['input comment: expected true, on-change or false; got "flase"; did you mean "false"?'],
  ],
  [
    { suite: 'a/b', artifact: 'no' },
    [
      'input suite: expected letters, digits, dots, dashes and underscores; got "a/b"',
      'input artifact: expected true or false; got "no"',
    ],
  ],
  [{ tolerence: '3%' }, ['input tolerence: unknown key `tolerence`']],
]

test.each(faults)(
  '%j is exit 2, and reported in the log, the comment and the job summary',
  async (inputs, words) => {
    const { job, comments } = await jobWith(inputs)
    const plan = await job.step(['plan'])
    const publish = await job.step(['report', '--publish'])
    const gate = await job.step(['gate'])
    expect([plan.exitCode, publish.exitCode, gate.exitCode], publish.stderr).toEqual([2, 0, 2])
    expect(publish.stderr).not.toContain('defect')
    expect(comments()).toHaveLength(1)
    for (const word of words) {
      for (const { stderr } of [plan, gate]) expect(stderr).toContain(word)
      for (const text of [...comments(), job.summary()]) expect(shownText(text)).toContain(word)
    }
    expect(job.outputs()).toMatchObject({ verdict: 'invalid' })
  },
)

test('the same where the step that plans was killed before it could say so', async () => {
  const { job, comments } = await jobWith({ mark: 'statuss' })
  const { run, publish, gate } = await job.whole()
  expect([run.exitCode, publish.exitCode, gate.exitCode]).toEqual([2, 0, 2])
  expect(comments().map((body) => parseMarker(body))).toMatchObject([
    { suite: 'default', state: 'failed' },
  ])
  expect(shownText(comments()[0] ?? '')).toContain('expected none, status or check-run')
})

test('what can be read of them counts: no comment where none is wanted, and a mark where one is', async () => {
  const { job, state, comments } = await jobWith({
    comment: 'false',
    mark: 'status',
    threads: 'many',
  })
  await job.step(['plan'])
  expect((await job.step(['report', '--publish'])).exitCode).toBe(0)
  expect(comments()).toEqual([])
  expect(state.statuses).toMatchObject([{ state: 'error', context: 'tidb-bench/default' }])
  expect(shownText(job.summary())).toContain(
    'input threads: expected thread counts such as 8,16; got "many"',
  )
})

/** As a reader sees it: entities are characters, and what breaks links apart cannot be seen. */
function shownText(markdown: string): string {
  return markdown
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('\u200b', '')
}
