import { expect, test } from 'vitest'
import { busiestDatabase, isControl } from '../../../packages/capture/coverage.ts'
import { sighted } from './values/shop.ts'

test.each([
  ['COMMIT', true],
  ['SET autocommit = ?', true],
  ['SELECT @@autocommit', true],
  ['SELECT @@version_comment LIMIT ?', true],
  ['SELECT VERSION ( )', true],
  ['SELECT ?', false],
  ['SELECT * FROM performance_schema.threads', true],
  ['SELECT * FROM orders', false],
])('%s is no part of the load: %s', (sql, is) => {
  expect(isControl(sighted(sql))).toBe(is)
})

test('statements that only tools send are left out', () => {
  expect(isControl(sighted('SELECT ?', { schema: undefined }))).toBe(true)
  expect(isControl(sighted('SELECT * FROM shop.orders', { schema: undefined }))).toBe(false)
})

test('the database is the one that takes most of the time, whatever is counted most', () => {
  const statements = [
    sighted('SELECT * FROM a', { schema: 'many', calls: 1_000, seconds: 1 }),
    sighted('SELECT * FROM b', { schema: 'long', calls: 1, seconds: 5 }),
    sighted('COMMIT', { schema: 'none', seconds: 50 }),
  ]
  expect(busiestDatabase(statements)).toBe('long')
})
