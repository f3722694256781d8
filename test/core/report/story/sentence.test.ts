import { describe, expect, it } from 'vitest'
import { headlineWords, storyOf } from '../../../../src/core/report/story.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { cell, figure, resultOf, row } from '../sample.ts'

const settings = cell('sysbench', 'oltp_read_write', 16)

/** A row of the one cell whose figure moved by a share. */
function moved(metric: string, change: number, verdict: Verdict, gated = true): Row {
  return row(settings, metric, [figure(1_000), figure(1_000 * (1 + change))], verdict, {
    gated,
    tolerance: gated ? 0.03 : 0.05,
  })
}

const evidenceOf = (change: number) =>
  ({ rule: 'evidence-side-by-side', change, samples: 4 }) as const
const unchanged = (metric: string, gated = true) =>
  moved(metric, 0, { kind: 'ok', improved: false, evidence: evidenceOf(0) }, gated)
const worse = (metric: string, change: number) =>
  moved(
    metric,
    change,
    { kind: 'regression', by: 'typical', level: 'fail', evidence: evidenceOf(change) },
    false,
  )
const undecided = (change: number) =>
  moved('tps', change, {
    kind: 'inconclusive',
    cause: 'slower',
    needs: '',
    evidence: evidenceOf(change),
  })

const titleOf = (rows: readonly Row[]) => headlineWords(resultOf(rows))

describe('a job that compared plans, and had no load to measure', () => {
  const plans = { statements: 2, seconds: 1, gate: true, warnings: [], findings: [] }
  const red = { name: 'a', sql: 'SELECT 1', state: 'red' as const, reasons: [], trees: ['  x'] }
  const storyWith = (findings: (typeof red)[]) =>
    storyOf({ ...resultOf([]), plans: { ...plans, findings } })

  it('is green where no plan is worse, and red where one is', () => {
    expect(storyWith([])).toMatchObject({ tone: 'green', sentence: { kind: 'plans-alone' } })
    expect(storyWith([red]).tone).toBe('red')
    expect(headlineWords({ ...resultOf([]), plans })).toBe(
      'TiDB bench: plans compared, nothing to measure',
    )
    expect(headlineWords(resultOf([]))).toBe('TiDB bench: nothing was measured')
  })
})

describe('a metric that is not gated', () => {
  it('is in the title from twice its tolerance on', () => {
    expect(titleOf([unchanged('tps'), worse('latency_p95_ms', 0.12)])).toContain(
      'throughput unchanged, p95 latency of oltp_read_write is 12 % higher',
    )
  })

  it('is not in the title below twice its tolerance', () => {
    expect(titleOf([unchanged('tps'), worse('latency_p95_ms', 0.1)])).toContain(
      'no slowdown of 3 %',
    )
  })
})

describe('an undecided figure', () => {
  it('is named where its change is beyond the tolerance', () => {
    expect(titleOf([undecided(-0.04)])).toContain(
      'oltp_read_write is 4 % slower, undecided whether',
    )
  })

  it('is not named where its change is within the tolerance', () => {
    expect(titleOf([undecided(-0.02)])).toContain('TiDB bench: slower, undecided whether')
  })
})

describe('the latency line', () => {
  it('uses another percentile where p95 was not measured', () => {
    const { latency } = storyOf(resultOf([unchanged('tps'), worse('latency_p99_ms', 0.08)]))
    expect(latency?.moved.metric).toBe('latency_p99_ms')
  })

  it('is absent where only another ungated metric got worse', () => {
    const { latency } = storyOf(
      resultOf([
        unchanged('tps'),
        unchanged('latency_p95_ms', false),
        worse('latency_p99_ms', 0.08),
      ]),
    )
    expect(latency).toBeUndefined()
  })
})

describe('a job whose baseline is of the same commit', () => {
  const titleWith = (rows: readonly Row[], isSameCommit: boolean) => {
    const result = resultOf(rows)
    const overall = rows[0]?.verdict.kind === 'inconclusive' ? 'inconclusive' : 'passed'
    return headlineWords({
      ...result,
      overall,
      reference: { ...result.reference, isSameCommit },
    } as typeof result)
  }

  it('says so where it is not green: the difference is not one of the program', () => {
    expect(titleWith([undecided(-0.04)], true)).toMatch(/, same commit on both sides$/)
    expect(titleWith([undecided(-0.04)], false)).not.toContain('same commit')
    expect(titleWith([unchanged('tps')], true)).not.toContain('same commit')
  })
})
