import { describe, expect, it, test } from 'vitest'
import type { CallCost, Cause, LoadReport } from '../../../src/core/record/cause.ts'
import { newWorkloads } from '../../../src/core/record/cells.ts'
import type { Row, Verdict } from '../../../src/core/verdict/result.ts'
import {
  loadPhrase,
  loadSentences,
  statementRows,
  statementsSection,
} from '../../../src/extensions/why/load-words.ts'
import { cell, figure, resultOf, row } from '../../core/report/sample.ts'
import { ok, red } from '../../core/report/story/verdicts.ts'

const settings = cell('sysbench', 'shop', 8)
const cost = (rows: number): CallCost => ({
  rows,
  sorted: 0,
  temporaryTables: 0,
  requests: 0,
  milliseconds: 1,
})
const empty = { statements: [], tables: [], data: [], weights: [] }
type Difference = LoadReport['difference']

const load = (difference: Partial<Difference>, more: Partial<LoadReport> = {}): LoadReport => ({
  cellId: settings.id,
  difference: { ...empty, ...difference },
  statements: [],
  ...more,
})
const line = (verdict: Verdict, metric = 'tps', more: Partial<typeof settings> = {}): Row =>
  row({ ...settings, ...more }, metric, [figure(10), figure(12)], verdict, { gated: true })
const added = (...names: string[]): Difference['statements'] =>
  names.map((name) => ({ kind: 'added', name }))
const grown = [{ name: 'pay/1', base: cost(20), candidate: cost(84) }]
const cause = (kind: Cause['kind'], name: string, sentence = ''): Cause & { cellId: string } => ({
  ...{ kind, name, sentence, evidence: [], cellId: settings.id },
})
const fresh = (workload: string) =>
  line({ kind: 'new', reason: '' }, 'tps', { workload, onlyOn: 'candidate' })

describe('a changed load in the title', () => {
  const phrase = (
    loads: LoadReport[] | undefined,
    rows: readonly Row[] = [line(ok(false))],
    causes: Cause[] = [],
  ) => loadPhrase(resultOf(rows, { ...(loads === undefined ? {} : { loads }), causes } as object))

  it('is what a reader needs of it', () => {
    const mix = {
      newMix: { tps: 100, added: [{ name: 'pay/2', p95Milliseconds: 38.2, share: 0.1 }] },
    }
    const byLimit = line(red('limit'), 'latency_p95_ms:pay/2')
    expect([
      phrase(undefined),
      phrase([load({})]),
      phrase([load({ statements: added('pay/2') })]),
      phrase([load({ statements: added('pay/2') }, mix)]),
      phrase([load({ statements: added('pay/2', 'pay/3') }, mix)]),
      phrase([load({ statements: added('a', 'b', 'c', 'd', 'e') })]),
      phrase([load({ statements: added('pay/2') })], [byLimit]),
      phrase([load({ weights: [{ name: 'pay', from: 1, to: 2 }] })]),
      phrase([load({ data: ['t'] })]),
      phrase([load({}, { statements: grown })], undefined, [cause('change', 'pay/1')]),
      phrase([load({ statements: added('pay/2') }, { statements: grown, ...mix })], undefined, [
        cause('change', 'pay/1'),
      ]),
      phrase(
        [load({}, { statements: grown })],
        [line(red('typical'), 'latency_avg_ms:pay/1')],
        [cause('plan', 'pay/1')],
      ),
      phrase(
        [load({}, { statements: grown })],
        [
          line(red('typical'), 'latency_avg_ms:pay/1'),
          line(red('typical'), 'latency_avg_ms:pay/2'),
        ],
        [cause('plan', 'pay/1')],
      ),
      phrase([load({}, { statements: grown })], undefined, [cause('wait', 'pay/1')]),
      phrase(undefined, [fresh('a#new'), line(ok(false))]),
      phrase(undefined, [fresh('a#new')]),
      phrase([load({ data: ['t'] })], [fresh('a#new'), fresh('old'), line(ok(false))]),
    ]).toEqual([
      undefined,
      undefined,
      'pay/2 is new',
      'pay/2 is new (38.2 ms p95, 10 % of the time)',
      'pay/2 and pay/3 are new (pay/2: 38.2 ms p95, 10 % of the time)',
      'a, b, c and 2 more are new',
      undefined,
      'the weights of the load changed',
      undefined,
      'pay/1 reads 84 rows per call instead of 20',
      'pay/1 reads 84 rows per call instead of 20, pay/2 is new and takes 10 % of the time',
      'it reads 84 rows per call instead of 20',
      'pay/1 reads 84 rows per call instead of 20',
      undefined,
      'new is new',
      undefined,
      'new and old are new',
    ])
  })

  it('counts the workloads that the base lacks', () => {
    expect(newWorkloads([fresh('x.yml#a'), fresh('x.yml#a'), fresh('b'), line(ok(false))])).toEqual(
      ['a', 'b'],
    )
  })
})

describe('a changed load in sentences', () => {
  const sentences = (
    difference: Partial<Difference>,
    more: Partial<LoadReport> = {},
    causes: Cause[] = [],
  ) =>
    loadSentences(
      resultOf([line(ok(false))], { loads: [load(difference, more)], causes } as object),
    )

  it('has one for each change', () => {
    expect([
      sentences({
        statements: [
          { kind: 'changed', name: 'a', what: 'text', from: 'WHERE x', to: 'WHERE y' },
          { kind: 'changed', name: 'b', what: 'text', from: '', to: 'LIMIT 1' },
          { kind: 'changed', name: 'c', what: 'text', from: 'LIMIT 1' },
          { kind: 'changed', name: 'd', what: 'text' },
          { kind: 'changed', name: 'e', what: 'parameters' },
          { kind: 'changed', name: 'f', what: 'transaction' },
          { kind: 'renamed', name: 'g', earlierName: 'h' },
          { kind: 'removed', name: 'i' },
        ],
        tables: [
          { table: 't', kind: 'changed', what: ['drops index a', '2', '3', '4', '5'] },
          { table: 'u', kind: 'changed', what: [] },
          { table: 'v', kind: 'added', what: ['x'] },
        ],
        data: ['w'],
        weights: [
          { name: 'x', from: 1, to: 2 },
          { name: 'y', from: 3, to: 4 },
        ],
      }),
      sentences({
        statements: [
          { kind: 'removed', name: 'i' },
          { kind: 'removed', name: 'j' },
          ...added('k', 'l'),
        ],
      }),
      sentences(
        { statements: added('pay/1', 'k') },
        {
          statements: grown,
          newMix: {
            tps: 1_234,
            added: [
              { name: 'pay/1', p95Milliseconds: 38.2, share: 0.12 },
              { name: 'k', p95Milliseconds: 1.5, share: 0.5 },
            ],
          },
        },
      ),
      sentences(
        {
          statements: [
            { kind: 'changed', name: 'a', what: 'parameters' },
            { kind: 'changed', name: 'b', what: 'parameters' },
          ],
          tables: [
            { table: 't', kind: 'added', what: [] },
            { table: 'u', kind: 'added', what: [] },
          ],
        },
        {},
        [
          cause('change', 'a', 'a, changed here, reads more of t: 5'),
          cause('wait', 'b', 'b, changed of u:'),
        ],
      ),
      loadSentences(resultOf([fresh('x#n')])),
      loadSentences(resultOf([])),
    ]).toEqual([
      [
        'a is changed: `WHERE x` → `WHERE y`.',
        'b is changed: nothing → `LIMIT 1`.',
        'c is changed: `LIMIT 1` → nothing.',
        'd is changed.',
        'e has other parameters.',
        'f is run in another way.',
        'Table t: drops index a, 2, 3, 4.',
        'Table u is changed.',
        'Table v is added.',
        'The data of w is changed.',
        'i is removed.',
        'h is called g now.',
        'Weights: x 1 → 2, y 3 → 4; compared with those of the base.',
      ],
      ['k and l are new.', 'i and j are removed.'],
      [
        'pay/1 is new: 38.2 ms p95, reads 84 rows per call, and takes 12 % of the time of all statements.',
        'k is new: 1.50 ms p95, and takes 50 % of the time of all statements.',
        'With everything that is new, the load reaches 1,234 TPS (not compared).',
      ],
      ['b has other parameters.', 'Table u is added.'],
      [
        'The base has no statement of n yet, so there is nothing to compare with. The next pull request is compared.',
      ],
      [],
    ])
  })
})

it('the statements of a load are in a table, the most slowed first', () => {
  const of = (name: string, from: number, to: number) =>
    row(settings, `latency_avg_ms:${name}`, [figure(from), figure(to)], ok(false))
  const statements = [
    { name: 'a', base: cost(1), candidate: cost(2) },
    { name: 'b', base: cost(10), candidate: cost(10.5) },
    { name: 'c', candidate: cost(1_000) },
  ]
  expect(
    statementRows(
      resultOf([of('a', 10, 11), of('b', 2, 9)], { loads: [load({}, { statements })] } as object),
    ),
  ).toEqual([
    ['b', '2.00 ms', '9.00 ms', '10', '11'],
    ['a', '10.0 ms', '11.0 ms', '1', '2'],
    ['c', '', '', 'new', '1,000'],
  ])
})

it('the statements of two thread counts are told apart', () => {
  const [few, many] = [8, 32].map((threads) => cell('sysbench', 'shop', threads))
  const rows = [few, many].flatMap((each, at) =>
    each === undefined
      ? []
      : [row(each, 'latency_avg_ms:a', [figure(10), figure(11 + at)], ok(false), { gated: true })],
  )
  const statements = [{ name: 'a', base: cost(1), candidate: cost(2) }]
  const loads = [few, many].map((each) => load({}, { cellId: each?.id ?? '', statements }))
  expect(statementRows(resultOf(rows, { loads } as object)).map(([name]) => name)).toEqual([
    'a · 32 threads',
    'a · 8 threads',
  ])
})

test('rows per call of a load that wrote rows of its own say so', () => {
  const newMix = { tps: 100, added: [{ name: 'pay/2', p95Milliseconds: 38.2, share: 0.68 }] }
  const statements = [{ name: 'pay/2', candidate: cost(81_804) }]
  const written = (more: object) =>
    resultOf([line(ok(false))], {
      loads: [load({ statements: added('pay/2') }, { newMix, statements, ...more })],
    } as object)
  const grown = written({ hasWrittenRows: true })
  expect([loadSentences(written({}))[0], loadSentences(grown)[0]]).toEqual([
    'pay/2 is new: 38.2 ms p95, reads 81,804 rows per call, and takes 68 % of the time of all statements.',
    'pay/2 is new: 38.2 ms p95, reads 81,804 rows per call (with the rows that the load itself wrote), and takes 68 % of the time of all statements.',
  ])
  expect([statementsSection(written({})).title, statementsSection(grown).title]).toEqual([
    'Statements',
    'Statements (rows per call include those that the load itself wrote)',
  ])
})
