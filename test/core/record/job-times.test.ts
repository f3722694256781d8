import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  jobParts,
  jobTimesSchema,
  type PhaseSpan,
  sideSeconds,
  timesOf,
  totalSeconds,
} from '../../../src/core/record/job-times.ts'

const spans = fc.array(
  fc
    .record({
      part: fc.constantFrom(...jobParts),
      side: fc.constantFrom('base' as const, 'candidate' as const, undefined),
      start: fc.integer({ min: 0, max: 1_000 }),
      seconds: fc.integer({ min: 0, max: 200 }),
    })
    .map(({ part, side, start, seconds }): PhaseSpan => {
      return { part, ...(side === undefined ? {} : { side }), start, end: start + seconds }
    }),
  { maxLength: 30 },
)

/** Whole seconds in which anything went on, counted one by one. */
function busySeconds(all: readonly PhaseSpan[]): number {
  const seconds = Array.from({ length: 1_200 }, (_, second) => second)
  return seconds.filter((second) => all.some(({ start, end }) => start <= second && second < end))
    .length
}

describe('the time of each part', () => {
  it('adds up to the time in which anything went on, whatever went on at once', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const times = timesOf(all)
        expect(totalSeconds(times)).toBeCloseTo(busySeconds(all), 6)
        expect(jobTimesSchema.parse(times)).toEqual(times)
      }),
    )
  })

  it('counts both sides at once as one time on the wall, and as that of each', () => {
    const times = timesOf([
      { part: 'boot', side: 'base', start: 0, end: 5 },
      { part: 'boot', side: 'candidate', start: 0, end: 6 },
      { part: 'load', side: 'base', start: 6, end: 16 },
      { part: 'load', side: 'candidate', start: 6, end: 14 },
    ])
    expect(times).toEqual({
      boot: { seconds: 6, base: 5, candidate: 6 },
      load: { seconds: 10, base: 10, candidate: 8 },
    })
    expect(sideSeconds(times)).toEqual({ both: 29, wall: 16 })
  })

  it('of a part inside another one counts for itself alone', () => {
    const times = timesOf([
      { part: 'boot', start: 2, end: 5 },
      { part: 'load', start: 0, end: 10 },
    ])
    expect(times).toEqual({ boot: { seconds: 3 }, load: { seconds: 7 } })
  })
})

test('of parts that go on at once, the one that began last counts; of two sides both or none', () => {
  const span = (
    part: 'boot' | 'load',
    start: number,
    end: number,
    side?: 'base' | 'candidate',
  ) => ({
    part,
    start,
    end,
    ...(side && { side }),
  })
  expect(timesOf([span('boot', 0, 4), span('load', 0, 6)])).toEqual({
    boot: { seconds: 0 },
    load: { seconds: 6 },
  })
  expect(timesOf([span('load', 0, 6), span('boot', 0, 4)])).toEqual({
    boot: { seconds: 4 },
    load: { seconds: 2 },
  })
  expect(timesOf([span('boot', 0, 1.00049, 'base'), span('boot', 2, 2, 'candidate')])).toEqual({
    boot: { seconds: 1 },
  })
  expect(timesOf([span('boot', 3, 3)])).toEqual({ boot: { seconds: 0 } })
})
