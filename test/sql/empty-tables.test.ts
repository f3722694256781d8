import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runner } from '../../src/loads/sysbench/sql/run.ts'
import { emptyTables } from '../../src/sql/empty-tables.ts'
import { readSqlLoad } from '../../src/sql/read-load.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-empty-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const tables =
  'CREATE TABLE a (id INT PRIMARY KEY); CREATE TABLE b (id INT PRIMARY KEY); CREATE TABLE c (id INT);'

/**
 * The empty tables of a load that reads `a` and `b`, with more statements in its schema, data and
 * transaction.
 */
function emptyOf({ schema = '', data = '[]', statement = '' } = {}): string[] {
  writeFileSync(join(folder, 'schema.sql'), `${tables}${schema}`)
  const own = statement === '' ? '' : `\n      - { name: own, sql: '${statement}' }`
  writeFileSync(
    join(folder, 'load.yml'),
    `schema: schema.sql
data: ${data}
transactions:
  - name: t
    statements:
      - { name: one, sql: SELECT COUNT(*) FROM \`a\` }
      - { name: two, sql: 'SELECT id FROM B WHERE id = 1' }${own}
`,
  )
  return emptyTables(readSqlLoad('load.yml', folder))
}

it('are those that are read and that nothing fills', () => {
  expect(emptyOf()).toEqual(['a', 'b'])
  expect(emptyOf({ data: '[{ table: a, rows: 5, columns: { id: sequential } }]' })).toEqual(['b'])
  expect(emptyOf({ schema: 'INSERT INTO `a` VALUES (1);' })).toEqual(['b'])
  expect(emptyOf({ schema: 'INSERT IGNORE INTO b SELECT 1; REPLACE INTO A VALUES (2);' })).toEqual(
    [],
  )
  expect(emptyOf({ statement: 'INSERT INTO b VALUES (3)' })).toEqual(['a'])
})

it('are reported in a sentence', () => {
  emptyOf()
  expect(runner.doubts?.('load.yml', folder)).toEqual([
    'load.yml reads a, b, which are empty: its figures are those of empty tables. Say with `data` how many rows each table has.',
  ])
  emptyOf({
    data: '[{ table: a, rows: 5, columns: { id: sequential } }, { table: b, rows: 5, columns: { id: sequential } }]',
  })
  expect(runner.doubts?.('load.yml', folder)).toEqual([])
})
