import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Catalogue } from '../../../src/core/config/inputs/input.ts'
import { inputCatalogue } from '../../../src/core/config/inputs.ts'
import { jobKeys } from '../../../src/core/config/job-keys.ts'
import { configSchema } from '../../../src/core/config/schema.ts'
import { settingsOf } from './caller.ts'

const home = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-combine-'))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

const whole = `
targets:
  fast: { kind: endpoint, host: db1, port: 4001, tls: verify }
suites:
  default:
    target: fast
    tables: 2
    threads: 4
    workloads:
      - { tool: sysbench, name: oltp_insert, threads: 2, duration: 5s }
      - { tool: sysbench, name: oltp_delete }
gate: { tolerance: 5%, fail-on: never }
`

describe('a file and inputs', () => {
  it('are one configuration, in which the input wins', () => {
    writeFileSync('tidb-bench.yml', whole)
    const raw = {
      host: 'db2',
      threads: '8',
      duration: '7s',
      tolerance: '4%',
      'on-inconclusive': 'fail',
    }
    const { candidate, suite, policy, replaced, file } = settingsOf(raw)
    expect(candidate).toMatchObject({ kind: 'endpoint', host: 'db2', port: 4001, tls: 'verify' })
    expect(suite).toMatchObject({ threads: [8], duration: 7, tables: 2 })
    expect(
      suite.workloads.map(({ name, threads, duration }) => [name, threads ?? [8], duration]),
    ).toEqual([
      ['oltp_insert', [8], undefined],
      ['oltp_delete', [8], undefined],
    ])
    expect(policy).toMatchObject({ tolerance: 0.04, failOn: 'never', onInconclusive: 'fail' })
    expect([file, replaced]).toEqual([
      'tidb-bench.yml',
      ['--tolerance', '--threads', '--duration', '--host'],
    ])
  })

  it('may share the work: one key in the file, the rest by inputs', () => {
    writeFileSync('tidb-bench.yml', 'gate: { on-removed: fail }\n')
    const { candidate, suite, policy, replaced } = settingsOf({
      target: 'local',
      workloads: 'oltp_insert',
    })
    expect([candidate.kind, suite.workloads.map(({ name }) => name)]).toEqual([
      'local',
      ['oltp_insert'],
    ])
    expect(policy.onRemoved).toBe('fail')
    expect(replaced).toEqual([])
  })

  it('may share a target: its kind by an input, the rest in the file', () => {
    const config = 'targets: { candidate: { tls-ca: ca.pem } }'
    const raw = { config, target: 'endpoint', host: 'db1', tls: 'verify' }
    expect(settingsOf(raw).candidate).toMatchObject({
      kind: 'endpoint',
      host: 'db1',
      tlsCa: 'ca.pem',
    })
    expect(
      settingsOf({ config: 'targets: { candidate: { boot: 300s } }' }).candidate,
    ).toMatchObject({
      kind: 'playground',
      version: 'v8.5',
      boot: 300,
    })
  })

  it('may name a suite that no file has, where the file has none at all', () => {
    writeFileSync('tidb-bench.yml', 'gate: { on-removed: fail }\n')
    expect(settingsOf({ suite: 'smoke', threads: '2' })).toMatchObject({
      suiteName: 'smoke',
      suite: { threads: [2] },
    })
  })

  it('have their faults at the line, or at the input', () => {
    writeFileSync('tidb-bench.yml', 'suites:\n  default:\n    repeats: 0\n')
    expect(() => settingsOf({ workloads: 'oltp_inser', port: '4001' })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /--workloads: unknown workload `oltp_inser`.*\n.*--port: has no effect for target playground.*\n.*tidb-bench\.yml:3: `suites\.default\.repeats`/,
        ),
      }),
    )
  })

  it.each([
    ['suites:\n  default: { tables: 2 }\n', 2],
    ['suites: { default: { tables: 3 } }', 3],
    ['{"suites":{"default":{"tables":5}}}', 5],
  ])('may be in one place: the content %j', (config, tables) => {
    const { suite, file } = settingsOf({ config, threads: '2' })
    expect([suite.tables, suite.threads, file]).toEqual([tables, [2], 'the configuration'])
  })

  it('have the keys of the job, too', () => {
    const config =
      'cause: never\nartifact: false\nrelease-branches: [v1, v2]\nsite-url: https://a.example/b'
    expect(settingsOf({ config, out: 'x' }).inputs).toMatchObject({
      cause: 'never',
      artifact: false,
      releaseBranches: ['v1', 'v2'],
      siteUrl: 'https://a.example/b/',
      updateBaseline: 'auto',
    })
    expect(settingsOf({ config: 'preset: tidb-tpcc\ncause: never' }).inputs.cause).toBe('never')
    expect(() => settingsOf({ config: 'compare-with: v1', against: 'v8.5.3' })).toThrow(
      /the configuration:1: has no effect side by side/,
    )
    expect(() => settingsOf({ config: 'update-baseline: sometimes' })).toThrow(
      /the configuration:1: .*expected auto, always or never; got "sometimes"/,
    )
  })

  it('measure a slice as long as the input says, where the file compares', () => {
    const config =
      'targets: { base: { kind: local }, candidate: { kind: local, settings: { a: 1 } } }\nsuites: { default: { against: base } }'
    expect(settingsOf({ config, duration: '3s' }).policy.sideBySide.slice).toBe(3)
    expect(() => settingsOf({ config, repeats: '2' })).toThrow(
      /--repeats: has no effect side by side/,
    )
  })
})

describe('what the caller wrote', () => {
  it('is what counts and what faults name, and no figure that was computed of it', () => {
    expect(settingsOf({ tolerance: '0.000000001' }).policy.tolerance).toBe(1e-9)
    expect(() => settingsOf({ tolerance: '0.000000001', against: 'v8.5.3' })).toThrow(
      /--tolerance: `tolerance`: 0\.000000001 can never be ruled out in 8 rounds.*use at least 0\.\d+%/,
    )
    expect(settingsOf({ duration: '0.0000001s' }).suite.duration).toBe(1e-7)
  })
})

describe('an option that is no input of the action', () => {
  const entries = Object.entries<Catalogue[string]>(inputCatalogue)

  it('is a key of the file', () => {
    const without = entries.flatMap(([name, input]) =>
      input.kind === 'secret' || input.description !== undefined || input.key !== undefined
        ? []
        : [name],
    )
    // The folder is the action's own; the base of a preset is a target of the file.
    expect(without).toEqual(['base-host', 'out'])
    const top = entries.flatMap(([name, input]) =>
      input.kind === 'value' && input.key?.in === 'file' && name !== 'preset' ? [name] : [],
    )
    expect(top.sort()).toEqual(Object.keys(jobKeys()).sort())
  })

  it('means the same in both, and so do their defaults', () => {
    const usual = configSchema.parse({})
    const suite = usual.suites.default as unknown as Record<string, unknown>
    for (const [name, input] of entries) {
      if (input.kind === 'secret' || input.key === undefined || input.default === undefined)
        continue
      const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const value = input.schema.parse(input.default)
      if (input.key.in === 'suite' && name !== 'workloads') expect(suite[key], name).toEqual(value)
      if (input.key.in === 'gate' && name !== 'tolerance')
        expect((usual.gate as Record<string, unknown>)[key], name).toEqual(value)
    }
    expect(settingsOf({}).suite).toEqual(suite)
    expect(settingsOf({}).candidate).toEqual(usual.targets.candidate)
  })
})
