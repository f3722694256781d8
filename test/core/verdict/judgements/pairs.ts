import type { Run } from '../../../../src/core/record/schema.ts'
import { sideBySide } from '../records.ts'
import { asEndpoints, judged, noisy, pairedRecordOf, ripple, slicesOf } from './builders.ts'

const tps = (change: number, noise = 0.01) => noisy({ tps: [1_000, change, noise] })
const pairsOf = (change: number, rounds = 8, noise = 0.01) =>
  pairedRecordOf(slicesOf(rounds, tps(change, noise)))

export const pairCases: Record<string, () => unknown> = {
  'equal sides': () => judged(pairsOf(1)),
  'a drop of 10 %': () => judged(pairsOf(0.9)),
  'a gain of 10 %': () => judged(pairsOf(1.1)),
  'a drop near the tolerance, and no round left': () => judged(pairsOf(0.972, 8, 0.02)),
  'two rounds alone, and a single one': () => [judged(pairsOf(0.97, 2)), judged(pairsOf(0.97, 1))],
  'servers that no round starts afresh': () => [
    judged(asEndpoints(pairsOf(0.9))),
    judged(asEndpoints(pairsOf(0.96))),
  ],
  'a noise of starts that was learned': () =>
    judged(
      pairedRecordOf(
        slicesOf(8, tps(0.93)),
        {},
        { startNoise: { 'sysbench/oltp_point_select/16': { tps: 0.004 } }, gatedCells: 3 },
      ),
    ),
  'sums that fall and a typical pair that does not: slices of the candidate stall': () =>
    judged(
      pairedRecordOf(
        slicesOf(8, (slice) => ({
          tps:
            slice.side === 'candidate' && slice.place % 5 === 1
              ? 100
              : 1_000 * ripple(slice.place, 0.01),
        })),
      ),
    ),
  'slices without a transaction on both sides': () =>
    judged(
      pairedRecordOf(
        slicesOf(8, (slice) => ({
          tps: slice.place % 13 === 0 ? 0 : 1_000 * ripple(slice.place, 0.01),
        })),
      ),
    ),
  'latencies with slices that have none': () =>
    judged(
      pairedRecordOf(
        slicesOf(6, (slice) => ({
          tps: slice.place % 17 === 0 ? 0 : 1_000,
          latency_p95_ms: 2 * ripple(slice.place, 0.01),
        })),
      ),
      sideBySide,
      { gated: ['latency_p95_ms'] },
    ),
  'slices in which the machine stalled': () =>
    judged(
      pairedRecordOf(
        slicesOf(6, tps(0.97), ({ place }) =>
          place % 11 === 2 ? { standstill: { seconds: 4, by: 'steal' } } : {},
        ),
      ),
    ),
  'starts of two kinds': () =>
    judged(
      pairedRecordOf(
        slicesOf(8, (slice) => ({
          tps:
            1_000 *
            ripple(slice.place, 0.005) *
            (slice.side === 'candidate' && slice.round % 2 === 0 ? 0.88 : 1),
        })),
      ),
    ),
  'latencies that are alarms, and those that are not': () =>
    judged(
      pairedRecordOf(
        slicesOf(
          8,
          noisy({
            tps: [1_000, 1, 0.01],
            latency_p95_ms: [2, 1.5, 0.02],
            latency_p99_ms: [4, 1.3, 0.02],
          }),
        ),
      ),
    ),
  'a given rate, whose latencies decide': () =>
    judged(
      pairedRecordOf(
        slicesOf(
          8,
          noisy({
            tps: [100, 1, 0.001],
            latency_p95_ms: [2, 1.3, 0.02],
            latency_p99_ms: [4, 1, 0.02],
          }),
        ),
        { options: { rate: 100 } },
      ),
    ),
  'a given rate that the candidate does not reach': () =>
    judged(
      pairedRecordOf(
        slicesOf(4, noisy({ tps: [1_000, 0.9, 0.001], latency_p95_ms: [2, 9, 0.02] })),
        {
          options: { rate: 1_000 },
        },
      ),
    ),
  'a given rate that the base does not reach': () =>
    judged(
      pairedRecordOf(slicesOf(4, noisy({ tps: [900, 1, 0.001], latency_p95_ms: [2, 1, 0.02] })), {
        options: { rate: 1_000 },
      }),
    ),
  'percentiles by histograms, and by steps': () => {
    const p95 = noisy({ tps: [1_000, 1, 0.01], latency_p95_ms: [2, 1.2, 0.02] })
    const histogram = ({ side, place }: { side: Run['side']; place: number }) => ({
      histogram: {
        boundsMs: [1, 1.5, 2, 2.5],
        counts: [50, 30 + (place % 3), side === 'base' ? 15 : 5, 10],
      },
    })
    const policy = { gated: ['latency_p95_ms'] }
    return [
      judged(pairedRecordOf(slicesOf(6, p95, histogram)), sideBySide, policy),
      judged(pairedRecordOf(slicesOf(6, p95)), sideBySide, policy),
    ]
  },
  'memory, by starts': () => {
    const memory = noisy({
      tps: [1_000, 1, 0.01],
      tidb_rss: [500, 1.25, 0.02],
      tikv_peak_rss: [800, 0.9, 0.02],
    })
    const policy = { gated: ['tidb_rss', 'tikv_peak_rss'] }
    const record = (rounds: number) => pairedRecordOf(slicesOf(rounds, memory))
    return [
      judged(record(7), sideBySide, policy),
      judged(record(4), sideBySide, policy),
      judged(asEndpoints(record(6)), sideBySide, policy),
      judged(record(6), sideBySide, { ...policy, rule: 'threshold' }),
    ]
  },
  'long runs, one a start': () =>
    judged(
      asEndpoints(
        pairedRecordOf(
          slicesOf(6, noisy({ hourly_pct: [97, 0.9, 0.01], tps: [1_000, 1, 0.01] }), undefined, 1),
          { shape: true },
        ),
      ),
      sideBySide,
      {
        gated: ['hourly_pct', 'tps'],
      },
    ),
  'the plain rule: a drop, a gain, and stalls': () =>
    [
      pairsOf(0.95, 4),
      pairsOf(1.05, 4),
      pairedRecordOf(
        slicesOf(4, (slice) => ({
          tps: slice.side === 'candidate' && slice.pair === 1 ? 300 : 1_000,
        })),
      ),
    ].map((record) => judged(record, sideBySide, { rule: 'threshold' })),
  'slices of the candidate that stall in each start, so many that it is proved': () =>
    judged(
      pairedRecordOf(
        slicesOf(8, (slice) => ({
          tps:
            slice.side === 'candidate' && slice.pair === slice.round % 4
              ? 150
              : 1_000 * ripple(slice.place, 0.01),
        })),
      ),
    ),
  'rounds that were cut short: to one pair, to half of them, and all to one': () =>
    [1, 2].map((left) =>
      (['evidence', 'threshold'] as const).flatMap((rule) =>
        [3, 99].map((from) => {
          const runs = slicesOf(4, tps(0.95)).filter(
            ({ round, slice }) => round < from && (round !== 2 || slice < 2 * left),
          )
          const cut = from === 99 ? runs.filter(({ slice }) => slice < 2 * left) : runs
          return judged(pairedRecordOf(cut), sideBySide, { rule })
        }),
      ),
    ),
  'runs in another order than they were measured in': () => {
    const runs = slicesOf(5, noisy({ tps: [1_000, 0.96, 0.02], latency_p95_ms: [2, 1.1, 0.02] }))
    return judged(pairedRecordOf([...runs.slice(17), ...runs.slice(0, 17).toReversed()]))
  },
  'a figure that a side lacks, or that is missing in some slices': () =>
    ['query_ms:Q1', 'tps', 'latency_p95_ms', 'allocs/op:A'].flatMap((metric) =>
      [1, 4, 99].map((every) =>
        judged(
          pairedRecordOf(
            slicesOf(
              3,
              (slice): Record<string, number> => ({
                ops: 1_000 * ripple(slice.place, 0.01),
                ...(slice.side === 'candidate' && slice.place % every === 0
                  ? {}
                  : { [metric]: 100 * ripple(slice.place, 0.01) }),
              }),
            ),
          ),
        ),
      ),
    ),
}
