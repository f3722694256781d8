import dns, { type LookupOptions } from 'node:dns'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, withConnection } from '../../src/mysql/connect.ts'
import { type Endpoint, type Limits, promptly } from '../../src/mysql/endpoint.ts'
import {
  FOREIGN_FILE,
  type HostileServer,
  type Manner,
  startHostileServer,
} from './hostile-server.ts'

let server: HostileServer

afterEach(() => {
  vi.restoreAllMocks()
  return server.close()
})

async function endpointOf(manner: Manner): Promise<Endpoint> {
  server = await startHostileServer(manner)
  const hosts = [{ host: '127.0.0.1', port: server.port }]
  return { hosts, user: 'root', password: 'secret', database: 'bench', tls: { mode: 'off' } }
}

const MIB = 2 ** 20
const soon: Limits = { ...promptly, deadlineSeconds: 0.3 }

test.each<[Manner, RegExp]>([
  ['silent', /does not answer/],
  ['greets', /does not answer/],
])('%s: the login has an end', async (manner, message) => {
  const endpoint = await endpointOf(manner)
  await expect(connect(endpoint, { timeoutSeconds: 0.3 })).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringMatching(message),
    remedy: expect.any(String),
  })
  await expect.poll(() => server.open()).toBe(0)
})

test('a server that asks for the password in clear text does not get it', async () => {
  const endpoint = await endpointOf('asks in clear')
  await expect(connect(endpoint)).rejects.toMatchObject({ kind: 'environment' })
  await expect.poll(() => server.open()).toBe(0)
  expect(server.received()).toBe('')
})

test('a server that asks for a file of this machine, as LOAD DATA LOCAL does, does not get it', async () => {
  const endpoint = await endpointOf('asks for a file')
  const statement = withConnection(endpoint, (db) => db.query('SELECT 1'))
  await expect(statement).rejects.toMatchObject({ kind: 'environment' })
  await expect.poll(() => server.open()).toBe(0)
  expect(server.received()).toContain('SELECT 1')
  expect(server.received()).not.toContain(readFileSync(FOREIGN_FILE, 'utf8').slice(0, 20))
})

/** A server elsewhere, by its name; what is sent to it stays on this machine. */
async function elsewhere(manner: Manner): Promise<Endpoint> {
  const real = dns.lookup
  const stand = (_: string, options: LookupOptions, done: (...answer: unknown[]) => void) =>
    real('127.0.0.1', options, done as never)
  vi.spyOn(dns, 'lookup').mockImplementation(stand as never)
  const endpoint = await endpointOf(manner)
  return { ...endpoint, hosts: [{ host: '127.bench.example', port: server.port }] }
}

test.each<Manner>(['caching_sha2_password', 'sha256_password'])(
  'a server elsewhere that asks for the password by a key of its own, in the manner of %s, does not get it',
  async (manner) => {
    const endpoint = await elsewhere(manner)
    await expect(connect(endpoint)).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringMatching(/requested the password/),
      remedy: expect.stringContaining('Set tls to “verify”'),
    })
    await expect.poll(() => server.open()).toBe(0)
    expect(server.received()).toBe('')
  },
)

test('a server of this machine does, and so does whoever asks for a throw-away user’s', async () => {
  const here = await endpointOf('caching_sha2_password')
  const connection = await connect(here)
  connection.destroy()
  expect(server.received()).toBe('secret\0')
  await server.close()
  const endpoint = await elsewhere('caching_sha2_password')
  const other = await connect({ ...endpoint, account: 'throw-away' })
  other.destroy()
  expect(server.received()).toBe('secret\0')
})

test('endless greeting: refused after a mebibyte', async () => {
  const endpoint = await endpointOf('endless greeting')
  await expect(connect(endpoint)).rejects.toMatchObject({ kind: 'environment' })
  await expect.poll(() => server.open()).toBe(0)
  expect(server.taken()).toBeLessThan(32 * MIB)
})

test.each<[Manner, Limits, RegExp]>([
  ['logs in', soon, /did not answer SELECT within 0.3 s/],
  ['trickle', soon, /did not answer SELECT within 0.3 s/],
  ['endless rows', promptly, /answered SELECT with more than 10000 rows/],
  ['endless rows', { ...promptly, rows: 1e9 }, /answered SELECT with more than 16 MiB/],
  ['endless columns', promptly, /answered SELECT with more than 16 MiB/],
  ['endless value', promptly, /answered SELECT with more than 16 MiB/],
])(
  '%s, limits %j: the statement has an end, and the connection is gone',
  async (manner, limits, message) => {
    const endpoint = await endpointOf(manner)
    const query = withConnection(endpoint, (db) => db.query("SELECT 'a secret'", [], limits))
    await expect(query).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringMatching(message),
      remedy: expect.any(String),
    })
    await expect.poll(() => server.open()).toBe(0)
    // What is in the sockets' buffers was taken too.
    expect(server.taken()).toBeLessThan(64 * MIB)
  },
)

test('a cancel ends a statement that has hours', async () => {
  const endpoint = await endpointOf('logs in')
  const stop = new AbortController()
  const query = withConnection(endpoint, async (db) => {
    const answer = db.query(
      'ANALYZE TABLE t',
      [],
      { ...promptly, deadlineSeconds: 10_000 },
      stop.signal,
    )
    stop.abort(new Error('cancelled'))
    return answer
  })
  await expect(query).rejects.toThrow('cancelled')
  await expect.poll(() => server.open()).toBe(0)
})

test('a connection that was given up takes no further statement', async () => {
  const db = await connect(await endpointOf('logs in'))
  await expect(db.query('SELECT 1', [], soon)).rejects.toThrow('did not answer')
  expect(db.usable).toBe(false)
  await expect(db.query('SELECT 1')).rejects.toMatchObject({ code: 'PROTOCOL_CONNECTION_LOST' })
})
