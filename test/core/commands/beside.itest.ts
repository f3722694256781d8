import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-beside-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const read = <T>(name: string) => JSON.parse(readFileSync(join(cwd, 'out', name), 'utf8')) as T

/** Two seconds, since one is cut short in tests. */
const suite = {
  threads: 2,
  tables: 1,
  'table-size': 20_000,
  duration: '2s',
  'warm-up': '0s',
  repeats: 2,
}
const main = { tool: 'sysbench', name: 'oltp_point_select' }
const indexed = {
  statement: 'ALTER TABLE sbtest1 ADD INDEX by_pad (pad)',
  undo: 'ALTER TABLE sbtest1 DROP INDEX by_pad',
}

async function measure(workloads: readonly object[]) {
  const { user, password, hosts } = inject('sharedServer')
  const candidate = { kind: 'endpoint', ...hosts[0], user, 'password-env': 'SERVER_PASSWORD' }
  const gate = { rule: 'threshold', tolerance: '90%' }
  const configuration = {
    targets: { candidate },
    suites: { default: { ...suite, workloads } },
    gate,
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))
  return cli(
    ['run', '--baseline', 'files:baselines', '--update-baseline', 'always', '--out', 'out'],
    {
      cwd,
      env: { SERVER_PASSWORD: password },
    },
  )
}

test('a statement, idle connections and a second load run beside the load, again and again', async () => {
  const transactions = [{ name: 'sum', statements: ['SELECT SUM(v) FROM beside_t'] }]
  writeFileSync(
    join(cwd, 'beside.yml'),
    JSON.stringify({
      schema: 'CREATE TABLE beside_t (id INT PRIMARY KEY, v INT)',
      data: [
        { table: 'beside_t', rows: 100, columns: { id: 'sequential', v: { uniform: [1, 9] } } },
      ],
      transactions,
    }),
  )
  const workloads = [
    { ...main, beside: indexed },
    { ...main, beside: { 'idle-connections': 60 } },
    { ...main, beside: { load: { tool: 'connect', threads: 1 } } },
    { ...main, beside: { load: { tool: 'sql', name: 'beside.yml' } } },
  ]
  const first = await measure(workloads)
  expect(first.exitCode, first.stderr).toBe(0)
  const [statement, ...others] = read<BenchRecord>('record.json').cells
  for (const run of statement?.runs ?? []) {
    if (run.state === 'invalid') throw new Error(run.reason)
    expect(run.metrics.tps).toBeGreaterThan(10)
    expect(run.metrics.beside_s).toBeGreaterThan(0.01)
    expect(run.metrics.beside_pct).toBeCloseTo(50 * Math.min(2, run.metrics.beside_s ?? 0), 0)
  }
  for (const run of others.flatMap(({ runs }) => runs)) {
    expect(run).toMatchObject({ state: 'valid' })
    if (run.state === 'valid') expect(run.metrics.beside_s).toBeUndefined()
  }

  const second = await measure(workloads)
  expect(second.exitCode, second.stderr).toBe(0)
  const gated = read<Result>('result.json').rows.filter(
    (row) => row.gated && row.metric === 'beside_s',
  )
  expect(gated).toMatchObject([{ cellId: 'sysbench/oltp_point_select/2', verdict: { kind: 'ok' } }])
})

test('what fails beside the load breaks the run, and says which statement', async () => {
  const { exitCode } = await measure([
    { ...main, beside: { ...indexed, undo: [] } },
    { ...main, beside: { statement: 'ANALYZE TABLE absent_t PERSISTENT FOR ALL; SELEC 1' } },
    { ...main, beside: { 'idle-connections': 60_000 } },
  ])
  expect(exitCode).toBe(3)
  const reasons = read<BenchRecord>('record.json').cells.map(({ runs }) =>
    runs.map((run) => (run.state === 'invalid' ? run.reason : run.state)),
  )
  expect(reasons).toEqual([
    ['valid', expect.stringMatching(/^beside the load: statement: Duplicate key name 'by_pad'/)],
    [expect.stringMatching(/^beside the load: statement: You have an error in your SQL syntax/)],
    [expect.stringMatching(/^beside the load: \d+ of 60000 idle connections could be opened: /)],
  ])
})

test('a server that builds the index by copying the table is red by the time of the statement', async () => {
  const targets = {
    base: { kind: 'local' },
    candidate: { kind: 'local', variables: { alter_algorithm: 'COPY' } },
  }
  const gate = {
    tolerance: '20%',
    'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
  }
  const workloads = [{ ...main, 'table-size': 50_000, beside: indexed }]
  const suites = { default: { ...suite, against: 'base', workloads } }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify({ targets, suites, gate }))
  const { exitCode, stderr } = await cli(
    ['run', '--cause', 'never', '--baseline', 'none', '--update-baseline', 'never', '--out', 'out'],
    { cwd },
  )
  const { rows } = read<Result>('result.json')
  expect(rows.find(({ metric }) => metric === 'beside_s')?.verdict, stderr).toMatchObject({
    kind: 'regression',
  })
  expect(exitCode).toBe(1)
})

/** Stops the server that it is run against for 0.7 s, once the load has its connections. */
const fault = `
MYSQL_PWD=$TIDB_BENCH_PASSWORD
export MYSQL_PWD
file=$(mariadb -h "$TIDB_BENCH_HOST" -P "$TIDB_BENCH_PORT" -u "$TIDB_BENCH_USER" -N -B -e 'SELECT @@pid_file')
sleep 2
kill -STOP "$(cat "$file")"
sleep 0.7
kill -CONT "$(cat "$file")"
printf '{"type":"result","duration_s":%s,"metrics":{"ops":1}}\\n' "$TIDB_BENCH_DURATION_SECONDS"
`

test('a program beside the load may be a fault, which its transactions feel', async () => {
  writeFileSync(join(cwd, 'fault.sh'), fault)
  const load = { tool: 'command', name: 'fault', command: ['sh', 'fault.sh'], files: ['fault.sh'] }
  const workloads = [{ ...main, duration: '4s', repeats: 1, beside: { load } }]
  const configuration = {
    targets: { candidate: { kind: 'local' } },
    suites: { default: { ...suite, workloads } },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))
  const { exitCode, stderr } = await cli(['run', '--baseline', 'none', '--out', 'out'], { cwd })
  expect(exitCode, stderr).toBe(0)
  const [run] = read<BenchRecord>('record.json').cells[0]?.runs ?? []
  expect(run).toMatchObject({ state: 'valid' })
  expect(run?.state === 'valid' && run.metrics.latency_max_ms).toBeGreaterThan(600)
})

test('a server that stands still for a while has a time in which the load recovers', async () => {
  const workloads = [
    { ...main, duration: '8s', repeats: 1, beside: { pause: { for: '2s' } } },
    { ...main, duration: '2s', repeats: 1, beside: { pause: { for: '2s' } } },
    { ...main, duration: '4s', repeats: 1, beside: { pause: { component: 'tikv', for: '1s' } } },
  ]
  const targets = { candidate: { kind: 'local' } }
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    JSON.stringify({ targets, suites: { default: { ...suite, workloads } } }),
  )
  await cli(['run', '--baseline', 'none', '--out', 'out'], { cwd })
  const [paused, short, other] = read<BenchRecord>('record.json').cells.map(
    ({ runs: [run] }) => run,
  )
  if (paused?.state !== 'valid') throw new Error(paused?.reason)
  // It stopped at 2 s, and went on at 4 s.
  expect(paused.metrics.recovery_s).toBeGreaterThanOrEqual(2)
  expect(paused.metrics.recovery_s).toBeLessThanOrEqual(5)
  expect(paused.metrics.latency_max_ms).toBeGreaterThan(1_800)
  expect([short, other].map((run) => run?.state === 'invalid' && run.reason)).toEqual([
    'beside the load: a pause of 2 s leaves no time to recover in 2 s',
    'beside the load: no process of tikv runs on this machine',
  ])
})

test('a pause needs a server of this job', async () => {
  const { exitCode, stderr } = await measure([{ ...main, beside: { pause: { for: '1s' } } }])
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(
    /`sysbench` oltp_point_select stops the server, which is not possible with an endpoint/,
  )
})
