import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-drill-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

/** A small load, with a tolerance that the noise of a busy machine does not reach. */
function configure(target: string): void {
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets:
  candidate: ${target}
suites:
  default:
    threads: 2
    tables: 1
    table-size: 1000
    warm-up: 0s
    workloads: [{ tool: sysbench, name: oltp_point_select }]
gate:
  tolerance: 5%
  side-by-side: { rounds: 6, pairs: 4, slice: 1s, settle: 0s }
`,
  )
}

test('a server that is stopped for most of the time turns the gate red, and works again afterwards', async () => {
  configure('{ kind: local }')
  const { exitCode, stdout, stderr } = await cli(
    ['noise', '--drill', '80%', '--baseline', 'none', '--out', 'out'],
    { cwd },
  )
  expect(stderr).not.toContain('error:')
  expect(stdout).toMatch(
    /drill: one of two equal servers was stopped (79|8[01])(\.\d)? % of the time/,
  )
  expect(stdout).toMatch(
    /sysbench\/oltp_point_select\/2: regression, −[\d.]+ %, .* after \d rounds/,
  )
  expect(stdout).toContain('A slowdown of 80 % turns this gate red on this machine.')
  expect(exitCode).toBe(0)
})

test('a server that is not ours is never stopped', async () => {
  const { hosts, user, password } = inject('sharedServer')
  const [{ host, port } = { host: '', port: 0 }] = hosts
  configure(`{ kind: endpoint, host: ${host}, port: ${port}, user: ${user} }`)
  const { exitCode, stderr } = await cli(
    ['noise', '--drill', '80%', '--baseline', 'none', '--out', 'out'],
    { cwd, env: { TIDB_BENCH_PASSWORD: password } },
  )
  expect(stderr).toContain('a drill stops the processes of a server, and')
  expect(stderr).toContain('remedy: Use a target that this program starts')
  expect(exitCode).toBe(2)
})

test('a slowdown that the tolerance allows is refused before anything is started', async () => {
  configure('{ kind: local }')
  const { exitCode, stderr } = await cli(['noise', '--drill', '4%', '--out', 'out'], { cwd })
  expect(stderr).toContain('error: --drill: a slowdown of 4 % is within the tolerance of 5 %')
  expect(stderr).not.toContain('starting')
  expect(exitCode).toBe(2)
})
