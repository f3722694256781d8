import { describe, expect, it } from 'vitest'
import {
  compareInstructions,
  KERNEL,
  OTHERS,
  readCounts,
} from '../../../../src/extensions/simulated/instructions/growth.ts'

const symbols = {
  at: (address: number) =>
    ({ 4194304: 'local.runtime.memmove', 4194320: 'a.b/c.F', 4194336: 'a.b/c.F' })[address],
}

describe('the file of the plugin', () => {
  it('is added up by function, per transaction of each command', () => {
    const text = [
      'end',
      ...['400000 100', '400010 30', '400020 10', 'ffffffff81000000 400', '7f0000000000 50'],
      'end',
      '400010 90',
      '',
    ].join('\n')
    const [first, second] = readCounts(text, symbols, [10, 3]) ?? []
    expect(Object.fromEntries(first ?? [])).toEqual({
      'runtime.memmove': 10,
      'a.b/c.F': 4,
      [KERNEL]: 40,
      [OTHERS]: 5,
    })
    expect(Object.fromEntries(second ?? [])).toEqual({ 'a.b/c.F': 30 })
  })

  it('fits the commands that ran, or is refused', () => {
    expect(readCounts('end\n400000 1\n', symbols, [1, 1])).toBeUndefined()
  })
})

describe('the growth between two sides', () => {
  const slice = (more: Record<string, number>) =>
    new Map(
      Object.entries({ 'runtime.memmove': 500_000, [KERNEL]: 60_000, [OTHERS]: 9_000, ...more }),
    )
  const base = [
    slice({ 'github.com/x/pkg/parser.(*Scanner).scan': 100, 'x.io/plan.Find': 4_000 }),
    slice({ 'github.com/x/pkg/parser.(*Scanner).scan': 120, 'x.io/plan.Find': 9_000 }),
  ]
  const candidate = [
    slice({
      'github.com/x/pkg/parser.(*Scanner).scan': 5_100,
      'github.com/x/pkg/parser.isIdent': 900,
      'x.io/plan.Find': 10_000,
      'strings.ToLower': 20_000,
    }),
    slice({
      'github.com/x/pkg/parser.(*Scanner).scan': 5_300,
      'github.com/x/pkg/parser.isIdent': 900,
      'x.io/plan.Find': 12_000,
      'strings.ToLower': 20_000,
    }),
  ]

  it('is listed by package, those of the product before the standard library', () => {
    const { packages } = compareInstructions(base, candidate)
    expect(packages.map(({ name }) => name)).toEqual(['github.com/x/pkg/parser', 'strings'])
    expect(packages[0]).toMatchObject({ base: 110, candidate: 6_100 })
    expect(packages[0]?.functions.map(({ name }) => name)).toEqual([
      'github.com/x/pkg/parser.(*Scanner).scan',
      'github.com/x/pkg/parser.isIdent',
    ])
  })

  it('leaves out what slices of one server differ by, and what is next to nothing', () => {
    const names = compareInstructions(base, candidate).packages.map(({ name }) => name)
    expect(names).not.toContain('x.io/plan')
    const little = candidate.map((each) => new Map([...each, ['x.io/small.F', 200]]))
    const { packages } = compareInstructions(base, little)
    expect(packages.map(({ name }) => name)).not.toContain('x.io/small')
  })

  it('is nothing for equal sides', () => {
    const { all, packages } = compareInstructions(base, base)
    expect(packages).toEqual([])
    expect(all.base).toBe(all.candidate)
  })
})
