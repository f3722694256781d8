import { expect, test } from 'vitest'
import { parseTpc } from '../../../src/loads/go-tpc/parse.ts'
import { judgeTpc, type TpcRequest } from '../../../src/loads/go-tpc/validity.ts'
import { recording } from '../../core/workload/recordings.ts'

const { stdout } = recording('go-tpc', 'run-plain')
const request: TpcRequest = {
  workload: 'tpcc',
  durationSeconds: 10,
  warmUpSeconds: 5,
  threads: 4,
  warehouses: 1,
  intervalSeconds: 5,
  errorLimit: 0.01,
}
const ending = { exitCode: 0, timedOut: false }
const judge = (text: string, what: Partial<TpcRequest> = {}, how: Partial<typeof ending> = {}) =>
  judgeTpc(parseTpc(text), { ...request, ...what }, { ...ending, ...how })

/**
 * What is left where the server stands still until the deadline, which cuts off a transaction of
 * each thread.
 */
const withoutTransactions = stdout.replace(
  /^(\[(Current|Summary)\] \w+(?<!_ERR) - |tpmC: ).*\n/gm,
  '',
)

test('the warm-up is cut off at its interval: what is left is counted, and its percentiles are those of the intervals behind it', () => {
  const outcome = judge(stdout)
  if (outcome.state === 'invalid') throw new Error(outcome.reason)
  const { durationSeconds, metrics, series } = outcome.measured
  expect(durationSeconds).toBe(10)
  expect(metrics.tpmc).toBeCloseTo(((1092 - 382) / 10) * 60, 9)
  expect(metrics.efficiency_pct).toBeCloseTo((100 * (metrics.tpmc ?? 0)) / 12.86, 0)
  expect(metrics.tpm_total).toBeCloseTo(
    ((103 + 1092 + 110 + 1101 + 105 - 40 - 382 - 44 - 406 - 31) / 10) * 60,
    9,
  )
  expect(metrics['latency_avg_ms:NEW_ORDER']).toBeCloseTo((26797.3 - 8769) / (1092 - 382), 9)
  // 37.7 of 411 and 46.1 of 299; the warm-up had 35.7.
  expect(metrics['latency_p95_ms:NEW_ORDER']).toBeGreaterThan(37.7)
  expect(metrics['latency_p95_ms:NEW_ORDER']).toBeLessThan(46.1)
  expect(metrics['latency_max_ms:NEW_ORDER']).toBe(62.9)
  const all =
    26797.3 + 9200.3 + 1696.7 + 20046.4 + 1166.6 - (8769 + 3185.8 + 696.7 + 6468.5 + 333.3)
  expect(metrics.latency_avg_ms).toBeCloseTo(
    all / (1092 + 103 + 110 + 1101 + 105 - 382 - 40 - 44 - 406 - 31),
    9,
  )
  expect(metrics.errors_per_s).toBeCloseTo(3 / 10, 9)
  expect(series).toEqual({
    columns: ['at_s', 'tpmc', 'errors_per_s'],
    rows: [
      [5, (411 / 5) * 60, 0],
      [10, (299 / 5) * 60, 0],
    ],
  })
})

test.each([
  ['a time-out', judge(stdout, {}, { timedOut: true }), /did not end in time/],
  ['a panic', judge(stdout, {}, { exitCode: 2 }), /exit code 2/],
  [
    'a short run',
    judge(stdout, { durationSeconds: 55 }),
    '60 s were requested, but the run lasted 14.9 s',
  ],
  [
    'more errors than threads',
    judge(stdout, { threads: 2 }),
    /^3 failed transactions and 2511 successful ones/,
  ],
  [
    'another number of warehouses',
    judge(stdout, { warehouses: 2 }),
    /efficiency of 34118.4 % is not that of 2/,
  ],
  [
    'an imported log with silent intervals',
    judgeTpc(parseTpc(stdout.replace(/^\[Current\].*\n/gm, '')), request, undefined),
    /the warm-up cannot be separated/,
  ],
  [
    'an imported log without a transaction',
    judgeTpc(parseTpc(withoutTransactions), request, undefined),
    'no tpmC in the output',
  ],
  [
    'a tpmC of its own',
    judge(stdout.replace('tpmC: 4387.6', 'tpmC: 5387.6')),
    /contradicts the rate of NEW_ORDER/,
  ],
  [
    'a server that died: plausible figures, exit code 0',
    judge(recording('go-tpc', 'fail-server-killed').stdout, { durationSeconds: 7 }),
    /^line 11: go-tpc reported: .*execute run failed/,
  ],
])('%s is invalid and says so', (_, outcome, reason) => {
  expect(outcome).toEqual({
    state: 'invalid',
    reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  })
})

test('a server that stalled throughout has no throughput, and the run is valid', () => {
  expect(judge(withoutTransactions)).toEqual({
    state: 'valid',
    measured: { durationSeconds: 10, metrics: { tpmc: 0 } },
  })
  expect(judge(withoutTransactions, { threads: 2 })).toMatchObject({ state: 'invalid' })
})

test('intervals in which a living server ended nothing are a stall, and not a fault', () => {
  const begins = [...stdout.matchAll(/^\[Current\] DELIVERY - /gm)].map(({ index }) => index)
  expect(begins).toHaveLength(3)
  const second = begins[1] ?? 0
  const printed = stdout.slice(0, second) + stdout.slice(second).replace(/^\[Current\].*\n/gm, '')
  const outcome = judge(printed)
  if (outcome.state === 'invalid') throw new Error(outcome.reason)
  expect(outcome.measured.metrics.tpmc).toBeCloseTo(((1092 - 382) / 10) * 60, 9)
  // Without any, the transactions that are summed up were done at no time.
  expect(judge(stdout.replace(/^\[Current\].*\n/gm, ''))).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(/the warm-up cannot be separated/),
  })
})
