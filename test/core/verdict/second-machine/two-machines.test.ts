import { describe, expect, it } from 'vitest'
import {
  isSuspicious,
  judgeTwoMachines,
  type MachineFinding,
} from '../../../../src/core/verdict/second-machine/two-machines.ts'

const finding = (
  kind: MachineFinding['kind'],
  change: number,
  more: Partial<MachineFinding> = {},
) => ({
  kind,
  change,
  average: change,
  standardError: 0.005,
  degreesOfFreedom: 14,
  ...more,
})

describe('what another machine should look at', () => {
  it.each([
    ['a proved drop', finding('regression', -0.05), true],
    ['a drop beyond the tolerance that is not proved', finding('inconclusive', -0.04), true],
    ['stalls that cost more than it', finding('inconclusive', -0.01, { average: -0.06 }), true],
    ['noise around nothing', finding('inconclusive', -0.02), false],
    ['what is excluded', finding('ok', -0.001), false],
  ])('%s', (_, effects, expected) => {
    expect(isSuspicious(effects, 0.03)).toBe(expected)
  })
})

describe('two machines', () => {
  it.each([
    ['both prove it', finding('regression', -0.05), finding('regression', -0.06), 'regression'],
    [
      'the second proves what the first suspected',
      finding('inconclusive', -0.04),
      finding('regression', -0.05),
      'regression',
    ],
    [
      'the second cannot say no to what is proved',
      finding('regression', -0.05),
      finding('inconclusive', -0.02),
      'regression',
    ],
    ['neither proves it', finding('inconclusive', -0.04), finding('inconclusive', -0.02), 'open'],
    [
      'the second excludes it, and both together',
      finding('inconclusive', -0.032),
      finding('ok', 0.01),
      'ok',
    ],
    [
      'the second excludes it, both together do not',
      finding('regression', -0.06),
      finding('ok', 0),
      'disagree',
    ],
    [
      'the typical pairs exclude it, the sums do not',
      finding('inconclusive', 0, { average: -0.1 }),
      finding('ok', 0.01),
      'disagree',
    ],
  ] as const)('%s', (_, first, second, expected) => {
    expect(judgeTwoMachines(first, second, 0.03)).toBe(expected)
  })

  it('weigh alike however noisy one of them is: its noise stays its own', () => {
    const first = finding('inconclusive', -0.032, { standardError: 0.002 })
    const quiet = finding('ok', 0.02, { standardError: 0.002 })
    const noisy = finding('ok', 0.02, { standardError: 0.04 })
    expect(judgeTwoMachines(first, quiet, 0.03)).toBe('ok')
    expect(judgeTwoMachines(first, noisy, 0.03)).toBe('disagree')
  })
})
