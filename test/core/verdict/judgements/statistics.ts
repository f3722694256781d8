import type { BenchRecord, ValidRun } from '../../../../src/core/record/schema.ts'
import { figureText, recordFigures, roundingVariance } from '../../../../src/core/verdict/runs.ts'
import { startNoiseFor } from '../../../../src/core/verdict/side-by-side/noise.ts'
import { chooseWay } from '../../../../src/core/verdict/side-by-side/way.ts'
import { adjacentRunNoise } from '../../../../src/extensions/demo/adjacent-runs.ts'
import { computeNoiseFloor } from '../../../../src/extensions/noise/noise-floor.ts'
import { interpolatedPercentile } from '../../../../src/statistics/histogram.ts'
import { lookLevels } from '../../../../src/statistics/looks.ts'
import { estimateSideBySide } from '../../../../src/statistics/pairs.ts'
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
function ways(
  alone: readonly [number, number],
  together: readonly [number, number],
  tps = 0.5,
): ValidRun[] {
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
    adjacentRunNoise(
      recordOf([cellOf(twoCells(1, 1).cells[0]?.runs ?? [], { measure: 'duet' })]),
      'tps',
    ) ?? 'none',
    computeNoiseFloor([[0.01, -0.02, 0.03], [0.05, 0.02], [0.5]]),
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
    ].map((runs) => chooseWay({ measure: 'duet', runs })),
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
    ['latency_p95_ms', 'latency_p999_ms', 'latency_avg_ms', 'tps', 'latency_p95_ms:a'].map(
      (metric) =>
        ['sysbench', 'go-tpc', 'go-ycsb'].map((tool) =>
          roundingVariance([validRun({ [metric]: 3 }) as ValidRun], metric, tool),
        ),
    ),
  ],
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
