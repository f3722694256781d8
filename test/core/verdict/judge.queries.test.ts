import { expect, test } from 'vitest'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import {
  cellOf,
  pairedRecord,
  pairedRuns,
  policyOf,
  rowOf,
  sideBySide,
  storedReference,
} from './records.ts'

/** Rounds of four pairs with a noise of one percent. */
const rounds = (base: number, candidate: number) =>
  [0, 1, 2, 3].map((round) =>
    [0.99, 1.01, 1, 1.005].map((noise, pair): [number, number] => [
      base * noise,
      candidate * (pair % 2 === round % 2 ? 0.995 : 1.005),
    ]),
  )

/** A cell of TPC-H in which one query takes so long, and the run ten times that. */
function tpch(base: number, candidate: number): BenchRecord {
  const queries = pairedRuns(rounds(base, candidate), 'query_ms:Q6')
  const whole = pairedRuns(rounds(10 * base, 10 * candidate), 'time_ms')
  const runs = queries.map((run, index): Run => {
    const other = whole[index]
    if (run.state === 'invalid' || other?.state !== 'valid') throw new Error('a run broke')
    return { ...run, metrics: { ...run.metrics, ...other.metrics } }
  })
  const cell = cellOf(runs, {
    id: 'go-tpc/tpch/1',
    tool: 'go-tpc',
    workload: 'tpch',
    operations: 22,
    data: { scaleFactor: 1 },
  })
  return { ...pairedRecord(rounds(1, 1), { gatedCells: 2 }), cells: [cell] }
}

const verdictOf = (record: BenchRecord, metric: string) =>
  rowOf(judge(record, sideBySide, policyOf()), metric)

test('a query that got slower is red, and so is the result', () => {
  const record = tpch(4_000, 6_000)
  expect(verdictOf(record, 'query_ms:Q6')).toMatchObject({
    gated: true,
    verdict: { kind: 'regression' },
  })
  expect(verdictOf(record, 'time_ms')).toMatchObject({
    gated: true,
    verdict: { kind: 'regression' },
  })
  expect(verdictOf(tpch(4_000, 4_000), 'query_ms:Q6')).toMatchObject({ verdict: { kind: 'ok' } })
})

test('the time of a cell is part of the one number of all', () => {
  const { overallChange } = judge(tpch(4_000, 5_000), sideBySide, policyOf())
  expect(overallChange).toMatchObject({
    cells: 1,
    measures: 'speed',
    change: expect.closeTo(4 / 5 - 1, 2),
  })
})

test('a query that takes a few of the tool’s steps is shown and not gated, unless it got much slower', () => {
  expect(verdictOf(tpch(300, 300), 'query_ms:Q6').gated).toBe(false)
  expect(verdictOf(tpch(300, 300), 'time_ms')).toMatchObject({
    gated: true,
    verdict: { kind: 'ok' },
  })
  expect(verdictOf(tpch(300, 2_000), 'query_ms:Q6')).toMatchObject({
    gated: true,
    verdict: { kind: 'regression' },
  })
})

test('runs of one cell may last as long as their work takes', () => {
  const cell = cellOf(
    [20, 50].map(
      (seconds, slice): Run => ({
        side: 'candidate',
        round: 1,
        slice,
        state: 'valid',
        durationSeconds: seconds,
        metrics: { time_ms: seconds * 1_000 },
      }),
    ),
    { tool: 'statement', workload: 'index', id: 'statement/index/1', operations: 1 },
  )
  const { sideBySide: _, seed: __, ...single } = pairedRecord(rounds(1, 1))
  const record: BenchRecord = { ...single, design: 'single', cells: [cell] }
  const { verdict } = rowOf(judge(record, storedReference([record]), policyOf()), 'time_ms')
  expect(verdict.kind).not.toBe('invalid')
})
