import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadingLine } from '../../../src/core/measure/load.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import { rowsToLoad } from '../../../src/core/workload/registry.ts'

test('tables, rows and the time left', () => {
  expect(loadingLine('base', 400_000, { tables: 3, rows: 100_000 }, 20)).toBe(
    'loading base · 3 tables · 100,000 of about 400,000 rows · 60 s left',
  )
})

test('no time left where too little is there to tell, or all, or nobody knows how much there will be', () => {
  expect(loadingLine('base', 400_000, { tables: 1, rows: 10 }, 20)).toBe(
    'loading base · 1 table · 10 of about 400,000 rows',
  )
  expect(loadingLine('base', 400_000, { tables: 4, rows: 410_000 }, 20)).toBe(
    'loading base · 4 tables · 410,000 rows',
  )
  expect(loadingLine('base', undefined, { tables: 2, rows: 7 }, 20)).toBe(
    'loading base · 2 tables · 7 rows',
  )
})

test('rows are those of the tool, or of the caller’s own file; of a script nobody knows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-rows-'))
  try {
    const load = (data: string) =>
      `schema: CREATE TABLE t (id INT)\ndata: ${data}\ntransactions: [{ name: a, statements: [SELECT 1] }]\n`
    writeFileSync(
      join(folder, 'made.yml'),
      load('[{ table: t, rows: 700, columns: { id: sequential } }, { table: t, csv: t.csv }]'),
    )
    writeFileSync(join(folder, 't.csv'), 'id\n1\n2\n')
    writeFileSync(join(folder, 'sql.yml'), load('[{ file: rows.sql }]'))
    writeFileSync(join(folder, 'rows.sql'), 'INSERT INTO t VALUES (1);')
    const sizes = { tables: 4, tableSize: 100 }
    const rows = (tool: string, workload: string, data: CellSettings['data']) =>
      rowsToLoad({ tool, workload, data }, folder)
    expect(await rows('sql', 'made.yml', { content: 'x' })).toBe(702)
    expect(await rows('sql', 'sql.yml', { content: 'x' })).toBeUndefined()
    expect(await rows('sysbench', 'oltp_read_only', sizes)).toBe(400)
    expect(await rows('sysbench', 'own.lua', { ...sizes, content: 'x' })).toBeUndefined()
    expect(await rows('go-tpc', 'tpcc', { warehouses: 2 })).toBe(1_000_000)
    expect(await rows('go-ycsb', 'a', { records: 9 })).toBe(9)
    expect(await rows('command', 'own', {})).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
