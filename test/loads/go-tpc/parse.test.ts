import { expect, test } from 'vitest'
import { parseTpc } from '../../../src/loads/go-tpc/parse.ts'
import { judgeTpc } from '../../../src/loads/go-tpc/validity.ts'
import { recording, recordingsOf } from '../../core/workload/recordings.ts'

const imported = { workload: 'tpcc', errorLimit: 0.01 } as const

function reportOf(text: string) {
  const parse = parseTpc(text)
  if (parse.state === 'broken') throw new Error(`line ${parse.fault.line}: ${parse.fault.what}`)
  return parse.report
}

test.each(recordingsOf('go-tpc'))('$name comes out as $want', ({ stdout, want }) => {
  const outcome = judgeTpc(parseTpc(stdout), imported, undefined)
  expect(want === 'ok' ? 'valid' : want).toBe(outcome.state)
})

test('figures of a complete run, with the exact mean', () => {
  const outcome = judgeTpc(parseTpc(recording('go-tpc', 'run-plain').stdout), imported, undefined)
  expect(outcome).toMatchObject({
    state: 'valid',
    measured: {
      durationSeconds: 14.9,
      metrics: {
        tpmc: 4387.6,
        tpm_total: 10095.5,
        efficiency_pct: 34118.4,
        'tpm:PAYMENT': 4423,
        'latency_p99_ms:NEW_ORDER': 50.3,
        'latency_p999_ms:NEW_ORDER': 60.8,
        'latency_max_ms:DELIVERY': 234.9,
      },
      ignoredErrors: 3,
    },
  })
  if (outcome.state === 'invalid') return
  expect(outcome.measured.metrics['latency_avg_ms:NEW_ORDER']).toBeCloseTo(26797.3 / 1092, 9)
  expect(outcome.measured.metrics).not.toHaveProperty('tpm:PAYMENT_ERR')
})

test('json says the same as plain', () => {
  const report = reportOf(recording('go-tpc', 'run-json').stdout)
  expect(report.totals).toEqual({ tpmC: 5136.1, tpmTotal: 11309.8, efficiencyPercent: 39938.7 })
  expect(report.intervals).toHaveLength(2)
  expect(report.summary.find(({ operation }) => operation === 'NEW_ORDER')).toMatchObject({
    count: 1276,
    percentilesMs: { '50': 22, '90': 31.5, '99.9': 52.4, max: 60.8 },
  })
})

test('intervals are told apart by the order of the names', () => {
  const { intervals } = reportOf(recording('go-tpc', 'run-plain').stdout)
  expect(intervals.map((interval) => interval.get('NEW_ORDER')?.count)).toEqual([382, 411, 299])
})

test('the tpmC of an old release has no total', () => {
  const { stdout } = recording('go-tpc', 'run-plain')
  expect(reportOf(stdout.replace(/, tpmTotal: [\d.]+/, '')).totals).toEqual({
    tpmC: 4387.6,
    efficiencyPercent: 34118.4,
  })
})

test.each(['run-plain', 'run-json', 'tiup-bench-run'])(
  '%s cut off at any line is invalid',
  (name) => {
    const lines = recording('go-tpc', name).stdout.trimEnd().split('\n')
    for (let lineCount = 0; lineCount < lines.length; lineCount += 1) {
      const outcome = judgeTpc(parseTpc(lines.slice(0, lineCount).join('\n')), imported, undefined)
      expect(outcome.state, `${lineCount} lines`).toBe('invalid')
    }
  },
)

test('CRLF and the other stream between the lines change nothing', () => {
  const { stdout, stderr } = recording('go-tpc', 'run-plain')
  expect(parseTpc(stdout.replaceAll('\n', '\r\n'))).toEqual(parseTpc(stdout))
  expect(parseTpc(stdout.replaceAll('\n', `\n${stderr}`))).toEqual(parseTpc(stdout))
})

test.each([
  ['a comma for the point', /Takes\(s\): 4\.8/, 'Takes(s): 4,8'],
  ['a half row', /, Avg\(ms\): 79\.6.*/, ', Avg(m'],
  ['a count that contradicts its rate', /Count: 382/, 'Count: 982'],
  ['not a number', /Sum\(ms\): 8769\.0/, 'Sum(ms): NaN'],
])('%s is refused with the line', (_, from, to) => {
  const { stdout } = recording('go-tpc', 'run-plain')
  const parse = parseTpc(stdout.replace(from, to))
  expect(parse).toMatchObject({ state: 'broken', fault: { line: expect.any(Number) } })
})

test('queries of TPC-H and CH-benCHmark', () => {
  const text = 'Finished\n[Summary] Q1: 1.25s\n[Summary] Q6: 0.30s\n'
  expect(
    judgeTpc(parseTpc(text), { ...imported, workload: 'tpch', durationSeconds: 60 }, undefined),
  ).toEqual({
    state: 'valid',
    measured: {
      durationSeconds: 60,
      metrics: { 'latency_avg_ms:Q1': 1250, 'latency_avg_ms:Q6': 300 },
    },
  })
  const { stdout } = recording('go-tpc', 'run-plain')
  const ch = `${stdout.replace('Finished', 'Finished: 4 OLTP workers, 1 OLAP workers')}[Summary] Q1: 1.25s\nQphH: 2880.0\n`
  expect(judgeTpc(parseTpc(ch), { ...imported, workload: 'ch' }, undefined)).toMatchObject({
    state: 'valid',
    measured: { metrics: { tpmc: 4387.6, qphh: 2880, 'latency_avg_ms:Q1': 1250 } },
  })
})
