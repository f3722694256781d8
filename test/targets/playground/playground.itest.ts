import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { type Ledger, openLedger, readLedger } from '../../../src/system/ledger.ts'
import {
  createPlaygroundTarget,
  type PlaygroundOptions,
} from '../../../src/targets/playground/playground.ts'
import { Failure } from '../../../src/words/failure.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

const fakeTiup = fileURLToPath(new URL('fake-tiup.mjs', import.meta.url))

let room: PrivateFolder
let ledger: Ledger
let target: Target | undefined

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  ledger = openLedger(room.path)
  for (const name of ['home', 'temporary']) mkdirSync(join(room.path, name))
  vi.stubEnv('RUNNER_TEMP', join(room.path, 'temporary'))
})

afterEach(async () => {
  await target?.stop()
  target = undefined
  vi.unstubAllEnvs()
  const left = readLedger(ledger.file)?.entries
  const files = tree(room.path)
  await room.remove()
  // Whatever happened: no process, no folder; the logs, and what TiUP keeps of its own.
  expect(left).toEqual([])
  expect(files.filter((name) => !keptFiles.test(name))).toEqual(['home', 'temporary'])
})

const keptFiles =
  /^(logs|cache|data|\d+-\w+\.jsonl)\b|^tiup(\/bin|\/bin\/root\.json|\/tiup\.toml)?$/

/** Everything below a folder, sockets and empty folders too. */
function tree(path: string): string[] {
  return readdirSync(path, { recursive: true }).map(String).sort()
}

function make(
  fault?: string,
  options: Partial<PlaygroundOptions> & { more?: object } = {},
): Target {
  const { more, ...rest } = options
  const config = targetSchema.parse({
    kind: 'playground',
    version: 'v8.5.0',
    tiup: { path: fakeTiup },
    boot: 15,
    ...more,
  })
  if (config.kind !== 'playground') throw new Error('not a playground')
  target = createPlaygroundTarget({
    name: 'candidate',
    config,
    logFolder: join(room.path, 'logs'),
    log: silentLog,
    ledger,
    env: {
      ...process.env,
      HOME: join(room.path, 'home'),
      TMPDIR: join(room.path, 'temporary'),
      XDG_CACHE_HOME: join(room.path, 'cache'),
      TIUP_HOME: join(room.path, 'tiup'),
      FAKE_TIUP_SYSTEM_TEMP: join(room.path, 'temporary'),
      ...(fault === undefined ? {} : { FAKE_TIUP_CASE: fault }),
    },
    retryPausesMs: [10, 10],
    ...rest,
  })
  return target
}

const failureOf = (server: Target) =>
  server.start(unlessAborted).then(
    () => undefined,
    (error) => error,
  )

test('boots, answers, keeps the data aside, restores it on the same port, and leaves nothing but logs', async () => {
  const server = make(undefined, {
    more: { configuration: { tidb: { 'performance.max-procs': 2 } } },
  })
  expect(server.own?.bootSeconds()).toBeUndefined()
  await server.start(unlessAborted)
  expect(server.own?.bootSeconds()).toBeGreaterThan(0.01)
  const query = (sql: string) => withConnection(server.endpoint(), (db) => queryValue(db, sql))
  const before = server.endpoint()
  await query('CREATE TABLE t (a INT)')
  await query('INSERT INTO t VALUES (1)')
  await server.data.snapshot(unlessAborted)
  await query('INSERT INTO t VALUES (2)')
  await server.data.restore(unlessAborted)
  expect(await query('SELECT SUM(a) FROM t')).toBe('1')
  expect(server.endpoint()).toEqual(before)
  expect(await server.describe()).toMatchObject({
    kind: 'playground',
    product: 'TiDB',
    version: '8.0.11-TiDB-v8.5.0',
    topology: { tidb: 1, tikv: 1, pd: 1, tiflash: 0 },
    configuration: {
      'tidb.log.level': 'error',
      'tidb.security.auto-tls': false,
      'tidb.status.status-host': '127.0.0.1',
      'tidb.performance.max-procs': 2,
    },
  })
  await server.stop()
  const startLog = JSON.parse(readFileSync(join(room.path, 'logs/tidb-0-tidb.log'), 'utf8'))
  const places = `socket = ""\ntemp-dir = "${startLog.temporary}/temporary"\ntmp-storage-path = "${startLog.temporary}/temporary"\n`
  expect(startLog.tidb).toBe(
    `${places}\n[log]\nlevel = "error"\n\n[security]\nauto-tls = false\n\n[status]\nstatus-host = "127.0.0.1"\n\n[performance]\nmax-procs = 2\n`,
  )
  expect(startLog.temporary).toContain('tidb-bench-candidate')
  expect(existsSync(startLog.temporary)).toBe(false)
  expect(startLog.args).toEqual(
    expect.arrayContaining(['playground:v1.16.5', 'v8.5.0', '--tiflash', '0', '--without-monitor']),
  )
})

test('a change of configuration restarts, a change of variables does not, and the change is taken back', async () => {
  const server = make()
  await server.start(unlessAborted)
  const boots = () =>
    readdirSync(join(room.path, 'logs')).filter((name) => /^playground-\d+\.log$/.test(name)).length
  const connections = () =>
    withConnection(server.endpoint(), (db) => queryValue(db, 'SELECT @@max_connections'))
  const before = await connections()
  await server.apply({ variables: { max_connections: 77 }, configuration: {} }, unlessAborted)
  expect([boots(), await connections()]).toEqual([1, '77'])
  await server.apply({ variables: {}, configuration: {} }, unlessAborted)
  expect([boots(), await connections()]).toEqual([1, before])
  await server.apply({ variables: {}, configuration: { tikv: { a: 1 } } }, unlessAborted)
  expect(boots()).toBe(2)
})

test('tikv-slim is ready once PD says that every TiKV is up', async () => {
  const server = make(undefined, { more: { mode: 'tikv-slim', topology: { tikv: 2 } } })
  await server.start(unlessAborted)
  // What the components answer, whatever was requested.
  const { components, configuration } = await server.describe()
  expect([components.tikv?.version, components.pd?.version]).toEqual(['v8.5.3', 'v8.5.2'])
  expect(Object.keys(configuration).join()).not.toContain('tidb.')
  expect(server.withoutSql).toBe(true)
})

test('says of which components it has no figures', async () => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
  const server = make(undefined, { log })
  await server.start(unlessAborted)
  expect((server.own?.processes() ?? []).map(({ component }) => component)).toEqual(['tidb'])
  expect(warnings).toEqual([
    expect.stringMatching(
      /: no CPU, memory or disk figures of pd, tikv: the process was not found$/,
    ),
  ])
})

test.each([
  ['boot-nonexistent-version', 'input', /v9\.99\.0/, /tiup list tidb/],
  ['boot-tidb-binpath-missing', 'input', /no such file/, /binary/],
  ['boot-nonexistent-playground', 'input', /v1\.2\.3/, /tiup\.playground/],
  ['boot-tiproxy-not-in-mirror', 'environment', /unknown component/, /from the topology/],
  ['boot-tiflash-not-in-mirror', 'environment', /TiFlash ended/, /from the topology/],
  ['boot-unknown-flag', 'environment', /--no-such-flag/, /playground component/],
  ['boot-broken-tidb-exits', 'environment', /tidb-0 ended: exit status 3/, /log of the component/],
])('%s is a failure of kind %s with its remedy', async (fault, kind, message, remedy) => {
  const failure = await failureOf(make(fault))
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({
    kind,
    message: expect.stringMatching(message),
    remedy: expect.stringMatching(remedy),
  })
  expect(failure.tail.length).toBeGreaterThan(0)
})

test('a mirror out of reach is tried three times', async () => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
  const failure = await failureOf(make('boot-unreachable-mirror-no-bin-dir', { log }))
  expect(failure).toMatchObject({
    kind: 'environment',
    remedy: expect.stringContaining('TIUP_MIRRORS'),
  })
  expect(warnings).toHaveLength(2)
})

test('a component that arrives damaged is fetched again, once, and then both checksums are named', async () => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
  const failure = await failureOf(make('corrupt', { log }))
  expect(failure).toMatchObject({
    kind: 'environment',
    remedy: expect.stringContaining('another mirror'),
  })
  expect(failure.message).toContain(`expect: ${'a'.repeat(64)}, got: ${'b'.repeat(64)}`)
  expect(warnings).toHaveLength(1)
})

test('a mirror that stalls is given up', async () => {
  const failure = await failureOf(make('stall', { fetchSeconds: 0.3, retryPausesMs: [] }))
  expect(failure).toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('the mirror does not respond'),
  })
})

test('a cluster that says it is up and does not answer is a failure under our own deadline', async () => {
  const failure = await failureOf(make('boot-fresh-sigterm', { more: { boot: 1 } }))
  expect(failure).toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('no answer within 1 s'),
    remedy: expect.stringMatching(/a longer `boot` .* load average/),
  })
})

test('cancelled while booting', async () => {
  const controller = new AbortController()
  const server = make('stall')
  const started = server.start(controller.signal)
  setTimeout(() => controller.abort(new Error('stop it')), 300)
  await expect(started).rejects.toThrow('stop it')
})

test.each([undefined, 'late word'])(
  'diagnose names a TiDB that dies under us: %s',
  async (fault) => {
    const server = make(fault)
    await server.start(unlessAborted)
    expect(await server.health.diagnose()).toBeUndefined()
    expect(server.health.hasDied?.()).toBe(false)
    const folder = server.data.files?.folders().data ?? ''
    process.kill(Number(readFileSync(join(folder, 'server-pid'), 'utf8')), 'SIGKILL')
    let first = await server.health.diagnose()
    while (first === undefined) first = await server.health.diagnose()
    expect(first).toMatchObject({ message: 'tidb-0 ended: signal: killed (“candidate”)' })
    expect(first.tail[0]).toContain('tidb-0-tidb.log')
    expect(server.health.hasDied?.()).toBe(true)
  },
)

test('SIGKILL to tiup itself leaves no server behind', async () => {
  const server = make()
  await server.start(unlessAborted)
  const entry = readLedger(ledger.file)?.entries.find(({ kind }) => kind === 'process')
  process.kill(entry?.kind === 'process' ? entry.pid : 0, 'SIGKILL')
  const reach = () =>
    withConnection(server.endpoint(), (db) => queryValue(db, 'SELECT 1')).catch(
      (error) => error.message,
    )
  await expect.poll(reach).toMatch(/nothing listens|closed the connection/)
  expect(await server.health.diagnose()).toMatchObject({
    message: 'TiUP ended: SIGKILL (“candidate”)',
  })
})
