import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { capture } from '../../../packages/capture/capture.ts'
import { coverageText, workloadText } from '../../../packages/capture/texts.ts'
import { readSqlLoad } from '../../../src/sql/read-load.ts'
import type { Log } from '../../../src/system/log.ts'

const schema = `CREATE TABLE customers (id BIGINT PRIMARY KEY, name VARCHAR(20) NOT NULL);
CREATE TABLE orders (id BIGINT PRIMARY KEY AUTO_INCREMENT, customer_id BIGINT NOT NULL, total INT NOT NULL, KEY (customer_id));
CREATE VIEW v AS SELECT 1;`

/** What TiDB writes of one statement. */
const entry = (
  session: number,
  sql: string,
  seconds = 0.001,
) => `# Time: 2026-11-22T08:00:00.1+08:00
# Conn_ID: ${session}
# Query_time: ${seconds}
# DB: shop
# Is_internal: false
# Succ: true
${sql};
`

function logOf(entries: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'tidb-slow.log')
  writeFileSync(path, entries.join(''))
  return path
}

async function captured(slowLogs: readonly string[], warnings: string[] = []) {
  const log: Log = { info() {}, warn: (text) => warnings.push(text), debug() {}, progress() {} }
  const request = {
    endpoint: undefined,
    database: undefined,
    seconds: 1,
    slowLogs,
    schema,
    top: 30,
    scale: 1,
  }
  const captureRequest = { ...request, keepLiterals: false, schemaFile: 'shop.schema.sql' }
  return capture(captureRequest, log, new AbortController().signal)
}

test('transactions of two sessions, a join that says what refers to what, and a file that the program reads', async () => {
  const entries = Array.from({ length: 40 }, (_, at) => [
    entry(1, 'BEGIN'),
    entry(
      2,
      `select c.name from orders o join customers c on o.customer_id = c.id where o.id = ? [arguments: ${at + 1}]`,
    ),
    entry(1, `select * from orders where customer_id = ? for update [arguments: ${at + 1}]`),
    entry(1, `insert into orders (customer_id, total) values (?, ?) [arguments: (${at}, 5)]`),
    entry(1, 'COMMIT'),
    entry(2, 'select * from v where name = "secret"', 0.1),
  ]).flat()
  const warnings: string[] = []
  const path = logOf(entries)
  const { workload, coverage, schema: made, notes } = await captured([path], warnings)
  expect(warnings).toEqual([expect.stringContaining('sizes of the tables are unknown')])
  expect(workload.data).toMatchObject([
    { table: 'customers', columns: { id: 'sequential' } },
    { table: 'orders', columns: { id: 'sequential', customer_id: { pick: 'customers.id' } } },
  ])
  expect(workload.transactions).toMatchObject([
    {
      name: 'transaction',
      weight: 50,
      transaction: true,
      statements: [
        { params: [{ pick: 'orders.customer_id' }] },
        { params: [{ pick: 'customers.id' }, {}] },
      ],
    },
    {
      name: 'select-orders',
      weight: 50,
      transaction: false,
      statements: [{ params: [{ uniform: [1, 40] }] }],
    },
  ])
  expect(coverage.leftOut).toMatchObject([
    {
      text: 'select * from v where name = ?',
      calls: 40,
      why: expect.stringContaining('the definition of v'),
    },
  ])
  expect(notes[0]).toMatch(/^transactions come from the log; the kept kinds contain 100 %/)

  const folder = join(path, '..')
  const text = workloadText({ workload }, coverageText({ workload, coverage, schema: made, notes }))
  writeFileSync(join(folder, 'shop.yml'), text)
  writeFileSync(join(folder, 'shop.schema.sql'), made)
  expect(readSqlLoad('shop.yml', folder).definition.transactions).toHaveLength(2)
  expect(readFileSync(join(folder, 'shop.yml'), 'utf8')).not.toContain('secret')
})

test('a log of slow statements alone says so, and a file that is none is refused', async () => {
  const warnings: string[] = []
  await captured([logOf([entry(1, 'select * from orders where id = 5', 2)])], warnings)
  expect(warnings[0]).toMatch(
    /no statement faster than 2 s, so the shares cover only slow statements/,
  )
  await expect(captured([logOf(['no log\n'])])).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('contains no statement'),
  })
  await expect(captured(['nowhere.log'])).rejects.toMatchObject({ kind: 'input' })
})
