import { expect, test } from 'vitest'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import { resultSchema } from '../../../../src/core/verdict/result.ts'
import {
  cellOf,
  historyOf,
  pairedRecord,
  pairedRuns,
  policyOf,
  recordOf,
  rowOf,
  sideBySide,
  storedReference,
  validRun,
} from '../records.ts'

const METRIC = 'errors_per_s'
const none = { kind: 'none', reason: 'first' } as const
const job = (errors: number) => recordOf([cellOf([validRun({ tps: 1000, [METRIC]: errors })])])
const pairs = (base: number, candidate: number) => {
  const runs = pairedRuns([
    [
      [1000, 1000],
      [1000, 1000],
    ],
    [
      [1000, 1000],
      [1000, 1000],
    ],
  ]).map((run) =>
    run.state === 'valid'
      ? { ...run, metrics: { ...run.metrics, [METRIC]: run.side === 'base' ? base : candidate } }
      : run,
  )
  return judge(
    { ...pairedRecord([]), cells: [cellOf(runs, { durationSeconds: 10 })] },
    sideBySide,
    policyOf(),
  )
}

test('errors a second are shown of both sides, and none beside none is no riddle', () => {
  const quiet = rowOf(pairs(0, 0), METRIC)
  expect(quiet).toMatchObject({ gated: false, baseline: { value: 0 }, candidate: { value: 0 } })
  expect(quiet.verdict).toEqual({ kind: 'nothing-differs', reason: 'no error on either side' })
  const some = pairs(1, 3)
  expect(rowOf(some, METRIC)).toMatchObject({
    baseline: { value: 1, count: 4 },
    candidate: { value: 3, count: 4 },
    verdict: { kind: 'no-baseline' },
  })
  const shown = {
    kind: 'no-baseline',
    reason: 'shown only: the error alarm judges the share of errors',
  }
  expect([pairs(1, 0), pairs(0, 1)].map((each) => rowOf(each, METRIC).verdict)).toEqual([
    shown,
    shown,
  ])
  expect(resultSchema.parse(JSON.parse(JSON.stringify(some)))).toEqual(
    JSON.parse(JSON.stringify(some)),
  )
})

test('against stored jobs the newest one counts, and older ones may not say it', () => {
  expect(
    rowOf(judge(job(2), storedReference([job(1), job(9)]), policyOf()), METRIC).baseline?.value,
  ).toBe(1)
  const { verdict } = rowOf(judge(job(2), historyOf([1000]), policyOf()), METRIC)
  expect(verdict).toEqual({
    kind: 'no-baseline',
    reason: 'no stored run reports its errors per second',
  })
  expect(rowOf(judge(job(2), none, policyOf()), METRIC).verdict).toMatchObject({ reason: 'first' })
})

test('a record that does not say it has no such row', () => {
  const { rows } = judge(recordOf([cellOf([validRun({ tps: 1000 })])]), none, policyOf())
  expect(rows.map(({ metric }) => metric)).not.toContain(METRIC)
})
