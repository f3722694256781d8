import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CaptureRequest, capture } from '../../../packages/capture/capture.ts'
import { isControl } from '../../../packages/capture/coverage.ts'
import type { Log } from '../../../src/system/log.ts'
import { recordedFolder } from '../../extensions/why/explain/recorded-sides.ts'
import { type Answer, answeringServer } from './answering-server.ts'
import { sighted } from './values/shop.ts'

type Row = Record<string, string | null>

const quiet: Log = { info() {}, warn() {}, debug() {}, progress() {} }
const recorded: Row[] = JSON.parse(
  gunzipSync(
    readFileSync(`${recordedFolder('build-cpu', 'base')}/statements_summary.json.gz`),
  ).toString(),
)
const createTable = `CREATE TABLE \`sbtest1\` (
  \`id\` int NOT NULL AUTO_INCREMENT,
  \`k\` int NOT NULL DEFAULT '0',
  \`c\` char(120) NOT NULL DEFAULT '',
  PRIMARY KEY (\`id\`) /*T![clustered_index] CLUSTERED */,
  KEY \`k_1\` (\`k\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 AUTO_INCREMENT=30001 COMMENT='secret'`

/** Counts of a window: that of the recording, a share of it. */
function counted(share: number, begin: string): Row[] {
  return recorded.map((row) => ({
    ...row,
    INSTANCE: '127.0.0.1:10080',
    SUMMARY_BEGIN_TIME: begin,
    EXEC_COUNT: String(Number(row.EXEC_COUNT) * share),
    SUM_LATENCY: String(Number(row.SUM_LATENCY) * share),
  }))
}

/** A TiDB with the recorded statements; between two readings a window ends. */
function behavesLikeTidb(more: (sql: string) => Answer = () => undefined) {
  let readings = 0
  const [first, second] = ['2026-11-22 00:30:00', '2026-11-22 01:00:00']
  return (sql: string): Answer => {
    const own = more(sql)
    if (own !== undefined) return own
    if (/^SELECT VERSION/.test(sql)) return [{ v: '8.0.11-TiDB-v8.5.4' }]
    if (/version_comment/.test(sql)) return [{ v: 'TiDB Server (Apache License 2.0)' }]
    if (/^SHOW GRANTS/.test(sql)) return [{ g: "GRANT PROCESS ON *.* TO 'root'@'%'" }]
    if (/^SELECT CURRENT_USER/.test(sql)) return [{ u: 'root@%' }]
    if (/information_schema\.columns/.test(sql))
      return Object.keys({ ...recorded[0], INSTANCE: '' }).map((name) => ({ name }))
    if (/statements_summary_history/.test(sql)) return [...counted(2, first), ...counted(1, second)]
    if (/statements_summary /.test(sql)) {
      readings += 1
      return readings === 1 ? counted(1, first) : counted(1, second)
    }
    const [, table] = /^SHOW CREATE TABLE `sbtest`\.`(sbtest\d)`/.exec(sql) ?? []
    if (table !== undefined)
      return [{ Table: table, 'Create Table': createTable.replace('sbtest1', table) }]
    if (/TABLE_ROWS/.test(sql)) return [{ tidb_bench_n: '30000' }]
    if (/^SELECT COUNT\(\*\) AS tidb_bench_n FROM/.test(sql)) return [{ tidb_bench_n: '30000' }]
    if (/^SHOW STATS_HISTOGRAMS/.test(sql))
      return [{ Column_name: 'k', Is_index: '0', Distinct_count: '1000', Null_count: '0' }]
    if (/^SHOW STATS_TOPN/.test(sql))
      return [{ Column_name: 'k', Is_index: '0', Value: 'secret', Count: '3000' }]
    if (/^SELECT MIN/.test(sql)) return [{ tidb_bench_l: '1', tidb_bench_m: '30000' }]
    return undefined
  }
}

const request: Omit<CaptureRequest, 'endpoint'> = {
  database: undefined,
  seconds: 0.001,
  slowLogs: [],
  schema: undefined,
  top: 30,
  scale: 0.1,
  keepLiterals: false,
  schemaFile: 'w.schema.sql',
}
const unlessAborted = new AbortController().signal

test('counts of a window that ended meanwhile are complete; shares, samples and statistics make a workload', async () => {
  const { endpoint, queries, most } = await answeringServer(behavesLikeTidb())
  const { workload, schema, coverage } = await capture(
    { ...request, endpoint },
    quiet,
    unlessAborted,
  )
  // Queries to the tables themselves are no load to the next capture.
  const ofTables = queries.filter((sql) => /FROM [^;]*`sbtest`\./.test(sql))
  expect(ofTables.length).toBeGreaterThan(3)
  expect(ofTables.filter((sql) => !isControl(sighted(sql)))).toEqual([])
  // Twice the first window less what was there, and all of the second.
  const look = coverage.all.calls
  const recordedCalls = recorded.reduce(
    (sum, { STMT_TYPE: type, EXEC_COUNT: count }) =>
      sum + (/Select|Update/.test(type ?? '') ? Number(count) : 0),
    0,
  )
  expect(look).toBe(2 * recordedCalls)
  expect(coverage.leftOut).toEqual([])
  const statements = workload.transactions.map(({ weight, statements: [statement] }) => ({
    weight,
    ...(typeof statement === 'object' ? statement : {}),
  }))
  const points = statements.filter(({ sql }) => sql?.startsWith('select `c` from'))
  // 8 of 11 statements.
  expect(points.reduce((sum, { weight = 0 }) => sum + weight, 0)).toBeCloseTo((100 * 8) / 11, 0)
  expect(
    statements.find(
      ({ sql }) => sql === 'select sum(`k`) from `sbtest1` where `id` between ? and ?',
    )?.params,
  ).toEqual([{ pick: 'sbtest1.id' }, { plus: { parameter: 1, by: 99 } }])
  expect(statements.map(({ sql }) => sql)).toContain(
    'select `id`, `c` from `sbtest1` where `k` = ? limit 20',
  )
  expect(workload.data?.[0]).toMatchObject({
    rows: 3_000,
    columns: {
      id: 'sequential',
      k: { zipfian: { from: 1, to: 1_000, exponent: expect.any(Number) } },
    },
  })
  expect(JSON.stringify(workload) + schema).not.toMatch(/secret|AUTO_INCREMENT=/)
  expect(most()).toBe(1)
  expect(queries.filter((sql) => !/^(?:SELECT|SHOW|SET SESSION)\b/.test(sql))).toEqual([])
})

test('without a current database, the one that the statements name is captured', async () => {
  const without = ({ DIGEST_TEXT: text = '', ...row }: Row): Row => ({
    ...row,
    SCHEMA_NAME: null,
    DIGEST_TEXT: text?.replaceAll(/`sbtest(\d?)`/g, '`sbtest` . `sbtest$1`') ?? null,
    QUERY_SAMPLE_TEXT: null,
  })
  const behaves = behavesLikeTidb()
  const { endpoint } = await answeringServer((sql) => {
    const rows = behaves(sql)
    return Array.isArray(rows) && /statements_summary/.test(sql) ? rows.map(without) : rows
  })
  const { workload } = await capture({ ...request, endpoint }, quiet, unlessAborted)
  const statements = workload.transactions.flatMap(({ statements }) => statements)
  expect(JSON.stringify(statements)).toContain('select `id`, `c` from `sbtest1` where')
})

test('missing rights to see the statements of others are reported before anything is watched', async () => {
  const { endpoint, queries } = await answeringServer(
    behavesLikeTidb((sql) =>
      /^SHOW GRANTS/.test(sql) ? [{ g: "GRANT SELECT ON *.* TO 'root'@'%'" }] : undefined,
    ),
  )
  await expect(
    capture({ ...request, endpoint, seconds: 600 }, quiet, unlessAborted),
  ).rejects.toMatchObject({
    kind: 'environment',
    remedy: "GRANT PROCESS ON *.* TO 'root'@'%'",
  })
  expect(queries.filter((sql) => /statements_summary /.test(sql))).toEqual([])
})

test('a table that may not be read is reported with its GRANT; a cluster that hides reports one server', async () => {
  const { endpoint } = await answeringServer(
    behavesLikeTidb((sql) => {
      if (/cluster_/.test(sql)) return { refused: 'not here', number: 1105 }
      return /^SHOW CREATE/.test(sql) ? { refused: 'SHOW command denied', number: 1142 } : undefined
    }),
  )
  await expect(capture({ ...request, endpoint }, quiet, unlessAborted)).rejects.toMatchObject({
    message: expect.stringContaining('may not read the tables of sbtest'),
    remedy: "GRANT SELECT, SHOW VIEW ON `sbtest`.* TO 'root'@'%'",
  })
})
