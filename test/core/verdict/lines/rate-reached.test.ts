import { describe, expect, test } from 'vitest'
import type { Run } from '../../../../src/core/record/schema.ts'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import type { Result } from '../../../../src/core/verdict/result.ts'
import { resultSchema } from '../../../../src/core/verdict/result.ts'
import { randomNormals } from '../../../statistics/random-normals.ts'
import {
  cellOf,
  pairedRecord,
  pairedRuns,
  policyOf,
  recordOf,
  rowOf,
  sideBySide,
  validRun,
} from '../records.ts'

const RATE = 2000

/** Counts of ten seconds scatter as drawn arrivals do. */
function slices(
  share: (round: number, pair: number) => [number, number],
  rounds = 3,
): [number, number][][] {
  const normal = randomNormals(7)
  const count = (part: number) => RATE * part + Math.sqrt((RATE * part) / 10) * normal()
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: 4 }, (_, pair): [number, number] => {
      const [base, candidate] = share(round, pair)
      return [count(base), count(candidate)]
    }),
  )
}

const withLatency = (runs: readonly Run[], ms: number): Run[] =>
  runs.map((run) =>
    run.state === 'valid'
      ? { ...run, metrics: { ...run.metrics, latency_p95_ms: ms, latency_p99_ms: 2 * ms } }
      : run,
  )

function paired(
  share: (round: number, pair: number) => [number, number],
  policy = policyOf(),
): Result {
  const cell = cellOf(withLatency(pairedRuns(slices(share)), 5), {
    durationSeconds: 10,
    options: { rate: RATE },
  })
  return judge({ ...pairedRecord([]), cells: [cell] }, sideBySide, policy)
}

describe('a rate that was given', () => {
  test('is reached by what chance makes of it, and the latencies decide', () => {
    const result = paired(() => [1, 1])
    expect(result.overall).toBe('passed')
    expect(result.rows.filter(({ gated }) => gated).map(({ metric }) => metric)).toEqual([
      'latency_p95_ms',
      'latency_p99_ms',
    ])
  })

  test('and not reached by the base is invalid, with both figures', () => {
    const { overall, rows } = paired(() => [0.9, 0.9])
    expect(overall).toBe('invalid')
    const [row] = rows.filter(({ gated }) => gated)
    expect(row?.verdict).toMatchObject({
      kind: 'invalid',
      reason: expect.stringMatching(
        /^the rate was not reached: 2,?000\/s requested, the base reached .*90 %/,
      ),
    })
  })

  test('held by the base and not by the candidate is a regression', () => {
    const result = paired(() => [1, 0.9])
    expect(result.overall).toBe('regression')
    expect(rowOf(result).verdict).toMatchObject({
      kind: 'regression',
      by: 'average',
      level: 'fail',
    })
    expect(result.rows.filter(({ metric }) => metric === 'tps')).toHaveLength(1)
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(
      JSON.parse(JSON.stringify(result)),
    )
    expect(rowOf(paired(() => [1, 0.9], policyOf({ warnOnly: ['tps'] }))).verdict).toMatchObject({
      level: 'warn',
    })
  })

  test('that one cell does not hold takes the row of that cell alone', () => {
    const cells = [1, 0.9].map((share, at) =>
      cellOf(withLatency(pairedRuns(slices(() => [1, share])), 5), {
        id: `sysbench/cell_${at}/16`,
        durationSeconds: 10,
        options: { rate: RATE },
      }),
    )
    const { rows } = judge({ ...pairedRecord([]), cells }, sideBySide, policyOf())
    const ofTps = rows.filter(({ metric }) => metric === 'tps')
    expect(ofTps.map(({ cellId, gated }) => [cellId, gated])).toEqual([
      ['sysbench/cell_0/16', false],
      ['sysbench/cell_1/16', true],
    ])
  })

  test('is no matter of single slices: a stall is a finding of the latencies', () => {
    const stalled = paired((round, pair) => [1, round === 1 && pair < 2 ? 0.6 : 1])
    expect(stalled.rows.some(({ verdict }) => verdict.kind === 'invalid')).toBe(false)
    expect(rowOf(stalled).gated).toBe(false)
  })
})

describe('one server alone', () => {
  const alone = (tps: readonly number[], changes = {}) => {
    const runs = tps.map((value, slice) =>
      validRun({ tps: value, latency_p95_ms: 5, latency_p99_ms: 9 }, { slice }),
    )
    return judge(recordOf([cellOf(runs, { options: { rate: 100 }, ...changes })]), none, policyOf())
  }
  const none = { kind: 'none', reason: 'first' } as const

  test.each([
    ['reached', [99.4, 100.9, 99.1], {}, 'passed'],
    ['short by less than chance explains', [97.6], {}, 'passed'],
    ['missed', [80, 81, 99], {}, 'invalid'],
    ['of each client, and reached by all together', [198, 201], { clients: 2 }, 'passed'],
    ['of each client, and missed by all together', [100, 100], { clients: 2 }, 'invalid'],
    ['that go-ycsb calls its target', [80, 80], { options: { target: 100 } }, 'invalid'],
    ['not given', [80, 81], { options: { rate: 0 } }, 'passed'],
  ])('a rate %s', (_, tps, changes, overall) => {
    expect(alone(tps, changes).overall).toBe(overall)
  })

  test('that it missed is named, and that of the base too, from two starts on', () => {
    const reason = (result: Result) =>
      result.rows.flatMap(({ verdict }) => (verdict.kind === 'invalid' ? verdict.reason : []))[0]
    expect(reason(alone([80, 81, 79]))).toBe(
      'the rate was not reached: 100/s requested, the server reached 80/s (80 %); request a lower rate',
    )
    expect(reason(alone([80], { options: {} }))).toBeUndefined()
    const base = (rounds: number) => {
      const runs = withLatency(pairedRuns(slices(() => [0.9, 1], rounds)), 5)
      const cell = cellOf(runs, { durationSeconds: 10, options: { rate: RATE } })
      return reason(judge({ ...pairedRecord([]), cells: [cell] }, sideBySide, policyOf()))
    }
    expect([base(1), base(2)?.slice(0, 64)]).toEqual([
      undefined,
      'the rate was not reached: 2,000/s requested, the base reached 1,',
    ])
    const held = (...shares: number[]) => {
      const runs = withLatency(
        pairedRuns(slices((round) => [1, shares[round] ?? 1], shares.length)),
        5,
      )
      const cell = cellOf(runs, { durationSeconds: 10, options: { rate: RATE } })
      const result = judge({ ...pairedRecord([]), cells: [cell] }, sideBySide, policyOf())
      return rowOf(result).verdict.kind === 'regression'
    }
    expect([
      held(0.9),
      held(0.9, 0.9),
      held(0.9, 0.9, 1),
      held(0.9, 0.9, 0.9, 1),
      held(1, 0.9, 0.9),
    ]).toEqual([...[false, true, false, true, false]])
  })
})
