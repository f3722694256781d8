import { expect, test } from 'vitest'
import { dataSetOf } from '../../src/plan/data-set.ts'

const cell = {
  tool: 'sysbench',
  workload: 'oltp_read_only',
  data: { tables: 2, tableSize: 10 },
  options: {},
} as const

test('the bundled workloads of sysbench share their tables, whatever load they put on them', () => {
  const other = { ...cell, workload: 'select_random_points', options: { percentile: 99 } }
  expect(dataSetOf(other)).toEqual(dataSetOf(cell))
  expect(dataSetOf({ ...cell, workload: 'bulk_insert' })).not.toEqual(dataSetOf(cell))
  expect(dataSetOf({ ...cell, data: { tables: 2, tableSize: 11 } })).not.toEqual(dataSetOf(cell))
  expect(dataSetOf({ ...cell, data: { ...cell.data, autoInc: false } })).not.toEqual(dataSetOf(cell))
})

test('a script may make anything', () => {
  expect(dataSetOf({ ...cell, workload: 'load/mine.lua' })).toBeUndefined()
  expect(dataSetOf({ ...cell, workload: 'mine.lua' })).toBeUndefined()
})

test('options of the other tools change their tables', () => {
  const tpcc = { tool: 'go-tpc', workload: 'tpcc', data: { warehouses: 1 }, options: {} } as const
  expect(dataSetOf({ ...tpcc, options: { parts: 4 } })).not.toEqual(dataSetOf(tpcc))
  expect(dataSetOf({ ...tpcc, workload: 'ch' })).not.toEqual(dataSetOf(tpcc))
})
