import { expect, test } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import { createOwnTables } from '../../../src/loads/statement/own-tables.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { useLocalServer } from './local-server.ts'

const local = useLocalServer()

const cellOf = (setup: readonly string[]): CellSettings => ({
  id: 'boot/many-tables/1',
  tool: 'boot',
  toolVersion: 'own',
  workload: 'many-tables',
  threads: 1,
  clients: 1,
  data: { setup: JSON.stringify(setup) },
  durationSeconds: 1,
  warmUpSeconds: 0,
  options: {},
})

const rowsOf = (sql: string) =>
  withConnection(local.server.endpoint(), (connection) => connection.query(sql))

const partitions =
  'SELECT COUNT(DISTINCT table_name) AS tables, COUNT(*) AS partitions FROM information_schema.partitions WHERE table_schema = DATABASE() AND partition_name IS NOT NULL'

test('sixty tables of five partitions are made by two statements, and dropped again', async () => {
  const own = createOwnTables()
  const context = local.context(
    cellOf([
      'CREATE TABLE t{1..60} (id INT PRIMARY KEY, a INT, KEY (a)) PARTITION BY HASH (id) PARTITIONS 5',
      'INSERT INTO t{1..60} VALUES (1, {1..60}), (2, 2)',
    ]),
  )
  await own.prepare(context)
  const [made] = await rowsOf(partitions)
  expect([Number(made?.tables), Number(made?.partitions)]).toEqual([60, 300])
  expect(await rowsOf('SELECT a FROM t37 ORDER BY id')).toMatchObject([{ a: 37 }, { a: 2 }])
  await own.cleanup(context)
  const [left] = await rowsOf(partitions)
  expect(Number(left?.tables)).toBe(0)
})

test('one of them that the server refuses ends the job, with its words', async () => {
  const own = createOwnTables()
  const context = local.context(
    cellOf(['CREATE TABLE t30 (id INT)', 'CREATE TABLE t{1..50} (id INT PRIMARY KEY)']),
  )
  await expect(own.prepare(context)).rejects.toThrow(
    /many-tables: setup: Table 't30' already exists/,
  )
  await own.cleanup(context)
})
