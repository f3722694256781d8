import { describe, expect, it } from 'vitest'
import { isRed, usualTerms } from '../../../bench/trial/job.ts'
import { chanceOf } from '../../../bench/trial/random.ts'
import { drawRounds, worldOf } from '../../../bench/trial/world.ts'
import { startNoiseFor } from '../../../src/core/verdict/side-by-side/noise.ts'
import { computeNoiseFloor } from '../../../src/extensions/noise/noise-floor.ts'
import { decideSideBySide } from '../../../src/statistics/decision.ts'
import { estimateStartNoise } from '../../../src/statistics/start-noise.ts'
import { cellOf, invalidRun, pairedRecord, recordOf, runsOfTps } from './records.ts'

const id = 'sysbench/oltp_point_select/16'
const flat = (ratio: number) => Array.from({ length: 4 }, () => [1000, 1000 * ratio] as const)

describe('the noise of starts', () => {
  it('is the usual one where nothing is known', () => {
    expect(estimateStartNoise([])).toBeCloseTo(0.01, 12)
  })

  it('comes near to what many jobs show, and stays within its bounds', () => {
    const job = (betweenRounds: number) => ({
      rounds: 4,
      betweenRounds,
      pairVariance: 0,
      meanShare: 0.25,
    })
    // 2σ² = (0.0016 + 20·3·2·0.005²) / (8 + 60).
    const learned = estimateStartNoise(Array.from({ length: 25 }, () => job(3 * 2 * 0.005 ** 2)))
    expect(learned).toBeCloseTo(Math.sqrt((0.0016 + 60 * 2 * 0.005 ** 2) / 68 / 2), 12)
    expect(estimateStartNoise(Array.from({ length: 20 }, () => job(0)))).toBeCloseTo(0.00343, 4)
    expect(estimateStartNoise([job(1)])).toBe(0.05)
    const noisyPairs = { rounds: 8, betweenRounds: 0, pairVariance: 0.01, meanShare: 0.25 }
    expect(estimateStartNoise([noisyPairs])).toBe(0.002)
  })

  it('is learned from comparable records only, whatever they compared', () => {
    const upcoming = { ...pairedRecord([]), cells: [cellOf([], { durationSeconds: 10 })] }
    const calm = pairedRecord([flat(0.9), flat(0.9), flat(0.9), flat(0.9)])
    const elsewhere = { ...pairedRecord([flat(2), flat(1)]), machine: { cpuModel: 'another CPU' } }
    const jobs = (count: number) => Array.from({ length: count }, () => calm)
    const learned = startNoiseFor([elsewhere, ...jobs(10)], upcoming)[id]?.tps
    expect(learned).toBeCloseTo(Math.sqrt(0.0016 / (8 + 30) / 2), 9)
    // Fewer than ten teach nothing.
    expect(startNoiseFor([elsewhere, ...jobs(9)], upcoming)).toEqual({})
    expect(startNoiseFor([elsewhere], upcoming)).toEqual({})
  })

  it('leaves broken cells out', () => {
    const record = recordOf([cellOf([...runsOfTps([1]), invalidRun('it died', { side: 'base' })])])
    expect(startNoiseFor([record], record)).toEqual({})
  })
})

describe('the noise floor', () => {
  it('tells the noise of a pair from that of a start', () => {
    // Pairs: variance 0.0002·8/7 a round. Rounds: means ±0.02, so that start² = 2·0.02²/1 −
    // pair²/8.
    const around = (centre: number) =>
      Array.from({ length: 8 }, (_, i) => centre + Math.sqrt(0.0002) * (i % 2 ? 1 : -1))
    const floor = computeNoiseFloor([around(0.02), around(-0.02)])
    const pairVariance = (0.0002 * 8) / 7
    expect(floor?.pairNoise).toBeCloseTo(Math.sqrt(pairVariance), 12)
    expect(floor?.startNoise).toBeCloseTo(Math.sqrt(0.0008 - pairVariance / 8), 12)
    expect(floor).toMatchObject({ rounds: 2, pairs: 16 })
  })

  it('shrinks the smallest visible drop with the rounds', () => {
    const rounds = Array.from({ length: 12 }, (_, r) =>
      [0.01, -0.01, 0.02, 0].map((q) => q + 0.003 * Math.sin(r)),
    )
    const seen = computeNoiseFloor(rounds)?.minimumDetectable ?? []
    // No red is possible before the fourth round.
    expect(seen.map((each) => each.rounds)).toEqual([4, 6, 8])
    const drops = seen.map(({ drop }) => drop)
    expect(drops).toEqual(drops.toSorted((a, b) => b - a))
    expect(drops[0]).toBeLessThan(0.05)
  })

  it.each([
    ['pairs', worldOf(0.03, 0.002)],
    ['starts', worldOf(0.01, 0.01)],
    ['both', worldOf(0.03, 0.01)],
  ])(
    'reports a drop that is red in at least 8 of 10 jobs where the noise is that of %s',
    (name, world) => {
      const chance = chanceOf(11, name)
      const many = Array.from({ length: 100 }, () => drawRounds(world, 0, chance)).flat()
      const floor = computeNoiseFloor(
        many.map((pairs) => pairs.map(([base, after]) => Math.log(after / base))),
      )
      for (const { rounds, drop } of floor?.minimumDetectable ?? []) {
        const jobs = Array.from({ length: 300 }, () => {
          const measured = drawRounds(world, Math.log1p(-drop), chance).slice(0, rounds)
          return isRed(decideSideBySide(measured, { ...usualTerms, tolerance: 0.001 }))
        })
        const share = jobs.filter(Boolean).length / jobs.length
        // Three standard errors below 0.8. Earlier looks may have been red already.
        expect(share, `${rounds} rounds, ${drop}`).toBeGreaterThan(0.73)
      }
      expect.assertions(3)
    },
  )

  it('does not guess from one round', () => {
    expect(computeNoiseFloor([[0.1, 0.2]])).toBeUndefined()
    expect(computeNoiseFloor([[0.1], [0.2]])).toBeUndefined()
  })
})
