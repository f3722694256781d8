import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { exitCodeOf } from '../../../src/core/verdict/judge.ts'
import { resultSchema } from '../../../src/core/verdict/result.ts'
import { normalBelow } from '../../../src/statistics/distributions.ts'
import {
  cellOf,
  historyOf,
  pairedRecord,
  policyOf,
  recordOf,
  rowOf,
  runsOfTps,
  sideBySide,
  storedReference,
  tpsRecord,
  validRun,
} from './records.ts'

const threshold = policyOf({ rule: 'threshold' })

describe('rule threshold', () => {
  it.each([
    [[97], [100], 'ok'],
    [[96.999], [100], 'regression'],
    [[97, 97, 97.1], [100], 'ok'],
    [[90, 97, 100], [100], 'regression'],
    [[100], [90, 100, 118], 'ok'],
    [[96], [90, 100, 118], 'regression'],
  ])('compares the mean of %j with that of %j: %s', (candidate, base, kind) => {
    const result = judge(tpsRecord(candidate), storedReference([tpsRecord(base)]), threshold)
    expect(rowOf(result).verdict.kind).toBe(kind)
    expect(result.overall).toBe(kind === 'ok' ? 'passed' : 'regression')
    expect(exitCodeOf(result, threshold)).toBe(kind === 'ok' ? 0 : 1)
  })

  it('takes one figure a job, the mean of its runs on the scale of logarithms', () => {
    const row = rowOf(
      judge(tpsRecord([300]), storedReference([tpsRecord([1, 100, 270_000_000])]), threshold),
    )
    expect(row.baseline).toMatchObject({ value: expect.closeTo(3000, 6), count: 1 })
  })

  it('judges published figures of one run each, and calls a gain over δ improved', () => {
    const result = judge(tpsRecord([120]), storedReference([tpsRecord([100])]), threshold)
    expect(result.rule).toBe('threshold')
    expect(rowOf(result).verdict).toMatchObject({ kind: 'ok', improved: true })
    expect(rowOf(result).verdict).toHaveProperty('evidence.change', expect.closeTo(0.2, 12))
    expect(result.counts).toMatchObject({ improved: 1, ok: 0 })
    expect(result.warnings).toContain(
      'Judged by rule threshold: red is what is below the baseline by more than its tolerance. It cannot tell a regression from noise; how many unchanged runs it turns red is unknown.',
    )
  })

  it('compares figures that may be zero at the least that is measurable, and the result stays readable', () => {
    const record = (kib: number) =>
      recordOf([
        cellOf([
          validRun({ tps: 100, mariadb_disk_read: kib }),
          validRun({ tps: 100, mariadb_disk_read: 0 }),
        ]),
      ])
    for (const rule of ['threshold', 'evidence'] as const) {
      const result = judge(record(0), storedReference([record(0.05)]), policyOf({ rule }))
      expect(rowOf(result, 'mariadb_disk_read')).toMatchObject({
        baseline: { value: expect.closeTo(0.1) },
        candidate: { value: expect.closeTo(0.1) },
      })
      expect(resultSchema.safeParse(JSON.parse(JSON.stringify(result))).error).toBeUndefined()
    }
  })

  it('fails latency that rises by more than the inverse of the drop', () => {
    const policy = policyOf({ rule: 'threshold', gated: ['latency_p95_ms'] })
    const record = (ms: number) => recordOf([cellOf([validRun({ tps: 100, latency_p95_ms: ms })])])
    const verdict = (ms: number) =>
      rowOf(judge(record(ms), storedReference([record(10)]), policy), 'latency_p95_ms')
    expect(verdict(10.52).verdict.kind).toBe('ok')
    expect(verdict(10.53).verdict.kind).toBe('regression')
  })

  it('says how often it cries wolf', () => {
    // Ten jobs around one level: s from residuals, se = s·√(1+1/10), Φ(−LD/se).
    const jobs = [-0.03, 0.03, -0.03, 0.03, -0.03, 0.03, -0.03, 0.03, -0.03, 0.03].map(
      (y) => 100 * Math.exp(y),
    )
    const { verdict } = rowOf(judge(tpsRecord([100]), historyOf(jobs), threshold))
    if (!('evidence' in verdict) || verdict.evidence?.standardError === undefined)
      throw new Error('no noise')
    const { standardError, expectedFalseAlarmRate } = verdict.evidence
    expect(standardError).toBeGreaterThan(0.03)
    expect(expectedFalseAlarmRate).toBeCloseTo(normalBelow(Math.log(0.97) / standardError), 12)
  })

  const slower = Array.from({ length: 4 }, (): [number, number] => [100, 95])
  const stalling = Array.from({ length: 4 }, (_, i): [number, number] => [100, i === 0 ? 10 : 100])

  it('compares side by side with the mean of the base', () => {
    const row = rowOf(judge(pairedRecord([slower, slower, slower]), sideBySide, threshold))
    expect(row.verdict).toMatchObject({ kind: 'regression', by: 'threshold', level: 'fail' })
    expect(row.baseline?.value).toBeCloseTo(100, 9)
    expect(row.candidate?.value).toBeCloseTo(95, 9)
  })

  it('is not green where the candidate stalled', () => {
    const few = judge(pairedRecord([stalling, stalling, stalling]), sideBySide, threshold)
    expect(rowOf(few).verdict).toMatchObject({ kind: 'inconclusive', cause: 'stalls' })
    const many = judge(
      pairedRecord(Array.from({ length: 10 }, () => stalling)),
      sideBySide,
      threshold,
    )
    expect(rowOf(many).verdict).toMatchObject({ kind: 'regression', by: 'stalls' })
  })

  it('leaves figures that do not decide out of the check', () => {
    const record = (tps: number, p99: number) =>
      recordOf([cellOf([validRun({ tps, qps: tps, latency_p99_ms: p99 })])])
    const result = judge(record(100, 99), storedReference([record(100, 1)]), threshold)
    expect(rowOf(result, 'latency_p99_ms')).toMatchObject({
      gated: false,
      verdict: { kind: 'regression' },
    })
    expect(result.overall).toBe('passed')
    expect(result.counts).toMatchObject({ regression: 0, ok: 1 })
  })

  it('only warns of a regression of a warn-only metric', () => {
    const policy = policyOf({ rule: 'threshold', warnOnly: ['tps'] })
    const result = judge(tpsRecord([50]), historyOf([100]), policy)
    expect(rowOf(result).verdict).toMatchObject({ kind: 'regression', level: 'warn' })
    expect(result.overall).toBe('passed')
  })

  it('never fails on a regression where the policy says so', () => {
    const policy = policyOf({ rule: 'threshold', failOn: 'never' })
    const result = judge(tpsRecord([50]), historyOf([100]), policy)
    expect(result.overall).toBe('regression')
    expect(exitCodeOf(result, policy)).toBe(0)
  })

  it('takes the tolerance of the metric, of its stem, of all, of the catalogue, in this order', () => {
    const cell = cellOf(
      runsOfTps([100]).map((run) => ({ ...run, metrics: { tps: 1, qps: 1, latency_p99_ms: 1 } })),
    )
    const tolerances = { tps: 0.2, latency_p99_ms: 0.4 }
    const result = judge(
      recordOf([cell]),
      historyOf([100]),
      policyOf({ tolerance: 0.1, tolerances }),
    )
    expect(rowOf(result, 'tps').tolerance).toBe(0.2)
    expect(rowOf(result, 'qps').tolerance).toBe(0.03)
    expect(rowOf(result, 'latency_p99_ms').tolerance).toBe(0.4)
    const gated = judge(
      recordOf([cell]),
      historyOf([100]),
      policyOf({ tolerance: 0.1, gated: ['qps'] }),
    )
    expect(rowOf(gated, 'qps').tolerance).toBe(0.1)
  })
})

it('is never green where the measurement was cut short, whatever its figures say', () => {
  const cut = tpsRecord([100], { completeness: { state: 'partial', reason: 'the server died' } })
  const result = judge(cut, storedReference([tpsRecord([100])]), threshold)
  expect(rowOf(result).verdict.kind).toBe('ok')
  expect(result.overall).toBe('invalid')
  expect(exitCodeOf(result, threshold)).toBe(3)
})
