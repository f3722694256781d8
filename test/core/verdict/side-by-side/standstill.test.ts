import { describe, expect, test } from 'vitest'
import { falseAlarmText } from '../../../../src/core/report/story/evidence-words.ts'
import { judgeRecord } from '../../../../src/core/verdict/judge.ts'
import { cellRounds } from '../../../../src/core/verdict/runs.ts'
import type { Pair, Round } from '../../../../src/statistics/pairs.ts'
import { withoutStandstills } from '../../../../src/statistics/pairs.ts'
import { pairedRecord, pairedRuns, policyOf, rowOf } from '../records.ts'

const reference = { kind: 'side-by-side', description: 'base' } as const
/** Eight rounds of four pairs that differ by a percent or two. */
const rounds = (pair: (round: number, place: number) => Pair): Round[] =>
  Array.from({ length: 8 }, (_, round) =>
    Array.from({ length: 4 }, (_, place) => pair(round, place)),
  )
const quiet = (round: number, place: number): [number, number] => [
  1000 + 7 * ((3 * round + place) % 4),
  1000 + 7 * ((round + 2 * place) % 5),
]
/** In each fourth pair one slice loses 90 %, on either side in turn. */
const stalling = (hasAlibi: boolean) =>
  rounds((round, place) => {
    const [base, candidate] = quiet(round, place)
    if (place !== 1) return [base, candidate]
    const side = round % 2 === 0 ? 'candidate' : 'base'
    const figures =
      side === 'base' ? ([base / 10, candidate] as const) : ([base, candidate / 10] as const)
    return hasAlibi ? [...figures, side] : figures
  })

test('the promise is not repeated where the job saw a machine that breaks it', () => {
  const promise = (job: readonly Round[]) =>
    falseAlarmText(judgeRecord(pairedRecord(job), reference, policyOf()))
  expect(promise(rounds(quiet))).toMatch(/at most 1 of 100 unchanged runs turns red/)
  expect(promise(stalling(true))).toBeUndefined()
  expect(promise(stalling(false))).toBeUndefined()
  const flipping = rounds((round, place) => {
    const [base, candidate] = quiet(round, place)
    return [base, round % 2 === 0 ? candidate : 0.85 * candidate]
  })
  expect(promise(flipping)).toBeUndefined()
})

function verdictOf(job: readonly Round[]) {
  return rowOf({ ...judgeRecord(pairedRecord(job), reference, policyOf()), warnings: [] })
}

describe('slices in which the machine stalled', () => {
  test('the record keeps them, and both slices of their pairs are left out', () => {
    const runs = pairedRuns(stalling(true)).filter((run) => run.state === 'valid')
    const validRounds = cellRounds(runs, 'tps')
    expect(validRounds[0]?.[1]?.[2]).toBe('candidate')
    expect(validRounds[1]?.[1]?.[2]).toBe('base')
    expect(withoutStandstills(validRounds).flat()).toHaveLength(24)
  })

  test('are no stalls of a server, which would cost another round', () => {
    const { verdict } = verdictOf(stalling(true))
    expect(verdict).toMatchObject({ kind: 'ok', evidence: { standstills: 4, samples: 4 } })
    expect(verdict.kind === 'ok' && verdict.evidence.stalls).toBeUndefined()
    const without = verdictOf(stalling(false)).verdict
    expect(without).toMatchObject({ evidence: { samples: 6, stalls: { candidate: 3, base: 3 } } })
  })

  test('are no alibi of a candidate that alone brings the machine to a standstill', () => {
    const alone = rounds((round, place) => {
      const [base, candidate] = quiet(round, place)
      return place === 1 ? [base, candidate / 10, 'candidate'] : [base, candidate]
    })
    expect(withoutStandstills(alone)).toEqual(alone)
    expect(verdictOf(alone).verdict.kind).not.toBe('ok')
    const once = [...stalling(true).slice(0, 2), ...alone.slice(2)]
    expect(withoutStandstills(once).flat()).toHaveLength(30)
  })

  test('a machine that always stands still leaves all pairs as they are', () => {
    const always = rounds((round, place) => [...quiet(round, place), 'both'])
    expect(withoutStandstills(always)).toEqual(always)
  })
})
