import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { targetSchema } from '../../../src/config/target-schema.ts'
import { queryValue, withConnection } from '../../../src/mysql/connect.ts'
import { createTarget } from '../../../src/server/create.ts'
import { targetFindings } from '../../../src/server/findings.ts'
import type { Target } from '../../../src/server/target.ts'
import { dropLeft } from '../../../src/server/user.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { type Ledger, openLedger, readLedger } from '../../../src/system/ledger.ts'
import { reapFile } from '../../../src/system/reaper.ts'
import { silentLog, unlessAborted } from '../support.ts'

const key = 'not a real key'

let room: PrivateFolder
let bin: string
let env: NodeJS.ProcessEnv
let ledger: Ledger
let target: Target | undefined
let listener: Server | undefined
let offset: number

const admin = (sql: string) => withConnection(inject('sharedServer'), (db) => db.query(sql))

// As in a fresh cluster.
beforeAll(async () => {
  await admin("CREATE USER 'root'@'127.0.0.1'")
  await admin("GRANT ALL ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION")
})
afterAll(() => admin("DROP USER 'root'@'127.0.0.1'"))

beforeEach(async () => {
  room = await createPrivateFolder('cluster-test')
  bin = join(room.path, 'bin')
  for (const folder of ['bin', 'home', 'hosts', 'ledgers']) mkdirSync(join(room.path, folder))
  symlinkSync(fileURLToPath(new URL('fake-ssh.sh', import.meta.url)), join(bin, 'ssh'))
  symlinkSync(fileURLToPath(new URL('fake-tiup.mjs', import.meta.url)), join(bin, 'tiup'))
  for (const program of ['sudo', 'systemctl']) {
    const run = program === 'sudo' ? '[ "$1" = -n ] && shift\nexec "$@"' : 'exit 0'
    writeFileSync(join(bin, program), `#!/bin/sh\n${run}\n`)
    chmodSync(join(bin, program), 0o755)
  }
  writeFileSync(join(bin, 'server'), String(inject('sharedServer').hosts[0]?.port))
  env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    TIUP_HOME: join(room.path, 'home'),
    TIUP_MIRRORS: join(room.path, 'mirror'),
    XDG_STATE_HOME: room.path,
    TIDB_BENCH_SSH_KEY: key,
  }
  ledger = openLedger(join(room.path, 'ledgers'))
  ;[listener, offset] = await freeOffset()
  await closeListener()
})

afterEach(async () => {
  for (const file of ['fail', 'ssh.fail']) rmSync(join(bin, file), { force: true })
  await target?.stop()
  target = undefined
  await closeListener()
  await room.remove()
})

async function closeListener(): Promise<void> {
  await new Promise((resolve) => (listener === undefined ? resolve(undefined) : listener.close(resolve)))
  listener = undefined
}

/** Below the ports that the system gives to clients. */
async function freeOffset(): Promise<[Server, number]> {
  for (let next = 7_000; ; next++) {
    const server = await listen(4_000 + next)
    if (server !== undefined) return [server, next]
  }
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function configOf() {
  return targetSchema.parse({
    kind: 'cluster',
    deploy: {
      version: 'v8.5.3',
      hosts: { tidb: ['127.0.0.1'], tikv: ['127.0.0.1'], pd: ['127.0.0.1'] },
      folder: join(room.path, 'hosts'),
      'port-offset': offset,
      ssh: { user: 'bench', 'known-hosts': 'hosts' },
    },
  })
}

function make(): Target {
  target = createTarget(configOf(), { name: 'candidate', logFolder: room.path, log: silentLog, ledger, env })
  return target
}

const read = (name: string) => readFileSync(join(bin, name), 'utf8')
const onHosts = () => readdirSync(join(room.path, 'hosts'))
const entries = () => readLedger(ledger.file)?.entries.map(({ kind }) => kind)

function expectNothingLeft(): void {
  expect(onHosts()).toEqual([])
  const clusters = join(room.path, 'home/storage/cluster/clusters')
  expect(existsSync(clusters) ? readdirSync(clusters) : []).toEqual([])
  expect(entries()).toEqual([])
}

test('deploys, starts, answers and destroys; the key is in no argument', async () => {
  const cluster = make()
  await cluster.start(unlessAborted)
  const name = `tidb-bench-${ledger.mark.slice(0, 8)}-candidate`
  expect(readFileSync(join(room.path, 'hosts', name, '.tidb-bench'), 'utf8')).toBe(ledger.mark)
  expect(entries()).toEqual(['cluster'])
  expect(await withConnection(cluster.endpoint(), (db) => queryValue(db, 'SELECT 41 + 1'))).toBe('42')
  expect(cluster.endpoint().hosts).toEqual([{ host: '127.0.0.1', port: 4000 + offset }])
  await cluster.stop()
  expectNothingLeft()
  const steps = read('tiup.log').split('\n').slice(0, -1)
  expect(steps.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    `cluster deploy ${name}`,
    `cluster start ${name}`,
    `cluster destroy ${name}`,
  ])
  expect(read('tiup.log') + read('ssh.log')).not.toContain(key)
  expect(read('ssh.log')).toContain(`UserKnownHostsFile="${join(process.cwd(), 'hosts')}"`)
  expect(read('key')).toBe(`${key}\n`)
  expect(new Set(read('key-modes').trim().split('\n'))).toEqual(new Set(['600']))
  expect(read('ssh.log').match(/StrictHostKeyChecking=yes/g)).toHaveLength(
    read('ssh.log').match(/BatchMode=yes/g)?.length as number,
  )
})

describe('each failure has its message, and nothing is left', () => {
  test.each([
    ['Host key verification failed.', 'the key of the host 127.0.0.1 is not known'],
    ['@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @', 'the key of the host 127.0.0.1 differs'],
    ['bench@127.0.0.1: Permission denied (publickey).', 'the host 127.0.0.1 refuses the SSH key'],
    ['ssh: connect to host 127.0.0.1 port 22: Connection refused', 'the host 127.0.0.1 cannot be reached'],
  ])('ssh: %s', async (words, message) => {
    writeFileSync(join(bin, 'ssh.fail'), words)
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(message)
    expect(existsSync(join(bin, 'tiup.log'))).toBe(false)
    await expect(cluster.stop()).rejects.toThrow(message)
    target = undefined
    // What nobody could look at stays written down.
    expect(entries()).toEqual(['cluster'])
  })

  test('a port in use', async () => {
    listener = await listen(20_160 + offset)
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(
      `the host 127.0.0.1 cannot be used: port ${20_160 + offset} is in use`,
    )
    expect(existsSync(join(bin, 'tiup.log'))).toBe(false)
    await cluster.stop()
    expectNothingLeft()
  })

  test('a user without sudo', async () => {
    writeFileSync(join(bin, 'sudo'), '#!/bin/sh\nexit 1\n')
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow('its user may not use sudo')
    await cluster.stop()
    expectNothingLeft()
  })

  test.each([
    ['deploy', 'tiup cluster deploy .* failed: no suitable version'],
    ['start', 'failed to start tikv: .*timed out waiting for port 22160'],
  ])('%s', async (step, message) => {
    writeFileSync(join(bin, 'fail'), step)
    const cluster = make()
    await expect(cluster.start(unlessAborted)).rejects.toThrow(new RegExp(message))
    await cluster.stop()
    expectNothingLeft()
  })

  test('destroy: the cluster stays written down, and `clean` removes it later', async () => {
    const cluster = make()
    await cluster.start(unlessAborted)
    writeFileSync(join(bin, 'fail'), 'destroy')
    await expect(cluster.stop()).rejects.toThrow('failed: ssh: handshake failed')
    target = undefined
    expect(entries()).toEqual(['cluster'])
    writeFileSync(join(bin, 'fail'), '')
    const reaped = await reapFile(ledger.file, { drop: (entry) => dropLeft(entry, { env }) })
    expect(reaped.map(({ outcome }) => outcome)).toEqual(['removed'])
    expect(onHosts()).toEqual([])
  })

  test('cancelled while deploying', async () => {
    writeFileSync(join(bin, 'fail'), 'stall')
    const stop = new AbortController()
    const cluster = make()
    const started = expect(cluster.start(stop.signal)).rejects.toThrow()
    await expect.poll(() => existsSync(join(bin, 'tiup.log')), { timeout: 60_000 }).toBe(true)
    stop.abort()
    await started
    await cluster.stop()
    expectNothingLeft()
  })
})

test('what carries another mark is never touched', async () => {
  const cluster = make()
  await cluster.start(unlessAborted)
  const [name] = onHosts()
  const mark = join(room.path, 'hosts', name as string, '.tidb-bench')
  writeFileSync(mark, 'somebody else')
  await expect(cluster.stop()).rejects.toThrow('does not carry the mark of this job')
  expect(onHosts()).toEqual([name])
  expect(read('tiup.log')).not.toContain('destroy')
  writeFileSync(mark, ledger.mark)
})

test('doctor looks at each host and changes nothing', async () => {
  const memory = { totalBytes: 2 ** 33, availableBytes: 2 ** 33 }
  const before = await targetFindings('candidate', configOf(), memory, env)
  expect(before.map(({ subject, level }) => [subject, level])).toContainEqual(['host 127.0.0.1', 'good'])
  listener = await listen(4_000 + offset)
  const [after] = await targetFindings('candidate', configOf(), memory, env)
  expect(after).toMatchObject({ level: 'missing', seen: `port ${4_000 + offset} is in use` })
  expect(onHosts()).toEqual([])
})
