import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measuredSource } from '../../../src/core/job/source.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-source-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function git(...args: string[]): string {
  const identity = [
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.com',
    '-c',
    'commit.gpgsign=false',
  ]
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

const source = () => measuredSource({ env: {} }, folder)

test('outside of GitHub the record says whether files differed from the commit', async () => {
  expect(await source()).toEqual({})
  git('init', '--quiet', '--initial-branch=main')
  writeFileSync(join(folder, 'a'), 'one')
  git('add', 'a')
  git('commit', '--quiet', '--message', 'one')
  const clean = { commit: git('rev-parse', 'HEAD'), ref: 'main' }
  expect(await source()).toEqual(clean)
  writeFileSync(join(folder, 'results'), 'new files may be our own')
  expect(await source()).toEqual(clean)
  writeFileSync(join(folder, 'a'), 'two')
  expect(await source()).toEqual({ ...clean, dirty: true })
})
