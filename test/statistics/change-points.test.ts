import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePoints } from '../../src/statistics/change-points.ts'

/** Noise that looks random and repeats: its standard deviation is 0.7 of the size. */
const noise = (length: number, size: number, from = 0) =>
  Array.from({ length }, (_, i) => size * Math.sin((i + from) ** 2))

const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** The definition, word for word, by trying every partition. */
function byEnumeration(values: readonly number[]): { points: number[]; margin: number } {
  const differences = [1, 2, 3].flatMap((k) =>
    values.flatMap((value, i) => (i < k ? [] : [Math.abs(value - (values[i - k] ?? 0))])),
  )
  const noise = 1.0484 * middle(differences)
  const z = values.map((value) => value / noise)
  const clipped = z.map((value, i) => {
    const near = middle(z.filter((_, j) => Math.abs(i - j) <= 2))
    return Math.max(near - 2.5, Math.min(near + 2.5, value))
  })
  const cost = (points: readonly number[]) => {
    const borders = [0, ...points, values.length]
    const squares = borders.slice(1).map((to, i) => {
      const part = clipped.slice(borders[i], to)
      const level = part.reduce((sum, value) => sum + value, 0) / part.length
      return part.reduce((sum, value) => sum + (value - level) ** 2, 0)
    })
    return (
      squares.reduce((sum, value) => sum + value, 0) +
      4.5 * Math.log(Math.max(values.length, 20)) * points.length
    )
  }
  const ranked = partitions(0, values.length)
    .map((points) => ({ points, total: cost(points) }))
    .sort((a, b) => a.total - b.total)
  const [first, second] = ranked
  return {
    points: first?.points ?? [],
    margin: (second?.total ?? Number.POSITIVE_INFINITY) - (first?.total ?? 0),
  }
}

/** Every way to cut at least four values a segment. */
function partitions(from: number, to: number): number[][] {
  const cut = Array.from({ length: Math.max(0, to - from - 7) }, (_, i) => from + 4 + i)
  return [[], ...cut.flatMap((point) => partitions(point, to).map((rest) => [point, ...rest]))]
}

const series = fc
  .array(fc.integer({ min: -300, max: 300 }), { minLength: 8, maxLength: 22 })
  .chain((steps) =>
    fc
      .integer({ min: 4, max: 18 })
      .map((place) => steps.map((step, i) => step / 100 + (i < place ? 0 : 9))),
  )

describe('change points', () => {
  it('are those of the least cost of all partitions', () => {
    let detections = 0
    fc.assert(
      fc.property(series, (values) => {
        const { points, margin } = byEnumeration(values)
        fc.pre(margin > 1e-9)
        detections += points.length
        expect(changePoints(values)).toEqual(points)
      }),
      { numRuns: 300, seed: 4 },
    )
    expect(detections).toBeGreaterThan(100)
  })

  it('do not depend on the unit, the zero or the sign, and reversed time mirrors them', () => {
    fc.assert(
      fc.property(series, (values) => {
        fc.pre(byEnumeration(values).margin > 1e-6)
        const points = changePoints(values)
        expect(changePoints(values.map((value) => 1e-4 * value))).toEqual(points)
        expect(changePoints(values.map((value) => value + 1000))).toEqual(points)
        expect(changePoints(values.map((value) => -value))).toEqual(points)
        const mirrored = changePoints(values.toReversed()).map((index) => values.length - index)
        expect(mirrored.toReversed()).toEqual(points)
      }),
      { numRuns: 200, seed: 5 },
    )
  })

  it('are where the level changes, once or twice', () => {
    expect(changePoints(noise(30, 0.01).map((y, i) => (i < 12 ? y : y - 0.05)))).toEqual([12])
    expect(
      changePoints(noise(36, 0.01).map((y, i) => y + (i < 12 ? 0 : i < 24 ? 0.06 : -0.02))),
    ).toEqual([12, 24])
  })

  it('are not made by an outlier, however large', () => {
    expect(changePoints(noise(30, 0.01).map((y, i) => (i === 14 ? y - 1 : y)))).toEqual([])
  })

  it('need four values a side', () => {
    expect(changePoints([0, 1, 0, 1, 50, 51, 50])).toEqual([])
    expect(changePoints([0, 1, 0, 1, 50, 51, 50, 51])).toEqual([4])
  })

  it('exist without any noise, and not among equal values', () => {
    expect(changePoints([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])).toEqual([5])
    expect(changePoints(Array.from({ length: 20 }, () => 3))).toEqual([])
    expect(changePoints([])).toEqual([])
    expect(changePoints([7])).toEqual([])
  })

  it('keep those that are known beforehand, and find the others', () => {
    const history = noise(30, 0.01).map((y, i) => (i < 12 ? y : y - 0.05))
    expect(changePoints(history, [28])).toEqual([12, 28])
    expect(changePoints(history, [12])).toEqual([12])
    expect(changePoints([3, 3, 3], [1])).toEqual([1])
  })

  it('do not mix neighbours over a place that is known', () => {
    // The median of five would draw the only two values of the new level to the old one.
    const history = [...noise(20, 0.01), -1, -1.01]
    expect(changePoints(history, [20])).toEqual([20])
  })
})
