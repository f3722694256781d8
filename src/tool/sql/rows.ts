/** Rows that one statement inserts: TiDB and MariaDB both take them in one transaction. */
const ROWS_AT_ONCE = 1_000

/** SQL that makes the table `item` of a number of rows, whose column `k` has each value once, in no order. @param rows at least 1 */
export function itemTable(rows: number): readonly string[] {
  const statements = Math.ceil(rows / ROWS_AT_ONCE)
  const id = `1000 * {0..${statements - 1}} + 100 * a.n + 10 * b.n + c.n + 1`
  return [
    'CREATE TABLE digit (n INT PRIMARY KEY)',
    'INSERT INTO digit VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)',
    'CREATE TABLE item (id INT PRIMARY KEY, k CHAR(32) NOT NULL, pad CHAR(60) NOT NULL)',
    `INSERT INTO item SELECT ${id}, MD5(${id}), REPEAT('x', 60) FROM digit a, digit b, digit c WHERE ${id} <= ${rows}`,
  ]
}
