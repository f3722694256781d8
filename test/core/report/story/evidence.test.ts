import { describe, expect, it } from 'vitest'
import {
  doRisksHold,
  dropWords,
  evidenceText,
  falseAlarmText,
  oneOf,
} from '../../../../src/core/report/story/evidence-words.ts'
import { limitOf } from '../../../../src/core/report/story/verdict-words.ts'
import type { Evidence, Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { bare, causes, line, ok, open, opens, others, red } from './verdicts.ts'

describe('the evidence', () => {
  const wide = { ...bare, interval: { low: -0.99, high: 57.4, confidence: 0.95 } }
  const text = (verdict: Verdict, more: Partial<Row> = {}) => evidenceText(line(verdict, more))

  it('of a regression', () => {
    expect(causes.map((by) => text(red(by)))).toEqual([
      '95 % sure: −7.2 to −5.0 %, after 4 starts, p = 0.0008, −8.0 % on average incl. stalls',
      '−8.0 % on average incl. stalls, candidate stalled in 3 of 40 slices, base in none, after 4 starts',
      'candidate stalled in 3 of 40 slices, base in none, −8.0 % on average incl. stalls, after 4 starts',
      'alarm: far beyond the tolerance, 95 % sure: −7.2 to −5.0 %, after 4 starts',
      '95 % sure: −7.2 to −5.0 %, after 4 starts, p = 0.0008, −8.0 % on average incl. stalls',
      'beyond the tolerance',
      '95 % sure: −7.2 to −5.0 %, after 4 starts',
      'above the largest figure that the gate allows for a new statement',
    ])
    expect(causes.map((by) => text(red(by, bare)))).toEqual([
      '1 stored job',
      'on average, stalls included, 1 stored job',
      '1 stored job',
      'alarm: far beyond the tolerance, 1 stored job',
      '1 stored job',
      'beyond the tolerance',
      'exact, 1 stored job',
      'above the largest figure that the gate allows for a new statement',
    ])
  })

  it('of what is undecided', () => {
    expect(opens.map((cause) => text(open(cause)))).toEqual([
      'candidate stalled in 3 of 40 slices, base in none, −8.0 % on average incl. stalls, 2 pairs left out because the machine froze, needs about 6 more rounds',
      'starts differ by 8 %, from −10 % to −2.0 %: two modes?, 95 % sure: −7.2 to −5.0 %, after 4 starts, needs about 6 more rounds',
      'a drop of 3 % is neither confirmed nor excluded, 95 % sure: −7.2 to −5.0 %, after 4 starts, needs about 6 more rounds',
      'too noisy to detect 3 %, 95 % sure: −7.2 to −5.0 %, after 4 starts, 2 pairs left out because the machine froze, needs about 6 more rounds',
      'below the stored baseline, not confirmed, 95 % sure: −7.2 to −5.0 %, after 4 starts, needs about 6 more rounds',
      'open: 4 of 5 starts, needs about 6 more rounds',
      'needs about 6 more rounds',
    ])
    expect(opens.map((cause) => text(open(cause, bare, 'needs a quieter machine')))).toEqual([
      'needs a quieter machine',
      '1 stored job, needs a quieter machine',
      'a drop of 3 % is neither confirmed nor excluded, 1 stored job, needs a quieter machine',
      'too noisy to detect 20 %, 1 stored job, needs a quieter machine',
      'below the stored baseline, not confirmed, 1 stored job, needs a quieter machine',
      'open: 1 of 5 starts, needs a quieter machine',
      'needs a quieter machine',
    ])
    expect([
      text(open('noisy', undefined, '')),
      text(open('noisy'), { gated: false }),
      text(open('noisy', bare), { gated: false }),
      text(open('noisy', wide), { gated: false }),
      text(open('noisy', wide)),
    ]).toEqual([
      'too noisy to detect 3 %, 95 % sure: −7.2 to −5.0 %, after 4 starts, 2 pairs left out because the machine froze',
      '95 % sure: −7.2 to −5.0 %',
      '',
      'too noisy to say',
      'too noisy to detect 20 %, 1 stored job, needs about 6 more rounds',
    ])
  })

  it('of what passes or was not compared', () => {
    const threshold: Evidence = { ...bare, rule: 'threshold' }
    expect(
      [
        ok(true),
        ok(false),
        ok(false, bare),
        ok(true, threshold),
        ok(false, threshold),
        ...others,
      ].map((verdict) => text(verdict)),
    ).toEqual([
      'better, 95 % sure: −7.2 to −5.0 %, −8.0 % on average incl. stalls, 2 pairs left out because the machine froze',
      'a drop of 3 % is excluded, 95 % sure: −7.2 to −5.0 %, −8.0 % on average incl. stalls, 2 pairs left out because the machine froze',
      'a drop of 3 % is excluded',
      'better by more than the tolerance',
      'within the tolerance',
      '1 stored job, does not show how noisy jobs are here',
      'the same programs',
      'no record',
      'a new cell',
      'no such cell',
      'cores: 2 → 4; CPU model: a → b',
      'ran 12 s',
    ])
  })

  it('in a share and a drop', () => {
    expect([oneOf(0.01), oneOf(0.05), oneOf(0.003)]).toEqual(['1 of 100', '1 of 20', '1 of 333'])
    expect([
      dropWords({ metric: 'tps', tolerance: 0.03 }),
      dropWords({ metric: 'latency_p95_ms', tolerance: 0.1 }),
    ]).toEqual(['a drop of 3 %', 'a rise of 11 %'])
    expect(limitOf({ metric: 'tps', tolerance: 0.03 })).toBe(-0.03)
    expect(limitOf({ metric: 'latency_p95_ms', tolerance: 0.2 })).toBeCloseTo(0.25, 12)
  })
})

describe('the risks of the rule', () => {
  const steady = { ...bare, rule: 'evidence-side-by-side' } as const
  const risky = (more: Partial<Evidence>, gated = true) => [
    line(ok(false, { ...steady, ...more }), { gated }),
  ]

  it('hold unless starts differ, the machine stalls, or both sides stall', () => {
    expect(
      [
        risky({}),
        risky({ starts: { low: 0, high: 1 } }),
        risky({ standstills: 1 }),
        risky({ stalls: { base: 1, candidate: 1, slices: 9 } }),
        risky({ stalls: { base: 0, candidate: 1, slices: 9 } }),
        risky({ stalls: { base: 1, candidate: 0, slices: 9 } }),
        risky({ standstills: 1 }, false),
      ].map(doRisksHold),
    ).toEqual([true, false, false, false, true, true, true])
  })

  it('are said for each rule', () => {
    const threshold = (rate?: number) =>
      line(
        ok(false, {
          ...bare,
          rule: 'threshold',
          ...(rate === undefined ? {} : { expectedFalseAlarmRate: rate }),
        }),
      )
    expect([
      falseAlarmText({ rows: risky({}) }),
      falseAlarmText({ rows: risky({}), risks: { regression: 0.001, ok: 0.1 } }),
      falseAlarmText({ rows: risky({ standstills: 1 }) }),
      falseAlarmText({ rows: risky({}, false) }),
      falseAlarmText({ rows: [threshold(0.1), threshold(0.2)] }),
      falseAlarmText({ rows: [threshold(0.1), threshold()] }),
    ]).toEqual([
      'rule evidence: at most 1 of 100 unchanged runs turns red, and at most 1 of 20 runs with a drop as large as the tolerance stays green',
      'rule evidence: at most 1 of 1,000 unchanged runs turns red, and at most 1 of 10 runs with a drop as large as the tolerance stays green',
      undefined,
      undefined,
      'rule threshold: about 28 % of unchanged runs would turn red',
      'rule threshold: noise unknown, so its false-alarm rate is unknown',
    ])
  })
})
