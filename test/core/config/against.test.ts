import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/schema.ts'
import { binariesSchema, sameServer } from '../../../src/core/config/target.ts'
import { isAgainst, readAgainst } from '../../../src/core/keys/against.ts'
import { isExactVersion, isVersionWord } from '../../../src/tiup/version-words.ts'
import { matchingFiles } from '../../../src/words/path-globs.ts'
import { settingsOf } from './caller.ts'

const home = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-against-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test.each([
  ['merge-base', { kind: 'merge-base' }],
  ['base', { kind: 'base' }],
  ['8.5.3', { kind: 'version', version: 'v8.5.3' }],
  ['v8.5', { kind: 'version', version: 'v8.5' }],
  ['previous-release', { kind: 'version', version: 'previous-release' }],
  ['nightly', { kind: 'version', version: 'nightly' }],
  ['tags/v8.5.3', { kind: 'revision', revision: 'tags/v8.5.3' }],
  ['1234567', { kind: 'revision', revision: '1234567' }],
  ['origin/release-8.5', { kind: 'revision', revision: 'origin/release-8.5' }],
  ['HEAD~2', { kind: 'revision', revision: 'HEAD~2' }],
  ['cloud', { kind: 'target', target: 'cloud' }],
  ['db2:3306', { kind: 'address', address: 'db2:3306' }],
  ['pre.root@[::1]:4000', { kind: 'address', address: '[::1]:4000', user: 'pre.root' }],
  // A target of the file comes before what its name could mean else.
  ['nightly-build', { kind: 'target', target: 'nightly-build' }],
])('against %s', (text, expected) => {
  expect(readAgainst(text, ['cloud', 'nightly-build'])).toEqual(expected)
})

test.each(['--upload-pack=x', '-x', '', 'a b', 'a\nb', '$(x)'])('%j stands for nothing', (text) => {
  expect(isAgainst(text)).toBe(false)
})

test('a version by all its numbers needs no list', () => {
  expect(['v8.5.4', '8.5.4', 'nightly', 'v9.0.0-beta.2'].every(isExactVersion)).toBe(true)
  expect(['v8.5', '8', 'latest', 'previous-release'].some(isExactVersion)).toBe(false)
  expect(['v8.5', 'latest', 'v9.0.0-beta.2'].every(isVersionWord)).toBe(true)
})

describe('binaries', () => {
  const read = (text: string) => binariesSchema.safeParse(text)
  it('are paths by component', () => {
    expect(read('tidb=bin/tidb-server, tikv=target/release/tikv-server').data).toEqual({
      tidb: 'bin/tidb-server',
      tikv: 'target/release/tikv-server',
    })
  })
  it.each(['tidb', 'tidb=', 'mysql=x', '=x', 'tidb=/bin/x', 'tidb=../x', 'tidb=a,tidb=b'])(
    '%s is refused',
    (text) => {
      expect(read(text).success).toBe(false)
    },
  )
})

describe('globs', () => {
  const files = [
    'README.md',
    'docs/a.md',
    'docs/img/b.png',
    'server/main.go',
    '.github/workflows/x.yml',
  ]
  it.each([
    [['**'], files],
    [
      ['**', '!**/*.md'],
      ['docs/img/b.png', 'server/main.go', '.github/workflows/x.yml'],
    ],
    [
      ['!docs/', '!*.md'],
      ['server/main.go', '.github/workflows/x.yml'],
    ],
    [
      ['docs/**', '!docs/img/**', 'docs/img/b.png'],
      ['docs/a.md', 'docs/img/b.png'],
    ],
    [['*.go'], []],
    [['**/*.go'], ['server/main.go']],
    [['/server/'], ['server/main.go']],
    // A link is listed by its path alone.
    [['server/main.go/src/**'], ['server/main.go']],
  ])('%j', (globs, expected) => {
    expect(matchingFiles(files, globs)).toEqual(expected)
  })

  it.each([
    [['**/*.go'], true],
    [['third_party/**'], true],
    [['third_party/*/src/*.c'], true],
    [['{src,third_party/lib}/**'], true],
    [['third_party/lib'], true],
    [['src/**'], false],
    [['third_party/*'], true],
    [['*.go'], false],
    [['**', '!third_party/**'], false],
  ])('%j speaks of a submodule: %s', (globs, isIn) => {
    expect(matchingFiles(['third_party/lib/'], globs)).toHaveLength(isIn ? 1 : 0)
  })
})

describe('one server twice', () => {
  const target = (keys: object) => targetSchema.parse(keys)
  const endpoint = (host: string | string[], port = 4000) =>
    target({ kind: 'endpoint', host, port })
  it.each([
    [endpoint('db1'), endpoint('DB1'), 'the server db1:4000'],
    [endpoint('localhost'), endpoint('127.0.0.1'), 'the server 127.0.0.1:4000'],
    [endpoint(['db1', 'db2:4001']), endpoint('db2', 4001), 'the server db2:4001'],
    [endpoint('db1'), endpoint('db1', 4001), undefined],
    [target({ kind: 'local' }), target({ kind: 'local' }), undefined],
    [
      target({ kind: 'playground', version: '8.5.3', variables: { a: 1, b: 2 } }),
      target({ kind: 'playground', version: 'v8.5.3', variables: { b: 2, a: 1 } }),
      'version v8.5.3',
    ],
    [
      target({ kind: 'playground', version: 'v8.5.3' }),
      target({ kind: 'playground', version: 'v8.5.3', variables: { a: 1 } }),
      undefined,
    ],
  ])('%#', (base, candidate, expected) => {
    expect(sameServer(base, candidate)).toBe(expected)
  })
})

describe('the settings', () => {
  it('have a base in the other version', () => {
    const { base, candidate, against } = settingsOf({ against: '8.5.3' })
    expect(candidate).toMatchObject({ version: 'v8.5' })
    expect(base).toEqual({ ...candidate, version: 'v8.5.3' })
    expect(against).toBeUndefined()
  })

  it('have a base alike, to be built, where a commit is named; a release is not built', () => {
    const built = { build: 'make server', binaries: 'tidb=bin/tidb-server' }
    const { base, candidate, against, build } = settingsOf({ against: 'merge-base', ...built })
    expect(base).toEqual(candidate)
    expect(against).toEqual({ kind: 'merge-base' })
    expect(build).toEqual({ command: 'make server', binaries: { tidb: 'bin/tidb-server' } })
    const release = settingsOf({ against: 'v8.5', ...built })
    expect(release.base).toEqual(release.candidate)
    expect(release.against).toBeUndefined()
  })

  it('have a candidate of programs that are there already, beside a release without them', () => {
    const { base, candidate, build } = settingsOf({ against: 'v8.5', binaries: 'tidb=bin/x' })
    expect(candidate).toMatchObject({ version: 'v8.5', binaries: { tidb: 'bin/x' } })
    expect(base).toMatchObject({ version: 'v8.5', binaries: {} })
    expect(build).toBeUndefined()
  })

  it('run slices as long as the caller says', () => {
    expect(settingsOf({ against: 'v8.5.3', duration: '3s' }).policy.sideBySide.slice).toBe(3)
    expect(settingsOf({ duration: '3s' }).policy.sideBySide.slice).toBe(10)
  })

  it('take the place of what the file compares with', () => {
    const text = [
      'targets:',
      '  one: { kind: local }',
      '  two: { kind: local, settings: { a: 2 } }',
      '  three: { kind: local, settings: { a: 3 } }',
      'suites: { default: { target: one, against: two, workloads: [{ tool: sysbench, name: oltp_insert }] } }',
    ]
    writeFileSync('tidb-bench.yml', text.join('\n'))
    expect(settingsOf({}).base).toMatchObject({ settings: { a: 2 } })
    expect(settingsOf({ against: 'three' }).base).toMatchObject({ settings: { a: 3 } })
    expect(() => settingsOf({ against: 'one' })).toThrow(
      /--against: both sides would be the target one/,
    )
  })

  it.each([
    [{ against: 'v8.5' }, /--against: both sides would be version v8\.5; .*`noise`/s],
    [{ against: 'merge-base' }, /merge-base is a commit; set build and binaries/],
    [{ against: 'latest-relase' }, /did you mean "latest-release"\?/],
    [{ against: '--exec' }, /--against: expected merge-base, base, a version/],
    [{ build: 'make' }, /--build: has no effect without binaries/],
    [{ binaries: 'mariadbd=bin/x' }, /a target playground has no mariadbd; known are tidb,/],
    [
      { binaries: 'tidb=bin/x', against: 'merge-base' },
      /merge-base is a commit; set build and binaries/,
    ],
    [
      { build: 'make', binaries: 'mariadbd=x' },
      /a target playground has no mariadbd; known are tidb,/,
    ],
    [{ against: 'v8.5.3', repeats: '5' }, /--repeats: has no effect side by side/],
    [
      { target: 'endpoint', host: 'db1', against: 'v8.5.3' },
      /a target endpoint has no versions of TiDB/,
    ],
  ])('refuse %j', (raw, message) => {
    expect(() => settingsOf(raw)).toThrow(
      expect.objectContaining({ kind: 'input', message: expect.stringMatching(message) }),
    )
  })
})

test('a server at an address is compared with another one only', () => {
  const against = { against: 'bench@db2:4000' }
  const { base, candidate } = settingsOf({ target: 'endpoint', host: 'db1:4000', ...against })
  expect(base).toMatchObject({
    ...{ kind: 'endpoint', host: ['db2:4000'], user: 'bench' },
    passwordEnv: 'TIDB_BENCH_BASE_PASSWORD',
  })
  expect(candidate).toMatchObject({ user: 'root', passwordEnv: 'TIDB_BENCH_PASSWORD' })
  expect(settingsOf({ target: 'endpoint', host: 'db1', against: 'db2:4000' }).base).toMatchObject({
    ...{ user: 'root', passwordEnv: 'TIDB_BENCH_PASSWORD' },
  })
  expect(() => settingsOf({ target: 'local', ...against })).toThrow(
    'a running server is compared with another one, not with a target local',
  )
})
