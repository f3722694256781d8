import { describe, expect, it } from 'vitest'
import type { CallCost, StatementCost } from '../../../../src/core/record/cause.ts'
import { count, listed, moreWords } from '../../../../src/extensions/why/cost-words.ts'
import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'
import {
  costCauses,
  costChanges,
  loadReport,
} from '../../../../src/extensions/why/explain/statement-costs.ts'
import type { LoadDifference } from '../../../../src/sql/changes.ts'
import { side } from './side.ts'

const cost = (more: Partial<CallCost> = {}): CallCost => ({
  ...{ rows: 0, sorted: 0, temporaryTables: 0, requests: 0, milliseconds: 1 },
  ...more,
})
const empty: LoadDifference = { statements: [], tables: [], data: [], weights: [] }

describe('what a call costs more', () => {
  it('is said from a fifth and two more on', () => {
    const more = (from: Partial<CallCost>, to: Partial<CallCost>) => moreWords(cost(from), cost(to))
    expect([
      more({ rows: 20 }, { rows: 84 }),
      more({ rows: 20 }, { rows: 24 }),
      more({ rows: 20 }, { rows: 24.1 }),
      more({ rows: 1 }, { rows: 2.9 }),
      more({ rows: 1 }, { rows: 3 }),
      more({ sorted: 0 }, { sorted: 50 }),
      more({ sorted: 1 }, { sorted: 50 }),
      more({ temporaryTables: 0 }, { temporaryTables: 0.5 }),
      more({ temporaryTables: 0.6 }, { temporaryTables: 1 }),
      more({ requests: 1 }, { requests: 4 }),
      more(
        { rows: 1, requests: 1, sorted: 0 },
        { rows: 9, requests: 4, sorted: 3, temporaryTables: 1 },
      ),
      more({ rows: 84 }, { rows: 20 }),
    ]).toEqual([
      ['reads 84 rows per call instead of 20'],
      [],
      ['reads 24 rows per call instead of 20'],
      [],
      ['reads 3 rows per call instead of 1'],
      ['sorts now'],
      ['sorts 50 rows instead of 1'],
      ['uses a temporary table now'],
      [],
      ['sends 4 requests per call instead of 1'],
      ['reads 9 rows per call instead of 1', 'sorts now', 'uses a temporary table now'],
      [],
    ])
    expect([0, 0.25, 1, 1.4, 1_234.6].map(count)).toEqual(['0', '0.250', '1', '1', '1,235'])
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
  })
})

describe('the costs of statements', () => {
  const statement = (
    name: string,
    counters: Record<string, number>,
    more: Partial<StatementCost> = {},
  ): StatementCost => ({
    ...{
      name,
      sql: `SELECT * FROM t WHERE ${name}`,
      calls: 4,
      milliseconds: 2,
      counters,
      plans: [],
      planOfCall: [],
    },
    ...more,
  })
  const changes = (base: StatementCost[], candidate: StatementCost[]) =>
    costChanges(side({ costs: base }), side({ costs: candidate }))
  const plan = (table: string) =>
    `id\testRows\ttask\taccess object\toperator info\nTableFullScan_1\t1\troot\ttable:${table}\t`
  const plans = { plans: [plan('t'), plan('u')] }

  it('are read by the counters that the product has', () => {
    expect(
      [
        changes(
          [statement('a', { Rows_read: 5, rows_read: 6, Handler_read_key: 7 })],
          [statement('a', { rows_read: 6, Handler_read_key: 7 })],
        ),
        changes(
          [statement('a', { Handler_read_key: 7, Handler_read_next: 2, Handler_write: 9 })],
          [statement('a', { Sort_rows: 3, Created_tmp_tables: 1, cop_tasks: 4 })],
        ),
        changes([statement('a', {})], [statement('b', {})]),
      ].map((each) =>
        each.map(({ base, candidate }) => [Object.values(base), Object.values(candidate)]),
      ),
    ).toEqual([
      [
        [
          [5, 0, 0, 0, 2],
          [6, 0, 0, 0, 2],
        ],
      ],
      [
        [
          [9, 0, 0, 0, 2],
          [0, 3, 1, 4, 2],
        ],
      ],
      [],
    ])
    expect(costChanges(side({}), side({}))).toEqual([])
  })

  it('are no more where the load itself wrote the rows, but of another plan or a changed statement', () => {
    const more = (names: string[], plans: Partial<StatementCost>[] = [{}, {}]) => {
      const [base, candidate] = [8, 30].map((Rows_read, at) =>
        side({ costs: [statement('a', { Rows_read }, plans[at])], hasWrittenRows: true }),
      ) as [Evidence, Evidence]
      const statements = names.map((name) => ({ kind: 'changed' as const, name, what: 'text' }))
      const difference = { statements, tables: [], data: [], weights: [] } as LoadDifference
      const changes = costChanges(base, candidate, difference)
      const report = loadReport(base, candidate, difference)
      expect(report).toMatchObject({ hasWrittenRows: true, statements: [{ name: 'a' }] })
      return costCauses(changes, difference).map(({ sentence }) => sentence)
    }
    const reads = 'a reads 30 rows per call instead of 8 (with the rows that the load itself wrote)'
    expect(more([])).toEqual([])
    expect(more(['a'])).toEqual([expect.stringContaining(reads.slice(2))])
    const moved = [
      { ...plans, planOfCall: [0, 0, 0, 0] },
      { ...plans, planOfCall: [1, 1, 1, 1] },
    ]
    expect(more([], moved)).toEqual([expect.stringContaining(reads)])
  })

  it('are of counters of their own', () => {
    const [change] = changes([statement('a', {})], [statement('a', { my_Handler_read_x: 5 })])
    expect(Object.keys(change ?? {})).toEqual(['name', 'sql', 'base', 'candidate', 'more'])
    expect(change?.candidate.rows).toBe(0)
  })

  it('have another plan where most calls have', () => {
    const of = (before: number[], after: number[]) =>
      changes(
        [statement('a', {}, { ...plans, planOfCall: before })],
        [statement('a', {}, { ...plans, planOfCall: after })],
      )[0]?.plan
    expect([
      of([0, 0, 0], [0, 1, 1]),
      of([0, 0, 0, 0], [0, 0, 1, 1]),
      of([0], [0]),
      of([0, 0, 1], [1]),
      of([0, 0, 0], [1, 1]),
      of([1, 1, 0], [0, 0, 0]),
      of([0, 0], [-1, -1]),
      of([], []),
    ]).toEqual([
      {
        from: 'all rows of t',
        to: 'all rows of u',
      },
      undefined,
      undefined,
      {
        from: 'all rows of t',
        to: 'all rows of u',
      },
      { from: 'all rows of t', to: 'all rows of u' },
      { from: 'all rows of u', to: 'all rows of t' },
      { from: 'all rows of t', to: '' },
      undefined,
    ])
  })

  it('are the report on a load, with what is new', () => {
    const metrics = {
      tps: 100,
      'qps:a': 10,
      'latency_avg_ms:a': 3,
      'qps:b': 10,
      'latency_avg_ms:b': 1,
      'latency_p95_ms:b': 4,
      'latency_p95_ms:a': 9,
    }
    const difference: LoadDifference = {
      ...empty,
      statements: [
        { kind: 'added', name: 'b' },
        { kind: 'added', name: 'c' },
        { kind: 'changed', name: 'a' },
      ],
    }
    const of = (newMix: object | undefined) =>
      loadReport(
        side({ costs: [statement('a', { Rows_read: 5 })] }),
        side({ costs: [statement('a', { Rows_read: 6 }), statement('b', {})], newMix }),
        difference,
      )
    expect(of({ seconds: 1, metrics }).newMix).toEqual({
      tps: 100,
      added: [{ name: 'b', p95Milliseconds: 4, share: 0.25 }],
    })
    expect(of({ seconds: 1, metrics: { 'latency_p95_ms:b': 4 } }).newMix).toEqual({
      tps: 0,
      added: [],
    })
    expect(
      of({
        seconds: 1,
        metrics: {
          'qps:long name': 1,
          'latency_avg_ms:long name': 3,
          'my_qps:b': 9,
          'qps:b': 1,
          'latency_avg_ms:b': 1,
          'latency_p95_ms:b': 4,
        },
      }).newMix?.added,
    ).toEqual([{ name: 'b', p95Milliseconds: 4, share: 0.25 }])
    expect(Object.keys(of(undefined))).toEqual(['difference', 'statements'])
    expect(of(undefined).statements.map((each) => Object.keys(each))).toEqual([
      ['name', 'candidate', 'base'],
      ['name', 'candidate'],
    ])
    expect(
      loadReport(side({}), side({ costs: [statement('a', {})] }), empty).statements,
    ).toHaveLength(1)
    expect(loadReport(side({}), side({}), empty)).toEqual({ difference: empty, statements: [] })
    expect(of(undefined).newMix).toBeUndefined()
    expect(
      of(undefined).statements.map(({ name, base, candidate }) => [
        name,
        base?.rows,
        candidate.rows,
      ]),
    ).toEqual([
      ['a', 5, 6],
      ['b', undefined, 0],
    ])
  })
})
