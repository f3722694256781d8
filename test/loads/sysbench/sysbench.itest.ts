import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type CellSettings, runSchema } from '../../../src/core/record/schema.ts'
import type { Interval, RunContext } from '../../../src/core/tool/load-runner.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'

const place = { side: 'candidate', round: 1, slice: 0 } as const
const workload = createSysbench()
const local = useLocalServer()

const cell: CellSettings = {
  id: 'sysbench/oltp_read_write/2',
  tool: 'sysbench',
  toolVersion: '1.0.20',
  workload: 'oltp_read_write',
  threads: 2,
  clients: 1,
  data: { tables: 2, tableSize: 500 },
  durationSeconds: 2,
  warmUpSeconds: 1,
  options: {},
}

function context(more: Partial<CellSettings> = {}, rest: Partial<RunContext> = {}): RunContext {
  return local.context({ ...cell, ...more }, rest)
}

beforeAll(() => workload.prepare(context()))

test('the version is the program’s own', async () => {
  expect(await workload.version(new AbortController().signal)).toMatch(/^1\.\d+\.\d+/)
})

test('the data is what the cell says, and another size is noticed', async () => {
  await workload.check(context())
  await expect(
    workload.check(context({ data: { tables: 2, tableSize: 501 } })),
  ).rejects.toMatchObject({
    kind: 'measurement',
    message: 'sbtest1 has 500 rows, expected 501 rows',
  })
  await expect(
    workload.check(context({ data: { tables: 3, tableSize: 500 } })),
  ).rejects.toMatchObject({
    message: 'sbtest3 does not exist, expected 500 rows',
  })
})

test('tables that exist are never loaded over', async () => {
  await expect(workload.prepare(context())).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('already has a table sbtest1'),
  })
})

test('a run leaves out its warm-up, reports its intervals, and fits the record', async () => {
  const reports: Interval[] = []
  const run = await workload.run(
    context({}, { onInterval: (interval) => reports.push(interval) }),
    place,
  )
  expect(runSchema.parse(run)).toEqual(run)
  if (run.state === 'invalid') throw new Error(run.reason)
  expect(run.durationSeconds).toBeGreaterThan(1.5)
  // Of three seconds in all.
  expect(run.durationSeconds).toBeLessThan(2.9)
  expect(Object.keys(run.metrics).sort()).toEqual([
    'errors_per_s',
    'latency_avg_ms',
    'latency_max_ms',
    'latency_min_ms',
    'latency_p95_ms',
    'latency_p99_ms',
    'qps',
    'qps_rw',
    'tps',
  ])
  expect(run.metrics.tps).toBeGreaterThan(0)
  // The line of the last second is sometimes not printed any more.
  expect(run.series?.rows[0]?.[0]).toBe(1)
  expect(run.series?.rows.length).toBeLessThanOrEqual(2)
  expect(reports.slice(0, 2).map(({ atSeconds }) => atSeconds)).toEqual([1, 2])
  expect(readFileSync(join(local.folder, 'sysbench-1.stdout'), 'utf8')).toContain('SQL statistics:')
  const left = readdirSync(process.env.RUNNER_TEMP ?? '/tmp').filter((name) =>
    name.startsWith('tidb-bench-sysbench'),
  )
  expect(left).toEqual([])
})

test('two clients at once: rates add up, and the percentile comes from both histograms', async () => {
  const run = await workload.run(
    context({ clients: 2, options: { pointSelects: 4, percentile: 99 } }),
    place,
  )
  if (run.state === 'invalid') throw new Error(run.reason)
  const reports = [1, 2].map((client) =>
    readFileSync(join(local.folder, `sysbench-${client}.stdout`), 'utf8'),
  )
  const tps = reports.map((text) =>
    Number([...text.matchAll(/transactions: +\d+ +\(([\d.]+)/g)].at(-1)?.[1]),
  )
  expect(run.metrics.tps).toBeCloseTo((tps[0] ?? 0) + (tps[1] ?? 0), 6)
  expect(run.metrics.latency_p99_ms).toBeGreaterThan(0)
  expect(run.worstClient).toBeUndefined()
  expect(run.histogram?.counts.length).toBeGreaterThan(1)
})

test('a broken run comes back as invalid, with the tool’s own words', async () => {
  const run = await workload.run(context({ data: { tables: 3, tableSize: 500 } }), place)
  expect(run).toMatchObject({
    state: 'invalid',
    exitCode: 1,
    reason: expect.stringContaining('FATAL'),
    tail: expect.arrayContaining([expect.stringContaining("sbtest3' doesn't exist")]),
  })
})

test('an unknown option is the caller’s fault and names those that are known', async () => {
  await expect(workload.run(context({ options: { pointSelect: 4 } }), place)).rejects.toMatchObject(
    {
      kind: 'input',
      remedy: expect.stringContaining('point-selects'),
    },
  )
})

test('cancelling ends the program at once', async () => {
  const stop = new AbortController()
  const began = Date.now()
  const run = await workload.run(
    context({ durationSeconds: 60 }, { signal: stop.signal, onInterval: () => stop.abort() }),
    place,
  )
  expect(run).toMatchObject({ state: 'invalid', exitCode: 143 })
  expect(Date.now() - began).toBeLessThan(30_000)
})

test('cleaning up drops the tables', async () => {
  await workload.cleanup(context())
  await expect(workload.check(context())).rejects.toMatchObject({
    message: expect.stringContaining('does not exist'),
  })
})

test('a missing program names its remedy', async () => {
  const missing = createSysbench({ binary: '/nonexistent/sysbench' })
  await expect(missing.version(new AbortController().signal)).rejects.toMatchObject({
    kind: 'environment',
  })
})

test('a server that dies in the middle: invalid, with what sysbench said', async () => {
  await workload.prepare(context())
  let stopped: Promise<void> | undefined
  const onInterval = () => {
    stopped ??= local.server.stop()
  }
  const run = await workload.run(
    context({ durationSeconds: 20, warmUpSeconds: 0 }, { onInterval, logFolder: local.folder }),
    place,
  )
  await stopped
  expect(run).toMatchObject({
    state: 'invalid',
    exitCode: 1,
    reason: expect.stringContaining('FATAL'),
  })
})
