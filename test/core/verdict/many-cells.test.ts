import { describe, expect, test } from 'vitest'
import type { Policy } from '../../../src/core/config/policy.ts'
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
  const inSlices = { ...policyOf().sideBySide, measure: 'slices' } as const
  const noisy = (spread: number, changes: Partial<Policy> = {}) => {
    const pairs = Array.from(
      { length: 4 },
      (_, pair): Pair => [1000, 1000 * Math.exp(pair % 2 === 0 ? spread : -spread)],
    )
    return decideAfterRound(pairedRecord([pairs]), policyOf({ sideBySide: inSlices, ...changes }))
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
    expect(noisy(0.12, { tolerance: 0.3 })).not.toHaveProperty('pairs')
    expect(noisy(0.4, { tolerance: 0.3 })).toMatchObject({
      pairs: { [pairedRecord([]).cells[0]?.id ?? '']: 8 },
    })
  })
})

describe('auto', () => {
  /** Four pairs whose servers each differ from themselves by about so much from slice to slice. */
  const drifting = (noise: number, ratio: number): Pair[] =>
    [1, -1, -1, 1].map((sign, pair) => {
      const own = Math.exp((noise / 2) * sign * (pair + 1))
      return [1000 * own, 1000 * ratio * own]
    })
  const [id = ''] = pairedRecord([]).cells.map((cell) => cell.id)
  const tooNoisyOf = (rounds: readonly Pair[][], changes: Partial<Policy> = {}, cell = {}) => {
    const record = pairedRecord(rounds)
    const cells = record.cells.map((own) => ({ ...own, ...cell }))
    const next = decideAfterRound({ ...record, cells }, policyOf(changes))
    return next.kind === 'continue' ? next.tooNoisy : next.kind
  }

  test('goes on in windows where each server differs from itself, whatever their ratio is', () => {
    const noises = [0.5, 0.9, 1, 1.2].map((ratio) => tooNoisyOf([drifting(0.1, ratio)]))
    expect(noises[0]?.[id as never]).toBeGreaterThan(0.05)
    expect(new Set(noises.map((noise) => JSON.stringify(noise))).size).toBe(1)
    expect(tooNoisyOf([drifting(0.02, 0.9)])).toBeUndefined()
    // Pairs that differ, of servers that do not differ from themselves more than that.
    expect(tooNoisyOf([drifting(0.02, 0.5)])).toBeUndefined()
  })

  test('leaves the number of pairs as it is planned', () => {
    expect(decideAfterRound(pairedRecord([drifting(0.3, 1)]), policyOf())).toEqual({
      kind: 'continue',
      cells: [id],
      tooNoisy: { [id]: expect.closeTo(0.5, 0) },
    })
  })

  test('goes on in slices where nothing else is possible, or requested', () => {
    const round = drifting(0.3, 1)
    const { sideBySide } = policyOf()
    expect([
      tooNoisyOf([round], { sideBySide: { ...sideBySide, measure: 'slices' } }),
      tooNoisyOf([round], { gated: ['tps', 'latency_p95_ms'] }),
      tooNoisyOf([round], { sideBySide: { ...sideBySide, rounds: 4 } }),
      tooNoisyOf([round], { sideBySide: { ...sideBySide, slice: 4 } }),
      tooNoisyOf([round], { rule: 'threshold' }),
      tooNoisyOf([round], { tolerance: 0.6 }),
      tooNoisyOf([round], {}, { options: { rate: 100 } }),
      tooNoisyOf([round], {}, { tool: 'go-tpc', workload: 'tpcc' }),
      // A round in slices that was kept is kept.
      tooNoisyOf([round, round]),
    ]).toEqual(Array(9).fill(undefined))
  })

  test('takes cells that are screened together along, and counts their rounds in windows alone', () => {
    const own = (place: number, round: number): Pair[] =>
      [1, -1].map((sign) => {
        const level = 1000 * Math.exp(0.1 * sign * Math.cos(place + round))
        return [level, level]
      })
    const recordOfRounds = (rounds: readonly number[], inWindows: boolean): BenchRecord => {
      const cells = Array.from({ length: CELLS }, (_, place) => {
        const runs = pairedRuns(rounds.map((round) => own(place, round))).map((run) => ({
          ...run,
          round: run.round - 1 + (rounds[0] ?? 1),
        }))
        const id = `sysbench/oltp_read_only/${place + 1}`
        const windows = inWindows ? ({ measure: 'windows', noiseOfSlices: 0.1 } as const) : {}
        return { ...cellOf(runs, { durationSeconds: 10, id, threads: place + 1 }), ...windows }
      })
      return { ...pairedRecord([], { ...plan, gatedCells: CELLS }), cells }
    }
    const first = decideAfterRound(recordOfRounds([1], false), policyOf())
    expect(Object.keys((first.kind === 'continue' && first.tooNoisy) || {})).toHaveLength(CELLS)
    // One that cannot: all of them go on in slices.
    const mixed = recordOfRounds([1], false)
    const [one, ...others] = mixed.cells
    const timed = { ...(one as Cell), options: { rate: 10 } }
    expect(
      decideAfterRound({ ...mixed, cells: [timed, ...others] }, policyOf()),
    ).not.toHaveProperty('tooNoisy')
    // Rounds 2 and 3 are two, and a screening has three.
    expect(decideAfterRound(recordOfRounds([2, 3], true), policyOf())).toMatchObject({
      kind: 'continue',
      cells: expect.objectContaining({ length: CELLS }),
    })
    expect(decideAfterRound(recordOfRounds([2, 3, 4], true), policyOf())).toEqual({
      kind: 'stop',
      reason: 'decided',
    })
    expect(verdictsOf(recordOfRounds([2, 3, 4], true)).map(({ kind }) => kind)).toEqual(
      Array(CELLS).fill('no-drop-seen'),
    )
  })
})
