import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../../src/core/commands/program.ts'
import { reportError } from '../../../src/core/job/error.ts'
import { partVerbs } from '../../../src/parts.ts'

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

function outputOf(...args: string[]) {
  return saidIn({}, ...args)
}

async function saidIn(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ exitCode: number; text: string }> {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const io = {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    log: { info: say, warn: say, debug: say, progress: say },
    print: say,
    signal: new AbortController().signal,
  }
  const exitCode = await runProgram(['node', 'tidb-bench', ...args], io, partVerbs).catch((error) =>
    reportError(error, io, false),
  )
  return { exitCode, text: lines.join('\n') }
}

/** A repository on a server that does not listen. */
const unreachable = { GITHUB_SERVER_URL: 'http://127.0.0.1:1', GITHUB_REPOSITORY: 'owner/name' }

const local = ['--target', 'local', '--workloads', 'oltp_point_select', '--baseline', 'none']

describe.each(['plan', 'run', 'doctor'])('%s', (verb) => {
  it('reports every fault of the file in one list, with its line and what was meant', async () => {
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
    const { exitCode, text } = await outputOf(verb)
    expect(exitCode).toBe(2)
    expect(text).toMatch(/tidb-bench\.yml:5: .*duration over 0.*"0s"/)
    expect(text).toMatch(/tidb-bench\.yml:7: .*oltp_raed_write/)
    expect(text).toContain('did you mean "oltp_read_write"?')
    expect(text).toMatch(/tidb-bench\.yml:9: .*over 0% and under 100%.*"120%"/)
    expect(text).toMatch(/tidb-bench\.yml:10: .*duration over 0/)
  })

  it('does not skip a file with another ending', async () => {
    writeFileSync('tidb-bench.yaml', 'suites: {}\n')
    const { exitCode, text } = await outputOf(verb, '--workloads', 'oltp_point_select')
    expect([exitCode, text]).toEqual([2, expect.stringContaining('tidb-bench.yaml is not read')])
  })

  it('says that data does not fit the disk, and what would', async () => {
    const { exitCode, text } = await outputOf(
      verb,
      ...local,
      '--tables',
      '1000',
      '--table-size',
      '100000000',
    )
    expect(exitCode).toBe(4)
    expect(text).toMatch(
      /100,000,000,000 rows on one server take more than .* GiB, but only .* GiB are free/,
    )
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
    const { exitCode, text } = await outputOf(verb)
    expect([exitCode, text]).toEqual([
      2,
      expect.stringMatching(/0\.05% can never be ruled out in 3 rounds/),
    ])
    expect(text).toContain('use at least 0.27%, or more `rounds`')
    expect(text).toContain('tidb-bench.yml:3: ')
  })

  it('lists faults of inputs, of the file and of what it names as one list', async () => {
    writeFileSync(
      'tidb-bench.yml',
      [
        'targets: { candidate: { kind: local }, base: { kind: local } }',
        'suites:',
        '  default:',
        '    against: base',
        '    workloads:',
        '      - { tool: sysbench, name: loads/mine.lua }',
        '      - { tool: command, name: x, command: [x], files: [a, b] }',
        'gate: { tolerance: 0.05%, side-by-side: { rounds: 3 } }',
        '',
      ].join('\n'),
    )
    const { exitCode, text } = await outputOf(verb, '--scale', '0.5', '--compare-with', 'v1')
    expect(exitCode).toBe(2)
    expect(text).toContain('Nothing was started, because there are 6 errors:')
    expect(text).toContain('--scale: has no effect with workloads of your own')
    expect(text).toContain('--compare-with: has no effect side by side')
    expect(text).toContain(
      'tidb-bench.yml:6: cannot read the script loads/mine.lua: there is no such file',
    )
    expect(text).toContain('tidb-bench.yml:7: cannot read the file a: ')
    expect(text).toContain('tidb-bench.yml:7: cannot read the file b: ')
    expect(text).toMatch(/tidb-bench\.yml:8: .*can never be ruled out/)
    const both = await outputOf(verb, '--threads', 'many')
    expect(both.exitCode).toBe(2)
    expect(both.text).toContain('--threads: ')
  })

  it('reports options that a tool, or a user’s script, does not have', async () => {
    mkdirSync('loads')
    writeFileSync(
      'loads/mine.lua',
      'sysbench.cmdline.options = { customers = {"How many", 5} }\nfunction event() end\n',
    )
    writeFileSync(
      'tidb-bench.yml',
      [
        'targets: { candidate: { kind: local } }',
        'suites:',
        '  default:',
        '    workloads:',
        '      - { tool: sysbench, name: oltp_read_only, options: { rnd-type: uniform, point-selects: many } }',
        '      - { tool: sysbench, name: loads/mine.lua, options: { custmers: 3 } }',
        '      - { tool: go-ycsb, name: a, threads: 4, options: { fieldLenght: 3 } }',
        '',
      ].join('\n'),
    )
    const { exitCode, text } = await outputOf(verb, '--baseline', 'none')
    expect(exitCode).toBe(verb === 'doctor' ? 4 : 2)
    expect(text).toMatch(/tidb-bench\.yml:5.*unknown option `rnd-type`; did you mean "rand-type"\?/)
    expect(text).toMatch(/tidb-bench\.yml:5.*`point-selects`: expected .*got "many"/)
    expect(text).toMatch(/tidb-bench\.yml:6.*has no option custmers.*It has customers/s)
    expect(text).toMatch(
      /tidb-bench\.yml:7.*unknown option `fieldLenght`; did you mean "field-length"\?/,
    )
  })

  it('reports keys that have no effect beside `against`', async () => {
    writeFileSync(
      'tidb-bench.yml',
      [
        'targets: { candidate: { kind: local }, base: { kind: local } }',
        'suites:',
        '  default:',
        '    against: base',
        '    duration: 20s',
        '    workloads: [{ tool: command, name: x, command: [sh, -c, exit 1], repeats: 4 }]',
        '',
      ].join('\n'),
    )
    // The command fails, which ends the run.
    const { text } = await outputOf(verb, '--baseline', 'none')
    expect(text).toMatch(/tidb-bench\.yml:5.*`duration` has no effect with `against`/)
    expect(text).toMatch(/tidb-bench\.yml:6.*`repeats` has no effect with `against`/)
  })

  it('asks TiUP whether there is the version, and says where it could not', async () => {
    const playground = [
      '--workloads',
      'oltp_point_select',
      '--tidb-version',
      'v8.5.9',
      '--baseline',
      'none',
    ]
    const tiup = (list: string) => {
      mkdirSync('bin', { recursive: true })
      writeFileSync('bin/tiup', `#!/bin/sh\n[ "$1" = list ] && { ${list}; }\nexit 7\n`, {
        mode: 0o755,
      })
      return { PATH: `${folder}/bin:${process.env.PATH}`, TIUP_HOME: join(folder, 'tiup') }
    }
    const rows = ['v8.1.2', 'v8.5.3', 'v8.5.4'].map(
      (version) => `echo '${version}  2026-01-01T00:00:00Z'`,
    )
    const result = await saidIn(tiup(`${rows.join('; ')}; exit 0`), verb, ...playground)
    expect(result.exitCode).toBe(verb === 'doctor' ? 4 : 2)
    expect(result.text).toContain(
      'TiUP lists no version for "v8.5.9"; the nearest are v8.5.4, v8.5.3',
    )
    expect(result.text).toContain('--tidb-version')
    const offline = await saidIn(tiup('exit 1'), verb, ...playground)
    expect(offline.text).toMatch(
      /--tidb-version.*v8\.5\.9 is not checked: TiUP lists no version of tidb/,
    )
  })

  it('says that the job ends before its load does', async () => {
    mkdirSync('.github/workflows', { recursive: true })
    const jobs = [
      'name: x',
      'on: push',
      'jobs:',
      '  bench:',
      '    timeout-minutes: 10',
      '    steps: []',
      '',
    ]
    writeFileSync('.github/workflows/x.yml', jobs.join('\n'))
    const env = {
      GITHUB_WORKSPACE: folder,
      GITHUB_WORKFLOW_REF: 'o/r/.github/workflows/x.yml@refs/heads/main',
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_JOB: 'bench',
    }
    const { exitCode, text } = await saidIn(env, verb, ...local, '--duration', '1h')
    expect(exitCode).toBe(verb === 'doctor' ? 4 : 2)
    expect(text).toMatch(
      /the load alone takes 3 h.*, and GitHub ends this job after 10 min \(\.github\/workflows\/x\.yml:5\)/,
    )
  })

  it('refuses to compare with what nothing is stored of', async () => {
    const baseline = ['--baseline', 'files:baselines', '--compare-with', 'v9.9']
    const { exitCode, text } = await outputOf(
      verb,
      '--target',
      'local',
      '--workloads',
      'oltp_point_select',
      ...baseline,
    )
    expect(exitCode).toBe(verb === 'doctor' ? 4 : 2)
    expect(text).toContain(
      'no record of suite default is stored for compare-with v9.9, which is not a tag either',
    )
  })

  it('reports several obstacles in one list', async () => {
    const size = ['--tables', '1000', '--table-size', '100000000']
    const load = ['--target', 'local', '--workloads', 'oltp_insert']
    const { exitCode, text } = await saidIn(
      unreachable,
      verb,
      ...load,
      ...size,
      '--baseline',
      'branch',
    )
    expect(exitCode).toBe(4)
    expect(text).toMatch(/100,000,000,000 rows on one server take more than/)
    expect(text).toMatch(/127\.0\.0\.1:1/)
  })
})

it('an unreachable baseline: run ends before it starts a server, doctor says what is missing', async () => {
  const load = ['--target', 'local', '--workloads', 'oltp_point_select', '--baseline', 'branch']
  const run = await saidIn(unreachable, 'run', ...load)
  expect(run.exitCode).toBe(4)
  expect(run.text).toContain('127.0.0.1:1')
  expect(run.text).not.toContain('starting candidate')
  const doctor = await saidIn(unreachable, 'doctor', ...load)
  expect(doctor.exitCode).toBe(4)
  expect(doctor.text).toMatch(/FAILS +baseline +.*127\.0\.0\.1:1/)
})
