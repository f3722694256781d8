import { describe, expect, it } from 'vitest'
import { latencyWords } from '../../../../src/core/report/story/latency-line.ts'
import type { Moved } from '../../../../src/core/report/story/moved.ts'
import {
  movedWords,
  moveWordsOf,
  threadsWords,
  times,
} from '../../../../src/core/report/story/range-words.ts'
import type { RegressionCause } from '../../../../src/core/verdict/result.ts'
import { cell, figure, row } from '../sample.ts'

const everywhere = { kind: 'everywhere' } as const

/** A line of two figures whose changes are these, from a base of 100. */
function line(metric: string, least: number, most: number, more: Partial<Moved> = {}): Moved {
  const rows = [least, most].map((change) =>
    row(cell('sysbench', 'oltp_insert', 8), metric, [figure(100), figure(100 * (1 + change))], {
      kind: 'regression',
      by: 'typical',
      level: 'fail',
      evidence: { rule: 'evidence-side-by-side', change, samples: 4 },
    }),
  )
  return {
    workload: 'oltp_insert',
    metric,
    change: { least, most },
    where: everywhere,
    rows,
    ...more,
  }
}

/** The same where the base had none, and the candidate has so many. */
function fromNothing(metric: string, candidate: number): Moved {
  const moved = line(metric, 999, 999)
  return {
    ...moved,
    rows: moved.rows.map((one) => ({ ...one, baseline: figure(0), candidate: figure(candidate) })),
  }
}

function above(limit: RegressionCause): Moved {
  const [first] = line('latency_p95_ms:checkout/2', 0.5, 0.5).rows
  if (first?.verdict.kind !== 'regression') throw new Error('the line has a regression')
  return line('latency_p95_ms:checkout/2', 0.5, 0.5, {
    rows: [{ ...first, candidate: figure(30), verdict: { ...first.verdict, by: limit } }],
  })
}

describe('the words for a move', () => {
  it('of rates', () => {
    expect(
      [
        line('tps', -0.061, -0.061),
        line('tps', -0.06, -0.07),
        line('tps', -0.0601, -0.0604),
        line('tps', -0.002, -0.03),
        line('tps', -0.996, -0.998),
        line('tps', -0.98, -1),
        line('tps', 0.04, 0.12),
        line('tps', 0.9, 1),
        line('tps', 1, 1),
        line('tps', 1.5, 9.2),
      ].map(movedWords),
    ).toEqual([
      'oltp_insert is 6.1 % slower',
      'oltp_insert is 6 to 7 % slower',
      'oltp_insert is 6 % slower',
      'oltp_insert is 0 to 3 % slower',
      'oltp_insert is 99.8 % slower',
      'oltp_insert is 98 to 100 % slower',
      'oltp_insert is 4 to 12 % faster',
      'oltp_insert is 1.9 to 2 times as fast',
      'oltp_insert is 2 times as fast',
      'oltp_insert is 2.5 to 10 times as fast',
    ])
  })

  it('of latencies, of resources and of what is counted', () => {
    expect(
      [
        line('latency_p95_ms', 0.08, 0.11),
        line('latency_p95_ms', -0.08, -0.11),
        line('latency_p95_ms', 0.5, 7.8),
        line('tidb_rss', 0.2, 0.2),
        line('errors_pct', 0.2, 0.4),
        line('errors_pct', -0.2, -0.4),
        line('errors_pct', 1, 4.1),
        line('work:Rows_read', -0.5, -0.5),
        fromNothing('errors_pct', 12.5),
        fromNothing('work:Rows_read', 360),
        fromNothing('tidb_disk_write', 8),
        above('limit'),
        above('typical'),
        line('no_metric', -0.5, -0.5),
      ].map(movedWords),
    ).toEqual([
      'p95 latency of oltp_insert is 8 to 11 % higher',
      'p95 latency of oltp_insert is 8 to 11 % lower',
      'p95 latency of oltp_insert is 1.5 to 8.8 times as high',
      'TiDB resident memory of oltp_insert is 20 % higher',
      'oltp_insert has 20 to 40 % more errors',
      'oltp_insert has 20 to 40 % fewer errors',
      'oltp_insert has 2 to 5.1 times as many errors',
      'oltp_insert has 50 % fewer rows read per transaction',
      'oltp_insert has errors in 12.5 % of its transactions, none before',
      'oltp_insert has 360 rows read per transaction, none before',
      'oltp_insert has 8 KiB of TiDB disk writes per transaction, none before',
      'checkout/2 is new and takes 30.0 ms at p95, above its limit of 20.0 ms',
      'p95 latency of checkout/2 in oltp_insert is 50 % higher',
      'oltp_insert is 50 % slower',
    ])
  })

  it('name the place behind', () => {
    const at = (where: Moved['where']) => movedWords(line('tps', -0.1, -0.1, { where }))
    expect([
      at({ kind: 'from', threads: 64 }),
      at({ kind: 'from', threads: 1 }),
      at({ kind: 'at', threads: [8] }),
      at({ kind: 'at', threads: [8, 1_024] }),
      at({ kind: 'at', threads: [8, 16, 32] }),
      movedWords(line('errors_pct', 0.2, 0.2, { where: { kind: 'at', threads: [1] } })),
    ]).toEqual([
      'oltp_insert is 10 % slower from 64 threads on',
      'oltp_insert is 10 % slower from 1 thread on',
      'oltp_insert is 10 % slower at 8 threads',
      'oltp_insert is 10 % slower at 8 and 1,024 threads',
      'oltp_insert is 10 % slower at 3 thread counts',
      'oltp_insert has 20 % more errors at 1 thread',
    ])
  })
})

it('the line of the latency says how it moved, where, and of how many workloads', () => {
  const where = { kind: 'from', threads: 64 } as const
  expect(
    [
      { moved: line('latency_p95_ms', 0.08, 0.11), others: 0 },
      { moved: line('latency_p95_ms', -0.08, -0.11), others: 1 },
      { moved: line('latency_p99_ms', 1, 7.8, { where }), others: 2 },
      { moved: line('no_metric', 0.5, 0.5), others: 0 },
    ].map(latencyWords),
  ).toEqual([
    'p95 latency of oltp_insert rose by 8 to 11 %',
    'p95 latency of oltp_insert fell by 8 to 11 %, that of 1 more workload too',
    'p99 latency of oltp_insert is 2 to 8.8 times as high from 64 threads on, that of 2 more workloads too',
    'no_metric of oltp_insert rose by 50 %',
  ])
})

it('thread counts and multiples are short', () => {
  expect([[], [8], [8, 1_024], [8, 16, 32]].map(threadsWords)).toEqual([
    '0 thread counts',
    '8 threads',
    '8 and 1,024 threads',
    '3 thread counts',
  ])
  expect([1, 4.24, 9.94, 9.95, 31.6].map(times)).toEqual(['1', '4.2', '9.9', '10', '32'])
})

it('each metric moves in its own words', () => {
  const metrics = [
    ...[
      'tps',
      'latency_p95_ms',
      'time_ms',
      'query_ms:q1',
      'ns/op:Get',
      'errors_pct',
      'work:Rows_read',
    ],
    ...[
      'tidb_rss',
      'tidb_cpu',
      'tidb_disk_read',
      'tikv_disk_write',
      'tidb_context_switches_per_tx',
      'no_metric',
    ],
  ]
  expect(
    metrics.map((metric) => {
      const { worse, better, isCounted } = moveWordsOf(metric)
      return `${metric}: ${worse}, ${better}${isCounted ? ', counted' : ''}`
    }),
  ).toEqual([
    'tps: slower, faster',
    'latency_p95_ms: slower, faster',
    'time_ms: slower, faster',
    'query_ms:q1: slower, faster',
    'ns/op:Get: slower, faster',
    'errors_pct: more errors, fewer errors, counted',
    'work:Rows_read: more work, less work, counted',
    'tidb_rss: higher, lower',
    'tidb_cpu: higher, lower',
    'tidb_disk_read: higher, lower, counted',
    'tikv_disk_write: higher, lower, counted',
    'tidb_context_switches_per_tx: higher, lower, counted',
    'no_metric: slower, faster',
  ])
})
