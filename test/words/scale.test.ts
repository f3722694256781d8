import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { niceScale, tickText } from '../../src/words/scale.ts'

const place = { from: 0, to: 100 }

describe('niceScale', () => {
  it('has round ticks around the values', () => {
    expect(niceScale([0.78, 4.35], { ...place, fromZero: true, count: 4 }).ticks).toEqual([
      0, 2, 4, 6,
    ])
    expect(niceScale([17_520, 18_420], { ...place, fromZero: false, count: 4 }).ticks).toEqual([
      17_500, 18_000, 18_500,
    ])
    expect(niceScale([], { ...place, fromZero: true }).ticks.length).toBeGreaterThan(1)
  })

  it('keeps every value inside the drawing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), { minLength: 1 }),
        fc.boolean(),
        (values, fromZero) => {
          const scale = niceScale(values, { ...place, fromZero })
          expect(scale.ticks.length).toBeLessThan(15)
          for (const value of values) {
            expect(scale.place(value)).toBeGreaterThan(-0.01)
            expect(scale.place(value)).toBeLessThan(100.01)
          }
        },
      ),
      // Steps as small as the last digits of a double: it was drawn at 114 % of the frame.
      { examples: [[[999999999.9999975, 999999999.9999985], false]] },
    )
  })
})

describe('tickText', () => {
  it('has the digits of its step', () => {
    expect([
      tickText(12_000, 2_000),
      tickText(0.5, 0.5),
      tickText(0.25, 0.05),
      tickText(3, 1),
    ]).toEqual(['12,000', '0.5', '0.25', '3'])
  })
})
