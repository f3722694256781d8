import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { cli } from './cli.ts'
import { build, fastSettings, Repository, slowSettings, smallServer } from './small-server.ts'

let root: string
let repository: Repository
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidb-bench-against-'))
  repository = new Repository(join(root, 'server'))
  repository.commit({ ...smallServer(fastSettings), 'README.md': 'a server\n' }, 'first')
  repository.git('checkout', '--quiet', '-b', 'topic')
  writeFileSync(join(root, 'builds.txt'), '')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** As short as it can be; the inputs do not say how long a slice is. */
const short = {
  targets: { candidate: { kind: 'local' } },
  suites: {
    default: {
      threads: [2],
      tables: 1,
      'table-size': 1000,
      'warm-up': '0s',
      workloads: [{ tool: 'sysbench', name: 'oltp_update_non_index' }],
    },
  },
  gate: {
    // Wider than the noise of any machine, and far from what the slow settings cost.
    tolerance: '65%',
    'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
  },
}

function run(...more: string[]) {
  writeFileSync(join(root, 'short.yml'), stringify(short))
  const files = ['--config', join(root, 'short.yml'), '--out', join(root, 'results')]
  const words = [...files, '--baseline', 'none', '--cause', 'never']
  const env = { XDG_CACHE_HOME: join(root, 'cache'), SMALL_SERVER_BUILDS: join(root, 'builds.txt') }
  return cli(['run', ...words, ...more], { cwd: repository.folder, env })
}

const built = ['--build', build, '--binaries', 'mariadbd=bin/server']
const builds = () => readFileSync(join(root, 'builds.txt'), 'utf8').split('\n').filter(Boolean)
const record = () =>
  JSON.parse(readFileSync(join(root, 'results/record.json'), 'utf8')) as BenchRecord
const outcome = () => JSON.parse(readFileSync(join(root, 'results/outcome.json'), 'utf8'))

describe('against merge-base', () => {
  test('a slower server is red, and the record says of which commits and binaries', async () => {
    const base = repository.git('rev-parse', 'main')
    const head = repository.commit({ 'settings.txt': `${slowSettings}\n` }, 'slow')
    repository.git('checkout', '--quiet', 'main')
    repository.commit({ 'README.md': 'main went on\n' }, 'elsewhere')
    repository.git('checkout', '--quiet', 'topic')
    const { exitCode, stdout, stderr } = await run('--against', 'merge-base', ...built)
    expect(exitCode, stderr).toBe(1)
    expect(stdout).toContain('oltp_update_non_index')
    const { targets, design } = record()
    expect(design).toBe('side-by-side')
    expect(targets.base?.build?.commit).toBe(base)
    expect(targets.candidate.build?.commit).toBe(head)
    const sums = [targets.base, targets.candidate].map((each) => each?.build?.binaries.mariadbd)
    expect(sums[0]).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      reports: 'unknown',
    })
    expect(sums[0]?.sha256).not.toBe(sums[1]?.sha256)
    expect(builds()).toEqual([base, head])
    expect(repository.git('status', '--porcelain')).toBe('')

    // The base is kept by commit and command; only what is new is built.
    const next = repository.commit(
      { 'settings.txt': `${fastSettings} --back-log=90\n` },
      'fast again',
    )
    const second = await run('--against', 'merge-base', ...built)
    expect(second.exitCode, second.stderr).toBe(0)
    expect(builds()).toEqual([base, head, next])
    expect(second.stderr).toContain(`base: ${base.slice(0, 7)} was built by an earlier job`)
  })

  test('builds that come out the same are not measured', async () => {
    repository.commit({ 'README.md': 'more words\n' }, 'documents')
    const { exitCode, stdout } = await run('--against', 'merge-base', ...built)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /not measured: the builds of \w{7} and \w{7} are identical, byte for byte/,
    )
    expect(outcome()).toMatchObject({ exitCode: 0, nothing: { cause: 'not-affected' } })
    expect(existsSync(join(root, 'results/record.json'))).toBe(false)
  })

  test('a change of none of the paths is not even built', async () => {
    repository.commit({ 'README.md': 'more words\n' }, 'documents')
    const { exitCode, stdout } = await run(
      '--against',
      'merge-base',
      ...built,
      '--paths',
      '**,!*.md',
    )
    expect(exitCode).toBe(0)
    expect(stdout).toContain('not measured: 1 changed file, none of them in `paths`')
    expect(builds()).toEqual([])
  })
})

test('a build that reads the environment of every process finds no secret of the job', async () => {
  const callsFile = join(root, 'seen.txt')
  const steal = `sleep 1; cat /proc/[0-9]*/environ >${callsFile} 2>/dev/null; exit 3`
  repository.commit({ 'build.sh': steal }, 'curious')
  const secrets = {
    TIDB_BENCH_PASSWORD: 'first-secret',
    TIDB_BENCH_GITHUB_TOKEN: 'third-secret',
    SOME_ADDRESS: 'https://somebody:fourth-secret@example.com',
  }
  const env = { XDG_CACHE_HOME: join(root, 'cache'), SEEN_BY_BUILD: 'yes', ...secrets }
  const args = [
    'run',
    '--target',
    'local',
    '--workloads',
    'oltp_point_select',
    '--against',
    'HEAD^',
    ...built,
  ]
  const { stderr } = await cli(args, { cwd: repository.folder, env, process: 'own' })
  expect(stderr).toMatch(/the build of the candidate .* failed/)
  const text = readFileSync(callsFile, 'latin1')
  expect(text).toContain('SEEN_BY_BUILD=yes')
  expect(text.match(/(first|third|fourth)-secret/g)).toBeNull()
})

test('against a commit or a tag; a build that fails says which side, and its log is kept', async () => {
  repository.git('tag', 'v1')
  repository.commit({ 'build.sh': 'echo no compiler here >&2; exit 3\n' }, 'broken')
  const { exitCode, stderr } = await run('--against', 'tags/v1', ...built)
  expect(exitCode).toBe(4)
  expect(stderr).toMatch(/the build of the candidate \(\w{7}\) failed with exit code 3/)
  expect(stderr).toContain('no compiler here')
  expect(readFileSync(join(root, 'results/logs/build-candidate.log.stderr'), 'utf8')).toContain(
    'no compiler',
  )
})

describe('exit 2', () => {
  test.each([
    [['--against', 'HEAD', ...built], /both sides would be commit \w{7}/],
    [
      ['--against', 'nowhere', ...built],
      /against nowhere: no version, branch, tag or commit has that name/,
    ],
    [
      ['--against', 'mian', ...built],
      /no version, branch, tag or commit has that name.*Did you mean "main"\?/s,
    ],
    [['--against', 'merge-bas'], /did you mean "merge-base"\?/],
    [['--against', 'merge-base'], /--against: merge-base is a commit; set build and binaries/],
    [['--against', 'v8.5.3'], /--against: a target local has no versions of TiDB/],
    [['--against', 'candidate'], /--against: both sides would be the target candidate; .*`noise`/],
    [['--build', build], /--build: has no effect without binaries/],
    [
      ['--build', build, '--binaries', 'tidb=bin/x'],
      /--binaries: a target local has no tidb; known are mariadbd/,
    ],
    [
      ['--binaries', 'mariadbd=/usr/sbin/x', '--build', build],
      /expected mariadbd at a path relative to the root/,
    ],
  ])('%j', async (words, message) => {
    repository.commit({ 'settings.txt': `${slowSettings}\n` }, 'slow')
    const { exitCode, stderr } = await run(...words)
    expect(stderr).toMatch(message)
    expect(exitCode).toBe(2)
    expect(builds()).toEqual([])
  })

  test('a shallow checkout whose git server does not answer: with the line to add', async () => {
    repository.commit({ 'settings.txt': `${slowSettings}\n` }, 'slow')
    const whole = repository
    const shallow = join(root, 'shallow')
    whole.git('clone', '--quiet', '--depth=1', '--branch=topic', `file://${whole.folder}`, shallow)
    repository = new Repository(shallow)
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    const base = whole.git('rev-parse', 'main')
    repository.git('remote', 'set-url', 'origin', join(root, 'gone'))
    const { exitCode, stderr } = await run('--against', base, ...built)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('fetch-depth: 0')
  })

  test('a build that leaves nothing where it should', async () => {
    repository.commit({ 'settings.txt': `${slowSettings}\n` }, 'slow')
    const { exitCode, stderr } = await run(
      '--against',
      'main',
      '--build',
      build,
      '--binaries',
      'mariadbd=bin/other',
    )
    expect(exitCode).toBe(2)
    expect(stderr).toContain('the build of the base did not create a program at bin/other')
  })
})
