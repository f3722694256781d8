import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Result } from '../../src/core/verdict/result.ts'
import { cli } from '../core/commands/cli.ts'

const here = import.meta.dirname

/**
 * What a pull request on the shop should be answered with; the right answer, whatever today's is.
 */
interface Expected {
  readonly what: string
  /** `empty`: the base has no load at all. Default: the shop, with the files of `base` over it. */
  readonly base?: 'empty'
  readonly exitCode: number
  /** Of the title of the comment; null: nothing is measured, so that there is none. */
  readonly sentence: string | null
  /** Of the first cause; null: none is named. */
  readonly cause: string | null
  /** Of the comment, else of what the program prints. */
  readonly comment?: readonly string[]
}

const cases = readdirSync(here).filter((name) => existsSync(join(here, name, 'expected.json')))

const expectedOf = (name: string) =>
  JSON.parse(readFileSync(join(here, name, 'expected.json'), 'utf8')) as Expected

test('there are at least fourteen kinds', () => {
  expect(cases.length).toBeGreaterThanOrEqual(14)
})

test.each(cases.map((name) => [name, expectedOf(name)] as const))('%s', async (name, expected) => {
  const cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-pull-'))
  try {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...words], { cwd })
    const commit = (folders: readonly string[]) => {
      for (const folder of folders) if (existsSync(folder)) cpSync(folder, cwd, { recursive: true })
      git('add', '--all')
      git('commit', '--quiet', '--message', expected.what)
    }
    git('init', '--quiet', '--initial-branch', 'main')
    writeFileSync(join(cwd, '.gitignore'), 'out\n')
    commit(expected.base === 'empty' ? [] : [join(here, 'shop'), join(here, name, 'base')])
    git('checkout', '--quiet', '-b', 'change')
    commit(expected.base === 'empty' ? [join(here, 'shop')] : [join(here, name, 'head')])

    const run = await cli(['run', '--against', 'main', '--baseline', 'none', '--out', 'out'], {
      cwd,
    })
    keepForReading(name, cwd)
    const printed = run.stdout + run.stderr
    const comment = existsSync(join(cwd, 'out/comment.md'))
      ? readFileSync(join(cwd, 'out/comment.md'), 'utf8')
      : ''
    expect(run.exitCode, printed).toBe(expected.exitCode)
    if (expected.sentence === null) expect(comment).toBe('')
    else expect(comment.split('\n')[0]?.replace(/^### /, '')).toMatch(new RegExp(expected.sentence))
    for (const words of expected.comment ?? [])
      expect(plain(comment || printed)).toMatch(new RegExp(words))
    if (comment === '') return
    const { causes = [] } = JSON.parse(readFileSync(join(cwd, 'out/result.json'), 'utf8')) as Result
    if (expected.cause === null) expect(causes).toEqual([])
    else expect(causes[0]?.sentence).toMatch(new RegExp(expected.cause))
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
})

/** A comment without its marks. */
const plain = (markdown: string) => markdown.replace(/[*\\`]/g, '')

/** `PULL_REQUESTS_KEEP=FOLDER` keeps each comment and result, to be read by people. */
function keepForReading(name: string, cwd: string): void {
  const keepFolder = process.env.PULL_REQUESTS_KEEP
  if (keepFolder === undefined || !existsSync(join(cwd, 'out'))) return
  mkdirSync(join(keepFolder, name), { recursive: true })
  cpSync(join(cwd, 'out'), join(keepFolder, name), { recursive: true })
}
