import { expect, test } from 'vitest'
import { commandReader, judgeCommand } from '../../../src/loads/command/output.ts'
import { readText } from '../../../src/words/lines.ts'

const request = { durationSeconds: 10, errorLimit: 0.01 }
const result = (more: object = {}) =>
  JSON.stringify({
    type: 'result',
    duration_s: 10,
    metrics: { tps: 100, 'latency_avg_ms:pay': 3 },
    ...more,
  })

const judged = (text: string, ending = { exitCode: 0, timedOut: false }) =>
  judgeCommand(readText(commandReader(), text), request, ending)

test('intervals and the result become a run; other lines are its own words', () => {
  const intervals: unknown[] = []
  const text = `starting\n{"type":"interval","at_s":1,"tps":90}\n[info] {}\n{"type":"interval","at_s":2,"tps":110,"errors_per_s":1}\n${result({ errors: 2 })}\nbye\n`
  const outcome = readText(
    commandReader((interval) => intervals.push(interval)),
    text,
  )
  expect(judgeCommand(outcome, request, undefined)).toEqual({
    state: 'valid',
    measured: {
      durationSeconds: 10,
      metrics: { tps: 100, 'latency_avg_ms:pay': 3, errors_per_s: 0.2 },
      ignoredErrors: 2,
      series: {
        columns: ['at_s', 'tps', 'errors_per_s'],
        rows: [
          [1, 90, 0],
          [2, 110, 1],
        ],
      },
    },
  })
  expect(intervals).toEqual([
    { atSeconds: 1, rate: 90, errorsPerSecond: 0 },
    { atSeconds: 2, rate: 110, errorsPerSecond: 1 },
  ])
})

test.each([
  ['no result', 'done\n', /no line of the type result/],
  ['two results', `${result()}\n${result()}\n`, /line 2: a second line/],
  ['half a line', `${result().slice(0, 20)}\n`, /line 1: no JSON in/],
  ['an unknown type', '{"type":"summary"}\n', /line 1: `type`: expected interval or result/],
  ['an unknown metric', `${result({ metrics: { tps: 1, speed: 3 } })}\n`, /metrics\.speed/],
  ['an unknown key', `${result({ percentiles: {} })}\n`, /percentiles/],
  ['no rate', `${result({ metrics: { latency_avg_ms: 3 } })}\n`, /neither tps nor ops/],
  ['no throughput', `${result({ metrics: { tps: 0 } })}\n`, /zero throughput/],
  [
    'too short a run',
    `${result({ duration_s: 4 })}\n`,
    /10 s were requested, the result covers 4 s/,
  ],
  [
    'too many errors',
    `${result({ errors: 11 })}\n`,
    /11 errors in 1000 transactions, above the error limit of 1 %/,
  ],
])('%s is invalid', (_, text, reason) => {
  expect(judged(text)).toMatchObject({ state: 'invalid', reason: expect.stringMatching(reason) })
})

test('so is an exit code, or an end by force', () => {
  expect(judged(result(), { exitCode: 3, timedOut: false })).toMatchObject({
    reason: 'the command ended with exit code 3',
  })
  expect(judged(result(), { exitCode: 0, timedOut: true })).toMatchObject({ state: 'invalid' })
})
