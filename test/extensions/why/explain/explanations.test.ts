import {
  isAnswered,
  planSize,
  readMariaDbPlan,
  readPlan,
  tableOf,
} from '../../../../src/extensions/plans/plan-tree.ts'
import {
  judgeStatement,
  type Planned,
  roundRows,
} from '../../../../src/extensions/plans/plan-verdict.ts'
import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'
import { maskLiterals } from '../../../../src/extensions/why/explain/evidence.ts'
import { accessOf } from '../../../../src/extensions/why/explain/plan-change.ts'
import {
  type Profile,
  packageOf,
  profileBetween,
  shortFunction,
} from '../../../../src/extensions/why/explain/profile.ts'
import { foldText } from '../../../../src/extensions/why/explain/statement-growth.ts'
import { testStoredValues } from '../../../setup/stored-values.ts'
import {
  between,
  explained,
  judgedPlans,
  machine,
  mariaDb,
  planned,
  plans,
  profile,
  recordedCases,
  side,
  statements,
  times,
  withPlan,
  work,
} from './packs.ts'

testStoredValues(new URL('explanations.txt', import.meta.url), {
  ...recordedCases,
  'each kind of wait by itself, and under contention of all statements': () =>
    [
      { lockWaits: 3 },
      { backoff: 1.5 },
      { collector: 2 },
      { statements: 14 },
      { statements: 4 },
      { cpu: 8 },
    ].map((changes) => {
      const { causes, waits } = between(
        times({ lockWaits: 0.1, backoff: 0.2, collector: 0.1 }),
        times({ lockWaits: 0.1, backoff: 0.2, collector: 0.1, ...changes }),
      )
      return { causes, waits }
    }),
  'statements that wait: one of three, and one that reads more': () =>
    [
      statements(2, 3, 9),
      statements(2, 9, 9),
      statements(2, 3, 9).map((each, at) => ({
        ...each,
        keys: at === 2 ? 9_000 : (each.keys ?? 0),
      })),
      statements(4, 6, 2),
      statements(2, 3),
    ].map((own) => between(side({ statements: statements(2, 3, 1) }), side({ statements: own }))),
  'counters that grew, and those that follow them': () =>
    [
      [
        { Rows_read: 10_000, Handler_read_next: 9_000 },
        { Rows_read: 30_000, Handler_read_next: 29_000 },
      ],
      [
        { requests: 8_000, requests_Get: 8_000 },
        { requests: 17_000, requests_Get: 17_000 },
      ],
      [
        { alloc_objects: 100_000, alloc_bytes: 9_000_000 },
        { alloc_objects: 150_000, alloc_bytes: 15_000_000 },
      ],
      [
        { plan_cache_hits: 9_000, keys: 5_000 },
        { plan_cache_hits: 10, keys: 5_050 },
      ],
      [
        { Created_tmp_tables: 0, Sort_rows: 100 },
        { Created_tmp_tables: 900, Sort_rows: 101 },
      ],
    ].map(([from = {}, to = {}]) => {
      const { causes, work: grown } = between(
        work(from as Record<string, number>),
        work(to as Record<string, number>),
      )
      return { causes, grown }
    }),
  'counters of an idle server, of other units, and of another source': () =>
    [
      [
        work({ keys: 6_000 }),
        work({ keys: 9_000 }, { idle: { seconds: 2, counters: { keys: 600 } } }),
      ],
      [
        work({ keys: 6_000 }, { source: 'status-port' }),
        work({ keys: 9_000 }, { source: 'status-port' }),
      ],
      [work({ keys: 6_000 }), work({ keys: 9_000 }, { source: 'status-port' })],
      [{ ...work({ keys: 6_000 }), load: { transactions: 0, seconds: 10 } }, work({ keys: 9_000 })],
      [work({ keys: 6_000 }), work({ keys: 9_000 }, { statements: 0 })],
    ].map(([from, to]) => between(from as Evidence, to as Evidence).work),
  'functions of the CPU that grew, with callers and callees': () => {
    const before = profile(
      [500, 'main', 'a/b.Run', 'a/b.(*T).Get'],
      [400, 'main', 'c/d.Send'],
      [100, 'runtime.gc'],
    )
    const after = profile(
      [500, 'main', 'a/b.Run', 'a/b.(*T).Get'],
      [400, 'main', 'a/b.Run', 'e/f.Check', 'e/f.Sum'],
      [300, 'main', 'c/d.Send'],
      [200, 'runtime.gc'],
    )
    const of = (cpu: Profile, cpuSeconds: number) =>
      side({
        cpu,
        allocated: cpu,
        stores: new Map([['tikv-0', cpu]]),
        times: { cpu: cpuSeconds, storeCpu: 2 },
      })
    return [
      between(of(before, 4), of(after, 8)),
      between(of(before, 4), of(after, 3)),
      between(of(before, 4), side({ cpu: after })),
      between(of(profile([50, 'main']), 1), of(after, 2)),
    ]
  },
  'bytes that a function allocates': () => {
    const mib = 2 ** 20
    const before = profile([60 * mib, 'main', 'a.Run'], [40 * mib, 'main', 'b.Run'])
    const after = profile([60 * mib, 'main', 'a.Run'], [90 * mib, 'main', 'b.Run', 'c.New'])
    const of = (allocated: Profile, alloc_bytes: number) => ({
      ...work({ alloc_bytes }),
      allocated,
    })
    return [
      between(of(before, 9_000_000), of(after, 15_000_000)),
      profileBetween(before, after),
      profileBetween(after, before),
    ]
  },
  'machines that differ': () =>
    [machine('A', 4, 0), machine('B', 4, 0.01), machine('A', 8, 0.2), side()].map(
      (other) => between(machine('A', 4, 0.02), other).causes,
    ),
  'plans that changed, with what they cost': () => {
    const cases: [Evidence, Evidence][] = [
      [withPlan(plans.byIndex), withPlan(plans.byScan, { latencySeconds: 6, keys: 900_000 })],
      [withPlan(plans.byIndex), withPlan(plans.byScan)],
      [withPlan(plans.byIndex, { planDigest: 'p' }), withPlan(plans.byScan, { planDigest: 'p' })],
      [
        withPlan(plans.byIndex, { planDigest: 'p' }),
        withPlan(plans.byIndex, { planDigest: 'r', latencySeconds: 4 }),
      ],
      [
        withPlan([mariaDb('ref', 10)]),
        withPlan([mariaDb('ALL', 9_000, { key: 'NULL' })], { latencySeconds: 9, keys: 50_000 }),
      ],
      [withPlan([mariaDb('ref', 10)]), withPlan([mariaDb('ref', 99, { key_len: 8 })])],
    ]
    return cases.map(([from, to]) => between(from, to, { isSlower: true }))
  },
  'trees of plans, and their sizes': () =>
    [
      ...Object.values(plans).map((rows) => readPlan(rows, 'x')),
      ...['ALL', 'index', 'range', 'index_merge', 'ref', 'eq_ref', 'const', 'system'].map((type) =>
        readMariaDbPlan([mariaDb(type, 100), mariaDb('ref', 7, { table: 'u', key: null })], 'x'),
      ),
      readMariaDbPlan([{ id: 1 }], 'x'),
    ].map((tree) => [tree, planSize(tree), isAnswered(tree)]),
  'how a plan gets its rows': () =>
    [
      ...Object.values(plans),
      [mariaDb('ALL', 1, { key: '' })],
      [mariaDb('index', 1)],
      [mariaDb('range', 1, { table: 'NULL' })],
    ].map((rows) => accessOf(explained(rows))),
  'verdicts on plans': () => {
    const [index, scan, dual, key] = [plans.byIndex, plans.byScan, plans.answered, plans.byKey].map(
      planned,
    ) as [Planned, Planned, Planned, Planned]
    const unsteady: Planned = { kind: 'unsteady' }
    const refused: Planned = { kind: 'refused', reason: 'no such table' }
    const more = planned(plans.byIndex.map((row) => ({ ...row, estRows: 12 * row.estRows })))
    const cache = { base: { hit: true }, candidate: { hit: false, reason: 'it has a subquery' } }
    return [
      judgedPlans(index, index),
      judgedPlans(index, more),
      judgedPlans(more, index),
      judgedPlans(index, scan, { crossed: scan }),
      judgedPlans(scan, index, { crossed: index }),
      judgedPlans(index, scan),
      judgedPlans(index, scan, { crossed: unsteady }),
      judgedPlans(index, scan, { crossed: index }),
      judgedPlans(index, dual),
      judgedPlans(dual, dual),
      judgedPlans(unsteady, scan),
      judgedPlans(index, unsteady),
      judgedPlans(refused, scan),
      judgedPlans(index, refused),
      judgedPlans(index, scan, { twin: scan }),
      judgedPlans(index, index, { twin: index }),
      judgedPlans(index, index, { twin: unsteady }),
      judgedPlans(index, index, { cache }),
      judgedPlans(index, index, { cache: { base: { hit: true }, candidate: { hit: false } } }),
      judgedPlans(index, index, { cache: { base: { hit: false }, candidate: { hit: false } } }),
      judgedPlans(key, index, { crossed: index }),
      ...[[index, index], [index, scan], [scan, scan], []].map((sets) => {
        const verdict = judgeStatement(
          sets.map((candidate) => ({
            name: 'q',
            sql: '',
            base: index,
            candidate,
            crossed: candidate,
          })),
        )
        return verdict && [verdict.state, verdict.reasons]
      }),
    ]
  },
  'texts of statements, functions and tables': () => [
    [
      "SELECT 'a''b', \"c\\\"d\", -1.5e3, sbtest1.id, Column#8 FROM `t2` WHERE x = 12",
      'LIMIT 10',
      'a1 = 1',
    ].map(maskLiterals),
    [
      'SELECT  `c`\n FROM sbtest12 WHERE id IN ( ?, ? )',
      'SELECT sum (a) , max(b) FROM t1',
      ' a ',
    ].map(foldText),
    [
      'github.com/pingcap/tidb/pkg/executor.(*PointGetExecutor).Next',
      'slices.Sort[go.shape.[]a/b.C]',
      'tikv::storage::get',
      'plain',
    ].map((name) => [shortFunction(name), packageOf(name)]),
    ['table:t, index:idx_1(a)', 'table:a b, partition:p0', 'no table'].map(tableOf),
    [0.1234, 12, 1_234_567, 999.5].map(roundRows),
  ],
})
