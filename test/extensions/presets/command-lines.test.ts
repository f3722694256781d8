import { expect, test } from 'vitest'
import { configSchema } from '../../../src/core/config/schema.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import { presetConfig } from '../../../src/extensions/presets/presets.ts'
import { tpcArguments } from '../../../src/loads/go-tpc/arguments.ts'
import { ycsbProperties } from '../../../src/loads/go-ycsb/properties.ts'
import { sysbenchArguments } from '../../../src/loads/sysbench/arguments.ts'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'

/*
 * The commands of the reports, beside those that the presets come to. What this program adds by
 * itself (connection, log file, report format) says so here; everything else has to be the
 * report's.
 */

const endpoint: Endpoint = {
  hosts: [{ host: 'db', port: 4000 }],
  user: 'root',
  password: '',
  database: 'sbtest',
  tls: { mode: 'off' },
}

function cellsOf(name: string, scale = 1): CellSettings[] {
  const { suites } = configSchema.parse(presetConfig(name, { scale }))
  const [suite] = Object.values(suites)
  if (suite === undefined) throw new Error(`${name} has no suite`)
  return planCells(suite).map(({ settings }) => ({ ...settings, toolVersion: 'any' }))
}

function cellOf(name: string, id: string, scale = 1): CellSettings {
  const cell = cellsOf(name, scale).find((one) => one.id === id)
  if (cell === undefined) throw new Error(`${name} has no cell ${id}`)
  return cell
}

const connection =
  /^--(config-file|mysql-(host|port|user|db)|db-driver)=|^--(user|host|port|db|conn-params)$/

function sysbench(command: 'prepare' | 'run', cell: CellSettings): string[] {
  const call = { command, dialect: '1.0', cell, endpoint, configFile: '/private/options' } as const
  return sysbenchArguments(call).filter((argument) => !connection.test(argument))
}

/** What sysbench 1.0.20 does anyway: its own defaults, and no end by a count. */
const sysbenchDefaults = ['--events=0', '--percentile=95', '--db-ps-mode=auto']

const others = (args: readonly string[]) =>
  args.filter((argument) => !sysbenchDefaults.includes(argument))

test('tidb-cloud-sysbench', () => {
  const cell = cellOf('tidb-cloud-sysbench', 'sysbench/oltp_insert/400')
  expect(sysbench('prepare', cell)).toEqual([
    'oltp_common',
    '--tables=32',
    '--table-size=10000000',
    // The report says no number; it changes nothing in the data.
    '--threads=16',
    'prepare',
  ])
  expect(others(sysbench('run', cell))).toEqual([
    'oltp_insert',
    '--tables=32',
    '--table-size=10000000',
    '--auto-inc=off',
    '--threads=400',
    '--time=1200',
    '--report-interval=10',
    // The default of 1.0.20.
    '--rand-type=special',
    '--mysql-ignore-errors=1062,2013,8028,9007',
    'run',
  ])
})

test('tidb-sysbench', () => {
  const cell = cellOf('tidb-sysbench', 'sysbench/oltp_read_write/900')
  expect(sysbench('prepare', cell)).toEqual([
    'oltp_common',
    '--tables=16',
    '--table-size=10000000',
    '--threads=16',
    '--rand-type=uniform',
    'prepare',
  ])
  expect(others(sysbench('run', cell))).toEqual([
    'oltp_read_write',
    '--tables=16',
    '--table-size=10000000',
    '--threads=900',
    '--time=1200',
    '--report-interval=1',
    '--rand-type=uniform',
    // sysbench’s own list.
    '--mysql-ignore-errors=1213,1020,1205',
    'run',
  ])
})

test('tidb-sysbench at a hundredth', () => {
  const cell = cellOf('tidb-sysbench', 'sysbench/oltp_point_select/3', 0.01)
  expect(others(sysbench('run', cell))).toEqual([
    'oltp_point_select',
    '--tables=2',
    '--table-size=100000',
    '--threads=3',
    '--time=14',
    '--report-checkpoints=2',
    '--report-interval=1',
    '--rand-type=uniform',
    '--mysql-ignore-errors=1213,1020,1205',
    'run',
  ])
})

test('tidb-tpcc', () => {
  const cell = cellOf('tidb-tpcc', 'go-tpc/tpcc/1700')
  const own = (command: 'prepare' | 'run') => {
    const args = tpcArguments(command, 'tpcc', cell, { ...endpoint, database: 'tpcc' })
    return args.filter(
      (argument, index) => !connection.test(argument) && !connection.test(args[index - 1] ?? ''),
    )
  }
  // The check of the data is a call of its own.
  expect(own('prepare')).toEqual([
    'tpcc',
    '--threads',
    '16',
    '--warehouses',
    '5000',
    'prepare',
    '--no-check',
  ])
  expect(own('run')).toEqual([
    'tpcc',
    '--threads',
    '1700',
    '--warehouses',
    '5000',
    'run',
    '--time',
    '300s',
    '--interval',
    '5s',
  ])
})

test('tikv-ycsb', () => {
  const pd = { ...endpoint, hosts: [{ host: 'pd', port: 2379 }] }
  const at = (id: string, command: 'load' | 'run' = 'run') =>
    ycsbProperties(command, cellOf('tikv-ycsb', id), pd)
  expect(at('go-ycsb/a/1x40', 'load')).toMatchObject({
    'tikv.pd': 'pd:2379',
    'tikv.type': 'raw',
    recordcount: 10_000_000,
  })
  expect(at('go-ycsb/c/4x40')).toMatchObject({
    'tikv.type': 'raw',
    recordcount: 10_000_000,
    operationcount: 10_000_000,
    threadcount: 40,
    readproportion: 1,
    requestdistribution: 'uniform',
  })
  expect(at('go-ycsb/a/10x40')).toMatchObject({ readproportion: 0.5, updateproportion: 0.5 })
  expect(at('go-ycsb/d/12x40')).toMatchObject({ requestdistribution: 'latest' })
  expect(at('go-ycsb/e/12x40')).toMatchObject({ maxscanlength: 1, scanproportion: 0.95 })
  expect(at('go-ycsb/c/4x40')).not.toHaveProperty('warmuptime')
})

test('mariadb-oltp', () => {
  const cell = cellOf('mariadb-oltp', 'sysbench/oltp_read_write/128@32gb')
  expect(cell.clients).toBe(2)
  expect(sysbench('prepare', cell)).toEqual([
    'oltp_common',
    '--tables=25',
    '--table-size=40000000',
    '--threads=16',
    '--rand-type=special',
    'prepare',
  ])
  expect(sysbench('run', cell)).toEqual([
    'oltp_read_write',
    '--tables=25',
    '--table-size=40000000',
    '--point-selects=4',
    '--simple-ranges=0',
    '--sum-ranges=0',
    '--order-ranges=0',
    '--distinct-ranges=0',
    '--index-updates=1',
    '--non-index-updates=0',
    '--delete-inserts=0',
    '--threads=128',
    '--events=0',
    '--time=1800',
    '--report-interval=1',
    '--percentile=99',
    // For the percentiles of several clients.
    '--histogram=on',
    '--rand-type=special',
    '--db-ps-mode=disable',
    '--mysql-ignore-errors=1213,1020,1205',
    'run',
  ])
})

test('mariadb-strong-sync', () => {
  const hybrid = sysbench('run', cellOf('mariadb-strong-sync', 'sysbench/oltp_read_write/1000'))
  expect(hybrid).toEqual(
    expect.arrayContaining([
      '--tables=10',
      '--table-size=2180000',
      '--point-selects=1',
      '--index-updates=1',
      '--non-index-updates=0',
      '--delete-inserts=1',
      '--threads=1000',
      '--time=600',
    ]),
  )
  const update = sysbench('run', cellOf('mariadb-strong-sync', 'sysbench/oltp_update_non_index/50'))
  expect(update[0]).toBe('oltp_update_non_index')
})
