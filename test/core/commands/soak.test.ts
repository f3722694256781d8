import { expect, test } from 'vitest'
import { growthOf, slopeOf } from '../../../bench/soak/growth.ts'

const files = { name: 'files', unit: '', allowed: 0 } as const
const memory = { name: 'memory', unit: 'MB', allowed: 1 } as const
const runs = (value: (run: number) => number) => Array.from({ length: 100 }, (_, run) => value(run))

test('what fills at first and what jumps now and then is no growth', () => {
  const filled = growthOf(
    memory,
    runs((run) => Math.min(run, 18) + (run % 7) / 10),
  )
  expect(filled.isTooMuch).toBe(false)
  expect(slopeOf(runs((run) => (run === 50 ? 1_000 : 5)))).toBe(0)
})

test('what grows with every run is, and so is what grows once in a while', () => {
  expect(
    growthOf(
      memory,
      runs((run) => 30 + run / 50),
    ),
  ).toMatchObject({ inHundredRuns: 2, isTooMuch: true })
  expect(
    growthOf(
      files,
      runs((run) => Math.floor(run / 40)),
    ).isTooMuch,
  ).toBe(true)
})
