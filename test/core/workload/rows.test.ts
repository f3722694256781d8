import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseJsonRow as parseJsonTpc,
  parsePlainRow as parsePlainTpc,
} from '../../../src/loads/go-tpc/row.ts'
import {
  parseJsonRow as parseJsonYcsb,
  parsePlainRow as parsePlainYcsb,
} from '../../../src/loads/go-ycsb/row.ts'

const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((value) => value / 10)
const name = fc.stringMatching(/^[A-Z][A-Z_]{0,20}$/)

/** As go-tpc prints: every figure with one decimal, the rate from the exact time. */
const tpcRow = fc
  .record({
    scope: fc.constantFrom('Current', 'Summary'),
    operation: name,
    takes: fc.double({ min: 0.05, max: 100_000, noNaN: true }),
    count: fc.integer({ min: 1, max: 1_000_000_000 }),
    sum: tenths(1e9),
    latencies: fc.array(tenths(100_000), { minLength: 7, maxLength: 7 }),
  })
  .map(({ scope, operation, takes, count, sum, latencies }) => {
    const [avg, p50, p90, p95, p99, p999, max] = latencies.map((value) =>
      value.toFixed(1),
    ) as string[]
    const fields = {
      'Takes(s)': takes.toFixed(1),
      Count: String(count),
      TPM: ((count / takes) * 60).toFixed(1),
      'Sum(ms)': sum.toFixed(1),
      'Avg(ms)': avg ?? '',
      '50th(ms)': p50 ?? '',
      '90th(ms)': p90 ?? '',
      '95th(ms)': p95 ?? '',
      '99th(ms)': p99 ?? '',
      '99.9th(ms)': p999 ?? '',
      'Max(ms)': max ?? '',
    }
    return { scope, operation, fields }
  })

const listed = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}`)
    .join(', ')

test('a row of go-tpc comes back from both of its prints', () => {
  fc.assert(
    fc.property(tpcRow, ({ scope, operation, fields }) => {
      const parsed = parsePlainTpc(`[${scope}] ${operation} - ${listed(fields)}`)
      expect(parsed).toMatchObject({
        kind: 'row',
        row: {
          scope: scope.toLowerCase(),
          operation,
          takesSeconds: Number(fields['Takes(s)']),
          count: Number(fields.Count),
          rate: Number(fields.TPM),
          sumMs: Number(fields['Sum(ms)']),
          percentilesMs: { '99.9': Number(fields['99.9th(ms)']), max: Number(fields['Max(ms)']) },
        },
      })
      const json = { Prefix: `[${scope}] `, Operation: operation, ...fields }
      expect(parseJsonTpc(JSON.parse(JSON.stringify(json)))).toEqual(parsed)
    }),
  )
})

const ycsbRow = fc
  .record({
    operation: name,
    takes: fc.double({ min: 0.05, max: 100_000, noNaN: true }),
    count: fc.integer({ min: 1, max: 1_000_000_000 }),
    latencies: fc.array(fc.integer({ min: 0, max: 60_000_000 }), { minLength: 9, maxLength: 9 }),
  })
  .map(({ operation, takes, count, latencies }) => {
    const [min, avg, max, ...ranks] = latencies.toSorted((one, other) => one - other)
    const names = ['50th(us)', '90th(us)', '95th(us)', '99th(us)', '99.9th(us)', '99.99th(us)']
    const fields = {
      'Takes(s)': takes.toFixed(1),
      Count: String(count),
      OPS: (count / takes).toFixed(1),
      'Avg(us)': String(avg),
      'Min(us)': String(min),
      'Max(us)': String(max),
      ...Object.fromEntries(names.map((rank, index) => [rank, String(ranks[index])])),
    }
    return { operation, fields: fields as Record<string, string> }
  })

test('a row of go-ycsb comes back from both of its prints', () => {
  fc.assert(
    fc.property(ycsbRow, ({ operation, fields }) => {
      const parsed = parsePlainYcsb(`${operation.padEnd(6)} - ${listed(fields)}`)
      expect(parsed).toMatchObject({
        kind: 'row',
        row: {
          operation,
          count: Number(fields.Count),
          rate: Number(fields.OPS),
          averageUs: Number(fields['Avg(us)']),
          percentilesUs: { '99.99': Number(fields['99.99th(us)']) },
        },
      })
      expect(parseJsonYcsb({ Operation: operation, ...fields })).toEqual(parsed)
    }),
  )
})

test('whatever text a line holds, it is a row, malformed or none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((rest) => `[Summary] NEW_ORDER - Takes(s): ${rest}`),
    fc.string().map((rest) => `READ   - Takes(s): ${rest}`),
  )
  fc.assert(
    fc.property(text, (line) => {
      for (const parse of [parsePlainTpc, parsePlainYcsb]) {
        expect(['row', 'malformed', 'none']).toContain(parse(line).kind)
      }
    }),
  )
})

test.each([
  null,
  1,
  'text',
  [],
  { Operation: 'READ' },
  { Operation: 'READ', __proto__: { Count: '1' } },
  { Prefix: 1 },
])('json %j is malformed', (value) => {
  expect(parseJsonYcsb(value)).toEqual({ kind: 'malformed' })
  expect(parseJsonTpc(value)).toEqual({ kind: 'malformed' })
})
