import { describe, expect, it } from 'vitest'
import { figuresOf, tasksOf } from '../../../bench/trial/sections.ts'
import {
  judge,
  withoutSecondMachine,
  withSecondMachine,
} from '../../../src/core/report/judge-in-words.ts'
import { exitCodeOf } from '../../../src/core/verdict/judge.ts'
import { resultSchema } from '../../../src/core/verdict/result.ts'
import { suspiciousCells } from '../../../src/core/verdict/second-machine/confirmation.ts'
import {
  cellOf,
  invalidRun,
  pairedRecord,
  pairedRuns,
  policyOf,
  rowOf,
  sideBySide,
} from './records.ts'

const [same, slow, odd] = ['sysbench/a/16', 'sysbench/b/16', 'sysbench/c/16'] as const
const policy = policyOf()

/** Cells with so large a change of the candidate, measured on a machine of this speed. */
function measured(
  changes: Readonly<Record<string, number>>,
  speed = 1_000,
  broken: readonly string[] = [],
) {
  const cells = Object.entries(changes).map(([id, change]) => {
    const round = Array.from(
      { length: 4 },
      (_, i) => [speed + i, (speed - i) * Math.exp(change)] as const,
    )
    const runs = pairedRuns(Array.from({ length: 8 }, () => round))
    return cellOf(
      broken.includes(id) ? [...runs, invalidRun('the server died', { slice: 99 })] : runs,
      {
        id,
        durationSeconds: 10,
      },
    )
  })
  return judge({ ...pairedRecord([], { gatedCells: 3 }), cells }, sideBySide, policy)
}
const first = () => measured({ [same]: 0, [slow]: -0.2, [odd]: -0.06 })
const kinds = (result: ReturnType<typeof judge>) =>
  result.rows.map(({ cellId, verdict }) => [cellId, verdict.kind])

describe('what shards found slower side by side', () => {
  it('is measured once more, and nothing else is', () => {
    expect(suspiciousCells(first(), policy)).toEqual([slow, odd])
    expect(suspiciousCells(measured({ [same]: 0 }), policy)).toEqual([])
    expect(suspiciousCells(measured({ [slow]: -0.2 }, 1_000, [slow]), policy)).toEqual([])
  })

  it('is red where the second machine says so, half as fast as it may be, and open where they disagree', () => {
    const proof = measured({ [slow]: -0.19, [odd]: 0 }, 500)
    const both = withSecondMachine(first(), proof, policy)
    expect(kinds(both)).toEqual([
      [same, 'ok'],
      [slow, 'regression'],
      [odd, 'inconclusive'],
    ])
    expect(rowOf(both, 'tps', slow)).toEqual(rowOf(proof, 'tps', slow))
    const { verdict, candidate } = rowOf(both, 'tps', odd)
    expect(verdict).toMatchObject({ kind: 'inconclusive', cause: 'machines' })
    expect(candidate).toEqual(rowOf(first(), 'tps', odd).candidate)
    expect(both).toMatchObject({
      overall: 'regression',
      counts: { ok: 1, regression: 1, inconclusive: 1 },
    })
    expect(exitCodeOf(both, policy)).toBe(1)
    expect(both.warnings.join()).toContain(`${odd}: the machines disagree`)
    expect(resultSchema.parse(JSON.parse(JSON.stringify(both)))).toEqual(
      JSON.parse(JSON.stringify(both)),
    )
  })

  it('stays as it was where the second machine broke, and that is reported', () => {
    const proof = measured({ [slow]: -0.2, [odd]: 0 }, 1_000, [slow])
    const both = withSecondMachine(first(), proof, policy)
    expect(rowOf(both, 'tps', slow)).toEqual(rowOf(first(), 'tps', slow))
    expect(both.warnings.join()).toContain(`The second machine has no figures of ${slow}`)
    const alone = withoutSecondMachine(first(), 'it left no record')
    expect(kinds(alone)).toEqual(kinds(first()))
    expect(alone.warnings.at(-1)).toContain('it left no record')
  })
})

describe('a second machine, by the trial', () => {
  it.each(tasksOf({ repetitions: 100, seeds: [5], only: ['C8'] }).slice(0, 4))(
    'adds no false red to what one machine is allowed, and hides no true one: line $line',
    (task) => {
      for (const { name, value, bound } of figuresOf(task)) {
        // Few jobs: only what is far from its bound can break it here; the full trial has 4,000 a
        // line.
        if (bound.kind === 'at-most') expect(value, name).toBeLessThanOrEqual(bound.limit + 3)
        if (bound.kind === 'at-least') expect(value, name).toBeGreaterThanOrEqual(bound.limit - 3)
      }
    },
  )
})
