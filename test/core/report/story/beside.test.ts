import { expect, test } from 'vitest'
import { besidesOf } from '../../../../src/core/report/story/sentence.ts'
import { headlineWords } from '../../../../src/core/report/story.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { commentCases } from '../comment-cases.ts'
import { cell, figure, resultOf, row, rows } from '../sample.ts'
import { bare, ok, red } from './verdicts.ts'

const calm = commentCases.p95
if (calm === undefined) throw new Error('there is no such case')

/** Throughput of the first workload that improved, proved. */
function improved(row: Row): Row {
  const { verdict } = row
  return row.gated && verdict.kind === 'ok'
    ? { ...row, verdict: { ...verdict, improved: true } }
    : row
}

test('beside a latency that nobody gates, throughput is reported as what it is', () => {
  expect(headlineWords(calm)).toContain('throughput unchanged, p95 latency')
  expect(headlineWords({ ...calm, rows: calm.rows.map(improved) })).toContain(
    'throughput rose, p95 latency',
  )
})

test('what nobody may miss is beside the sentence, the gravest first', () => {
  const at = (verdict: Verdict, metric = 'tps') =>
    row(cell('sysbench', 'a', 8), metric, [figure(1), figure(2)], verdict, { gated: true })
  const finding = {
    cellId: 'c',
    settings: cell('sysbench', 'a', 8),
    counter: 'Rows_read',
    kind: 'more',
    by: 'exact',
    unit: 'transaction',
    base: 1,
    candidate: 2,
    change: 1,
  }
  const work = {
    findings: [finding, { ...finding, counter: 'Handler_write' }],
    compared: 2,
    missing: [],
  }
  const plan = { name: 'a', sql: 'SELECT 1', state: 'red', reasons: [], trees: ['x'] }
  const plans = {
    statements: 1,
    seconds: 1,
    gate: true,
    warnings: [],
    findings: [
      plan,
      { ...plan, accepted: 'wanted' },
      { ...plan, measured: 'equal' },
      { ...plan, measured: 'slower', trees: [] },
      { ...plan, state: 'changed' },
    ],
  }
  const besides = (of: readonly Row[], more: object = {}) => besidesOf(resultOf(of, more))
  expect([
    besides([rows.invalid, at({ kind: 'removed', reason: '' })], {
      work,
      plans,
      overall: 'regression',
    }),
    besides([rows.invalid]),
    besides([at(red('work', { ...bare, change: 0.2 }), 'work:Rows_read')], { work }),
    besides([at(ok(false))], { work, loads: [] }),
  ]).toEqual([
    [
      '1 failed',
      '2 plans worse by estimate',
      '2.00 times as many rows read per transaction, exact',
      '1 removed',
    ],
    [],
    ['2.00 times as many rows inserted per transaction, exact'],
    [],
  ])
})
