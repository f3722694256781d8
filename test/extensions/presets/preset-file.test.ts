import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { configSchema } from '../../../src/core/config/schema.ts'
import { presetConfig, readPresets } from '../../../src/extensions/presets/presets.ts'
import { settingsOf } from '../../core/config/caller.ts'
import { projectFolder } from '../../house/sources.ts'

const names = readPresets().map(({ name }) => name)

describe('one line in tidb-bench.yml', () => {
  it.each(names)('preset: %s is the complete configuration', (name) => {
    const { preset, ...config } = parseConfig(`preset: ${name}`, 'tidb-bench.yml')
    expect(config).toEqual(configSchema.parse(presetConfig(name)))
    expect(preset).toMatchObject({ preset: name, scale: 1 })
  })

  it('may be scaled, given other servers and a gate', () => {
    const text = `
preset: tidb-sysbench
scale: 0.01
targets:
  candidate: { kind: endpoint, host: db.example.com, tls-ca: ca.pem, tls: verify }
  base: { kind: endpoint, host: old.example.com, variables: { tidb_enable_1pc: 0 } }
gate: { tolerance: 5% }
`
    const config = parseConfig(text, 'tidb-bench.yml')
    expect(config.targets).toMatchObject({
      candidate: { kind: 'endpoint', host: 'db.example.com', tlsCa: 'ca.pem' },
    })
    expect(config.gate.tolerance).toBe(0.05)
    expect(config.suites.default).toMatchObject({ threads: [3, 6, 9], tableSize: 100_000 })
    // What the report sets is set there too, unless the caller says otherwise; the configuration is
    // only compared.
    expect(config.targets.base).toMatchObject({
      variables: { tidb_enable_1pc: 0, tidb_enable_async_commit: 1 },
      configuration: { tikv: { raftstore: { 'store-pool-size': 3 } } },
    })
  })

  it('compares where there is a base among the servers', () => {
    const text = 'preset: tidb-tpcc\ntargets: { candidate: { kind: local }, base: { kind: local } }'
    const config = parseConfig(text, 'tidb-bench.yml')
    expect(config.suites.default?.against).toBe('base')
    expect(Object.keys(config.targets).sort()).toEqual(['base', 'candidate'])
  })

  it.each([
    ['preset: tidb-sysbenc', /tidb-bench\.yml:1: `preset`.*did you mean "tidb-sysbench"/],
    [
      'preset: tidb-tpcc\nversions: [v8.5.4]',
      /takes two versions, base and candidate.*v5\.1\.1, v5\.2\.0/,
    ],
    ['preset: tidb-tpcc\nversions: [v8.5.4, newest]', /`versions\.1`.*expected a version such as/],
    [
      'preset: tikv-ycsb\nmethod: side-by-side',
      /does not compare servers, so method has no effect/,
    ],
    ['preset: mariadb-oltp\ntargets: { 5gb: { kind: local } }', /no server 5gb.*any of 4gb, 8gb/],
    ['preset: mariadb-oltp\nversions: [v8.5.4]', /takes no versions/],
    ['preset: tidb-tpcc\nscale: 2', /tidb-bench\.yml:2: `scale`.*got 2/],
    ['preset: tidb-tpcc\nscale: 0', /tidb-bench\.yml:2: `scale`/],
    ['preset: tidb-tpcc\nsuites: {}', /tidb-bench\.yml:2: unknown key `suites`/],
    [
      'preset: tidb-tpcc\ntargets:\n  base: { kind: local }',
      /compares two servers, and candidate is missing/,
    ],
    ['preset: tidb-tpcc\ngate:\n  tolerance: 3', /tidb-bench\.yml:3: `gate\.tolerance`/],
  ])('%j is refused at its line', (text, message) => {
    expect(() => parseConfig(text, 'tidb-bench.yml')).toThrow(message)
  })
})

describe('the published schema', () => {
  const schema = JSON.parse(readFileSync(join(projectFolder, 'schema/config.schema.json'), 'utf8'))
  const accepts = new Ajv2020({ strict: false }).compile(schema)

  it.each(names)('accepts preset: %s', (name) => {
    expect(accepts({ preset: name, scale: 0.01, targets: { candidate: { kind: 'local' } } })).toBe(
      true,
    )
    expect(accepts({ preset: name, method: 'side-by-side', versions: ['v8.5.3', 'v8.5.4'] })).toBe(
      true,
    )
  })

  it.each([
    { preset: 'tpcc' },
    { preset: 'tidb-tpcc', scale: 2 },
    { preset: 'tidb-tpcc', suites: {} },
  ])('refuses %j', (file) => {
    expect(accepts(file)).toBe(false)
  })
})

describe('the input preset', () => {
  const home = process.cwd()
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-preset-'))
    process.chdir(folder)
  })
  afterEach(() => {
    process.chdir(home)
    rmSync(folder, { recursive: true })
  })

  it('brings its own servers, with the gate of the inputs', () => {
    const settings = settingsOf({ preset: 'tidb-sysbench', tolerance: '5%', target: 'playground' })
    expect(settings.candidate).toMatchObject({ kind: 'playground', version: 'v6.2.0' })
    expect(settings.base).toMatchObject({ kind: 'playground', version: 'v6.1.0' })
    expect(settings.suite).toMatchObject({ threads: [300, 600, 900], tableSize: 10_000_000 })
    expect(settings.policy.tolerance).toBe(0.05)
  })

  it('takes a target in place of them, and its scale', () => {
    const raw = {
      preset: 'tidb-cloud-sysbench',
      scale: '.01',
      target: 'endpoint',
      host: 'db',
      port: '4001',
    }
    const settings = settingsOf(raw)
    expect(settings.candidate).toMatchObject({ kind: 'endpoint', host: 'db', port: 4001 })
    expect(settings.base).toBeUndefined()
    expect(settings.suite.tableSize).toBe(100_000)
    // What cannot be set there is refused on request, and the notes say so.
    expect(settings.suite.workloads[1]?.configuration).toEqual({
      tikv: { 'raft-engine': { 'prefill-for-recycle': true } },
    })
    const prefilled = { 'prefill-for-recycle': true }
    const own = (scale: string) =>
      settingsOf({ preset: 'tidb-cloud-sysbench', scale }).suite.workloads[1]?.configuration
    expect([own('1'), own('.1'), own('.001')]).toEqual([
      { tikv: { 'raft-engine': prefilled } },
      { tikv: { 'raft-engine': { ...prefilled, 'purge-threshold': '1024MiB' } } },
      { tikv: { 'raft-engine': { ...prefilled, 'purge-threshold': '256MiB' } } },
    ])
    const onLocal = settingsOf({ preset: 'tidb-cloud-sysbench', target: 'local' })
    expect(onLocal.suite.workloads.map(({ configuration }) => configuration)).toEqual([
      {},
      {},
      {},
      {},
      {},
    ])
    expect(onLocal.candidate.differences).toMatchObject([
      { what: 'tikv.raft-engine.prefill-for-recycle' },
    ])
  })

  it('gives both sides the requested kind of server, and never loses one', () => {
    const local = settingsOf({ preset: 'tidb-tpcc', target: 'local' })
    expect([local.base?.kind, local.candidate.kind]).toEqual(['local', 'local'])
    expect(local.base?.differences.map(({ what }) => what)).toContain('tidb.performance.max-procs')
    const raw = { preset: 'tidb-tpcc', target: 'endpoint', host: 'new', 'base-host': 'old:4001' }
    expect(settingsOf(raw)).toMatchObject({
      candidate: { host: 'new' },
      base: { host: 'old:4001' },
    })
    const refused = (raw: Record<string, string>) => () => settingsOf(raw)
    expect(refused({ preset: 'tidb-tpcc', target: 'endpoint', host: 'new' })).toThrow(
      /--base-host: missing, but tidb-tpcc compares two servers/,
    )
    expect(refused({ ...raw, preset: 'tikv-ycsb' })).toThrow(
      /--base-host: has no effect.*measures one server/,
    )
    expect(refused({ preset: 'tidb-tpcc', 'base-host': 'old' })).toThrow(
      /--base-host: has no effect for target/,
    )
    expect(refused({ preset: 'mariadb-oltp', target: 'endpoint', host: 'db' })).toThrow(
      /--host: mariadb-oltp measures 10 servers by their names; add them to tidb-bench\.yml/,
    )
  })

  it('takes other releases, and the other way to measure', () => {
    const settings = settingsOf({
      preset: 'tidb-tpcc',
      versions: '8.5.3,v8.5.4',
      method: 'side-by-side',
    })
    expect(settings.base).toMatchObject({
      version: 'v8.5.3',
      variables: { tidb_enable_prepared_plan_cache: 1 },
    })
    expect(settings.candidate).toMatchObject({
      version: 'v8.5.4',
      differences: [{ what: 'tidb.prepared-plan-cache.enabled' }, { what: 'tikv.raftdb' }],
    })
    expect(settings.suite.method).toBe('side-by-side')
    expect(settingsOf({ preset: 'tidb-tpcc' }).suite.method).toBe('as-published')
  })

  it('measures each instance on a server of its own, or those that are named', () => {
    const all = settingsOf({ preset: 'mariadb-oltp', scale: '.001' })
    expect(Object.keys(all.servers ?? {})).toHaveLength(10)
    writeFileSync(
      'tidb-bench.yml',
      'preset: mariadb-oltp\ntargets: { 8gb: { kind: endpoint, host: db8 } }\n',
    )
    const one = settingsOf({})
    expect(one.servers).toMatchObject({ '8gb': { kind: 'endpoint', host: 'db8' } })
    expect(one.suite.workloads.map(({ target }) => target)).toEqual(['8gb'])
  })

  it('refuses what would have no effect, and what it does not know', () => {
    const refused = (raw: Record<string, string>) => () => settingsOf(raw)
    expect(refused({ preset: 'tidb-tpcc', duration: '5s', 'tidb-version': 'v9.0.0' })).toThrow(
      /--tidb-version: has no effect with preset tidb-tpcc.*\n.*--duration/,
    )
    expect(refused({ scale: '0.5' })).toThrow(/--scale: has no effect.*name a preset/)
    expect(refused({ preset: 'tpcc' })).toThrow(/--preset: .*tidb-tpcc.*got "tpcc"/)
    expect(refused({ preset: 'tidb-tpcc', scale: '1.5' })).toThrow(
      /--scale: .*at most 1; got "1\.5"/,
    )
    expect(refused({ preset: 'mariadb-oltp', suite: 'strong-sync' })).toThrow(
      /mariadb-oltp has no suite `strong-sync`; the suites are: default/,
    )
    writeFileSync('tidb-bench.yml', 'suites: { default: {} }\n')
    expect(refused({ preset: 'tidb-tpcc' })).toThrow(
      /--preset: has no effect with the suites of tidb-bench\.yml; leave one of them out/,
    )
    writeFileSync('tidb-bench.yml', 'preset: tidb-tpcc\nscale: 0.1\n')
    const replaced = settingsOf({ preset: 'tikv-ycsb', scale: '0.5' })
    expect(replaced.preset).toMatchObject({ preset: 'tikv-ycsb', scale: 0.5 })
    expect(replaced.replaced).toEqual(['--scale', '--preset'])
  })
})
