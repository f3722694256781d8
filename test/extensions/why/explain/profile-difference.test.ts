import { describe, expect, it } from 'vitest'
import type { Profile } from '../../../../src/extensions/why/explain/profile.ts'
import {
  allocationGrowth,
  cpuGrowth,
  type GrownPart,
} from '../../../../src/extensions/why/explain/profile-difference.ts'
import { profile } from './packs.ts'

type Stacks = readonly (readonly [value: number, ...frames: string[]])[]

const text = ({ name, base, candidate, z }: GrownPart) =>
  `${name} ${base.toFixed(3)} ${candidate.toFixed(3)} z ${z.toFixed(2)}`
const functions = (base: Profile, candidate: Profile, sureness?: 'hint') =>
  cpuGrowth(base, candidate, sureness).functions.map(text)
/** A profile of so many samples, all but these of one function that is always there. */
const filled = (total: number, ...stacks: Stacks) =>
  profile([total - profile(...stacks).total, 'main', 'p.Always'], ...stacks)

describe('a function of the CPU', () => {
  it('is one whose share grew by a hundredth of all, beyond what chance explains', () => {
    const found = (total: number, samples: number) => [
      functions(filled(total), filled(total, [samples, 'main', 'q.New'])),
      functions(filled(total), filled(total, [samples, 'main', 'q.New']), 'hint'),
    ]
    expect([
      found(10_000, 100),
      found(10_000, 99),
      found(1_000, 10),
      found(1_000, 16),
      found(500, 8),
    ]).toEqual([
      [['q.New 0.000 0.010 z 10.03'], ['q.New 0.000 0.010 z 10.03']],
      [[], []],
      [[], ['q.New 0.000 0.010 z 3.17']],
      [['q.New 0.000 0.016 z 4.02'], ['q.New 0.000 0.016 z 4.02']],
      [[], []],
    ])
    expect([
      functions(filled(250), filled(250, [50, 'main', 'q.New'])),
      functions(filled(249), filled(250, [50, 'main', 'q.New'])),
      functions(filled(250), filled(249, [50, 'main', 'q.New'])),
      functions(filled(100), filled(100, [50, 'main', 'q.New']), 'hint'),
      functions(filled(99), filled(100, [50, 'main', 'q.New']), 'hint'),
      functions(filled(250, [25, 'q.Old']), filled(1_000, [300, 'q.Old'])),
      functions(filled(300, [75, 'q.Old']), filled(1_000, [50, 'q.Old'])),
    ]).toEqual([
      ['q.New 0.000 0.200 z 7.45'],
      [],
      [],
      ['q.New 0.000 0.500 z 8.16'],
      [],
      ['q.Old 0.100 0.300 z 6.45'],
      ['p.Always 0.750 0.950 z 10.31'],
    ])
  })

  it('of samples in bursts needs more: what untouched functions differ by is the measure', () => {
    const others = (factors: readonly number[]) =>
      factors.map((factor, at): [number, string] => [100 * factor, `o.F${at}`])
    const even = others(Array.from({ length: 10 }, () => 1))
    const bursts = others([0.5, 1.5, 0.6, 1.4, 0.7, 1.3, 0.5, 1.5, 0.6, 1.4])
    const added: [number, string] = [40, 'q.New']
    expect([
      functions(profile(...even), profile(...even, added)),
      functions(profile(...even), profile(...bursts, added)),
    ]).toEqual([['q.New 0.000 0.038 z 6.26'], []])
  })

  it('is a new one before its callers, whose growth it explains, and none that was only renamed', () => {
    const loop = (value: number): [number, ...string[]] => [value, 'main', 'a.Run', 'a.Loop']
    expect([
      functions(
        profile([500, 'main'], loop(500)),
        profile([500, 'main'], loop(560), [70, 'main', 'a.Run', 'b.New']),
      ),
      functions(
        profile([500, 'main'], [500, 'a.Old', 'p.Leaf']),
        profile([500, 'main'], [500, 'a.Renamed', 'p.Leaf']),
      ),
    ]).toEqual([['b.New 0.000 0.062 z 8.00'], []])
  })

  it('is none of the scheduler and the collector', () => {
    const names = [
      ...[
        'runtime.gcBgMarkWorker',
        'internal/runtime/maps.x',
        'gcWriteBarrier2',
        'aeshashbody',
        'memeqbody',
      ],
      ...['cmpbody', 'type:.eq.q.T', 'q.runtime', 'notruntime.f'],
    ]
    const { functions: found, packages } = cpuGrowth(
      filled(1_000),
      filled(1_000, ...names.map((name): [number, string] => [50, name])),
    )
    expect([found.map(({ name }) => name), packages.map(({ name }) => name)]).toEqual([
      ['q.runtime', 'notruntime.f'],
      [
        ...[
          'internal/runtime/maps',
          'gcWriteBarrier2',
          'aeshashbody',
          'memeqbody',
          'cmpbody',
          'type:',
        ],
        ...['q', 'notruntime'],
      ],
    ])
  })

  it('is shown once: of its callers and callees the deepest that grew as much', () => {
    const found = (...stacks: Stacks) => functions(filled(1_000), filled(1_000, ...stacks))
    expect([
      found([200, 'main', 'a.A', 'b.B', 'c.C']),
      found([191, 'main', 'a.A', 'b.B'], [9, 'main', 'a.A', 'c.C']),
      found([179, 'main', 'a.A', 'b.B'], [21, 'main', 'a.A', 'c.C']),
      found([100, 'main', 'a.A', 'b.B'], [100, 'main', 'a.A', 'c.C']),
      found([60, 'main', 'a.A', 'c.C'], [100, 'main', 'b.B', 'c.C']),
      found([95, 'main', 'a.A', 'b.B'], [64, 'main', 'b.B']),
      found([95, 'main', 'a.A', 'b.B'], [65, 'main', 'b.B'], [64, 'main', 'a.A']),
      found([97, 'main', 'a.A', 'b.B'], [63, 'main', 'b.B'], [63, 'main', 'a.A']),
      found([100, 'r.R', 'r.R', 'r.R']),
      found([100, 'o.O', 'a.A', 'o.O']),
    ]).toEqual([
      ['c.C 0.000 0.200 z 14.91'],
      ['b.B 0.000 0.191 z 14.53'],
      ['a.A 0.000 0.200 z 14.91'],
      ['a.A 0.000 0.200 z 14.91'],
      ['c.C 0.000 0.160 z 13.19'],
      ['b.B 0.000 0.159 z 13.14'],
      ['b.B 0.000 0.160 z 13.19', 'a.A 0.000 0.159 z 13.14'],
      ['a.A 0.000 0.160 z 13.19'],
      ['r.R 0.000 0.100 z 10.26'],
      ['o.O 0.000 0.100 z 10.26'],
    ])
    const usual: [number, ...string[]] = [200, 'main', 'x.Other', 'm.Copy']
    expect(
      functions(filled(1_000, usual), filled(1_000, usual, [200, 'main', 'a.A', 'm.Copy'])),
    ).toEqual(['a.A 0.000 0.200 z 14.91'])
  })

  it('is among the twenty surest, and its package among the twenty that grew most', () => {
    const stacks = Array.from({ length: 25 }, (_, at): [number, string] => [100 + at, `p${at}.F`])
    const { functions: found, packages } = cpuGrowth(filled(10_000), filled(10_000, ...stacks))
    const last = Array.from({ length: 20 }, (_, at) => 24 - at)
    expect(found.map(({ name }) => name)).toEqual(last.map((at) => `p${at}.F`))
    expect(packages.map(({ name }) => name)).toEqual(last.map((at) => `p${at}`))
  })
})

describe('a function that allocates', () => {
  it('is one whose share of the bytes grew, where each half MiB is a sample', () => {
    const half = 512 * 1024
    const found = (from: number, to: number, own: number) =>
      allocationGrowth(
        filled(from * half),
        filled(to * half, [own * half, 'main', 'q.New']),
      ).functions.map(text)
    expect([
      found(100, 100, 50),
      found(99, 100, 50),
      found(100, 99, 50),
      found(1_000, 1_000, 15),
    ]).toEqual([['q.New 0.000 0.500 z 8.16'], [], [], []])
  })
})
