import { describe, expect, it } from 'vitest'
import { policySchema } from '../../../../src/core/config/policy.ts'
import type { BenchRecord, Run } from '../../../../src/core/record/schema.ts'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import { renderTerminal } from '../../../../src/core/report/terminal.ts'
import type { Result } from '../../../../src/core/verdict/result.ts'
import {
  cellOf,
  historyOf,
  pairedRecord,
  pairedRuns,
  policyOf,
  recordOf,
  rowOf,
  sideBySide,
  storedReference,
  validRun,
} from '../records.ts'

const starts = (count: number) =>
  Array.from({ length: count }, () => Array.from({ length: 4 }, () => [1000, 1000] as const))

/** 10,000 transactions a slice on both sides, and so many errors beside them. */
function withErrors(
  rounds: number,
  errorsOf: (side: Run['side'], round: number, slice: number) => number,
): BenchRecord {
  const runs = pairedRuns(starts(rounds)).map((run) => ({
    ...run,
    ignoredErrors: errorsOf(run.side, run.round, run.slice),
  }))
  const record = pairedRecord(starts(rounds))
  return { ...record, cells: record.cells.map((cell) => ({ ...cell, runs })) }
}

const errorRow = (result: Result) => result.rows.find(({ metric }) => metric === 'errors_pct')
const judged = (record: BenchRecord) => judge(record, sideBySide, policyOf())

describe('errors side by side', () => {
  it('that the candidate has and the base does not are red, though the throughput is the same', () => {
    const result = judged(
      withErrors(3, (side, _, slice) => (side === 'candidate' ? 40 + (slice % 3) : 0)),
    )
    expect(result.overall).toBe('regression')
    expect(errorRow(result)).toMatchObject({
      gated: true,
      baseline: { value: 0 },
      verdict: { kind: 'regression', by: 'alarm', level: 'fail' },
    })
    expect(errorRow(result)?.candidate?.value).toBeCloseTo(0.41, 1)
    expect(rowOf(result).verdict.kind).toBe('ok')
    expect(renderTerminal(result)).toMatch(/^❌ .*oltp_point_select has errors in /u)
  })

  it('from 1.0 to 1.5 % of 10,000 transactions a slice are red', () => {
    const busy = (side: Run['side'], slice: number) =>
      (side === 'candidate' ? 152 : 101) + (slice % 7)
    expect(errorRow(judged(withErrors(3, (side, _, slice) => busy(side, slice))))).toMatchObject({
      verdict: { kind: 'regression', by: 'alarm' },
    })
  })

  it('that both have are none', () => {
    expect(errorRow(judged(withErrors(3, (_, __, slice) => 40 + (slice % 5))))).toBeUndefined()
  })

  it('below a thousandth of the transactions are none', () => {
    expect(
      errorRow(judged(withErrors(3, (side) => (side === 'candidate' ? 9 : 0)))),
    ).toBeUndefined()
  })

  it('in one start alone, in one pair alone, or in a single start are not proved', () => {
    const oneStart = withErrors(3, (side, round) => (side === 'candidate' && round === 2 ? 400 : 0))
    const burst = withErrors(2, (side, _, slice) => (side === 'candidate' && slice < 2 ? 900 : 0))
    const single = withErrors(1, (side) => (side === 'candidate' ? 50 : 0))
    expect([oneStart, burst, single].map((record) => errorRow(judged(record)))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('of the base alone are no regression', () => {
    expect(errorRow(judged(withErrors(3, (side) => (side === 'base' ? 50 : 0))))).toBeUndefined()
  })
})

describe('errors against stored jobs', () => {
  const job = (errors: number, id: string) =>
    recordOf([cellOf([{ ...validRun({ tps: 1000 }), ignoredErrors: errors } as Run])], { id })
  const against = (errors: number, jobs: readonly number[]) =>
    errorRow(
      judge(
        job(errors, 'now'),
        storedReference(jobs.map((each, at) => job(each, `old/${at}`))),
        policyOf(),
      ),
    )

  it('are red where the counts of the stored jobs exclude them, and a thousandth above their rate', () => {
    expect(against(300, [40, 30, 50])).toMatchObject({
      verdict: { kind: 'regression', by: 'alarm' },
    })
    expect(against(100, [40, 30, 50])).toBeUndefined()
    expect(against(50, [0, 0, 0])).toBeUndefined()
  })

  it('come in bursts where they did so before', () => {
    expect(against(300, [0, 0, 120])).toBeUndefined()
  })

  it('of a few are chance: one in 841 transactions after three clean jobs is none', () => {
    const small = (errors: number, id: string) => {
      const run = { ...validRun({ tps: 841 / 60 }), ignoredErrors: errors } as Run
      return recordOf([cellOf([run])], { id })
    }
    const alarm = (errors: number) =>
      errorRow(
        judge(
          small(errors, 'now'),
          storedReference([0, 0, 0].map((none, at) => small(none, `old/${at}`))),
          policyOf(),
        ),
      )
    expect([1, 4].map(alarm)).toEqual([undefined, undefined])
    expect(alarm(20)).toMatchObject({ verdict: { kind: 'regression' } })
  })
})

describe('a latency against stored jobs', () => {
  const job = (p95: number, id: string) =>
    recordOf([cellOf([validRun({ tps: 1000, latency_p95_ms: p95 })])], { id })
  const against = (p95: number, jobs: readonly number[]) =>
    rowOf(
      judge(
        job(p95, 'now'),
        storedReference(jobs.map((each, at) => job(each, `old/${at}`))),
        policyOf(),
      ),
      'latency_p95_ms',
    )

  const tenJobs = [10, 10.4, 9.8, 10.1, 9.9, 10.3, 9.7, 10.2, 10, 9.9]

  it('is an alarm where it grew by more than a quarter, and the noise between jobs is far below that', () => {
    expect(against(14, tenJobs)).toMatchObject({
      gated: true,
      verdict: { kind: 'regression', by: 'alarm' },
    })
    expect(against(12, tenJobs)).toMatchObject({ gated: false })
  })

  it('is one after a single job where it takes almost nine times as long (+778 %), and not at three times', () => {
    expect(against(87.8, [10])).toMatchObject({ verdict: { kind: 'regression', by: 'alarm' } })
    expect(against(30, [10])).toMatchObject({ gated: false })
  })
})

it('errors cannot be gated, since no run holds their figure', () => {
  expect(policySchema.safeParse({ gated: ['errors_pct'] }).success).toBe(false)
  expect(
    judge(recordOf([cellOf([validRun({ tps: 1000 })])]), historyOf([1000]), policyOf()).overall,
  ).toBe('passed')
})

it('an alarm whose metric is in warn-only is reported, and turns nothing red', () => {
  const runs = pairedRuns(starts(3)).map((run) => ({
    ...run,
    metrics: {
      tps: 1000,
      latency_p95_ms: run.side === 'candidate' ? 20 + (run.slice % 2) : 10 + (run.slice % 2),
    },
  }))
  const record = pairedRecord(starts(3))
  const candidate = {
    ...record,
    cells: record.cells.map((cell) => ({ ...cell, runs })),
  } as BenchRecord
  const level = (warnOnly: string[]) => {
    const result = judge(candidate, sideBySide, policyOf({ warnOnly }))
    return [rowOf(result, 'latency_p95_ms').verdict, result.overall] as const
  }
  expect(level([])).toMatchObject([
    { kind: 'regression', by: 'alarm', level: 'fail' },
    'regression',
  ])
  const [verdict, overall] = level(['latency_p95_ms'])
  expect(verdict).toMatchObject({ kind: 'regression', by: 'alarm', level: 'warn' })
  expect(overall).not.toBe('regression')
})
