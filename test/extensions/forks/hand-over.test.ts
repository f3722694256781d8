import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Io } from '../../../src/core/job/io.ts'
import { resultFiles } from '../../../src/core/job/result-folder.ts'
import { forkHooks } from '../../../src/extensions/forks/hand-over.ts'
import type { BenchEvent } from '../../../src/github/event.ts'
import { silentLog } from '../../core/server/support.ts'

let folder: string
let warnings: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-finish-'))
  warnings = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const repository = { owner: 'org', repo: 'server' }
const headCommit = 'c'.repeat(40)

function nothingOf(event: object, suite = 'default'): string | undefined {
  const log = { ...silentLog, warn: (text: string) => void warnings.push(text) }
  const io: Io = { env: {}, log, print() {}, signal: new AbortController().signal }
  forkHooks.afterRuns?.({
    suite,
    event: event as BenchEvent,
    folder,
    io,
    reason: 'not-affected',
  })
  const path = join(folder, resultFiles.submission)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

test('a pull request that is not measured hands the reason over', () => {
  const text = nothingOf({ kind: 'pull_request', repository, headCommit }) ?? ''
  expect(JSON.parse(text)).toMatchObject({
    suite: 'default',
    reason: 'not-affected',
    commit: headCommit,
  })
})

test('other events hand nothing over', () => {
  expect(nothingOf({ kind: 'push', repository, headCommit })).toBeUndefined()
  expect(nothingOf({ kind: 'pull_request', headCommit })).toBeUndefined()
})

test('a name that cannot be handed over is a warning in the job of a fork, and costs nothing else', () => {
  const event = { kind: 'pull_request', repository, headCommit }
  expect(nothingOf({ ...event, origin: 'same-repository' }, 'a'.repeat(500))).toBeUndefined()
  expect(warnings).toEqual([])
  expect(nothingOf({ ...event, origin: 'fork' }, 'a'.repeat(500))).toBeUndefined()
  expect(warnings).toHaveLength(1)
})
