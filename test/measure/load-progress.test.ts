import { expect, test } from 'vitest'
import { loadingLine } from '../../src/measure/load-progress.ts'

const cell = { tool: 'sysbench', data: { tables: 4, tableSize: 100_000 } }

test('tables, rows and the time left', () => {
  expect(loadingLine('base', cell, { tables: 3, rows: 100_000 }, 20)).toBe(
    'loading base · 3 tables · 100,000 of about 400,000 rows · 60 s left',
  )
})

test('no time left where too little is there to tell, or all, or nobody knows how much there will be', () => {
  expect(loadingLine('base', cell, { tables: 1, rows: 10 }, 20)).toBe(
    'loading base · 1 table · 10 of about 400,000 rows',
  )
  expect(loadingLine('base', cell, { tables: 4, rows: 410_000 }, 20)).not.toContain('left')
  expect(loadingLine('base', { tool: 'own', data: {} }, { tables: 2, rows: 7 }, 20)).toBe(
    'loading base · 2 tables · 7 rows',
  )
})
