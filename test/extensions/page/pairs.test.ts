import { describe, expect, it } from 'vitest'
import { pairsHtml } from '../../../src/extensions/page/pairs.ts'
import { axisOf, placeOn, ticksOf } from '../../../src/words/change-axis.ts'

describe('the axis of changes', () => {
  it('places a third and three times equally far from 0', () => {
    const axis = axisOf([-2 / 3, 2])
    expect(placeOn(axis, 0)).toBeCloseTo(50, 0)
    expect(placeOn(axis, -2 / 3)).toBeCloseTo(100 - placeOn(axis, 2), 0)
  })

  it('names round changes, and multiples where the axis is wide', () => {
    const texts = (changes: number[]) =>
      ticksOf(axisOf(changes)).map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(texts([-0.1, 0.05])).toEqual(['−10 %', '−5 %', '0', '+5 %'])
    expect(texts([-0.66, 2.3])).toEqual(['−50 %', '0', '×2'])
  })

  it('keeps what is far beyond at its end, and is not empty without any change', () => {
    expect(placeOn(axisOf([-0.9999, 50]), 50)).toBeLessThanOrEqual(100)
    const axis = axisOf([])
    expect(axis.to - axis.from).toBeGreaterThan(0.07)
  })
})

describe('the pairs', () => {
  const runs = {
    sides: [],
    rounds: [],
    figures: { scale: 1, values: [] },
    pairs: [-700, -650, -720],
    pairRounds: [1, 1, 2],
  }

  it('are a dot each, with tolerance and change named and the starts numbered', () => {
    const html = pairsHtml('a, 4 threads', { runs, limit: -0.03, estimate: -0.07 })
    expect(html.match(/<circle /gu)).toHaveLength(3)
    const texts = [...html.matchAll(/<text class="([^"]*)"[^>]*>([^<]*)</gu)].map((found) =>
      (found[2] ?? '').replaceAll('\u00a0', ' '),
    )
    expect(texts).toContain('tolerance −3.0 %')
    expect(texts).toContain('change −7.0 %')
    expect(texts.slice(-2)).toEqual(['1', '2'])
  })

  it('are not drawn where there is no pair to compare', () => {
    expect(pairsHtml('a', { runs: null, limit: -0.03, estimate: null })).toBe('')
  })
})
