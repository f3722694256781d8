import { describe, expect, it } from 'vitest'
import type { BenchRecord } from '../../src/record/schema.ts'
import { decideAfterRound } from '../../src/verdict/next-round.ts'
import { cellOf, invalidRun, pairedRecord, pairedRuns, policyOf } from './records.ts'

const pairs = (change: number) =>
  Array.from(
    { length: 8 },
    (_, i) => [1000, 1000 * Math.exp(change + 0.004 * Math.cos(Math.PI * i))] as const,
  )
const quiet = Array.from({ length: 12 }, (_, i) => (i % 2 ? 0.004 : -0.004))

/** One cell for each list of changes, one change a round; with known noise. */
function recordOfCells(changes: readonly (readonly number[])[], rounds = 4): BenchRecord {
  const cells = changes.map((list, i) =>
    cellOf(pairedRuns(list.map(pairs)), { id: `sysbench/w${i}/16`, durationSeconds: 10 }),
  )
  const noiseRounds = Object.fromEntries(cells.map((cell) => [cell.id, { tps: quiet }]))
  return { ...pairedRecord([], { rounds, noiseRounds }), cells }
}

describe('after a round', () => {
  it('stops when every cell has its verdict, green or red', () => {
    expect(decideAfterRound(recordOfCells([[0], [-0.08]]), policyOf())).toEqual({
      kind: 'stop',
      reason: 'decided',
    })
  })

  it('goes on with the undecided cells only', () => {
    const next = decideAfterRound(recordOfCells([[0], [-0.025], [-0.08], [-0.028]]), policyOf())
    expect(next).toEqual({ kind: 'continue', cells: ['sysbench/w1/16', 'sysbench/w3/16'] })
  })

  it('stops when the planned rounds are used up', () => {
    const record = recordOfCells([[0], [-0.029, -0.029]], 2)
    expect(decideAfterRound(record, policyOf())).toEqual({ kind: 'stop', reason: 'rounds-used-up' })
  })

  it('does not let the plain rule, which auto falls back to, decide after one round', () => {
    const unknown = pairedRecord([pairs(0)])
    expect(decideAfterRound(unknown, policyOf()).kind).toBe('continue')
    expect(decideAfterRound(unknown, policyOf({ rule: 'threshold' }))).toMatchObject({
      reason: 'rule-needs-no-more',
    })
  })

  it('spends no more time on a broken cell, or for a figure that can only warn', () => {
    const broken = recordOfCells([[0]])
    broken.cells.push(cellOf([invalidRun('it died')], { id: 'sysbench/w9/16' }))
    expect(decideAfterRound(broken, policyOf())).toEqual({ kind: 'stop', reason: 'decided' })
    const warning = decideAfterRound(recordOfCells([[-0.025]]), policyOf({ warnOnly: ['tps'] }))
    expect(warning).toEqual({ kind: 'stop', reason: 'decided' })
  })

  it('reserves a share of the risk for cells that are not measured yet', () => {
    // t = −0.0165/0.0038 with ν = 12: p = .0006, under .0025 and over .0025/9.
    const first = recordOfCells([[-0.0165], [0], [0], [0], [0], [0], [0], [0], [0]])
    const policy = policyOf({ tolerance: 0.01 })
    expect(decideAfterRound({ ...first, cells: first.cells.slice(0, 1) }, policy)).toMatchObject({
      kind: 'stop',
    })
    const later = first.cells.map((cell, i) => (i === 0 ? cell : { ...cell, runs: [] }))
    const next = decideAfterRound({ ...first, cells: later }, policy)
    expect(next).toEqual({ kind: 'continue', cells: ['sysbench/w0/16'] })
  })
})
