import { describe, expect, test } from 'vitest'
import { seededBits } from '../../../src/core/plan/schedule.ts'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { compareCounts } from '../../../src/statistics/counts.ts'
import {
  cellOf,
  pairedRecord,
  policyOf,
  recordOf,
  rowOf,
  sideBySide,
  storedReference,
} from './records.ts'

type Draw = (side: Run['side'], run: number) => number | undefined

const ROUNDS = 3
const PAIRS = 8

/** A cell of Go benchmarks: what each figure of each run is. */
function benchmarks(figures: Readonly<Record<string, Draw>>): BenchRecord {
  const runs = Array.from({ length: ROUNDS * PAIRS * 2 }, (_, index): Run => {
    const side = index % 4 === 0 || index % 4 === 3 ? 'base' : 'candidate'
    const metrics = Object.entries(figures).flatMap(([name, draw]) => {
      const value = draw(side, index)
      return value === undefined ? [] : [[name, value]]
    })
    const [round, slice] = [Math.floor(index / (2 * PAIRS)) + 1, index % (2 * PAIRS)]
    const place = { side, round, slice, state: 'valid', durationSeconds: 1 } as const
    return { ...place, metrics: Object.fromEntries(metrics) }
  })
  const cell = cellOf(runs, {
    id: 'bench/all/1',
    tool: 'go-bench',
    workload: 'all',
    operations: 1,
    data: {},
  })
  return { ...pairedRecord([], { gatedCells: 1, pairs: PAIRS }), cells: [cell] }
}

/** From 0 to 1, the same for the same name. */
const random = (name: string) => seededBits(7, name) / 2 ** 32

const ofSides =
  (base: number, candidate: number, wobble: (run: number) => number = () => 0): Draw =>
  (side, run) =>
    (side === 'base' ? base : candidate) + wobble(run)
const judged = (record: BenchRecord, changes = {}) => judge(record, sideBySide, policyOf(changes))
const kinds = (draw: Draw, metric = 'allocs/op:Get') =>
  rowOf(judged(benchmarks({ [metric]: draw })), metric).verdict

describe('allocations of a Go benchmark', () => {
  test('one more in each run is red, by its own figures', () => {
    const result = judged(
      benchmarks({ 'ns/op:Get': () => 6_300, 'allocs/op:Get': ofSides(91, 92) }),
    )
    expect(rowOf(result, 'allocs/op:Get')).toMatchObject({
      gated: true,
      baseline: { value: 91 },
      candidate: { value: 92 },
      verdict: { kind: 'regression', by: 'work', level: 'fail' },
    })
    expect(rowOf(result, 'ns/op:Get').verdict.kind).toBe('ok')
    expect(result.overall).toBe('regression')
    expect(kinds(ofSides(0, 1))).toMatchObject({ kind: 'regression' })
    expect(kinds(ofSides(24, 25), 'B/op:Get')).toMatchObject({ kind: 'regression' })
  })

  test('the same, and fewer, are green; a tolerance for times is none for counts, one of their own is', () => {
    expect(kinds(ofSides(0, 0))).toMatchObject({ kind: 'ok', improved: false })
    expect(kinds(ofSides(115, 91))).toMatchObject({ kind: 'ok', improved: true })
    const record = benchmarks({ 'allocs/op:Get': ofSides(91, 92) })
    expect(judged(record, { tolerance: 0.5 }).overall).toBe('regression')
    expect(judged(record, { tolerances: { 'allocs/op': 0.02 } }).overall).toBe('passed')
  })

  test('one that wobbles by one, or by one of many thousand, proves nothing', () => {
    const now = (run: number) => (random(`a${run}`) > 0.5 ? 1 : 0)
    expect(kinds(ofSides(10, 10, now))).toMatchObject({ kind: 'ok' })
    expect(kinds((side, run) => 10 + (side === 'candidate' ? now(run) : 0))).toMatchObject({
      kind: 'ok',
    })
    expect(kinds(ofSides(26_689, 26_690))).toMatchObject({ kind: 'ok' })
    // Beyond its wobble it does.
    expect(kinds(ofSides(91, 115, now))).toMatchObject({ kind: 'regression', by: 'work' })
  })

  test('bytes that differ from run to run are estimated by pairs', () => {
    const wide = (run: number) => 400 * random(`b${run}`)
    expect(kinds(ofSides(10_000, 10_000, wide), 'B/op:Get')).toMatchObject({ kind: 'ok' })
    const grown = kinds(
      (side, run) => (side === 'base' ? 1 : 1.06) * (10_000 + 800 * random(`c${run}`)),
      'B/op:Get',
    )
    expect(grown).toMatchObject({ kind: 'regression', by: 'typical' })
  })

  test('few runs that all agree prove nothing yet', () => {
    expect(compareCounts([91, 91], [92, 92], 0.001).kind).toBe('too-few')
    expect(compareCounts(Array(8).fill(91), Array(8).fill(92), 0.001).kind).toBe('more')
  })
})

test('a benchmark of one side alone is new or removed, and is not judged', () => {
  const result = judged(
    benchmarks({
      'ns/op:Kept': () => 10,
      'ns/op:Added': (side) => (side === 'base' ? undefined : 10),
      'allocs/op:Added': (side) => (side === 'base' ? undefined : 3),
      'ns/op:Gone': (side) => (side === 'base' ? 10 : undefined),
    }),
  )
  expect(rowOf(result, 'ns/op:Added').verdict.kind).toBe('new')
  expect(rowOf(result, 'allocs/op:Added').verdict.kind).toBe('new')
  expect(rowOf(result, 'ns/op:Gone').verdict.kind).toBe('removed')
  expect(result.overall).toBe('passed')
})

test('without another side counts are shown, and not judged', () => {
  const [cell] = benchmarks({ 'ns/op:Get': () => 10, 'allocs/op:Get': () => 0 }).cells
  const runs = (cell?.runs ?? []).map((run) => ({ ...run, side: 'candidate' as const }))
  const record = recordOf(cell === undefined ? [] : [{ ...cell, runs }])
  const result = judge(record, storedReference([record]), policyOf())
  expect(rowOf(result, 'allocs/op:Get').verdict.kind).toBe('no-baseline')
  expect(result.overall).not.toBe('invalid')
})

describe('many quiet benchmarks', () => {
  const noise = (name: string) => {
    const [u, v] = [random(`${name}u`) || 0.5, random(`${name}v`)]
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
  }
  /** Times of 2 % noise, bytes that move by 1 %, and allocations that wobble by one. */
  const quiet = (job: number): BenchRecord =>
    benchmarks(
      Object.fromEntries(
        Array.from({ length: 100 }, (_, number): [string, Draw][] => {
          const at = (kind: string, run: number) => `${job}/${number}/${kind}/${run}`
          return [
            [`ns/op:B${number}`, (_side, run) => 100 * Math.exp(0.02 * noise(at('t', run)))],
            [
              `B/op:B${number}`,
              (_side, run) => Math.round(4_096 * Math.exp(0.01 * noise(at('b', run)))),
            ],
            [`allocs/op:B${number}`, (_side, run) => number + (random(at('a', run)) > 0.7 ? 1 : 0)],
          ]
        }).flat(),
      ),
    )

  test('make no job red', () => {
    const reds = [1, 2, 3, 4, 5].flatMap((job) =>
      judged(quiet(job)).rows.filter(({ verdict }) => verdict.kind === 'regression'),
    )
    expect(reds).toEqual([])
  })

  test('hide no other that takes 5 % longer', () => {
    const slower = (run: number, side: Run['side']) =>
      100 * (side === 'candidate' ? 1.05 : 1) * Math.exp(0.01 * noise(`f${run}`))
    const figures = Array.from({ length: 100 }, (_, number): [string, Draw] => [
      `ns/op:B${number}`,
      (side, run) =>
        number === 7 ? slower(run, side) : 100 * Math.exp(0.01 * noise(`${number}/${run}`)),
    ])
    const { rows } = judged(benchmarks(Object.fromEntries(figures)))
    const reds = rows.filter(({ verdict }) => verdict.kind === 'regression')
    expect(reds.map(({ metric }) => metric)).toEqual(['ns/op:B7'])
  })

  test('share the risk of a false red with each other', () => {
    // A drop that one benchmark alone would prove.
    const slower = (run: number) =>
      100 * (run % 4 === 1 || run % 4 === 2 ? 1.1 : 1) * Math.exp(0.15 * noise(`s${run}`))
    const alone = benchmarks({ 'ns/op:Slow': (_side, run) => slower(run) })
    const others = Object.fromEntries(
      Array.from({ length: 300 }, (_, number): [string, Draw] => [`ns/op:B${number}`, () => 10]),
    )
    const among = benchmarks({ 'ns/op:Slow': (_side, run) => slower(run), ...others })
    const p = (record: BenchRecord) => {
      const { verdict } = rowOf(judged(record), 'ns/op:Slow')
      return 'evidence' in verdict ? verdict.evidence?.minimumDetectable : undefined
    }
    expect(p(among)).toBeGreaterThan(p(alone) ?? 1)
  })
})
