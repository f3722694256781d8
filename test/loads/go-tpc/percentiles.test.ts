import { describe, expect, test } from 'vitest'
import { parseTpc } from '../../../src/loads/go-tpc/parse.ts'
import { type IntervalRanks, mergedPercentiles } from '../../../src/loads/go-tpc/percentiles.ts'
import { recording } from '../../core/workload/recordings.ts'
import { randomNormals } from '../../statistics/random-normals.ts'

const ranks = [50, 90, 95, 99, 99.9]
const at = (sorted: readonly number[], rank: number) =>
  sorted[
    Math.min(sorted.length, Math.max(1, Math.floor((rank / 100) * sorted.length + 0.5))) - 1
  ] ?? Number.NaN

function intervalOf(latencies: readonly number[]): IntervalRanks {
  const sorted = latencies.toSorted((a, b) => a - b)
  const ranked = ranks.map((rank) => [String(rank), at(sorted, rank)])
  return {
    count: sorted.length,
    percentilesMs: { ...Object.fromEntries(ranked), max: sorted.at(-1) ?? Number.NaN },
  }
}

/** The next end of a step of go-tpc's histogram, which has 32 to a power of two from 2^19 ns on. */
function nextStep(ms: number): number {
  let unit = 2 ** 19
  while (ms * 1e6 >= unit * 32) unit *= 2
  return (Math.floor((ms * 1e6) / unit) + 1) * (unit / 1e6)
}

describe('percentiles of intervals', () => {
  test('of a real run come to those of its own summary, within a step of the tool', () => {
    const parsed = parseTpc(recording('go-tpc', 'run-plain').stdout)
    if (parsed.state === 'broken') throw new Error(parsed.fault.what)
    const { summary, intervals } = parsed.report
    const whole = summary.filter(({ operation }) => !operation.endsWith('_ERR'))
    expect(whole).toHaveLength(5)
    for (const { operation, percentilesMs, count } of whole) {
      const merged =
        mergedPercentiles(intervals.flatMap((interval) => interval.get(operation) ?? [])) ?? {}
      // The slowest of a hundred is one transaction, which an interval may not show.
      for (const rank of ['90', '95', 'max', ...(count > 1000 ? ['99'] : [])]) {
        const printed = percentilesMs[rank] ?? Number.NaN
        const step = nextStep(printed) - printed
        expect(Math.abs((merged[rank] ?? 0) - printed), `${operation} ${rank}`).toBeLessThanOrEqual(
          Math.max(1.1 * step, 0.07 * printed),
        )
      }
    }
  })

  test('lean to neither side', () => {
    const normal = randomNormals(5)
    const errors: Record<string, number> = { 95: 0, 99: 0 }
    const jobs = 200
    for (let job = 0; job < jobs; job++) {
      const slices = Array.from({ length: 6 }, () =>
        Array.from({ length: 100 }, () => 20 * Math.exp(0.5 * normal())),
      )
      const all = slices.flat().toSorted((a, b) => a - b)
      const merged = mergedPercentiles(slices.map(intervalOf)) ?? {}
      for (const rank of ['95', '99'])
        errors[rank] =
          (errors[rank] ?? 0) +
          Math.log((merged[rank] ?? Number.NaN) / at(all, Number(rank))) / jobs
    }
    expect(Math.abs(errors[95] ?? 1)).toBeLessThan(0.01)
    expect(Math.abs(errors[99] ?? 1)).toBeLessThan(0.015)
  })

  test('are exact where the intervals list every transaction', () => {
    const merged = mergedPercentiles([3, 9, 27, 81].map((ms) => intervalOf([ms])))
    expect(merged).toEqual({ '50': 9, '90': 81, '95': 81, '99': 81, '99.9': 81, max: 81 })
  })

  test('are none where an interval lacks a rank, or nothing was counted', () => {
    const whole = intervalOf([1, 2, 3])
    expect(
      mergedPercentiles([whole, { count: 3, percentilesMs: { '50': 2, max: 3 } }]),
    ).toBeUndefined()
    expect(mergedPercentiles([])).toBeUndefined()
    expect(mergedPercentiles([{ count: 0, percentilesMs: {} }])).toBeUndefined()
  })
})
