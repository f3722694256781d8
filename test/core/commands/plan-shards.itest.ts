import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-plan-'))
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets: { candidate: { kind: local } }
suites:
  default:
    threads: [8, 16]
    workloads: [{ tool: sysbench, name: [oltp_point_select, oltp_read_write] }]
`,
  )
})
afterEach(() => rmSync(cwd, { recursive: true }))

const matrix = {
  include: [
    { shard: '1/2', cells: 2, minutes: 8 },
    { shard: '2/2', cells: 2, minutes: 8 },
  ],
}

test('a table of who measures what', async () => {
  const { exitCode, stdout } = await cli(['plan', '--shards', '2'], { cwd })
  expect(exitCode).toBe(0)
  expect(stdout).toContain(
    '1/2        2        8  sysbench/oltp_point_select/8 sysbench/oltp_point_select/16\n',
  )
  expect(stdout).toMatch(/^plan [0-9a-f]{16};/m)
})

test('the matrix, by a number of machines or by a time', async () => {
  for (const words of [
    ['--shards', '2'],
    ['--max-minutes', '10'],
  ]) {
    const { stdout } = await cli(['plan', ...words, '--json'], { cwd })
    expect(JSON.parse(stdout)).toEqual(matrix)
  }
})

test('in a workflow the matrix is an output', async () => {
  const output = join(cwd, 'output')
  writeFileSync(output, '')
  const inputs = { config: '', suite: 'default', threads: '', shards: '', 'max-minutes': '10' }
  const { exitCode } = await cli(['plan'], {
    cwd,
    env: { GITHUB_OUTPUT: output, TIDB_BENCH_INPUTS: JSON.stringify(inputs) },
  })
  expect(exitCode).toBe(0)
  expect(readFileSync(output, 'utf8')).toContain(`\n${JSON.stringify(matrix)}\n`)
})

test.each([
  [['--shards', '0'], '--shards: expected a whole number from 1 to 256; got "0"'],
  [
    ['--shards', '2', '--max-minutes', '9'],
    '--max-minutes: cannot be combined with a number of shards',
  ],
  [['--max-minutes', '1'], 'one cell alone takes 4 min'],
  [['--shard', '3/2'], 'expected a shard such as 2/3'],
])('%j is refused', async (words, message) => {
  const { exitCode, stderr } = await cli(['plan', ...words], { cwd })
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

test('the action without either is red: a matrix that is empty would be a fault of the next job', async () => {
  const inputs = { config: '', suite: 'default', threads: '', shards: '', 'max-minutes': '' }
  const { exitCode, stderr } = await cli(['plan'], {
    cwd,
    env: { TIDB_BENCH_INPUTS: JSON.stringify(inputs) },
  })
  expect(exitCode).toBe(2)
  expect(stderr).toContain(
    'input shards: expected a number of machines, or `max-minutes`; got neither',
  )
})
