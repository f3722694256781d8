import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readInputs } from '../../../src/core/config/inputs.ts'
import { configuredSuites, resolveSettings, validCaller } from '../../../src/core/config/resolve.ts'
import { ownSecrets } from '../../../src/system/child-environment.ts'
import { Failure } from '../../../src/words/failure.ts'
import { openReadings } from '../../../src/words/faults.ts'
import { inputsOf, settingsOf } from './caller.ts'

const home = process.cwd()

/** A working folder with these files, for one test. */
function inFolderWith(files: Readonly<Record<string, string>>): void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tidb-bench-resolve-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(home)
    rmSync(folder, { recursive: true })
  })
}

function refusalOf(reach: () => unknown): unknown {
  try {
    return reach()
  } catch (error) {
    if (error instanceof Failure) return [error.message.split('\n'), error.remedy]
    throw error
  }
}

const read = (raw: Readonly<Record<string, string>>) => readInputs(raw, (name) => `--${name}`)
const suites = `suites:
  one: { workloads: [{ tool: sysbench, name: oltp_insert }] }
  two: { workloads: [{ tool: sql, name: [own.yml, new.yml] }, { tool: sql, name: new.yml }] }
targets: { candidate: { kind: local } }
`
const load = `schema: ["CREATE TABLE a (id INT)"]
transactions: [{ name: look, statements: [SELECT id FROM a] }]
`

test('a file whose name ends otherwise is not read, and that is reported', () => {
  inFolderWith({ 'tidb-bench.yaml': suites, 'other/tidb-bench.yaml': suites })
  const refusal = [
    ['tidb-bench.yaml is not read: the file must be named tidb-bench.yml'],
    'Rename it, or name it with config: tidb-bench.yaml.',
  ]
  expect(refusalOf(() => settingsOf({}))).toEqual(refusal)
  expect(refusalOf(() => resolveSettings(inputsOf({}), 'other'))).toEqual(refusal)
  expect(settingsOf({ config: 'none' }).file).toBeUndefined()
  expect(settingsOf({ config: 'tidb-bench.yaml', suite: 'one' }).file).toBe('tidb-bench.yaml')
})

test('the faults of inputs and of the file are reported together', () => {
  inFolderWith({ 'tidb-bench.yml': 'gate:\n  tolerance: 5\n' })
  expect(refusalOf(() => validCaller(read({ threads: 'x', suite: 'one' })))).toEqual([
    [
      'Nothing was started, because there are 2 errors:',
      '  --threads: expected thread counts such as 8,16; got "x"',
      '  tidb-bench.yml:2: `gate.tolerance`: expected a share over 0% and under 100%, such as 3% or 0.03; got 5',
    ],
    undefined,
  ])
  expect(refusalOf(() => validCaller(read({ threads: 'x', config: 'none' })))).toEqual([
    ['The inputs are invalid:', '  --threads: expected thread counts such as 8,16; got "x"'],
    undefined,
  ])
  const valid = read({ threads: '5' })
  expect(valid).toMatchObject({ state: 'valid', given: validCaller(valid) })
})

test('the suites that there are: those of the file, or the one that the inputs describe', () => {
  inFolderWith({ 'tidb-bench.yml': suites })
  expect(configuredSuites(inputsOf({ suite: 'one' }))).toEqual(['one', 'two'])
  expect(configuredSuites(inputsOf({ suite: 'nightly', config: 'none' }))).toEqual(['nightly'])
})

test('variables that hold secrets of targets are kept from other programs, whatever their names', () => {
  const names = ['SIGN_IN_WORD', 'PLACE_OF_COPIES', 'WAY_IN']
  for (const name of names) process.env[name] = 'x'
  onTestFinished(() => {
    for (const name of names) delete process.env[name]
  })
  expect(Object.keys(ownSecrets())).not.toEqual(expect.arrayContaining(names))
  const hosts = '{ tidb: [h1], tikv: [h1], pd: [h1] }'
  settingsOf({
    suite: 'one',
    config: `targets:
  candidate: { kind: endpoint, host: a, password-env: SIGN_IN_WORD, backup-env: PLACE_OF_COPIES }
  other: { kind: cluster, deploy: { version: v8.5.4, hosts: ${hosts}, folder: /d, ssh: { user: u, key-env: WAY_IN } } }
suites: { one: { workloads: [{ tool: sysbench, name: oltp_insert }] } }
`,
  })
  expect(Object.keys(ownSecrets())).toEqual(expect.arrayContaining(names))
})

test('of another commit its own file counts, and what its folder does not have is left out', () => {
  inFolderWith({
    'tidb-bench.yml': suites.replace('oltp_insert', 'oltp_delete'),
    'base/tidb-bench.yml': suites,
    'base/deep/more.yml': suites.replace('oltp_insert', 'oltp_read_only'),
    'base/own.yml': load,
  })
  const namesOf = (raw: Readonly<Record<string, string>>) => {
    const { file, suite } = resolveSettings(inputsOf(raw), 'base')
    return [file, suite.workloads.map(({ name }) => name)]
  }
  expect(namesOf({ suite: 'one' })).toEqual(['base/tidb-bench.yml', [['oltp_insert']]])
  expect(namesOf({ suite: 'two' })).toEqual(['base/tidb-bench.yml', [['own.yml']]])
  expect(namesOf({ suite: 'one', config: 'deep/more.yml' })).toEqual([
    join(process.cwd(), 'base/deep/more.yml'),
    [['oltp_read_only']],
  ])
  expect(namesOf({ suite: 'one', config: suites })).toEqual([
    'the configuration',
    [['oltp_insert']],
  ])
  expect(namesOf({ config: 'none', workloads: 'tpcc' })).toEqual([undefined, [['tpcc']]])
})

test('of several readings only bad inputs are gathered; every other failure ends them', () => {
  const readings = openReadings()
  const bad = new Failure('input', 'one', { remedy: 'Mend it.' })
  readings.read(() => {
    throw bad
  })
  expect(() => readings.end()).toThrow(bad)
  readings.read(() => {
    throw new Failure('input', 'two')
  })
  expect(readings.failure().message.split('\n')).toEqual([
    'Nothing was started, because there are 2 errors:',
    '  one; Mend it.',
    '  two',
  ])
  for (const other of [new Failure('measurement', 'three'), new TypeError('four')])
    expect(() =>
      readings.read(() => {
        throw other
      }),
    ).toThrow(other)
})
