import { expect, test } from 'vitest'
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
