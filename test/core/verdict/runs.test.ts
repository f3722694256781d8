import { describe, expect, it } from 'vitest'
import type { Run, ValidRun } from '../../../src/core/record/schema.ts'
import {
  cellRounds,
  figuresOf,
  recordFigures,
  runFigure,
  runsOfSide,
  sliceFigure,
} from '../../../src/core/verdict/runs.ts'
import { interpolatedPercentile } from '../../../src/statistics/histogram.ts'
import type { Pair, Round } from '../../../src/statistics/pairs.ts'
import { wholeRounds, withoutStandstills } from '../../../src/statistics/pairs.ts'
import { cellOf, invalidRun, recordOf, validRun } from './records.ts'

type Runs = readonly [ValidRun, ...ValidRun[]]
const run = (metrics: Record<string, number>, more: Partial<Run> = {}) =>
  validRun(metrics, more) as ValidRun

describe('the runs of a side', () => {
  const lasting = (...seconds: readonly number[]) =>
    seconds.map((durationSeconds, slice) =>
      validRun({ tps: 1 }, { durationSeconds, slice } as Partial<Run>),
    )
  const of = (runs: readonly Run[], changes: object = {}) => {
    const side = runsOfSide(cellOf(runs, changes), 'candidate')
    return side.kind === 'valid' ? side.runs.length : side.reason
  }

  it('are its valid ones, or why the cell cannot be judged', () => {
    expect([
      of([validRun({ tps: 1 }), validRun({ tps: 1 }, { side: 'base' })]),
      of([validRun({ tps: 1 }), invalidRun('it died'), validRun({ tps: 1 })]),
      of([validRun({ tps: 1 }), invalidRun('it died', { side: 'base' })]),
      of([validRun({ tps: 1 }, { side: 'base' })]),
      of([invalidRun('first'), invalidRun('second')]),
    ]).toEqual([
      1,
      '1 of 3 runs of the candidate broke: it died',
      1,
      'missing: planned but not measured, because the candidate has no run',
      '2 of 2 runs of the candidate broke: first',
    ])
    const side = runsOfSide(cellOf([invalidRun('it died')]), 'candidate')
    expect(side.kind === 'broken' && side.tail).toEqual(['FATAL: it broke'])
  })

  it('last about as long as each other, where a time was given', () => {
    expect([
      of(lasting(60, 120)),
      of(lasting(60, 121)),
      of(lasting(60, 60, 121)),
      of(lasting(3, 13)),
      of(lasting(3, 13.1)),
      of(lasting(100, 120, 201.04)),
      of(lasting(60, 60, 170)),
      of(lasting(60, 170, 170)),
      of(lasting(60, 170), { operations: 9 }),
    ]).toEqual([
      2,
      2,
      'the runs of the candidate last from 60 s to 121 s',
      2,
      2,
      3,
      'the runs of the candidate last from 60 s to 170 s',
      'the runs of the candidate last from 60 s to 170 s',
      2,
    ])
  })
})

describe('a figure', () => {
  it('has a ratio from a billionth to a million billions, and one that may be zero counts as the least there is', () => {
    const values = (metric: string, ...of: readonly (number | undefined)[]) => {
      const runs = of.map((value) =>
        run(value === undefined ? {} : { [metric]: value }),
      ) as unknown as Runs
      const figures = figuresOf(runs, metric)
      return figures.kind === 'figures' ? figures.values : figures.reason
    }
    expect([
      values('tps', 1e-9, 1e15),
      values('tps', 9e-10),
      values('tps', 1.1e15),
      values('tps', 1, Number.NaN),
      values('tps', undefined, undefined),
      values('toString', 1),
      values('tidb_cpu', undefined, 5),
    ]).toEqual([
      [1e-9, 1e15],
      'tps is 9e-10',
      'tps is 1100000000000000',
      'tps is NaN',
      'tps is missing in 2 of 2 runs',
      [1],
      'tidb_cpu is missing in 1 of 2 runs',
    ])
    expect([
      sliceFigure(run({ tps: 0, latency_p95_ms: 5 }), 'latency_p95_ms'),
      sliceFigure(run({ tps: 1 }), 'qps'),
    ]).toEqual([0, undefined])
    expect([sliceFigure(run({ tps: 1, x: 0 }), 'x'), sliceFigure(run({ x: 3 }), 'x')]).toEqual([
      undefined,
      3,
    ])
  })

  it('of a percentile comes from its histogram, between the bounds of a bucket', () => {
    const histogram = { boundsMs: [1, 2], counts: [98, 2], step: 0.2 }
    const of = (metric: string) =>
      runFigure(
        run({ latency_p99_ms: 9, latency_p995_ms: 9, 'latency_p99_ms:a': 7, latency_avg_ms: 4 }, {
          histogram,
        } as Partial<Run>),
        metric,
      )
    expect([
      of('latency_p99_ms'),
      of('latency_p995_ms'),
      of('latency_p99_ms:a'),
      of('latency_avg_ms'),
      of('latency_p50_ms'),
      interpolatedPercentile({ ...histogram, counts: [0, 0] }, 50),
      interpolatedPercentile({ ...histogram, counts: [0, 4] }, 50),
      interpolatedPercentile(histogram, 100),
    ]).toEqual([
      2,
      expect.closeTo(2 * Math.exp(0.1 * 0.5), 12),
      ...[7, 4, undefined, undefined, 2],
      expect.closeTo(2 * Math.exp(0.1), 12),
    ])
  })

  it('of a record is the mean of its runs on the side, in the order of the catalogue', () => {
    const cells = [
      cellOf([
        run({ latency_avg_ms: 2, tps: 4 }),
        run({ tps: 9 }),
        run({ tps: 5 }, { side: 'base' }),
        invalidRun('x'),
      ]),
    ]
    const of = (side?: 'base') =>
      recordFigures(recordOf(cells), side).map(({ metric, value, runs }) => [metric, value, runs])
    expect([of(), of('base')]).toEqual([
      [
        ['tps', expect.closeTo(6, 12), 2],
        ['latency_avg_ms', 2, 1],
      ],
      [['tps', 5, 1]],
    ])
  })
})

describe('the pairs of a cell', () => {
  it('are the neighbouring slices of each round, in their order, with its stalls', () => {
    const slice = (
      round: number,
      at: number,
      side: 'base' | 'candidate',
      tps: number,
      more: object = {},
    ) => run({ tps }, { round, slice: at, side, durationSeconds: 10, ...more } as Partial<Run>)
    const still = (seconds: number, by = 'idle-server') => ({ standstill: { seconds, by } })
    expect(
      cellRounds(
        [
          slice(2, 0, 'base', 5),
          slice(2, 1, 'candidate', 6),
          slice(1, 3, 'base', 3, still(2)),
          slice(1, 2, 'candidate', 4),
          slice(1, 0, 'base', 1, still(1.9)),
          slice(1, 1, 'candidate', 2, still(9)),
          slice(1, 4, 'base', 7, still(5, 'steal')),
          slice(1, 5, 'candidate', 8),
          slice(1, 6, 'base', 9, still(5)),
          slice(1, 7, 'candidate', 9, still(5)),
          slice(1, 8, 'base', 9),
        ],
        'tps',
      ),
    ).toEqual([
      [
        [1, 2, 'candidate'],
        [3, 4, 'base'],
        [7, 8, 'both'],
        [9, 9, 'both'],
      ],
      [[5, 6]],
    ])
  })

  it('are of whole rounds where half of the plan and two of them are there', () => {
    const rounds = [1, 2, 3, 4].map(
      (count): Round => Array.from({ length: count }, (): Pair => [1, 1]),
    )
    const lengths = (pairs: number) => wholeRounds(rounds, pairs).map(({ length }) => length)
    expect([lengths(1), lengths(4), lengths(5), lengths(8)]).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [3, 4],
      [4],
    ])
  })

  it('are without those in which the machine stalled, of the candidate as many as of the base at most', () => {
    const [good, both, base, candidate]: Pair[] = [
      [1, 1],
      [1, 2, 'both'],
      [1, 3, 'base'],
      [1, 4, 'candidate'],
    ]
    const of = (...rounds: (Pair | undefined)[][]) =>
      withoutStandstills(rounds as Round[]).map((round) => round.map(([, value]) => value))
    expect([
      of([good, good], [good, good, both]),
      of([good, base, candidate, good], [good, good]),
      of([good, good, candidate, good], [good, good]),
      of([good, good, base], [candidate, candidate, good, good]),
      of([good, both], [good, good]),
      of([good, both], [good, good], [good, good, good]),
      of([good, both]),
      of([good, good, both]),
    ]).toEqual([
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1, 4, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [4, 1, 1],
      ],
      [
        [1, 2],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 1, 1],
      ],
      [[1, 2]],
      [[1, 1]],
    ])
  })
})
