import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PlanVerdict } from '../../../src/extensions/plans/plan-verdict.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { useBenchServer } from '../../core/commands/bench-server.ts'
import { cli } from '../../core/commands/cli.ts'

const server = useBenchServer('own')

const schema = `CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(20), city INT, KEY city (city));
CREATE TABLE orders (id INT PRIMARY KEY, customer INT, day INT, state INT, note VARCHAR(100),
  KEY customer (customer), KEY day (day), KEY state_1 (state), KEY state_day (state, day));
CREATE TABLE items (orders_id INT, line INT, part INT, amount INT, PRIMARY KEY (orders_id, line), KEY part (part));
`
const statistics = [
  { table: 'customers', rows: 10_000, indexes: [{ name: 'city', columns: 1, rows: 20 }] },
  {
    table: 'orders',
    rows: 1_000_000,
    indexes: [
      { name: 'customer', columns: 1, rows: 100 },
      { name: 'day', columns: 1, rows: 3_000 },
      { name: 'state_1', columns: 1, rows: 250_000 },
    ],
  },
  {
    table: 'items',
    rows: 5_000_000,
    indexes: [
      { name: 'PRIMARY', columns: 1, rows: 5 },
      { name: 'PRIMARY', columns: 2, rows: 1 },
      { name: 'part', columns: 1, rows: 50 },
    ],
  },
]
const statements = `-- name: orders of a city
SELECT * FROM customers c JOIN orders o ON o.customer = c.id WHERE c.city = 3;
-- name: items of a city
SELECT i.* FROM customers c JOIN orders o ON o.customer = c.id JOIN items i ON i.orders_id = o.id WHERE c.city = 3;
-- name: names
SELECT c.city, COUNT(*) FROM customers c JOIN orders o ON o.customer = c.id WHERE c.name LIKE 'a%' GROUP BY c.city;
-- name: last days
SELECT * FROM orders WHERE day > 100;
-- name: parts
SELECT o.day, SUM(i.amount) FROM items i JOIN orders o ON o.id = i.orders_id WHERE i.part = 7 GROUP BY o.day;
-- name: write
UPDATE orders SET note = 'x' WHERE customer = 3;
`

const lines = statistics.map((table) => JSON.stringify(table))

interface Report {
  readonly verdicts: readonly PlanVerdict[]
}

function file(name: string, text: string): string {
  writeFileSync(join(server.cwd, name), text)
  return name
}

async function plans(candidateSchema: string, sql: string, ...more: string[]) {
  const { host, port } = server.endpoint.hosts[0] ?? { host: '', port: 0 }
  const place = `${host}:${port}`
  const args = ['plans', '--base', place, '--candidate', place, '--user', server.endpoint.user]
    .concat([
      '--schema',
      file('schema.sql', schema),
      '--candidate-schema',
      file('other.sql', candidateSchema),
    ])
    .concat([
      '--statistics',
      file('statistics.jsonl', lines.join('\n')),
      '--statements',
      file('queries.sql', sql),
    ])
  const { exitCode, stdout, stderr } = await cli([...args, ...more], {
    cwd: server.cwd,
    env: { TIDB_BENCH_PASSWORD: server.endpoint.password },
  })
  return { exitCode, stdout, stderr }
}

async function verdictsOf(
  candidateSchema: string,
  sql = statements,
): Promise<readonly PlanVerdict[]> {
  const { exitCode, stdout, stderr } = await plans(candidateSchema, sql, '--format', 'json')
  expect(exitCode, stderr).toBe(0)
  return (JSON.parse(stdout) as Report).verdicts
}

const states = (verdicts: readonly PlanVerdict[]) =>
  verdicts.map(({ name, state }) => `${name}: ${state}`)

async function leftovers(): Promise<unknown> {
  return withConnection(server.endpoint, async (db) => [
    await db.query("SHOW DATABASES LIKE 'tidb\\_bench\\_plans%'"),
    await db.query('SELECT * FROM mysql.table_stats'),
    await db.query('SELECT * FROM mysql.index_stats'),
  ])
}

test('equal sides: no plan of 1,000 plannings differs', async () => {
  const joins = Array.from({ length: 250 }, (_, at) => {
    const [city, part, state] = [randomInt(100), randomInt(1_000), randomInt(4)]
    return at % 2 === 0
      ? `SELECT * FROM customers c JOIN orders o ON o.customer = c.id WHERE c.city = ${city} AND o.state = ${state};`
      : `SELECT i.part, o.note FROM items i JOIN orders o ON o.id = i.orders_id WHERE i.part < ${part} AND o.state IN (${state}, ${city});`
  })
  // Each is planned at least twice on each side.
  const verdicts = await verdictsOf(schema, joins.join('\n'))
  expect(verdicts).toHaveLength(250)
  expect(verdicts.filter(({ state }) => state !== 'same')).toEqual([])
  expect(await leftovers()).toEqual([[], [], []])
})

test('an index dropped: worse where it was used, by the estimates of the statistics', async () => {
  const verdicts = await verdictsOf(schema.replace('\n  KEY customer (customer),', '\n '))
  expect(states(verdicts)).toEqual([
    'orders of a city: red',
    'items of a city: red',
    'names: changed',
    'last days: same',
    'parts: same',
    'write: not-weighed',
  ])
  expect(verdicts[0]?.reasons.at(-1)).toBe(
    'Full scan of o instead of an index: 101 → 1,000,000 rows read.',
  )
})

test('ranges are not weighed, and an index whose name differs in its digits alone is another plan', async () => {
  const verdicts = await verdictsOf(
    schema.replace('KEY day (day), KEY state_1 (state)', 'KEY state_2 (state)'),
  )
  expect(states(verdicts)).toContain('last days: not-weighed')
  const bySta =
    'SELECT c.name, o.note FROM customers c JOIN orders o ON o.state = c.city WHERE c.city > 5;'
  const renamed = await verdictsOf(
    schema.replace('state_1', 'state_2').replace(', KEY state_day (state, day)', ''),
    bySta,
  )
  expect(renamed.map(({ state }) => state)).not.toContain('same')
})

test('the report has both trees, and --gate ends with 1', async () => {
  const { exitCode, stdout } = await plans(
    schema.replace('\n  KEY customer (customer),', '\n '),
    statements,
    '--gate',
  )
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(
    /^Plans: 6 statements, 4 changed, 2 worse \(estimated, nothing measured\), 1 changed, not weighed, [\d.]+ s$/mu,
  )
  expect(stdout).toContain(
    'MariaDB estimates 1 row for each range without data, so ranges are not weighed.',
  )
  expect(stdout).toMatch(/> SIMPLE ref table:o, index:customer {2}100 rows/u)
  expect(await leftovers()).toEqual([[], [], []])
})

test('statistics that describe no table, and one server with one schema, are refused', async () => {
  const place = `127.0.0.1:${server.endpoint.hosts[0]?.port}`
  const options = [
    '--schema',
    file('schema.sql', schema),
    '--statements',
    file('queries.sql', statements),
  ]
  const same = await cli(['plans', '--base', place, '--candidate', place, ...options], {
    cwd: server.cwd,
  })
  expect([same.exitCode, same.stderr]).toEqual([
    2,
    expect.stringContaining('add --candidate-schema'),
  ])
  const broken = await cli(
    [
      'plans',
      '--base',
      place,
      '--candidate',
      place,
      '--user',
      server.endpoint.user,
      '--candidate-schema',
      'schema.sql',
      ...options,
    ].concat(['--statistics', file('broken.json', '{"database_name": "x"}')]),
    { cwd: server.cwd, env: { TIDB_BENCH_PASSWORD: server.endpoint.password } },
  )
  expect([broken.exitCode, broken.stderr]).toEqual([
    2,
    expect.stringContaining('line 1 of the statistics'),
  ])
  expect(await leftovers()).toEqual([[], [], []])
})

test('statistics that `capture --statistics` writes are a pack with the tables, and can be scaled', async () => {
  await withConnection(server.endpoint, async (db) => {
    await db.query('CREATE DATABASE shop')
    await db.query('USE shop')
    for (const statement of schema.split(';\n').filter((each) => each !== ''))
      await db.query(statement)
    await db.query('INSERT INTO customers SELECT seq, seq, seq % 50 FROM seq_1_to_1000')
    await db.query(
      "INSERT INTO orders SELECT seq, seq % 1000, seq, seq % 4, 'x' FROM seq_1_to_20000",
    )
    await db.query('INSERT INTO items SELECT seq, 1, seq % 70, 1 FROM seq_1_to_20000')
    await db.query('ANALYZE TABLE customers, orders, items PERSISTENT FOR ALL')
  })
  const { port } = server.endpoint.hosts[0] ?? { port: 0 }
  const env = { TIDB_BENCH_PASSWORD: server.endpoint.password }
  const login = ['--user', server.endpoint.user]
  const captured = await cli(
    [
      'capture',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...login,
      '--database',
      'shop',
      '--statistics',
      'pack',
    ],
    { cwd: server.cwd, env },
  )
  await withConnection(server.endpoint, (db) => db.query('DROP DATABASE shop'))
  expect(captured.exitCode, captured.stderr).toBe(0)
  expect(captured.stdout).toContain('of 3 tables to pack')
  const place = `127.0.0.1:${port}`
  const dropped = file('other.sql', schema.replace('\n  KEY customer (customer),', '\n '))
  const planned = await cli(
    [
      'plans',
      '--base',
      place,
      '--candidate',
      place,
      ...login,
      '--statistics',
      'pack',
      '--json',
      '--scale',
      '10',
    ].concat(['--candidate-schema', dropped, '--statements', file('queries.sql', statements)]),
    { cwd: server.cwd, env },
  )
  expect(planned.exitCode, planned.stderr).toBe(0)
  const [first] = (JSON.parse(planned.stdout) as Report).verdicts
  // Ten times 20,000 orders, of as many customers: each has ten times the 20 orders.
  expect(first?.reasons.at(-1)).toBe('Full scan of o instead of an index: 201 → 200,000 rows read.')
  expect(await leftovers()).toEqual([[], [], []])
})
