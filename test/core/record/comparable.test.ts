import { expect, test } from 'vitest'
import {
  comparableEnvironment,
  comparableFields,
  comparableLoad,
  differingFields,
  environmentKey,
  likenessOf,
  seriesKey,
  seriesKeys,
} from '../../../src/core/record/comparable.ts'
import type { Cell, CellSettings } from '../../../src/core/record/schema.ts'
import { recordOf } from '../verdict/records.ts'
import { exampleCell, exampleRecord, tinyCell } from './example.ts'

const cell: Cell = { ...tinyCell, runs: [] }

test('figures of a fresh server and of one that went on from loading are not compared', () => {
  const fresh = { ...cell, dataReset: 'once' } as const
  const record = recordOf([])
  expect(differingFields(comparableFields(record, cell), comparableFields(record, fresh))).toEqual([
    { field: 'data put back', base: 'not set', candidate: 'once' },
  ])
  // It is no part of the load, which a plan knows before there is a server.
  expect(comparableLoad(fresh)).toEqual(comparableLoad(cell))
})

const environment = {
  'target kind': 'playground',
  product: 'TiDB',
  'topology tidb': '1',
  'topology tikv': '1',
  'topology pd': '1',
  'configuration tikv.storage.block-cache.capacity': '1GB',
  'runner class': 'github-hosted',
  'CPU model': 'EPYC 7763',
  cores: '4',
}

const load = {
  tool: 'sysbench',
  'tool version': '1.0.20',
  workload: 'oltp_point_select',
  threads: '16',
  clients: '1',
  'data tables': '4',
  'data tableSize': '100000',
  'duration (s)': '30',
  'warm-up (s)': '5',
  'option rand-type': 'uniform',
}

test('load, target and machine are comparable fields; versions of components are not', () => {
  expect(comparableFields(exampleRecord(), exampleCell())).toEqual({ ...load, ...environment })
  expect(comparableEnvironment(exampleRecord())).toEqual(environment)
  expect(comparableLoad(exampleCell())).toEqual(load)
})

test('settings of the server, operations and the digest of a file are part of the load', () => {
  const data = { ...exampleCell().data, content: 'abc' }
  const serverSettings = { 'tikv.a': 1 }
  expect(
    comparableLoad(exampleCell({ data, serverSettings, operations: 5, server: 'proxy' })),
  ).toEqual({
    ...load,
    'workload content': 'abc',
    operations: '5',
    server: 'proxy',
    'server setting tikv.a': '1',
  })
})

test('fields that differ are in the order of the candidate, then of the base', () => {
  expect(differingFields({ a: '1', b: '2', d: '4' }, { c: '3', a: '2', d: '4' })).toEqual([
    { field: 'c', base: 'not set', candidate: '3' },
    { field: 'a', base: '1', candidate: '2' },
    { field: 'b', base: '2', candidate: 'not set' },
  ])
})

const isSameLoad = (one: CellSettings, other: CellSettings) =>
  differingFields(comparableLoad(one), comparableLoad(other)).length === 0

test('loads are the same by the text of their values', () => {
  const [one, other] = [exampleCell({ options: { a: 1 } }), exampleCell({ options: { a: '1' } })]
  expect(isSameLoad(one, other)).toBe(true)
})

test.each<Partial<Cell>>([
  { tool: 'go-tpc' },
  { toolVersion: '1.0.21' },
  { workload: 'oltp_read_only' },
  { threads: 8 },
  { clients: 2 },
  { durationSeconds: 31 },
  { warmUpSeconds: 6 },
  { data: { tables: 4, tableSize: 1 } },
  { data: { tables: 4 } },
  { data: { tables: 4, tableSize: 100_000, seed: 1 } },
  { data: { tables: 4, rows: 100_000 } },
  { options: {} },
  { options: { 'rand-type': 'pareto' } },
  { serverSettings: { 'tikv.a': 1 } },
])('a load with %j is another one', (changes) => {
  expect(isSameLoad(exampleCell(), exampleCell(changes))).toBe(false)
  expect(isSameLoad(exampleCell(changes), exampleCell())).toBe(false)
})

test('the key of a series does not depend on the order of options', () => {
  const [one, other] = [
    exampleCell({ options: { a: 1, b: 2 } }),
    exampleCell({ options: { b: 2, a: 1 } }),
  ]
  const record = exampleRecord()
  expect(seriesKey(record, one)).toBe(seriesKey(record, other))
  expect(seriesKey(record, one)).toMatch(/^[0-9a-f]{16}$/)
  expect(seriesKey(record, one)).not.toBe(seriesKey(record, exampleCell()))
})

test('a series of two cells is listed once', () => {
  const record = exampleRecord({
    cells: [exampleCell(), exampleCell({ id: 'other' }), exampleCell({ threads: 8 })],
  })
  expect(seriesKeys(record)).toEqual([
    seriesKey(record, exampleCell()),
    seriesKey(record, exampleCell({ threads: 8 })),
  ])
})

test('a search is narrowed to the environment', () => {
  const record = exampleRecord()
  const series = seriesKeys(record)
  expect(likenessOf(record)).toEqual({ environment: environmentKey(record), series })
})

test('hardware of hosts that one side does not know is not compared, and is no part of a key', () => {
  const recordOn = (facts: Record<string, number>) => {
    const record = exampleRecord()
    const { candidate } = record.targets
    const configuration = { ...candidate.configuration, ...facts }
    return { ...record, targets: { ...record.targets, candidate: { ...candidate, configuration } } }
  }
  const [eight, four, unknown] = [{ 'hosts.tikv.cores': 8 }, { 'hosts.tikv.cores': 4 }, {}].map(
    recordOn,
  )
  const differences = (one = unknown, other = unknown) =>
    one && other && differingFields(comparableEnvironment(one), comparableEnvironment(other))
  expect(differences(eight, unknown)).toEqual([])
  expect(differences(unknown, eight)).toEqual([])
  expect(differences(eight, four)).toHaveLength(1)
  expect(eight && environmentKey(eight)).toBe(unknown && environmentKey(unknown))
  expect(eight && seriesKeys(eight)).toEqual(unknown && seriesKeys(unknown))
})
