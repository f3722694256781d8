import { describe, expect, it, test } from 'vitest'
import { tablesOf } from '../../src/sql/table.ts'
import { partsAround, placeholdersOf, statementsOf } from '../../src/sql/tokens.ts'

describe('statements', () => {
  it('end at semicolons that are in no text, name or comment', () => {
    const text =
      "-- one; not two\nSELECT ';', `a;b` /* ; */;\n\nINSERT INTO t VALUES ('it''s; \\' fine') # ;\n;;"
    expect(statementsOf(text)).toEqual([
      { sql: "SELECT ';', `a;b` /* ; */", line: 2 },
      { sql: "INSERT INTO t VALUES ('it''s; \\' fine') # ;", line: 4 },
    ])
  })

  it('are those of a dump: versions, DELIMITER, blocks with and without one', () => {
    const text = [
      '/*M!999999\\- enable the sandbox mode */ ',
      '/*!40014 SET @a=1, b=0 */;',
      '/*!50001 CREATE */',
      '/*!50013 SQL SECURITY DEFINER */',
      '/*!50001 VIEW v AS SELECT 1 */;',
      'DELIMITER $$',
      'CREATE TRIGGER a BEFORE INSERT ON t FOR EACH ROW BEGIN SET NEW.b = 1; END$$',
      'delimiter ;',
      'CREATE PROCEDURE p() BEGIN IF x THEN SET y = CASE z WHEN 1 THEN 2 END; END IF; END;',
      'CREATE TRIGGER c BEFORE INSERT ON t FOR EACH ROW IF NEW.b THEN IF (1) THEN SET NEW.b = IF(1, 2, 3); END IF; END IF;',
      'CREATE TRIGGER d BEFORE INSERT ON t FOR EACH ROW SET NEW.b = t.end; SELECT 1',
    ]
    expect(statementsOf(text.join('\n'))).toEqual([
      { sql: '/*!40014 SET @a=1, b=0 */', line: 2 },
      { sql: text.slice(2, 5).join('\n').slice(0, -1), line: 3 },
      { sql: text[6]?.slice(0, -2), line: 7 },
      { sql: text[8]?.slice(0, -1), line: 9 },
      { sql: text[9]?.slice(0, -1), line: 10 },
      { sql: 'CREATE TRIGGER d BEFORE INSERT ON t FOR EACH ROW SET NEW.b = t.end', line: 11 },
      { sql: 'SELECT 1', line: 11 },
    ])
  })

  it('are told from a dash that begins no comment', () => {
    expect(placeholdersOf('SELECT 5--? FROM t').count).toBe(1)
    expect(placeholdersOf('SELECT 5-- ? FROM t').count).toBe(0)
  })

  it('are cut at their placeholders alone', () => {
    expect(partsAround("SELECT '?', `?` FROM t WHERE a = ? AND b = ? -- ?")).toEqual([
      "SELECT '?', `?` FROM t WHERE a = ",
      ' AND b = ',
      ' -- ?',
    ])
  })
})

describe('placeholders', () => {
  test.each([
    ['SELECT 1 FROM t WHERE t.a = ? AND b >= ? AND c LIKE ?', ['a', 'b', 'c']],
    ['SELECT 1 FROM t WHERE a BETWEEN ? AND ? AND b IN (?, ?)', ['a', 'a', 'b', 'b']],
    ['SELECT 1 FROM t WHERE a NOT IN (?) LIMIT ?', ['a', undefined]],
    ['SELECT 1 FROM t WHERE a + b = ? OR a = ? + 1', [undefined, undefined]],
    ['UPDATE t SET `a` = ?, b = b + ? WHERE id <> ?', ['a', undefined, 'id']],
    ['INSERT INTO t (a, b, c) VALUES (?, NOW(), ?), (?, ?, f(?))', ['a', 'c', 'a', 'b', undefined]],
    ['INSERT INTO t (a) VALUES (?) ON DUPLICATE KEY UPDATE b = ?', ['a', 'b']],
  ])('%s', (sql, columns) => {
    expect(placeholdersOf(sql)).toMatchObject({ count: columns.length, columns, tables: ['t'] })
  })
})

describe('tables', () => {
  it('have the columns that they are made with, and which of these need a value', () => {
    const tables = tablesOf([
      `CREATE TABLE IF NOT EXISTS \`Orders\` (
         id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, -- the key
         total DECIMAL(10,2) NOT NULL DEFAULT 0,
         note ENUM('a','b,c') NULL, at DATETIME NOT NULL, extra JSON,
         KEY by_time (at, id), CONSTRAINT c CHECK (total > 0)
       ) ENGINE=InnoDB`,
    ])
    expect(tables.get('orders')).toEqual({
      name: 'Orders',
      columns: [
        { name: 'id', kind: 'number', required: false },
        { name: 'total', kind: 'number', required: false },
        { name: 'note', kind: 'text', required: false },
        { name: 'at', kind: 'time', required: true },
        { name: 'extra', kind: 'other', required: false },
      ],
    })
  })

  it('leave open what is unknown', () => {
    const tables = tablesOf([
      'CREATE TABLE a (id INT)',
      'ALTER TABLE a ADD COLUMN v INT',
      'CREATE TABLE b LIKE a',
      'CREATE TABLE c AS SELECT 1',
      'CREATE VIEW d AS SELECT 1',
    ])
    expect([...tables.values()].map(({ name, columns }) => [name, columns])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', undefined],
    ])
  })
})
