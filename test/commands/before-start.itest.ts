import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../src/commands/program.ts'
import { reportError } from '../../src/job/error.ts'

let folder: string
let before: string
beforeEach(() => {
  before = process.cwd()
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-before-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

async function said(...args: string[]): Promise<{ exitCode: number; text: string }> {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const io = {
    env: { PATH: process.env.PATH },
    log: { info: say, warn: say, debug: say, progress: say },
    print: say,
    signal: new AbortController().signal,
  }
  const exitCode = await runProgram(['node', 'tidb-bench', ...args], io).catch((error) =>
    reportError(error, io, false),
  )
  return { exitCode, text: lines.join('\n') }
}

const local = ['--target', 'local', '--workloads', 'oltp_point_select', '--baseline', 'none']

describe.each(['plan', 'run', 'doctor'])('%s', (verb) => {
  it('tells every fault of the file in one list, with its line and what was meant', async () => {
    writeFileSync(
      'tidb-bench.yml',
      [
        'targets:',
        '  candidate: { kind: local }',
        'suites:',
        '  default:',
        '    duration: 0s',
        '    workloads:',
        '      - { tool: sysbench, name: oltp_raed_write }',
        'gate:',
        '  tolerance: 120%',
        '  side-by-side: { slice: 0s }',
        '',
      ].join('\n'),
    )
    const { exitCode, text } = await said(verb)
    expect(exitCode).toBe(2)
    expect(text).toMatch(/tidb-bench\.yml:5: .*duration over 0.*"0s"/)
    expect(text).toMatch(/tidb-bench\.yml:7: .*oltp_raed_write/)
    expect(text).toContain('did you mean "oltp_read_write"?')
    expect(text).toMatch(/tidb-bench\.yml:9: .*over 0% and under 100%.*"120%"/)
    expect(text).toMatch(/tidb-bench\.yml:10: .*duration over 0/)
  })

  it('does not pass over a file with another ending', async () => {
    writeFileSync('tidb-bench.yaml', 'suites: {}\n')
    const { exitCode, text } = await said(verb, '--workloads', 'oltp_point_select')
    expect([exitCode, text]).toEqual([2, expect.stringContaining('tidb-bench.yaml is not read')])
  })

  it('says that data does not fit the disk, and what would', async () => {
    const { exitCode, text } = await said(verb, ...local, '--tables', '1000', '--table-size', '100000000')
    expect(exitCode).toBe(4)
    expect(text).toMatch(/100,000,000,000 rows on one server take more than .* GiB, and .* GiB are free/)
    expect(text).toMatch(/Load at most about [\d,]+ rows/)
  })

  it('refuses a tolerance that no number of these rounds can exclude', async () => {
    writeFileSync(
      'tidb-bench.yml',
      [
        'targets: { candidate: { kind: local }, base: { kind: local, settings: { innodb_flush_log_at_trx_commit: 0 } } }',
        'suites: { default: { against: base, workloads: [{ tool: sysbench, name: oltp_point_select }] } }',
        'gate: { tolerance: 0.05%, side-by-side: { rounds: 3 } }',
        '',
      ].join('\n'),
    )
    const { exitCode, text } = await said(verb)
    expect([exitCode, text]).toEqual([2, expect.stringMatching(/0\.05% can never be excluded in 3 rounds/)])
    expect(text).toContain('take 0.27% at least, or more `rounds`')
  })
})

it('an unreachable baseline: run ends before it starts a server, doctor says what is missing', async () => {
  const unreachable = ['--baseline', 'sql:mysql://bench@127.0.0.1:1/bench?tls=off']
  const load = ['--target', 'local', '--workloads', 'oltp_point_select', ...unreachable]
  const run = await said('run', ...load)
  expect(run.exitCode).toBe(4)
  expect(run.text).toContain('127.0.0.1:1')
  expect(run.text).not.toContain('starting candidate')
  const doctor = await said('doctor', ...load)
  expect(doctor.exitCode).toBe(4)
  expect(doctor.text).toMatch(/MISSING +baseline +.*127\.0\.0\.1:1/)
})
