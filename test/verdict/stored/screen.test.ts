import { describe, expect, it } from 'vitest'
import { studentBelow } from '../../../src/statistics/distributions.ts'
import { type StoredJob, storedLevel } from '../../../src/verdict/stored/level.ts'
import { decideUnconfirmed, type StoredScreen, screenStored } from '../../../src/verdict/stored/screen.ts'
import { storedShifts } from '../../../src/verdict/stored/shifts.ts'

const jobs = (...scores: number[]): StoredJob[] => scores.map((y) => ({ y, accepted: false }))
const acceptedAt = (history: readonly StoredJob[], index: number) =>
  history.map((job, place) => (place === index ? { ...job, accepted: true } : job))

/** Noise that looks random and repeats: its standard deviation is 0.7 of the size. */
const noise = (length: number, size: number, from = 0) =>
  Array.from({ length }, (_, i) => size * Math.sin((i + from) ** 2))

/** Eight jobs around 0 with a sum of squares of 0.0028: s = √(0.0028/7) = 2 %. */
const eight = jobs(0.01, -0.01, 0.03, -0.03, 0.01, -0.01, 0.02, -0.02)
const LD = -Math.log1p(-0.03)

function belowTolerance(screen: StoredScreen) {
  if (screen.kind !== 'below-tolerance') throw new Error(`${screen.kind} is not below the tolerance`)
  return screen
}

describe('level and noise of a history', () => {
  it('eight jobs: one segment, one winsorised a side in the level, none in the residuals', () => {
    const { level, levelJobs, noise: between, residuals, segments } = storedLevel(eight)
    expect(segments).toEqual([0])
    expect(levelJobs).toBe(8)
    // Median and winsorised mean of a symmetric history.
    expect(level).toBeCloseTo(0, 15)
    expect(residuals[2]).toBeCloseTo(0.03, 15)
    expect(between.kind).toBe('known')
    expect(between.deviation).toBeCloseTo(Math.sqrt((2 * (0.0001 + 0.0009 + 0.0001 + 0.0004)) / 7), 15)
    expect(between.degreesOfFreedom).toBe(7)
  })

  it('the level: a median of up to four jobs, a winsorised mean of more, of the last twenty at most', () => {
    expect(storedLevel(jobs(0.02)).level).toBe(0.02)
    expect(storedLevel(jobs(0.01, 0.05, 0.02)).level).toBe(0.02)
    expect(storedLevel(jobs(0, 0.01, 0.02, 0.2)).level).toBeCloseTo(0.015, 15)
    // 0 becomes 0.01 and 0.2 becomes 0.03.
    expect(storedLevel(jobs(0, 0.01, 0.02, 0.03, 0.2)).level).toBeCloseTo(0.02, 15)
    const long = noise(60, 0.01)
    const last = long.slice(-20).toSorted((a, b) => a - b)
    const [low = 0, high = 0] = [last[2], last[17]]
    const clipped = last.map((y, i) => (i < 2 ? low : i > 17 ? high : y))
    const stored = storedLevel(jobs(...long))
    expect(stored.levelJobs).toBe(20)
    expect(stored.level).toBeCloseTo(clipped.reduce((sum, y) => sum + y, 0) / 20, 14)
  })

  it('the noise: a tenth of the residuals winsorised a side, and the deviation made good for it', () => {
    // One outlier among 20; two are winsorised a side: −0.01 three times, 0.01 seventeen times around the median 0.01.
    const scores = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01))
    const between = storedLevel(jobs(...scores, 0.5)).noise
    // N = 21, g = 2, residuals 0 (ten), −0.02 (ten), 0.49 → 0 after winsorising.
    expect(between.deviation).toBeCloseTo((Math.sqrt((10 * 0.02 ** 2) / 20) * 20) / 16, 14)
    expect(between.degreesOfFreedom).toBe(16)
  })

  it('a shift begins a new level and leaves the noise as it was', () => {
    const before = noise(40, 0.01)
    const after = before.map((y, i) => (i < 30 ? y : y - 0.08))
    const [same, shifted] = [storedLevel(jobs(...before)), storedLevel(jobs(...after))]
    expect(shifted.segments).toEqual([0, 30])
    expect(shifted.levelJobs).toBe(10)
    expect(shifted.level).toBeCloseTo(-0.08, 2)
    expect(Math.abs(shifted.noise.deviation / same.noise.deviation - 1)).toBeLessThan(0.1)
  })

  it('an accepted job is the new level at once, and the noise stays known', () => {
    const history = [...jobs(...noise(20, 0.01)), { y: -0.06, accepted: true }]
    const stored = storedLevel(history)
    expect(stored).toMatchObject({ level: -0.06, levelJobs: 1, segments: [0, 20] })
    expect(stored.noise.kind).toBe('known')
    expect(storedLevel(acceptedAt(history, 0)).segments).toEqual([0, 20])
  })

  it('knows no noise where each job is a level of its own', () => {
    const history = eight.map((job) => ({ ...job, accepted: true }))
    expect(storedLevel(history).noise).toMatchObject({ kind: 'assumed', deviation: 0.05 })
  })

  it('takes no machine for quieter than half a percent', () => {
    expect(storedLevel(jobs(...Array.from({ length: 9 }, () => 1))).noise.deviation).toBe(0.005)
  })
})

describe('the screen, line by line', () => {
  it('without a history there is nothing to compare', () => {
    expect(screenStored([], 1, 0.03)).toEqual({ kind: 'no-history' })
  })

  it('ok: a drop of the tolerance is excluded', () => {
    const se = Math.sqrt(0.003 / 7) * Math.sqrt(1 + 1 / 8)
    const screen = screenStored(eight, 0.02, 0.03)
    if (screen.kind !== 'ok') throw new Error(screen.kind)
    expect(screen.figures.change).toBeCloseTo(0.02, 15)
    expect(screen.figures.standardError).toBeCloseTo(se, 15)
    expect(screen.pTolerance).toBeCloseTo(studentBelow(-(0.02 + LD) / se, 7), 14)
    expect(screen.pTolerance).toBeLessThan(0.05)
  })

  it('ok needs P ≤ .05, to both sides of it', () => {
    const se = Math.sqrt(0.003 / 7) * Math.sqrt(1 + 1 / 8)
    // t_.95 with 7 degrees of freedom is 1.8946.
    expect(screenStored(eight, 1.8947 * se - LD, 0.03).kind).toBe('ok')
    expect(screenStored(eight, 1.8945 * se - LD, 0.03).kind).toBe('no-drop-seen')
  })

  it('no drop seen: names what it sees in 8 of 10 cases', () => {
    const screen = screenStored(eight, 0, 0.03)
    if (screen.kind !== 'no-drop-seen') throw new Error(screen.kind)
    const se = Math.sqrt(0.003 / 7) * Math.sqrt(1 + 1 / 8)
    expect(screen.visibleDrop).toBeCloseTo(1 - 0.97 * Math.exp(-0.84 * se), 15)
  })

  it('seven jobs are never ok; a single one sees 8.6 %', () => {
    const quiet = jobs(...Array.from({ length: 8 }, () => 0))
    expect(screenStored(quiet, 0.2, 0.03).kind).toBe('ok')
    expect(screenStored(quiet.slice(1), 0.2, 0.03).kind).toBe('no-drop-seen')
    const single = screenStored(jobs(0), 0, 0.03)
    if (single.kind !== 'no-drop-seen') throw new Error(single.kind)
    expect(single.figures).toMatchObject({
      noise: { kind: 'assumed', deviation: 0.05 },
      levelJobs: 1,
      jobs: 1,
    })
    expect(single.visibleDrop).toBeCloseTo(1 - 0.97 * Math.exp(-0.84 * 0.05 * Math.SQRT2), 15)
  })

  it('the tolerance itself is no suspicion, a hair below it is', () => {
    expect(screenStored(jobs(0), -LD, 0.03).kind).toBe('no-drop-seen')
    expect(screenStored(jobs(0), -LD - 1e-12, 0.03).kind).toBe('below-tolerance')
  })
})

describe('below the tolerance, where nothing can be measured again', () => {
  const decided = (history: readonly StoredJob[], candidate: number, gatedCells = 1) =>
    decideUnconfirmed(belowTolerance(screenStored(history, candidate, 0.03)), gatedCells)

  it('regression: beyond the noise, and below each recent job', () => {
    expect(decided(eight, -0.08)).toEqual({ kind: 'regression', because: 'beyond-noise' })
  })

  it('suspect: within the noise', () => {
    expect(decided(eight, -0.05)).toEqual({ kind: 'suspect' })
  })

  it('the risk is shared among the gated cells', () => {
    const screen = belowTolerance(screenStored(eight, -0.08, 0.03))
    expect(screen.pDrop).toBeGreaterThan(0.001)
    expect(screen.pDrop).toBeLessThan(0.01)
    expect(decideUnconfirmed(screen, 10)).toEqual({ kind: 'suspect' })
  })

  it('suspect: a recent job was as low; one of 61 jobs ago is forgotten', () => {
    const history = jobs(...noise(70, 0.01).map((y, i) => (i === 9 ? y - 0.2 : y)))
    expect(decided(history.slice(0, 69), -0.1)).toEqual({ kind: 'suspect' })
    expect(decided(history, -0.1)).toEqual({ kind: 'regression', because: 'beyond-noise' })
  })

  it('fewer than eight jobs: only a drop of 15 %', () => {
    const short = eight.slice(0, 7)
    const { level } = storedLevel(short)
    expect(decided(short, level + Math.log(0.85) - 1e-9)).toEqual({
      kind: 'regression',
      because: 'far-below',
    })
    expect(decided(short, level + Math.log(0.85) + 1e-9)).toEqual({ kind: 'suspect' })
  })
})

describe('shifts of the main branch', () => {
  const stepped = jobs(...noise(60, 0.01).map((y, i) => y + (i < 20 ? 0 : i < 40 ? -0.06 : 0.05)))

  it('names each shift with its size', () => {
    const shifts = storedShifts(stepped)
    expect(shifts.map(({ index }) => index)).toEqual([20, 40])
    expect(Math.abs((shifts[0]?.change ?? 0) + 0.06)).toBeLessThan(0.01)
    expect(Math.abs((shifts[1]?.change ?? 0) - 0.11)).toBeLessThan(0.01)
    expect(storedShifts([])).toEqual([])
  })

  it('says which of them were accepted', () => {
    expect(storedShifts(acceptedAt(stepped, 20)).map(({ accepted }) => accepted)).toEqual([true, false])
    // An accepted level is a level of its own wherever it begins.
    expect(storedShifts(acceptedAt(stepped, 30)).map(({ index }) => index)).toEqual([20, 30, 40])
  })
})
