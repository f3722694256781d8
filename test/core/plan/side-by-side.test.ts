import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { loadSeconds, planCells } from '../../../src/core/plan/cells.ts'
import { roundSeconds, sideBySideRound } from '../../../src/core/plan/schedule.ts'

const cellIds = ['a', 'b', 'c']
const sides = (seed: number, round = 1) =>
  sideBySideRound({ cellIds: ['a'], round, pairs: 4, seed })
    .map(({ side }) => side[0])
    .join('')

describe('the schedule of a round', () => {
  it('is ABBA or BAAB, drawn for each two pairs', () => {
    const orders = new Set(Array.from({ length: 50 }, (_, seed) => sides(seed)))
    expect([...orders].sort()).toEqual(['bccbbccb', 'bccbcbbc', 'cbbcbccb', 'cbbccbbc'])
  })

  it('draws each first side about as often', () => {
    const first = Array.from({ length: 1000 }, (_, seed) => sides(seed)[0]).filter(
      (side) => side === 'b',
    ).length
    expect(first).toBeGreaterThan(420)
    expect(first).toBeLessThan(580)
  })

  it('repeats with its seed, and differs between rounds and cells', () => {
    const plan = { cellIds, pairs: 8, seed: 7, round: 1 }
    expect(sideBySideRound(plan)).toEqual(sideBySideRound(plan))
    const firsts = Array.from({ length: 20 }, (_, round) => sides(7, round + 1)[0])
    expect(new Set(firsts).size).toBe(2)
  })

  it('keeps the order of a cell when another one needs no more rounds', () => {
    const all = sideBySideRound({ cellIds, round: 2, pairs: 3, seed: 5 }).filter(
      ({ cellId }) => cellId === 'b',
    )
    const alone = sideBySideRound({ cellIds: ['b'], round: 2, pairs: 3, seed: 5 })
    expect(alone.map(({ side }) => side)).toEqual(all.map(({ side }) => side))
  })

  it('numbers the slices so that 2k and 2k+1 are a pair of both sides of one cell', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 12 }),
        (seed, round, pairs) => {
          const slices = sideBySideRound({ cellIds, round, pairs, seed })
          expect(slices.map(({ slice }) => slice)).toEqual(slices.map((_, index) => index))
          for (let k = 0; k < slices.length; k += 2) {
            expect(slices[k]?.cellId).toBe(slices[k + 1]?.cellId)
            expect([slices[k]?.side, slices[k + 1]?.side].sort()).toEqual(['base', 'candidate'])
          }
        },
      ),
    )
  })

  it('takes 3.2 minutes of load with the defaults', () => {
    expect(roundSeconds({ pairs: 8, sliceSeconds: 10, settleSeconds: 2 })).toBe(192)
  })
})

describe('a pair in two ways', () => {
  const pace = { rounds: 3, pairs: 4, slice: 10, settle: 2, measure: 'duet' } as const
  const cellsOf = (threads: number[], name = 'oltp_point_select') =>
    planCells(suiteSchema.parse({ threads, workloads: [{ tool: 'sysbench', name }] }), pace)

  it('takes two slices at once and two in windows that are twice as long', () => {
    const [cell] = cellsOf([4])
    expect(cell?.settings.measure).toBe('duet')
    expect(cell && loadSeconds([cell])).toBe(3 * 2 * (11 + 2 + 20 + 2))
  })

  it('is windows alone where cells are screened with a pair or two', () => {
    const cells = cellsOf([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(cells.map(({ settings }) => settings.measure))).toEqual(new Set(['windows']))
  })

  it('is slices for loads that cannot stand still', () => {
    const [cell] = planCells(
      suiteSchema.parse({ workloads: [{ tool: 'go-tpc', name: 'tpcc' }] }),
      pace,
    )
    expect(cell?.settings).not.toHaveProperty('measure')
  })
})

describe('a pair by turns', () => {
  const measured = (workloads: object[]) =>
    planCells(suiteSchema.parse({ workloads }), {
      rounds: 3,
      pairs: 4,
      slice: 10,
      settle: 2,
      measure: 'windows',
    })

  it('is for loads that may stand still for a moment, and takes one settling less', () => {
    const [cell] = measured([{ tool: 'sysbench', name: 'oltp_point_select' }])
    expect(cell?.settings.measure).toBe('windows')
    expect(cell && loadSeconds([cell])).toBe(3 * 4 * (2 * 10 + 2))
  })

  it.each([
    ['a given rate', { tool: 'sysbench', name: 'oltp_point_select', rate: '100/s' }],
    [
      'something beside it',
      { tool: 'sysbench', name: 'oltp_point_select', beside: { 'idle-connections': 5 } },
    ],
    ['TPC-C, whose transactions are long', { tool: 'go-tpc', name: 'tpcc' }],
    ['queries that end when they are done', { tool: 'go-tpc', name: 'tpch' }],
    ['new connections', { tool: 'connect', name: 'connect' }],
  ])('is not for %s', (_, workload) => {
    expect(measured([workload])[0]?.settings).not.toHaveProperty('measure')
  })

  it('is not what a plan without the key has', () => {
    const pace = { rounds: 3, pairs: 4, slice: 10, settle: 2 }
    const workloads = [{ tool: 'sysbench', name: 'oltp_point_select' }]
    for (const measure of ['auto', 'slices'] as const)
      expect(
        planCells(suiteSchema.parse({ workloads }), { ...pace, measure })[0]?.settings,
      ).not.toHaveProperty('measure')
  })
})
