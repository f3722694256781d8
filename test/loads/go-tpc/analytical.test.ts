import { expect, test } from 'vitest'
import { tpcArguments } from '../../../src/loads/go-tpc/arguments.ts'
import { tpcOptions } from '../../../src/loads/go-tpc/options.ts'
import { parseTpc } from '../../../src/loads/go-tpc/parse.ts'
import {
  planFault,
  type Replica,
  tiflashPlans,
  waitForReplicas,
} from '../../../src/loads/go-tpc/tiflash.ts'
import { judgeTpc } from '../../../src/loads/go-tpc/validity.ts'
import type { Log } from '../../../src/system/log.ts'
import { recording } from '../../core/workload/recordings.ts'

const read = (name: string) => parseTpc(recording('go-tpc-analytical', name).stdout)
const lived = { exitCode: 0, timedOut: false }
const tpch = { workload: 'tpch', errorLimit: 0, tookSeconds: 85.2 } as const
const request = { ...tpch, queries: ['q6', 'q1', 'q14', 'q22', 'q12'] }

test('a run of TPC-H has its total time, and that of each query', () => {
  expect(judgeTpc(read('tpch-run'), request, lived)).toEqual({
    state: 'valid',
    measured: {
      durationSeconds: 85.2,
      metrics: {
        time_ms: 85_200,
        'query_ms:Q1': 300,
        'query_ms:Q12': 300,
        'query_ms:Q14': 100,
        'query_ms:Q22': 84_050,
        'query_ms:Q6': 190,
      },
    },
  })
  expect(judgeTpc(read('tpch-json'), { ...tpch, queries: ['q6', 'q14'] }, lived)).toMatchObject({
    state: 'valid',
    measured: { metrics: { 'query_ms:Q6': 100, 'query_ms:Q14': 100 } },
  })
})

test.each([
  [
    'tpch-wrong-answer',
    request,
    /check q6 failed expect 123141078\.2283 at row 0 column 0, got 4624480\.3551/,
  ],
  ['tpch-deadline', request, /^2 of the queries failed$/],
  ['tpch-run', { ...request, queries: ['q6', 'q7', 'q9'] }, /^the summary has no time for q7, q9$/],
])('%s is no measurement of TPC-H', (name, request, reason) => {
  expect(judgeTpc(read(name), request, lived)).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(reason),
  })
})

test('CH-benCHmark has queries an hour and the mean of each query, exact by their sums', () => {
  const outcome = judgeTpc(read('ch-run'), { workload: 'ch', errorLimit: 0.01 }, undefined)
  if (outcome.state === 'invalid') throw new Error(outcome.reason)
  const { metrics } = outcome.measured
  expect(metrics).toMatchObject({ tpmc: 20_501.1, qphh: 17_101, 'latency_avg_ms:Q4': 1173.5 / 8 })
  expect(Object.keys(metrics).filter((name) => name.startsWith('latency_avg_ms:Q'))).toHaveLength(3)
})

test('its warm-up is cut off both halves', () => {
  const warm = { workload: 'ch', errorLimit: 0.01, threads: 2, intervalSeconds: 2 } as const
  const outcome = judgeTpc(read('ch-run'), { ...warm, durationSeconds: 4, warmUpSeconds: 2 }, lived)
  if (outcome.state === 'invalid') throw new Error(outcome.reason)
  const { metrics } = outcome.measured
  expect(metrics['latency_avg_ms:Q1']).toBeCloseTo((3320.7 - 1183.9) / 6, 6)
  expect(metrics.tpmc).toBeCloseTo(((2022 - 534) / 4) * 60, 6)
  const busy = 3320.7 + 1173.5 + 1134.9 - 1183.9 - 377 - 228.2
  expect(metrics.qphh).toBeCloseTo((3_600_000 / busy) * (26 - 7), 6)
})

const cell = {
  id: 'go-tpc/tpch/2',
  tool: 'go-tpc',
  toolVersion: 'dev',
  workload: 'tpch',
  threads: 2,
  clients: 1,
  data: { scaleFactor: 1 },
  durationSeconds: 10,
  warmUpSeconds: 0,
  options: { queries: 'q6,q14', passes: 3 },
}
const endpoint = {
  hosts: [{ host: 'db1', port: 4000 }],
  user: 'u',
  password: '',
  database: 'test',
  tls: { mode: 'off' },
} as const

test('a run ends with its work: each thread runs each query as often as requested', () => {
  const words = (command: 'run' | 'explain', workload: 'tpch' | 'ch') =>
    tpcArguments(command, workload, cell, endpoint, command === 'run' ? 'checked' : 'unseen').join(
      ' ',
    )
  expect(words('run', 'tpch')).toMatch(
    /--threads 2 --sf 1 --queries q6,q14 --check run --count 12 --interval 1s$/,
  )
  expect(words('explain', 'tpch')).toMatch(
    /--threads 1 --sf 1 --queries q6,q14 run --use-explain --count 2$/,
  )
  // The transactions stand still.
  expect(words('explain', 'ch')).toMatch(/--threads 0 .* run --use-explain --count 2$/)
})

test('every wrong option is reported at once', () => {
  const wrong = { queries: 'q6,q23', passes: 0, 'tiflash-deadline': 'soon', 'tiflash-replicas': 0 }
  expect(() => tpcOptions(wrong)).toThrow(
    /`queries`: expected queries of q1 to q22, such as q1,q6; got .*`passes`: .*`tiflash-replicas`: .*`tiflash-deadline`: expected a duration such as 30m/,
  )
  expect(() => tpcOptions({ queries: 'q6,q6' })).toThrow(/expected each query once/)
  expect(tpcOptions({ 'tiflash-deadline': '2h' }).tiflashDeadline).toBe(7_200)
})

test('a plan uses TiFlash where an operator of it ran there', () => {
  const reader = tiflashPlans()
  for (const line of recording('go-tpc-analytical', 'tpch-explain').stderr.split('\n'))
    reader.push(line)
  const plans = reader.end()
  expect([...plans]).toEqual([
    ['q6', true],
    ['q14', false],
  ])
  expect(planFault(plans, ['q6'])).toBeUndefined()
  expect(planFault(plans, ['q6', 'q14'])).toMatch(
    /^the plan of q14 did not use TiFlash: no operator ran on mpp/,
  )
  expect(planFault(plans, ['q6', 'q7'])).toBe('go-tpc printed no plan for q7')
})

/** Replicas that get on each time somebody asks. */
function growing(steps: readonly (readonly Replica[])[]) {
  let queryCount = 0
  return async () => steps[Math.min(queryCount++, steps.length - 1)] ?? []
}

const replica = (table: string, progress: number): Replica => ({
  table,
  progress,
  available: progress === 1,
})

test('replicas are waited for, and how far they are is reported', async () => {
  const messages: string[] = []
  const log: Log = {
    info: (text) => messages.push(text),
    warn() {},
    debug() {},
    progress: (text) => messages.push(text),
  }
  const how = { deadlineSeconds: 60, log, signal: new AbortController().signal, pauseMs: 0 }
  const steps = [[], [replica('ORDERS', 0.5)], [replica('orders', 1), replica('lineitem', 0.5)]]
  await waitForReplicas(
    ['orders', 'lineitem'],
    growing([...steps, [replica('orders', 1), replica('lineitem', 1)]]),
    how,
  )
  expect(messages).toEqual([
    'TiFlash replicas · 0 of 2 ready · 0 % · 0 s',
    'TiFlash replicas · 0 of 2 ready · 25 % · 0 s',
    'TiFlash replicas · 1 of 2 ready · 75 % · 0 s',
    'the TiFlash replicas are ready after 0 s',
  ])
  const late = waitForReplicas(['orders', 'lineitem'], growing(steps.slice(2)), {
    ...how,
    deadlineSeconds: 0,
  })
  await expect(late).rejects.toMatchObject({
    kind: 'environment',
    message:
      'the TiFlash replicas are not ready after 0 s: 1 of 2 ready · 75 %; missing are lineitem',
    remedy: expect.stringContaining('topology: { tiflash: 1 }'),
  })
})
