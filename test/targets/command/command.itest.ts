import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Target } from '../../../src/core/server/target.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { processesWith, usageOf } from '../../../src/system/identity.ts'
import { openLedger, readLedger } from '../../../src/system/ledger.ts'
import { reapFile } from '../../../src/system/reaper.ts'
import { schema } from '../../../src/targets/command/keys.ts'
import { createCommandServer } from '../../../src/targets/command/server.ts'
import { serverWords, type WordValues } from '../../../src/targets/command/words.ts'
import { unlessAborted } from '../../core/server/support.ts'
import { createCommand, mariadb } from './commands.ts'

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

async function make(keys: object = {}, ledger = openLedger(room.path)): Promise<Target> {
  target = await createCommand(room.path, keys, ledger)
  return target
}

const start = async (keys: object) => (await make(keys)).start(unlessAborted)
const noWords = Object.fromEntries(serverWords.map((word) => [word, ''])) as unknown as WordValues
const ours = (mark: string) => processesWith('TIDB_BENCH_MARK', mark)

test('starts, keeps a copy of its data and restores it, and leaves nothing', async () => {
  const ledger = openLedger(room.path)
  const server = await make({ product: 'Own DB', version: 'echo Own DB version v1.2.3' }, ledger)
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
    kind: 'command',
    product: 'Own DB',
    version: 'v1.2.3',
    topology: { server: 1 },
    configuration: {
      create: mariadb.create,
      start: mariadb.start,
      version: 'echo Own DB version v1.2.3',
    },
  })
  const [process, ...others] = server.own?.processes() ?? []
  expect(others).toEqual([])
  expect(process?.component).toBe('server')
  // The server itself, not the shell that waits for it.
  expect(process && usageOf(process.identity)?.rssBytes).toBeGreaterThan(30 * 2 ** 20)
  await server.apply({ variables: { max_connections: 200 }, configuration: {} }, unlessAborted)
  expect(await query('SELECT @@max_connections')).toBe('200')
  await expect(
    server.apply({ variables: {}, configuration: { tikv: {} } }, unlessAborted),
  ).rejects.toThrow('a target command has no configuration by component')
  const { data = '' } = server.data.files?.folders() ?? {}
  await server.stop()
  expect(existsSync(data)).toBe(false)
  expect(readLedger(ledger.file)?.entries).toEqual([])
  expect(ours(ledger.mark)).toEqual([])
  expect(readFileSync(join(room.path, 'logs/candidate-server.log'), 'utf8')).toContain(
    'ready for connections',
  )
})

test('without the command the version is read by SQL; `ready` and `stop` run', async () => {
  const server = await make({
    ready: 'test -e {data}.pid',
    stop: 'mariadb-admin --no-defaults -h {host} -P {port} -u {user} shutdown',
  })
  await server.start(unlessAborted)
  expect(await server.describe()).toMatchObject({ product: 'MariaDB' })
  await server.data.snapshot(unlessAborted)
  expect(await server.health.diagnose()).toBeUndefined()
})

test('the ledger finds everything of a job that was killed', async () => {
  const ledger = openLedger(room.path)
  const server = await make({ start: `setsid ${mariadb.start}` }, ledger)
  await server.start(unlessAborted)
  const { data = '' } = server.data.files?.folders() ?? {}
  expect(server.own?.processes()).toHaveLength(1)
  await reapFile(ledger.file, { graceSeconds: 1 })
  expect(ours(ledger.mark)).toEqual([])
  expect(existsSync(data)).toBe(false)
})

test.for([
  [
    'a command that fails',
    { start: 'echo "unknown option --frob"; exit 3' },
    'the command `start` of the server “candidate” ended with exit code 3 before the server answered',
    'unknown option --frob',
  ],
  [
    'a command that makes no data',
    { create: 'echo "no room here" >&2; exit 4' },
    'the command `create` of the server “candidate” failed with exit code 4',
    'no room here',
  ],
  [
    'a server in the background',
    { start: `setsid -f ${mariadb.start} >/dev/null 2>&1; sleep 0.2; echo going` },
    'the command `start` of the server “candidate” ended with exit code 0 before the server answered, and left the server in the background',
    'going',
  ],
  [
    'a port that never opens',
    { create: undefined, start: 'echo listening nowhere; sleep 600', boot: '2s' },
    /the server “candidate” did not answer on port \d+ within 2 s \(nothing listens on .*\)/,
    'listening nowhere',
  ],
  [
    'a server that is never ready',
    { create: undefined, start: 'sleep 600', ready: 'echo not yet; exit 1', boot: '1s' },
    'the command `ready` of the server “candidate” did not succeed within 1 s (exit code 1)',
    'not yet',
  ],
  [
    'a version that is not printed',
    { version: 'echo cannot tell >&2; exit 1' },
    'the command `version` of the server “candidate” failed with exit code 1',
    'cannot tell',
  ],
  [
    'an empty version',
    { version: 'true' },
    'the command `version` of the server “candidate” printed nothing',
    undefined,
  ],
] as const)('%s: a sentence, the last lines, and nothing left', async ([, keys, message, line]) => {
  const ledger = openLedger(room.path)
  const server = await make(keys, ledger)
  const failure = await server.start(unlessAborted).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    kind: 'environment',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
  if ('boot' in keys)
    expect(failure).toMatchObject({
      remedy: expect.stringMatching(/a longer `boot` in the target, .* load average is [\d.]+ on/),
    })
  if (line !== undefined) expect((failure as { tail: string[] }).tail).toContain(line)
  await server.stop()
  expect(ours(ledger.mark)).toEqual([])
  expect(readLedger(ledger.file)?.entries).toEqual([])
})

test('a server that ignores the stop is killed, and its data is not copied', async () => {
  const ledger = openLedger(room.path)
  const deaf = { kind: 'command', start: 'trap "" TERM; echo deaf; sleep 600' }
  for (const [number, stop] of [undefined, 'echo stopping'].entries()) {
    const log = join(room.path, `server-${number}.log`)
    const config = schema.parse({ ...deaf, ...(stop && { stop }) })
    const place = { what: 'the server “deaf”', home: room.path, ledger }
    const server = createCommandServer(config, { ...noWords, log }, place)
    // Another server answers for it.
    await server.start(inject('sharedServer'), unlessAborted)
    // It answers before its own process ignores signals.
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('deaf')
    const by = stop === undefined ? 'SIGTERM' : 'the command `stop`'
    await expect(server.halt(1)).rejects.toMatchObject({
      message: `the server “deaf” did not end within 1 s of ${by} and was killed, so its data cannot be copied`,
      remedy: 'Set `stop` to a command that stops the server.',
      tail: ['deaf'],
    })
    expect(ours(ledger.mark)).toEqual([])
  }
})

test('a server that dies under load is explained', async () => {
  const server = await make()
  await server.start(unlessAborted)
  for (const { identity } of server.own?.processes() ?? []) process.kill(identity.pid, 'SIGKILL')
  expect((await server.health.diagnose())?.message).toBe(
    'the command `start` of the server “candidate” ended with exit code 137 (SIGKILL)',
  )
})

test('a program that is missing, and one that nobody built, are named', async () => {
  await expect(
    start({ program: 'no-such-server', start: '{program} --port={port}' }),
  ).rejects.toMatchObject({
    message: 'the program no-such-server of the server “candidate” is not on PATH',
  })
  await expect(
    start({ program: 'bin/none', build: 'make none', start: '{program} --port={port}' }),
  ).rejects.toMatchObject({
    message: 'the program bin/none of the server “candidate” does not exist',
    remedy: expect.stringContaining('`make none`'),
  })
})

test('its guest has the words of its command, and one that needs a shell has none', async () => {
  const program = '/usr/sbin/mariadbd'
  const server = await make({
    program,
    start: mariadb.start.replace('mariadbd', 'exec {program}'),
  })
  await server.start(unlessAborted)
  await server.data.snapshot(unlessAborted)
  const words = [
    '/server/mariadbd',
    '--no-defaults',
    '--user=root',
    '--datadir=/data',
    '--port=4000',
    '--bind-address=127.0.0.1',
    '--socket=/data.sock',
    '--pid-file=/data.pid',
  ]
  expect(await server.own?.guest?.()).toMatchObject({
    processes: [{ program, words, port: 4000 }],
    data: { from: server.data.files?.folders().copy, path: '/data' },
    endpoint: { user: 'root', password: '', database: 'bench' },
  })
  await server.stop()
  expect((await make()).own?.guest).toBeUndefined()
})
