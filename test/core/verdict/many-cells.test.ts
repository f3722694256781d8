import { describe, expect, test } from 'vitest'
import type { BenchRecord, Cell } from '../../../src/core/record/schema.ts'
import {
  decideAfterRound,
  judgeRecord,
  pairsOfFirstRound,
} from '../../../src/core/verdict/judge.ts'
import type { Pair } from '../../../src/statistics/pairs.ts'
import { cellOf, pairedRecord, pairedRuns, policyOf } from './records.ts'

const CELLS = 10
const plan = { screenedFrom: 8 }
/** Noise of about 2 % that repeats: no two cells or rounds have the same. */
const noise = (cell: number, round: number, pair: number) =>
  0.02 * Math.sin(12.9898 * cell + 78.233 * round + 37.719 * pair)

interface Measured {
  readonly drop: number
  /** Pairs of each round. */
  readonly rounds: readonly number[]
}

function recordOfMany(cells: readonly Measured[]): BenchRecord {
  const measured = cells.map(({ drop, rounds }, place): Cell => {
    const pairs = rounds.map((count, round) =>
      Array.from(
        { length: count },
        (_, pair): Pair => [1000, 1000 * (1 - drop) * Math.exp(noise(place, round, pair))],
      ),
    )
    const id = `sysbench/oltp_read_only/${place + 1}`
    return { ...cellOf(pairedRuns(pairs), { durationSeconds: 10, id, threads: place + 1 }) }
  })
  return { ...pairedRecord([], { ...plan, gatedCells: CELLS }), cells: measured }
}

const many = (
  rounds: readonly number[],
  drops: Readonly<Record<number, number>> = {},
  own: readonly number[] = [],
) =>
  recordOfMany(
    Array.from({ length: CELLS }, (_, place) => ({
      drop: drops[place] ?? 0,
      rounds: drops[place] === undefined ? rounds : [...rounds, ...own],
    })),
  )
const reference = { kind: 'side-by-side', description: 'base' } as const
const verdictsOf = (record: BenchRecord) =>
  judgeRecord(record, reference, policyOf()).rows.map(({ verdict }) => verdict)

describe('a suite of many cells', () => {
  test('begins with two pairs of each cell, one from 16 cells on, and four in a small suite', () => {
    expect(new Set(Object.values(pairsOfFirstRound(many([]))))).toEqual(new Set([2]))
    const cells = Array.from({ length: 16 }, () => ({ drop: 0, rounds: [] }))
    expect(new Set(Object.values(pairsOfFirstRound(recordOfMany(cells))))).toEqual(new Set([1]))
    expect(pairsOfFirstRound(recordOfMany(cells.slice(0, 7)))).toEqual({})
  })

  test('has three rounds of all cells, and stops where none is suspicious', () => {
    for (const rounds of [[2], [2, 2]]) {
      const next = decideAfterRound(many(rounds), policyOf())
      expect(next).toMatchObject({ kind: 'continue', pairs: { 'sysbench/oltp_read_only/1': 2 } })
      expect(next.kind === 'continue' && next.cells).toHaveLength(CELLS)
    }
    const record = many([2, 2, 2])
    expect(decideAfterRound(record, policyOf())).toEqual({ kind: 'stop', reason: 'decided' })
    expect(new Set(verdictsOf(record).map(({ kind }) => kind))).toEqual(new Set(['no-drop-seen']))
    const [verdict] = verdictsOf(record)
    expect(verdict).toMatchObject({ evidence: { rule: 'evidence-side-by-side', samples: 3 } })
    expect(verdict?.kind === 'no-drop-seen' && verdict.visibleDrop).toBeGreaterThan(0.03)
    expect(verdict?.kind === 'no-drop-seen' && verdict.visibleDrop).toBeLessThan(0.06)
    const { low = -1, high = 1 } = judgeRecord(record, reference, policyOf()).overallChange ?? {}
    expect(high - low).toBeGreaterThan(0)
    expect(high - low).toBeLessThan(0.1)
  })

  test('measures a suspicious cell by rounds of its own, which alone decide', () => {
    const slow = { 4: 0.1 }
    expect(decideAfterRound(many([2, 2, 2], slow), policyOf())).toEqual({
      kind: 'continue',
      cells: ['sysbench/oltp_read_only/5'],
    })
    // Two starts of its own may be the slow ones of a plan that flips.
    expect(verdictsOf(many([2, 2, 2], slow, [4, 4]))[4]).toMatchObject({ kind: 'inconclusive' })
    const record = many([2, 2, 2], slow, [4, 4, 4, 4])
    expect(verdictsOf(record)[4]).toMatchObject({ kind: 'regression', evidence: { samples: 4 } })
    expect(decideAfterRound(record, policyOf())).toEqual({ kind: 'stop', reason: 'decided' })
  })

  test('gives rounds to five cells at a time where all are slower, and to no others once one is red', () => {
    const all = Object.fromEntries(Array.from({ length: CELLS }, (_, place) => [place, 0.08]))
    const next = decideAfterRound(many([2, 2, 2, 2], all), policyOf())
    expect(next.kind === 'continue' && next.cells).toHaveLength(5)
    const record = recordOfMany(
      Array.from({ length: CELLS }, (_, place) => ({
        drop: 0.08,
        rounds: place < 5 ? [2, 2, 2, 2, 4, 4, 4, 4] : [2, 2, 2, 2],
      })),
    )
    expect(
      verdictsOf(record)
        .slice(0, 5)
        .map(({ kind }) => kind),
    ).toEqual(Array(5).fill('regression'))
    expect(decideAfterRound(record, policyOf())).toEqual({ kind: 'stop', reason: 'rounds-used-up' })
  })
})

describe('pairs follow the noise', () => {
  const noisy = (spread: number, policy = policyOf()) => {
    const pairs = Array.from(
      { length: 4 },
      (_, pair): Pair => [1000, 1000 * Math.exp(pair % 2 === 0 ? spread : -spread)],
    )
    return decideAfterRound(pairedRecord([pairs]), policy)
  }

  test('four, eight from 5 % on, and twelve from 10 % on', () => {
    expect(noisy(0.02)).not.toHaveProperty('pairs')
    expect(noisy(0.06)).toMatchObject({
      kind: 'continue',
      pairs: { [pairedRecord([]).cells[0]?.id ?? '']: 8 },
    })
    expect(noisy(0.12)).toMatchObject({
      kind: 'continue',
      pairs: { [pairedRecord([]).cells[0]?.id ?? '']: 12 },
    })
  })

  test('small beside the tolerance, it needs no more', () => {
    expect(noisy(0.12, policyOf({ tolerance: 0.3 }))).not.toHaveProperty('pairs')
    expect(noisy(0.4, policyOf({ tolerance: 0.3 }))).toMatchObject({
      pairs: { [pairedRecord([]).cells[0]?.id ?? '']: 8 },
    })
  })
})
