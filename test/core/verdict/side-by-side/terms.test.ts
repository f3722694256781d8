import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/core/config/policy.ts'
import type {
  BenchRecord,
  Cell,
  Run,
  TargetDescription,
} from '../../../../src/core/record/schema.ts'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import { describeNeeds } from '../../../../src/core/verdict/side-by-side/line.ts'
import { termsOf } from '../../../../src/core/verdict/side-by-side/terms.ts'
import { estimateSideBySide, type Round } from '../../../../src/statistics/pairs.ts'
import { cellOf, pairedRecord, pairedRuns, policyOf, rowOf, sideBySide } from '../records.ts'

const P99 = 'higher_is_worse:query_p99'
const gated = [P99, 'higher_is_worse:cpu', 'lower_is_worse:queries']

/** Slices of two equal TiDB on a busy machine. */
const equal: readonly Round[] = [
  [
    [3.05, 3.73],
    [2.86, 2.82],
    [2.64, 5.51],
    [2.8, 4.76],
  ],
  [
    [3.45, 5.02],
    [2.44, 4.91],
    [2.02, 3.37],
    [3.48, 3.95],
  ],
  [
    [4.49, 3.38],
    [3.14, 3.6],
    [3.15, 5],
    [2.86, 2.7],
  ],
]

function withFigures(runs: readonly Run[], names: readonly string[]): Run[] {
  const others = Object.fromEntries(names.map((name) => [name, 1]))
  return runs.map((run) =>
    run.state === 'valid' ? { ...run, metrics: { ...others, ...run.metrics } } : run,
  )
}

function figuresOf(
  cell: Partial<Cell>,
  policy: Policy,
  plan: { gatedCells?: number } = {},
): number {
  const record = { ...pairedRecord(equal, plan), cells: [cellOf([], cell)] }
  const subject = { metric: 'tps', direction: 'higher-is-better', tolerance: 0.03 } as const
  return termsOf(record, cellOf([]), subject, [], policy).gatedCells
}

describe('figures that share the risk of a false red', () => {
  it('three gated figures of one cell have a third of it each', () => {
    const runs = withFigures(pairedRuns(equal, P99), gated)
    const record = { ...pairedRecord(equal, { rounds: 3, gatedCells: 1 }), cells: [cellOf(runs)] }
    const alone = judge(record, sideBySide, policyOf({ gated: [P99] }))
    const shared = judge(record, sideBySide, policyOf({ gated }))
    expect(rowOf(alone, P99).verdict).toMatchObject({
      kind: 'regression',
      evidence: { pRegression: expect.closeTo(0.005, 4) },
    })
    expect(rowOf(shared, P99).verdict.kind).toBe('inconclusive')
  })

  it.each([
    ['one of the usual gate', ['tps', 'latency_p99_ms'], policyOf(), 1],
    [
      'those that are named',
      ['tps', 'latency_p99_ms'],
      policyOf({ gated: ['tps', 'latency_p99_ms'] }),
      2,
    ],
    [
      'none for a figure that only warns',
      ['tps'],
      policyOf({ gated: ['tps'], warnOnly: ['tps'] }),
      1,
    ],
    ['benchmarks', ['ns/op:A', 'B/op:A', 'ns/op:B', 'B/op:B'], policyOf(), 4],
  ])('%s', (_, names, policy, expected) => {
    expect(figuresOf({ runs: withFigures(pairedRuns(equal, names[0]), names) }, policy)).toBe(
      expected,
    )
  })

  it('does not count again what the plan knows', () => {
    const queries = withFigures(pairedRuns(equal, 'query_ms:Q1'), ['query_ms:Q2'])
    expect(figuresOf({ runs: queries }, policyOf(), { gatedCells: 2 })).toBe(2)
    // A record from a fork counts its cells.
    expect(figuresOf({ runs: queries }, policyOf(), { gatedCells: 1 })).toBe(2)
    expect(figuresOf({ runs: queries }, policyOf())).toBe(2)
    const beside = withFigures(pairedRuns(equal), ['beside_s'])
    expect(figuresOf({ runs: beside }, policyOf(), { gatedCells: 2 })).toBe(2)
    const three = policyOf({ gated: ['tps', 'beside_s', 'latency_p99_ms'] })
    const named = withFigures(beside, ['latency_p99_ms'])
    expect(figuresOf({ runs: named }, three, { gatedCells: 2 })).toBe(3)
  })

  it('cells of other machines have as many as those of this one', () => {
    const runs = withFigures(pairedRuns(equal), ['latency_p99_ms'])
    expect(
      figuresOf({ runs }, policyOf({ gated: ['tps', 'latency_p99_ms'] }), { gatedCells: 30 }),
    ).toBe(60)
  })
})

describe('servers that no round starts afresh', () => {
  /** Eight quiet rounds that all differ by as much. */
  const lasting = (change: number) => {
    const round = [1000, 1002, 998, 1001].map(
      (base, pair) => [base, (base + pair) * (1 + change)] as const,
    )
    // One of thirty cells.
    return pairedRecord(
      Array.from({ length: 8 }, () => round),
      { gatedCells: 30 },
    )
  }
  const on = (
    { targets, ...record }: BenchRecord,
    ...[base, candidate]: readonly Partial<TargetDescription>[]
  ): BenchRecord => ({
    ...record,
    targets: {
      base: { ...targets.candidate, ...base },
      candidate: { ...targets.candidate, ...candidate },
    },
  })
  const running = { kind: 'endpoint' } as const
  const swapped = { kind: 'endpoint', restarted: true } as const
  const verdictOf = (record: BenchRecord) => rowOf(judge(record, sideBySide, policyOf())).verdict

  it('may differ by their starts alone, however many rounds say the same', () => {
    expect(verdictOf(on(lasting(-0.035), {}, {})).kind).toBe('regression')
    expect(verdictOf(on(lasting(-0.035), running, running))).toMatchObject({
      kind: 'inconclusive',
      needs: expect.stringContaining('servers that the job starts itself'),
    })
    expect(verdictOf(on(lasting(-0.02), {}, {})).kind).toBe('ok')
    expect(verdictOf(on(lasting(-0.02), running, running)).kind).toBe('inconclusive')
  })

  it('are red and green where the change is larger than that', () => {
    expect(verdictOf(on(lasting(-0.06), running, running)).kind).toBe('regression')
    expect(verdictOf(on(lasting(0), running, running)).kind).toBe('ok')
  })

  it('would be helped by fresh starts only where their starts alone hide the change', () => {
    const record = on(lasting(0), running, running)
    const tps = { metric: 'tps', direction: 'higher-is-better', tolerance: 0.03 } as const
    const lastingTerms = termsOf(record, cellOf([]), tps, [], policyOf())
    const estimate = estimateSideBySide(equal, lastingTerms)
    const needs = (
      by: 'noisy' | 'slower',
      fromBorder: number,
      lastingVariance = 2 * 0.0075 ** 2,
    ) => {
      const change = Math.log1p(-0.03) + fromBorder
      const standardError = Math.sqrt(0.002 ** 2 + lastingVariance)
      const measured = { ...estimate, rounds: 8, change, standardError, degreesOfFreedom: 20 }
      return describeNeeds(by, measured, { ...lastingTerms, lastingVariance })
    }
    expect(needs('noisy', 0.02)).toContain('servers that the job starts itself')
    for (const onBorder of [needs('noisy', 0), needs('noisy', 1e-5, 0)])
      expect(onBorder).toBe('a quieter machine or a larger tolerance')
    for (const onBorder of [needs('slower', 0), needs('slower', 1e-5, 0)])
      expect(onBorder).toContain('another tolerance')
  })

  it.each([
    ['two running servers', running, running, 2],
    ['one of them', {}, running, 1],
    ['two sides of one cluster of the job', swapped, swapped, 0],
    ['servers of the job', {}, {}, 0],
  ])('%s', (_, base, candidate, sides) => {
    const record = on(lasting(0), base, candidate)
    const subject = { metric: 'tps', direction: 'higher-is-better', tolerance: 0.05 } as const
    const terms = termsOf(record, cellOf([]), subject, [], policyOf())
    expect(terms.lastingVariance ?? 0).toBeCloseTo(sides * 0.0075 ** 2, 9)
    // What is noisier differs by more from start to start.
    const p99 = { ...subject, metric: P99 }
    expect(termsOf(record, cellOf([]), p99, [], policyOf()).lastingVariance ?? 0).toBeCloseTo(
      sides * 0.025 ** 2,
      9,
    )
  })
})
