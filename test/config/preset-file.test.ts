import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/config/load.ts'
import { presetConfig, presets } from '../../src/config/presets/presets.ts'
import { configSchema } from '../../src/config/schema.ts'
import { projectFolder } from '../house/sources.ts'
import { settingsOf } from './caller.ts'

const names = presets.map(({ name }) => name)

describe('one line in tidb-bench.yml', () => {
  it.each(names)('preset: %s is the whole configuration', (name) => {
    expect(parseConfig(`preset: ${name}`, 'tidb-bench.yml')).toEqual(configSchema.parse(presetConfig(name)))
  })

  it('may be scaled, given other servers and a gate', () => {
    const text = `
preset: tidb-sysbench
scale: 0.01
targets: { candidate: { kind: endpoint, host: db.example.com, tls-ca: ca.pem, tls: verify } }
gate: { tolerance: 5% }
`
    const config = parseConfig(text, 'tidb-bench.yml')
    expect(config.targets).toMatchObject({
      candidate: { kind: 'endpoint', host: 'db.example.com', tlsCa: 'ca.pem' },
    })
    expect(config.gate.tolerance).toBe(0.05)
    expect(config.suites.default).toMatchObject({ threads: [3, 6, 9], tableSize: 100_000 })
    expect(config.suites.default?.against).toBeUndefined()
  })

  it('compares where there is a base among the servers', () => {
    const text = 'preset: tidb-tpcc\ntargets: { candidate: { kind: local }, base: { kind: local } }'
    const config = parseConfig(text, 'tidb-bench.yml')
    expect(config.suites.default?.against).toBe('base')
    expect(Object.keys(config.targets).sort()).toEqual(['base', 'candidate'])
  })

  it.each([
    ['preset: tidb-sysbenc', /tidb-bench\.yml:1: `preset`.*tidb-sysbench/],
    ['preset: tidb-tpcc\nscale: 2', /tidb-bench\.yml:2: `scale`.*got 2/],
    ['preset: tidb-tpcc\nscale: 0', /tidb-bench\.yml:2: `scale`/],
    ['preset: tidb-tpcc\nsuites: {}', /tidb-bench\.yml:2: unknown key `suites`/],
    ['preset: tidb-tpcc\ntargets:\n  base: { kind: local }', /tidb-bench\.yml:2: `targets\.candidate`/],
    ['preset: tidb-tpcc\ngate:\n  tolerance: 3', /tidb-bench\.yml:3: `gate\.tolerance`/],
  ])('%j is refused at its line', (text, message) => {
    expect(() => parseConfig(text, 'tidb-bench.yml')).toThrow(message)
  })
})

describe('the published schema', () => {
  const schema = JSON.parse(readFileSync(join(projectFolder, 'schema/config.schema.json'), 'utf8'))
  const accepts = new Ajv2020({ strict: false }).compile(schema)

  it.each(names)('accepts preset: %s', (name) => {
    expect(accepts({ preset: name, scale: 0.01, targets: { candidate: { kind: 'local' } } })).toBe(true)
  })

  it.each([{ preset: 'tpcc' }, { preset: 'tidb-tpcc', scale: 2 }, { preset: 'tidb-tpcc', suites: {} }])(
    'refuses %j',
    (file) => {
      expect(accepts(file)).toBe(false)
    },
  )
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
    const raw = { preset: 'tidb-cloud-sysbench', scale: '.01', target: 'endpoint', host: 'db', port: '4001' }
    const settings = settingsOf(raw)
    expect(settings.candidate).toMatchObject({ kind: 'endpoint', host: 'db', port: 4001 })
    expect(settings.base).toBeUndefined()
    expect(settings.suite.tableSize).toBe(100_000)
    expect(settings.suite.workloads.map(({ configuration }) => configuration)).toEqual([{}, {}, {}, {}, {}])
    expect(settingsOf({ preset: 'tidb-tpcc', target: 'local' }).candidate.kind).toBe('local')
  })

  it('refuses what would have no effect, and what it does not know', () => {
    const refused = (raw: Record<string, string>) => () => settingsOf(raw)
    expect(refused({ preset: 'tidb-tpcc', duration: '5s', 'tidb-version': 'v9.0.0' })).toThrow(
      /--tidb-version: has no effect beside preset tidb-tpcc.*\n.*--duration/,
    )
    expect(refused({ scale: '0.5' })).toThrow(/--scale: has no effect.*name a preset/)
    expect(refused({ preset: 'tpcc' })).toThrow(/--preset: .*tidb-tpcc.*got "tpcc"/)
    expect(refused({ preset: 'tidb-tpcc', scale: '1.5' })).toThrow(/--scale: .*at most 1; got "1\.5"/)
    expect(refused({ preset: 'mariadb-oltp' })).toThrow(
      /mariadb-oltp has no suite `default`; known are: instance-4gb/,
    )
    writeFileSync('tidb-bench.yml', 'preset: tidb-tpcc\n')
    expect(refused({ preset: 'tidb-tpcc' })).toThrow(/--preset: has no effect beside tidb-bench\.yml/)
  })
})
