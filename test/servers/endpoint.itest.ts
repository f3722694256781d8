import dns, { type LookupOptions } from 'node:dns'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Target } from '../../src/core/server/target.ts'
import { dropLeft } from '../../src/extensions/clean/drop-left.ts'
import { targetFindings } from '../../src/extensions/doctor/targets.ts'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import { dropOwnDatabase } from '../../src/mysql/own-database.ts'
import { createEndpointTarget, type EndpointOptions } from '../../src/servers/endpoint.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { openLedger, readLedger } from '../../src/system/ledger.ts'
import { freePort } from '../../src/system/ports.ts'
import { reap } from '../../src/system/reaper.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../core/server/support.ts'

let room: PrivateFolder
let server: Target
let target: Target | undefined

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  server = createLocalTarget({
    name: 'remote',
    folder: room.path,
    logFolder: room.path,
    settings: fastSettings,
    log: silentLog,
  })
  await server.start(unlessAborted)
  await admin("CREATE USER 'limited'@'%' IDENTIFIED BY 'right'")
  await admin("GRANT CREATE, DROP, SELECT, INSERT ON *.* TO 'limited'@'%'")
  await admin("CREATE USER 'nobody'@'%' IDENTIFIED BY 'right'")
})

afterEach(async () => {
  await target?.stop()
  target = undefined
})

afterAll(async () => {
  await server?.stop()
  await room.remove()
})

function admin(sql: string): Promise<string | undefined> {
  return withConnection(server.endpoint(), (db) => queryValue(db, sql))
}

function make(options: Partial<EndpointOptions> = {}): Target {
  const { hosts, user, password, tls } = server.endpoint()
  target = createEndpointTarget({
    name: 'candidate',
    hosts,
    user,
    password,
    tls,
    log: silentLog,
    ...options,
  })
  return target
}

const ownDatabases = () =>
  admin(
    "SELECT COUNT(*) FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE 'tidb\\_bench\\_%'",
  )

test('says what it is, makes a database of its own, empties it on restore and drops it in the end', async () => {
  const ledger = openLedger(room.path)
  const endpoint = make({ ledger })
  await endpoint.start(unlessAborted)
  const { database } = endpoint.endpoint()
  expect(database).toMatch(/^tidb_bench_[0-9a-f]{12}$/)
  expect(readLedger(ledger.file)?.entries).toMatchObject([
    { kind: 'user' },
    { kind: 'database', name: database },
  ])
  await withConnection(endpoint.endpoint(), (db) => db.query('CREATE TABLE t (a INT)'))
  await endpoint.data.snapshot(unlessAborted)
  await endpoint.data.restore(unlessAborted)
  expect(
    await admin(
      `SELECT COUNT(*) FROM information_schema.TABLES WHERE TABLE_SCHEMA = '${database}'`,
    ),
  ).toBe('0')
  expect(await endpoint.describe()).toMatchObject({
    kind: 'endpoint',
    product: 'MariaDB',
    refused: [],
  })
  await endpoint.stop()
  await endpoint.stop()
  expect(await ownDatabases()).toBe('0')
  expect(readLedger(ledger.file)?.entries).toEqual([])
  ledger.close()
})

test('a database that is named is used and left; one that does not exist is bad input', async () => {
  await admin('CREATE DATABASE yours')
  await admin('CREATE TABLE yours.t (a INT)')
  const endpoint = make({ database: 'yours' })
  await endpoint.start(unlessAborted)
  expect(endpoint.endpoint().database).toBe('yours')
  await endpoint.data.restore(unlessAborted)
  await endpoint.stop()
  expect(await admin('SELECT COUNT(*) FROM yours.t')).toBe('0')
  await expect(make({ database: 'no_such' }).start(unlessAborted)).rejects.toMatchObject({
    kind: 'input',
  })
  expect(await ownDatabases()).toBe('0')
})

test('a database that a killed run left is dropped by what its ledger says', async () => {
  const ledger = openLedger(room.path)
  await make({ ledger, passwordEnv: 'WAY_IN' }).start(unlessAborted)
  const left = readLedger(ledger.file)
  if (left === undefined) throw new Error('no ledger')
  const { password } = server.endpoint()
  const reaped = await reap(left, {
    drop: (entry) => dropLeft(entry, { env: { WAY_IN: password } }),
  })
  expect(reaped.map(({ outcome, entry }) => `${outcome} ${entry.kind}`)).toEqual([
    'removed user',
    'removed database',
  ])
  expect(await ownDatabases()).toBe('0')
  expect(await admin("SELECT COUNT(*) FROM mysql.user WHERE User LIKE 'tb\\_%'")).toBe('0')
})

test('only names of ours are ever dropped', async () => {
  await expect(dropOwnDatabase(server.endpoint(), 'mysql')).rejects.toMatchObject({ kind: 'input' })
  await expect(dropOwnDatabase(server.endpoint(), 'tidb_bench_`x')).rejects.toMatchObject({
    kind: 'input',
  })
})

test.each([
  ['a wrong password', { password: 'wrong-one' }, /refused the user/, /TIDB_BENCH_PASSWORD/],
  [
    'a user without rights',
    { user: 'nobody', password: 'right' },
    /may not use or create/,
    /Grant CREATE/,
  ],
  [
    'an unknown host',
    { hosts: [{ host: 'no-such-host.invalid', port: 4000 }] },
    /is unknown/,
    /Correct the host/,
  ],
])(
  '%s: a failure of the environment with its remedy and without the password',
  async (_name, options, message, remedy) => {
    const failure = await make(options)
      .start(unlessAborted)
      .catch((error) => error)
    expect(failure).toMatchObject({
      kind: 'environment',
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    })
    expect(failure.message).not.toContain('wrong-one')
  },
)

test('nothing listens: at once, or after the time that was given', async () => {
  const hosts = [{ host: '127.0.0.1', port: await freePort() }]
  for (const bootSeconds of [0, 0.3]) {
    await expect(make({ hosts, bootSeconds }).start(unlessAborted)).rejects.toMatchObject({
      message: expect.stringContaining('nothing listens'),
    })
  }
})

test('variables are read back, and restored in the end', async () => {
  const before = await admin('SELECT @@GLOBAL.long_query_time')
  const endpoint = make({ variables: { long_query_time: 3 } })
  await endpoint.start(unlessAborted)
  expect(await admin('SELECT @@GLOBAL.long_query_time')).toBe('3')
  await endpoint.apply({ variables: { max_connections: 99 }, configuration: {} }, unlessAborted)
  expect((await endpoint.describe()).variables).toMatchObject({ max_connections: '99' })
  await endpoint.stop()
  expect(await admin('SELECT @@GLOBAL.long_query_time')).toBe(before)
  expect(await admin('SELECT @@GLOBAL.max_connections')).not.toBe('99')
})

test('a variable beyond 2^53 is set and restored exactly', async () => {
  const read = () => admin('SELECT @@GLOBAL.max_binlog_cache_size')
  expect(await read()).toBe('18446744073709547520')
  const endpoint = make({ variables: { max_binlog_cache_size: '9007199254745088' } })
  await endpoint.start(unlessAborted)
  expect(await read()).toBe('9007199254745088')
  await endpoint.stop()
  expect(await read()).toBe('18446744073709547520')
})

test('a server that goes with the job is left as it is, also where it has ended before', async () => {
  const before = await admin('SELECT @@GLOBAL.long_query_time')
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
  const endpoint = make({ variables: { long_query_time: 3 }, isOurs: true, log })
  await endpoint.start(unlessAborted)
  await endpoint.stop()
  expect(await admin('SELECT @@GLOBAL.long_query_time')).toBe('3')
  expect(warnings).toEqual([])
  await admin(`SET GLOBAL long_query_time = ${before}`)
})

test('a value that does not stick is a failure', async () => {
  // MariaDB raises it to 10, with a warning only.
  await expect(
    make({ variables: { max_connections: 1 } }).start(unlessAborted),
  ).rejects.toMatchObject({
    kind: 'environment',
    message: 'max_connections was set to 1 but reads 10',
  })
  await admin('SET GLOBAL max_connections = 151')
})

test('what the service refuses is logged once and is in the description', async () => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
  const endpoint = make({
    user: 'limited',
    password: 'right',
    variables: { max_connections: 100 },
    log,
  })
  await endpoint.start(unlessAborted)
  await endpoint.apply(
    { variables: { max_connections: 100 }, configuration: { tikv: { a: 1 } } },
    unlessAborted,
  )
  expect((await endpoint.describe()).refused).toEqual([
    { what: 'SET GLOBAL max_connections', why: expect.stringContaining('denied') },
    {
      what: 'GRANT',
      why: expect.stringMatching(/denied.*the load tools therefore use the password of “limited”/),
    },
    { what: 'configuration of tikv', why: expect.any(String) },
  ])
  expect(endpoint.endpoint()).toMatchObject({ user: 'limited', password: 'right' })
  expect(warnings).toHaveLength(3)
})

test('a connection elsewhere that is not encrypted is named once, in the log and by doctor', async () => {
  const real = dns.lookup
  const stand = (_: string, options: LookupOptions, done: (...answer: unknown[]) => void) =>
    real('127.0.0.1', options, done as never)
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(stand as never)
  try {
    const { port = 0 } = server.endpoint().hosts[0] ?? {}
    const user = 'limited'
    const config = { kind: 'endpoint', passwordEnv: 'PASSWORD', port, user, tls: 'off' }
    const warnings: string[] = []
    const log = { ...silentLog, warn: (text: string) => void warnings.push(text) }
    for (const host of ['localhost', 'db.bench.example']) {
      const endpoint = make({ hosts: [{ host, port }], user, password: 'right', log })
      await endpoint.start(unlessAborted)
      await endpoint.start(unlessAborted)
      await endpoint.stop()
      const findings = await targetFindings('candidate', { ...config, host } as never, {
        memory: {} as never,
        env: { PASSWORD: 'right' },
      })
      const isNamed = findings.some(({ seen }) => seen.includes('is not encrypted'))
      expect([host, isNamed]).toEqual([host, host !== 'localhost'])
    }
    expect(warnings.filter((text) => text.includes('is not encrypted'))).toEqual([
      expect.stringMatching(/db\.bench\.example:\d+ .*set tls to “verify”/),
    ])
  } finally {
    lookup.mockRestore()
  }
})

test('a server that went away is named by diagnose', async () => {
  const endpoint = make()
  await endpoint.start(unlessAborted)
  expect(await endpoint.health.diagnose()).toBeUndefined()
})

test('a backup is TiDB’s: on another server it is not tried, which is said once, and the data is to be loaded again', async () => {
  const notes: string[] = []
  const note = (what: string, why: string) => void notes.push(`${what}: ${why}`)
  const endpoint = make({ backup: 'local:///nowhere', note })
  await endpoint.start(unlessAborted)
  await endpoint.data.snapshot(unlessAborted)
  await endpoint.data.snapshot(unlessAborted)
  await endpoint.data.restore(unlessAborted)
  expect(endpoint.data.reset).toBe('prepare')
  expect(notes).toEqual([
    expect.stringMatching(/^BACKUP: .*a statement of TiDB, and this is MariaDB/),
  ])
})
