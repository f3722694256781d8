import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CellSettings, runSchema } from '../../../src/core/record/schema.ts'
import type { Interval, RunContext } from '../../../src/core/tool/load-runner.ts'
import { createTpc } from '../../../src/loads/go-tpc/run.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'

const place = { side: 'candidate', round: 1, slice: 0 } as const
const workload = createTpc({
  binary: new URL('../../core/workload/fake/go-tpc.mjs', import.meta.url).pathname,
})
// go-tpc's own check runs only on TiDB.
const local = useLocalServer({ version: '8.0.11-TiDB-v8.5.0' })

const cell: CellSettings = {
  id: 'go-tpc/tpcc/4',
  tool: 'go-tpc',
  toolVersion: 'dev',
  workload: 'tpcc',
  threads: 4,
  clients: 1,
  data: { warehouses: 1 },
  durationSeconds: 10,
  warmUpSeconds: 5,
  options: {},
}

function context(more: Partial<CellSettings> = {}, rest: Partial<RunContext> = {}): RunContext {
  return local.context({ ...cell, ...more }, rest)
}

beforeAll(() => workload.prepare(context()))

afterEach(() => {
  vi.unstubAllEnvs()
})

test('its version', async () => {
  expect(await workload.version(new AbortController().signal)).toBe('dev')
})

test('the data is checked by its rows and by go-tpc’s own check', async () => {
  await workload.check(context())
  await expect(workload.check(context({ data: { warehouses: 2 } }))).rejects.toMatchObject({
    kind: 'measurement',
    message: 'warehouse has 1 rows, expected 2 rows',
  })
  vi.stubEnv('FAKE_GO_TPC_CHECK', 'fail-no-tables')
  await expect(workload.check(context())).rejects.toMatchObject({
    message: expect.stringContaining("Table 'tpccempty.customer' doesn't exist"),
  })
})

test('data of unknown origin is not loaded over', async () => {
  await expect(workload.prepare(context())).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('already has a table warehouse'),
  })
})

test('a run: arguments, progress, figures without the warm-up, the check behind it', async () => {
  const file = join(local.folder, 'arguments')
  vi.stubEnv('FAKE_GO_TPC_ARGUMENTS', file)
  const intervals: Interval[] = []
  const run = await workload.run(
    context(
      { options: { weight: '45,43,4,4,4' } },
      { onInterval: (interval) => intervals.push(interval) },
    ),
    place,
  )
  if (run.state === 'invalid') throw new Error(run.reason)
  expect(runSchema.parse(run)).toEqual(run)
  expect(run.metrics.tpmc).toBeCloseTo(4260, 6)
  expect(intervals.map(({ atSeconds, rate }) => [atSeconds, rate])).toEqual([
    [5, (382 / 5) * 60],
    [10, (411 / 5) * 60],
    [15, (299 / 5) * 60],
  ])
  const [ran, checked] = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(JSON.parse(ran ?? '').join(' ')).toMatch(
    /^tpcc --host 127.0.0.1 --port \d+ --user bench --password \w+ --conn-params tls=false --db bench --threads 4 --warehouses 1 run --time 15s --interval 5s --weight 45,43,4,4,4$/,
  )
  expect(JSON.parse(checked ?? '')).toContain('check')
})

test('a server that dies, a failed check behind the run, and a wrong flag: invalid, although every exit code is 0', async () => {
  vi.stubEnv('FAKE_GO_TPC_RUN', 'fail-server-killed')
  expect(await workload.run(context(), place)).toMatchObject({
    state: 'invalid',
    exitCode: 0,
    reason: expect.stringContaining('execute run failed'),
    tail: expect.arrayContaining([expect.stringContaining('unexpected EOF')]),
  })
  vi.stubEnv('FAKE_GO_TPC_RUN', 'fail-unknown-flag')
  expect(await workload.run(context(), place)).toMatchObject({
    state: 'invalid',
    reason: 'go-tpc did not finish',
  })
  vi.stubEnv('FAKE_GO_TPC_RUN', 'run-plain')
  vi.stubEnv('FAKE_GO_TPC_CHECK', 'fail-no-tables')
  expect(await workload.run(context(), place)).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(/^the consistency check after the run failed/),
  })
})

test('two clients: the rates add up, percentiles are the worst client’s and say so', async () => {
  const run = await workload.run(
    context({ clients: 2, warmUpSeconds: 0, durationSeconds: 15 }),
    place,
  )
  if (run.state === 'invalid') throw new Error(run.reason)
  expect(run.metrics.tpmc).toBeCloseTo(2 * 4387.6, 6)
  expect(run.metrics['latency_avg_ms:NEW_ORDER']).toBeCloseTo(26797.3 / 1092, 6)
  expect(run.worstClient).toContain('latency_p99_ms:NEW_ORDER')
})

test('cleaning up drops the tables', async () => {
  await workload.cleanup(context())
  await expect(workload.check(context())).rejects.toMatchObject({
    message: expect.stringContaining('does not exist'),
  })
})

const analytical = { warmUpSeconds: 0, options: { queries: 'q6,q14' }, threads: 1 }

test('TPC-H: its data, a run that its work ends, wrong answers, and nothing is left', async () => {
  const file = join(local.folder, 'tpch')
  vi.stubEnv('FAKE_GO_TPC_ARGUMENTS', file)
  const tpch = { ...analytical, workload: 'tpch', data: { scaleFactor: 1 } }
  await workload.prepare(context(tpch))
  await workload.check(context(tpch))
  vi.stubEnv('FAKE_GO_TPC_RUN', '../go-tpc-analytical/tpch-json')
  const run = await workload.run(context(tpch), place)
  expect(run).toMatchObject({
    state: 'valid',
    metrics: { 'query_ms:Q6': 100, time_ms: expect.any(Number) },
  })
  const [prepared, ran] = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(JSON.parse(prepared ?? '')).toContain('prepare')
  // The server says that it is TiDB, on which go-tpc knows the answers.
  expect(JSON.parse(ran ?? '').join(' ')).toMatch(
    /--sf 1 --queries q6,q14 --check run --count 2 --interval 1s$/,
  )
  vi.stubEnv('FAKE_GO_TPC_RUN', '../go-tpc-analytical/tpch-wrong-answer')
  expect(await workload.run(context(tpch), place)).toMatchObject({
    state: 'invalid',
    reason: expect.stringContaining('check q6 failed'),
  })
  await workload.cleanup(context(tpch))
  await workload.prepare(context(tpch))
  await workload.cleanup(context(tpch))
})

test('CH-benCHmark: both halves are loaded, measured, and dropped', async () => {
  const ch = { ...analytical, workload: 'ch', threads: 2, warmUpSeconds: 2, durationSeconds: 4 }
  await workload.prepare(context(ch))
  vi.stubEnv('FAKE_GO_TPC_RUN', '../go-tpc-analytical/ch-run')
  const run = await workload.run(context(ch), place)
  expect(run).toMatchObject({
    state: 'valid',
    metrics: { 'latency_avg_ms:Q1': expect.closeTo(356.13, 2) },
  })
  await workload.cleanup(context(ch))
  await workload.prepare(context(ch))
  await workload.cleanup(context(ch))
})

test('TiFlash: a server without it is reported, and a plan that does not use it measures nothing', async () => {
  const options = { queries: 'q6,q14', 'tiflash-replicas': 1 }
  const tpch = { ...analytical, workload: 'tpch', data: { scaleFactor: 1 }, options }
  await expect(workload.prepare(context(tpch))).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringMatching(/^no TiFlash replica of lineitem: You have an error/),
    remedy: expect.stringContaining('tiflash: 1'),
  })
  vi.stubEnv('FAKE_GO_TPC_EXPLAIN', '../go-tpc-analytical/tpch-explain')
  vi.stubEnv('FAKE_GO_TPC_RUN', '../go-tpc-analytical/tpch-json')
  expect(await workload.run(context(tpch), place)).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(/^the plan of q14 did not use TiFlash/),
  })
  const used = { ...tpch, id: 'go-tpc/tpch/1#2', options: { ...options, queries: 'q6' } }
  expect(await workload.run(context(used), place)).toMatchObject({ state: 'valid' })
  await workload.cleanup(context(tpch))
})
