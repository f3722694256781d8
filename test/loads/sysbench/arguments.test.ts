import { expect, test } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import {
  canPrewarm,
  configFileText,
  sysbenchArguments,
} from '../../../src/loads/sysbench/arguments.ts'
import { type SysbenchDialect, sysbenchVersion } from '../../../src/loads/sysbench/options.ts'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'

const endpoint: Endpoint = {
  hosts: [
    { host: 'db1', port: 4000 },
    { host: 'db2', port: 4001 },
  ],
  user: 'bench',
  password: 'secret',
  database: 'test',
  tls: { mode: 'off' },
}
const cell: CellSettings = {
  id: 'x',
  tool: 'sysbench',
  toolVersion: '1.0.20',
  workload: 'oltp_read_write',
  threads: 16,
  clients: 1,
  data: { tables: 32, tableSize: 1000 },
  durationSeconds: 60,
  warmUpSeconds: 10,
  options: {},
}
const call = (
  dialect: SysbenchDialect,
  more: Partial<CellSettings> = {},
  where: Partial<Endpoint> = {},
) => ({
  command: 'run' as const,
  dialect,
  cell: { ...cell, ...more },
  endpoint: { ...endpoint, ...where },
  configFile: '/private/options',
})

test('1.0: everything that matters is explicit, the warm-up is a checkpoint, the password is not among them', () => {
  const args = sysbenchArguments(call('1.0'))
  expect(args).toEqual([
    '--config-file=/private/options',
    'oltp_read_write',
    '--db-driver=mysql',
    '--mysql-host=db1,db2',
    '--mysql-port=4000,4001',
    '--mysql-user=bench',
    '--mysql-db=test',
    '--tables=32',
    '--table-size=1000',
    '--threads=16',
    '--events=0',
    '--time=70',
    '--report-checkpoints=10',
    '--report-interval=1',
    '--percentile=95',
    '--histogram=on',
    '--rand-type=uniform',
    '--db-ps-mode=auto',
    '--mysql-ignore-errors=1213,1020,1205,1062,8028,9002,9007',
    'run',
  ])
  expect(args.join(' ')).not.toContain('secret')
})

test('1.1 has a warm-up of its own and TLS by names', () => {
  const args = sysbenchArguments(call('1.1', {}, { tls: { mode: 'verify' } }))
  expect(args).toContain('--time=60')
  expect(args).toContain('--warmup-time=10')
  expect(args).toContain('--mysql-ssl=VERIFY_IDENTITY')
  expect(sysbenchArguments(call('1.0', {}, { tls: { mode: 'verify' } }))).toContain(
    '--mysql-ssl=on',
  )
})

test('a custom mix, in either way of writing', () => {
  const args = sysbenchArguments(
    call('1.0', {
      options: {
        'point-selects': 4,
        indexUpdates: 1,
        'skip-trx': true,
        rate: 100,
        seed: 7,
        psMode: 'disable',
      },
    }),
  )
  for (const arg of [
    '--point-selects=4',
    '--index-updates=1',
    '--skip-trx=on',
    '--rate=100',
    '--rand-seed=7',
    '--db-ps-mode=disable',
  ]) {
    expect(args).toContain(arg)
  }
})

test('no histogram is printed where it is not wanted, or where no percentile is counted', () => {
  expect(sysbenchArguments(call('1.0', { options: { histogram: false } }))).not.toContain(
    '--histogram=on',
  )
  expect(sysbenchArguments(call('1.0', { options: { percentile: 0 } }))).not.toContain(
    '--histogram=on',
  )
})

test('several clients print their histograms, which give a percentile', () => {
  expect(sysbenchArguments(call('1.0', { clients: 2 }))).toContain('--histogram=on')
})

test('preparing is parallel over tables, with 16 threads at most', () => {
  const prepare = sysbenchArguments({ ...call('1.0'), command: 'prepare' })
  expect(prepare.slice(-2)).toEqual(['--threads=16', 'prepare'])
  const few = sysbenchArguments({
    ...call('1.0', { data: { tables: 2, tableSize: 10 } }),
    command: 'prepare',
  })
  expect(few).toContain('--threads=2')
})

test('localhost is reached by TCP, as its port says, and not by a socket file of the client library’s', () => {
  const hosts = [
    { host: 'localhost', port: 4000 },
    { host: 'db2', port: 4001 },
  ]
  expect(sysbenchArguments(call('1.0', {}, { hosts }))).toContain('--mysql-host=127.0.0.1,db2')
})

test('prewarming too, for the workloads that share one library', () => {
  const args = sysbenchArguments({ ...call('1.0'), command: 'prewarm' })
  expect(args.slice(-4)).toEqual(['--tables=32', '--table-size=1000', '--threads=16', 'prewarm'])
  expect(['oltp_read_only', 'select_random_points'].filter(canPrewarm)).toHaveLength(2)
  expect(['bulk_insert', 'oltp_mine.lua', 'load/oltp_x'].filter(canPrewarm)).toEqual([])
})

test('a script is given by its full path', () => {
  expect(sysbenchArguments(call('1.0', { workload: 'mine/load.lua' }))[1]).toMatch(
    /^\/.*\/mine\/load\.lua$/,
  )
})

test.each([
  [{ durationSeconds: 1.5 }, /whole seconds/],
  [{ options: { randType: 'normal' } }, /randType/],
  [{ options: { percentile: 99.9 } }, /percentile/],
  [{ options: { pointSelect: 1 } }, /pointSelect/],
])('%j is refused', (more, message) => {
  expect(() => sysbenchArguments(call('1.0', more as Partial<CellSettings>))).toThrow(message)
})

test('the option file quotes the password, and refuses one that cannot be quoted', () => {
  expect(configFileText('')).toBe('')
  expect(configFileText('a#b, c')).toBe("mysql-password='a#b, c'\n")
  expect(configFileText("it's")).toBe('mysql-password="it\'s"\n')
  expect(() => configFileText(`'"`)).toThrow(/this password/)
  expect(() => configFileText('a\nb')).toThrow(/this password/)
})

test.each([
  ['sysbench 1.0.20\n', '1.0.20', '1.0'],
  ['sysbench 1.1.0-df89d34\n', '1.1.0-df89d34', '1.1'],
])('version %j', (text, version, dialect) => {
  expect(sysbenchVersion(text)).toEqual({ version, dialect })
})

test('other versions are not known', () => {
  expect(sysbenchVersion('sysbench 0.5')).toBeUndefined()
  expect(sysbenchVersion('sysbench 0.4.12: multi-threaded')).toBeUndefined()
  expect(sysbenchVersion('')).toBeUndefined()
})
