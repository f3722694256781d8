import { kill } from 'node:process'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { CellSettings, ValidRun } from '../../../src/core/record/schema.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import { interpolatedPercentile } from '../../../src/statistics/histogram.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'

const place = { side: 'candidate', round: 1, slice: 0 } as const
const workload = createSysbench()
const local = useLocalServer()

const PAUSE_MS = 1000

const cell: CellSettings = {
  id: 'sysbench/oltp_point_select/4',
  tool: 'sysbench',
  toolVersion: '1.0.20',
  workload: 'oltp_point_select',
  threads: 4,
  clients: 1,
  data: { tables: 1, tableSize: 500 },
  durationSeconds: 4,
  warmUpSeconds: 0,
  options: {},
}

beforeAll(() => workload.prepare(local.context(cell)))

/** Four seconds under load, in the second of which the server stands still for one. */
async function withPause(options: CellSettings['options']): Promise<ValidRun> {
  const pids = (local.server.own?.processes() ?? []).map(({ identity }) => identity.pid)
  expect(pids).toHaveLength(1)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) kill(pid, name)
  }
  onTestFinished(() => signal('SIGCONT'))
  let resumed: Promise<void> | undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      signal('SIGSTOP')
      setTimeout(() => {
        signal('SIGCONT')
        resolve()
      }, PAUSE_MS)
    })
  const run = await workload.run(
    local.context(
      { ...cell, options },
      {
        onInterval: () => {
          resumed ??= pause()
        },
      },
    ),
    place,
  )
  await resumed
  if (run.state === 'invalid') throw new Error(run.reason)
  return run
}

test('at a given rate the wait for a server that pauses is in the percentiles, else it is omitted', async () => {
  const free = await withPause({})
  const atRate = await withPause({ rate: 200 })
  // A quarter of what was due waited, half a second each on average: that is p95 and p99 …
  expect(atRate.metrics.latency_p99_ms).toBeGreaterThan(0.6 * PAUSE_MS)
  expect(atRate.metrics.latency_p95_ms).toBeGreaterThan(0.4 * PAUSE_MS)
  expect(atRate.metrics.latency_avg_ms).toBeGreaterThan(0.04 * PAUSE_MS)
  // … and none of it is lost: what was due meanwhile was done behind it.
  expect(atRate.metrics.tps).toBeGreaterThan(160)
  // As fast as it goes, four transactions of thousands saw the pause.
  expect(free.metrics.latency_max_ms).toBeGreaterThan(0.9 * PAUSE_MS)
  expect(free.metrics.latency_p99_ms).toBeLessThan(0.2 * PAUSE_MS)
})

test('sysbench counts in finer steps than its own, and prints the percentile by them', async () => {
  const run = await workload.run(
    // So many that a percentile is more than the two decimals of what is printed can blur.
    local.context({ ...cell, threads: 32, durationSeconds: 2, options: { percentile: 99 } }),
    place,
  )
  if (run.state === 'invalid' || run.histogram === undefined) throw new Error('no histogram')
  expect(run.histogram.step).toBeCloseTo(Math.log(1e8) / 2047, 8)
  const total = run.histogram.counts.reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThan(0)
  const p99 = interpolatedPercentile(run.histogram, 99) ?? Number.NaN
  // Printed with three decimals.
  expect(Math.abs(p99 - (run.metrics.latency_p99_ms ?? 0))).toBeLessThan(0.01 * p99 + 0.002)
})

test('a rate that no server can hold is reported as such', async () => {
  const run = await workload.run(
    local.context({ ...cell, threads: 1, durationSeconds: 2, options: { rate: 2_000_000 } }),
    place,
  )
  expect(run).toMatchObject({
    state: 'invalid',
    reason: expect.stringContaining('the rate of 2000000/s was not reached'),
  })
})
