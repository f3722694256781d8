import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forkSuites } from '../../../src/extensions/forks/fork-suites.ts'
import { inputsOf } from '../../core/config/caller.ts'

const label = (name: string) => `input ${name}`
const config = (...suites: string[]) => `
targets: { candidate: { kind: local } }
suites: { ${suites.map((name) => `${name}: { workloads: [{ tool: sysbench, name: oltp_read_only }] }`).join(', ')} }
`

it('the starter for TiDB has its inputs for all suites, also those without a server', () => {
  const raw = { build: 'make server', binaries: 'tidb=bin/tidb-server', against: 'merge-base' }
  const { settings } = forkSuites(
    inputsOf({ config: 'workflows/config/tidb.yml', suite: 'default', ...raw }, label),
  )
  expect(settings.get('default')?.build).toMatchObject({ command: 'make server' })
  expect(settings.get('benchmarks')?.build).toBeUndefined()
})

describe('the suites that a run must hand over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-suites-'))
  beforeAll(() => {
    writeFileSync(join(folder, 'two.yml'), config('default', 'full', 'nightly'))
    writeFileSync(join(folder, 'open.yml'), config('reads', 'writes', 'full'))
    writeFileSync(join(folder, 'full.yml'), config('full'))
    writeFileSync(join(folder, 'default.yml'), config('default'))
    writeFileSync(join(folder, 'none.yml'), config())
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const required = (raw: Record<string, string>, labels: string[] = []) =>
    forkSuites(inputsOf(raw, label)).required(labels)
  const file = (name: string, suite = 'default') => ({ config: join(folder, name), suite })

  it.each([
    ['the default one of the file', file('two.yml'), [], ['default']],
    ['the full one, where the label asks for it', file('two.yml'), ['Bench: Full'], ['full']],
    ['the one that is named', file('two.yml', 'nightly'), ['bench: full'], ['nightly']],
    ['all but the full one, where there is no default', file('open.yml'), [], ['reads', 'writes']],
    ['the full one, where there is no other', file('full.yml'), [], ['full']],
    [
      'the default one, where the label asks for one that is not there',
      file('default.yml'),
      ['bench: full'],
      ['default'],
    ],
    ['the inputs’ own, where there is no file', {}, [], ['default']],
    ['the inputs’ own, whatever the label says', { suite: 'mine' }, ['bench: full'], ['mine']],
  ] as [string, Record<string, string>, string[], string[]][])(
    'are %s',
    (_, raw, labels, names) => {
      expect(required(raw, labels)).toEqual(names)
    },
  )

  it('are marked by their own names, and the full one by that of the suite whose place it takes', () => {
    const marked = (raw: Record<string, string>, suite: string, labels: string[] = []) =>
      forkSuites(inputsOf(raw, label)).marked(suite, labels)
    for (const suite of ['default', 'full', 'nightly'])
      expect(marked(file('two.yml'), suite)).toBe(suite)
    const full = ['bench: full']
    expect(marked(file('two.yml'), 'full', full)).toBe('default')
    expect(marked(file('two.yml'), 'default', full)).toBeUndefined()
    expect(marked(file('two.yml'), 'nightly', full)).toBe('nightly')
    expect(marked(file('two.yml', 'full'), 'full', full)).toBe('full')
    expect(marked(file('open.yml'), 'full', full)).toBe('full')
  })

  it('are reported as a fault of the inputs where one is named that the file does not have', () => {
    expect(() => forkSuites(inputsOf(file('two.yml', 'mine'), label))).toThrow(/no suite `mine`/)
  })

  it('are reported as a fault where the file has none at all', () => {
    expect(() => forkSuites(inputsOf(file('none.yml'), label))).toThrow(/no suite `default`/)
  })

  it('are among those that may be judged', () => {
    expect([...forkSuites(inputsOf(file('two.yml'), label)).settings.keys()]).toEqual([
      'default',
      'full',
      'nightly',
    ])
  })
})
