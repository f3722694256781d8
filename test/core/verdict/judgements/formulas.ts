import {
  type CommitKnowledge,
  leastLogOdds,
  nextStep,
  STEP_ERROR,
} from '../../../../src/extensions/bisect/search.ts'
import {
  compareCounts,
  exactWork,
  logWorkRatio,
  shareOfSlice,
} from '../../../../src/statistics/counts.ts'

export const formulaCases: Record<string, () => unknown> = {
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
      [
        [100_000, 100_300],
        [100_150, 100_250],
      ],
      [
        [100_000, 100_300],
        [100_290, 100_440],
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
}
