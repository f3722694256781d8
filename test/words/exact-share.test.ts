import { expect, test } from 'vitest'
import { formatExactShare } from '../../src/words/number.ts'

test.each([
  [0.007, '0.7 %'],
  [0.07, '7 %'],
  [0.29, '29 %'],
  [1e-9, '1e-7 %'],
  [0.12345, '12.345 %'],
  [0, '0 %'],
])('the share %d is printed as it was configured: %s', (share, text) => {
  expect(formatExactShare(share)).toBe(text)
})
