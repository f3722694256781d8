import { describe, expect, it } from 'vitest'
import {
  judge,
  withBrokenConfirmation,
  withConfirmation,
} from '../../../../src/core/report/judge-in-words.ts'
import { cellsToConfirm } from '../../../../src/core/verdict/confirmation.ts'
import { exitCodeOf } from '../../../../src/core/verdict/judge.ts'
import { resultSchema } from '../../../../src/core/verdict/result.ts'
import {
  cellOf,
  pairedRecord,
  pairedRuns,
  policyOf,
  recordOf,
  rowOf,
  runsOfTps,
  sideBySide,
  storedReference,
  tpsRecord,
} from '../records.ts'

const ids = ['sysbench/a/16', 'sysbench/b/16', 'sysbench/c/16'] as const
const jobOf = (values: readonly number[]) =>
  recordOf(values.map((tps, i) => cellOf(runsOfTps([tps]), { id: ids[i] ?? '' })))
const stored = (policy = policyOf()) =>
  judge(jobOf([1000, 800, 700]), storedReference([jobOf([1000, 1000, 1000])]), policy)

function proofOf(changes: Readonly<Record<string, number>>) {
  const cells = Object.entries(changes).map(([id, change]) => {
    const round = Array.from(
      { length: 4 },
      (_, i) => [1000 + i, (1000 - i) * Math.exp(change)] as const,
    )
    return cellOf(pairedRuns(Array.from({ length: 8 }, () => round)), { id, durationSeconds: 10 })
  })
  return judge({ ...pairedRecord([]), cells }, sideBySide, policyOf())
}

describe('confirmation of a result on a stored baseline', () => {
  it('asks for every cell below the tolerance, proved or not, and for no other', () => {
    expect(cellsToConfirm(stored(), policyOf())).toEqual([ids[1], ids[2]])
    const slightly = judge(
      jobOf([1000, 960, 1000]),
      storedReference([jobOf([1000, 1000, 1000])]),
      policyOf(),
    )
    expect(rowOf(slightly, 'tps', ids[1]).verdict).toMatchObject({
      kind: 'inconclusive',
      cause: 'suspect',
    })
    expect(cellsToConfirm(slightly, policyOf())).toEqual([ids[1]])
  })

  it('asks for cells whose baseline was measured under different conditions where the policy says so, and judges them', () => {
    const otherCpu = { cpuModel: 'another CPU', cores: 4, runnerClass: 'local' }
    const reference = storedReference([{ ...jobOf([1000, 1000, 1000]), machine: otherCpu }])
    const policy = policyOf({ onNotComparable: 'confirm' })
    const screened = judge(jobOf([1000, 800, 700]), reference, policy)
    expect(cellsToConfirm(screened, policyOf())).toEqual([])
    expect(cellsToConfirm(screened, policy)).toEqual([...ids])
    const proof = proofOf({ [ids[0]]: 0, [ids[1]]: 0, [ids[2]]: -0.2 })
    const confirmed = withConfirmation(screened, proof, policy)
    expect(confirmed).toMatchObject({
      overall: 'regression',
      counts: { ok: 2, regression: 1, 'not-comparable': 0 },
    })
    // What was said of the screen is not true of the proof.
    expect(screened.warnings.join()).toContain('cannot be compared')
    expect(confirmed.warnings.join()).not.toContain('cannot be compared')
  })

  it('shows a change of all cells together only where one measurement has them all', () => {
    const jobs = Array.from({ length: 12 }, (_, index) => ({
      ...jobOf([1000, 1000, 1000].map((tps, cell) => tps * (1 + 0.002 * ((index + cell) % 3)))),
      id: `suite/old/${index}`,
    }))
    const screen = (values: readonly number[]) =>
      judge(jobOf(values), storedReference(jobs), policyOf())
    const one = screen([1000, 1000, 900])
    expect(one.overallChange).toMatchObject({ cells: 3 })
    expect(
      withConfirmation(one, proofOf({ [ids[2]]: 0 }), policyOf()).overallChange,
    ).toBeUndefined()
    const proof = proofOf({ [ids[0]]: 0, [ids[1]]: 0, [ids[2]]: 0 })
    expect(withConfirmation(screen([900, 900, 900]), proof, policyOf()).overallChange).toEqual(
      proof.overallChange,
    )
  })

  it('asks for nothing where the result is a side-by-side one already', () => {
    expect(cellsToConfirm(proofOf({ [ids[1]]: -0.2 }), policyOf())).toEqual([])
  })

  it('lets a red stand only if it is confirmed', () => {
    const result = withConfirmation(stored(), proofOf({ [ids[1]]: 0, [ids[2]]: -0.2 }), policyOf())
    expect(result.rows.map(({ cellId, verdict }) => [cellId, verdict.kind])).toEqual([
      [ids[0], 'no-drop-seen'],
      [ids[1], 'ok'],
      [ids[2], 'regression'],
    ])
    expect(result.counts).toMatchObject({ ok: 1, 'no-drop-seen': 1, regression: 1 })
    expect(result.overall).toBe('regression')
    expect(result.warnings.join()).toContain(`${ids[1]}, ${ids[2]}`)
  })

  it('turns green when no red is confirmed, and undecided when the proof is', () => {
    expect(
      withConfirmation(stored(), proofOf({ [ids[1]]: 0, [ids[2]]: 0 }), policyOf()).overall,
    ).toBe('passed')
    const undecided = withConfirmation(
      stored(),
      proofOf({ [ids[1]]: 0, [ids[2]]: -0.026 }),
      policyOf(),
    )
    expect(undecided.overall).toBe('inconclusive')
  })

  it('leaves a red that the proof did not look at', () => {
    const result = withConfirmation(stored(), proofOf({ [ids[1]]: 0 }), policyOf())
    expect(rowOf(result, 'tps', ids[2]).verdict).toMatchObject({
      kind: 'regression',
      by: 'stored',
    })
    expect(result.overall).toBe('regression')
  })

  it('is invalid with its figures where the proof broke, whatever the policy lets pass', () => {
    const policies = [
      policyOf({ failOn: 'never' }),
      policyOf({ rule: 'evidence', onInconclusive: 'confirm' }),
    ]
    for (const policy of policies) {
      const screened = stored(policy)
      const doubted = cellsToConfirm(screened, policy)
      const trouble = { reason: 'x'.repeat(9_000), tail: Array(100).fill('y'.repeat(2_000)) }
      const result = withBrokenConfirmation(screened, trouble, policy)
      expect(result.overall).toBe('invalid')
      expect(result.counts.invalid).toBe(doubted.length)
      expect(exitCodeOf(result, policy)).toBe(3)
      expect(result.rows.map(({ baseline, candidate }) => [baseline, candidate])).toEqual(
        screened.rows.map(({ baseline, candidate }) => [baseline, candidate]),
      )
      expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result)
    }
  })

  it('does not take in a cell that nobody doubted', () => {
    const result = withConfirmation(
      stored(),
      proofOf({ [ids[0]]: -0.3, [ids[1]]: 0, [ids[2]]: 0 }),
      policyOf(),
    )
    expect(rowOf(result, 'tps', ids[0]).verdict.kind).toBe('no-drop-seen')
    expect(judge(tpsRecord([1]), storedReference([]), policyOf()).overall).toBe('passed')
  })
})
