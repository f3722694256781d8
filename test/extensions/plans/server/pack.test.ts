import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlanPack } from '../../../../src/extensions/plans/server/pack.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-pack-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'meta.txt': 'Release Version: v8.5.0',
  'schema/schema_meta.txt': 'shop.orders;',
  'schema/shop.orders.schema.txt':
    'create database if not exists `shop`; use `shop`;CREATE TABLE `orders` (\n  `id` int PRIMARY KEY,\n  `shop` int\n)',
  'view/shop.open.view.txt':
    'create database if not exists `shop`; use `shop`;CREATE VIEW `shop`.`open` AS SELECT `shop`.`orders`.`id` FROM `shop`.`orders`',
  'stats/shop.orders.json': '{"database_name":"shop","table_name":"orders","count":1}',
  'statsMem/shop.orders.txt': '[INDEX]',
  'variables.toml':
    'tidb_opt_prefer_range_scan = "ON"\ntidb_snapshot = "2026"\nautocommit = "ON"\ntidb_isolation_read_engines = "tikv,tidb"\n',
  'session_bindings.sql': '',
  'global_bindings.sql':
    'select * from `shop` . `orders`\tSELECT /*+ use_index(`orders` )*/ * FROM `shop`.`orders`\tshop\tenabled\tx\n' +
    'select ?\tSELECT 1\tshop\tdisabled\tx\n',
  'sql/sql0.sql': 'select o.shop from shop.orders o where o.id = 5',
  'sql/sql1.sql': 'SET x = 1',
  'table_tiflash_replica.txt': 'shop\torders\t1\n',
}

function zipped(of: Readonly<Record<string, string>>): string {
  const path = join(folder, 'replayer_x.zip')
  writeFileSync(
    path,
    zipSync(Object.fromEntries(Object.entries(of).map(([name, text]) => [name, strToU8(text)]))),
  )
  return path
}

const expected = {
  schema: [
    'CREATE TABLE `orders` (\n  `id` int PRIMARY KEY,\n  `shop` int\n)',
    'CREATE VIEW `open` AS SELECT `orders`.`id` FROM `orders`',
  ],
  statistics: ['{"database_name":"shop","table_name":"orders","count":1}'],
  // The others belong to the moment or the connection.
  variables: { tidb_opt_prefer_range_scan: 'ON', tidb_isolation_read_engines: 'tikv,tidb' },
  bindings: ['SELECT /*+ use_index(`orders` )*/ * FROM `orders`'],
  statements: [{ name: 'replayer_x/sql0', sql: 'select o.shop from orders o where o.id = 5' }],
  warnings: [
    'replayer_x.zip: its tables have TiFlash replicas, and are planned without TiFlash.',
    'replayer_x.zip: 1 of its statements have no plan, and are left out.',
  ],
}

test('a zip file of the plan replayer: all that its plans depend on, without the names of databases', () => {
  expect(readPlanPack(zipped(files))).toEqual(expected)
})

test('a folder with the same files is the same', () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'replayer_x', dirname(name)), { recursive: true })
    writeFileSync(join(folder, 'replayer_x', name), text)
  }
  const { warnings: _, ...pack } = readPlanPack(join(folder, 'replayer_x'))
  const { warnings: __, ...same } = expected
  expect(pack).toEqual(same)
})

test('statistics alone', () => {
  const path = join(folder, 'orders.json')
  writeFileSync(path, '{"count":1}')
  expect(readPlanPack(path)).toMatchObject({
    statistics: ['{"count":1}'],
    schema: [],
    statements: [],
  })
})

test('tables of the same name in two databases, and a file that is no zip file, are refused', () => {
  const twice = { ...files, 'schema/other.orders.schema.txt': 'CREATE TABLE `orders` (id int)' }
  expect(() => readPlanPack(zipped(twice))).toThrow(/has a table orders in two databases/)
  writeFileSync(join(folder, 'broken.zip'), 'no zip file')
  expect(() => readPlanPack(join(folder, 'broken.zip'))).toThrow(/cannot read the statistics/)
  expect(() => readPlanPack(join(folder, 'absent.zip'))).toThrow(/cannot read the statistics/)
})

test('a zip file that claims more than its bounds is not unpacked', () => {
  const path = zipped({ 'stats/a.json': 'x'.repeat(1000) })
  const bytes = zipSync({ 'stats/a.json': strToU8('x'.repeat(1000)) })
  // The size before compression in the central directory.
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24
  Buffer.from(bytes.buffer, bytes.byteOffset).writeUInt32LE(0x7fffffff, at)
  writeFileSync(path, bytes)
  expect(() => readPlanPack(path)).toThrow(/is too large: it unpacks to more than 512 MiB/)
})
