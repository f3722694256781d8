import { expect, test } from 'vitest'
import { parseSysbench } from '../../../src/loads/sysbench/parse.ts'
import { judgeSysbench } from '../../../src/loads/sysbench/validity.ts'
import { recording } from '../../core/workload/recordings.ts'

const { stdout } = recording('sysbench', 'run-read-write-checkpoints')
const request = { durationSeconds: 7, warmUpSeconds: 3, threads: 4, errorLimit: 0.01 }
const ending = { exitCode: 0, timedOut: false }
const judge = (
  text: string,
  what: Partial<typeof request> = {},
  how: Partial<typeof ending> = {},
) => judgeSysbench(parseSysbench(text), { ...request, ...what }, { ...ending, ...how })

test('a run as asked is valid, with the metrics by their names', () => {
  expect(judge(stdout)).toMatchObject({
    state: 'valid',
    measured: {
      metrics: {
        tps: 173.51,
        qps: 3464.34,
        latency_min_ms: 15.84,
        latency_avg_ms: 23.08,
        latency_p99_ms: 36.24,
        latency_max_ms: 49.49,
      },
      ignoredErrors: 0,
      reconnects: 0,
    },
  })
})

const silent = stdout
  .replace(/(transactions:|queries:|read:|write:|other:|total:)( +)\d+/g, '$1$20')
  .replace(/(transactions: +0 +|queries: +0 +)\([\d.]+/g, '$1(0.00')

test('a slice without a transaction on a living server is a figure, without latencies', () => {
  expect(judge(silent)).toMatchObject({ state: 'valid', measured: { metrics: { tps: 0, qps: 0 } } })
})

test('errors in the place of transactions, or an imported log without any, are no measurement', () => {
  const failing = silent.replace(/ignored errors: +0 /g, 'ignored errors:   13 ')
  expect(judge(failing)).toEqual({ state: 'invalid', reason: 'zero throughput' })
  expect(judgeSysbench(parseSysbench(silent), { errorLimit: 0.01 }, undefined)).toEqual({
    state: 'invalid',
    reason: 'zero throughput',
  })
})

test.each([
  [
    'a wrong exit code',
    judge(stdout, {}, { exitCode: 139 }),
    'sysbench ended with exit code 139 (SIGSEGV)',
  ],
  [
    'a time-out',
    judge(stdout, {}, { timedOut: true }),
    'sysbench did not end in time, so it was stopped',
  ],
  [
    'a short run',
    judge(stdout, { durationSeconds: 57 }),
    '60 s were requested, but the run lasted 10.02 s',
  ],
  [
    'a missing warm-up',
    judge(stdout, { warmUpSeconds: 6, durationSeconds: 4 }),
    /a warm-up of 6 s was requested/,
  ],
  ['other threads', judge(stdout, { threads: 8 }), '8 threads were requested, but sysbench ran 4'],
  [
    'too many ignored errors',
    judge(stdout.replace(/ignored errors: +0 /g, 'ignored errors:   13 ')),
    '13 ignored errors in 1218 transactions, above the error limit of 1 %',
  ],
])('%s is invalid and says so', (_, outcome, reason) => {
  expect(outcome).toEqual({
    state: 'invalid',
    reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  })
})

test('ignored errors under the limit are counted and pass', () => {
  const outcome = judge(stdout.replace(/ignored errors: +0 /g, 'ignored errors:   12 '))
  expect(outcome).toMatchObject({ state: 'valid', measured: { ignoredErrors: 12 } })
})
