import type { BenchRecord, Cell, Run } from '../../../../src/core/record/schema.ts'

import { cellOf, invalidRun, recordOf, storedReference, validRun } from '../records.ts'
import { judged, ripple } from './builders.ts'

/** Stored jobs, newest first, and the job that is compared with them. */
function jobs(
  count: number,
  metrics: (place: number) => Readonly<Record<string, number>>,
  parts: (place: number) => Partial<BenchRecord> = () => ({}),
) {
  return Array.from({ length: count }, (_, place) =>
    recordOf(
      [
        cellOf([
          validRun({ ...metrics(place) }),
          validRun({ ...metrics(place + 0.5) }, { slice: 1 }),
        ]),
      ],
      {
        id: `suite/old/${place}`,
        source: { commit: `c${place}` },
        ...parts(place),
      },
    ),
  )
}
const level =
  (tps: number, noise = 0.01) =>
  (place: number) => ({
    tps: tps * ripple(3 * place, noise),
    latency_p95_ms: 2 / ripple(3 * place, noise),
  })
const job = (metrics: Readonly<Record<string, number>>, cell: Partial<Cell> = {}) =>
  recordOf([
    cellOf(
      [
        validRun({ ...metrics }),
        validRun({ ...metrics, tps: (metrics.tps ?? 0) * 1.01 }, { slice: 1 }),
      ],
      cell,
    ),
  ])

export const storedCases: Record<string, () => unknown> = {
  'a stored baseline of known noise, and an equal job': () =>
    judged(job({ tps: 1_000, latency_p95_ms: 2 }), storedReference(jobs(25, level(1_000)))),
  'a stored baseline of known noise, and a job that gained 20 %': () =>
    judged(job({ tps: 1_200, latency_p95_ms: 1.5 }), storedReference(jobs(12, level(1_000)))),
  'a stored baseline of known noise, and a job that lost 20 %, with an alarm': () =>
    judged(job({ tps: 800, latency_p95_ms: 4 }), storedReference(jobs(25, level(1_000, 0.004)))),
  'a short stored baseline, and a job that lost 4 %': () =>
    judged(job({ tps: 955 }), storedReference(jobs(4, level(1_000)))),
  'a short stored baseline, and latencies five times as long': () =>
    judged(job({ tps: 1_000, latency_p95_ms: 10 }), storedReference(jobs(4, level(1_000)))),
  'one stored job, and a job that lost 30 %': () =>
    judged(job({ tps: 700 }), storedReference(jobs(1, level(1_000)))),
  'a gated latency that grew by 20 % over the jobs of its history': () =>
    judged(job({ latency_p95_ms: 2.4 }), storedReference(jobs(15, level(1_000))), {
      gated: ['latency_p95_ms'],
    }),
  'a history whose level fell twice, the first time accepted': () => {
    const tps = (place: number) => (place < 5 ? 800 : place < 14 ? 900 : 1_000)
    const acceptance = { by: 'ada', at: '2026-01-01T00:00:00Z', reason: 'wanted' }
    const history = jobs(
      26,
      (place) => level(tps(Math.floor(place)), 0.004)(place),
      (place) => (place === 13 ? { acceptance } : {}),
    )
    return judged(job({ tps: 800 }), storedReference(history))
  },
  'histories whose level rose, and rose before it fell: what got better is no news': () =>
    [
      (place: number) => (place < 5 ? 1_000 : 900),
      (place: number) => (place < 5 ? 1_000 : place < 14 ? 1_150 : 1_000),
      (place: number) => (place < 12 ? 900 : 1_000),
      (place: number) => (place < 4 ? 1_000 : 1_100),
      (place: number) => (place < 4 ? 1_100 : 1_000),
      (place: number) => (place < 4 ? 1_000 : place < 9 ? 1_100 : 1_000),
    ].map((tps) => {
      const history = jobs(26, (place) => level(tps(Math.floor(place)), 0.004)(place))
      return judged(job({ tps: 1_000 }), storedReference(history)).levelShifts
    }),
  'a drop that the newest job made sure is news, and so large a rise is not': () =>
    [0.96, 1 / 0.96].map((change) => {
      const history = jobs(26, (place) =>
        level(place < 4 ? 1_000 * change : 1_000, 0.02)(Math.floor(place)),
      )
      return judged(job({ tps: 1_000 }), storedReference(history)).levelShifts
    }),
  'gains near what is proved, by the number of gated figures': () =>
    [1.01, 1.02, 1.025, 1.03].flatMap((gain) =>
      [['tps'], ['tps', 'latency_p95_ms']].map((gated) =>
        judged(
          job({ tps: 1_000 * gain, latency_p95_ms: 2 / gain }),
          storedReference(jobs(25, level(1_000, 0.012))),
          { gated },
        ).rows.map(({ metric, verdict }) => [
          metric,
          verdict.kind,
          'improved' in verdict && verdict.improved,
        ]),
      ),
    ),
  'a history of a gated latency whose level rose': () => {
    const history = jobs(20, (place) => ({
      latency_p95_ms: (place < 8 ? 3 : 2) * ripple(3 * Math.floor(place), 0.004),
    }))
    return judged(job({ latency_p95_ms: 3 }), storedReference(history), {
      gated: ['latency_p95_ms'],
    })
  },
  'the plain rule on a stored baseline: a drop of 5 %, and a latency 5 % shorter': () =>
    judged(job({ tps: 945, latency_p95_ms: 1.9 }), storedReference(jobs(12, level(1_000))), {
      rule: 'threshold',
      gated: ['tps', 'latency_p95_ms'],
    }),
  'the plain rule on a short stored baseline': () =>
    judged(job({ tps: 1_100 }), storedReference(jobs(3, level(1_000))), { rule: 'threshold' }),
  'errors of the candidate beside those of stored jobs': () => {
    const runs = [
      validRun({ tps: 1_000, errors_per_s: 50 }, { ignoredErrors: 3_000 } as Partial<Run>),
    ]
    const history = jobs(3, () => ({ tps: 1_000, errors_per_s: 0 }))
    return judged(recordOf([cellOf(runs)]), storedReference(history))
  },
  'a cell that broke, one that is new, and one that is no longer planned': () => {
    const record = recordOf([
      cellOf([invalidRun('it died')], { id: 'a' }),
      cellOf([validRun({ tps: 1 })], { id: 'b' }),
    ])
    const history = recordOf([
      cellOf([validRun({ tps: 1 })], { id: 'a' }),
      cellOf([validRun({ tps: 1 })], { id: 'c' }),
    ])
    return judged(record, storedReference([history]), { onRemoved: 'fail' })
  },
  'only broken jobs, none, and a baseline that could not be read': () =>
    (['only-broken', 'none', 'unreadable'] as const).map((kind) =>
      judged(job({ tps: 1_000, latency_p95_ms: 2 }), { kind, reason: `it is ${kind}` }),
    ),
}
