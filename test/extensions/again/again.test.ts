import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInputs } from '../../../src/core/config/inputs.ts'
import { resolveSettings } from '../../../src/core/config/resolve.ts'
import { keepSettings, readSettings } from '../../../src/core/job/kept-settings.ts'
import { planCells, slicePaceOf } from '../../../src/core/plan/cells.ts'
import { againCommand, isReproducible } from '../../../src/core/report/again.ts'
import { reportContext } from '../../../src/core/show/reports.ts'
import { settingsAgain } from '../../../src/extensions/again/verb.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-again-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const settingsOf = (config: object, inputs: Readonly<Record<string, string>> = {}) => {
  const read = readInputs({ config: JSON.stringify(config), ...inputs }, (name) => name)
  if (read.state === 'faulty') throw read.failure
  return resolveSettings(read.given)
}
const record = (version: string, source = {}) => ({
  source,
  targets: { candidate: { version } } as never,
})
const suites = {
  default: {
    threads: [4, 16],
    workloads: [
      { tool: 'sysbench', name: ['oltp_read_write', 'oltp_insert'], variables: { a: 1 } },
      { tool: 'go-tpc', name: 'tpcc', warehouses: 2, clients: [1, 3] },
      { tool: 'sysbench', name: 'oltp_insert', tables: 7 },
    ],
  },
}

describe('the settings that a result folder keeps', () => {
  it.each([
    ['a playground', { suites }],
    ['two local servers', { suites, targets: { candidate: { kind: 'local', mariadbd: './x' } } }],
    ['a preset', { preset: 'tidb-sysbench', scale: 0.01 }],
  ])('of %s are read as they were', (_, config) => {
    const settings = settingsOf(config)
    const {
      given: _given,
      writtenAt: _at,
      written: _written,
      replaced: _replaced,
      ...own
    } = settings
    keepSettings(folder, settings, {})
    expect(readSettings(folder)).toEqual({ ...own, inputs: { ...own.inputs, config: 'none' } })
  })

  it('hold no credentials of a storage', () => {
    const backup = 's3://bucket/path?access-key=AKIA123&secret-access-key=hush%2Fhush'
    const { tiup } = { tiup: { mirror: 'https://me:hush@mirror.example.com' } }
    keepSettings(
      folder,
      settingsOf({
        targets: {
          base: { kind: 'playground', version: 'v8.5.3', tiup },
          candidate: { kind: 'endpoint', host: 'db', backup },
        },
        suites: { default: { against: 'base' } },
      }),
      {},
    )
    const text = readFileSync(join(folder, 'settings.json'), 'utf8')
    expect(text).toContain('s3://bucket/path')
    expect(text).not.toMatch(/AKIA123|hush/u)
  })

  it('are not kept on CI where a server is reached by an address, which would be published', () => {
    for (const env of [{ CI: 'true' }, { GITHUB_ACTIONS: 'true' }]) {
      keepSettings(
        folder,
        settingsOf({ targets: { candidate: { kind: 'endpoint', host: 'db' } } }),
        env,
      )
      expect(() => readSettings(folder)).toThrow('does not say how the job measured')
      keepSettings(folder, settingsOf({ targets: { candidate: { kind: 'local' } } }), env)
      expect(readSettings(folder)).toMatchObject({ candidate: { kind: 'local' } })
      rmSync(join(folder, 'settings.json'))
    }
  })

  it('of an earlier version are refused with what to do', () => {
    expect(() => readSettings(folder)).toThrow('does not say how the job measured')
  })
})

describe('a job that is measured again', () => {
  it('has each cell of the first one alone, with all that decides it', () => {
    for (const against of ['', 'v8.5.3']) {
      const settings = settingsOf({ suites }, { against, 'tidb-version': 'v8.5.4' })
      const cellsOf = ({ suite, base, policy }: typeof settings) =>
        planCells(suite, slicePaceOf(suite, base, policy))
      const cells = cellsOf(settings)
      expect(cells).toHaveLength(10)
      expect(new Set(cells.map((cell) => cell.settings.id)).size).toBe(10)
      for (const cell of cells)
        expect(cellsOf(settingsAgain(settings, record('v8.5.4'), cell.settings.id))).toEqual([cell])
    }
  })

  it('has the versions and the base that were measured, and stores nothing', () => {
    const settings = settingsOf(
      { suites },
      { against: 'merge-base', build: 'make', binaries: 'tidb=bin/tidb-server' },
    )
    const again = settingsAgain(settings, record('8.0.11-TiDB-v8.5.6', { base: 'a'.repeat(40) }))
    expect(again).toMatchObject({
      suite: settings.suite,
      candidate: { version: 'v8.5.6' },
      against: { kind: 'revision', revision: 'a'.repeat(40) },
      inputs: { updateBaseline: 'never' },
    })
    const nightly = settingsOf({
      targets: { candidate: { version: 'nightly', kind: 'playground' } },
    })
    expect(settingsAgain(nightly, record('v9.0.0-alpha')).candidate).toEqual(nightly.candidate)
  })
})

it('the command names the run of a workflow, and is quoted for a shell', () => {
  expect(againCommand({ folder: 'my results' }, "it's/4")).toBe(
    "tidb-bench again 'my results' 'it'\\''s/4'",
  )
  const runUrl = 'https://github.com/o/r/actions/runs/4711'
  expect(againCommand({ runUrl, command: 'npx bench' }, 'go-tpc/tpcc/8')).toBe(
    'npx bench again 4711 go-tpc/tpcc/8',
  )
})

it('is advised where the job measured itself, and kept its settings', () => {
  expect(isReproducible()).toBe(true)
  expect(isReproducible({ isKept: true })).toBe(true)
  expect(isReproducible({ isKept: false })).toBe(false)
  expect(isReproducible({ isKept: true, reported: { by: 'fork' } })).toBe(false)
})

it('is advised by what the result folder holds', () => {
  expect(reportContext({}, folder).isKept).toBe(false)
  writeFileSync(join(folder, 'settings.json'), '{}')
  expect(reportContext({}, folder).isKept).toBe(true)
})
