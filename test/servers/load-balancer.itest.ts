import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainHaproxy } from '../../src/core/keys/haproxy.ts'
import type { Target } from '../../src/core/server/target.ts'
import { connect, queryValue, withConnection } from '../../src/mysql/connect.ts'
import type { Connection } from '../../src/mysql/connection.ts'
import { balancerConfig } from '../../src/servers/haproxy.ts'
import { withLoadBalancer } from '../../src/servers/load-balancer.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { openLedger, readLedger } from '../../src/system/ledger.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { fastSettings, silentLog, unlessAborted } from '../core/server/support.ts'

let room: PrivateFolder
let servers: Target[]

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  servers = ['one', 'two'].map((name) =>
    createLocalTarget({
      name,
      folder: room.path,
      logFolder: room.path,
      settings: { ...fastSettings, report_host: name },
      log: silentLog,
    }),
  )
  await Promise.all(servers.map((server) => server.start(unlessAborted)))
  for (const server of servers) {
    await withConnection(server.endpoint(), (db) =>
      db.query("CREATE USER 'any'@'%' IDENTIFIED BY 'same'"),
    )
    await withConnection(server.endpoint(), (db) => db.query("GRANT ALL ON *.* TO 'any'@'%'"))
  }
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await room.remove()
})

/** Two servers under one user stand for two TiDB of one cluster. */
function both(): Target {
  const [first] = servers as [Target]
  const hosts = () => servers.flatMap((server) => [...server.endpoint().hosts])
  return {
    ...first,
    start: async () => undefined,
    stop: async () => undefined,
    endpoint: () => ({ ...first.endpoint(), hosts: hosts(), user: 'any', password: 'same' }),
  }
}

test('HAProxy itself finds the configuration in order', () => {
  const file = join(room.path, 'haproxy.cfg')
  writeFileSync(
    file,
    balancerConfig({
      port: 6000,
      servers: [
        { host: '127.0.0.1', port: 4000 },
        { host: '::1', port: 4001 },
      ],
      settings: { ...plainHaproxy(), mostConnections: 100 },
      socketFile: join(room.path, 's'),
    }),
  )
  expect(execFileSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' })).toContain(
    'valid',
  )
})

test('connections go to both; when one server dies under load the other goes on and takes all', async () => {
  const ledger = openLedger(room.path)
  const target = withLoadBalancer(both(), { ledger })
  const open: Connection[] = []
  try {
    await target.start(unlessAborted)
    expect(target.endpoint().hosts).toHaveLength(1)
    const who = (db: Connection) => queryValue(db, 'SELECT @@report_host')
    for (let i = 0; i < 6; i++) open.push(await connect(target.endpoint()))
    const backends = await Promise.all(open.map(who))
    expect(backends.filter((name) => name === 'one')).toHaveLength(3)
    expect(backends.filter((name) => name === 'two')).toHaveLength(3)
    expect((await target.describe()).topology).toMatchObject({ haproxy: 1 })

    const answers = open.map(() => 0)
    const outcomes = open.map(async (db, index) => {
      try {
        for (let i = 0; i < 100_000; i++) {
          await db.query('SELECT BENCHMARK(1000, 1)')
          answers[index] = i + 1
        }
        return 'done'
      } catch {
        return 'lost'
      }
    })
    await expect.poll(() => Math.min(...answers)).toBeGreaterThan(0)
    const pid = await withConnection((servers[1] as Target).endpoint(), (db) =>
      queryValue(db, 'SELECT @@pid_file'),
    )
    process.kill(Number(execFileSync('cat', [pid ?? ''], { encoding: 'utf8' })), 'SIGKILL')
    // Three connections break, and at once: none waits for a time-out.
    await expect
      .poll(async () => (await settledNow(outcomes)).filter((outcome) => outcome === 'lost').length)
      .toBe(3)
    // A connection that it accepted while it died may break as well.
    const whoAnswers = () => withConnection(target.endpoint(), who).catch(() => 'nobody')
    await expect.poll(whoAnswers).toBe('one')
    for (let i = 0; i < 6; i++) expect(await withConnection(target.endpoint(), who)).toBe('one')
    const { port } = (servers[1] as Target).endpoint().hosts[0] as { port: number }
    // By its next check.
    await expect
      .poll(async () => (await target.health.diagnose())?.message)
      .toBe(`HAProxy reports 127.0.0.1:${port} as DOWN`)
    expect(await (servers[1] as Target).health.diagnose()).toMatchObject({
      message: 'the server “two” died (SIGKILL)',
    })
  } finally {
    for (const db of open) db.destroy()
    await target.stop()
  }
  expect(readLedger(ledger.file)?.entries).toEqual([])
  ledger.close()
})

test('HAProxy that ended is named by diagnose', async () => {
  const ledger = openLedger(room.path)
  const [one] = servers as [Target]
  const target = withLoadBalancer(
    { ...one, start: async () => undefined, stop: async () => undefined },
    { ledger },
  )
  try {
    await target.start(unlessAborted)
    expect(await target.health.diagnose()).toBeUndefined()
    const entry = readLedger(ledger.file)?.entries.find(({ kind }) => kind === 'process')
    process.kill(entry?.kind === 'process' ? entry.pid : 0, 'SIGKILL')
    await expect.poll(() => target.health.diagnose()).toMatchObject({ message: 'HAProxy ended' })
  } finally {
    await target.stop()
    ledger.close()
  }
})

test('a server’s name cannot be verified through it', async () => {
  const verifying: Target = {
    ...both(),
    endpoint: () => ({ ...both().endpoint(), tls: { mode: 'verify' } }),
  }
  const target = withLoadBalancer(verifying)
  await expect(target.start(unlessAborted)).rejects.toMatchObject({ kind: 'input' })
  await target.stop()
})

function settledNow(promises: Promise<string>[]): Promise<string[]> {
  const pending = new Promise<string>((resolve) => setTimeout(() => resolve('running'), 10))
  return Promise.all(promises.map((promise) => Promise.race([promise, pending])))
}
