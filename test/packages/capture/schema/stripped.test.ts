import { expect, test } from 'vitest'
import { stripData } from '../../../../packages/capture/schema/known-table.ts'
import { tableShape } from '../../../../packages/capture/schema/table-shape.ts'

test('what could hold data, secrets or places does not leave', () => {
  const sql = stripData(`CREATE TABLE \`t\` (
  \`id\` bigint(20) NOT NULL AUTO_INCREMENT COMMENT 'of Mrs O''Hara',
  \`comment\` varchar(10) DEFAULT 'a, COMMENT' COMMENT "secret", -- a secret
  \`data\` int(11) /* another secret */ DEFAULT NULL,
  PRIMARY KEY (\`id\`) COMMENT 'secret'
) ENGINE=FEDERATED AUTO_INCREMENT=12345 DEFAULT CHARSET=utf8mb4 DATA DIRECTORY='/secret' COMMENT='secret' CONNECTION='mysql://u:secret@h/d'`)
  expect(sql).toBe(`CREATE TABLE \`t\` (
  \`id\` bigint(20) NOT NULL AUTO_INCREMENT,
  \`comment\` varchar(10) DEFAULT 'a, COMMENT',
  \`data\` int(11) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=FEDERATED DEFAULT CHARSET=utf8mb4`)
})

test('of TiDB’s own words those are kept that decide where a row lies, and how its key is counted', () => {
  const sql = stripData(`CREATE TABLE \`t\` (
  \`id\` bigint NOT NULL /*T![auto_rand] AUTO_RANDOM(5) */,
  PRIMARY KEY (\`id\`) /*T![clustered_index] CLUSTERED */
) ENGINE=InnoDB /*T![auto_id_cache] AUTO_ID_CACHE=1 */ /*T![auto_rand_base] AUTO_RANDOM_BASE=30001 */ /*T![placement] PLACEMENT POLICY=\`secret\` */`)
  expect(sql).toBe(`CREATE TABLE \`t\` (
  \`id\` bigint NOT NULL /*T![auto_rand] AUTO_RANDOM(5) */,
  PRIMARY KEY (\`id\`) /*T![clustered_index] CLUSTERED */
) ENGINE=InnoDB /*T![auto_id_cache] AUTO_ID_CACHE=1 */`)
  expect(tableShape(sql)).toMatchObject({
    columns: [{ name: 'id', type: 'bigint', counted: 'auto_random', nullable: false }],
    keys: [{ columns: ['id'], unique: true }],
  })
})

test('definers and partitions', () => {
  expect(
    stripData('CREATE DEFINER=`root`@`10.0.0.1` SQL SECURITY DEFINER VIEW v AS SELECT 1'),
  ).toBe('CREATE SQL SECURITY DEFINER VIEW v AS SELECT 1')
  const partitioned = 'CREATE TABLE t (a int)\n/*!50100 PARTITION BY HASH (a) PARTITIONS 4 */'
  expect(stripData(partitioned)).toBe(partitioned)
})

test('columns, keys and what they refer to are read', () => {
  const shape = tableShape(`CREATE TABLE lines (
    order_id BIGINT UNSIGNED NOT NULL REFERENCES ignored (id),
    price DECIMAL(10,2) NOT NULL DEFAULT 0,
    kind ENUM('a','b,c') DEFAULT 'a',
    twice INT GENERATED ALWAYS AS (price * 2) STORED,
    code CHAR(3) UNIQUE,
    PRIMARY KEY (order_id, code(2) DESC),
    KEY (price), FULLTEXT KEY f (kind),
    CONSTRAINT fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
    CONSTRAINT two FOREIGN KEY (order_id, code) REFERENCES pairs (a, b),
    CONSTRAINT ch CHECK (price > 0)
  )`)
  expect(shape).toEqual({
    name: 'lines',
    columns: [
      {
        name: 'order_id',
        type: 'bigint',
        arguments: [],
        unsigned: true,
        nullable: false,
        hasDefault: false,
        generated: false,
      },
      {
        name: 'price',
        type: 'decimal',
        arguments: ['10', '2'],
        unsigned: false,
        nullable: false,
        hasDefault: true,
        generated: false,
      },
      {
        name: 'kind',
        type: 'enum',
        arguments: ["'a'", "'b,c'"],
        unsigned: false,
        nullable: true,
        hasDefault: true,
        generated: false,
      },
      {
        name: 'twice',
        type: 'int',
        arguments: [],
        unsigned: false,
        nullable: true,
        hasDefault: false,
        generated: true,
      },
      {
        name: 'code',
        type: 'char',
        arguments: ['3'],
        unsigned: false,
        nullable: true,
        hasDefault: false,
        generated: false,
      },
    ],
    keys: [
      { columns: ['code'], unique: true },
      { columns: ['order_id', 'code'], unique: true },
      { columns: ['price'], unique: false },
    ],
    references: [{ column: 'order_id', table: 'orders', of: 'id' }],
    parents: ['orders', 'pairs'],
  })
})
