import { describe, expect, it } from 'vitest'
import type { CallCost } from '../../../../src/core/record/cause.ts'
import { moreWords } from '../../../../src/extensions/why/cost-words.ts'
import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'
import {
  fsyncFigures,
  type SideFigures,
  settingsCauses,
} from '../../../../src/extensions/why/explain/explanation.ts'
import {
  type CostChange,
  costCauses,
} from '../../../../src/extensions/why/explain/statement-costs.ts'
import type { LoadDifference } from '../../../../src/sql/changes.ts'
import { side } from './side.ts'

const cost = (more: Partial<CallCost> = {}): CallCost => ({
  ...{ rows: 0, sorted: 0, temporaryTables: 0, requests: 0, milliseconds: 1 },
  ...more,
})
const empty: LoadDifference = { statements: [], tables: [], data: [], weights: [] }

describe('why statements do more', () => {
  const change = (name: string, rows: number, more: Partial<CostChange> = {}): CostChange => ({
    ...{ name, sql: `SELECT * FROM ${name}_t`, base: cost(), candidate: cost({ rows }) },
    more: moreWords(cost(), cost({ rows })),
    ...more,
  })
  const causes = (changes: CostChange[], difference?: Partial<LoadDifference>) =>
    costCauses(changes, difference === undefined ? undefined : { ...empty, ...difference }).map(
      ({ kind, sentence }) => `${kind}: ${sentence}`,
    )
  const own = (
    what: 'text' | 'parameters' | 'transaction',
    from?: string,
    to?: string,
  ): Partial<LoadDifference> => ({
    statements: [
      {
        kind: 'changed',
        name: 'a',
        what,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      },
    ],
  })

  it('is a changed statement that takes longer alone, though no counter shows more', () => {
    const timed = (from: number, to: number, rows = 0) =>
      change('a', rows, {
        base: cost({ milliseconds: from }),
        candidate: cost({ rows, milliseconds: to }),
      })
    const text = own('text', 'a', 'SLEEP(1)')
    const sentence = 'change: this pull request changed a, `a` → `SLEEP(1)`: it'
    expect([
      causes([timed(0.131, 0.986)], text),
      causes([timed(0.131, 0.986, 10)], text),
      causes([timed(0.131, 0.986)]),
      causes([timed(0.131, 0.23)], text),
      causes([timed(1, 1.4)], text),
      causes([timed(1, 1.5)], text).map((each) => each.slice(0, 6)),
      causes([timed(0.125, 0.225)], text).length,
      causes([timed(0.125, 0.224)], text).length,
      causes([timed(0.131, 0.986)], {
        ...text,
        statements: [{ kind: 'changed', name: 'b', what: 'text' }],
      }),
    ]).toEqual([
      [`${sentence} takes 0.986 ms alone instead of 0.131 ms`],
      [`${sentence} reads 10 rows per call instead of 0`],
      [],
      [],
      [],
      ['change'],
      1,
      0,
      [],
    ])
    expect(costCauses([timed(1, 2)], { ...empty, ...text })[0]?.evidence).toEqual([
      'Likely: the median of some calls with the same values on both sides, without load',
    ])
  })

  it('counts the rows of a sort like rows that are read, and a request like ten', () => {
    const of = (name: string, more: Partial<CallCost>, before: Partial<CallCost> = {}) =>
      change(name, 0, { base: cost(before), candidate: cost(more), more: ['more'] })
    const order = (...changes: CostChange[]) =>
      costCauses(changes, undefined)
        .map(({ name }) => name)
        .join(' ')
    expect([
      order(of('a', { rows: 50 }), of('b', { sorted: 60 }), of('c', { requests: 7 })),
      order(of('a', { rows: 70, sorted: 20 }), of('b', { rows: 80 }), of('c', { requests: 1 })),
      order(of('a', { rows: 90 }, { rows: 50 }), of('b', { rows: 41 })),
      order(of('a', { requests: 9 }, { requests: 5 }), of('b', { rows: 41 })),
    ]).toEqual(['c b a', 'a b c', 'b a', 'b a'])
  })

  it('is what the change touches first, then the most', () => {
    expect([
      causes([change('a', 10), change('b', 90), change('c', 0)]),
      causes([change('a', 10), change('b', 90)], own('text', 'ORDER BY x', 'ORDER BY y')),
      causes([change('a', 10)], own('text', '', 'LIMIT 1')),
      causes([change('a', 10)], own('text', 'LIMIT 1')),
      causes([change('a', 10)], own('parameters')),
      causes([change('a', 10)], own('transaction')),
      causes([change('a', 10)], { statements: [{ kind: 'removed', name: 'a' }] }),
      causes([change('a', 10)], {
        tables: [{ table: 'a_t', kind: 'changed', what: ['1', '2', '3', '4'] }],
      }),
      causes([change('a', 10)], { tables: [{ table: 'A_T', kind: 'added', what: [] }] }),
      causes([change('a', 10)], { tables: [{ table: 'a_', kind: 'added', what: [] }] }),
      causes([change('a', 10)], { data: ['a_t'] }),
      causes([change('a', 10)], { data: ['all tables'] }),
      causes([change('a', 10)], { data: ['b_t'] }),
      causes([change('a', 10, { plan: { from: 'index a', to: 'all' } })]),
      causes([change('a', 10, { plan: { from: 'all', to: 'all' } })]),
    ]).toEqual([
      [
        'work: b reads 90 rows per call instead of 0',
        'work: a reads 10 rows per call instead of 0',
      ],
      [
        'change: this pull request changed a, `ORDER BY x` → `ORDER BY y`: it reads 10 rows per call instead of 0',
        'work: b reads 90 rows per call instead of 0',
      ],
      [
        'change: this pull request changed a, which has `LIMIT 1` now: it reads 10 rows per call instead of 0',
      ],
      [
        'change: this pull request changed a, which lost `LIMIT 1`: it reads 10 rows per call instead of 0',
      ],
      [
        'change: this pull request changed the parameters of a: it reads 10 rows per call instead of 0',
      ],
      ['change: this pull request changed how a is run: it reads 10 rows per call instead of 0'],
      ['work: a reads 10 rows per call instead of 0'],
      ['change: this pull request 1, 2 and 3 of a_t: it reads 10 rows per call instead of 0'],
      ['change: this pull request added table A_T: it reads 10 rows per call instead of 0'],
      ['work: a reads 10 rows per call instead of 0'],
      ['change: this pull request changed the data of a_t: it reads 10 rows per call instead of 0'],
      [
        'change: this pull request changed the data of all tables: it reads 10 rows per call instead of 0',
      ],
      ['work: a reads 10 rows per call instead of 0'],
      ['plan: a reads 10 rows per call instead of 0 (index a → all)'],
      ['plan: a reads 10 rows per call instead of 0'],
    ])
    expect(costCauses([change('a', 10)], undefined)[0]?.evidence).toEqual([
      'Sure: counted by the server for the same statement with the same values on both sides, without load',
    ])
    expect(costCauses([change('a', 10), change('c', 0)], undefined)[0]?.evidence[0]).toContain(
      'same statements',
    )
  })

  it('is a setting where a server uses more of its machine', () => {
    const figures = (
      ...of: [label: string, base: number, candidate: number, least?: number][]
    ): SideFigures[] =>
      of.map(([label, base, candidate, least]) => ({
        label,
        unit: 'KiB',
        base,
        candidate,
        ...(least === undefined ? {} : { least }),
      }))
    const of = (base: object, candidate: object, grown: SideFigures[] = []) =>
      settingsCauses(
        base as Record<string, string>,
        candidate as Record<string, string>,
        grown,
      ).map(({ name, sentence, evidence }) => [name, sentence, ...evidence])
    const many = Object.fromEntries(['f', 'b', 'c', 'd', 'e', 'a'].map((name) => [name, 1]))
    expect([
      of({ a: 1 }, { a: 1 }),
      of({ a: 1 }, { a: 2 }),
      of({ a: 1 }, { b: true }),
      of(many, {}),
      of(
        { a: 1 },
        { a: 2 },
        figures(
          ['disk', 10, 15],
          ['fsyncs', 10, 15.1],
          ['reads', 1, 9],
          ['new', 0, 3],
          ['few', 0.01, 5, 0.01],
        ),
      ),
      of({ a: 1 }, { a: 2 }, figures(['low', 1, 2, 5])),
    ]).toEqual([
      [],
      [['a', 'the settings differ: a 1 → 2', 'Possible: no figure of the machine grew with them']],
      [
        [
          'a',
          'the settings differ: a 1 → not set, b not set → true',
          'Possible: no figure of the machine grew with them',
        ],
      ],
      [
        [
          'a',
          'the settings differ: a 1 → not set, b 1 → not set, c 1 → not set, d 1 → not set and 2 more',
          'Possible: no figure of the machine grew with them',
        ],
      ],
      [
        [
          'a',
          'the settings differ: a 1 → 2; few at most 0.010 → 5.00 KiB, reads 1.00 → 9.00 KiB',
          'Likely: the server does more with them',
          'few at most 0.010 → 5.00 KiB',
          'reads 1.00 → 9.00 KiB',
          'new 0.00 → 3.00 KiB',
          'fsyncs 10.0 → 15.1 KiB',
        ],
      ],
      [
        [
          'a',
          'the settings differ: a 1 → 2; low at most 1.00 → 2.00 KiB',
          'Likely: the server does more with them',
          'low at most 1.00 → 2.00 KiB',
        ],
      ],
    ])
  })

  it('has fsyncs where they belong to the load', () => {
    const of = (from: object, to: object) =>
      fsyncFigures({ base: side(from) as Evidence, candidate: side(to) as Evidence }).map(
        ({ base, candidate }) => [base, candidate],
      )
    expect([
      of({ fsyncs: 10 }, { fsyncs: 50 }),
      of({ fsyncs: 50 }, { fsyncs: 10 }),
      of({ fsyncs: 10 }, { fsyncs: 49 }),
      of({}, { fsyncs: 500 }),
    ]).toEqual([[[0.01, 0.05]], [[0.05, 0.01]], [], []])
  })
})
