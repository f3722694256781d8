import { expect, test } from 'vitest'
import { type ColumnFacts, tableShape } from '../../../../packages/capture/schema/table-shape.ts'
import { madeTable } from '../../../../packages/capture/values/made-table.ts'
import { shop } from './shop.ts'

function made(
  columns: string,
  facts: Readonly<Record<string, ColumnFacts>>,
  rows = 1_000,
  scale = 1,
) {
  const shape = tableShape(`CREATE TABLE t (${columns})`)
  if (shape === undefined) throw new Error('no table')
  const table = madeTable(shape, { rows, columns: new Map(Object.entries(facts)) }, scale)
  return { ...table, columns: Object.fromEntries(table.columns) }
}

test('keys count, foreign keys lead to their parents, NULL is as frequent as it was', () => {
  const orders = shop().table('orders')
  expect(Object.fromEntries(orders?.columns ?? [])).toEqual({
    id: 'sequential',
    customer_id: { pick: 'customers.id' },
    state: { pick: ['v1xx', 'v2xx', 'v3xx'] },
    total: { uniform: { from: 1, to: 500.5, decimals: 2 } },
    created_at: { datetime: ['2026-01-01 00:00:00', '2026-01-11 00:00:00'] },
    due: { pick: expect.arrayContaining(['2026-01-01', '2026-01-31']) },
    note: {
      weighted: [
        [10, { string: [1, 99] }],
        [90, null],
      ],
    },
  })
})

test('of a key of several columns one counts, and that is reported', () => {
  const lines = shop().table('lines')
  expect(lines?.columns.get('number')).toBe('sequential')
  expect(lines?.columns.get('item')).toEqual({ zipfian: { from: 1, to: 500, exponent: 0.8 } })
  expect(lines?.notes).toEqual([
    'lines.number has another value in each row, so that its key (order_id, number) is unique',
  ])
})

test('as many different values as there are, between the same ends', () => {
  const { columns } = made('a INT, b SMALLINT, c VARCHAR(20), d VARCHAR(8), e TINYINT(1)', {
    a: { distinct: 50, least: '1000', most: '900000' },
    b: { distinct: 1_000, least: '-5', most: '994' },
    c: { distinct: 400, length: { least: 5, mean: 12, most: 20 } },
    d: { distinct: 990, length: { least: 8, mean: 8, most: 8 } },
    e: { distinct: 2, least: '0', most: '1' },
  })
  expect(columns).toEqual({
    a: { uniform: [1_000, 1_049] },
    b: { uniform: [-5, 994] },
    c: { string: 'xxxxxxxxx###' },
    d: { string: 8 },
    e: { uniform: [0, 1] },
  })
})

test('a share of the rows has at most as many values', () => {
  const { rows, columns } = made(
    'a INT',
    { a: { distinct: 500, least: '1', most: '500' } },
    1_000,
    0.1,
  )
  expect(rows).toBe(100)
  expect(columns).toEqual({ a: { uniform: [1, 100] } })
})

test('frequent texts are frequent', () => {
  const { columns } = made('a VARCHAR(3)', {
    a: { distinct: 2, exponent: 2, length: { least: 3, mean: 3, most: 3 } },
  })
  expect(columns).toEqual({ a: { pick: ['v1x', 'v1x', 'v1x', 'v1x', 'v2x'] } })
})

test.each([
  ['a GEOMETRY NOT NULL', /cannot generate values of t.a, which is geometry/],
  ['`a b` INT', /a workload file cannot name `a b`/],
  ['a DATE, b DATE, PRIMARY KEY (a, b)', /cannot generate a unique key \(a, b\) of t/],
])('what cannot be made is reported: %s', (columns, why) => {
  expect(made(columns, {}).fault).toMatch(why)
})

test('members of an ENUM, hot keys and frequent texts are as frequent as they were', () => {
  const hot = Array.from({ length: 20 }, () => 0.04)
  const { columns } = made(
    "a ENUM('open','done','lost') NOT NULL, b INT NOT NULL, c VARCHAR(4) NOT NULL, d INT",
    {
      a: { members: { open: 0.02, done: 0.98 } },
      b: { distinct: 1_000, least: '1', most: '1000', exponent: 1.08, shares: hot },
      c: { distinct: 3, exponent: 3, shares: [0.98], length: { least: 4, mean: 4, most: 4 } },
      d: { distinct: 10, least: '1', most: '10', nulls: 0.25 },
    },
  )
  expect(columns.a).toEqual({
    weighted: [
      [2, 'open'],
      [98, 'done'],
    ],
  })
  const parts = (columns.b as { weighted: [number, unknown][] }).weighted
  expect(parts.slice(0, 20).map(([weight]) => weight)).toEqual(hot.map(() => 4))
  expect(parts[20]).toEqual([20, { uniform: [1, 1_000] }])
  expect(new Set(parts.map(([, value]) => value)).size).toBe(21)
  expect(columns.c).toEqual({
    weighted: [
      [98, 'v1xx'],
      [1, 'v2xx'],
      [1, 'v3xx'],
    ],
  })
  expect(columns.d).toEqual({
    weighted: [
      [75, { uniform: [1, 10] }],
      [25, null],
    ],
  })
})
