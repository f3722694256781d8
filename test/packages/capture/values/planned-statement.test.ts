import { describe, expect, test } from 'vitest'
import { plannedStatement } from '../../../../packages/capture/values/planned-statement.ts'
import { logged, shop, sighted } from './shop.ts'

const planned = (sql: string, more = {}, keepLiterals = false) =>
  plannedStatement(sighted(sql, more), shop(), { keepLiterals })

describe('parameters are typed by the columns beside them', () => {
  test.each([
    ['select * from orders where id = ?', [{ pick: 'orders.id' }]],
    [
      'select * from orders o join customers c on c.id = o.customer_id where c.email = ? and o.state in (?)',
      [{ pick: 'customers.email' }, { pick: 'orders.state' }],
    ],
    [
      'update orders set state = ?, total = ? where id = ?',
      [
        { pick: ['v1xx', 'v2xx', 'v3xx'] },
        { uniform: { from: 1, to: 500.5, decimals: 2 } },
        { pick: 'orders.id' },
      ],
    ],
    ['select count(*) from shop.orders where customer_id = ?', [{ pick: 'orders.customer_id' }]],
    [
      'delete from lines where order_id = ? and number = ?',
      [{ pick: 'lines.order_id' }, { pick: 'lines.number' }],
    ],
  ])('%s', (sql, params) => {
    expect(planned(sql)).toMatchObject({ params, notes: [] })
  })

  test('a new row has a key that no row has, a parent that there is, and values like those of the table', () => {
    expect(planned('insert into orders values (...)')).toMatchObject({
      sql: 'insert into orders values (?, ?, ?, ?, ?, ?, ?)',
      params: [
        { uniform: [10_001, 9e15] },
        { pick: 'customers.id' },
        { pick: ['v1xx', 'v2xx', 'v3xx'] },
        { uniform: { from: 1, to: 500.5, decimals: 2 } },
        { datetime: ['2026-01-01 00:00:00', '2026-01-11 00:00:00'] },
        { pick: expect.arrayContaining(['2026-01-31']) },
        {
          weighted: [
            [10, { string: [1, 99] }],
            [90, null],
          ],
        },
      ],
    })
    expect(
      planned('INSERT INTO `customers` ( `email` ) VALUES (...) /* , ... */', {
        rowsAffected: 300,
      }),
    ).toMatchObject({
      sql: 'INSERT INTO `customers`(`email`) VALUES (?), (?), (?)',
      params: [{ string: 20 }, { string: 20 }, { string: 20 }],
    })
  })

  test('a row that is replaced is one that is there', () => {
    expect(planned('replace into customers (id, email) values (...)')).toMatchObject({
      params: [{ pick: 'customers.id' }, { pick: 'customers.email' }],
    })
  })

  test('one of two tables has the column, or nobody says which', () => {
    expect(planned('select 1 from orders, customers where email = ?')).toMatchObject({
      params: [{ pick: 'customers.email' }],
    })
    expect(planned('select 1 from orders, customers where id = ?')).toBe(
      'it is unclear which column `id` refers to',
    )
  })
})

describe('what a digest does not say comes from the rows of a call', () => {
  test('the width of a range, on numbers and on times', () => {
    expect(
      planned('select sum(total) from orders where id between ? and ?', { rowsExamined: 10_000 }),
    ).toMatchObject({
      params: [{ pick: 'orders.id' }, { plus: { parameter: 1, by: 99 } }],
      notes: ['its range is 99 wide, by the rows of a call'],
    })
    // 100 of 10,000 rows: a hundredth of ten days.
    expect(
      planned('select * from orders where state = ? and created_at >= ? and created_at < ?', {
        rowsSent: 10_000,
      }),
    ).toMatchObject({
      params: [{}, { pick: 'orders.created_at' }, { plus: { parameter: 2, by: 8_640 } }],
    })
    for (const rows of [{}, { rowsSent: 100 }, { rowsSent: 100, rowsExamined: 0 }])
      expect(planned('select sum(total) from orders where id between ? and ?', rows)).toBe(
        'the width of its range is unknown',
      )
  })

  test('LIMIT is part of the statement', () => {
    expect(
      planned('select * from orders where customer_id = ? limit ?', { rowsSent: 950 }),
    ).toMatchObject({
      sql: 'select * from orders where customer_id = ? limit 10',
      params: [{ pick: 'orders.customer_id' }],
    })
  })

  test('the length of a list', () => {
    expect(planned('select * from orders where id in (...)', { rowsExamined: 300 })).toMatchObject({
      sql: 'select * from orders where id in (?, ?, ?)',
      notes: ['IN has 3 values, by the rows that a call examined'],
    })
    expect(planned('select * from orders where id in (...)')).toBe(
      'the length of its IN (...) is unknown',
    )
    const sample = 'SELECT * FROM orders WHERE id IN (4, 5)'
    expect(planned('select * from orders where id in (...)', { sample })).toMatchObject({
      notes: [],
      params: [{}, {}],
    })
  })
})

describe('what is not known is reported', () => {
  test.each([
    ['select * from orders where note like ?', /LIKE/],
    ['select * from orders where lower(note) = ?', /no column determines/],
    ['select * from orders where if ( state = ?, ... )', /truncated a list/],
    ['select * from v where id = ?', /the definition of v is unknown/],
    [
      'select * from `odd``name` where id = ?',
      /the definition of .*odd.* is unknown: .* or has a backtick in its name$/,
    ],
    ['select * from elsewhere.orders where id = ?', /another database: elsewhere/],
    ['select * from orders where created_at > now() - interval ? day', /INTERVAL/],
    ['select * from orders where state = ? and (a ...', /full text/],
  ])('%s', (sql, why) => {
    expect(planned(sql)).toMatch(why)
  })
})

describe('a log shows the values themselves', () => {
  const ids = Array.from({ length: 400 }, (_, index) => 9_001 + ((index * 37) % 1_000))

  test('where they lie and how they are spread is kept, at any scale; the values are not', () => {
    const statement = logged(ids.map((id) => `SELECT * FROM orders WHERE id=${id}`))
    const params = (scale: number) => {
      const made = plannedStatement(statement, shop(scale), { keepLiterals: false })
      return typeof made === 'string' ? made : made.params
    }
    expect(params(1)).toEqual([{ uniform: [9_001, 10_000] }])
    expect(params(0.1)).toEqual([{ uniform: [900, 1_000] }])
  })

  test('some that come again and again are Zipf’s', () => {
    const hot = ids.map((id, index) => (index % 2 === 0 ? 5_000 : id))
    const made = plannedStatement(
      logged(hot.map((id) => `SELECT * FROM orders WHERE id=${id}`)),
      shop(),
      {
        keepLiterals: false,
      },
    )
    expect(made).toMatchObject({
      params: [{ zipfian: { from: 5_000, to: 10_000, exponent: expect.any(Number) } }],
    })
  })

  test('texts are in the file only where that is allowed', () => {
    const statement = logged([
      "SELECT * FROM orders WHERE note LIKE 'secret%'",
      "SELECT * FROM orders WHERE note LIKE 'secret%'",
    ])
    expect(plannedStatement(statement, shop(), { keepLiterals: false })).toMatch(/--keep-literals/)
    expect(plannedStatement(statement, shop(), { keepLiterals: true })).toMatchObject({
      params: [{ pick: ['secret%'] }],
    })
  })

  test('the width of a range is what it was', () => {
    const statement = logged(
      ids.map((id) => `SELECT * FROM orders WHERE id BETWEEN ${id - 50} AND ${id}`),
    )
    expect(plannedStatement(statement, shop(), { keepLiterals: false })).toMatchObject({
      params: [{ uniform: [8_951, 9_950] }, { plus: { parameter: 1, by: 50 } }],
      notes: [],
    })
  })
})

describe('whole numbers beyond 2^53, such as the ids of Snowflake', () => {
  const least = 1_152_921_504_606_846_977n
  const ids = Array.from({ length: 400 }, (_, at) => least + BigInt(at * 25))
  const snowflakes = (literals: (id: bigint, at: number) => string) =>
    plannedStatement(
      logged(ids.map(literals)),
      shop(1, { least: String(least), most: String(least + 9_999n) }),
      { keepLiterals: false },
    )

  test('ids in a log lie where they lay, each once', () => {
    expect(snowflakes((id) => `SELECT * FROM orders WHERE id = ${id}`)).toMatchObject({
      params: [{ uniform: [1, 9_976] }],
    })
  })

  test('the width of a range covers as many rows, where ids have gaps', () => {
    const gaps = { least: String(least), most: String(least + 39_999n) }
    const made = plannedStatement(
      logged(ids.map((id) => `SELECT * FROM orders WHERE id BETWEEN ${id} AND ${id + 80n}`)),
      shop(1, gaps),
      { keepLiterals: false },
    )
    expect(made).toMatchObject({ params: [{}, { plus: { parameter: 1, by: 20 } }] })
  })

  test('the width of a range is exact', () => {
    const sql = (id: bigint) => `SELECT * FROM orders WHERE id BETWEEN ${id} AND ${id + 20n}`
    expect(snowflakes(sql)).toMatchObject({ params: [{}, { plus: { parameter: 1, by: 20 } }] })
  })

  test('a LIMIT of all rows stays the number that servers take', () => {
    const all = '18446744073709551615'
    expect(
      snowflakes((id) => `SELECT * FROM orders WHERE id > ${id} LIMIT 10, ${all}`),
    ).toMatchObject({ sql: `SELECT * FROM orders WHERE id > ? LIMIT 10, ${all}` })
  })
})
