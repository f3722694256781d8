import { expect, test } from 'vitest'
import { growthWords } from '../../../../src/core/steps/measure/protocol.ts'
import { exampleCell } from '../../record/example.ts'

const { runs: _, ...settings } = exampleCell({ id: 'a' })

test('what makes the time left grow is said as its round begins, in 80 columns', () => {
  const words = (round: number, pairs: number) =>
    growthWords([{ settings }], round, { pairs: 4, rounds: 4, pairsOf: () => pairs })
  expect([words(1, 4), words(3, 4), words(1, 8), words(3, 8), words(4, 12)]).toEqual([
    [],
    [],
    [],
    ['16 slices instead of 8: neighbouring ones differ too much'],
    [
      'no verdict after 3 starts, so the servers start once more',
      '24 slices instead of 8: neighbouring ones differ too much',
    ],
  ])
  expect(words(12, 12).every((line) => line.length <= 80)).toBe(true)
})
