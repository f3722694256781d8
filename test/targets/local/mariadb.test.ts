import { expect, test } from 'vitest'
import { explainServerLog, initStatements, optionFile } from '../../../src/targets/local/mariadb.ts'
import { bytesOf } from '../../../src/targets/local/memory.ts'

const files = {
  dataFolder: '/d',
  temporaryFolder: '/t',
  initFile: '/i',
  pidFile: '/p',
  errorLog: '/e',
  port: 3307,
}

test('the option file: loopback only, own socket, the caller’s settings behind ours', () => {
  const text = optionFile(files, {
    'innodb-buffer-pool-size': '256M',
    performance_schema: false,
    sql_mode: 'A,B #c',
  })
  expect(text.split('\n')).toEqual([
    '[mysqld]',
    'skip_name_resolve',
    'datadir=/d',
    'tmpdir=/t',
    'init_file=/i',
    'pid_file=/p',
    'log_error=/e',
    'port=3307',
    'bind_address=127.0.0.1',
    'socket=server.sock',
    'innodb_buffer_pool_size=256M',
    'performance_schema=OFF',
    'sql_mode="A,B #c"',
    '',
  ])
})

test.each([
  ['port', 4000],
  ['bind-address', '0.0.0.0'],
  ['skip_grant_tables', true],
  ['a\nb', 1],
  ['x', 'y\nuser=root'],
  ['!includedir', '/etc'],
])('the setting %j is refused', (name, value) => {
  expect(() => optionFile(files, { [name]: value })).toThrow(
    expect.objectContaining({ kind: 'input' }),
  )
})

test('accounts without a password go before anybody is let in', () => {
  const statements = initStatements('bench', 'abc', 'db').split('\n')
  expect(statements[0]).toBe('SET SESSION sql_log_bin = 0;')
  expect(statements[1]).toContain("mysql.global_priv WHERE User <> 'mariadb.sys'")
  expect(statements.filter((line) => line !== '' && !line.endsWith(';'))).toEqual([])
})

test.each([
  ["unknown variable 'x=1'", 'input', /setting/],
  ["Can't start server: Bind on TCP/IP port: Address already in use", 'environment', /port/],
  ['InnoDB: write failed: No space left on device', 'environment', /disk/],
  ['Cannot allocate memory for the buffer pool', 'environment', /innodb_buffer_pool_size/],
  ['something else', 'environment', /\/server\.log/],
])('a log that ends with “%s”', (line, kind, remedy) => {
  expect(explainServerLog([line], '/server.log')).toEqual({
    kind,
    remedy: expect.stringMatching(remedy),
  })
})

test('sizes as servers write them', () => {
  expect([bytesOf('256M'), bytesOf('1g'), bytesOf(4096), bytesOf('8K')]).toEqual([
    2 ** 28,
    2 ** 30,
    4096,
    8192,
  ])
  expect([bytesOf('lots'), bytesOf(undefined)]).toEqual([undefined, undefined])
})
