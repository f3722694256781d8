import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import type { BenchRecord } from '../../src/record/schema.ts'
import { createLocalTarget } from '../../src/server/local.ts'
import type { Target } from '../../src/server/target.ts'
import type { Result } from '../../src/verdict/result.ts'
import { startDelayingProxy } from '../server/delaying-proxy.mjs'
import { cli } from './cli.ts'

let home: string
/** The other server of each pair; few connections fit into it. */
let other: Target
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tidb-bench-connect-server-'))
  const log = { info() {}, warn() {}, debug() {}, progress() {} }
  const settings = { max_connections: 20 }
  other = createLocalTarget({ name: 'other', folder: home, logFolder: home, settings, log })
  await other.start(new AbortController().signal)
})
afterAll(async () => {
  await other?.stop()
  rmSync(home, { recursive: true, force: true })
})

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-connect-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const read = <T>(name: string) => JSON.parse(readFileSync(join(cwd, 'out', name), 'utf8')) as T

const otherPort = () => other.endpoint().hosts[0]?.port ?? 0

/** @param candidatePort of the other server, or of what stands before it */
async function compare(candidatePort: number, workloads: readonly object[]) {
  const shared = inject('sharedServer')
  const target = (endpoint: Endpoint, passwordEnv: string, port = endpoint.hosts[0]?.port) => ({
    kind: 'endpoint',
    host: '127.0.0.1',
    port,
    user: endpoint.user,
    'password-env': passwordEnv,
  })
  const configuration = {
    targets: {
      base: target(shared, 'BASE_PASSWORD'),
      candidate: target(other.endpoint(), 'OTHER_PASSWORD', candidatePort),
    },
    suites: { default: { against: 'base', threads: 4, workloads } },
    gate: { tolerance: '50%', 'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' } },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))
  return cli(['run', '--cause', 'never', '--baseline', 'none', '--out', 'out'], {
    cwd,
    env: { BASE_PASSWORD: shared.password, OTHER_PASSWORD: other.endpoint().password },
  })
}

test('equal servers have the same connections a second, with and without TLS and at a rate', async () => {
  const { exitCode, stderr } = await compare(otherPort(), [
    { tool: 'connect' },
    { tool: 'connect', name: 'plain', options: { tls: false } },
    { tool: 'connect', name: 'at-a-rate', rate: '50/s' },
  ])
  expect([0, 2], stderr).toContain(exitCode)
  const { rows } = read<Result>('result.json')
  const gated = rows.filter((row) => row.gated).map(({ cellId, metric }) => `${cellId} ${metric}`)
  expect(gated.toSorted()).toEqual([
    'connect/at-a-rate/4 connect_latency_p95_ms',
    'connect/at-a-rate/4 connect_latency_p99_ms',
    'connect/plain/4 connections_per_s',
    'connect/select-1/4 connections_per_s',
  ])
  expect(rows.filter(({ verdict }) => verdict.kind === 'regression')).toEqual([])
  const { cells } = read<BenchRecord>('record.json')
  for (const run of cells.flatMap(({ runs }) => runs)) {
    expect(run).toMatchObject({ state: 'valid', ignoredErrors: 0 })
    if (run.state === 'valid') expect(run.metrics.connect_latency_p95_ms).toBeGreaterThan(0.1)
  }
})

test('a server that takes longer to greet is red by its connections', async () => {
  const proxy = await startDelayingProxy({ serverPort: otherPort(), delayMs: () => 20 })
  try {
    const { exitCode } = await compare(proxy.port, [{ tool: 'connect' }])
    expect(exitCode).toBe(1)
  } finally {
    await proxy.close()
  }
  const { rows } = read<Result>('result.json')
  expect(rows.find(({ metric }) => metric === 'connections_per_s')).toMatchObject({
    verdict: { kind: 'regression' },
  })
  const p95 = rows.find(({ metric }) => metric === 'connect_latency_p95_ms')
  // Greeting, login and answer each come 20 ms later.
  expect(p95?.candidate?.value).toBeGreaterThan(60)
})

test('a server that refuses connections breaks the run, with its words', async () => {
  const { exitCode, stderr } = await compare(otherPort(), [{ tool: 'connect', threads: 100 }])
  expect(exitCode, stderr).toBe(3)
  const runs = read<BenchRecord>('record.json').cells.flatMap((cell) => cell.runs)
  expect(runs.at(-1)).toMatchObject({
    side: 'candidate',
    state: 'invalid',
    reason: expect.stringMatching(/connects failed, above the error limit of 1 %: .*Too many connections/),
  })
})
