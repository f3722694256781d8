import { expect, test } from 'vitest'
import { checkCell } from '../../../src/core/workload/registry.ts'
import { arrivals, connectOutcome } from '../../../src/loads/connect/run.ts'

const cell = {
  id: 'connect/select-1/4',
  tool: 'connect',
  workload: 'select-1',
  threads: 4,
  clients: 1,
  data: {},
  durationSeconds: 1,
  warmUpSeconds: 0,
  options: {},
}

test('connects become a rate, percentiles and a rate of errors', () => {
  const latenciesMs = Array.from({ length: 200 }, (_, index) => 200 - index)
  const outcome = connectOutcome(
    { latenciesMs, errors: 1, firstError: 'refused', seconds: 4 },
    0.01,
  )
  expect(outcome).toEqual({
    state: 'valid',
    measured: {
      durationSeconds: 4,
      metrics: {
        connections_per_s: 50,
        connect_latency_avg_ms: 100.5,
        connect_latency_p50_ms: 100,
        connect_latency_p95_ms: 190,
        connect_latency_p99_ms: 198,
        errors_per_s: 0.25,
      },
      ignoredErrors: 1,
    },
  })
})

test('too many errors, or no connect at all, are a broken run with its reason', () => {
  expect(
    connectOutcome(
      { latenciesMs: [1, 1, 1], errors: 1, firstError: 'Too many connections', seconds: 1 },
      0.2,
    ),
  ).toEqual({
    state: 'invalid',
    reason: '1 of 4 connects failed, above the error limit of 20 %: Too many connections',
  })
  expect(connectOutcome({ latenciesMs: [], errors: 0, seconds: 1 }, 0.01)).toMatchObject({
    state: 'invalid',
  })
})

test('connects at a rate are due at random moments that add up to it', () => {
  let state = 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const due = arrivals(500, random)
  const moments = Array.from({ length: 5_000 }, () => due.next().value)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  const seconds = (moments.at(-1) ?? 0) / 1_000
  expect(5_000 / seconds / 500).toBeGreaterThan(0.95)
  expect(5_000 / seconds / 500).toBeLessThan(1.05)
  // Of a Poisson process a share of 1 − 1/e comes sooner than the mean.
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
  const short = gaps.filter((gap) => gap < 2).length / gaps.length
  expect(Math.abs(short - (1 - Math.exp(-1)))).toBeLessThan(0.03)
})

test('an unknown option and several clients are refused before the start', async () => {
  await expect(checkCell({ ...cell, options: { tsl: true } })).rejects.toThrow(
    /unknown option `tsl`/,
  )
  await expect(checkCell({ ...cell, clients: 2 })).rejects.toThrow(
    /connect has one client, and 2 were requested/,
  )
  await expect(checkCell({ ...cell, options: { tls: false, rate: 100 } })).resolves.toBeUndefined()
})
