import { expect, test } from 'vitest'
import { scalars } from '../../../src/core/keys/target-keys.ts'
import { parseDuration, parseShare } from '../../../src/core/keys/values.ts'

test.each([
  ['30s', 30],
  ['5m', 300],
  ['1.5h', 5400],
  ['500ms', 0.5],
  ['60', 60],
  [' 10 s ', 10],
])('the duration %s is %d seconds', (text, seconds) => {
  expect(parseDuration(text)).toBeCloseTo(seconds, 9)
})

test.each(['', 's', '-3s', '3 days', '1e3', 'NaN', '5mm'])('%j is no duration', (text) => {
  expect(parseDuration(text)).toBeUndefined()
})

test.each([
  ['3%', 0.03],
  ['0.5 %', 0.005],
  ['0.03', 0.03],
  ['0', 0],
])('the share %s is %d', (text, fraction) => {
  expect(parseShare(text)).toBeCloseTo(fraction, 12)
})

test.each(['3', '1', '-3%', '%', '3%%', 'three'])(
  '%j is no share: it could be meant either way, or not at all',
  (text) => {
    expect(parseShare(text)).toBeUndefined()
  },
)

test('a value that reading the file would round is refused, and goes as text', () => {
  const refused = scalars.safeParse({ a: 2 ** 53 })
  expect(refused.error?.issues[0]?.message).toMatch(/would be rounded; write them in quotes/)
  const exact = { a: '18446744073709547520', b: 9007199254740991, c: 1.5, d: true }
  expect(scalars.parse(exact)).toEqual(exact)
})
