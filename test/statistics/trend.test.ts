import { describe, expect, it } from 'vitest'
import { fitTrend, type Point } from '../../src/statistics/trend.ts'

/** Numbers that look random and are always the same: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Shape {
  readonly seconds?: number
  /** Autocorrelation from second to second. */
  readonly likeness?: number
  /** Share of the first level that is lost in each minute. */
  readonly lossPerMinute?: number
}

/** A rate each second, with 5 % of noise around 1,000. */
function seriesOf(
  random: () => number,
  { seconds = 600, likeness = 0.5, lossPerMinute = 0 }: Shape = {},
): Point[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let noise = normal()
  return Array.from({ length: seconds }, (_, index): Point => {
    noise = likeness * noise + Math.sqrt(1 - likeness ** 2) * normal()
    return [index + 1, 1000 * (1 - (lossPerMinute * index) / 60) * (1 + 0.05 * noise)]
  })
}

/** Shares of 2,000 runs whose interval covers the slope, and of those that see a decline. */
function sharesOf(shape: Shape) {
  const random = randomFrom(11)
  let [covered, detected] = [0, 0]
  for (let run = 0; run < 2000; run++) {
    const trend = fitTrend(seriesOf(random, shape))
    if (trend === undefined) throw new Error('the series is long enough')
    if (trend.low <= 0 && trend.high >= 0) covered++
    if (trend.high < 0) detected++
  }
  return { covered: covered / 2000, detected: detected / 2000 }
}

describe('the trend of a long run', () => {
  it.each([0, 0.5, 0.9, 0.95])(
    'covers 0 at its nominal rate where seconds are alike by %s',
    (likeness) => {
      const { covered } = sharesOf({ likeness })
      expect(covered).toBeGreaterThan(0.93)
      expect(covered).toBeLessThan(0.985)
    },
  )

  it('sees a loss of 1 % a minute in ten minutes, and shows how large it is', () => {
    expect(sharesOf({ likeness: 0.5, lossPerMinute: 0.01 }).detected).toBeGreaterThan(0.99)
    expect(sharesOf({ likeness: 0.9, lossPerMinute: 0.01 }).detected).toBeGreaterThan(0.7)
    const trend = fitTrend(seriesOf(randomFrom(3), { lossPerMinute: 0.01 }))
    // 1 % of the first level a minute is 60 % an hour, of a mean that is 5 % lower 63 %.
    expect(Math.abs((trend?.perHour ?? 0) + 0.63)).toBeLessThan(0.1)
    expect(trend?.lastFifth).toBeCloseTo(0.91 / 0.99, 1)
  })

  it('is exact without noise, and the same in other intervals', () => {
    const steps = Array.from({ length: 60 }, (_, index): Point => [10 * (index + 1), 600 - index])
    const trend = fitTrend(steps)
    expect(trend?.perHour).toBeCloseTo(-360 / (600 - 29.5), 3)
    expect(trend?.high).toBeCloseTo(trend?.low ?? 0, 6)
  })

  it('says nothing of a series that is too short, or of a server without load', () => {
    expect(fitTrend([])).toBeUndefined()
    expect(fitTrend(seriesOf(randomFrom(1), { seconds: 39 }))).toBeUndefined()
    expect(
      fitTrend(Array.from({ length: 100 }, (_, index): Point => [index + 1, 0])),
    ).toBeUndefined()
  })
})
