import { describe, expect, it } from 'vitest'
import { studentBelow } from '../../src/statistics/distributions.ts'
import { type StoredJob, storedLevel, storedShifts } from '../../src/statistics/history-level.ts'
import {
  decideUnconfirmed,
  type StoredScreen,
  screenStored,
} from '../../src/statistics/history-screen.ts'

const jobs = (...scores: number[]): StoredJob[] => scores.map((y) => ({ y, accepted: false }))
const acceptedAt = (history: readonly StoredJob[], index: number) =>
  history.map((job, place) => (place === index ? { ...job, accepted: true } : job))

/** Noise that looks random and repeats: its standard deviation is 0.7 of the size. */
const noise = (length: number, size: number, from = 0) =>
  Array.from({ length }, (_, i) => size * Math.sin((i + from) ** 2))

/** Eight jobs around 0 with a sum of squares of 0.0028: s = √(0.0028/7) = 2 %. */
const eight = jobs(0.01, -0.01, 0.03, -0.03, 0.01, -0.01, 0.02, -0.02)
const LD = -Math.log1p(-0.03)
const closeTo = (value: number, digits: number) => expect.closeTo(value, digits)

function belowTolerance(screen: StoredScreen) {
  if (screen.kind !== 'below-tolerance')
    throw new Error(`${screen.kind} is not below the tolerance`)
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
    expect(between.deviation).toBeCloseTo(
      Math.sqrt((2 * (0.0001 + 0.0009 + 0.0001 + 0.0004)) / 7),
      15,
    )
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
    // One outlier among 20; two are winsorised a side: −0.01 three times, 0.01 seventeen times
    // around the median 0.01.
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
    expect(storedLevel(history).noise).toMatchObject({
      kind: 'assumed',
      deviation: closeTo(0.05, 12),
    })
  })

  it('takes no machine for quieter than half a percent', () => {
    expect(storedLevel(jobs(...Array.from({ length: 9 }, () => 1))).noise.deviation).toBe(0.005)
  })
})

describe('the screen, line by line', () => {
  it('without a history there is nothing to compare', () => {
    expect(screenStored([], { y: 1 }, 0.03)).toEqual({ kind: 'no-history' })
  })

  it('ok: a drop of the tolerance is excluded', () => {
    const se = Math.sqrt(0.003 / 7) * Math.sqrt(1 + 1 / 8)
    const screen = screenStored(eight, { y: 0.02 }, 0.03)
    if (screen.kind !== 'ok') throw new Error(screen.kind)
    expect(screen.figures.change).toBeCloseTo(0.02, 15)
    expect(screen.figures.standardError).toBeCloseTo(se, 15)
    expect(screen.pTolerance).toBeCloseTo(studentBelow(-(0.02 + LD) / se, 7), 14)
    expect(screen.pTolerance).toBeLessThan(0.05)
  })

  it('ok needs P ≤ .05, to both sides of it', () => {
    const se = Math.sqrt(0.003 / 7) * Math.sqrt(1 + 1 / 8)
    // t_.95 with 7 degrees of freedom is 1.8946.
    expect(screenStored(eight, { y: 1.8947 * se - LD }, 0.03).kind).toBe('ok')
    expect(screenStored(eight, { y: 1.8945 * se - LD }, 0.03).kind).toBe('no-drop-seen')
  })

  it('no drop seen: names what it sees in 8 of 10 cases', () => {
    const screen = screenStored(eight, { y: 0 }, 0.03)
    if (screen.kind !== 'no-drop-seen') throw new Error(screen.kind)
    const se = Math.sqrt(0.003 / 7) * Math.sqrt(1 + 1 / 8)
    expect(screen.visibleDrop).toBeCloseTo(1 - 0.97 * Math.exp(-0.84 * se), 15)
  })

  it('seven jobs are never ok', () => {
    const quiet = jobs(...Array.from({ length: 8 }, () => 0))
    expect(screenStored(quiet, { y: 0.2 }, 0.03).kind).toBe('ok')
    expect(screenStored(quiet.slice(1), { y: 0.2 }, 0.03).kind).toBe('no-drop-seen')
  })

  it('a single job whose runs show nothing is assumed to be 5 % off, by eight degrees of freedom', () => {
    const single = screenStored(jobs(0), { y: 0 }, 0.03)
    if (single.kind !== 'no-drop-seen') throw new Error(single.kind)
    expect(single.figures).toMatchObject({
      noise: { kind: 'assumed', deviation: closeTo(0.05, 12), degreesOfFreedom: 8 },
      levelJobs: 1,
      jobs: 1,
    })
    // t_.95 with 8 degrees of freedom is 1.8595.
    expect(single.excludedDrop).toBeCloseTo(1 - Math.exp(-1.859548 * 0.05 * Math.SQRT2), 6)
  })

  it('too noisy: not even a drop of 20 % is excluded, by few jobs or by many', () => {
    const noisy = jobs(...noise(20, 0.3))
    const { level } = storedLevel(noisy)
    expect(screenStored(noisy, { y: level }, 0.03).kind).toBe('too-noisy')
    const within = { variance: 0.01, degreesOfFreedom: 5, runs: 3 }
    expect(screenStored(jobs(0), { y: 0, within }, 0.03).kind).toBe('too-noisy')
    expect(screenStored(jobs(0), { y: 0.5, within }, 0.03).kind).toBe('no-drop-seen')
  })

  it('the tolerance itself is no suspicion, a hair below it is', () => {
    expect(screenStored(jobs(0), { y: -LD }, 0.03).kind).toBe('no-drop-seen')
    expect(screenStored(jobs(0), { y: -LD - 1e-12 }, 0.03).kind).toBe('below-tolerance')
  })
})

describe('below the tolerance, where nothing can be measured again', () => {
  const decided = (history: readonly StoredJob[], candidate: number, gatedCells = 1) =>
    decideUnconfirmed(belowTolerance(screenStored(history, { y: candidate }, 0.03)), gatedCells)

  it('regression: beyond the noise, and below each recent job', () => {
    expect(decided(eight, -0.08)).toBe('regression')
  })

  it('suspect: within the noise', () => {
    expect(decided(eight, -0.05)).toBe('suspect')
  })

  it('the risk is shared among the gated cells', () => {
    const screen = belowTolerance(screenStored(eight, { y: -0.08 }, 0.03))
    expect(screen.pDrop).toBeGreaterThan(0.001)
    expect(screen.pDrop).toBeLessThan(0.01)
    expect(decideUnconfirmed(screen, 10)).toBe('suspect')
  })

  it('suspect: a recent job was as low; one of 61 jobs ago is forgotten', () => {
    const history = jobs(...noise(70, 0.01).map((y, i) => (i === 9 ? y - 0.2 : y)))
    expect(decided(history.slice(0, 69), -0.1)).toBe('suspect')
    expect(decided(history, -0.1)).toBe('regression')
  })

  it('one job whose runs show nothing: beyond the noise that is assumed, and 15 %', () => {
    // t_.99 with 8 degrees of freedom is 2.8965.
    const border = 2.896459 * 0.05 * Math.SQRT2
    expect(decided(jobs(0), -border - 1e-4)).toBe('regression')
    expect(decided(jobs(0), -border + 1e-4)).toBe('suspect')
    const seven = jobs(0, 0, 0, 0, 0, 0, 0)
    expect(decided(seven, Math.log(0.85) - 1e-9)).toBe('regression')
    expect(decided(seven, Math.log(0.85) + 1e-9)).toBe('suspect')
  })
})

describe('noise of few jobs', () => {
  const quiet = { variance: 1e-6, degreesOfFreedom: 5, runs: 3 }
  const busy = { variance: 0.04, degreesOfFreedom: 5, runs: 3 }
  const job = (y: number, within: typeof quiet, work?: number): StoredJob => ({
    y,
    accepted: false,
    within,
    ...(work === undefined ? {} : { machine: { work } }),
  })
  const standardError = (history: readonly StoredJob[], candidate: Omit<StoredJob, 'accepted'>) => {
    const screen = screenStored(history, candidate, 0.03)
    return screen.kind === 'no-history' ? Number.NaN : screen.figures.standardError
  }

  it('is 2 % at least, three times the variance of a run, and what the jobs themselves show', () => {
    expect(storedLevel([job(0, quiet)]).noise).toMatchObject({
      kind: 'estimated',
      deviation: closeTo(0.02, 12),
      degreesOfFreedom: 8,
    })
    const { deviation, degreesOfFreedom } = storedLevel([job(0, busy)]).noise
    expect([deviation, degreesOfFreedom]).toEqual([closeTo(Math.sqrt(0.12), 12), 5])
    const apart = storedLevel([job(0, quiet), job(0.2, quiet)]).noise
    expect(apart.deviation).toBeCloseTo(Math.sqrt((8 * 0.02 ** 2 + 2 * 0.1 ** 2) / 9), 12)
  })

  it('counts of either job: a noisy one against a quiet one, and the other way round', () => {
    const expected = Math.sqrt(0.12 + 0.02 ** 2)
    expect(standardError([job(0, quiet)], job(0, busy))).toBeCloseTo(expected, 12)
    expect(standardError([job(0, busy)], job(0, quiet))).toBeCloseTo(Math.sqrt(2 * 0.12), 12)
  })

  it('a drop of 10 % is red on a quiet machine, and on a busy one nothing is', () => {
    const decided = (within: typeof quiet, y: number) =>
      decideUnconfirmed(belowTolerance(screenStored([job(0, within)], job(y, within), 0.03)), 1)
    expect([decided(quiet, -0.1), decided(quiet, -0.05), decided(busy, -0.5)]).toEqual([
      'regression',
      'suspect',
      'suspect',
    ])
  })

  it('grows with a machine that was slower or faster than in the stored jobs by more than 5 %', () => {
    const usual = Math.sqrt(2) * 0.02
    expect(standardError([job(0, quiet, 1)], job(0, quiet, 1.04))).toBeCloseTo(usual, 12)
    for (const work of [0.8, 1.2])
      expect(standardError([job(0, quiet, 1)], job(0, quiet, work))).toBeCloseTo(
        Math.hypot(usual, 0.2),
        12,
      )
    expect(standardError([job(0, quiet)], job(0, quiet, 1.2))).toBeCloseTo(usual, 12)
  })

  it('once it is known, holds what machines did, and only a job that is far noisier counts more', () => {
    const known = eight.map((stored, index) => ({ ...stored, machine: { work: index % 2 } }))
    const usual = standardError(known, { y: 0 })
    expect(standardError(known, { y: 0, machine: { work: 0.9 } })).toBe(usual)
    expect(standardError(known, { y: 0, machine: { work: 2 } })).toBeGreaterThan(1)
    expect(standardError(known, { y: 0, within: { ...quiet, variance: 0.03 ** 2 } })).toBe(usual)
    expect(standardError(known, { y: 0, within: busy })).toBeGreaterThan(0.2)
    const asBusy = known.map((stored) => ({ ...stored, within: busy }))
    expect(standardError(asBusy, { y: 0, within: busy })).toBe(usual)
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
    expect(storedShifts(acceptedAt(stepped, 20)).map(({ accepted }) => accepted)).toEqual([
      true,
      false,
    ])
    // An accepted level is a level of its own wherever it begins.
    expect(storedShifts(acceptedAt(stepped, 30)).map(({ index }) => index)).toEqual([20, 30, 40])
  })
})
