import { expect, test } from 'vitest'
import { comparableFields, comparableLoad, differingFields } from '../../src/record/comparable.ts'
import { recordOf } from '../verdict/records.ts'

const cell = {
  id: 'sysbench/oltp_read_only/1',
  tool: 'sysbench',
  toolVersion: '1.0.20',
  workload: 'oltp_read_only',
  threads: 1,
  clients: 1,
  data: { tables: 1, tableSize: 10 },
  durationSeconds: 1,
  warmUpSeconds: 0,
  options: {},
  runs: [],
} as const

test('figures of a fresh server and of one that went on from loading are not compared', () => {
  const fresh = { ...cell, dataReset: 'once' } as const
  const record = recordOf([])
  expect(differingFields(comparableFields(record, cell), comparableFields(record, fresh))).toEqual([
    { field: 'data put back', base: 'not set', candidate: 'once' },
  ])
  // It is no part of the load, which a plan knows before there is a server.
  expect(comparableLoad(fresh)).toEqual(comparableLoad(cell))
})
