import { describe, expect, it } from 'vitest'
import { sortGrowths, workGrowth } from '../../../../src/extensions/why/explain/work-growth.ts'
import { side } from './side.ts'

describe('the growth of work', () => {
  const work = (counters: object, more: object = {}) => ({
    work: { source: 'status', counters, statements: 2_000, seconds: 10, ...more },
  })
  const of = (base: object, candidate: object) =>
    workGrowth(side(base), side(candidate)).map(
      ({ counter, base: from, candidate: to, unit, by }) => [counter, from, to, unit, by].join(' '),
    )

  it('is beyond what equal servers differ by', () => {
    const rows = (from: number, to: number, counter = 'Rows_read', more: object = {}) =>
      of(work({ [counter]: from }, more), work({ [counter]: to }, more))
    expect([
      rows(1_000, 1_051),
      rows(1_000, 1_050),
      rows(1_000, 1_150, 'Sort_rows'),
      rows(1_000, 1_201, 'Sort_rows'),
      rows(1_000, 1_011, 'statements'),
      rows(99, 99),
      rows(10, 99),
      rows(9, 100),
      rows(9, 49.9),
      rows(1_000, 940, 'plan_cache_hits'),
      rows(1_000, 960, 'plan_cache_hits'),
      rows(1_000, 2_000, 'plan_cache_hits'),
      rows(1_000, 2_000, 'Rows_read', { source: 'status-port' }),
    ]).toEqual([
      ['Rows_read 1 1.051 transaction run'],
      [],
      [],
      ['Sort_rows 1 1.201 transaction run'],
      ['statements 1 1.011 transaction run'],
      [],
      [],
      ['Rows_read 0.009 0.1 transaction run'],
      [],
      ['plan_cache_hits 1 0.94 transaction run'],
      [],
      [],
      ['Rows_read 1 2 transaction run'],
    ])
  })

  it('is a transaction, or a statement where one side has none, and none between sources', () => {
    const none = { load: undefined }
    expect([
      of({ ...work({ keys: 1_000 }), ...none }, work({ keys: 2_000 })),
      of(
        { ...work({ keys: 1_000 }), load: { transactions: 0, seconds: 1 } },
        { ...work({ keys: 2_000 }), ...none },
      ),
      of(work({ keys: 1_000 }, { source: 'a' }), work({ keys: 2_000 })),
      of({}, work({ keys: 2_000 })),
      of(work({ keys: 1_000 }), {}),
      of({ ...work({ keys: 1_000 }, { statements: 0 }), ...none }, work({ keys: 2_000 })),
      of(work({}), work({ keys: 2_000 })),
      of(work({ keys: 1_000 }), { ...work({ keys: 2_000 }), ...none }),
      of(work({ keys: 1_000 }), { ...work({ keys: 2_000 }, { statements: 0 }), ...none }),
      of(
        { ...work({ plan_cache_hits: 1_000 }, { statements: 0 }), ...none },
        work({ plan_cache_hits: 900 }),
      ),
      of(work({ keys: 1_000 }, { statements: 0 }), work({ keys: 2_000 }, { statements: 0 })),
    ]).toEqual([
      ['keys 0.5 1 statement run'],
      ['keys 0.5 1 statement run'],
      ...[[], [], [], [], []],
      ['keys 0.5 1 statement run'],
      ...[[], []],
      ['keys 1 2 transaction run'],
    ])
  })

  it('of a counter that the base hardly has is from a twentieth a transaction on', () => {
    const rows = (from: number, to: number, transactions = 10_000, counter = 'Rows_read') =>
      workGrowth(
        side({ ...work({ [counter]: from }), load: { transactions, seconds: 10 } }),
        side({ ...work({ [counter]: to }), load: { transactions, seconds: 10 } }),
      ).length
    expect([
      [rows(99, 500), rows(99, 499), rows(100, 106), rows(100, 105)],
      [rows(0, 500), rows(0, 99), rows(0, 100, 1_000)],
      [rows(500, 474, 10_000, 'plan_cache_hits'), rows(500, 475, 10_000, 'plan_cache_hits')],
      [rows(499, 100, 10_000, 'plan_cache_hits'), rows(499, 500, 1_000, 'plan_cache_hits')],
    ]).toEqual([
      [1, 0, 1, 0],
      [1, 0, 1],
      [1, 0],
      [0, 0],
    ])
  })

  it('leaves out what belongs to no transaction: as much of it on both sides, however many they completed', () => {
    const reading = (count: number, transactions: number) => ({
      ...work({ Handler_read_rnd_next: count }),
      load: { transactions, seconds: 10 },
    })
    expect([
      of(reading(837, 1_740), reading(839, 612)),
      of(reading(837, 1_740), reading(1_200, 612)),
    ]).toEqual([[], [expect.stringMatching(/^Handler_read_rnd_next /)]])
  })

  it('leaves out what the server does by itself', () => {
    const port = (counter: string, count: number, more: object = {}) =>
      work({ [counter]: count }, { source: 'status-port', ...more })
    const idle = { idle: { counters: { requests: 1_000 }, seconds: 10 } }
    expect([
      of(port('requests', 1_000), port('requests', 1_045)),
      of(port('requests', 150), port('requests', 160)),
      of(port('requests', 1_000, idle), port('requests', 2_000, idle)),
      of(port('requests', 2_000, idle), port('requests', 3_000, idle)),
      of(port('requests', 2_000, { idle: { counters: {}, seconds: 10 } }), port('requests', 3_000)),
      of(
        port('requests', 1_000, { idle: { counters: { requests: 0 }, seconds: 10 } }),
        port('requests', 1_100, { idle: { counters: { requests: 100 }, seconds: 10 } }),
      ),
    ]).toEqual([
      ['requests 1 1.045 transaction run'],
      ['requests 0.15 0.16 transaction run'],
      ['requests 1 2 transaction run'],
      ['requests 2 3 transaction run'],
      ['requests 2 3 transaction run'],
      [],
    ])
  })

  it('is reported in the order of causes, the largest of a kind first', () => {
    const counters = [
      'mine',
      'alloc_bytes',
      'alloc_objects',
      'Sort_rows',
      'cop_requests_of_statements',
      'Handler_read_key',
      'requests',
      'plan_cache_hits',
      'requests_Get',
      'Innodb_rows_read',
      'keys',
    ]
    const grown = counters.map(
      (counter) => ({ counter, base: 1, candidate: 2, unit: 'transaction', by: 'run' }) as const,
    )
    const more = [
      ...grown,
      { ...grown[0], counter: 'requests_Cop', candidate: 5 },
      { ...grown[0], counter: 'requests_Commit', candidate: -1 },
    ] as typeof grown
    expect(sortGrowths(more).map(({ counter }) => counter)).toEqual([
      'keys',
      'Innodb_rows_read',
      'requests_Cop',
      'requests_Commit',
      'requests_Get',
      'plan_cache_hits',
      'requests',
      'Handler_read_key',
      'cop_requests_of_statements',
      'Sort_rows',
      'alloc_objects',
      'alloc_bytes',
      'mine',
    ])
  })
})
