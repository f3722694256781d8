import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { useBenchServer } from './bench-server.ts'
import { cli } from './cli.ts'

const server = useBenchServer()

const schema = `CREATE TABLE orders (
  id INT PRIMARY KEY,
  customer_id INT NOT NULL,
  total INT NOT NULL,
  KEY by_customer (customer_id)
);
`

const load = `schema: schema.sql
data:
  - table: orders
    rows: 40000
    columns:
      id: sequential
      customer_id: { uniform: [1, 4000] }
      total: { uniform: [1, 500] }
transactions:
  - name: history
    transaction: false
    statements:
      - name: of-customer
        sql: SELECT SUM(total) FROM orders WHERE customer_id = ?
        params: [{ pick: orders.customer_id }]
`

/** A repository with a load, measured on the server of the tests. */
function repository(more = '', files: Readonly<Record<string, string>> = {}): void {
  const { hosts, user } = server.endpoint
  const [{ host, port } = { host: '', port: 0 }] = hosts
  const written = {
    'loads/orders.yml': load,
    'loads/schema.sql': schema,
    'tidb-bench.yml': `
targets:
  candidate: { kind: endpoint, host: ${host}, port: ${port}, user: ${user} }
  base: { kind: endpoint, host: ${host}, port: ${port}, user: ${user}, workload-folder: base }
suites:
  default:
    threads: 2
    duration: 1s
    warm-up: 0s
    repeats: 2
    workloads: [{ tool: sql, name: loads/orders.yml }]
    ${more}
gate:
  tolerance: 80%
  gated: [tps]
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
`,
    ...files,
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(join(server.cwd, path, '..'), { recursive: true })
    writeFileSync(join(server.cwd, path), text)
  }
}

const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(server.cwd, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(server.cwd, path), text.replace(from, to))
}

const run = (...words: string[]) =>
  cli(['run', '--baseline', 'files:kept', '--cause', 'never', '--out', 'out', ...words], {
    cwd: server.cwd,
    env: { TIDB_BENCH_PASSWORD: server.endpoint.password },
  })

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(server.cwd, 'out', name), 'utf8')) as T

test('a load of one’s own has a baseline; where its file changes, a new series begins', async () => {
  repository()
  expect((await run()).exitCode).toBe(0)
  const record = read<BenchRecord>('record.json')
  expect(record.cells).toMatchObject([
    {
      id: 'sql/orders/2',
      workload: 'loads/orders.yml',
      data: { content: expect.stringMatching(/^[0-9a-f]{16}$/) },
    },
  ])
  const runs = record.cells[0]?.runs ?? []
  expect(
    runs.map((one) => one.state === 'valid' && (one.metrics['qps:history/of-customer'] ?? 0) > 0),
  ).toEqual([true, true])

  const again = await run()
  expect(again.exitCode, again.stdout).toBe(0)
  expect(
    read<Result>('result.json').rows.find(({ metric }) => metric === 'tps')?.baseline,
  ).toBeDefined()

  // Many times slower, and still no regression: it is another load.
  change('loads/schema.sql', ',\n  KEY by_customer (customer_id)', '')
  expect((await run()).exitCode).toBe(0)
  expect(read<Result>('result.json').rows.find(({ metric }) => metric === 'tps')).toMatchObject({
    verdict: {
      kind: 'new',
      reason: 'workload changed: a new series begins with this job',
      cause: 'workload-changed',
    },
  })
  expect(read<Result>('result.json').warnings).toContain(
    'workload changed: sql/orders/2 begins a new series with this job, and nothing before it is compared.',
  )
})

test('side by side each has the load of its own folder: a dropped index is red, and the statement is named', async () => {
  repository('against: base')
  cpSync(join(server.cwd, 'loads'), join(server.cwd, 'base/loads'), { recursive: true })
  change('loads/schema.sql', ',\n  KEY by_customer (customer_id)', '')
  change(
    'loads/orders.yml',
    '        params',
    '        params: [{ pick: orders.customer_id }]\n      - name: count\n        sql: SELECT COUNT(*) FROM orders WHERE id < ?\n        params',
  )
  change(
    'loads/orders.yml',
    'id < ?\n        params: [{ pick: orders.customer_id }]',
    'id < ?\n        params: [{ uniform: [1, 5] }]',
  )
  const outcome = await run()
  expect(outcome, outcome.stderr).toMatchObject({ exitCode: 1 })
  const { rows } = read<Result>('result.json')
  const verdictOf = (metric: string) => rows.find((row) => row.metric === metric)?.verdict.kind
  expect(verdictOf('tps')).toBe('regression')
  expect(verdictOf('latency_avg_ms:history/of-customer')).toBe('regression')
  // Only the candidate has it, so it is not part of what is compared.
  expect(verdictOf('latency_avg_ms:history/count')).toBeUndefined()
  expect(read<BenchRecord>('record.json').targets.candidate.notes).toContainEqual({
    what: 'loads/orders.yml against its base',
    why: 'statement history/count is added, table orders: drops index by_customer',
  })
  // Two databases of one server, and none is left behind.
  const left = await withConnection(server.endpoint, (connection) =>
    connection.query(
      "SELECT table_schema FROM information_schema.tables WHERE table_name = 'orders'",
    ),
  )
  expect(left).toEqual([])
})

test('what is wrong is reported before a server is queried, by plan too, and by the server before the load', async () => {
  repository()
  change('loads/orders.yml', 'pick: orders.customer_id', 'pick: orders.customr_id')
  change('loads/orders.yml', 'rows: 40000', 'rows: 0')
  for (const verb of ['plan', 'run']) {
    const outcome = await cli([verb, '--out', 'out'], { cwd: server.cwd })
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stderr).toMatch(/loads\/orders\.yml:4: `data\.0\.rows`: .*got 0/)
  }
  change('loads/orders.yml', 'rows: 0', 'rows: 40000')
  expect((await run()).stderr).toMatch(
    /loads\/orders\.yml:15: `pick`: orders has no column `customr_id`; did you mean `customer_id`\?/,
  )
  change('loads/orders.yml', 'orders.customr_id', 'orders.customer_id')
  change('loads/orders.yml', 'SUM(total)', 'SUM(totl)')
  const refused = await run()
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toMatch(
    /loads\/orders\.yml:13: history\/of-customer: Unknown column 'totl'/,
  )
})

test('doctor has the server prepare the statements, and leaves nothing there', async () => {
  repository()
  const doctor = () =>
    cli(['doctor'], { cwd: server.cwd, env: { TIDB_BENCH_PASSWORD: server.endpoint.password } })
  const well = await doctor()
  expect(well.stdout).toMatch(
    /^ok +load loads\/orders\.yml +candidate takes its schema and statements$/m,
  )
  expect(well.stdout).not.toMatch(/FAILS/)
  change('loads/orders.yml', 'SUM(total)', 'SUM(totl)')
  const wrong = await doctor()
  expect(wrong.exitCode).toBe(4)
  expect(wrong.stdout).toMatch(
    /^FAILS +load loads\/orders\.yml +The server refuses[\s\S]*orders\.yml:13: .*Unknown column 'totl'/m,
  )
  const left = await withConnection(server.endpoint, (connection) =>
    connection.query(
      "SELECT table_schema FROM information_schema.tables WHERE table_name = 'orders'",
    ),
  )
  expect(left).toEqual([])
})
