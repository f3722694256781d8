import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createPlaygroundTarget } from '../../../src/targets/playground/playground.ts'
import { mirrorSetting, PUBLIC_MIRROR } from '../../../src/tiup/tiup.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

const fakeTiup = fileURLToPath(new URL('fake-tiup.mjs', import.meta.url))

let room: PrivateFolder
let target: Target | undefined

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  for (const name of ['home', 'temporary']) mkdirSync(join(room.path, name))
  vi.stubEnv('RUNNER_TEMP', join(room.path, 'temporary'))
})

afterEach(async () => {
  await target?.stop()
  vi.unstubAllEnvs()
  await room.remove()
})

/** What is not the cluster's: the logs that are kept, and what TiUP keeps of its own. */
const keptFiles = /^(logs|cache)\b|^tiup(\/bin|\/bin\/root\.json|\/tiup\.toml)?$/

/** Everything below a folder, sockets and empty folders too. */
function tree(path: string): string[] {
  return readdirSync(path, { recursive: true }).map(String).sort()
}

function make(more: object = {}): Target {
  const playgroundTarget = {
    kind: 'playground',
    version: 'v8.5.0',
    tiup: { path: fakeTiup },
    boot: 15,
    ...more,
  }
  const config = targetSchema.parse(playgroundTarget)
  if (config.kind !== 'playground') throw new Error('not a playground')
  const inRoom = (name: string) => join(room.path, name)
  const env = {
    ...process.env,
    HOME: inRoom('home'),
    TMPDIR: inRoom('temporary'),
    XDG_CACHE_HOME: inRoom('cache'),
    TIUP_HOME: inRoom('tiup'),
    FAKE_TIUP_SYSTEM_TEMP: inRoom('temporary'),
  }
  const logFolder = inRoom('logs')
  target = createPlaygroundTarget({ name: 'candidate', config, logFolder, log: silentLog, env })
  return target
}

test('all of a running cluster is in one private folder, sockets and temporary storage too', async () => {
  const server = make()
  const before = tree(room.path)
  await server.start(unlessAborted)
  const made = tree(room.path).filter((name) => !before.includes(name))
  const own = /^temporary\/tidb-bench-candidate-[0-9a-f]+(\/|$)/
  expect(made.filter((name) => !own.test(name) && !keptFiles.test(name))).toEqual([])
  expect(made.some((name) => own.test(name) && name.endsWith('/tmp-storage'))).toBe(true)
  expect(made.some((name) => own.test(name) && name.endsWith('/data/tidb-0/tidb.log'))).toBe(true)
})

test('nobody can give the cluster commands: its port for them is taken before it listens there', async () => {
  const server = make()
  await server.start(unlessAborted)
  const file = join(server.data.files?.folders().data ?? '', 'port')
  const port = Number(readFileSync(file, 'utf8'))
  expect(await answerAt(port)).toBe('')
  const logText = () => readFileSync(join(room.path, 'logs/playground-1.log'), 'utf8')
  await expect.poll(logText).toMatch(/^listenAndServeHTTP quit: .*EADDRINUSE/m)
  // After a restart too, on the same port.
  await server.data.snapshot(unlessAborted)
  expect(Number(readFileSync(file, 'utf8'))).toBe(port)
  expect(await answerAt(port)).toBe('')
})

/** What whoever listens there says to a command, until the connection ends. */
function answerAt(port: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('POST /command HTTP/1.0\r\n\r\n'))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

test('a mirror of the configuration is taken in a folder of ours, and TiUP’s own stays as it is', async () => {
  const server = make({ tiup: { path: fakeTiup, mirror: 'https://mirror.example' } })
  await server.start(unlessAborted)
  expect(existsSync(join(room.path, 'tiup'))).toBe(false)
  const [own = ''] = readdirSync(join(room.path, 'cache/tidb-bench'))
  const config = join(room.path, 'cache/tidb-bench', own, 'tiup.toml')
  expect(readFileSync(config, 'utf8')).toBe('mirror = "https://mirror.example"\n')
})

test('a home without a root manifest is given a mirror by name', async () => {
  const home = join(room.path, 'tiup')
  expect(await mirrorSetting(home, undefined, {})).toEqual({ TIUP_MIRRORS: PUBLIC_MIRROR })
  expect(await mirrorSetting(home, '/mirror', { TIUP_MIRRORS: 'http://other' })).toEqual({
    TIUP_MIRRORS: '/mirror',
  })
  expect(await mirrorSetting(home, undefined, { TIUP_MIRRORS: 'http://other' })).toEqual({
    TIUP_MIRRORS: 'http://other',
  })
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(join(home, 'bin/root.json'), '{}')
  expect(await mirrorSetting(home, undefined, {})).toEqual({})
})
