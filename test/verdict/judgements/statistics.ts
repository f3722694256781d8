import type { BenchRecord, ValidRun } from '../../../src/record/schema.ts'
import {
  type CommitKnowledge,
  leastLogOdds,
  nextStep,
  STEP_ERROR,
} from '../../../src/verdict/bisect/search.ts'
import {
  figureText,
  interpolatedPercentile,
  recordFigures,
  roundingVariance,
} from '../../../src/verdict/runs.ts'
import { estimateSideBySide } from '../../../src/verdict/side-by-side/estimate.ts'
import { lookLevels } from '../../../src/verdict/side-by-side/looks.ts'
import { adjacentRunNoise, noiseFloorOf, startNoiseFor } from '../../../src/verdict/side-by-side/noise.ts'
import { wayOf } from '../../../src/verdict/side-by-side/way.ts'
import { compareCounts, exactWork, logWorkRatio, shareOfSlice } from '../../../src/verdict/work/work.ts'
import { cellOf, invalidRun, recordOf, sideBySide, validRun } from '../records.ts'
import { judged, noisy, pairedRecordOf, slicesOf } from './builders.ts'

const figures = noisy({ tps: [1_000, 0.9, 0.01], latency_p95_ms: [2, 1.2, 0.02] })
/** Two cells side by side; the second one's candidate is this many times as fast. */
function twoCells(first: number, second: number, noise = 0.01, rounds = 8): BenchRecord {
  const cells = [first, second].map((change, at) =>
    cellOf(
      slicesOf(rounds, (slice) =>
        noisy({ tps: [1_000, change, noise] })({ ...slice, place: slice.place + 31 * at }),
      ),
      {
        id: `cell-${at + 1}`,
        durationSeconds: 10,
      },
    ),
  )
  return { ...pairedRecordOf([]), cells }
}
/** Runs of the first round in both ways: how busy each side is, alone and at once. */
function ways(alone: readonly [number, number], together: readonly [number, number], tps = 0.5): ValidRun[] {
  return (['windows', 'at-once'] as const).flatMap((way) =>
    [0, 1, 2].flatMap((pair) =>
      (['base', 'candidate'] as const).map((side, at): ValidRun => {
        const busy = (way === 'windows' ? alone : together)[at as 0 | 1]
        const rate = way === 'windows' ? 1_000 : 1_000 * tps
        const slice = 2 * pair + at + (way === 'windows' ? 0 : 6)
        return {
          ...(validRun({ tps: rate }, { side, slice }) as ValidRun),
          pairing: { way, busy: busy * (1 + 0.001 * pair * at) },
        }
      }),
    ),
  )
}

export const statisticCases: Record<string, () => unknown> = {
  'levels of looks: the risk, the most rounds, the first look': () =>
    [
      [0.005, 8, 4],
      [0.05, 8, 3],
      [0.0025, 3, 2],
      [0.01, 12, 2],
      [0.001, 2, 2],
    ].map(([alpha = 0, rounds = 0, first = 0]) => lookLevels(alpha, rounds, first)),
  'an estimate with slices without a transaction, and the same of latencies': () =>
    (['higher-is-better', 'lower-is-better'] as const).map((direction) =>
      estimateSideBySide(
        [
          [
            [100, 90],
            [101, 0],
            [99, 93],
            [100, 92],
          ],
          [
            [100, 91],
            [40, 90],
            [102, 30],
            [98, 93],
          ],
          [
            [100, 95],
            [97, 90],
          ],
        ],
        {
          direction,
          startNoise: 0.01,
          roundingVariance: 0.00001,
          lastingVariance: 0.00002,
          isStartNoiseLearned: direction === 'lower-is-better',
        },
      ),
    ),
  'the noise of neighbouring runs, and the floor of noise': () => [
    adjacentRunNoise(twoCells(1, 0.9), 'tps'),
    adjacentRunNoise(
      recordOf([
        cellOf([
          validRun({ tps: 1 }),
          validRun({ tps: 2 }),
          invalidRun('x'),
          validRun({ tps: 0 }),
          validRun({ tps: 5 }),
        ]),
      ]),
      'tps',
    ),
    adjacentRunNoise(recordOf([cellOf(twoCells(1, 1).cells[0]?.runs ?? [], { measure: 'duet' })]), 'tps') ??
      'none',
    noiseFloorOf([[0.01, -0.02, 0.03], [0.05, 0.02], [0.5]]),
  ],
  'the noise of starts that ten jobs taught': () => {
    const job = pairedRecordOf(slicesOf(5, figures), {}, { pairs: 4 })
    const cells = [...job.cells, cellOf([], { id: 'other' })]
    return startNoiseFor(
      Array.from({ length: 11 }, () => job),
      { ...job, cells },
    )
  },
  'ways to measure a pair: what rules out both at once': () =>
    [
      ways([1, 1], [0.5, 0.5]),
      ways([0.8, 1], [0.5, 0.5]),
      ways([1, 0.8], [0.5, 0.5]),
      ways([1.15, 1], [0.5, 0.5]),
      ways([1, 1], [0.52, 0.5]),
      ways([1, 1], [0.5, 0.5], 0.4),
      ways([1, 1], [0, 0]),
      ways([0, 0], [0.5, 0.5]),
      ways([1, 1], [0.5, 0.5]).slice(0, 6),
      ways([1, 1], [0.5, 0.5]).slice(0, 8),
      ways([1, 1], [0.5, 0.5]).map((run) => ({ ...run, round: 2 })),
    ].map((runs) => wayOf({ measure: 'duet', runs })),
  'figures of a record, percentiles of a histogram, and what rounding costs': () => [
    recordFigures(twoCells(0.9, 1), 'candidate'),
    recordFigures(
      recordOf([
        cellOf([
          validRun({ latency_p95_ms: 1, tps: 4 }),
          validRun({ latency_p95_ms: 4, tps: 9 }),
          invalidRun('x'),
        ]),
      ]),
    ),
    [50, 95, 99.9, 100].map((rank) =>
      interpolatedPercentile({ boundsMs: [1, 2, 4], counts: [60, 30, 10] }, rank),
    ),
    interpolatedPercentile({ boundsMs: [1, 2, 4], counts: [60, 30, 10], step: 0.1 }, 95),
    interpolatedPercentile({ boundsMs: [1], counts: [0] }, 95) ?? 'empty',
    figureText(18_420, 'tps'),
    figureText(12, 'tpmc'),
    figureText(3, 'no metric'),
    ['latency_p95_ms', 'latency_p999_ms', 'latency_avg_ms', 'tps', 'latency_p95_ms:a'].map((metric) =>
      ['sysbench', 'go-tpc', 'go-ycsb'].map((tool) =>
        roundingVariance([validRun({ [metric]: 3 }) as ValidRun], metric, tool),
      ),
    ),
  ],
  'counts of runs: more, less, the same, mixed, and too few': () =>
    [
      [
        [10, 10, 11],
        [12, 12, 13],
      ],
      [
        [12, 13],
        [10, 11],
      ],
      [
        [10, 10],
        [10, 10],
      ],
      [
        [0, 0],
        [0, 0],
      ],
      [
        [10, 12, 14],
        [11, 13, 20],
      ],
      [
        [1_000, 1_001],
        [1_001, 1_002],
      ],
      [[10], [12]],
      [
        [10, 10, 10, 10, 10],
        [12, 12, 12, 12, 12],
      ],
      [
        [12, 12, 12, 12, 12],
        [10, 10, 10, 10, 10],
      ],
      [
        [10, 11, 10],
        [11, 12, 11],
      ],
      [
        [50_000, 50_001],
        [50_002, 50_003],
      ],
    ].flatMap(([base = [], candidate = []]) =>
      [0.001, 0.1].map((level) => compareCounts(base, candidate, level)),
    ),
  'work by exact counters, by what qualifies': () => {
    const slices = (count: number, spread = 0, units = 100) =>
      [1, -1, 1].map((sign) => ({ count: count * (1 + sign * spread), units }))
    const none: ReturnType<typeof slices> = []
    return [
      [{ base: slices(5_000), candidate: slices(5_100) }],
      [{ base: slices(5_000), candidate: slices(5_024) }],
      [{ base: slices(5_000, 0.001), candidate: slices(4_000, 0.001) }],
      [{ base: slices(5_000, 0.01), candidate: slices(5_100) }],
      [{ base: slices(999), candidate: slices(5_100) }],
      [{ base: slices(5_000), candidate: slices(5_100, 0, 0) }],
      [
        { base: slices(5_000), candidate: slices(5_100) },
        { base: slices(5_000), candidate: slices(4_990) },
      ],
      [
        { base: slices(5_000), candidate: slices(5_100) },
        { base: slices(5_000), candidate: none },
      ],
      [{ base: slices(5_000, 0, 100), candidate: slices(10_200, 0, 200) }],
    ].map((starts) => [
      exactWork(starts),
      logWorkRatio(starts[0]?.base ?? [], starts[0]?.candidate ?? []),
      logWorkRatio(starts[0]?.base ?? [], starts[0]?.candidate ?? [], 0.5),
    ])
  },
  'the share of a counter that a slice costs by itself': () => {
    const pair = (base: number, candidate: number, from: number, to: number) => ({
      base: { count: base, units: from },
      candidate: { count: candidate, units: to },
    })
    return [
      [pair(100, 100, 10, 20), pair(100, 100, 20, 10), pair(100, 100, 10, 10)],
      [pair(100, 200, 10, 20), pair(100, 50, 20, 10), pair(100, 101, 10, 10)],
      [pair(100, 150, 10, 20), pair(150, 100, 20, 10), pair(100, 110, 10, 11)],
      [pair(100, 120, 10, 10), pair(100, 90, 10, 10)],
      [pair(100, 400, 10, 20), pair(100, 30, 20, 10)],
      [],
    ].map(shareOfSlice)
  },
  'the next commit of a bisection': () => {
    const measured = (logOdds: number, exhausted = false): CommitKnowledge => ({
      kind: 'measured',
      logOdds,
      ...(exhausted ? { exhausted } : {}),
    })
    const broken: CommitKnowledge = { kind: 'broken', reason: 'it does not build' }
    const cases: (readonly [number, CommitKnowledge])[][] = [
      [],
      [[4, measured(9)]],
      [[4, measured(-9)]],
      [[4, measured(1)]],
      [[4, measured(1, true)]],
      [[4, measured(0, true)]],
      [[4, measured(-1, true)]],
      [[4, broken]],
      [
        [4, broken],
        [3, broken],
        [5, broken],
      ],
      [
        [3, measured(-9)],
        [4, broken],
        [5, measured(9)],
      ],
      [
        [7, measured(-9)],
        [8, measured(-9)],
      ],
      [[0, measured(9)]],
      [
        [4, measured(3.476)],
        [2, measured(-3.476)],
      ],
      [[8, broken]],
    ]
    return cases.flatMap((known) =>
      [9, 1].map((count) =>
        nextStep(count, new Map(known.filter(([at]) => at < count)), leastLogOdds(STEP_ERROR)),
      ),
    )
  },
  'programs that each run starts, and other numbers of starts': () => {
    const boot = (rounds: number, change: number) =>
      pairedRecordOf(
        slicesOf(rounds, noisy({ time_ms: [500, change, 0.02] }), undefined, 2),
        { tool: 'boot' },
        { pairs: 2 },
      )
    const memory = (rounds: number) =>
      pairedRecordOf(slicesOf(rounds, noisy({ tps: [1_000, 1, 0.01], tidb_rss: [500, 1.15, 0.1] })))
    const policy = { gated: ['tidb_rss'] }
    return [
      judged(boot(4, 1.3)),
      judged(boot(4, 1)),
      ...[1, 3, 5, 8].map((rounds) => judged(memory(rounds), sideBySide, policy)),
      judged(memory(8), sideBySide, { ...policy, onInconclusive: 'pass' }),
    ]
  },
}
