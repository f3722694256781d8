import { describe, expect, test } from 'vitest'
import { ObservedLoad } from '../../../packages/capture/observed/observed-load.ts'
import { plannedStatement } from '../../../packages/capture/values/planned-statement.ts'
import { shop } from './values/shop.ts'

/** Captures a digest of TiDB 8.4 with its sample, as the server has them. */
function captured(digest: string, sample: string, more: { rowsAffected?: number } = {}) {
  const load = new ObservedLoad()
  const counts = { schema: 'shop', calls: 100, seconds: 1, source: 'digest' as const }
  load.add({ ...counts, sql: digest, sample, ...more })
  // The same statement with another plan.
  load.add({ ...counts, sql: digest, sample, ...more })
  const [statement] = load.statements
  if (statement === undefined) throw new Error('nothing was seen')
  return plannedStatement(statement, shop(), { keepLiterals: false })
}

/** What a digest of TiDB leaves out or writes as a value is in its sample. */
describe.each<[what: string, digest: string, sample: string, sql: string]>([
  [
    'positions beside COUNT(*)',
    'select `o` . `state` , count ( ? ) from `orders` `o` where `o` . `customer_id` = ? group by 1 order by 2 desc , ? limit ?',
    'SELECT o.state, COUNT(*) FROM `orders` o WHERE o.customer_id = 5 GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 5',
    'SELECT o.state, COUNT(*) FROM `orders` o WHERE o.customer_id = ? GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 5',
  ],
  [
    'window functions, whose names it quotes',
    'select `id` , `rank` ( ) `over` ( order by `total` ) `r` from `orders` where `customer_id` = ?',
    'SELECT id, RANK() OVER (ORDER BY total) r FROM orders WHERE customer_id = 38',
    'SELECT id, RANK() OVER (ORDER BY total) r FROM orders WHERE customer_id = ?',
  ],
  [
    'NULL',
    'select case when `due` is ? then `total` else ? end from `orders` where `due` is not ? and `id` = ?',
    'SELECT CASE WHEN due IS NULL THEN total ELSE NULL END FROM orders WHERE due IS NOT NULL AND id = 2',
    'SELECT CASE WHEN due IS NULL THEN total ELSE NULL END FROM orders WHERE due IS NOT NULL AND id = ?',
  ],
  [
    'index hints',
    'select `id` from `orders` `o` where `customer_id` = ? order by `created_at` limit ?',
    'SELECT id FROM orders o FORCE INDEX FOR ORDER BY (by_customer) IGNORE INDEX (PRIMARY) WHERE customer_id = 3 ORDER BY created_at LIMIT 1',
    'SELECT id FROM orders o FORCE INDEX FOR ORDER BY (by_customer) IGNORE INDEX(PRIMARY) WHERE customer_id = ? ORDER BY created_at LIMIT 1',
  ],
  [
    'the order of a join',
    'select join `o` . `id` from `orders` `o` join `customers` `c` on `c` . `id` = `o` . `customer_id` where `o` . `id` = ?',
    'SELECT STRAIGHT_JOIN o.id FROM orders o STRAIGHT_JOIN customers c ON c.id = o.customer_id WHERE o.id = 1',
    'SELECT STRAIGHT_JOIN o.id FROM orders o STRAIGHT_JOIN customers c ON c.id = o.customer_id WHERE o.id = ?',
  ],
])('%s', (_, digest, sample, sql) => {
  test('is taken from the sample', () => {
    expect(captured(digest, sample)).toMatchObject({ sql })
  })
})

test('a path of JSON, whose operator it drops, is a text of the sample', () => {
  const digest = 'select `note`  ? from `orders` where `id` = ?'
  expect(captured(digest, "SELECT note->'$.a' FROM orders WHERE id = 2")).toContain(
    'to keep it, use --keep-literals',
  )
})

test('a hint of one execution is named', () => {
  expect(
    captured(
      'select `id` from `orders` where `customer_id` = ?',
      'SELECT id FROM orders USE INDEX (by_customer) WHERE customer_id = 3',
    ),
  ).toMatchObject({ notes: [expect.stringContaining('hints are those of one execution')] })
})

test('a window function without its sample is no statement that a server takes', () => {
  expect(
    captured(
      'select `id` , `rank` ( ) `over` ( order by `total` ) `r` from `orders` where `customer_id` = ?',
      'SELECT id, RANK() OVER (ORDER BY total) r FROM ord(len:400)',
    ),
  ).toBe('the server does not keep its full text')
})

test('rows of an INSERT are those of all its calls, and not those of the one that was sampled', () => {
  const digest = 'insert into `customers` ( `email` ) values ( ... )'
  const sample = `INSERT INTO customers (email) VALUES ${Array.from({ length: 100 }, (_, at) => `('x${at}')`).join(', ')}`
  expect(captured(digest, sample, { rowsAffected: 200 })).toMatchObject({
    sql: 'insert into `customers`(`email`) values (?), (?)',
  })
})

test('the width of a range of days comes from the sample', () => {
  expect(
    captured(
      'select sum ( `total` ) from `orders` where `due` >= ? and `due` < ?',
      "SELECT SUM(total) FROM orders WHERE due >= '2026-01-01' AND due < '2026-01-08'",
    ),
  ).toMatchObject({ params: [{ pick: 'orders.due' }, { plus: { parameter: 1, by: 604_800 } }] })
})
