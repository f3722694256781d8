import { describe, expect, it } from 'vitest'
import {
  intervalWords,
  judgedInterval,
  levelWords,
} from '../../../../src/core/report/story/interval.ts'
import type { Evidence } from '../../../../src/core/verdict/result.ts'
import { bare, ok, open, red } from './verdicts.ts'

describe('the interval of a verdict', () => {
  const of = (low: number, high: number, confidence = 0.95) => ({ low, high, confidence })

  it('is the one that its rule uses', () => {
    const interval = of(-0.024, 0.015)
    const exclusion = of(-0.031, 0.022, 0.98)
    const both: Evidence = { ...bare, interval, exclusion }
    expect(judgedInterval(red('typical', both))).toBe(interval)
    expect(judgedInterval(ok(true, both))).toBe(interval)
    expect(judgedInterval(ok(false, both))).toBe(exclusion)
    expect(judgedInterval(open('noisy', both))).toBe(exclusion)
    expect(judgedInterval(open('noisy', { ...bare, interval }))).toBe(interval)
    expect(judgedInterval({ kind: 'new', reason: 'a new cell' })).toBeUndefined()
  })

  it('has its level in words', () => {
    expect(
      [of(-0.021, 0.015), of(0.9, 0.99), of(0.9, 1, 0.9049), of(1.5, 9, 0.9999), of(-0.3, 1.7)].map(
        intervalWords,
      ),
    ).toEqual([
      '95 % sure: −2.1 to +1.5 %',
      '95 % sure: +90 to +99 %',
      '90 % sure: ×1.9 to ×2.0',
      '99 % sure: ×2.5 to ×10.0',
      '95 % sure: ×0.7 to ×2.7',
    ])
    expect([undefined, of(-0.5, 1), of(-0.6, 1.6), of(-0.99, 57.4)].map(intervalWords)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('says the levels of several', () => {
    expect([[of(0, 1), of(0, 1)], [of(0, 1, 0.99), of(0, 1, 0.95)], []].map(levelWords)).toEqual([
      '95 % sure',
      '95 to 99 % sure',
      undefined,
    ])
  })
})
