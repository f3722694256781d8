import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settingsOf } from './caller.ts'

const home = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-cluster-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

describe('a cluster that the job deploys', () => {
  const deploy = {
    version: 'v8.5.3',
    hosts: { tidb: ['db1'], tikv: ['db2', 'db3'], pd: ['db1'] },
    folder: '/data/bench',
    ssh: { user: 'tidb' },
  }
  const write = (candidate: object, base?: object) =>
    writeFileSync(
      'tidb-bench.yml',
      JSON.stringify({
        targets: {
          candidate: { kind: 'cluster', ...candidate },
          ...(base === undefined ? {} : { base: { kind: 'cluster', ...base } }),
        },
        suites: {
          default: { target: 'candidate', ...(base === undefined ? {} : { against: 'base' }) },
        },
      }),
    )

  it('is swapped with a release of the same minor version, on the same ports', () => {
    write({ deploy, binaries: { tidb: 'bin/tidb-server' } })
    const { base, candidate, policy } = settingsOf({ against: 'v8.5.2' })
    expect(candidate).toMatchObject({
      host: ['db1:4000'],
      swap: { binaries: { tidb: 'bin/tidb-server' } },
    })
    expect(base).toMatchObject({
      host: ['db1:4000'],
      deploy: { version: 'v8.5.2' },
      swap: { binaries: {} },
    })
    expect(policy.sideBySide).toMatchObject({ slice: 60, rounds: 4 })
    expect(() => settingsOf({ against: 'v8.5' })).toThrow(
      'a cluster needs an exact version, not v8.5',
    )
    expect(() => settingsOf({ against: 'v8.5.3', binaries: 'pd=bin/pd' })).not.toThrow()
  })

  it('is swapped with a build of another commit', () => {
    write({ deploy })
    const recipe = { build: 'make', binaries: 'tidb=bin/tidb-server', against: 'merge-base' }
    expect(settingsOf(recipe)).toMatchObject({
      base: { host: ['db1:4000'] },
      build: { command: 'make' },
    })
    expect(() => settingsOf({ ...recipe, binaries: 'tiflash=x' })).toThrow(
      'known are tidb, tikv, pd',
    )
  })

  it('has a twin in another minor version, with ports of its own', () => {
    write({ deploy })
    const { base, candidate, policy } = settingsOf({ against: 'v7.5.1' })
    expect(candidate).toMatchObject({
      kind: 'endpoint',
      host: ['db1:4000'],
      deploy: { version: 'v8.5.3' },
    })
    expect(base).toMatchObject({
      host: ['db1:4100'],
      deploy: { version: 'v7.5.1', 'port-offset': 100, hosts: deploy.hosts },
    })
    expect(policy.sideBySide).toMatchObject({ slice: 60, rounds: 4 })
    write({ deploy, sides: 'swap' })
    expect(() => settingsOf({ against: 'v7.5.1' })).toThrow('cannot share one set of data')
    write({ deploy, sides: 'twins' })
    expect(settingsOf({ against: 'v8.5.2' }).base).toMatchObject({ host: ['db1:4100'] })
  })

  it('keeps a pace that the file has', () => {
    write({ deploy }, { deploy: { ...deploy, configuration: { tidb: { 'log.level': 'warn' } } } })
    const text = JSON.parse(readFileSync('tidb-bench.yml', 'utf8'))
    writeFileSync(
      'tidb-bench.yml',
      JSON.stringify({ ...text, gate: { 'side-by-side': { slice: '10s' } } }),
    )
    const { base, policy } = settingsOf({})
    expect(base).toMatchObject({ host: ['db1:4000'] })
    expect(policy.sideBySide).toMatchObject({ slice: 10, rounds: 4 })
  })

  it('two of the file share hosts, but no port; on hosts of their own, both keep the default ports', () => {
    write({ deploy }, { deploy: { ...deploy, version: 'v7.5.1' } })
    expect(settingsOf({}).base).toMatchObject({ host: ['db1:4100'] })
    const others = { tidb: ['db4'], tikv: ['db5'], pd: ['db6'] }
    write({ deploy }, { deploy: { ...deploy, hosts: others } })
    const { base, policy } = settingsOf({})
    expect(base).toMatchObject({ host: ['db4:4000'] })
    expect(policy.sideBySide).toMatchObject({ slice: 10, rounds: 8 })
  })

  it('nothing to compare, and programs of a cluster that is not ours, are refused', () => {
    write({ deploy })
    expect(() => settingsOf({ against: 'v8.5.3' })).toThrow('both sides would be')
    write({ existing: 'prod', binaries: { tidb: 'x' } })
    expect(() => settingsOf({})).toThrow('`may-patch: true`')
    write({ existing: 'prod' })
    expect(() => settingsOf({ build: 'make', binaries: 'tidb=x' })).toThrow('`may-patch: true`')
    write({ deploy, 'may-patch': true })
    expect(() => settingsOf({})).toThrow('it is for `existing`')
  })

  it.each([
    [{}, 'give either `existing` or `deploy`'],
    [{ existing: 'prod', deploy }, 'give either `existing` or `deploy`'],
    [{ deploy, user: 'bench' }, 'a fresh cluster has the user root only'],
    [{ deploy, configuration: { tidb: {} } }, 'write it in `deploy`'],
    [{ deploy: { ...deploy, folder: "/data/'; rm" } }, 'expected an absolute path'],
    [{ deploy: { ...deploy, folder: '/data/..' } }, 'expected an absolute path'],
    [
      { deploy: { ...deploy, hosts: { ...deploy.hosts, pd: ['-oProxyCommand=x'] } } },
      'expected a host name',
    ],
    [
      { deploy: { ...deploy, hosts: { ...deploy.hosts, pd: ['db1', 'db1'] } } },
      'expected each host once',
    ],
    [{ deploy: { ...deploy, version: 'v8.5' } }, 'expected a version such as v8.5.3'],
  ])('%j is refused', (target, message) => {
    write(target)
    expect(() => settingsOf({})).toThrow(message)
  })
})
