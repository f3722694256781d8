import { describe, expect, it } from 'vitest'
import { metricInfo } from '../../src/core/record/metric.ts'
import {
  formatChange,
  formatDuration,
  formatFigure,
  formatNoise,
  formatNumber,
  formatProbability,
  formatShare,
  formatTime,
  plural,
} from '../../src/words/number.ts'

describe('formatNumber', () => {
  it.each([
    [18_420.4, undefined, '18,420'],
    [18_424, 0.009, '18,420'],
    [118_462, 0.03, '118,500'],
    [1_020.2, 0.015, '1,020'],
    [4.1, undefined, '4.10'],
    [4.1, 0.07, '4.10'],
    [1.86, 0.02, '1.86'],
    [0.5432, undefined, '0.543'],
    [0, undefined, '0.00'],
    [-3.2, undefined, '−3.20'],
    [87.61, 0.3, '88'],
    [12_345_678.9, undefined, '12,345,679'],
    [1e308, undefined, '1.00e308'],
    [Number.NaN, undefined, 'not a number'],
    [Number.POSITIVE_INFINITY, 0.1, 'not a number'],
  ])('%d with noise %d is %s', (value, noise, text) =>
    expect(formatNumber(value, noise)).toBe(text),
  )
})

describe('formatChange', () => {
  it.each([
    [-0.0493, '−4.9 %'],
    [0.0312, '+3.1 %'],
    [-0.0001, '0.0 %'],
    [0.564, '+56 %'],
    [-0.9996, '−99.9 %'],
    [-1, '−100 %'],
    [1, '×2.0'],
    [12.5, '×14'],
  ])('%d is %s', (change, text) => expect(formatChange(change)).toBe(text))
})

describe('small texts', () => {
  it('shares, noise and probabilities', () => {
    expect([formatShare(0.03), formatShare(0.068), formatShare(0.0004), formatShare(0.21)]).toEqual(
      ['3 %', '6.8 %', '0.04 %', '21 %'],
    )
    expect([0.014, 0.99, 1, 1032.25].map(formatNoise)).toEqual([
      '±1.4 %',
      '±99 %',
      '±100 % or more',
      '±100 % or more',
    ])
    expect([formatProbability(0.0008), formatProbability(1e-9), formatProbability(0.043)]).toEqual([
      'p = 0.0008',
      'p < 0.0001',
      'p = 0.043',
    ])
  })

  it('figures carry unit and spread', () => {
    expect(formatFigure({ value: 4.1 }, metricInfo('latency_p95_ms'))).toBe('4.10 ms')
    expect(formatFigure({ value: 18_420, spread: 0.009 }, metricInfo('tps'))).toBe('18,420 ±0.9 %')
    expect(formatFigure({ value: 93.96 }, metricInfo('efficiency_pct'))).toBe('94.0 %')
  })

  it('durations, times and plurals', () => {
    expect([
      formatDuration(30),
      formatDuration(300),
      formatDuration(5_400),
      formatDuration(0.5),
    ]).toEqual(['30 s', '5 min', '1 h 30 min', '0.5 s'])
    expect(formatTime('2026-03-02T10:15:30.000Z')).toBe('2026-03-02 10:15 UTC')
    expect([plural(1, 'round'), plural(2, 'round'), plural(1_500, 'entry', 'entries')]).toEqual([
      '1 round',
      '2 rounds',
      '1,500 entries',
    ])
  })
})
