import { describe, expect, it } from 'vitest'
import { type Deployment, targetSchema } from '../../../src/core/config/target-schema.ts'
import { isAgainst, readAgainst } from '../../../src/core/keys/against.ts'
import { sharedMachines, swapObstacle } from '../../../src/targets/cluster/machines.ts'
import { isExactVersion, isVersionWord } from '../../../src/tiup/version-words.ts'
import { matchingFiles, untouchedReason } from '../../../src/words/path-globs.ts'

const deploy = (version: string, more: object = {}): Deployment =>
  ({
    version,
    hosts: { tidb: ['a', 'b'], tikv: ['b'], pd: ['a'] },
    'port-offset': 0,
    configuration: {},
    ...more,
  }) as unknown as Deployment
type Side = Parameters<typeof sharedMachines>[0]
const swap = { binaries: {}, sides: undefined, transferSeconds: 1, mayPatch: false }
const side = (more: object): Side =>
  ({ kind: 'endpoint', cluster: undefined, deploy: undefined, host: [], swap, ...more }) as Side
const deployed = (version: string, more: object = {}, sides?: 'swap' | 'twins'): Side =>
  side({ deploy: deploy(version, more), swap: { ...swap, sides } })

describe('two sides on the same machines', () => {
  it('take turns on one cluster, or are two of which one is stopped', () => {
    const own = (cluster: string, mayPatch: boolean) =>
      side({ cluster, swap: { ...swap, mayPatch } })
    expect([
      sharedMachines(own('x', false), own('x', true)),
      sharedMachines(own('x', true), own('x', false)),
      sharedMachines(own('x', true), own('y', true)),
      sharedMachines(side({}), side({})),
      sharedMachines(deployed('v8.5.3'), side({})),
      sharedMachines(deployed('v8.5.3'), deployed('v8.5.4')),
      sharedMachines(deployed('v8.4.0'), deployed('v8.5.0')),
      sharedMachines(deployed('v8.4.0', {}, 'swap'), deployed('v8.5.0')),
      sharedMachines(deployed('v8.4.0'), deployed('v8.5.0', {}, 'swap')),
      sharedMachines(deployed('v8.5.0', {}, 'twins'), deployed('v8.5.1')),
      sharedMachines(deployed('v8.5.0'), deployed('v8.5.1', { 'port-offset': 5 })),
      sharedMachines(deployed('v8.5.0'), deployed('v8.5.1', { configuration: { tidb: {} } })),
      sharedMachines(deployed('v8.5.0'), deployed('v8.5.1', { hosts: { tidb: ['c'] } })),
      sharedMachines(deployed('v8.5.0'), deployed('v8.5.1', { hosts: { tidb: ['c', 'b'] } })),
      sharedMachines(deployed('nightly'), deployed('nightly')),
    ]).toEqual([
      'swap',
      undefined,
      undefined,
      undefined,
      undefined,
      'swap',
      'twins',
      'swap',
      'swap',
      'twins',
      'twins',
      'swap',
      undefined,
      'twins',
      'swap',
    ])
    expect([
      swapObstacle(deployed('v8.4.0', {}, 'swap'), deployed('v8.5.0', {}, 'swap')),
      swapObstacle(deployed('v8.4.0'), deployed('v8.5.0')),
      swapObstacle(deployed('v8.5.0'), deployed('v8.5.1')),
    ]).toEqual([
      'v8.4.0 and v8.5.0 cannot share one set of data, because the data format of TiKV cannot go back',
      undefined,
      undefined,
    ])
  })

  it('are reached at their TiDB servers', () => {
    const running = targetSchema.parse({ kind: 'cluster', existing: 'x', 'may-patch': true })
    expect(running).toMatchObject({
      cluster: 'x',
      deploy: undefined,
      host: [],
      kind: 'endpoint',
      port: 4000,
      swap: { binaries: {}, mayPatch: true, sides: undefined, transferSeconds: 60 },
    })
    const hosts = { tidb: ['a', 'b'], tikv: ['b'], pd: ['a'] }
    const own = { version: 'v8.5.0', hosts, folder: '/data', ssh: { user: 'tidb' } }
    expect(
      targetSchema.parse({ kind: 'cluster', deploy: { ...own, 'port-offset': 100 } }),
    ).toMatchObject({ host: ['a:4100', 'b:4100'] })
  })
})

describe('a word for a version', () => {
  const words = [
    'v8.5.4',
    '8.5.4',
    'v8.5',
    '8',
    'v8.5.4-rc.1',
    'latest',
    'nightly',
    'previous-release',
    'main',
    'tags/v1.2.3',
    '1234567',
    'v8.5.4.1',
    '-x',
    'a b',
    '',
  ]

  it('is told from a revision', () => {
    expect(
      words.map(
        (word) => `${word}: ${isVersionWord(word)} ${isExactVersion(word)} ${isAgainst(word)}`,
      ),
    ).toEqual([
      'v8.5.4: true true true',
      '8.5.4: true true true',
      'v8.5: true false true',
      '8: true false true',
      'v8.5.4-rc.1: true true true',
      'latest: true false true',
      'nightly: true true true',
      'previous-release: true false true',
      'main: false false true',
      'tags/v1.2.3: false false true',
      '1234567: false false true',
      'v8.5.4.1: false false true',
      '-x: false false false',
      'a b: false false false',
      ': false false false',
    ])
  })

  it('stands for a server to compare with', () => {
    expect(
      [...words.filter(isAgainst), 'base', 'merge-base', 'mine', 'HEAD~2'].map((word) =>
        JSON.stringify(readAgainst(word, ['mine'])),
      ),
    ).toEqual([
      '{"kind":"version","version":"v8.5.4"}',
      '{"kind":"version","version":"v8.5.4"}',
      '{"kind":"version","version":"v8.5"}',
      '{"kind":"version","version":"v8"}',
      '{"kind":"version","version":"v8.5.4-rc.1"}',
      '{"kind":"version","version":"latest"}',
      '{"kind":"version","version":"nightly"}',
      '{"kind":"version","version":"previous-release"}',
      '{"kind":"revision","revision":"main"}',
      '{"kind":"revision","revision":"tags/v1.2.3"}',
      '{"kind":"revision","revision":"1234567"}',
      '{"kind":"revision","revision":"v8.5.4.1"}',
      '{"kind":"base"}',
      '{"kind":"merge-base"}',
      '{"kind":"target","target":"mine"}',
      '{"kind":"revision","revision":"HEAD~2"}',
    ])
  })
})

describe('the paths of a change', () => {
  it('matter where one of them matches', () => {
    const files = ['src/a.go', 'docs/x.md', 'README.md', '.github/y.yml']
    const of = (...globs: string[]) =>
      [matchingFiles(files, globs).join(' '), untouchedReason(files, globs)].join(' | ')
    expect([
      of('src/**'),
      of('**/*.md'),
      of('*.md', '!README.md'),
      of('x/**'),
      of('x/**', 'y/**'),
      of('**/y.yml'),
    ]).toEqual([
      'src/a.go | ',
      'docs/x.md README.md | ',
      ' | 4 changed files, none of them in `paths`',
      ' | 4 changed files, none of them in `paths`',
      ' | 4 changed files, none of them in `paths`',
      '.github/y.yml | ',
    ])
    expect(untouchedReason([], ['src/**'])).toBe('no file was changed')
  })
})
