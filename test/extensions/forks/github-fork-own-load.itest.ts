import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onPullRequest } from '../../core/commands/github-events.ts'
import { startJob } from '../../core/commands/github-job.ts'
import { forkToken, startForkScene } from './fork-scene.ts'

const corpus = join(import.meta.dirname, '../../pull-requests')
let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-fork-load-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function git(...words: string[]): string {
  const own = ['-c', 'user.name=t', '-c', 'user.email=t@localhost']
  return execFileSync('git', [...own, ...words], { cwd })
    .toString()
    .trim()
}

function commit(folder: string): string {
  cpSync(folder, cwd, { recursive: true })
  git('add', '--all')
  git('commit', '--quiet', '--message', 'change')
  return git('rev-parse', 'HEAD')
}

test('a fork that changes a query and adds one: the comment names what the base has, and the numbers of its statements count', async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  writeFileSync(join(cwd, '.gitignore'), 'out*\ntidb-bench-*\n')
  const base = commit(join(corpus, 'shop'))
  git('checkout', '--quiet', '-b', 'topic')
  const head = commit(join(corpus, 'expensive-query/head'))

  const { handOver, judging, scene } = await startForkScene({ cwd, commits: { head, base } })
  const inputs = { baseline: 'none', against: 'main' }
  const from = { full_name: 'mallory/db', id: 66 }
  const measuring = startJob({
    cwd,
    apiUrl: scene.github.apiUrl,
    password: '',
    token: forkToken,
    startedBy: onPullRequest({ number: 8, head, base, from, actor: 'mallory' }),
    runId: 9,
    inputs,
  })
  const measured = await measuring.whole()
  const own = measuring.json('result.json')
  expect(own.rows.length, measured.run.stderr).toBeGreaterThan(0)
  const submission = readFileSync(join(measuring.folder, 'submission.json'), 'utf8')
  expect(submission).toContain('latency_avg_ms:browse/category-page')
  // No text of the fork.
  expect(submission).not.toMatch(/SELECT/i)

  git('checkout', '--quiet', 'main')
  handOver(submission)
  const job = judging({}, { inputs })
  const judged = await job.whole()
  expect(judged.gate.exitCode, judged.run.stderr).toBe(measured.gate.exitCode)
  const { rows, loads } = job.json('result.json')
  // What the base has no name for is shown without the fork's.
  const withoutNames = (items: object[]) => items.map((item) => ({ ...item, metric: undefined }))
  expect(withoutNames(rows)).toEqual(withoutNames(own.rows))
  expect(loads[0].newMix.tps).toEqual(own.loads[0].newMix.tps)
  const { body = '' } = scene.github.state.comments[0] ?? {}
  expect(body).toMatch(/unlisted\/[0-9a-f]{8} is new/)
  expect(body).toContain('browse/category-page')
  expect(body).not.toContain('turnover')
})
