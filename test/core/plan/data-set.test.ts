import { expect, test } from 'vitest'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { dataKey, planCells } from '../../../src/core/plan/cells.ts'

const cell = {
  tool: 'sysbench',
  workload: 'oltp_read_only',
  data: { tables: 2, tableSize: 10 },
  options: {},
} as const

test('the bundled workloads of sysbench share their tables, whatever load they put on them', () => {
  const other = { ...cell, workload: 'select_random_points', options: { percentile: 99 } }
  expect(dataKey(other)).toEqual(dataKey(cell))
  expect(dataKey({ ...cell, workload: 'bulk_insert' })).not.toEqual(dataKey(cell))
  expect(dataKey({ ...cell, data: { tables: 2, tableSize: 11 } })).not.toEqual(dataKey(cell))
  expect(dataKey({ ...cell, data: { ...cell.data, autoInc: false } })).not.toEqual(dataKey(cell))
})

const tpcc = { tool: 'go-tpc', workload: 'tpcc', data: { warehouses: 1 }, options: {} } as const
const ycsb = {
  tool: 'go-ycsb',
  workload: 'a',
  data: { records: 10, database: 'mysql' },
  options: {},
} as const

test('options of the other tools change their tables, or only the load that is put on them', () => {
  expect(dataKey({ ...tpcc, options: { parts: 4 } })).not.toEqual(dataKey(tpcc))
  expect(dataKey({ ...tpcc, options: { 'partition-type': 2 } })).not.toEqual(dataKey(tpcc))
  expect(dataKey({ ...tpcc, options: { wait: true, isolation: 2 } })).toEqual(dataKey(tpcc))
  expect(dataKey({ ...tpcc, workload: 'ch' })).not.toEqual(dataKey(tpcc))
  expect(dataKey({ ...ycsb, workload: 'workloadF', options: { target: 9 } })).toEqual(dataKey(ycsb))
  expect(dataKey({ ...ycsb, options: { field_length: 9 } })).not.toEqual(dataKey(ycsb))
})

test.each<[string, Parameters<typeof dataKey>[0], Parameters<typeof dataKey>[0]]>([
  ['TPC-C and TPC-H of one size', tpcc, { ...tpcc, workload: 'tpch' }],
  ['TPC-C with and without partitions', tpcc, { ...tpcc, options: { parts: 4 } }],
  ['bundled workloads with tables of their own', cell, { ...cell, workload: 'bulk_insert' }],
  ['two scripts', { ...cell, workload: 'a.lua' }, { ...cell, workload: 'b.lua' }],
  ['records of other lengths', ycsb, { ...ycsb, options: { fieldLength: 9 } }],
])('%s are not one load', (_what, one, other) => {
  expect(dataKey(one)).not.toBe(dataKey(other))
})

test.each<[string, Parameters<typeof dataKey>[0], Parameters<typeof dataKey>[0]]>([
  ['what is loaded, in any order', cell, { ...cell, data: { tableSize: 10, tables: 2 } }],
  ['core workloads', ycsb, { ...ycsb, workload: 'b' }],
  [
    'one script under two loads',
    { ...cell, workload: 'a.lua' },
    { ...cell, workload: 'a.lua', options: { rate: 9 } },
  ],
])('%s is loaded once', (_what, one, other) => {
  expect(dataKey(one)).toBe(dataKey(other))
})

test('an option that decides how tables are made does so however its name is written', () => {
  const workloads = ['auto-inc', 'auto_inc', 'autoInc'].map((name) => ({
    tool: 'sysbench',
    name: 'oltp_read_only',
    options: { [name]: false },
  }))
  const cells = planCells(suiteSchema.parse({ workloads }))
  expect(cells.map(({ settings }) => settings.data.autoInc)).toEqual([false, false, false])
})
