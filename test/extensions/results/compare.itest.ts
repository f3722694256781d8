import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cli } from '../../core/commands/cli.ts'

const published = (version: string) => resolve(`baselines/published/tidb-sysbench-${version}.json`)
let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-compare-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const rule = ['--rule', 'threshold', '--tolerance', '3%']

test('the published comparison: point select at 600 and 900 threads regressed at 3 %, and nothing else', async () => {
  const files = ['--baseline', published('v6.1.0'), '--candidate', published('v6.2.0')]
  const { exitCode, stdout } = await cli(['compare', ...files, ...rule, '--format', 'json'], {
    cwd,
  })
  expect(exitCode).toBe(1)
  const rows = (
    JSON.parse(stdout) as {
      rows: {
        cellId: string
        gated: boolean
        verdict: { kind: string; evidence: { change: number } }
      }[]
    }
  ).rows
  const gated = rows.filter((row) => row.gated)
  expect(gated).toHaveLength(12)
  const regressed = gated.filter(({ verdict }) => verdict.kind === 'regression')
  expect(
    regressed.map(({ cellId, verdict }) => [cellId, (verdict.evidence.change * 100).toFixed(2)]),
  ).toEqual([
    ['sysbench/oltp_point_select/600', '-4.18'],
    ['sysbench/oltp_point_select/900', '-3.84'],
  ])
})

test('the other way round nothing regressed, and the table is Markdown on request', async () => {
  const files = ['--baseline', published('v6.2.0'), '--candidate', published('v6.1.0')]
  const { exitCode, stdout } = await cli(['compare', ...files, ...rule, '--format', 'markdown'], {
    cwd,
  })
  expect(exitCode).toBe(0)
  expect(stdout.split('\n')[0]).toMatch(/no regression|no slowdown|no drop detected|faster/)
  expect(stdout).toMatch(/^\| TPS by threads \|.*\|$/m)
})

test('a red of one commit against itself says so, and so does the rule that ignores noise', async () => {
  const record = JSON.parse(readFileSync(published('v6.2.0'), 'utf8'))
  for (const version of ['v6.1.0', 'v6.2.0']) {
    const old = JSON.parse(readFileSync(published(version), 'utf8'))
    const source = { ...record.source, commit: 'a'.repeat(40) }
    writeFileSync(join(cwd, `${version}.json`), JSON.stringify({ ...old, source }))
  }
  const files = ['--baseline', 'v6.1.0.json', '--candidate', 'v6.2.0.json']
  const { exitCode, stdout } = await cli(['compare', ...files, ...rule, '--format', 'markdown'], {
    cwd,
  })
  expect(exitCode).toBe(1)
  expect(stdout.split('\n')[0]).toContain('same commit on both sides')
  expect(stdout).toContain('tolerance 3\u00a0% · rule threshold, which ignores noise')
})

test('records of different loads are not comparable: no percentage, and the field is named', async () => {
  const record = JSON.parse(readFileSync(published('v6.2.0'), 'utf8'))
  for (const cell of record.cells) cell.data.tables = 32
  writeFileSync(join(cwd, 'b.json'), JSON.stringify(record))
  const { exitCode, stdout } = await cli(
    ['compare', '--baseline', published('v6.1.0'), '--candidate', 'b.json', ...rule],
    { cwd },
  )
  expect(exitCode).toBe(0)
  expect(stdout).toContain('not compared')
  expect(stdout).toContain('tables')
  expect(stdout).not.toMatch(/[−-]4\.18/)
})

test.each([
  ['a missing file', 'nowhere.json', undefined, /cannot read the record nowhere\.json/],
  ['a file that is no JSON', 'a.json', '{"schemaVersion": 1,', /not valid JSON/],
  ['an empty file', 'a.json', '', /empty/],
  ['a newer schema', 'a.json', '{"schemaVersion": 99}', /newer|99/],
  ['a record without its fields', 'a.json', '{"schemaVersion": 1}', /cells/],
])('%s is bad input with its name and a remedy', async (_, name, text, message) => {
  if (text !== undefined) writeFileSync(join(cwd, name), text)
  const { exitCode, stderr } = await cli(
    ['compare', '--baseline', name, '--candidate', published('v6.2.0')],
    { cwd },
  )
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(message)
  expect(stderr).toContain('remedy: ')
  expect(stderr).not.toMatch(/\n\s+at /)
})

test.each([
  [['compare'], /--baseline FILE/],
  [
    [
      'compare',
      '--baseline',
      published('v6.1.0'),
      '--candidate',
      published('v6.2.0'),
      '--tolerance',
      '3',
    ],
    /--tolerance.*3%/s,
  ],
  [['compare', '--no-such-option'], /unknown option/],
  [['measure'], /unknown command/],
])('%j is refused with what would be right', async (args, message) => {
  const { exitCode, stderr } = await cli(args, { cwd })
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(message)
})

test.each(['run', 'compare', 'report', 'gate', 'baseline', 'plan', 'doctor', 'demo', 'clean'])(
  '%s --help has a description, an example and the exit codes',
  async (verb) => {
    const { exitCode, stdout } = await cli([verb, '--help'], { cwd })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/Examples?:\n {2}\$ /)
    expect(stdout).toMatch(/130 +cancelled/)
  },
)
