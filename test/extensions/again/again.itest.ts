import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { git } from '../../../src/system/git.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-again-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const read = (path: string) => JSON.parse(readFileSync(join(cwd, path), 'utf8')) as BenchRecord

test('a cell is measured again, though the configuration is gone', async () => {
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets:
  candidate: { kind: local, settings: { innodb-buffer-pool-size: 32M } }
suites:
  default:
    duration: 1s
    warm-up: 0s
    repeats: 1
    threads: [1, 2]
    tables: 1
    table-size: 1000
    workloads: [{ tool: sysbench, name: oltp_point_select, options: { percentile: 90 } }]
`,
  )
  const run = await cli(['run', '--cause', 'never', '--baseline', 'none', '--out', 'first'], {
    cwd,
  })
  expect(run.exitCode, run.stderr).toBeLessThanOrEqual(1)
  rmSync(join(cwd, 'tidb-bench.yml'))
  cpSync(join(cwd, 'first'), join(cwd, 'artifacts', 'tidb-bench-default'), { recursive: true })
  const [first] = read('first/record.json').cells.filter(({ threads }) => threads === 2)

  const again = await cli(['again', 'artifacts', first?.id ?? '', '--out', 'second'], { cwd })
  expect(again.exitCode, again.stderr).toBeLessThanOrEqual(1)
  const [before, after] = [read('first/record.json'), read('second/record.json')]
  expect(after.cells).toHaveLength(1)
  const { runs: _, ...settings } = after.cells[0] as BenchRecord['cells'][number]
  expect(first).toMatchObject(settings)
  expect(after.targets.candidate.configuration).toEqual(before.targets.candidate.configuration)

  const wrong = await cli(['again', 'first/record.json', 'sysbench/oltp_point_select/3'], { cwd })
  expect(wrong.exitCode).toBe(2)
  expect(wrong.stderr).toContain('Did you mean "sysbench/oltp_point_select/1"?')

  // A run is downloaded by the GitHub CLI, once, and only measured as a folder: its commands may be
  // anybody's. Another commit than the job's is a warning.
  const bin = join(cwd, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'gh'), '#!/bin/sh\necho "$@" >> gh.log\ncp -r artifacts "$5"\n')
  chmodSync(join(bin, 'gh'), 0o755)
  const record = read('artifacts/tidb-bench-default/record.json')
  const ofCommit = { ...record, source: { ...record.source, commit: 'a'.repeat(40) } }
  writeFileSync(join(cwd, 'artifacts/tidb-bench-default/record.json'), JSON.stringify(ofCommit))
  await git(['init', '-q'], { cwd })
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  await git([...who, 'commit', '-q', '--allow-empty', '-m', 'other'], { cwd })
  const env = { PATH: `${bin}:${process.env.PATH}` }
  for (const source of ['4711', 'https://github.com/o/r/actions/runs/4711']) {
    const downloaded = await cli(['again', source, 'sysbench/oltp_point_select/3'], { cwd, env })
    expect(downloaded.exitCode, downloaded.stderr).toBe(2)
    expect(downloaded.stderr).toContain('nothing is measured yet: bench-4711 has the commands')
    expect(downloaded.stderr).toContain('tidb-bench again bench-4711 sysbench/oltp_point_select/3')
  }
  expect(readFileSync(join(cwd, 'gh.log'), 'utf8')).toBe('run download 4711 --dir bench-4711\n')
  const fourth = await cli(['again', 'bench-4711', first?.id ?? '', '--out', 'fourth'], {
    cwd,
    env,
  })
  expect(fourth.exitCode, fourth.stderr).toBeLessThanOrEqual(1)
  expect(fourth.stderr).toContain('the job measured commit aaaaaaa, and ')

  writeFileSync(join(bin, 'gh'), '#!/bin/sh\necho "no run 12" >&2\nexit 1\n')
  const none = await cli(['again', 'https://github.com/o/r/actions/runs/12'], { cwd, env })
  expect(none.exitCode).toBe(4)
  expect(none.stderr).toContain('gh cannot download run 12: no run 12')
})
