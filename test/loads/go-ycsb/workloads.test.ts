import { expect, test } from 'vitest'
import {
  coreWorkloadOf,
  coreWorkloads,
  propertiesText,
  ycsbProperties,
} from '../../../src/loads/go-ycsb/properties.ts'

const cell = {
  id: 'x',
  tool: 'go-ycsb' as const,
  toolVersion: '',
  workload: 'c',
  threads: 16,
  clients: 1,
  data: { records: 1000, database: 'tikv-raw' },
  durationSeconds: 60,
  warmUpSeconds: 10,
  options: {},
}
const endpoint = {
  hosts: [
    { host: 'pd1', port: 2379 },
    { host: 'pd2', port: 2379 },
  ],
  user: 'u',
  password: 'p',
  database: 'd',
  tls: { mode: 'off' as const },
}

test.each(Object.entries(coreWorkloads))(
  'the shares of workload %s add up to 1',
  (_, properties) => {
    const shares = Object.entries(properties).filter(([name]) => name.endsWith('proportion'))
    expect(shares.reduce((sum, [, value]) => sum + Number(value), 0)).toBeCloseTo(1, 12)
  },
)

test('rows are read as upstream does: zipfian, and the latest in d', () => {
  const distributions = Object.values(coreWorkloads).map(
    (properties) => properties.requestdistribution,
  )
  expect(distributions).toEqual(['zipfian', 'zipfian', 'zipfian', 'latest', 'zipfian', 'zipfian'])
})

test('a name is a core workload’s or a file’s', () => {
  expect(['a', 'workloadf', 'B', 'g', './a', 'mine.properties'].map(coreWorkloadOf)).toEqual([
    'a',
    'f',
    'b',
    undefined,
    undefined,
    undefined,
  ])
})

test('RawKV is reached through PD; the password goes nowhere else', () => {
  const properties = ycsbProperties('run', { ...cell, options: { 'conn-count': 128 } }, endpoint)
  expect(properties).toMatchObject({
    'tikv.pd': 'pd1:2379,pd2:2379',
    'tikv.type': 'raw',
    'tikv.conncount': 128,
    recordcount: 1000,
    threadcount: 16,
    warmuptime: 10,
    readproportion: 1,
  })
  expect(properties).not.toHaveProperty('mysql.password')
})

test('several TiDB servers and TLS', () => {
  const mysql = { ...cell, data: { records: 1000, database: 'mysql' } }
  expect(ycsbProperties('load', mysql, { ...endpoint, tls: { mode: 'required' } })).toMatchObject({
    'tidb.instances': 'pd1:2379,pd2:2379',
    'mysql.db': 'd?tls=skip-verify',
    'mysql.password': 'p',
  })
})

test('values that a properties file cannot hold are refused, others escaped', () => {
  expect(propertiesText({ a: 'b\\c', d: ' e' })).toBe('a=b\\\\c\nd=\\ e\n')
  expect(() => propertiesText({ 'mysql.password': 'a\nb' })).toThrow(/mysql.password/)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of properties files
  expect(() => propertiesText({ 'mysql.password': '${HOME}' })).toThrow(/mysql.password/)
})

test('an unknown option names those that are known', () => {
  expect(() => ycsbProperties('run', { ...cell, options: { zipf: 1 } }, endpoint)).toThrow(
    /go-ycsb options:.*zipf/,
  )
})
