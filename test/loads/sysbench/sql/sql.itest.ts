import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type CellSettings, runSchema } from '../../../../src/core/record/schema.ts'
import type { RunContext } from '../../../../src/core/tool/load-runner.ts'
import { createSql } from '../../../../src/loads/sysbench/sql/run.ts'
import { withConnection } from '../../../../src/mysql/connect.ts'
import { useLocalServer } from '../../../core/workload/local-server.ts'

const place = { side: 'candidate', round: 1, slice: 0 } as const
const workload = createSql()
const local = useLocalServer()
let folder: string
let number = 0

beforeEach(() => {
  folder = join(local.folder, `load-${++number}`)
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
  warmUpSeconds: 1,
  options: {},
}

/** A workload file is YAML, and so is JSON. */
function context(load: object, more: Partial<CellSettings> = {}): RunContext {
  writeFileSync(join(folder, 'load.yml'), JSON.stringify(load))
  return local.context({ ...cell, ...more }, { folder })
}

async function measured(load: object, more: Partial<CellSettings> = {}) {
  const run = await workload.run(context(load, more), place)
  if (run.state === 'invalid') throw new Error(`${run.reason}\n${run.tail.join('\n')}`)
  return run
}

const rowsOf = (sql: string) =>
  withConnection(local.server.endpoint(), (connection) => connection.query(sql))

const counters = {
  schema: [
    'CREATE TABLE counters (id INT PRIMARY KEY, name VARCHAR(30) NOT NULL, hits INT NOT NULL DEFAULT 0)',
    'CREATE TABLE events (id BIGINT AUTO_INCREMENT PRIMARY KEY, counter_id INT NOT NULL, at DATETIME, price DECIMAL(8,2))',
  ],
  data: [
    {
      table: 'counters',
      rows: 25_000,
      columns: { id: 'sequential', name: { string: 'name-@@##' } },
    },
    {
      table: 'events',
      rows: 500,
      columns: {
        counter_id: { pick: 'counters.id' },
        at: { datetime: ['2026-01-01', '2026-01-31 23:59:59'] },
        price: { uniform: { from: 1, to: 2, decimals: 2 } },
      },
    },
  ],
  transactions: [
    {
      name: 'read',
      weight: 3,
      transaction: false,
      statements: [
        {
          name: 'by-id',
          sql: 'SELECT name FROM counters WHERE id = ?',
          params: [{ zipfian: [1, 25_000] }],
        },
      ],
    },
    {
      name: 'write',
      prepared: false,
      statements: [
        {
          sql: 'UPDATE counters SET hits = hits + 1 WHERE id = ?',
          params: [{ pick: 'events.counter_id' }],
        },
      ],
    },
  ],
}

test('times are in UTC on a server whose zone leaves out an hour', async () => {
  await withConnection(local.server.endpoint(), async (connection) => {
    await connection.query("INSERT INTO mysql.time_zone VALUES (900, 'N')")
    await connection.query("INSERT INTO mysql.time_zone_name VALUES ('Spring', 900)")
    await connection.query(
      "INSERT INTO mysql.time_zone_transition_type VALUES (900, 0, -18000, 0, 'S'), (900, 1, -14400, 1, 'D')",
    )
    await connection.query(
      'INSERT INTO mysql.time_zone_transition VALUES (900, 0, 0), (900, 1741503600, 1)',
    )
    await connection.query("SET GLOBAL time_zone = 'Spring'")
  })
  const range = { datetime: ['2025-03-09 02:00:00', '2025-03-09 02:59:59'] }
  const load = {
    schema: ['CREATE TABLE times (id BIGINT PRIMARY KEY AUTO_INCREMENT, at TIMESTAMP NOT NULL)'],
    data: [{ table: 'times', rows: 100, columns: { at: range } }],
    transactions: [
      { name: 'add', statements: [{ sql: 'INSERT INTO times (at) VALUES (?)', params: [range] }] },
    ],
  }
  try {
    await workload.prepare(context(load))
    const { metrics } = await measured(load, { durationSeconds: 1, warmUpSeconds: 0 })
    expect(metrics.tps).toBeGreaterThan(0)
    const [row] = await rowsOf(
      "SET STATEMENT time_zone = '+00:00' FOR SELECT MIN(HOUR(at)) AS least, MAX(HOUR(at)) AS most FROM times",
    )
    expect(Object.values(row ?? {}).map(Number)).toEqual([2, 2])
  } finally {
    await workload.cleanup(context(load))
    await rowsOf("SET GLOBAL time_zone = 'SYSTEM'")
  }
})

const dumped = `/*M!999999\\- enable the sandbox mode */
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
CREATE TABLE child (id INT PRIMARY KEY, parent_id INT NOT NULL, twice INT AS (2 * id) VIRTUAL,
  CONSTRAINT fk FOREIGN KEY (parent_id) REFERENCES parent (id));
/*!40014 SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS */;
CREATE TABLE parent (id INT PRIMARY KEY, changes INT NOT NULL DEFAULT 0);
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=\`nobody\`@\`elsewhere\`*/ /*!50003 TRIGGER counted AFTER UPDATE ON child FOR EACH ROW BEGIN
  UPDATE parent SET changes = changes + 1 WHERE id = new.parent_id;
END */;;
CREATE DEFINER=nobody@elsewhere FUNCTION half(n INT) RETURNS INT DETERMINISTIC BEGIN
  DECLARE h INT;
  SET h = n / 2;
  RETURN h;
END ;;
DELIMITER ;
/*!50001 CREATE ALGORITHM=UNDEFINED */
/*!50013 DEFINER='nobody'@'elsewhere' SQL SECURITY DEFINER */
/*!50001 VIEW pairs AS select child.id AS id, half(parent.id) AS half from (child join parent on(child.parent_id = parent.id)) */;
`

test('a dump of a schema: forward references, views, routines and triggers; all is dropped again', async () => {
  writeFileSync(join(folder, 'structure.sql'), dumped)
  const load = {
    schema: 'structure.sql',
    data: [
      {
        table: 'child',
        rows: 100,
        columns: { id: 'sequential', parent_id: { uniform: [1, 10] } },
      },
      { table: 'parent', rows: 10, columns: { id: 'sequential' } },
    ],
    transactions: [
      {
        name: 'change',
        statements: [
          { sql: 'SELECT id, half FROM pairs WHERE id = ?', params: [{ uniform: [1, 100] }] },
          { sql: 'UPDATE child SET parent_id = 3 WHERE id = 7' },
        ],
      },
    ],
  }
  for (const _ of [1, 2]) {
    await workload.prepare(context(load))
    const { metrics } = await measured(load, { durationSeconds: 1, warmUpSeconds: 0 })
    expect(metrics.tps).toBeGreaterThan(0)
    const [row] = await rowsOf('SELECT changes FROM parent WHERE id = 3')
    expect(Number(row?.changes)).toBeGreaterThan(0)
    await workload.cleanup(context(load))
  }
})

test('a backslash is one in every way that a row comes in, whatever the mode of the server', async () => {
  const text = 'a\\b'
  await rowsOf("SET GLOBAL sql_mode = CONCAT(@@sql_mode, ',NO_BACKSLASH_ESCAPES')")
  writeFileSync(join(folder, 'more.csv'), `id,t\n101,${text}\n`)
  const load = {
    schema: ['CREATE TABLE texts (id BIGINT PRIMARY KEY AUTO_INCREMENT, t VARCHAR(20) NOT NULL)'],
    data: [
      { table: 'texts', rows: 100, columns: { id: 'sequential', t: { pick: [text] } } },
      { csv: 'more.csv', table: 'texts' },
    ],
    transactions: [true, false].map((prepared) => ({
      name: `add-${prepared}`,
      prepared,
      statements: [
        { sql: 'INSERT INTO texts (t) VALUES (?)', params: [{ pick: [text] }] },
        { sql: "SELECT id FROM texts WHERE t LIKE 'a|%' ESCAPE '|' LIMIT 1" },
        { sql: "SELECT id FROM texts WHERE t LIKE 'a%' ESCAPE '\\' LIMIT 1" },
      ],
    })),
  }
  try {
    await workload.prepare(context(load))
    await measured(load, { durationSeconds: 1, warmUpSeconds: 0 })
    const rows = await rowsOf('SELECT DISTINCT t FROM texts')
    expect(rows.map(({ t }) => t)).toEqual([text])
  } finally {
    await workload.cleanup(context(load))
    await rowsOf("SET GLOBAL sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')")
  }
})

test('whole numbers beyond 2^53 are exact', async () => {
  const numbers = ['9007199254740993', '18446744073709551613', '-9007199254740995']
  const load = {
    schema: ['CREATE TABLE sums (n DECIMAL(30) NOT NULL)'],
    transactions: [
      {
        name: 'add',
        statements: [
          {
            sql: 'INSERT INTO sums (n) SELECT CAST(? AS DECIMAL(30)) UNION ALL SELECT CAST(? AS DECIMAL(30))',
            params: [{ pick: numbers }, { plus: { parameter: 1, by: 2 } }],
          },
        ],
      },
    ],
  }
  try {
    await workload.prepare(context(load))
    await measured(load, { durationSeconds: 1, warmUpSeconds: 0 })
    const rows = await rowsOf('SELECT DISTINCT CAST(n AS CHAR) AS n FROM sums')
    const sums = numbers.flatMap((number) => [number, String(BigInt(number) + 2n)])
    expect(rows.map(({ n }) => String(n)).sort()).toEqual(sums.sort())
  } finally {
    await workload.cleanup(context(load))
  }
})

test('loads what the file says, runs the mix, and reports the figures of each kind and statement', async () => {
  await workload.prepare(context(counters))
  await workload.check(context(counters))
  const run = await measured(counters)
  expect(runSchema.parse(run)).toEqual(run)
  const { metrics } = run
  // The kinds make up the total, and each its share; the clocks of both start within a moment of
  // each other.
  const [read = 0, write = 0] = [metrics['tps:read'], metrics['tps:write']]
  expect((read + write) / (metrics.tps ?? 0)).toBeGreaterThan(0.9)
  expect((read + write) / (metrics.tps ?? 0)).toBeLessThan(1.1)
  expect(read / (read + write)).toBeGreaterThan(0.7)
  expect(read / (read + write)).toBeLessThan(0.8)
  expect(metrics['qps:read/by-id']).toBe(read)
  expect(metrics['latency_avg_ms:read/by-id']).toBeLessThanOrEqual(
    metrics['latency_avg_ms:read'] ?? 0,
  )
  expect(metrics['latency_p99_ms:write/1']).toBeGreaterThanOrEqual(
    metrics['latency_p95_ms:write/1'] ?? Infinity,
  )
  const [{ hits } = { hits: 0 }] = await rowsOf('SELECT SUM(hits) AS hits FROM counters')
  expect(Number(hits)).toBeGreaterThan(0)
  await workload.cleanup(context(counters))
  expect(await rowsOf('SHOW TABLES')).toEqual([])
})

test('one seed makes the same rows, whoever makes them; another makes others', async () => {
  const sums: unknown[] = []
  for (const seed of [7, 7, 8]) {
    const load = { ...counters, seed }
    await workload.prepare(context(load))
    const [sum] = await rowsOf(
      "SELECT (SELECT MD5(GROUP_CONCAT(id, name ORDER BY id)) FROM counters WHERE id % 50 = 0) AS a, (SELECT MD5(GROUP_CONCAT(id, counter_id, at, price ORDER BY id)) FROM events) AS b, (SELECT COUNT(*) FROM counters WHERE NOT name REGEXP '^name-[A-Za-z]{2}[0-9]{2}$') AS odd",
    )
    expect(sum?.odd).toBe(0)
    sums.push(JSON.stringify(sum))
    await workload.cleanup(context(load))
  }
  expect(sums[0]).toBe(sums[1])
  expect(sums[0]).not.toBe(sums[2])
})

const hostile = [
  "'; DROP TABLE words; --",
  '"]] os.execute("touch stolen") --[==[',
  '\\',
  "\\'",
  ']]',
  '%s %d %%',
  '?',
  'ünïcödé ☃',
  'line\nbreak',
  '$(x) `x` $x',
]

test.each([true, false])('hostile text arrives as it is, prepared: %s', async (prepared) => {
  const load = {
    schema:
      'CREATE TABLE words (id INT AUTO_INCREMENT PRIMARY KEY, word VARCHAR(100) NOT NULL) CHARACTER SET utf8mb4',
    data: [{ table: 'words', rows: 200, columns: { id: 'sequential', word: { pick: hostile } } }],
    transactions: [
      {
        name: 'say',
        prepared,
        transaction: false,
        statements: [
          {
            sql: "INSERT INTO words (word) SELECT ? FROM DUAL WHERE ']]' <> '\\\\' /* ]=] \" */",
            params: [{ pick: hostile }],
          },
        ],
      },
    ],
  }
  await workload.prepare(context(load))
  const words = async () =>
    (await rowsOf('SELECT DISTINCT word FROM words ORDER BY BINARY word')).map(({ word }) => word)
  const expected = [...hostile].sort((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  )
  expect(await words()).toEqual(expected)
  await measured(load, { durationSeconds: 1, warmUpSeconds: 0 })
  expect(await words()).toEqual(expected)
  await workload.cleanup(context(load))
})

test('the server says before the load what it does not know, all of it, with the lines', async () => {
  const load = {
    ...counters,
    transactions: [
      {
        name: 'wrong',
        statements: ['SELECT nothing FROM counters', 'SELEC 1', 'SELECT 1 FROM nowhere'],
      },
    ],
  }
  await expect(workload.prepare(context(load))).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringMatching(
      /wrong\/1: Unknown column[\s\S]*wrong\/2: You have an error[\s\S]*wrong\/3: Table .*nowhere/,
    ),
  })
  await workload.cleanup(context(load))
})

test('an error that is to be ignored is tried again and counted, another one ends the run', async () => {
  const load = (ignored: number[]) => ({
    schema: 'CREATE TABLE keyed (id INT PRIMARY KEY)',
    transactions: [
      {
        name: 'add',
        'ignore-errors': ignored,
        statements: [
          { sql: 'INSERT INTO keyed VALUES (?)', params: [{ uniform: [1, 1_000_000] }] },
        ],
      },
    ],
  })
  // The common list holds 1062, so a duplicate is ignored there; here only what the transaction
  // names is.
  const options = { ignoreErrors: '1213' }
  await workload.prepare(context(load([])))
  await withConnection(local.server.endpoint(), (connection) =>
    connection.query('INSERT INTO keyed SELECT seq FROM seq_1_to_500000'),
  )
  const short = { durationSeconds: 1, warmUpSeconds: 0, options }
  const broken = await workload.run(context(load([]), short), place)
  expect(broken).toMatchObject({ state: 'invalid', reason: expect.stringContaining('1062') })
  const run = await workload.run({ ...context(load([1062]), short), errorLimit: 1000 }, place)
  expect(run).toMatchObject({ state: 'valid' })
  expect(run.state === 'valid' && run.ignoredErrors).toBeGreaterThan(0)
  await workload.cleanup(context(load([])))
})
