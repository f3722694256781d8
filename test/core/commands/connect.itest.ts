import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { startDelayingProxy } from '../server/delaying-proxy.mjs'
import { useBenchServer } from './bench-server.ts'
import { cli } from './cli.ts'

const server = useBenchServer()
const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(server.cwd, 'out', name), 'utf8')) as T
const serverPort = () => server.endpoint.hosts[0]?.port ?? 0

async function measure(port: number, workloads: readonly object[]) {
  const { user, password } = server.endpoint
  const candidate = {
    kind: 'endpoint',
    host: '127.0.0.1',
    port,
    user,
    'password-env': 'SERVER_PASSWORD',
  }
  const suite = { threads: 4, duration: '1s', 'warm-up': '200ms', repeats: 2, workloads }
  const gate = {
    rule: 'threshold',
    tolerance: '90%',
    tolerances: { connections_per_s: '75%', connect_latency_p99_ms: '99%' },
  }
  const configuration = { targets: { candidate }, suites: { default: suite }, gate }
  writeFileSync(join(server.cwd, 'tidb-bench.yml'), JSON.stringify(configuration))
  return cli(
    ['run', '--baseline', 'files:baselines', '--update-baseline', 'always', '--out', 'out'],
    {
      cwd: server.cwd,
      env: { SERVER_PASSWORD: password },
    },
  )
}

test('connections a second pass on one server, and are red where each packet of it comes later', async () => {
  const workloads = [
    { tool: 'connect' },
    { tool: 'connect', name: 'plain', options: { tls: false } },
    { tool: 'connect', name: 'at-a-rate', rate: '20/s' },
  ]
  expect((await measure(serverPort(), workloads)).exitCode).toBe(0)
  const { cells } = read<BenchRecord>('record.json')
  expect(cells.map(({ id }) => id)).toEqual([
    'connect/select-1/4',
    'connect/plain/4',
    'connect/at-a-rate/4',
  ])
  for (const run of cells.flatMap(({ runs }) => runs)) {
    expect(run).toMatchObject({ state: 'valid', ignoredErrors: 0 })
    if (run.state !== 'valid') continue
    expect(run.metrics.connect_latency_p95_ms).toBeGreaterThan(0.1)
    expect(run.metrics.connections_per_s).toBeGreaterThan(5)
  }

  const gated = () => read<Result>('result.json').rows.filter((row) => row.gated)
  expect(gated().map(({ cellId, metric }) => `${cellId} ${metric}`)).toEqual([
    'connect/select-1/4 connections_per_s',
    'connect/plain/4 connections_per_s',
    'connect/at-a-rate/4 connect_latency_p95_ms',
    'connect/at-a-rate/4 connect_latency_p99_ms',
  ])

  // The slowest of forty connections differ by more than any tolerance on a busy machine.
  expect((await measure(serverPort(), workloads.slice(0, 2))).exitCode).toBe(0)
  const [first, second] = gated().map(({ verdict }) => verdict.kind)
  expect([first, second]).toEqual(['ok', 'ok'])

  const proxy = await startDelayingProxy({ serverPort: serverPort(), delayMs: () => 300 })
  try {
    expect((await measure(proxy.port, workloads.slice(0, 1))).exitCode).toBe(1)
  } finally {
    await proxy.close()
  }
  const { rows } = read<Result>('result.json')
  expect(rows.find(({ metric }) => metric === 'connections_per_s')?.verdict.kind).toBe('regression')
  // Greeting, login and answer each come 300 ms later.
  expect(
    rows.find(({ metric }) => metric === 'connect_latency_p95_ms')?.candidate?.value,
  ).toBeGreaterThan(900)
})

test('a server that refuses the connections breaks the run, with its words', async () => {
  expect(
    (await measure(serverPort(), [{ tool: 'connect', options: { tls: true } }])).exitCode,
  ).toBe(3)
  const runs = read<BenchRecord>('record.json').cells.flatMap((cell) => cell.runs)
  expect(runs[0]).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(
      /^\d+ of \d+ connects failed, above the error limit of 1 %: .*TLS|secure/i,
    ),
  })
})
