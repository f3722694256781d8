import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  areFigures,
  arePlainRuns,
  areScalars,
  isPlainCell,
  metricsSchema,
  withFastPath,
} from '../../src/record/quick-fit.ts'
import { cellSchema, runSchema } from '../../src/record/schema.ts'

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

  test('whatever is given is accepted, refused and reported as without the short way', () => {
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

describe('runs', () => {
  const plain = {
    state: 'valid',
    side: 'base',
    round: 1,
    slice: 0,
    startedAt: '2026-02-28T23:59:59.000Z',
    durationSeconds: 30,
    metrics: { tps: 1.5, latency_p95_ms: 2 },
    ignoredErrors: 0,
    reconnects: 0,
  }
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-0, 0.5, -1, 2 ** 53, '2026-02-31T00:00:00Z', 'candidate'),
  )
  const name = fc.constantFrom(...Object.keys(plain), 'series', 'worstClient', 'other', '__proto__')

  test('what the short way takes, the schema takes and gives back as it is', () => {
    fc.assert(
      fc.property(fc.dictionary(name, odd, { maxKeys: 2 }), fc.option(name), (changed, left) => {
        const run = Object.fromEntries(
          Object.entries({ ...plain, ...changed }).filter(([key]) => key !== left),
        )
        if (arePlainRuns([run])) expect(runSchema.safeParse(run)).toEqual({ success: true, data: run })
      }),
      { numRuns: 3_000 },
    )
  })

  test('the short way of a cell takes what the schema takes and gives back as it is', () => {
    const cell = {
      id: 'sysbench/load/1',
      tool: 'sysbench',
      toolVersion: '1.0.20',
      workload: 'load',
      threads: 1,
      clients: 1,
      data: { tables: 4 },
      durationSeconds: 30,
      warmUpSeconds: 0,
      options: { 'rand-type': 'uniform' },
      runs: [plain],
    }
    expect(isPlainCell(cell)).toBe(true)
    const other = fc.constantFrom(...Object.keys(cell), 'measure', 'other', '__proto__')
    const text = fc.constantFrom('', 'a b', 'x'.repeat(41), 'x'.repeat(201), 'x'.repeat(1_001))
    const value = fc.oneof(odd, text, fc.constantFrom([plain, plain], [{ ...plain, round: 0 }], { a: [] }))
    fc.assert(
      fc.property(fc.dictionary(other, value, { maxKeys: 2 }), fc.option(other), (changed, left) => {
        const changedCell = Object.fromEntries(
          Object.entries({ ...cell, ...changed }).filter(([key]) => key !== left),
        )
        if (isPlainCell(changedCell))
          expect(cellSchema.safeParse(changedCell)).toEqual({ success: true, data: changedCell })
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['a run without more', plain, true],
    ['the least of one', { ...plain, startedAt: undefined, metrics: {} }, false],
    ['an unknown metric', { ...plain, metrics: { speed: 1 } }, false],
    ['a day that is not in every month', { ...plain, startedAt: '2026-02-29T00:00:00Z' }, false],
    ['a round of zero', { ...plain, round: 0 }, false],
    ['no duration', { ...plain, durationSeconds: 0 }, false],
    ['another part', { ...plain, series: { columns: [], rows: [] } }, false],
    ['a failed run', { ...plain, state: 'invalid' }, false],
    ['no run', [], false],
  ])('%s', (_, run, isPlain) => {
    expect(arePlainRuns([run])).toBe(isPlain)
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
