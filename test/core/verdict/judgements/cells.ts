import type { BenchRecord, Run } from '../../../../src/core/record/schema.ts'
import { decideAfterRound } from '../../../../src/core/verdict/judge.ts'
import { cellOf, pairedRecord, policyOf, sideBySide } from '../records.ts'
import { asEndpoints, judged, noisy, pairedRecordOf, ripple, slicesOf } from './builders.ts'

const tps = (change: number, noise = 0.01) => noisy({ tps: [1_000, change, noise] })
const pairsOf = (change: number, rounds = 8, noise = 0.01) =>
  pairedRecordOf(slicesOf(rounds, tps(change, noise)))

/** Cells that are screened together, one of them slower. */
function manyCells(drop: number, rounds: number, own = 0, metric = 'tps'): BenchRecord {
  const cells = Array.from({ length: 9 }, (_, place) => {
    const change = place === 4 ? 1 - drop : 1
    const figures = noisy({ [metric]: [1_000, metric === 'tps' ? change : 1 / change, 0.01] })
    const screened = slicesOf(
      rounds,
      (slice) => figures({ ...slice, place: slice.place + 7 * place }),
      undefined,
      2,
    )
    const later = slicesOf(place === 4 ? own : 0, figures).map((run) => ({
      ...run,
      round: run.round + rounds,
    }))
    return cellOf([...screened, ...later], {
      id: `cell-${place + 1}`,
      threads: place + 1,
      durationSeconds: 10,
    })
  })
  return { ...pairedRecord([], { screenedFrom: 8, gatedCells: 9 }), cells }
}

/** Work of each slice: counters per 10,000 statements. */
function withWork(
  runs: readonly Run[],
  counters: (side: Run['side'], place: number) => Record<string, number>,
  idle = 0,
) {
  return runs.map((run, place): Run => {
    if (run.state !== 'valid') return run
    const ofRun = {
      source: 'sql' as const,
      seconds: 12,
      statements: 10_000,
      counters: counters(run.side, place),
    }
    const ofIdle = { seconds: 2, counters: { keys: idle } }
    return { ...run, work: idle === 0 ? ofRun : { ...ofRun, idle: ofIdle } }
  })
}

const grown = (run: Run['side'], change: number) => (run === 'candidate' ? change : 1)

export const cellCases: Record<string, () => unknown> = {
  'counts of a benchmark: more, fewer, the same, and one that moves': () =>
    judged(
      pairedRecordOf(
        slicesOf(3, (slice) => ({
          'ns/op:A': 500 * ripple(slice.place, 0.01),
          'allocs/op:A': slice.side === 'candidate' ? 12 : 10,
          'allocs/op:B': slice.side === 'candidate' ? 8 : 10,
          'allocs/op:C': 7,
          'B/op:D': 1_000 + 20 * (slice.place % 3),
          'B/op:E': slice.side === 'candidate' ? 5 : 0,
        })),
        { tool: 'go-bench' },
      ),
    ),
  'many cells, screened together: none slower, one slower, and that one by its own rounds': () => [
    judged(manyCells(0, 3)),
    judged(manyCells(0.08, 3)),
    judged(manyCells(0.08, 3, 4)),
    judged(asEndpoints(manyCells(0.03, 4))),
    judged(manyCells(0.02, 2)),
  ],
  'the next round of many cells': () =>
    [
      manyCells(0, 2),
      manyCells(0.08, 3),
      manyCells(0.08, 3, 1),
      manyCells(0.3, 4, 8),
      manyCells(0.5, 3, 0, 'latency_p95_ms'),
    ].map((record) => decideAfterRound(record, policyOf())),
  'the next round by the noise of pairs': () =>
    [0.02, 0.09, 0.3].map((noise) =>
      decideAfterRound(
        pairedRecordOf(
          slicesOf(1, (slice) => ({
            tps: 1_000 * (slice.side === 'base' ? 1 : 1 + noise * (slice.pair % 2 === 0 ? 1 : -1)),
          })),
        ),
        policyOf({ sideBySide: { ...policyOf().sideBySide, measure: 'slices' } }),
      ),
    ),
  'work that is exact, and work that moves': () =>
    judged(
      pairedRecordOf(
        withWork(
          slicesOf(4, tps(0.99)),
          (side, place) => ({
            Rows_read: 50_000 * grown(side, 1.1) * ripple(place, 0.0005),
            keys: 20_000 * grown(side, 1.3) * ripple(place, 0.05),
            requests: 300 * ripple(place, 0.2),
            Handler_write: side === 'candidate' ? 9_000 * ripple(place, 0.05) : 0,
            plan_cache_hits: 10_000 * grown(side, 0.5),
          }),
          600,
        ),
        { data: { tables: 1 } },
      ),
      sideBySide,
      { gated: ['tps', 'work'] },
    ),
  'throughput that is open after its last round, decided by work': () =>
    judged(
      pairedRecordOf(
        withWork(
          slicesOf(4, (slice) => ({ ...tps(0.985, 0.03)(slice), qps: 5_000 })),
          (side, place) => ({
            Rows_read: 50_000 * grown(side, 1.1) * ripple(place, 0.0005),
            keys: 20_000 * grown(side, 1.2) * ripple(place, 0.001),
          }),
        ),
        { data: { tables: 1 } },
        { rounds: 4 },
      ),
    ),
  'errors of the candidate': () =>
    judged(
      pairedRecordOf(
        slicesOf(
          4,
          (slice) => ({ tps: 1_000, errors_per_s: slice.side === 'candidate' ? 20 : 1 }),
          ({ side, place }) => ({
            ignoredErrors: side === 'candidate' ? 200 + (place % 5) : 10,
          }),
        ),
      ),
    ),
  'counts of a benchmark that ran once or twice': () =>
    [1, 2].map((rounds) =>
      judged(
        pairedRecordOf(
          slicesOf(
            rounds,
            ({ side }) => ({ 'allocs/op:A': side === 'base' ? 10 : 12 }),
            undefined,
            1,
          ),
          { tool: 'go-bench' },
          { pairs: 1 },
        ),
      ),
    ),
  'a cell at a given rate beside one without, one that only warns, and one that broke': () => {
    const figures = noisy({ tps: [1_000, 0.95, 0.01], latency_p95_ms: [2, 1.2, 0.02] })
    const cells = [{ options: { rate: 1_000 }, threads: 8 }, {}, { workload: 'other' }].map(
      (changes, at) =>
        cellOf(slicesOf(6, figures), { id: `cell-${at}`, durationSeconds: 10, ...changes }),
    )
    const broken = cellOf(
      [
        ...slicesOf(6, figures).slice(1),
        { ...slicesOf(1, figures)[0], state: 'invalid', reason: 'it died', tail: ['FATAL'] } as Run,
      ],
      { id: 'broken' },
    )
    const record = { ...pairedRecord([]), cells: [...cells, broken] }
    return [
      judged(record),
      judged({ ...record, cells }, sideBySide, { warnOnly: ['tps'], workloads: { other: 0.2 } }),
      judged({ ...record, cells }, sideBySide, {
        gated: ['tps', 'latency_p95_ms'],
        tolerance: 0.1,
        tolerances: { tps: 0.02 },
      }),
    ]
  },
  'work that is gated, by what it is compared with': () => {
    const uncounted = pairedRecordOf(slicesOf(3, tps(1)), { data: { tables: 1 } })
    const oneSource = uncounted.cells[0]?.runs ?? []
    const counted = withWork(oneSource, (side, place) => ({
      keys: 20_000 * grown(side, 1.005) * ripple(place, 0.05),
    }))
    const mixed = counted.map(
      (run, at): Run =>
        run.state === 'valid' && run.work && at % 2 === 0
          ? { ...run, work: { ...run.work, source: 'status-port' } }
          : run,
    )
    const few = withWork(oneSource, (side) => ({
      Created_tmp_tables: side === 'base' ? 0 : 3,
      keys: 2,
    }))
    const noted = { what: 'work counters', why: 'are unavailable: access denied' }
    const { candidate } = uncounted.targets
    const policy = { gated: ['work'] }
    return [counted, mixed, few, oneSource].flatMap((runs) =>
      [[], [noted]].map((notes) =>
        judged(
          {
            ...uncounted,
            cells: [cellOf(runs, { data: { tables: 1 } })],
            targets: { candidate: { ...candidate, notes }, base: candidate },
          },
          sideBySide,
          policy,
        ),
      ),
    )
  },
  'plans that turn the check red, and those that somebody accepted': () =>
    [{}, { accepted: 'known' }, { measured: 'faster' as const }].flatMap((changes) =>
      [true, false].map((gate) => {
        const finding = {
          name: 'a',
          sql: 'SELECT 1',
          state: 'red' as const,
          reasons: [],
          trees: [],
          ...changes,
        }
        const plans = { statements: 1, seconds: 1, gate, warnings: [], findings: [finding] }
        return [
          judged({ ...pairsOf(1), plans }).overall,
          judged({ ...pairsOf(1), cells: [], plans }).overall,
        ]
      }),
    ),
  'many cells of which one broke, one has other data, and latencies decide': () => {
    const { cells, ...rest } = manyCells(0.2, 3, 0, 'latency_p95_ms')
    const policy = { gated: ['latency_p95_ms'] }
    const changed = cells.map((cell, at) => (at === 0 ? { ...cell, data: { tables: 9 } } : cell))
    return [
      judged({ ...rest, cells }, sideBySide, policy),
      judged({ ...rest, cells: changed }, sideBySide, policy),
      decideAfterRound({ ...rest, cells }, policyOf(policy)),
    ]
  },
}
