import { describe, expect, it } from 'vitest'
import { policyOfRecord, recordedPolicy } from '../../../src/core/config/policy.ts'
import type { BenchRecord, Cell, Run } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { exitCodeOf } from '../../../src/core/verdict/judge.ts'
import { resultSchema } from '../../../src/core/verdict/result.ts'
import { randomNormals } from '../../statistics/random-normals.ts'
import {
  cellOf,
  invalidRun,
  pairedRecord,
  pairedRuns,
  policyOf,
  recordOf,
  rowOf,
  sideBySide,
} from './records.ts'

/** Rounds whose candidate differs by `change`, with a noise of one percent a pair. */
function job(change: number, rounds = 8, seed = 1): [number, number][][] {
  const normal = randomNormals(seed)
  return Array.from({ length: rounds }, () =>
    Array.from({ length: 4 }, (): [number, number] => [
      1000 * Math.exp(0.007 * normal()),
      1000 * Math.exp(change + 0.007 * normal()),
    ]),
  )
}

/** The same slices with other metrics beside the throughput. */
function withMetrics(runs: readonly Run[], metricsOf: (run: Run) => Record<string, number>): Run[] {
  return runs.map((run) =>
    run.state === 'valid' ? { ...run, metrics: { ...run.metrics, ...metricsOf(run) } } : run,
  )
}

describe('side by side', () => {
  it.each([
    [0, 'ok'],
    [-0.06, 'regression'],
    [-0.028, 'inconclusive'],
  ])('a change of %f is %s', (change, kind) => {
    const result = judge(pairedRecord(job(change)), sideBySide, policyOf())
    expect(rowOf(result).verdict.kind).toBe(kind)
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(
      JSON.parse(JSON.stringify(result)),
    )
  })

  it('of a job that was cancelled, a half-measured start has no figure, and did not fail', () => {
    const completeness = { state: 'partial', reason: 'cancelled' } as const
    const cut = { ...pairedRecord([[[1000, 20]]]), completeness }
    const broken = { ...cut.cells[0], runs: [invalidRun('it broke')] } as Cell
    const verdictOf = (record: BenchRecord) => judge(record, sideBySide, policyOf())
    const result = verdictOf(cut)
    expect(result.overall).toBe('invalid')
    expect(rowOf(result)).toMatchObject({ verdict: { kind: 'inconclusive', cause: 'few-starts' } })
    expect(rowOf(result)).not.toHaveProperty('candidate')
    expect(rowOf(verdictOf({ ...cut, cells: [broken] })).verdict.kind).toBe('invalid')
  })

  it('a verdict stands once reached, whatever later rounds say', () => {
    const rounds = [...job(0, 4), ...job(-0.5, 4)]
    expect(rowOf(judge(pairedRecord(rounds), sideBySide, policyOf())).verdict.kind).toBe('ok')
  })

  it('shows an interval without the drop that it excludes', () => {
    const record = pairedRecord(job(-0.012, 3, 15), { rounds: 3 })
    const { verdict } = rowOf(judge(record, sideBySide, policyOf()))
    expect(verdict.kind === 'ok' && verdict.evidence.exclusion?.low).toBeGreaterThan(-0.03)
  })
  it('reports what would decide an open one', () => {
    const { verdict } = rowOf(judge(pairedRecord(job(-0.028)), sideBySide, policyOf()))
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      needs: expect.stringMatching(/round|tolerance/),
    })
  })

  it('learned start noise and the family decide too', () => {
    const rounds = job(0, 3)
    const quiet = { startNoise: { 'sysbench/oltp_point_select/16': { tps: 0.002 } } }
    const noisy = { startNoise: { 'sysbench/oltp_point_select/16': { tps: 0.02 } } }
    const kind = (plan: object) =>
      rowOf(judge(pairedRecord(rounds, plan), sideBySide, policyOf())).verdict.kind
    expect([kind(quiet), kind(noisy)]).toEqual(['ok', 'inconclusive'])
    const slower = job(-0.055, 4)
    const red = (gatedCells: number) =>
      rowOf(judge(pairedRecord(slower, { gatedCells }), sideBySide, policyOf())).verdict.kind
    expect([red(1), red(500)]).toEqual(['regression', 'inconclusive'])
  })

  it('a job in which nothing differs was not measured, and passes', () => {
    const record = pairedRecord([], { nothingDiffers: 'both sides are the same' })
    const result = judge(record, sideBySide, policyOf())
    expect(rowOf(result).verdict).toEqual({
      kind: 'nothing-differs',
      reason: 'both sides are the same',
    })
    expect(exitCodeOf(result, policyOf())).toBe(0)
  })
})

describe('what would decide it', () => {
  const needs = (noise: number, rounds: number) => {
    const { verdict } = rowOf(
      judge(pairedRecord(noisyJob(noise).slice(0, rounds)), sideBySide, policyOf()),
    )
    if (verdict.kind !== 'inconclusive') throw new Error(JSON.stringify(verdict))
    return verdict.needs
  }
  /** Pairs that differ by so much to either side. */
  const noisyJob = (noise: number) =>
    Array.from({ length: 8 }, (_, r) =>
      [1, -1, 1, -1].map((sign, p): [number, number] => [
        1000,
        1000 * Math.exp(sign * noise * (1 + ((r + p) % 3) / 4)),
      ]),
    )

  it('is so many rounds where a job may have them, and else a quieter machine', () => {
    expect(needs(0.03, 2)).toMatch(/^about [1-9] more rounds?$/)
    expect(needs(0.1, 8)).toMatch(
      /^a quieter machine or a larger tolerance; on this machine, about \d+ more rounds$/,
    )
  })
})

describe('what is gated', () => {
  const latency = (side: string, factor: number) => (side === 'candidate' ? factor : 1)
  const result = (
    metric: string,
    factor: number,
    options: Record<string, number> = {},
    policy = policyOf(),
  ) => {
    const normal = randomNormals(3)
    const runs = withMetrics(pairedRuns(job(0.005)), ({ side }) => ({
      [metric]: 10 * latency(side, factor) * Math.exp(0.05 * normal()),
    }))
    return judge(
      { ...pairedRecord([]), cells: [cellOf(runs, { options, durationSeconds: 10 })] },
      sideBySide,
      policy,
    )
  }

  it.each([
    ['latency_p95_ms', 8.78, 'regression'],
    ['latency_p95_ms', 1.35, 'regression'],
    ['latency_p95_ms', 1.2, 'passed'],
    ['latency_p99_ms', 1.4, 'passed'],
    ['latency_p99_ms', 2, 'regression'],
    ['latency_avg_ms', 8, 'passed'],
  ])('the alarm: %s × %f with unchanged throughput is %s', (metric, factor, overall) => {
    const judged = result(metric, factor)
    expect(judged.overall).toBe(overall)
    expect(rowOf(judged, metric).gated).toBe(overall === 'regression')
    if (overall === 'regression')
      expect(rowOf(judged, metric).verdict).toMatchObject({
        kind: 'regression',
        by: 'alarm',
        level: 'fail',
      })
  })

  it.each([
    ['a statement that takes twice as long', 1, 2, {}, 'regression'],
    ['a fifth more', 1, 1.2, {}, 'passed'],
    ['under a tenth of a millisecond more', 0.05, 2, {}, 'passed'],
    ['less than its own tolerance', 1, 2, { 'report/rare': 1.5 }, 'passed'],
  ])('the alarm of a statement: %s', (_, milliseconds, factor, tolerances, overall) => {
    const metric = 'latency_avg_ms:report/rare'
    const runs = withMetrics(pairedRuns(job(0)), ({ side, round, slice }) =>
      // A rare statement is absent from some slices.
      (round + slice) % 7 === 0
        ? {}
        : {
            [metric]: milliseconds * (side === 'candidate' ? factor : 1) * (1 + 0.01 * (slice % 3)),
          },
    )
    const policy = policyOf({ statements: { limits: {}, tolerances } })
    const record = { ...pairedRecord([]), cells: [cellOf(runs, { durationSeconds: 10 })] }
    const judged = judge(record, sideBySide, policy)
    expect(judged.overall).toBe(overall)
    if (overall === 'regression')
      expect(rowOf(judged, metric)).toMatchObject({
        gated: true,
        verdict: { by: 'alarm', level: 'fail' },
      })
    const rejudged = judge(record, sideBySide, policyOfRecord(recordedPolicy(policy)))
    expect(rejudged.overall).toBe(overall)
  })

  it('a workload has its own tolerance', () => {
    const kind = (workloads: Record<string, number>) =>
      rowOf(judge(pairedRecord(job(-0.06)), sideBySide, policyOf({ workloads }))).verdict.kind
    expect([kind({}), kind({ oltp_point_select: 0.1 }), kind({ tpcc: 0.1 })]).toEqual([
      'regression',
      'ok',
      'regression',
    ])
  })

  it('at a given rate the latencies are gated in place of the throughput, which is the same anyway', () => {
    const judged = result('latency_p95_ms', 1, { rate: 1000 })
    expect(rowOf(judged, 'latency_p95_ms')).toMatchObject({ gated: true, tolerance: 0.1 })
    expect(rowOf(judged, 'tps').gated).toBe(false)
    expect(rowOf(result('latency_p95_ms', 1), 'latency_p95_ms').gated).toBe(false)
  })

  it('without latencies the throughput is all that there is at a given rate', () => {
    const record = {
      ...pairedRecord([]),
      cells: [cellOf(pairedRuns(job(0)), { options: { rate: 1000 } })],
    }
    expect(rowOf(judge(record, sideBySide, policyOf()))).toMatchObject({
      gated: true,
      tolerance: 0.01,
    })
  })

  it('queries are gated where no transaction is counted', () => {
    const runs = pairedRuns(job(-0.08), 'qps')
    const judged = judge(
      { ...pairedRecord([]), cells: [cellOf(runs, { durationSeconds: 10 })] },
      sideBySide,
      policyOf(),
    )
    expect(rowOf(judged, 'qps')).toMatchObject({ gated: true, verdict: { kind: 'regression' } })
  })
})

describe('slices without a transaction on a living server', () => {
  const silent = (share: (index: number) => boolean) =>
    job(0).map((round, r) =>
      round.map(([base, candidate], i): [number, number] => [
        base,
        share(4 * r + i) ? 0 : candidate,
      ]),
    )

  it('are stalls, and never invalid', () => {
    const record = pairedRecord(silent((index) => index % 8 === 3))
    const { verdict } = rowOf(judge(record, sideBySide, policyOf()))
    expect(verdict).toMatchObject({
      kind: 'inconclusive',
      cause: 'stalls',
      evidence: { stalls: { base: 0 } },
    })
  })

  it('an entire side of them is invalid', () => {
    const record = pairedRecord(silent(() => true))
    expect(rowOf(judge(record, sideBySide, policyOf())).verdict.kind).toBe('invalid')
  })
})

describe('all cells together', () => {
  it('is the mean of the cells, within an interval', () => {
    const cells = [-0.01, 0.01, 0.015].map((change, i) =>
      cellOf(pairedRuns(job(change, 8, i + 1)), { id: `sysbench/w${i}/16`, durationSeconds: 10 }),
    )
    const { overallChange } = judge({ ...pairedRecord([]), cells }, sideBySide, policyOf())
    expect(overallChange).toMatchObject({ cells: 3, confidence: 0.9 })
    expect(overallChange?.low).toBeLessThan(0.005)
    expect(overallChange?.high).toBeGreaterThan(0.005)
    const single = judge(recordOf([cellOf([])]), { kind: 'none', reason: 'first' }, policyOf())
    expect(single.overallChange).toBeUndefined()
  })
})

describe('the policy in the record reaches the same verdict again', () => {
  const policies = [
    policyOf(),
    policyOf({ gated: ['tps', 'latency_p95_ms'] }),
    policyOf({ tolerance: 0.05 }),
    policyOf({ tolerances: { tps: 0.04 }, warnOnly: ['tps'] }),
    policyOf({ rule: 'threshold' }),
    policyOf({ alphaRegression: 0.001, alphaOk: 0.2 }),
  ]
  const plans = [
    {},
    { gatedCells: 6 },
    { rounds: 5 },
    { startNoise: { 'sysbench/oltp_point_select/16': { tps: 0.004 } } },
  ]

  it.each(policies.flatMap((policy) => plans.map((plan) => [policy, plan] as const)))(
    '%o, %o',
    (policy, plan) => {
      for (const change of [0, -0.02, -0.05]) {
        const record = { ...pairedRecord(job(change, 5), plan), policy: recordedPolicy(policy) }
        const job1 = judge(record, sideBySide, policy)
        expect(judge(record, sideBySide, policyOfRecord(record.policy))).toEqual(job1)
      }
    },
  )
})
