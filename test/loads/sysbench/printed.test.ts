import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSysbench } from '../../../src/loads/sysbench/parse.ts'
import { judgeSysbench } from '../../../src/loads/sysbench/validity.ts'
import { recording } from '../../core/workload/recordings.ts'
import { type Printed, printSysbench } from './printed.ts'

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100)
const count = fc.integer({ min: 0, max: 1_000_000_000 })

const printed: fc.Arbitrary<Printed> = fc
  .record({
    version: fc.constantFrom('0.5', '1.0', '1.1'),
    threads: fc.integer({ min: 1, max: 4096 }),
    read: count,
    write: count,
    other: count,
    transactions: fc.integer({ min: 1, max: 1_000_000_000 }),
    errors: count,
    reconnects: count,
    window: fc.integer({ min: 1, max: 7200 }),
    warmUp: fc.constantFrom(0, 10, 60),
    latencies: fc.array(cents(100_000), { minLength: 3, maxLength: 3 }),
    rank: fc.integer({ min: 1, max: 99 }),
    percentile: cents(100_000),
    intervals: fc.array(
      fc.record({ tps: cents(1e6), qps: cents(1e7), errors: cents(1e4), ms: cents(1e5) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    ),
  })
  .map(({ latencies, ...rest }) => {
    const [min = 0, avg = 0, max = 0] = latencies.toSorted((one, other) => one - other)
    return { ...rest, min, avg, max } as Printed
  })
  // A rate that is printed as 0.00 does not tell its window.
  .filter((run) => run.transactions / run.window >= 1)

test('what every version prints comes back', () => {
  fc.assert(
    fc.property(printed, (run) => {
      const parse = parseSysbench(printSysbench(run))
      if (parse.state === 'broken') throw new Error(parse.fault.what)
      const queries = run.read + run.write + (run.version === '0.5' ? 0 : run.other)
      expect(parse.report).toMatchObject({
        threads: run.threads,
        warmUpSeconds: run.warmUp,
        totalSeconds: run.window + run.warmUp,
        transactions: run.transactions,
        tps: Number((run.transactions / run.window).toFixed(2)),
        queries,
        qps: Number((queries / run.window).toFixed(2)),
        ignoredErrors: run.errors,
        reconnects: run.reconnects,
        latencyMs: { min: run.min, avg: run.avg, max: run.max },
        percentile: { rank: run.rank, ms: run.percentile },
      })
      const rows = run.intervals.map(({ tps, qps, errors, ms }, index) => [
        index + 1,
        tps,
        qps,
        errors,
        ms,
      ])
      expect(parse.report.series?.rows).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

test('the printer prints what sysbench 1.0 prints', () => {
  const real = recording('sysbench', 'run-read-write-p99').stdout
  const parse = parseSysbench(real)
  if (parse.state === 'broken') throw new Error(parse.fault.what)
  const [read, write, other] = ['read', 'write', 'other'].map((name) =>
    Number(new RegExp(`${name}: +(\\d+)`).exec(real)?.[1]),
  )
  const { report } = parse
  const mine = printSysbench({
    version: '1.0',
    threads: 4,
    read: read ?? 0,
    write: write ?? 0,
    other: other ?? 0,
    transactions: report.transactions,
    errors: report.ignoredErrors,
    reconnects: report.reconnects,
    window: report.queries / report.qps,
    warmUp: 0,
    min: report.latencyMs.min,
    avg: report.latencyMs.avg,
    max: report.latencyMs.max,
    rank: 99,
    percentile: report.percentile?.ms ?? 0,
    intervals: [],
  })
  const block = (text: string) =>
    text.slice(text.indexOf('SQL statistics:'), text.indexOf('General statistics:'))
  const latency = (text: string) =>
    text.slice(text.indexOf('Latency (ms):'), text.indexOf('         sum:'))
  expect(block(mine)).toBe(block(real))
  expect(latency(mine)).toBe(latency(real))
})

test('a percentile that is switched off is none', () => {
  const [run] = fc.sample(printed, 1)
  const parse = parseSysbench(printSysbench({ ...(run as Printed), version: '1.0', rank: 0 }))
  if (parse.state === 'broken') throw new Error(parse.fault.what)
  expect(parse.report.percentile).toBeUndefined()
  expect(parse.report.series?.columns).toEqual(['at_s', 'tps', 'qps', 'errors_per_s'])
})

test('sysbench 1.1: the clock starts behind the warm-up', () => {
  const [run] = fc.sample(printed, 1)
  const text = printSysbench({
    ...(run as Printed),
    version: '1.1',
    window: 30,
    warmUp: 10,
    transactions: 3000,
    errors: 0,
  })
  const request = { durationSeconds: 30, warmUpSeconds: 10, errorLimit: 0.01 }
  expect(judgeSysbench(parseSysbench(text), request, { exitCode: 0, timedOut: false }).state).toBe(
    'valid',
  )
})
