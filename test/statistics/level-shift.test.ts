import { describe, expect, it } from 'vitest'
import { levelShifts } from '../../src/statistics/level-shift.ts'

/** Noise that looks random and repeats: its standard deviation is 0.7 of the size. */
const noise = (length: number, size: number, from = 0) =>
  Array.from({ length }, (_, i) => size * Math.sin((i + from) ** 2))

describe('level shifts', () => {
  it('finds one shift where it is', () => {
    const history = noise(30, 0.01).map((y, i) => (i < 12 ? y : y - 0.05))
    const shifts = levelShifts(history)
    expect(shifts.map(({ index }) => index)).toEqual([12])
    expect(shifts[0]?.change).toBeCloseTo(-0.05, 1)
    expect(shifts[0]?.p).toBeLessThan(0.001)
  })

  it('finds two shifts, in order', () => {
    const history = noise(36, 0.01).map((y, i) => y + (i < 12 ? 0 : i < 24 ? 0.06 : -0.02))
    expect(levelShifts(history).map(({ index }) => index)).toEqual([12, 24])
  })

  it('takes an outlier, however large, for no shift', () => {
    const history = noise(30, 0.01).map((y, i) => (i === 14 ? y - 1 : y))
    expect(levelShifts(history)).toEqual([])
  })

  it('rarely finds a shift in pure noise', () => {
    const found = Array.from({ length: 400 }, (_, i) => levelShifts(noise(20, 0.02, 50 * i))).filter(
      (shifts) => shifts.length > 0,
    )
    expect(found.length / 400).toBeLessThanOrEqual(0.02)
  })

  it('has no opinion on a short or an even history', () => {
    expect(levelShifts([])).toEqual([])
    expect(levelShifts([0, 0, 0, 0, 5, 5, 5, 5])).toEqual([])
    expect(levelShifts(Array.from({ length: 20 }, () => 3))).toEqual([])
    expect(levelShifts([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]).map(({ index }) => index)).toEqual([5])
  })
})
