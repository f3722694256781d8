import { expect, test } from 'vitest'
import { sampleValues } from '../../../src/extensions/plans/sampled-values.ts'
import { type Generator, generatorSchema } from '../../../src/sql/generator.ts'

const load = {
  fillings: [
    {
      kind: 'made' as const,
      table: 'Orders',
      rows: 100,
      columns: {
        id: { sequential: { from: 10, step: 10 } },
        note: { weighted: [{ weight: 1, of: null }] },
      },
    },
  ],
  lists: new Map([['cities.txt', ['Bonn', 'Oslo']]]),
}
const of = (...written: unknown[]): Generator[] => written.map((one) => generatorSchema.parse(one))
const draw = (written: unknown[], seed = 1, times = 200) => {
  const sampler = sampleValues(load, seed)
  return Array.from({ length: times }, () => sampler.parameters(of(...written)))
}
const single = (written: unknown, times = 200) =>
  draw([written], 1, times).map((values) => values?.[0])

test('the same seed draws the same values, another seed others', () => {
  const written = [{ uniform: [1, 1_000_000] }, { string: 8 }]
  expect(draw(written, 7)).toEqual(draw(written, 7))
  expect(draw(written, 7)).not.toEqual(draw(written, 8))
})

test('each generator keeps to its bounds', () => {
  const numbers = single({ uniform: [3, 5] })
  expect(new Set(numbers)).toEqual(new Set([3, 4, 5]))
  for (const value of single({ uniform: { from: 0, to: 1, decimals: 2 } }))
    expect(value).toMatch(/^[01]\.\d\d$/)
  for (const value of single({ string: '##-@' })) expect(value).toMatch(/^\d\d-[A-Za-z]$/)
  for (const value of single({ string: [2, 4] })) expect(value).toMatch(/^[A-Za-z0-9]{2,4}$/)
  for (const value of single({ datetime: ['2026-01-01', '2026-01-02'] }))
    expect(value).toMatch(/^2026-01-0(?:1 \d\d:\d\d:\d\d|2 00:00:00)$/)
  expect(new Set(single({ pick: { file: 'cities.txt' } }))).toEqual(new Set(['Bonn', 'Oslo']))
  expect(new Set(single({ pick: [1, true, 'x'] }))).toEqual(new Set([1, 'x']))
})

test('Zipf’s law: the first value is the most frequent, and each is within the bounds', () => {
  const values = single({ zipfian: [5, 1004] }, 5_000).map(Number)
  const count = (value: number) => values.filter((each) => each === value).length
  // With an exponent of 0.99 and 1,000 values the first has 1 / 7.73 of all.
  expect(count(5) / values.length).toBeGreaterThan(0.11)
  expect(count(5) / values.length).toBeLessThan(0.15)
  expect(count(5)).toBeGreaterThan(count(6))
  expect(Math.max(...values)).toBeLessThanOrEqual(1004)
  expect(Math.min(...values)).toBe(5)
})

test('weights decide how often a part is drawn', () => {
  const values = single(
    {
      weighted: [
        [9, 'often'],
        [1, null],
      ],
    },
    2_000,
  )
  const share = values.filter((value) => value === 'often').length / values.length
  expect(share).toBeGreaterThan(0.87)
  expect(share).toBeLessThan(0.93)
})

test('a value of a column is one that the column has; of a column that only the server knows there is none', () => {
  const ids = single({ pick: 'orders.ID' })
  for (const id of ids) expect(Number(id) % 10).toBe(0)
  expect(Math.max(...ids.map(Number))).toBeLessThanOrEqual(1_000)
  expect(draw([{ pick: 'users.id' }, { uniform: [1, 2] }], 1, 1)).toEqual([undefined])
  // Nobody asks for NULL.
  expect(single({ pick: 'orders.note' }, 1)).toEqual([undefined])
})

test('`plus` adds to a number, a text of a number, and a time', () => {
  const added = (first: unknown, by: number) =>
    draw([{ pick: [first] }, { plus: { parameter: 1, by } }], 1, 1)[0]?.[1]
  expect(added(5, 3)).toBe(8)
  expect(added('1.50', 2)).toBe('3.50')
  expect(added('2026-02-28 23:59:59', 1)).toBe('2026-03-01 00:00:00')
  expect(added('word', 1)).toBeUndefined()
})

test('a row has the values of its number', () => {
  const sampler = sampleValues(load, 1)
  expect(sampler.row(load.fillings[0]?.columns ?? {}, 7)).toEqual([70, null])
})

test('a number beyond 2^53 grows by exactly what is added', () => {
  const ids = ['9007199254740993', '-9007199254740993']
  const sums = draw([{ pick: ids }, { plus: { parameter: 1, by: 2 } }]).map((values) => values?.[1])
  expect(new Set(sums)).toEqual(new Set(['9007199254740995', '-9007199254740991']))
})
