import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Result } from '../../../src/core/verdict/result.ts'
import { useBenchServer } from './bench-server.ts'
import { cli } from './cli.ts'

const server = useBenchServer()
const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(server.cwd, 'results', name), 'utf8')) as T

function configure(workload: string): void {
  const { hosts, user } = server.endpoint
  writeFileSync(
    join(server.cwd, 'tidb-bench.yml'),
    `
targets:
  candidate: { kind: endpoint, host: "${hosts[0]?.host}", port: ${hosts[0]?.port}, user: "${user}", password-env: SERVER_PASSWORD }
suites:
  default:
    threads: 2
    tables: 1
    table-size: 1000
    duration: 2s
    warm-up: 0s
    repeats: 1
    workloads: [${workload}]
gate: { rule: threshold, tolerances: { latency_p95_ms: 99%, latency_p99_ms: 99% } }
`,
  )
}

const run = () =>
  cli(['run', '--baseline', 'files:baselines', '--out', 'results'], {
    cwd: server.cwd,
    env: { SERVER_PASSWORD: server.endpoint.password },
  })

test('latencies at a rate are compared with those of stored jobs at that rate', async () => {
  configure('{ tool: sysbench, name: oltp_point_select, rate: 50/s }')
  for (let job = 1; job <= 2; job++) expect((await run()).exitCode).toBe(0)
  const { reference, rows } = read<Result>('result.json')
  expect(reference).toMatchObject({ kind: 'stored', records: 1 })
  const gated = rows.filter((row) => row.gated)
  expect(gated.map(({ metric }) => metric)).toEqual(['latency_p95_ms', 'latency_p99_ms'])
  for (const row of gated) expect(row.baseline?.value).toBeGreaterThan(0)
})

test('a rate that the server does not reach is invalid, and says what it did', async () => {
  configure('{ tool: sysbench, name: oltp_read_write, rate: 20000/s }')
  const { exitCode, stdout } = await run()
  expect(stdout).toMatch(
    /the rate was not reached: 20,?000\/s requested, the server reached [\d,.]+\/s/,
  )
  expect(exitCode).toBe(3)
})
