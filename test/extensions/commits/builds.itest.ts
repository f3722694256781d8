import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Side } from '../../../src/core/record/schema.ts'
import { buildSide } from '../../../src/extensions/commits/build-side.ts'
import {
  type Build,
  type BuildPlan,
  buildFolderOf,
  sameBinaries,
} from '../../../src/extensions/commits/kept-builds.ts'
import { removeUnused } from '../../../src/system/folders.ts'
import { Failure } from '../../../src/words/failure.ts'

const log = {
  info: () => undefined,
  warn: () => undefined,
  debug: () => undefined,
  progress: () => undefined,
}
const command =
  'mkdir -p bin; echo building; { echo "#!/bin/sh"; cat server.txt; } > bin/tidb-server; chmod +x bin/tidb-server; echo . >> "$BUILT"'

describe('a build', () => {
  let root: string
  let repository: string
  let first: string
  let second: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tidb-bench-builds-'))
    repository = join(root, 'repository')
    mkdirSync(repository)
    git('init', '--quiet')
    first = commitOf('echo one')
    second = commitOf('echo two')
    writeFileSync(join(root, 'built'), '')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function git(...args: string[]): string {
    const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
    return execFileSync('git', [...identity, ...args], { cwd: repository, encoding: 'utf8' }).trim()
  }

  function commitOf(content: string): string {
    writeFileSync(join(repository, 'server.txt'), `${content}\n`)
    git('add', '.')
    git('commit', '--quiet', '-m', content)
    return git('rev-parse', 'HEAD')
  }

  function build(
    commit: string,
    plan: Partial<BuildPlan> = {},
    side: Side = 'candidate',
    folder = repository,
  ): Promise<Build> {
    return buildSide({
      side,
      plan: { commit, command, binaries: { tidb: 'bin/tidb-server' }, ...plan },
      source: { folder, remote: { url: repository } },
      cacheFolder: join(root, 'kept'),
      logFile: join(root, 'build.log'),
      env: { ...process.env, BUILT: join(root, 'built'), TMPDIR: root },
      log: log as never,
      signal: AbortSignal.timeout(60_000),
    })
  }

  const times = () => readFileSync(join(root, 'built'), 'utf8').split('\n').length - 1
  const path = ({ binaries }: Build) => binaries.tidb?.path ?? ''

  async function failureOf(run: Promise<unknown>): Promise<Failure> {
    const error = await run.then(
      () => undefined,
      (error) => error,
    )
    expect(error).toBeInstanceOf(Failure)
    return error as Failure
  }

  it('has a folder of its own for temporary files, which is removed', async () => {
    const keepsNothing = `${command}; test -w "$TMPDIR"; touch "$TMPDIR/left"; echo "$TMPDIR" > "$BUILT"`
    await build(first, { command: keepsNothing })
    const folder = readFileSync(join(root, 'built'), 'utf8').trim()
    expect(folder).toMatch(/\/tidb-bench-build-/)
    expect(existsSync(folder)).toBe(false)
  })

  it('is made in a clean worktree of its commit, and leaves the checkout as it is', async () => {
    appendFileSync(join(repository, 'server.txt'), 'echo dirty\n')
    const built = await build(first)
    expect(built).toMatchObject({ origin: 'built', commit: first })
    expect(execFileSync(path(built), { encoding: 'utf8' })).toBe('one\n')
    expect(git('status', '--porcelain').trim()).toBe('M server.txt')
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
    expect(readFileSync(join(root, 'build.log'), 'utf8')).toBe('building\n')
    expect(readdirSync(root).filter((name) => name.includes('worktree'))).toEqual([])
  })

  it('is made where git may write nothing into the checkout, with its tags', async () => {
    git('tag', 'v1')
    writeFileSync(join(repository, '.git', 'worktrees'), '')
    const built = await build(first, { command: `${command}; git tag >> bin/tidb-server` })
    expect(readFileSync(path(built), 'utf8')).toBe('#!/bin/sh\necho one\nv1\n')
  })

  it('is kept by commit and command, and not made twice', async () => {
    await build(first)
    const again = await build(first, {}, 'base')
    expect(again).toMatchObject({ origin: 'kept', side: 'base' })
    expect(times()).toBe(1)
    await build(first, { command: `${command}; true` })
    expect(times()).toBe(2)
  })

  it('that is damaged where it is kept is made again', async () => {
    const built = await build(first)
    writeFileSync(path(built), 'something else')
    expect(await build(first)).toMatchObject({ origin: 'built' })
    writeFileSync(
      join(
        buildFolderOf(join(root, 'kept'), {
          commit: first,
          command,
          binaries: { tidb: 'bin/tidb-server' },
        }),
        'build.json',
      ),
      'no JSON',
    )
    expect(await build(first)).toMatchObject({ origin: 'built' })
    expect(times()).toBe(3)
  })

  it('that nobody used for long is removed, and one that was used stays', async () => {
    const plan = { commit: first, command, binaries: { tidb: 'bin/tidb-server' } }
    await build(first)
    await build(second)
    const long = new Date(Date.now() - 15 * 24 * 60 * 60 * 1_000)
    for (const commit of [first, second])
      utimesSync(buildFolderOf(join(root, 'kept'), { ...plan, commit }), long, long)
    await build(first)
    removeUnused(join(root, 'kept'), 14, 'build-')
    expect(await build(first)).toMatchObject({ origin: 'kept' })
    expect(await build(second)).toMatchObject({ origin: 'built' })
  })

  it('of the same source is byte for byte the same, and of another is not', async () => {
    const [one, two] = [await build(first), await build(second, {}, 'base')]
    expect(sameBinaries(one, two)).toBe(false)
    git('checkout', '--quiet', first)
    git('commit', '--quiet', '--allow-empty', '-m', 'documents')
    const third = await build(git('rev-parse', 'HEAD'))
    expect(third.origin).toBe('built')
    expect(sameBinaries(one, third)).toBe(true)
  })

  it('fetches a commit that a shallow checkout lacks', async () => {
    const shallow = join(root, 'shallow')
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${repository}`, shallow])
    const built = await build(first, {}, 'base', shallow)
    expect(execFileSync(path(built), { encoding: 'utf8' })).toBe('one\n')
  })

  it('of a commit that nobody has is bad input with the line to add', async () => {
    const failure = await failureOf(build('0123456789abcdef0123456789abcdef01234567'))
    expect(failure.kind).toBe('input')
    expect(failure.message).toContain('the checkout lacks commit 0123456789abcdef')
    expect(failure.remedy).toContain('fetch-depth: 0')
  })

  it('that fails says which side, the exit code and its last lines', async () => {
    const failure = await failureOf(
      build(first, { command: 'echo no compiler >&2; exit 7' }, 'base'),
    )
    expect(failure.kind).toBe('environment')
    expect(failure.message).toBe(
      `the build of the base (${first.slice(0, 7)}) failed with exit code 7`,
    )
    expect(failure.tail).toEqual(['no compiler'])
    expect(existsSync(join(root, 'kept')) ? readdirSync(join(root, 'kept')) : []).toEqual([])
  })

  it('that leaves no program, or an old one, is named', async () => {
    const none = await failureOf(build(first, { command: 'true' }))
    expect(none.kind).toBe('input')
    expect(none.message).toBe(
      'the build of the candidate did not create a program at bin/tidb-server',
    )
    const old = await failureOf(
      build(first, { command: 'mkdir bin; touch -d 2020-01-01 bin/tidb-server' }),
    )
    expect(old.message).toBe(
      'the build of the candidate did not update the program at bin/tidb-server',
    )
  })
})
