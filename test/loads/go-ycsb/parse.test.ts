import { expect, test } from 'vitest'
import { parseGoDuration, parseYcsb } from '../../../src/loads/go-ycsb/parse.ts'
import { judgeYcsb } from '../../../src/loads/go-ycsb/validity.ts'
import { recording, recordingsOf } from '../../core/workload/recordings.ts'

const imported = { errorLimit: 0.01 }
const judge = (text: string) => judgeYcsb(parseYcsb(text), imported, undefined)

test.each(recordingsOf('go-ycsb'))('$name comes out as $want', ({ stdout, want }) => {
  const outcome = judge(stdout)
  const expectedStates = { ok: ['valid'], invalid: ['invalid'], any: ['valid', 'invalid'] }[want]
  expect(expectedStates).toContain(outcome.state)
})

test('only what follows `Run finished` counts; latencies in ms, by operation and in total', () => {
  const outcome = judge(recording('go-ycsb', 'run-workloada-plain').stdout)
  expect(outcome).toMatchObject({
    state: 'valid',
    measured: {
      durationSeconds: 2.6,
      ignoredErrors: 0,
      metrics: {
        ops: 2285.6,
        latency_avg_ms: 1.706,
        latency_p99_ms: 4.487,
        latency_p999_ms: 9.375,
        'ops:READ': 1162.3,
        'latency_min_ms:READ': 0.222,
        'latency_max_ms:UPDATE': 22.751,
      },
      series: { columns: ['at_s', 'ops', 'errors_per_s'], rows: [[2, 4621 / 2, 0]] },
    },
  })
})

test('json says the same as plain', () => {
  expect(judge(recording('go-ycsb', 'run-workloada-json').stdout)).toMatchObject({
    state: 'valid',
    measured: { metrics: { 'ops:READ': 1137.5, 'latency_p95_ms:READ': 1.529 } },
  })
})

test('an interrupted run is valid; the operations that the signal cut off are counted as errors', () => {
  const outcome = judge(recording('go-ycsb', 'run-workloada-sigint').stdout)
  expect(outcome).toMatchObject({
    state: 'valid',
    measured: { ignoredErrors: 4, metrics: { ops: 2186.8 } },
  })
  if (outcome.state === 'invalid') return
  expect(outcome.measured.series?.rows).toEqual([
    [2, 4357 / 2, 0],
    [4, (8738 - 4357) / 2, 0],
  ])
})

test('a warm-up is left out of the figures by go-ycsb itself', () => {
  const { stdout } = recording('go-ycsb', 'run-workloada-warmup')
  const request = { durationSeconds: 3.5, warmUpSeconds: 3, threads: 4, errorLimit: 0.01 }
  const ending = { exitCode: 0, timedOut: false }
  expect(judgeYcsb(parseYcsb(stdout), request, ending)).toMatchObject({
    state: 'valid',
    measured: { durationSeconds: 3.5 },
  })
  expect(
    judgeYcsb(parseYcsb(stdout), { ...request, durationSeconds: 6.5, warmUpSeconds: 0 }, ending),
  ).toEqual({
    state: 'invalid',
    reason: '6.5 s were to be measured, but the figures cover 3.5 s',
  })
})

test('figures that go to a file are missed by name', () => {
  expect(judge(recording('go-ycsb', 'run-workloada-csv').stdout)).toEqual({
    state: 'invalid',
    reason: 'measurementtype=csv prints no figures',
  })
})

test('errors over the limit, another number of threads, a wrong exit code', () => {
  const { stdout } = recording('go-ycsb', 'run-workloada-sigint')
  const request = { durationSeconds: 5, threads: 4, errorLimit: 0.0001 }
  const ending = { exitCode: 0, timedOut: false }
  const many = stdout.replace(
    'READ_ERROR - Takes(s): 0.0, Count: 2',
    'READ_ERROR - Takes(s): 0.0, Count: 20',
  )
  expect(judgeYcsb(parseYcsb(stdout), request, ending).state).toBe('valid')
  expect(judgeYcsb(parseYcsb(many), request, ending)).toEqual({
    state: 'invalid',
    reason: '22 failed operations and 10828 successful ones, above the error limit of 0.01 %',
  })
  expect(judgeYcsb(parseYcsb(stdout), { ...request, threads: 8 }, ending)).toMatchObject({
    reason: '8 threads were requested, but go-ycsb ran 4',
  })
  expect(judgeYcsb(parseYcsb(stdout), request, { exitCode: 1, timedOut: false })).toMatchObject({
    reason: 'go-ycsb ended with exit code 1',
  })
})

test('a server that stalled throughout has no throughput; of an imported log nobody knows', () => {
  const { stdout } = recording('go-ycsb', 'run-workloada-sigint')
  // All that is summed up are the operations that the deadline cut off.
  const [head = '', tail = ''] = stdout.split(/(?<=^Run finished.*\n)/m)
  const still = head + tail.replace(/^(?!\w+_ERROR - ).*\n/gm, '')
  const request = { durationSeconds: 5, threads: 4, errorLimit: 0 }
  const ending = { exitCode: 0, timedOut: false }
  expect(judgeYcsb(parseYcsb(still), request, ending)).toEqual({
    state: 'valid',
    measured: { durationSeconds: 5, metrics: { ops: 0 }, ignoredErrors: 4 },
  })
  expect(judgeYcsb(parseYcsb(still), { ...request, durationSeconds: 60 }, ending).state).toBe(
    'invalid',
  )
  expect(judgeYcsb(parseYcsb(still), { ...request, threads: 2 }, ending).state).toBe('invalid')
  expect(judgeYcsb(parseYcsb(still), request, undefined).state).toBe('invalid')
})

test.each(['run-workloada-plain', 'run-workloada-json', 'run-workloada-warmup'])(
  '%s cut off at any line is invalid',
  (name) => {
    const lines = recording('go-ycsb', name).stdout.trimEnd().split('\n')
    for (let lineCount = 0; lineCount < lines.length; lineCount += 1) {
      expect(judge(lines.slice(0, lineCount).join('\n')).state, `${lineCount} lines`).toBe(
        'invalid',
      )
    }
  },
)

test('CRLF and the other stream between the lines change nothing', () => {
  const { stdout } = recording('go-ycsb', 'run-workloada-sigint')
  expect(judge(stdout.replaceAll('\n', '\r\n'))).toEqual(judge(stdout))
  expect(
    judge(stdout.replaceAll('\n', '\n[mysql] 2026/11/21 packets.go:37: unexpected EOF\n')),
  ).toEqual(judge(stdout))
})

test.each([
  ['a comma for the point', /OPS: 2285\.6/, 'OPS: 2285,6'],
  ['a half row', /, Avg\(us\): 1706.*/, ', Avg(u'],
  ['a rate that contradicts its count', /OPS: 2285\.6/, 'OPS: 9285.6'],
  ['another duration', /takes 2\.6\w+/, 'takes two'],
])('%s is refused with the line', (_, from, to) => {
  const { stdout } = recording('go-ycsb', 'run-workloada-plain')
  expect(parseYcsb(stdout.replace(from, to))).toMatchObject({
    state: 'broken',
    fault: { line: expect.any(Number) },
  })
})

test.each([
  ['2.628680094s', 2.628680094],
  ['484.896441ms', 0.484896441],
  ['1m2.5s', 62.5],
  ['1h0m1s', 3601],
  ['0s', 0],
  ['12.5µs', 1.25e-5],
  ['5', undefined],
  ['-1s', undefined],
  ['1,5s', undefined],
])('duration %s', (text, seconds) => {
  if (seconds === undefined) expect(parseGoDuration(text)).toBeUndefined()
  else expect(parseGoDuration(text)).toBeCloseTo(seconds, 12)
})
