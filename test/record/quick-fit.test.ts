import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { areFigures, areScalars, metricsSchema, withFastPath } from '../../src/record/quick-fit.ts'

const values = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('tps', 'qps', 'speed', '__proto__', 'constructor', '7', 'a name that is long'),
    fc.oneof(
      fc.double(),
      fc.integer({ min: -2, max: 3 }),
      fc.string({ maxLength: 8 }),
      fc.boolean(),
      fc.constant(null),
      fc.constant([]),
    ),
    { maxKeys: 5 },
  ),
)

const finite = z.number().finite()
const figures = () =>
  z
    .record(
      z.string().refine((name) => name === 'tps' || name === 'qps', { error: 'unknown' }),
      finite.nonnegative(),
    )
    .refine((all) => Object.keys(all).length <= 1, { error: 'too many' })
const scalars = () => z.record(z.string().max(10), z.union([z.string().max(5), finite, z.boolean()]))

describe.each([
  ['figures', figures, (value: unknown) => areFigures(value, (name) => /^[tq]ps$/.test(name), 1)],
  ['scalars', scalars, (value: unknown) => areScalars(value, 10, 5)],
] as const)('%s', (_, make, fits) => {
  const slow = make()
  const quick = z.object({ inside: withFastPath<z.ZodType>(make(), fits) })

  test('whatever is given is taken, refused and told as without the short way', () => {
    fc.assert(
      fc.property(values, (value) => {
        const expected = z.object({ inside: slow }).safeParse({ inside: value })
        const actual = quick.safeParse({ inside: value })
        expect(actual.success).toBe(expected.success)
        expect(actual.data).toEqual(expected.data)
        expect(actual.error?.issues).toEqual(expected.error?.issues)
      }),
      { numRuns: 1_000 },
    )
  })

  test('the short way is gone', () => {
    expect(fits({})).toBe(true)
    expect(fits({ tps: 1 })).toBe(true)
    expect(fits({ tps: 1, qps: Number.NaN })).toBe(false)
  })
})

test('the short way takes texts, numbers and truth values as scalars, and nothing else', () => {
  for (const value of ['text', '', 0, -1.5, true, false]) expect(areScalars({ value }, 10, 5)).toBe(true)
  for (const value of ['longer', Number.NaN, Number.POSITIVE_INFINITY, null, undefined, [], {}])
    expect(areScalars({ value }, 10, 5)).toBe(false)
  expect(areScalars({ 'eleven long': 1 }, 10, 5)).toBe(false)
})

test('a run has at most 1,000 metrics', () => {
  const metrics = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`time_ms:q${at}`, 1]))
  expect(metricsSchema.safeParse(metrics(1_000)).success).toBe(true)
  expect(metricsSchema.safeParse(metrics(1_001)).error?.issues[0]?.message).toBe('more than 1000 metrics')
})
