import { expect, test } from 'vitest'
import { ObservedLoad, withArguments } from '../../../../packages/capture/observed/observed-load.ts'
import { Sessions } from '../../../../packages/capture/observed/sessions.ts'
import {
  type LoggedStatement,
  slowLogReader,
} from '../../../../packages/capture/observed/slow-log.ts'

function read(text: string): LoggedStatement[] {
  const statements: LoggedStatement[] = []
  const reader = slowLogReader((statement) => statements.push(statement))
  for (const line of text.split('\n')) reader.push(line)
  reader.end()
  return statements
}

test('MariaDB', () => {
  const log = `/usr/sbin/mariadbd, Version: 10.11.19-MariaDB-log (Debian 12). started with:
Tcp port: 3306  Unix socket: /run/mysqld.sock
Time		    Id Command	Argument
# Time: 261122  8:33:02
# User@Host: a[a] @ localhost [127.0.0.1]
# Thread_id: 12  Schema: shop  QC_hit: No
# Query_time: 0.000250  Lock_time: 0.000156  Rows_sent: 1  Rows_examined: 10
# Rows_affected: 0  Bytes_sent: 197
use \`shop\`;
SET timestamp=1795336382;
SELECT c
# no header
FROM t WHERE id=506;
# User@Host: a[a] @ localhost []
# Thread_id: 13  Schema:   QC_hit: No
# Query_time: 0.000004  Lock_time: 0.000000  Rows_sent: 0  Rows_examined: 0
# Rows_affected: 0  Bytes_sent: 0
SET timestamp=1795336382;
# administrator command: Prepare;
`
  expect(read(log)).toEqual([
    {
      sql: 'SELECT c\n# no header\nFROM t WHERE id=506',
      seconds: 0.00025,
      session: '12',
      schema: 'shop',
    },
  ])
})

test('MySQL says the database by USE, once', () => {
  const entry = (sql: string) => `# Time: 2026-11-22T08:00:00.123456Z
# User@Host: app[app] @ web1 [10.0.0.7]  Id:    42
# Query_time: 1.500000  Lock_time: 0.000001 Rows_sent: 3  Rows_examined: 9
${sql}`
  const log = [
    entry('use shop;\nSET timestamp=1763798400;\nSELECT 1 FROM t;'),
    entry('SET timestamp=1763798401;\nCOMMIT;'),
  ].join('\n')
  expect(read(log).map(({ sql, schema, session }) => [sql, schema, session])).toEqual([
    ['SELECT 1 FROM t', 'shop', '42'],
    ['COMMIT', 'shop', '42'],
  ])
})

test('TiDB: its own work and failed statements are skipped; arguments follow the statement', () => {
  const entry = (more: string, sql: string) => `# Time: 2026-11-22T08:00:00.123456789+08:00
# Txn_start_ts: 450000000000000000
# User@Host: root[root] @ 127.0.0.1 [127.0.0.1]
# Conn_ID: 3
# Query_time: 0.5 Parse_time: 0.1 Compile_time: 0.2
# DB: shop
# Prev_stmt: insert into t values ('# Conn_ID: 99')
# Result_rows: 2
${more}
# Plan: tidb_decode_plan('abc')
use shop;
${sql};`
  const log = [
    entry(
      '# Is_internal: false\n# Succ: true',
      'select * from t where a = ? and b = ? [arguments: (1, "x, y")]',
    ),
    entry('# Is_internal: true', 'select 1'),
    entry('# Is_internal: false\n# Succ: false', 'select 2'),
  ].join('\n')
  const [only, ...others] = read(log)
  expect(others).toEqual([])
  expect(only).toMatchObject({ seconds: 0.5, session: '3', schema: 'shop' })
  expect(withArguments(only?.sql ?? '')).toEqual({
    sql: 'select * from t where a = ? and b = ?',
    values: ['1', '"x, y"'],
  })
})

test('a log that is cut in the middle of an entry loses that entry alone', () => {
  expect(
    read(
      "0.1  Rows_sent: 1\nSELECT 'cut';\n# User@Host: a[a] @ h []\n# Query_time: 0.1\nSELECT 2;",
    ),
  ).toMatchObject([{ sql: 'SELECT 2' }])
})

test('statements of a session between BEGIN and COMMIT belong together; what was rolled back does not count', () => {
  const sessions = new Sessions()
  const say = (session: string, ...words: string[]) => {
    for (const word of words) {
      const control = /^(?:begin|commit|rollback)$/.test(word)
      sessions.push(session, control ? 'transaction' : 'select', word, word)
    }
  }
  say('1', 'begin', 'a')
  say('2', 'begin', 'a', 'b', 'commit', 'c')
  say('1', 'b', 'commit', 'begin', 'd', 'rollback', 'commit')
  sessions.push(undefined, 'select', 'c', 'select')
  expect(sessions.grouping.sequences).toEqual([{ keys: ['a', 'b'], times: 2 }])
  expect([...sessions.grouping.alone]).toEqual([['c', 2]])
})

test('a load adds up what the log reports, and takes values from samples of the same statement alone', () => {
  const load = new ObservedLoad()
  const digest = 'select `c` from `t` where `id` = ? and `k` in ( ... )'
  const sample = 'SELECT c FROM t WHERE id=7 AND k IN (1,2,3,4)'
  load.add({
    sql: digest,
    source: 'digest',
    schema: 'shop',
    calls: 10,
    seconds: 1,
    rowsSent: 10,
    sample,
  })
  load.add({
    sql: digest,
    source: 'digest',
    schema: 'shop',
    calls: 5,
    seconds: 2,
    rowsSent: 5,
    sample: 'SELECT 9',
  })
  load.add({ sql: digest, source: 'digest', schema: 'other', calls: 1, seconds: 9 })
  const [other, shop] = load.statements
  expect(other).toMatchObject({ schema: 'other', calls: 1 })
  expect(shop).toMatchObject({ schema: 'shop', calls: 15, seconds: 3, rowsSent: 15, cut: false })
  expect([...(shop?.values.get('1')?.counts ?? [])]).toEqual([['7', 1]])
  expect(shop?.values.get('2')?.lists).toEqual({ seen: 1, values: 4 })
})

test.each([
  ['SELECT * FROM t WHERE a = ? AND (b ...', true],
  ['select * from t where a = ?(len:4097)', true],
  ['SELECT * FROM t WHERE a IN (...)', false],
  ['SELECT * FROM t LIMIT ?, ...', false],
  ['INSERT INTO t VALUES (...) /* , ... */ ', false],
])('the server cut %s: %s', (sql, cut) => {
  const load = new ObservedLoad()
  load.add({ sql, source: 'digest', calls: 1, seconds: 1 })
  expect(load.statements[0]?.cut).toBe(cut)
})
