import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { type CaptureRequest, capture } from '../../../packages/capture/capture.ts'
import { coverageText, workloadText } from '../../../packages/capture/texts.ts'
import type { CapturedWorkload } from '../../../packages/capture/workload.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import { createSql } from '../../../src/loads/sysbench/sql/run.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import type { Log } from '../../../src/system/log.ts'
import { cli } from '../../core/commands/cli.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'
import { orders } from './orders-load.ts'

const slowLog = 'slow.log'
const local = useLocalServer({
  performance_schema: 'ON',
  slow_query_log: 'ON',
  slow_query_log_file: slowLog,
  long_query_time: '0',
})
const workload = createSql()
const place = { side: 'candidate', round: 1, slice: 0 } as const
let folder: string
let number = 0

beforeEach(() => {
  folder = join(local.folder, `captured-${++number}`)
  mkdirSync(folder)
})

const cell: CellSettings = {
  id: 'sql/load/2',
  tool: 'sql',
  toolVersion: '1.0.20',
  workload: 'load.yml',
  threads: 2,
  clients: 1,
  data: {},
  durationSeconds: 2,
  warmUpSeconds: 0,
  options: {},
}
const context = (file: string) => local.context({ ...cell, workload: file }, { folder })
const rows = (sql: string) => withConnection(local.server.endpoint(), (db) => db.query(sql))

/** Watches the server while a load runs, and ends with it as Ctrl-C does. */
async function watched(
  load: () => Promise<unknown>,
  more: Partial<CaptureRequest> = {},
): Promise<CapturedWorkload> {
  const stop = new AbortController()
  let loading: Promise<unknown> | undefined
  const begin = () => {
    loading ??= load().finally(() => stop.abort())
  }
  const log: Log = { info() {}, warn() {}, debug() {}, progress: begin }
  const captured = await capture(
    {
      endpoint: local.server.endpoint(),
      database: undefined,
      seconds: 600,
      slowLogs: [],
      schema: undefined,
      top: 30,
      scale: 1,
      keepLiterals: false,
      schemaFile: 'captured.schema.sql',
      ...more,
    },
    log,
    stop.signal,
  )
  await loading
  return captured
}

function write(captured: CapturedWorkload): void {
  writeFileSync(join(folder, 'captured.schema.sql'), captured.schema)
  writeFileSync(join(folder, 'captured.yml'), workloadText(captured, coverageText(captured)))
}

/** Percent of the calls, by the text of the statement. */
function mix({ workload: { transactions } }: CapturedWorkload): Record<string, number> {
  return Object.fromEntries(
    transactions.map(({ weight = 1, statements: [first] }) => [
      (typeof first === 'object' ? first.sql : (first ?? '')).replaceAll('`', ''),
      weight,
    ]),
  )
}

test('a known mix comes back within two points, and the captured file runs', async () => {
  writeFileSync(join(folder, 'load.yml'), JSON.stringify(orders))
  await workload.prepare(context('load.yml'))
  await rows('ANALYZE TABLE orders, customers')
  const captured = await watched(() => workload.run(context('load.yml'), place))
  expect(captured.coverage.leftOut).toEqual([])
  const shares = mix(captured)
  const expected = {
    'SELECT NAME FROM customers WHERE ID = ?': 50,
    'SELECT * FROM orders WHERE customer_id = ? ORDER BY AT DESC LIMIT 5': 25,
    'SELECT COUNT(*), SUM(total) FROM orders WHERE AT >= ? AND AT < ?': 15,
    'INSERT INTO orders(customer_id, total, AT) VALUES (?, ?, NOW())': 10,
  }
  expect(
    Object.keys(shares)
      .map((sql) => sql.toLowerCase())
      .sort(),
  ).toEqual(
    Object.keys(expected)
      .map((sql) => sql.toLowerCase())
      .sort(),
  )
  for (const [sql, share] of Object.entries(expected)) {
    const shareOfStatement = Object.entries(shares).find(
      ([one]) => one.toLowerCase() === sql.toLowerCase(),
    )?.[1]
    expect(Math.abs((shareOfStatement ?? 0) - share), sql).toBeLessThan(2)
  }
  // Nothing that a row or a comment holds.
  write(captured)
  const text = readFileSync(join(folder, 'captured.yml'), 'utf8') + captured.schema
  expect(text).not.toMatch(/Mr |secret|AUTO_INCREMENT=/)
  const made = captured.workload.data?.find((entry) => 'rows' in entry && entry.table === 'orders')
  expect(made).toMatchObject({
    columns: {
      customer_id: { zipfian: { from: 1, to: expect.any(Number), exponent: expect.any(Number) } },
      at: { datetime: [expect.stringMatching(/^2026-01-01/), expect.any(String)] },
    },
  })

  await workload.cleanup(context('load.yml'))
  await workload.prepare(context('captured.yml'))
  await workload.check(context('captured.yml'))
  const again = await workload.run(context('captured.yml'), place)
  expect(again).toMatchObject({ state: 'valid' })
  await workload.cleanup(context('captured.yml'))
})

test('tables named like words of SQL, and one with a place that every row must have', async () => {
  const statements = [
    'SELECT name FROM role WHERE id = 2',
    'SELECT status FROM account WHERE id = 1',
    'UPDATE account SET status = 3 WHERE role_id = 2',
    'SELECT a.id FROM account a JOIN role r ON r.id = a.role_id WHERE r.level = 5',
    'SELECT id FROM account WHERE role_id = 1 ORDER BY 1',
  ]
  await rows(
    'CREATE TABLE role (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, level INT NOT NULL)',
  )
  await rows(
    'CREATE TABLE account (id INT PRIMARY KEY AUTO_INCREMENT, role_id INT NOT NULL, status INT NOT NULL, spot POINT NOT NULL, tag UUID NOT NULL, opens TIME NOT NULL, twice INT AS (2 * id), SPATIAL KEY (spot), CONSTRAINT f FOREIGN KEY (role_id) REFERENCES role (id))',
  )
  await rows("INSERT INTO role VALUES (1, 'a', 5), (2, 'b', 6), (3, 'c', 7)")
  await rows(
    "INSERT INTO account (role_id, status, spot, tag, opens) SELECT id, 1, POINT(1, 2), UUID(), '08:00:00' FROM role",
  )
  const captured = await watched(async () => {
    for (let time = 0; time < 20; time++) for (const sql of statements) await rows(sql)
  })
  for (const name of ['account', 'role']) await rows(`DROP TABLE ${name}`)
  const own = captured.workload.transactions.flatMap((transaction) =>
    transaction.statements.map((one) => (typeof one === 'string' ? one : one.sql)),
  )
  expect(own.sort()).toEqual([
    'SELECT NAME FROM `role` WHERE ID = ?',
    'SELECT STATUS FROM `account` WHERE ID = ?',
    'SELECT `a`.`id` FROM `account` `a` JOIN `role` `r` ON `r`.`id` = `a`.`role_id` WHERE `r`.`level` = ?',
    'UPDATE `account` SET STATUS = ? WHERE `role_id` = ?',
  ])
  expect(captured.coverage.leftOut).toMatchObject([
    { text: expect.stringContaining('ORDER BY ?'), why: expect.stringContaining('position') },
  ])
  expect(captured.notes).toContain('account.spot is the same place in each row')
  write(captured)
  await workload.prepare(context('captured.yml'))
  const run = await workload.run(context('captured.yml'), place)
  await workload.cleanup(context('captured.yml'))
  expect(run.state).toBe('valid')
})

test('prepared statements of MariaDB: what is missing is reported, and a slow log has it, with its transactions', async () => {
  const { hosts, user, password, database } = local.server.endpoint()
  const [{ host, port } = { host: '', port: 0 }] = hosts
  const options = [
    ...[
      `--mysql-host=${host}`,
      `--mysql-port=${port}`,
      `--mysql-user=${user}`,
      `--mysql-password=${password}`,
    ],
    ...[`--mysql-db=${database}`, '--tables=1', '--table-size=2000', '--events=150', '--time=0'],
  ]
  const sysbench = (command: string) =>
    promisify(execFile)('sysbench', ['oltp_read_write', ...options, command])
  await sysbench('prepare')
  const [row] = await rows("SELECT CONCAT(@@datadir, '/', @@slow_query_log_file) AS path")
  const log = String(row?.path)
  writeFileSync(log, '')
  await expect(watched(() => sysbench('run'))).rejects.toMatchObject({
    kind: 'measurement',
    tail: expect.arrayContaining([
      expect.stringContaining('prepared statements'),
      expect.stringContaining('--slow-log'),
    ]),
  })

  const words = ['--host', host, '--port', String(port), '--user', user, '--scale', '0.5']
  const env = { TIDB_BENCH_PASSWORD: password }
  const result = await cli(['capture', ...words, '--slow-log', log, '--out', 'oltp.yml'], {
    cwd: folder,
    env,
  })
  expect(result, result.stderr).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('covers 100 % of the time'),
  })
  const planned = await cli(['plan', '--workloads', 'oltp.yml', '--threads', '2', '--json'], {
    cwd: folder,
    env,
  })
  expect(planned, planned.stderr).toMatchObject({ exitCode: 0 })
  await sysbench('cleanup')

  // One kind of transaction: ten look-ups, four ranges of 100 rows, two updates, a delete and an
  // insert.
  const file = readFileSync(join(folder, 'oltp.yml'), 'utf8')
  expect(file.match(/^ {2}- name: /gm)).toHaveLength(1)
  expect(file.match(/SELECT c FROM sbtest1 WHERE id = \?$/gm)).toHaveLength(10)
  expect(file.match(/plus: \{ parameter: 1, by: 99 \}/g)).toHaveLength(4)
  expect(file).toMatch(/rows: 1000$/m)
  await workload.prepare(context('oltp.yml'))
  expect(await workload.run(context('oltp.yml'), place)).toMatchObject({ state: 'valid' })
  await workload.cleanup(context('oltp.yml'))
})

test('a user who may not read the statements gets the missing GRANT', async () => {
  await rows("CREATE USER 'poor'@'%' IDENTIFIED BY 'poor'")
  const { hosts } = local.server.endpoint()
  const [{ host, port } = { host: '', port: 0 }] = hosts
  const result = await cli(
    ['capture', '--host', host, '--port', String(port), '--user', 'poor', '--minutes', '0.01'],
    {
      cwd: folder,
      env: { TIDB_BENCH_PASSWORD: 'poor' },
    },
  )
  expect(result.exitCode).toBe(4)
  expect(result.stderr).toMatch(/GRANT SELECT ON performance_schema\.\* TO 'poor'@'%'/)
})

test('a file that cannot be written is reported before anybody watches, and no file is left', async () => {
  mkdirSync(join(folder, 'load.yml'))
  const began = performance.now()
  for (const out of ['load.yml', 'missing/load.yml', '/proc/load.yml']) {
    const words = ['capture', '--host', '127.0.0.1', '--minutes', '10', '--out', out]
    const { exitCode, stderr } = await cli(words, { cwd: folder })
    expect([exitCode, stderr]).toEqual([4, expect.stringMatching(/^error: cannot write .*load/m)])
  }
  expect(performance.now() - began).toBeLessThan(60_000)
  expect(readdirSync(folder)).toEqual(['load.yml'])
})
