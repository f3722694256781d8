import { describe, expect, it } from 'vitest'
import { isGreen, isRed, simulatedJob, TOLERANCE, usualTerms } from '../../../bench/trial/job.ts'
import { chanceOf } from '../../../bench/trial/random.ts'
import { stopsOfSlice } from '../../../bench/trial/real-handicap.ts'
import { figuresOf, nameOf, tasksOf } from '../../../bench/trial/sections.ts'
import { sliceOrder } from '../../../bench/trial/slice-order.ts'
import { drawRounds, usualWorld, worldOf } from '../../../bench/trial/world.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { decideAfterRound } from '../../../src/core/verdict/judge.ts'
import { decideSideBySide } from '../../../src/statistics/decision.ts'
import { shownChange } from '../../../src/statistics/shown.ts'
import { pairedRecord, policyOf, rowOf, sideBySide } from './records.ts'

/*
 * The trial with fewer repetitions and a fixed seed. The bounds are those of the full one: since a
 * share of n repetitions scatters, each gets four standard errors √(p(1−p)/n) at its bound p.
 */
const seed = 20_260_101
const repetitions = 200
/** A series of D is a hundred pull requests. */
const fewer = 60

const scatter = (percent: number) => 4 * Math.sqrt((percent * (100 - percent)) / repetitions)

describe('the trial, shortened', () => {
  const tasks = [
    ...tasksOf({
      repetitions,
      seeds: [seed],
      only: [
        'A2',
        'A4',
        'B1',
        'B5',
        'B8',
        'C2',
        'C3',
        'C5',
        'C6',
        'E2',
        'E5',
        'G5 0.7',
        'K3',
        'K5',
      ],
    }),
    ...tasksOf({ repetitions: fewer, seeds: [seed], only: ['D1', 'D2', 'D7', 'D8'] }),
  ]

  it.each(tasks.map((task) => [nameOf(task), task] as const))('%s', (_, task) => {
    const figures = figuresOf(task)
    expect(figures.filter(({ bound }) => bound.kind !== 'none').length).toBeGreaterThan(0)
    for (const { name, value, bound } of figures) {
      if (bound.kind === 'at-most')
        expect(value, name).toBeLessThanOrEqual(bound.limit + roomOf(name, bound.limit))
      if (bound.kind === 'at-least')
        expect(value, name).toBeGreaterThanOrEqual(bound.limit - roomOf(name, bound.limit))
    }
  })

  /** Minutes scatter by less than a tenth. */
  function roomOf(name: string, limit: number): number {
    return /min/.test(name) ? 0.1 * limit : scatter(limit)
  }
})

describe('what is tried is what the action runs', () => {
  it.each([
    ['no change', usualWorld, 0],
    ['a drop of 4 %', worldOf(0.06, 0.005), 0.04],
    ['stalls', worldOf(0.03, 0.005, { stalls: { each: 8, loss: 0.9, when: 'regular' } }), 0],
  ])('%s: record by record as in one go', (name, world, drop) => {
    const chance = chanceOf(5, name)
    const policy = policyOf({ tolerance: TOLERANCE })
    for (let job = 0; job < 20; job++) {
      const rounds = drawRounds(world, Math.log1p(-drop), chance)
      const atOnce = decideSideBySide(rounds, usualTerms)
      if (atOnce.kind === 'invalid') throw new Error(atOnce.reason)
      const measured = [1, 2, 3, 4, 5, 6, 7, 8].find(
        (count) => decideAfterRound(pairedRecord(rounds.slice(0, count)), policy).kind === 'stop',
      )
      expect(measured).toBe(atOnce.round)
      const { verdict } = rowOf(judge(pairedRecord(rounds.slice(0, measured)), sideBySide, policy))
      expect(verdict.kind).toBe(atOnce.kind)
      if (!('evidence' in verdict)) throw new Error(verdict.kind)
      expect(verdict.evidence.change).toBeCloseTo(Math.expm1(shownChange(atOnce, usualTerms)), 12)
    }
  })
})

describe('a gross drop', () => {
  it('of 94 %, on slices that differ by 30 %, is red after four starts of the planned pairs', () => {
    const policy = policyOf({ tolerance: TOLERANCE })
    const chance = chanceOf(7, 'gross')
    for (let job = 0; job < 20; job++) {
      const rounds: (readonly [number, number])[][] = []
      let pairs = 4
      for (;;) {
        const slice = (level: number) => level * Math.exp(0.3 * chance.normal())
        rounds.push(Array.from({ length: pairs }, () => [slice(1_000), slice(60)] as const))
        const next = decideAfterRound(pairedRecord(rounds), policy)
        if (next.kind === 'stop') break
        pairs = next.pairs?.[next.cells[0] ?? ''] ?? 4
      }
      const { verdict } = rowOf(judge(pairedRecord(rounds), sideBySide, policy))
      expect(verdict.kind).toBe('regression')
      expect(rounds.map(({ length }) => length)).toEqual([4, 4, 4, 4])
    }
  })
})

describe('what the trial is made of', () => {
  it.each([0, 2_500, 1_400, 15_900])(
    'a candidate is stopped for 8 s in each 80 s of its load, from %i ms on',
    (firstMs) => {
      const plan = { eachMs: 16_000, forMs: 1_600, firstMs, sliceMs: 2_000 }
      const slices = Array.from({ length: 32 }, (_, slice) => stopsOfSlice(plan, slice))
      for (let first = 0; first + 8 <= 32; first++) {
        const stopped = slices.slice(first, first + 8).flat()
        expect(stopped.reduce((sum, { forMs }) => sum + forMs, 0)).toBe(1_600)
        for (const { afterMs, forMs } of stopped) {
          expect(afterMs).toBeGreaterThanOrEqual(0)
          expect(afterMs + forMs).toBeLessThanOrEqual(2_000)
        }
      }
    },
  )

  it('normal and heavy-tailed numbers of a seed have mean 0 and variance 1', () => {
    const chance = chanceOf(3, 'numbers')
    for (const draw of [chance.normal, chance.heavyTailed]) {
      const values = Array.from({ length: 40_000 }, draw)
      const variance = values.reduce((sum, z) => sum + z * z, 0) / values.length
      expect(Math.abs(values.reduce((sum, z) => sum + z, 0) / values.length)).toBeLessThan(0.02)
      expect(Math.abs(variance - 1)).toBeLessThan(0.15)
    }
  })

  it('streams repeat with seed and name, and with nothing else', () => {
    const first = chanceOf(3, 'A1').uniform()
    expect(chanceOf(3, 'A1').uniform()).toBe(first)
    expect(chanceOf(4, 'A1').uniform()).not.toBe(first)
    expect(chanceOf(3, 'A2').uniform()).not.toBe(first)
  })

  it('neighbouring slices differ by the pair noise, and starts by theirs', () => {
    const chance = chanceOf(8, 'noise')
    const world = worldOf(0.03, 0.01, { losses: [] })
    const rounds = Array.from({ length: 500 }, () =>
      drawRounds(world, Math.log(0.9), chance),
    ).flat()
    const ratios = rounds.map((round) =>
      round.map(([base, candidate]) => Math.log(candidate / base)),
    )
    const means = ratios.map((round) => round.reduce((sum, q) => sum + q, 0) / round.length)
    const inside = ratios.flatMap((round, r) => round.map((q) => (q - (means[r] ?? 0)) ** 2))
    expect(
      Math.sqrt(inside.reduce((sum, square) => sum + square, 0) / (3 * rounds.length)),
    ).toBeCloseTo(0.03, 2.5)
    const centre = means.reduce((sum, x) => sum + x, 0) / means.length
    expect(Math.abs(centre - Math.log(0.9))).toBeLessThan(0.002)
    const between = means.reduce((sum, x) => sum + (x - centre) ** 2, 0) / means.length
    expect(Math.sqrt(between - 0.03 ** 2 / 4)).toBeCloseTo(0.01 * Math.SQRT2, 2.5)
  })

  it('a regular stall hits one candidate slice of each eight, in time', () => {
    const world = worldOf(0, 0, { losses: [], stalls: { each: 8, loss: 0.9, when: 'regular' } })
    const chance = chanceOf(9, 'stalls')
    for (let job = 0; job < 10; job++) {
      const stalled = drawRounds(world, 0, chance).map(
        (round) => round.filter(([, candidate]) => candidate < 500).length,
      )
      for (const pair of [0, 2, 4, 6])
        expect((stalled[pair] ?? 0) + (stalled[pair + 1] ?? 0)).toBe(1)
    }
  })

  it('the order of a round is balanced, and drawn', () => {
    const orders = Array.from({ length: 40 }, (_, draw) =>
      sliceOrder(draw / 40, 1)
        .map(({ side }) => side)
        .join(),
    )
    for (const order of orders) expect(order.split('base').length - 1).toBe(4)
    expect(new Set(orders).size).toBe(4)
  })

  it('tells red from green', () => {
    const chance = chanceOf(2, 'sides')
    expect(isRed(simulatedJob(worldOf(0.01, 0.001), 0.2, chance))).toBe(true)
    expect(isGreen(simulatedJob(worldOf(0.01, 0.001), 0, chance))).toBe(true)
  })
})
