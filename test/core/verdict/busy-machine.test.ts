import { describe, expect, it } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { cellOf, pairedRecord, pairedRuns, policyOf, rowOf, sideBySide } from './records.ts'

type Slices = readonly (readonly [base: number, candidate: number])[]

/** How much slower a slice is while other programs have the core. */
const BUSY = 10
const wobble = (index: number) => 1 + 0.01 * ((index * 7) % 5)
/** A round in which other programs came and went: which slices they fell into. */
const round = (...busy: readonly ('base' | 'candidate' | 'both' | 'none')[]): Slices =>
  busy.map((who, index) => [
    (who === 'base' || who === 'both' ? BUSY : 1) * wobble(index),
    (who === 'candidate' || who === 'both' ? BUSY : 1) * wobble(index + 2),
  ])

/** Equal throughput, and a p95 as given. */
function latencies(...rounds: readonly Slices[]): BenchRecord {
  const runs = pairedRuns(rounds.map((slices) => slices.map((): [number, number] => [1000, 1000])))
  const measured = runs.map((run) => {
    const pair = rounds[run.round - 1]?.[Math.floor(run.slice / 2) % 4]
    const p95 = pair?.[run.side === 'base' ? 0 : 1] ?? Number.NaN
    return { ...run, metrics: { tps: 1000 + (run.slice % 3), latency_p95_ms: p95 } }
  })
  return { ...pairedRecord([]), cells: [cellOf(measured, { durationSeconds: 10 })] }
}

const throughput = (...rounds: readonly Slices[]) =>
  pairedRecord(
    rounds.map((slices) => slices.map(([base, candidate]) => [1000 / base, 1000 / candidate])),
  )

const judged = (record: BenchRecord, policy = policyOf()) => judge(record, sideBySide, policy)

describe('equal servers on a machine that others load and leave', () => {
  // Five pairs of eight agree, and clipping makes the other three agree with them.
  const byChance = [
    round('candidate', 'candidate', 'none', 'candidate'),
    round('candidate', 'none', 'candidate', 'both'),
    round('none', 'none', 'none', 'none'),
  ]

  it('ring no alarm', () => {
    const result = judged(latencies(...byChance))
    expect(rowOf(result, 'latency_p95_ms')).toMatchObject({ gated: false })
    expect(result.overall).toBe('passed')
  })

  it('are not red by throughput', () => {
    expect(rowOf(judged(throughput(...byChance))).verdict).toMatchObject({ kind: 'inconclusive' })
  })

  it('are not red by stalls where slices under 60 % of the median are usual', () => {
    const usual = (index: number) => [1000, 700, 1400, 800, 1300, 550, 900, 1200][index % 8] ?? 1000
    const rounds = Array.from({ length: 4 }, (_, r) =>
      Array.from({ length: 4 }, (__, p): [number, number] => [
        usual(3 * r + p) < 600 ? 1000 : usual(3 * r + p),
        p === 1 ? 500 : usual(5 * r + p + 2),
      ]),
    )
    expect(rowOf(judged(pairedRecord(rounds))).verdict).toMatchObject({ kind: 'inconclusive' })
  })

  it('ring no alarm where one start of two was hit, however far', () => {
    const one = [
      round('candidate', 'candidate', 'candidate', 'candidate'),
      round('none', 'none', 'base', 'none'),
      round('none', 'none', 'none', 'none'),
    ]
    expect(judged(latencies(...one)).overall).toBe('passed')
  })
})

describe('a candidate that is worse on such a machine', () => {
  it('rings, though other programs came now and then', () => {
    const rounds = Array.from({ length: 3 }, (_, r) =>
      round('none', r === 1 ? 'base' : 'none', 'none', 'none').map(
        ([base, candidate]): [number, number] => [base, 2 * candidate],
      ),
    )
    expect(rowOf(judged(latencies(...rounds)), 'latency_p95_ms').verdict).toMatchObject({
      kind: 'regression',
      by: 'alarm',
    })
  })
})
