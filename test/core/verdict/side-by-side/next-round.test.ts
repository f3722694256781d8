import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/core/config/policy.ts'
import type { BenchRecord, Cell, SideBySidePlan } from '../../../../src/core/record/schema.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import {
  nextByRows,
  nextByThreshold,
  pairsOfFirstRound,
} from '../../../../src/core/verdict/side-by-side/next-round.ts'
import { cellOf, invalidRun, pairedRecord, pairedRuns, policyOf } from '../records.ts'

/** Rounds of two pairs whose ratios differ by this share, so that their noise is about as large. */
const rounds = (count: number, noise = 0.01) =>
  Array.from({ length: count }, () => [
    [1_000, 1_000 * (1 + noise)] as const,
    [1_000, 1_000 * (1 - noise)] as const,
  ])
const cell = (id: string, count: number, changes: Partial<Cell> = {}, noise?: number) =>
  cellOf(pairedRuns(rounds(count, noise)), { id, durationSeconds: 10, ...changes })
const recordOf = (cells: readonly Cell[], plan: Partial<SideBySidePlan> = {}): BenchRecord => ({
  ...pairedRecord([], plan),
  cells: [...cells],
})

const open = (pRegression?: number, change = -0.01): Verdict => ({
  ...{ kind: 'inconclusive', cause: 'noisy', needs: 'more' },
  ...(pRegression === undefined
    ? {}
    : { evidence: { rule: 'evidence-side-by-side', change, samples: 3, pRegression } }),
})
const evidence = { rule: 'evidence-side-by-side', change: -0.1, samples: 3 } as const
const red: Verdict = { kind: 'regression', by: 'typical', level: 'fail', evidence }
const ok: Verdict = { kind: 'ok', improved: false, evidence }
const row = (id: string, verdict: Verdict, changes: Partial<Row> = {}): Row =>
  ({
    cellId: id,
    metric: 'tps',
    gated: true,
    tolerance: 0.03,
    settings: {},
    verdict,
    ...changes,
  }) as Row

const next = (record: BenchRecord, rows: readonly Row[], policy: Partial<Policy> = {}) => {
  const step = nextByRows(record, rows, policyOf(policy))
  return step.kind === 'stop'
    ? step.reason
    : [step.cells.join(' '), ...(step.pairs ? [step.pairs] : [])]
}

describe('cells with rounds of their own', () => {
  it('have another one while a figure that decides is open', () => {
    const record = recordOf([cell('a', 3), cell('b', 8), cell('c', 7)])
    expect([
      next(record, [row('a', open()), row('b', open()), row('c', open())]),
      next(record, [row('b', open())]),
      next(record, [row('a', ok), row('c', open())]),
      next(record, [row('a', open(), { gated: false }), row('c', red)]),
      next(record, [
        row('a', open()),
        row('a', { kind: 'invalid', reason: 'x', tail: [] }, { metric: 'qps' }),
      ]),
      next(record, [row('a', open())], { warnOnly: ['tps'] }),
      next(record, [row('a', open()), row('a', open(), { metric: 'qps' })], { warnOnly: ['tps'] }),
      next(recordOf([cell('a', 3)], { rounds: 3 }), [row('a', open())]),
      next(
        { ...record, sideBySide: undefined } as unknown as BenchRecord,
        [row('b', open()), row('c', open())],
        {
          sideBySide: { ...policyOf().sideBySide, rounds: 8, pairs: 3 },
        },
      ),
    ]).toEqual([
      ['a c'],
      'rounds-used-up',
      ['c'],
      'decided',
      'decided',
      'decided',
      ['a'],
      'rounds-used-up',
      ['c'],
    ])
  })

  it('have more pairs where neighbouring slices differ much, beside the tolerance', () => {
    const noisy = (
      noise: number,
      changes: Partial<Row> = {},
      policy: Partial<Policy> = {},
      own: Partial<Cell> = {},
    ) => {
      const of = next(
        recordOf([cell('a', 2, own, noise), cell('b', 2)]),
        [row('a', open(), changes)],
        policy,
      )
      return (of[1] as Record<string, number> | undefined)?.a ?? 4
    }
    const metrics = { metric: 'tidb_rss' }
    expect([
      [0.02, 0.035, 0.036, 0.07, 0.072].map((noise) => noisy(noise)),
      [0.09, 0.105, 0.108, 0.2, 0.21].map((noise) => noisy(noise, {}, { tolerance: 0.15 })),
      noisy(0.2, metrics),
      noisy(0.2, { metric: 'qps' }),
      noisy(0.2, {}, {}, { shape: true }),
    ]).toEqual([[4, 4, 8, 8, 12], [4, 4, 8, 8, 12], 4, 4, 1])
  })

  it('have no more pairs for a gross drop, however noisy: only further starts decide it', () => {
    const dropTo = (share: number) => {
      const pairs = [0.6, 1.4, 0.8, 1.2].map((noise) => [1_000, 1_000 * share * noise] as const)
      const record = recordOf([
        cellOf(pairedRuns([pairs, pairs]), { id: 'a', durationSeconds: 10 }),
      ])
      return next(record, [row('a', open())])
    }
    expect([dropTo(0.97), dropTo(0.6), dropTo(0.3), dropTo(0.06)]).toEqual([
      ['a', { a: 12 }],
      ['a', { a: 12 }],
      ['a'],
      ['a'],
    ])
  })

  it('are known to be noisy by all their rounds with two pairs, or by single pairs where there are no others', () => {
    const of = (...pairs: readonly (readonly (readonly [number, number])[])[]) =>
      next(recordOf([cellOf(pairedRuns(pairs), { id: 'a', durationSeconds: 10 })]), [
        row('a', open()),
      ])
    const [plain, high, low] = [
      [1_000, 1_000] as const,
      [1_000, 1_400] as const,
      [1_000, 700] as const,
    ]
    const broken = recordOf([
      cellOf([...pairedRuns([[plain, plain]]), invalidRun('it died', { slice: 9 })], { id: 'a' }),
    ])
    expect([
      of([high, low]),
      of([plain, plain], [high, low]),
      of([high], [low]),
      of([high]),
      of([plain, plain], [high]),
      next(broken, [row('a', open())]),
    ]).toEqual([['a', { a: 12 }], ['a', { a: 12 }], ['a', { a: 12 }], ['a'], ['a'], ['a']])
  })

  it('of long runs have one pair, whatever was planned', () => {
    const long = cell('a', 2, { shape: true }, 0.3)
    expect([
      next(recordOf([long]), [row('a', open())]),
      next(recordOf([long], { pairs: 1 }), [row('a', open())]),
      pairsOfFirstRound(recordOf([long, cell('b', 0)])),
      pairsOfFirstRound(recordOf([cell('a', 0), cell('b', 0)], { screenedFrom: 2 })),
    ]).toEqual([['a', { a: 1 }], ['a'], { a: 1 }, { a: 2, b: 2 }])
  })
})

describe('cells that are screened together', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const screened = (count: number, own: Readonly<Record<string, number>> = {}) =>
    recordOf(
      ids.map((id) => cell(id, count + (own[id] ?? 0))),
      { screenedFrom: 8 },
    )
  const chances = (...of: (number | undefined)[]) =>
    of.map((p, at) => row(ids[at] ?? '', p === undefined ? ok : open(p)))
  const all = chances(0.8, 0.1, 0.7, 0.2, 0.6, 0.3, 0.5, 0.4)
  const but = (id: string, verdict: Verdict, changes: Partial<Row> = {}) =>
    all.map((each) => (each.cellId === id ? row(id, verdict, changes) : each))
  const cells = (record: BenchRecord, rows: readonly Row[]) => {
    const step = next(record, rows)
    return Array.isArray(step) ? step[0] : step
  }

  it('have three rounds of two pairs each, and a fourth one where all of them are open', () => {
    const pairs = (...own: string[]) => Object.fromEntries(own.map((id) => [id, 2]))
    expect([
      next(screened(1), all),
      next(screened(2), but('c', ok)),
      next(screened(3), all),
      next(screened(3), but('c', ok)),
      next(screened(4), all),
      next(screened(2), []),
    ]).toEqual([
      ['a b c d e f g h', pairs(...ids)],
      ['a b d e f g h', pairs('a', 'b', 'd', 'e', 'f', 'g', 'h')],
      ['a b c d e f g h', pairs(...ids)],
      ['b d f g h'],
      ['b d f g h'],
      'decided',
    ])
  })

  it('have rounds of their own then, the five worst of them at a time', () => {
    expect([
      cells(screened(4, { b: 1 }), all),
      cells(screened(4, { b: 8 }), all),
      cells(screened(4, { b: 7, d: 1 }), but('d', ok)),
      cells(screened(4, { a: 8, b: 8 }), all),
      cells(screened(3, { c: 1 }), all),
      cells(screened(4), but('h', open())),
      cells(screened(4), [...all, row('a', open(0.001), { metric: 'qps' })]),
      cells(screened(4), [...all, row('a', open(0.001), { metric: 'qps', gated: false })]),
      cells(screened(4), but('c', open(0.05))),
    ]).toEqual([
      'b d f g h',
      'd e f g h',
      'b e f g h',
      'd e f g h',
      'b c d f h',
      'b d e f g',
      'a b d f h',
      'b d f g h',
      'b c d f h',
    ])
  })

  it('wait for the next job once one of them is red, but for those that have begun', () => {
    const other = recordOf([...screened(4).cells, cell('z', 4, { shape: true })], {
      screenedFrom: 8,
    })
    expect([
      cells(screened(4), but('a', red)),
      cells(screened(4, { g: 2 }), but('a', red)),
      cells(screened(4), but('a', red, { gated: false })),
      cells(other, [...all, row('z', red)]),
    ]).toEqual(['rounds-used-up', 'g', 'b d f g h', 'b d f g h'])
  })

  it('have rounds of their own for a latency that grew beyond its alarm, though it is not gated', () => {
    const grown = (
      change: number,
      p: number,
      changes: Partial<Row> = {},
      verdict = open(p, change),
    ) =>
      cells(screened(4), [
        ...chances(undefined, 0.5),
        row('c', verdict, { metric: 'latency_p95_ms', gated: false, ...changes }),
      ])
    expect([
      grown(0.26, 0.05),
      grown(0.25, 0.05),
      grown(0.26, 0.051),
      grown(0.26, 0.01, { metric: 'latency_avg_ms' }),
      grown(0.26, 0.01, { gated: true }, ok),
      grown(0, 0, {}, red),
      grown(0, 0, {}, open()),
      grown(0.4, 0.01, { metric: 'latency_p99_ms' }),
      grown(0.6, 0.01, { metric: 'latency_p99_ms', cellId: 'd' }),
    ]).toEqual(['b c', 'b', 'b', 'b', 'b', 'b', 'b', 'b', 'b d'])
  })
})

describe('the plain rule', () => {
  it('needs three rounds of each cell, five where starts are the samples, and none of a broken one', () => {
    const stepOf = (record: BenchRecord, policy: Partial<Policy> = {}) => {
      const step = nextByThreshold(record, policyOf(policy))
      return step.kind === 'stop' ? step.reason : step.cells.join(' ')
    }
    const record = recordOf([cell('a', 2), cell('b', 3), cell('c', 4), cell('d', 5)])
    const broken = cellOf([...pairedRuns(rounds(1)), invalidRun('it died')], { id: 'e' })
    expect([
      stepOf(record),
      stepOf(record, { gated: ['tidb_rss'] }),
      stepOf(record, { gated: ['tps'] }),
      stepOf(record, { gated: ['tidb_rss'], sideBySide: { ...policyOf().sideBySide, rounds: 4 } }),
      stepOf(record, { sideBySide: { ...policyOf().sideBySide, rounds: 2 } }),
      stepOf(recordOf([cell('a', 4, { shape: true }), cell('b', 5)])),
      stepOf(recordOf([cell('b', 3), broken])),
    ]).toEqual(['a', 'a b c', 'a', 'a b', 'rounds-used-up', 'a', 'rule-needs-no-more'])
  })
})
