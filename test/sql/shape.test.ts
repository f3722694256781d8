import { describe, expect, test } from 'vitest'
import { tableNamesIn } from '../../packages/capture/statement/named-tables.ts'
import { placesOf } from '../../packages/capture/statement/places.ts'
import { literalsAt, readableSql, render } from '../../packages/capture/statement/render.ts'
import { shapeOf } from '../../src/sql/shape.ts'

const rendered = (sql: string, source: 'digest' | 'text' = 'digest', rows = 2, columns = 3) =>
  render(shapeOf(sql, source), { list: () => 3, rows, columns })?.sql

describe('digests of servers become statements again', () => {
  test.each([
    // Of MariaDB 10.11 and MySQL 8.
    ['SELECT `c` FROM `sbtest1` WHERE ID = ? ', 'SELECT `c` FROM `sbtest1` WHERE ID = ?'],
    [
      'SELECT DISTINCTROW `c` FROM `sbtest2` WHERE ID BETWEEN ? AND ? ORDER BY `c` ',
      'SELECT DISTINCTROW `c` FROM `sbtest2` WHERE ID BETWEEN ? AND ? ORDER BY `c`',
    ],
    ['SELECT SUM ( `k` ) FROM `t` LIMIT ?, ... ', 'SELECT SUM(`k`) FROM `t` LIMIT ?, ?'],
    [
      'SELECT COUNT ( * ) FROM `t` WHERE `a` <= ? AND `b` IN (...)',
      'SELECT COUNT(*) FROM `t` WHERE `a` <= ? AND `b` IN (?, ?, ?)',
    ],
    [
      'SELECT * FROM `t` WHERE `k` > - ? AND `d` = DATE ?',
      'SELECT * FROM `t` WHERE `k` > ? AND `d` = ?',
    ],
    [
      'SELECT DATE_ADD ( NOW ( ) , INTERVAL ? SQL_TSI_DAY )',
      'SELECT DATE_ADD(NOW(), INTERVAL ? DAY)',
    ],
    [
      'INSERT INTO `t` ( ID , `k` , `c` ) VALUES (...) /* , ... */ ',
      'INSERT INTO `t`(ID, `k`, `c`) VALUES (?, ?, ?), (?, ?, ?)',
    ],
    [
      'INSERT INTO `t` ( `k` , `at` ) VALUES ( ? , NOW ( ) ) ON DUPLICATE KEY UPDATE `k` = `k` + ?',
      'INSERT INTO `t`(`k`, `at`) VALUES (?, NOW()), (?, NOW()) ON DUPLICATE KEY UPDATE `k` = `k` + ?',
    ],
    [
      'INSERT INTO `t` ( `a` , `b` , `c` ) VALUES ( ?, ... , NOW ( ) )',
      'INSERT INTO `t`(`a`, `b`, `c`) VALUES (?, ?, NOW()), (?, ?, NOW())',
    ],
    // Of TiDB.
    [
      'select `c` from `shop` . `t` where `id` in ( ... ) for update',
      'select `c` from `shop`.`t` where `id` in (?, ?, ?) for update',
    ],
    ['insert into `t` values ( ... )', 'insert into `t` values (?, ?, ?), (?, ?, ?)'],
    ['select `a` ->> ? from `t`', 'select `a` ->> ? from `t`'],
  ])('%s', (digest, sql) => {
    expect(rendered(digest)).toBe(sql)
  })

  test.each([
    'SELECT IF ( `k` = ?, ... ) FROM `t`',
    'SELECT * FROM `t` WHERE ( `a` , `b` ) IN ( (...) )',
    'UPDATE `t` SET `c` = COALESCE (...)',
  ])('where the number of values is lost, nothing is made: %s', (digest) => {
    expect(rendered(digest)).toBeUndefined()
  })
})

describe('statements that differ in values, lengths and letters alone are one', () => {
  test.each([
    [
      "SELECT c FROM t WHERE id=5 AND s IN ('a', 'b')",
      'select `c` from `t` where `id` = ? and `s` in ( ... )',
    ],
    [
      "insert into t(a,b) values (1,'x'),(-2,_utf8mb4'y')",
      'INSERT INTO `t` ( `a` , `b` ) VALUES (...) /* , ... */ ',
    ],
    ['SELECT x FROM t WHERE a>-5.5 LIMIT 5,10', 'SELECT `x` FROM `t` WHERE `a` > ? LIMIT ?, ...'],
    ["SELECT x FROM t WHERE b=0x41 AND c=x'41' -- so\n", 'SELECT x FROM t WHERE b = ? AND c = ?'],
  ])('%s', (text, digest) => {
    expect(shapeOf(text, 'text').key).toBe(shapeOf(digest, 'digest').key)
  })

  test('others are not', () => {
    const keys = [
      'SELECT a FROM t WHERE b = 1',
      'SELECT a FROM t WHERE c = 1',
      'SELECT a FROM t WHERE b > 1',
      'SELECT a - 1 FROM t',
    ]
    expect(new Set(keys.map((sql) => shapeOf(sql, 'text').key)).size).toBe(keys.length)
    // A minus between two values is a sum, one before a value is its sign.
    expect(readableSql(shapeOf('SELECT a - 5, -5 FROM t', 'text'))).toBe('SELECT a - ?, ? FROM t')
  })
})

test('values are found by their place, lists as one, of rows the first', () => {
  const of = (sql: string) => Object.fromEntries(literalsAt(shapeOf(sql, 'text')))
  expect(of("SELECT 1 FROM t WHERE a = 'it''s' AND b IN (1, 2) AND c = -3")).toEqual({
    '1': ['1'],
    '2': ["'it''s'"],
    '3': ['1', '2'],
    '4': ['-3'],
  })
  expect(of('INSERT INTO t VALUES (1, 2), (3, 4)')).toEqual({ 'row 0.0': ['1'], 'row 0.1': ['2'] })
  expect(of('INSERT INTO t VALUES (1, NOW(), 2)')).toEqual({ 'row 0.1': ['1'], 'row 0.2': ['2'] })
})

test.each([
  ['BEGIN', 'transaction'],
  ['START TRANSACTION READ ONLY', 'transaction'],
  ['SET autocommit=1', 'session'],
  ['SHOW TABLES', 'session'],
  ['CREATE TABLE t (a INT)', 'other'],
  ['LOAD DATA INFILE ? INTO TABLE t', 'other'],
  ['REPLACE INTO t VALUES (?)', 'insert'],
  ['WITH a AS (SELECT ?) SELECT * FROM a', 'select'],
])('%s is %s', (sql, kind) => {
  expect(shapeOf(sql, 'digest').kind).toBe(kind)
})

test.each([
  [
    'SELECT * FROM a, `b` x JOIN c AS y ON x.i = y.i LEFT JOIN s.d USING (i) WHERE 1',
    ['a:a', 'b:x', 'c:y', 's.d:d'],
  ],
  ['UPDATE a SET i = ?', ['a:a']],
  ['DELETE FROM a WHERE i IN (SELECT i FROM b)', ['a:a', 'b:b']],
  ['INSERT INTO a (i) SELECT i FROM b FOR UPDATE', ['a:a', 'b:b']],
  ['WITH c AS (SELECT i FROM a) SELECT i FROM c', ['a:a']],
  ['SELECT ?', []],
])('tables of %s', (sql, tables) => {
  const words = tableNamesIn(sql).map(
    ({ table, schema, called }) => `${schema === undefined ? '' : `${schema}.`}${table}:${called}`,
  )
  expect(words).toEqual(tables)
})

test.each([
  [
    'SELECT ?, COUNT(?) FROM t WHERE t.a >= ? LIMIT ? OFFSET ?',
    ['any', 'any', 'a >=', 'limit', 'offset'],
  ],
  ['SELECT 1 FROM t LIMIT ?, ?', ['offset', 'limit']],
  [
    'UPDATE t SET a = ?, b = b + ? WHERE c BETWEEN ? AND ?',
    ['a = stored', 'sum', 'c between', 'c between-end'],
  ],
  ['INSERT INTO t (a) VALUES (?) ON DUPLICATE KEY UPDATE b = ?', ['a insert stored', 'b = stored']],
  [
    'SELECT 1 FROM t WHERE d > NOW() - INTERVAL ? DAY AND ? = ?',
    ['interval', 'tautology', 'tautology'],
  ],
  ['SELECT f(a, ?) FROM t WHERE lower(a) = ? AND a NOT LIKE ?', ['unknown', 'unknown', 'a like']],
])('what placeholders are there for: %s', (sql, expected) => {
  const kinds = placesOf(sql).map((place) =>
    place.kind === 'column'
      ? [place.column, place.operator, ...(place.stores ? ['stored'] : [])].join(' ')
      : place.kind,
  )
  expect(kinds).toEqual(expected)
})
