import { readdirSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { openLedger, readLedger } from '../../../src/system/ledger.ts'
import { freePort } from '../../../src/system/ports.ts'
import { createLocalTarget, type LocalOptions } from '../../../src/targets/local/local.ts'
import { Failure } from '../../../src/words/failure.ts'
import { fastSettings, silentLog, unlessAborted } from '../../core/server/support.ts'

let room: PrivateFolder
let target: Target | undefined

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(async () => {
  await target?.stop()
  target = undefined
  await room.remove()
})

function make(options: Partial<LocalOptions> = {}): Target {
  target = createLocalTarget({
    name: 'candidate',
    folder: room.path,
    logFolder: room.path,
    settings: fastSettings,
    log: silentLog,
    ...options,
  })
  return target
}

test('starts, answers, keeps a copy of the data, restores it on the same port, and leaves only its log', async () => {
  const ledger = openLedger(room.path)
  const server = make({ ledger, settings: { ...fastSettings, innodb_flush_log_at_trx_commit: 0 } })
  expect(server.own?.bootSeconds()).toBeUndefined()
  await server.start(unlessAborted)
  expect(server.own?.bootSeconds()).toBeGreaterThan(0.01)
  const before = server.endpoint()
  const query = (sql: string) => withConnection(server.endpoint(), (db) => queryValue(db, sql))

  expect(await query('SELECT @@innodb_flush_log_at_trx_commit')).toBe('0')
  expect(await query('SELECT CURRENT_USER()')).toBe('bench@%')
  const [own, ...others] = server.own?.processes() ?? []
  expect(own).toMatchObject({ component: 'mariadb' })
  expect(others).toEqual([])
  expect(readlinkSync(`/proc/${own?.identity.pid}/exe`)).toMatch(/mariadbd$/)
  await query('CREATE TABLE t (a INT)')
  await query('INSERT INTO t VALUES (1)')
  await server.data.snapshot(unlessAborted)
  await query('INSERT INTO t VALUES (2)')
  await server.data.restore(unlessAborted)
  expect(await query('SELECT SUM(a) FROM t')).toBe('1')
  expect(server.endpoint()).toEqual(before)
  expect(await server.describe()).toMatchObject({
    kind: 'local',
    product: 'MariaDB',
    version: expect.stringContaining('MariaDB'),
    configuration: { innodb_flush_log_at_trx_commit: 0 },
  })
  expect(readLedger(ledger.file)?.entries).toHaveLength(2)

  await server.stop()
  await server.stop()
  expect(readLedger(ledger.file)?.entries).toEqual([])
  ledger.close()
  expect(readdirSync(room.path)).toEqual(['candidate-server.log'])
})

test('all that it makes and holds open is in its private folder, sockets and temporary files too', async () => {
  const ledger = openLedger(room.path)
  const tree = () => readdirSync(room.path, { recursive: true }).map(String)
  const before = tree()
  const server = make({ ledger })
  await server.start(unlessAborted)
  const made = tree().filter((name) => !before.includes(name))
  expect(
    made.filter((name) => !/^(tidb-bench-candidate-|candidate-server\.log$)/.test(name)),
  ).toEqual([])
  const process = readLedger(ledger.file)?.entries.find(({ kind }) => kind === 'process')
  const descriptors = `/proc/${process?.kind === 'process' ? process.pid : 'none'}/fd`
  const open = readdirSync(descriptors).map((name) => linkAt(join(descriptors, name)))
  expect(open.some((path) => path.startsWith(room.path))).toBe(true)
  const elsewhere = /^\/(?!dev\/|proc\/|sys\/|usr\/|\[aio\])/
  expect(open.filter((path) => elsewhere.test(path) && !path.startsWith(room.path))).toEqual([])
  await server.stop()
  ledger.close()
  expect(tree()).toEqual(['candidate-server.log'])
})

/** Closed meanwhile: nothing. */
function linkAt(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

test('its folder is private, and the password is in no argument and no file once it runs', async () => {
  const server = make()
  await server.start(unlessAborted)
  const home = join(
    room.path,
    readdirSync(room.path).find((name) => name.startsWith('tidb-bench-')) ?? '',
  )
  expect(statSync(home).mode & 0o777).toBe(0o700)
  expect(statSync(join(home, 'init.sql')).size).toBe(0)
  expect(server.endpoint().password).toMatch(/^[0-9a-f]{36}$/)
})

test('the account without a password that an installation makes is gone', async () => {
  const server = make()
  await server.start(unlessAborted)
  const open = { ...server.endpoint(), user: 'root', password: '' }
  await expect(withConnection(open, (db) => queryValue(db, 'SELECT 1'))).rejects.toThrow(
    /refused the user “root”/,
  )
})

test('two of them run side by side with settings of their own', async () => {
  const base = createLocalTarget({
    name: 'base',
    folder: room.path,
    logFolder: room.path,
    settings: fastSettings,
    log: silentLog,
  })
  const candidate = make({ settings: { ...fastSettings, innodb_buffer_pool_size: '16M' } })
  try {
    await Promise.all([base.start(unlessAborted), candidate.start(unlessAborted)])
    const size = (server: Target) =>
      withConnection(server.endpoint(), (db) => queryValue(db, 'SELECT @@innodb_buffer_pool_size'))
    expect(await size(base)).toBe(String(64 * 2 ** 20))
    expect(await size(candidate)).toBe(String(16 * 2 ** 20))
  } finally {
    await base.stop()
  }
})

test('pages of InnoDB have the size that is set, which no workload can change', async () => {
  const server = make({ settings: { ...fastSettings, 'innodb-page-size': '8k' } })
  await server.start(unlessAborted)
  const size = await withConnection(server.endpoint(), (db) =>
    queryValue(db, 'SELECT @@innodb_page_size'),
  )
  expect(size).toBe('8192')
  const change = (pages: string) => ({
    variables: {},
    configuration: { mariadb: { innodb_page_size: pages } },
  })
  await server.apply(change('8k'), unlessAborted)
  await expect(server.apply(change('16k'), unlessAborted)).rejects.toMatchObject({
    kind: 'input',
    remedy: expect.stringContaining('settings of the target'),
  })
  await server.stop()
  await expect(
    make({ settings: { innodb_page_size: '3k' } }).start(unlessAborted),
  ).rejects.toMatchObject({
    kind: 'input',
    message: 'innodb_page_size cannot be 3k',
  })
})

test('a setting that the server does not know is bad input, with the server’s own words', async () => {
  const failure = await make({ settings: { no_such_setting: 1 } })
    .start(unlessAborted)
    .catch((error) => error)
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({
    kind: 'input',
    message: expect.stringContaining('died while starting'),
  })
  expect(failure.tail.join('\n')).toContain('no_such_setting')
  await target?.stop()
  expect(readdirSync(room.path)).toEqual(['candidate-server.log'])
})

test('a variable is set and read back, and one that does not exist is bad input', async () => {
  const server = make({ variables: { max_connections: 77 } })
  await server.start(unlessAborted)
  expect(
    await withConnection(server.endpoint(), (db) => queryValue(db, 'SELECT @@max_connections')),
  ).toBe('77')
  await server.stop()
  await expect(
    make({ variables: { no_such_variable: 1 } }).start(unlessAborted),
  ).rejects.toMatchObject({
    kind: 'input',
  })
})

test.each(['boot', 'snapshot', 'restore'] as const)(
  'cancelled in the middle of %s: stop leaves nothing',
  async (step) => {
    const ledger = openLedger(room.path)
    const server = make({ ledger })
    const controller = new AbortController()
    if (step !== 'boot') await server.start(unlessAborted)
    if (step === 'restore') await server.data.snapshot(unlessAborted)
    const under =
      step === 'boot' ? server.start(controller.signal) : server.data[step](controller.signal)
    const ended = expect(under).rejects.toThrow('enough')
    // A first program was started; a server that runs is being stopped from the first moment on.
    if (step === 'boot') await expect.poll(() => readLedger(ledger.file)?.entries).toHaveLength(2)
    controller.abort(new Error('enough'))
    await ended
    await server.stop()
    expect(readLedger(ledger.file)?.entries).toEqual([])
    ledger.close()
    expect(readdirSync(room.path).filter((name) => !name.endsWith('.log'))).toEqual([])
  },
)

test('a port that somebody else has stays theirs: the server takes another', async () => {
  const first = make()
  await first.start(unlessAborted)
  const port = first.endpoint().hosts[0]?.port ?? 0
  const second = createLocalTarget({
    name: 'second',
    folder: room.path,
    logFolder: room.path,
    port,
    settings: fastSettings,
    log: silentLog,
  })
  try {
    await second.start(unlessAborted)
    expect(second.endpoint().hosts[0]?.port).not.toBe(port)
    expect(first.endpoint().hosts[0]?.port).toBe(port)
  } finally {
    await second.stop()
  }
})

test('eight servers that are given one port at the same moment all start, each on a port of its own', async () => {
  const port = await freePort()
  const targets = Array.from({ length: 8 }, (_, index) => {
    const settings = { ...fastSettings, innodb_buffer_pool_size: '16M' }
    return createLocalTarget({
      name: `job-${index}`,
      folder: room.path,
      logFolder: room.path,
      settings,
      port,
      log: silentLog,
    })
  })
  try {
    await Promise.all(targets.map((each) => each.start(unlessAborted)))
    const ports = targets.map((each) => each.endpoint().hosts[0]?.port)
    expect(new Set(ports).size).toBe(8)
    expect(ports).toContain(port)
  } finally {
    await Promise.all(targets.map((each) => each.stop()))
  }
})

test('a server that takes longer than it may names the key and the load of the machine', async () => {
  await expect(make({ bootSeconds: 0.01 }).start(unlessAborted)).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('did not answer within 0.01 s'),
    remedy: expect.stringMatching(/a longer `boot` in the target, .* load average is [\d.]+ on/),
  })
})
