import { describe, expect, it } from 'vitest'
import { noiseFloorOf } from '../../src/verdict/noise-floor.ts'
import { noiseRoundsFor, noiseRoundsOf } from '../../src/verdict/noise-rounds.ts'
import { cellOf, invalidRun, pairedRecord, recordOf, runsOfTps } from './records.ts'

const id = 'sysbench/oltp_point_select/16'
const flat = (ratio: number) => Array.from({ length: 8 }, () => [1000, 1000 * ratio] as const)

describe('A/A rounds', () => {
  it('are read newest first, as log ratios', () => {
    const values = noiseRoundsOf(pairedRecord([flat(1.01), flat(0.99)]))[id]?.tps
    expect(values?.[0]).toBeCloseTo(Math.log(0.99), 12)
    expect(values?.[1]).toBeCloseTo(Math.log(1.01), 12)
  })

  it('leave broken cells out', () => {
    const record = recordOf([cellOf([...runsOfTps([1]), invalidRun('it died', { side: 'base' })])])
    expect(noiseRoundsOf(record)).toEqual({ [id]: {} })
  })

  it('are taken from comparable records only, at most twelve, newest first', () => {
    const upcoming = { ...pairedRecord([]), cells: [cellOf([], { durationSeconds: 10 })] }
    const same = pairedRecord([flat(1.01), flat(1.02), flat(1.03), flat(1.04), flat(1.05)])
    const elsewhere = { ...pairedRecord([flat(2)]), machine: { cpuModel: 'another CPU' } }
    const values = noiseRoundsFor([elsewhere, same, same, same], upcoming)[id]?.tps ?? []
    expect(values).toHaveLength(12)
    expect(values[0]).toBeCloseTo(Math.log(1.05), 12)
    expect(values[5]).toBeCloseTo(Math.log(1.05), 12)
    expect(noiseRoundsFor([elsewhere], upcoming)).toEqual({ [id]: {} })
  })
})

describe('the noise floor', () => {
  it('tells the noise of a pair from that of a start', () => {
    // Pairs: variance 0.0002·8/7 a round. Rounds: means ±0.02, so that start² = 2·0.02²/1 − pair²/8.
    const around = (centre: number) =>
      Array.from({ length: 8 }, (_, i) => centre + Math.sqrt(0.0002) * (i % 2 ? 1 : -1))
    const floor = noiseFloorOf([around(0.02), around(-0.02)], 0.01)
    const pairVariance = (0.0002 * 8) / 7
    expect(floor?.pairNoise).toBeCloseTo(Math.sqrt(pairVariance), 12)
    expect(floor?.startNoise).toBeCloseTo(Math.sqrt(0.0008 - pairVariance / 8), 12)
    expect(floor).toMatchObject({ rounds: 2, pairs: 16 })
  })

  it('shrinks the smallest visible drop with the rounds', () => {
    const rounds = Array.from({ length: 12 }, (_, r) =>
      [0.01, -0.01, 0.02, 0].map((q) => q + 0.003 * Math.sin(r)),
    )
    const drops = noiseFloorOf(rounds, 0.01)?.minimumDetectable.map(({ drop }) => drop) ?? []
    expect(drops).toHaveLength(5)
    expect(drops).toEqual(drops.toSorted((a, b) => b - a))
    expect(drops[0]).toBeLessThan(0.05)
  })

  it('does not guess from one round', () => {
    expect(noiseFloorOf([[0.1, 0.2]], 0.01)).toBeUndefined()
    expect(noiseFloorOf([[0.1], [0.2]], 0.01)).toBeUndefined()
  })
})
