import { gzipSync } from 'node:zlib'
import { createConnection } from 'mysql2/promise'
import type { SqlAddress } from '../../src/baseline/sql-client.ts'
import { insertStatement, recordRow, sqlTime } from '../../src/baseline/sql-query.ts'
import { storedText } from '../../src/baseline/stored-text.ts'
import { seriesKeys } from '../../src/record/comparable.ts'
import { sampleRecord } from './sample.ts'

const ROWS = 200

/** Fills tables that the store has made, many rows a statement. */
export async function fillTables(address: SqlAddress, commits: readonly string[]): Promise<void> {
  const { host, port, user, password, database } = address
  const connection = await createConnection({ host, port, user, password, database })
  let last = 0
  for (let at = 0; at < commits.length; at += ROWS) {
    const records = commits
      .slice(at, at + ROWS)
      .map((commit, index) => sampleRecord(at + index + 1, commits.length, commit))
    const rows = records.map((record) => recordRow(record, gzipSync(storedText(record), { level: 1 })))
    await connection.query(insertStatement(rows.length), rows.flat() as never)
    const series = records.flatMap((record) => {
      last++
      return seriesKeys(record).map((key) => [key, sqlTime(record.createdAt), last])
    })
    await connection.query('INSERT INTO tidb_bench_series (series, created_at, record) VALUES ?', [series])
  }
  await connection.query('ANALYZE TABLE tidb_bench_record, tidb_bench_series')
  await connection.end()
}
