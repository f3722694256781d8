import { describe, expect, test } from 'vitest'
import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'
import { explain } from '../../../../src/extensions/why/explain/explanation.ts'
import { planChanges } from '../../../../src/extensions/why/explain/plan-change.ts'
import type { StatementGrowth } from '../../../../src/extensions/why/explain/statement-growth.ts'
import { side, work } from './packs.ts'
import { evidence, plan } from './plans.ts'

const none = { statements: [], typical: 1 }

function change(base: string, candidate: string) {
  const [first] = planChanges(evidence(base), evidence(candidate), none)
  return first && { from: first.from, to: first.to }
}

test('an operator on an index is named with its index', () => {
  expect(
    change(
      plan(['Point_Get_1', 'table:t, index:by_k(k)']),
      plan(['TableReader_3'], ['└─TableFullScan_2', 'table:t']),
    ),
  ).toEqual({ from: 'Point_Get by by_k', to: 'TableReader (TableFullScan)' })
})

test('a scan at the top is not named twice, and a plan without any scan is named by its top alone', () => {
  expect(
    change(
      plan(['TableFullScan_2', 'table:t']),
      plan(['HashJoin_3'], ['└─Point_Get_1', 'table:u']),
    ),
  ).toEqual({
    from: 'TableFullScan',
    to: 'HashJoin',
  })
})

test('what only passes rows on is named where nothing else differs', () => {
  expect(
    change(
      plan(['Projection_4'], ['└─TableFullScan_2', 'table:t']),
      plan(['Limit_4'], ['└─TableFullScan_2', 'table:t']),
    ),
  ).toEqual({ from: 'Projection', to: 'Limit' })
})

test('equal plans are no change', () => {
  expect(change(plan(['Point_Get_1', 'table:t']), plan(['Point_Get_9', 'table:t']))).toBeUndefined()
})

test('another index whose name differs in its digits alone is a change', () => {
  expect(
    change(
      plan(['IndexRangeScan_2', 'table:t, index:idx_1(a)']),
      plan(['IndexRangeScan_2', 'table:t, index:idx_2(b)']),
    ),
  ).toEqual({ from: 'IndexRangeScan by idx_1', to: 'IndexRangeScan by idx_2' })
})

test('another partition follows from the arguments and is no change', () => {
  const scan = (partitions: string) =>
    plan(['IndexRangeScan_2', `table:t, partition:${partitions}, index:idx_1(a)`])
  expect(change(scan('p1'), scan('p3'))).toBeUndefined()
})

describe('the plan of a statement changed', () => {
  const [one, other] = [
    plan(['Point_Get_1', 'table:t']),
    plan(['TableReader_12'], ['└─TableFullScan_2', 'table:t']),
  ]
  type Used = readonly [digest: string, plan: string | undefined, calls: number]
  const ran = (used: readonly Used[], texts: Readonly<Record<string, string>> = {}): Evidence =>
    side({
      statements: used.map(([digest, planDigest, calls]) => ({
        digest,
        text: `SELECT ${digest}`,
        calls,
        ...(planDigest === undefined ? {} : { planDigest }),
      })),
      plans: new Map(
        Object.entries(texts).map(([digest, explain]) => [digest, { sql: digest, explain }]),
      ),
    })
  const changes = (base: Evidence, candidate: Evidence, growths: readonly StatementGrowth[] = []) =>
    planChanges(base, candidate, { statements: growths, typical: 1 }).map(
      ({ text, changed, of, from, to }) => `${text} ${changed}/${of}: ${from} → ${to}`,
    )

  test('where the server names another plan for a tenth of its executions', () => {
    const usual = ran([['d', 'p', 100]])
    expect([
      changes(usual, ran([['d', 'q', 100]])),
      changes(
        usual,
        ran([
          ['d', 'p', 90],
          ['d', 'q', 10],
        ]),
      ),
      changes(
        usual,
        ran([
          ['d', 'p', 91],
          ['d', 'q', 9],
        ]),
      ),
      changes(
        ran([
          ['d', 'p', 50],
          ['d', 'q', 50],
        ]),
        usual,
      ),
      changes(usual, ran([['e', 'q', 100]])),
    ]).toEqual([['SELECT d 1/1:  → '], ['SELECT d 1/1:  → '], [], ['SELECT d 1/1:  → '], []])
  })

  test('where the shares of two plans moved by more than chance', () => {
    const mixed = (p: number, q: number) =>
      ran([
        ['d', 'p', p],
        ['d', 'q', q],
      ])
    const shares = (base: Evidence, candidate: Evidence) =>
      planChanges(base, candidate, { statements: [], typical: 1 }).map(({ moved }) => moved)
    expect([
      shares(mixed(750, 250), mixed(1_000, 0)),
      shares(mixed(7_500, 2_500), mixed(9_900, 100)),
      shares(mixed(75, 25), mixed(61, 39)),
      shares(mixed(7_500, 2_500), mixed(8_400, 1_600)),
    ]).toEqual([[0.25], [expect.closeTo(0.24)], [], []])
  })

  test('by EXPLAIN where a side names none', () => {
    const [named, unnamed]: Used[][] = [[['d', 'p', 100]], [['d', undefined, 100]]]
    const of = (base: readonly Used[] = [], candidate: readonly Used[] = [], to = other) =>
      changes(ran(base, { d: one }), ran(candidate, { d: to }))
    const found = ['SELECT d 1/1: Point_Get → TableReader (TableFullScan)']
    expect([
      of(unnamed, unnamed),
      of(named, unnamed),
      of(unnamed, named),
      of(named, named),
      of(named, unnamed, one),
      of(unnamed, named, one),
      of([], []),
      changes(ran(unnamed ?? [], { d: one }), ran(unnamed ?? [])),
      changes(ran(unnamed ?? []), ran(unnamed ?? [], { d: one })),
    ]).toEqual([
      found,
      found,
      found,
      [],
      [],
      [],
      ['d 1/1: Point_Get → TableReader (TableFullScan)'],
      [],
      [],
    ])
  })

  test('is counted by its tables, and shown by one that both sides could explain', () => {
    const texts = (first: string, second: string) => ({ 't1.x': first, 't2.x': second })
    const tables: Used[] = [
      ['t1.x', undefined, 10],
      ['t2.x', undefined, 10],
      ['u.y', undefined, 10],
    ]
    expect([
      changes(ran(tables, texts(one, one)), ran(tables, texts(one, other))),
      changes(ran(tables, texts(one, one)), ran(tables, texts(other, other))),
      changes(
        ran(
          [
            ['t1.x', 'p', 10],
            ['t2.x', 'p', 10],
          ],
          { 't1.x': one, 't2.x': one },
        ),
        ran(
          [
            ['t1.x', 'q', 10],
            ['t2.x', 'q', 10],
          ],
          { 't2.x': other },
        ),
      ),
    ]).toEqual([
      ['SELECT t#.x 1/2: Point_Get → TableReader (TableFullScan)'],
      ['SELECT t#.x 2/2: Point_Get → TableReader (TableFullScan)'],
      ['SELECT t#.x 2/2: Point_Get → TableReader (TableFullScan)'],
    ])
  })

  test('the one that became worst comes first: by its time, or by what it reads', () => {
    const growth = (digest: string, by: number, from: number, to: number) =>
      ({
        text: `SELECT ${digest}`,
        growth: by,
        base: { keys: from },
        candidate: { keys: to },
      }) as StatementGrowth
    const all = (name: string) => ran(['a', 'b', 'c', 'd'].map((digest) => [digest, name, 10]))
    expect(
      changes(all('p'), all('q'), [
        growth('b', 3, 10, 10),
        growth('c', 1, 0, 4),
        growth('d', 2, 10, 50),
      ]).map((each) => each.slice(0, 8)),
    ).toEqual(['SELECT d', 'SELECT c', 'SELECT b', 'SELECT a'])
  })

  test('is a cause where its statement got slower or reads more, or the rows of an unknown one do', () => {
    const figures = (mean: number, keys?: number) => ({
      ...{ digest: 'd', text: 'SELECT d', calls: 1_000, latencySeconds: mean },
      ...(keys === undefined ? {} : { keys: 1_000 * keys }),
    })
    const sentences = (base: object[], candidate: object[], counted = false) =>
      explain(
        {
          ...work({ Rows_read: 1_000 }),
          statements: base as never,
          plans: new Map([['d', { sql: 'SELECT d', explain: one }]]),
        },
        {
          ...work({ Rows_read: counted ? 9_000 : 1_000 }),
          statements: candidate as never,
          plans: new Map([['d', { sql: 'SELECT d', explain: other }]]),
        },
      ).causes.map(({ sentence, evidence: [, ...rest] }) => [sentence, ...rest])[0]
    const start = 'the plan of `SELECT d` changed: Point_Get → TableReader (TableFullScan)'
    const others = ['e', 'f'].map((digest) => ({ ...figures(1), digest, text: `SELECT ${digest}` }))
    expect([
      sentences([figures(1)], [figures(1.1)]),
      sentences([figures(1)], [figures(1.09)]),
      sentences([figures(1, 10)], [figures(1, 13)]),
      sentences([figures(1, 10)], [figures(1, 12)]),
      sentences([figures(1, 5)], [figures(1, 10)]),
      sentences([figures(1)], [figures(1, 13)])?.[0],
      sentences([figures(1, 50)], [figures(2, 51)])?.[0],
      sentences([figures(1, 50)], [figures(2, 52)])?.[0],
      sentences([figures(1)], [figures(2)], true)?.[0],
      sentences(
        [figures(1), ...others],
        [figures(1.2), ...others.map((each) => ({ ...each, latencySeconds: 1.2 }))],
      ),
      sentences([], [], true),
      sentences([], []),
    ]).toEqual([
      [
        start,
        '`SELECT d`: 1.00 ms → 1.10 ms an execution, 1.00 times the growth of the typical statement',
      ],
      undefined,
      [
        `${start}; rows read per execution 10.0 → 13.0`,
        '`SELECT d`: 1.00 ms → 1.00 ms an execution, 1.00 times the growth of the typical statement',
        'rows read per execution 10.0 → 13.0',
      ],
      undefined,
      undefined,
      start,
      start,
      `${start}; rows read per execution 50.0 → 52.0`,
      start,
      undefined,
      [`${start}; 1.00 → 9.00 rows read a transaction`, '1.00 → 9.00 rows read a transaction'],
      undefined,
    ])
  })
})
