import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { openLedger, readLedger } from '../../../src/system/ledger.ts'
import { schema } from '../../../src/targets/tidb/keys.ts'
import { createTidbTarget } from '../../../src/targets/tidb/tidb.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

const program = join(import.meta.dirname, 'fake-tidb-server.sh')
let room: PrivateFolder
const made: Target[] = []

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
})

afterEach(async () => {
  await Promise.all(made.splice(0).map((target) => target.stop()))
  await room.remove()
})

function make(keys: object = {}, ledger = openLedger(room.path)): Target {
  const config = schema.parse({ kind: 'tidb', 'tidb-server': program, ...keys })
  const place = { name: 'candidate', logFolder: room.path, log: silentLog, env: process.env }
  const target = createTidbTarget({ ...config, ...place, ledger })
  made.push(target)
  return target
}

test('starts, keeps a copy of its data and restores it, and takes other settings', async () => {
  const ledger = openLedger(room.path)
  const server = make({ configuration: { performance: { 'max-procs': 1 } } }, ledger)
  await server.start(unlessAborted)
  const query = (sql: string) => withConnection(server.endpoint(), (db) => queryValue(db, sql))
  await query('CREATE TABLE t (a INT)')
  await query('INSERT INTO t VALUES (1)')
  await server.data.snapshot(unlessAborted)
  await query('INSERT INTO t VALUES (2)')
  await server.data.restore(unlessAborted)
  expect(await query('SELECT SUM(a) FROM t')).toBe('1')
  expect(server.own?.bootSeconds()).toBeGreaterThan(0)
  expect(await server.describe()).toMatchObject({
    kind: 'tidb',
    topology: { tidb: 1 },
    configuration: { 'tidb.performance.max-procs': 1, 'tidb.log.level': 'error' },
  })
  await server.apply(
    { variables: {}, configuration: { tidb: { performance: { 'max-procs': 2 } } } },
    unlessAborted,
  )
  const { data = '' } = server.data.files?.folders() ?? {}
  expect(readFileSync(`${data}.last.toml`, 'utf8')).toMatch(/max-procs = 2/)
  await expect(
    server.apply({ variables: {}, configuration: { tikv: {} } }, unlessAborted),
  ).rejects.toThrow('has no component “tikv”')
  await server.stop()
  expect(existsSync(data)).toBe(false)
  expect(readLedger(ledger.file)?.entries).toEqual([])
})

test('its guest has the program and the copy of its data at paths of their own', async () => {
  const server = make()
  await server.start(unlessAborted)
  await server.data.snapshot(unlessAborted)
  const guest = await server.own?.guest?.()
  expect(guest).toMatchObject({
    processes: [{ program, port: 4000 }],
    data: { from: server.data.files?.folders().copy, path: '/data' },
    endpoint: { user: 'root', password: '', database: 'bench' },
  })
  expect(guest?.processes[0].words).toEqual([
    '/server/tidb-server',
    '-store=unistore',
    '-path=/data',
    '-host=127.0.0.1',
    '-P=4000',
    '-config=/server/tidb.toml',
    '-log-file=/run/server.log',
  ])
  expect(guest?.texts['/server/tidb.toml']).toMatch(/status-host = "127.0.0.1"/)
  const status = 'http://127.0.0.1:10080'
  expect(guest?.rest?.map((words) => words.at(-1))).toEqual([
    `${status}/debug/pprof/heap?gc=1`,
    '0.02',
    `${status}/debug/gogc`,
  ])
  expect(guest?.counters?.command.at(-1)).toBe(`${status}/metrics`)
})

test('a program that is missing, that refuses its settings, or that ends under load is explained', async () => {
  await expect(make({ 'tidb-server': 'no-such-tidb' }).start(unlessAborted)).rejects.toMatchObject({
    message: 'the program no-such-tidb is not on PATH',
    remedy: expect.stringContaining('make server'),
  })
  await expect(make({ configuration: { refuse: 1 } }).start(unlessAborted)).rejects.toMatchObject({
    message: expect.stringMatching(/“candidate” .* died while starting/),
    tail: [expect.stringContaining('invalid configuration options: refuse')],
  })
  const server = make()
  await server.start(unlessAborted)
  expect(await server.health.diagnose()).toBeUndefined()
  for (const { identity } of server.own?.processes() ?? []) process.kill(identity.pid, 'SIGKILL')
  expect((await server.health.diagnose())?.message).toMatch(/died \(SIGKILL\)/)
})

test('a server that takes longer than it may names the key and the load of the machine', async () => {
  await expect(make({ boot: '100ms' }).start(unlessAborted)).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('did not answer within'),
    remedy: expect.stringMatching(/a longer `boot` in the target, .* load average is [\d.]+ on/),
  })
})
