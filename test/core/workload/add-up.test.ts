import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Histogram } from '../../../src/core/record/schema.ts'
import { percentileOf } from '../../../src/core/tool/histogram.ts'
import type { Interval } from '../../../src/core/tool/load-runner.ts'
import type { MeasuredRun } from '../../../src/core/tool/run-outcome.ts'
import { addMeasured, addOutcomes } from '../../../src/core/workload/add-up.ts'
import { coresOf, createBarrier, runClients } from '../../../src/core/workload/clients.ts'
import { parseSysbench } from '../../../src/loads/sysbench/parse.ts'
import { recording } from './recordings.ts'

const client = (
  tps: number,
  avg: number,
  p99: number,
  more: Partial<MeasuredRun> = {},
): MeasuredRun => ({
  durationSeconds: 10,
  metrics: {
    tps,
    qps: tps * 5,
    latency_min_ms: avg / 2,
    latency_avg_ms: avg,
    latency_p99_ms: p99,
    latency_max_ms: p99 * 2,
  },
  ignoredErrors: 1,
  reconnects: 0,
  ...more,
})

test('rates add up, the mean is weighted, the percentile is the worst client’s and says so', () => {
  expect(addMeasured([client(100, 10, 30), client(300, 20, 25)])).toEqual({
    durationSeconds: 10,
    metrics: {
      tps: 400,
      qps: 2000,
      latency_min_ms: 5,
      latency_avg_ms: 17.5,
      latency_p99_ms: 30,
      latency_max_ms: 60,
    },
    ignoredErrors: 2,
    reconnects: 0,
    worstClient: ['latency_p99_ms'],
  })
})

test('with histograms the percentile is exact', () => {
  const histogram = (counts: number[]): Histogram => ({ boundsMs: [1, 2, 4, 8], counts })
  const merged = addMeasured([
    client(100, 1, 2, { histogram: histogram([98, 1, 1, 0]) }),
    client(100, 1, 8, { histogram: histogram([0, 0, 50, 50]) }),
  ])
  expect(merged.metrics.latency_p99_ms).toBe(8)
  expect(merged.histogram).toEqual(histogram([98, 1, 51, 50]))
  expect(merged.worstClient).toBeUndefined()
})

test('the percentile of a histogram is what sysbench prints for it', () => {
  const parse = parseSysbench(recording('sysbench', 'run-read-write-histogram').stdout)
  if (parse.state === 'broken') throw new Error(parse.fault.what)
  const { histogram, percentile } = parse.report
  expect(percentileOf(histogram as Histogram, 99)).toBeCloseTo(percentile?.ms ?? 0, 2)
})

test('merging histograms loses no count, whatever the bounds', () => {
  const histogram = fc
    .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 })
    .chain((bounds) =>
      fc
        .array(fc.nat(1000), { minLength: bounds.length, maxLength: bounds.length })
        .map((counts) => ({ boundsMs: bounds.toSorted((one, other) => one - other), counts })),
    )
  const total = ({ counts }: Histogram) => counts.reduce((sum, count) => sum + count, 0)
  fc.assert(
    fc.property(fc.array(histogram, { minLength: 1, maxLength: 5 }), (histograms) => {
      const merged = addMeasured(histograms.map((each) => client(1, 1, 1, { histogram: each })))
        .histogram as Histogram
      expect(total(merged)).toBe(histograms.reduce((sum, one) => sum + total(one), 0))
      expect(merged.boundsMs).toEqual(merged.boundsMs.toSorted((one, other) => one - other))
      expect(percentileOf(merged, 50)).toBeLessThanOrEqual(percentileOf(merged, 99))
    }),
  )
})

test('series add up row by row; percentiles of intervals are left out', () => {
  const series = (rows: number[][]) => ({ columns: ['at_s', 'tps', 'latency_p95_ms'], rows })
  const merged = addMeasured([
    client(1, 1, 1, {
      series: series([
        [1, 10, 5],
        [2, 11, 5],
        [3, 12, 5],
      ]),
    }),
    client(1, 1, 1, {
      series: series([
        [1, 20, 6],
        [3, 22, 6],
      ]),
    }),
  ])
  expect(merged.series).toEqual({
    columns: ['at_s', 'tps'],
    rows: [
      [1, 30],
      [3, 34],
    ],
  })
})

test('one broken client breaks the run, and a single client is left as it is', () => {
  const valid = { state: 'valid', measured: client(1, 1, 1) } as const
  expect(addOutcomes([valid])).toBe(valid)
  expect(addOutcomes([valid, { state: 'invalid', reason: 'no final report' }])).toEqual({
    state: 'invalid',
    reason: 'client 2 of 2: no final report',
  })
})

test('clients start together: none before the last is ready', async () => {
  const events: string[] = []
  const exit = { exitCode: 0, signal: undefined, timedOut: false, stdoutTail: [], stderrTail: [] }
  const sums: Interval[] = []
  await runClients(
    { cell: { clients: 3 }, onInterval: (interval) => sums.push(interval) },
    async ({ number, ready, onInterval }) => {
      await new Promise((resolve) => setTimeout(resolve, number * 20))
      events.push(`ready ${number}`)
      await ready()
      events.push(`start ${number}`)
      onInterval({ atSeconds: 1, rate: 10 + number, errorsPerSecond: 0.5 })
      return { outcome: { state: 'valid', measured: client(1, 1, 1) }, exit }
    },
  )
  expect(events.slice(0, 3)).toEqual(['ready 0', 'ready 1', 'ready 2'])
  expect(sums).toEqual([{ atSeconds: 1, rate: 33, errorsPerSecond: 1.5 }])
})

test('a client that fails before it is ready stops the others', async () => {
  const run = runClients({ cell: { clients: 2 } }, async ({ number, ready }) => {
    if (number === 1) throw new Error('no connection')
    await ready()
    throw new Error('must not start')
  })
  await expect(run).rejects.toThrow('no connection')
  const barrier = createBarrier(2)
  barrier.giveUp(new Error('gone'))
  await expect(barrier.arrive()).rejects.toThrow('gone')
})

test('cores of each client', () => {
  expect([0, 1, 2].map((number) => coresOf('0-1;2-3', number))).toEqual(['0-1', '2-3', '0-1'])
  expect(coresOf(undefined, 0)).toBeUndefined()
})
