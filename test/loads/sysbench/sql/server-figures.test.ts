import { expect, test } from 'vitest'
import { serverFigures } from '../../../../src/loads/sysbench/sql/server-figures.ts'

const kind = { weight: 1, transaction: false, prepared: true, 'ignore-errors': [] }
const transactions = [
  {
    ...kind,
    name: 'read',
    statements: [{ name: 'one', sql: 'SELECT c FROM t WHERE id = ?', params: [] }],
  },
  {
    ...kind,
    name: 'list',
    statements: [{ sql: 'SELECT DISTINCT c FROM t WHERE id IN (?, ?) LIMIT 5', params: [] }],
  },
  { ...kind, name: 'a', statements: [{ sql: 'SELECT 1 FROM u', params: [] }] },
  { ...kind, name: 'b', statements: [{ sql: 'select 1 from u', params: [] }] },
]

const digest = (text: string, calls: number, milliseconds: number) => ({
  SCHEMA_NAME: 'bench',
  DIGEST: text,
  DIGEST_TEXT: text,
  COUNT_STAR: String(calls),
  SUM_TIMER_WAIT: String(milliseconds * 1e9),
})

test('calls and mean of each statement between two readings; what the server cannot tell apart is left out', () => {
  const before = {
    product: 'MySQL',
    atMs: 1_000,
    rows: [digest('SELECT `c` FROM `t` WHERE `id` = ?', 100, 900)],
  }
  const after = {
    product: 'MySQL',
    atMs: 11_000,
    rows: [
      digest('SELECT `c` FROM `t` WHERE `id` = ?', 300, 1_300),
      digest('SELECT DISTINCTROW `c` FROM `t` WHERE `id` IN (...) LIMIT ?', 50, 100),
      digest('SELECT ? FROM `u`', 7, 7),
      digest('SELECT `other` FROM `t`', 7, 7),
    ],
  }
  expect(serverFigures({ transactions }, before, after)).toEqual({
    'server_qps:read/one': 20,
    'server_latency_avg_ms:read/one': 2,
    'server_qps:list/1': 5,
    'server_latency_avg_ms:list/1': 2,
  })
})

test('two plans of one statement are one; a window that was reset has lost what was before', () => {
  const row = (begin: string, plan: string, calls: number) => ({
    SUMMARY_BEGIN_TIME: begin,
    SCHEMA_NAME: 'bench',
    DIGEST: 'd',
    PLAN_DIGEST: plan,
    DIGEST_TEXT: 'select `c` from `t` where `id` = ?',
    EXEC_COUNT: String(calls),
    SUM_LATENCY: String(calls * 3e6),
  })
  const before = { product: 'TiDB', atMs: 0, rows: [row('09:00', 'p', 10)] }
  const after = {
    product: 'TiDB',
    atMs: 1_000,
    rows: [row('09:00', 'p', 30), row('09:00', 'q', 20)],
  }
  expect(serverFigures({ transactions }, before, after)).toEqual({
    'server_qps:read/one': 40,
    'server_latency_avg_ms:read/one': 3,
  })
  const anew = { product: 'TiDB', atMs: 1_000, rows: [row('09:30', 'p', 30)] }
  expect(serverFigures({ transactions }, before, anew)).toEqual({})
})
