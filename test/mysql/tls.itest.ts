import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint, Tls } from '../../src/mysql/endpoint.ts'
import { createLocalTarget } from '../../src/server/local.ts'
import type { Target } from '../../src/server/target.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { fastSettings, silentLog, unlessAborted } from '../server/support.ts'
import { type Authority, createAuthority } from './certificates.ts'

let room: PrivateFolder
let ours: Authority
let foreign: Authority
let server: Target

// A server that takes encrypted connections only stands for the cloud.
beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  ours = createAuthority(room.path, 'ours')
  foreign = createAuthority(room.path, 'foreign')
  server = createLocalTarget({
    name: 'cloud',
    folder: room.path,
    logFolder: room.path,
    settings: {
      ...fastSettings,
      require_secure_transport: 'ON',
      ...certificate('good', 'DNS:localhost,IP:127.0.0.1'),
    },
    tls: { mode: 'required' },
    log: silentLog,
  })
  await server.start(unlessAborted)
})

afterAll(async () => {
  await server?.stop()
  await room.remove()
})

function certificate(name: string, names: string, days?: number) {
  const { certificate, key } = ours.issue(name, names, days)
  return { ssl_ca: ours.file, ssl_cert: certificate, ssl_key: key }
}

function cipher(tls: Tls, host = 'localhost'): Promise<string | undefined> {
  const endpoint: Endpoint = {
    ...server.endpoint(),
    hosts: [{ host, port: server.endpoint().hosts[0]?.port ?? 0 }],
    tls,
  }
  return withConnection(endpoint, (db) =>
    queryValue(
      db,
      "SELECT VARIABLE_VALUE FROM information_schema.SESSION_STATUS WHERE VARIABLE_NAME = 'Ssl_cipher'",
    ),
  )
}

test('the right authority: encrypted and verified, by name and by address', async () => {
  expect(await cipher({ mode: 'verify', caFile: ours.file })).toMatch(/^TLS_|^ECDHE/)
  expect(await cipher({ mode: 'verify', caFile: ours.file }, '127.0.0.1')).toMatch(/^TLS_|^ECDHE/)
})

test('“required” encrypts and asks for no authority', async () => {
  expect(await cipher({ mode: 'required' })).toMatch(/^TLS_|^ECDHE/)
})

test.each([
  ['another authority', () => cipher({ mode: 'verify', caFile: foreign.file })],
  ['none but the system’s', () => cipher({ mode: 'verify' })],
])('%s: not trusted, with the remedy', async (_name, connect) => {
  await expect(connect()).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('cannot be trusted'),
    remedy: expect.stringContaining('tls-ca'),
  })
})

test('without TLS: refused, with the remedy', async () => {
  await expect(cipher({ mode: 'off' })).rejects.toMatchObject({
    kind: 'environment',
    // MariaDB does not say why.
    message: expect.stringContaining('refused the user'),
    remedy: expect.stringContaining('set tls to “verify”'),
  })
})

test('an authority’s file that is missing, or is none, is bad input', async () => {
  await expect(cipher({ mode: 'verify', caFile: '/no/such/ca.pem' })).rejects.toMatchObject({ kind: 'input' })
  await expect(cipher({ mode: 'verify', caFile: '/etc/hostname' })).rejects.toMatchObject({ kind: 'input' })
})

test.each([
  ['expired', 'DNS:localhost', -1, 'localhost', /out of date/],
  ['for another name', 'DNS:elsewhere.example', 2, 'localhost', /another name/],
  ['for a name, reached by address', 'DNS:localhost', 2, '127.0.0.1', /another name/],
])('a certificate %s is refused', async (name, names, days, host, message) => {
  const configuration = { mariadb: certificate(name.replaceAll(/[ ,]/g, '-'), names, days) }
  await server.apply({ variables: {}, configuration }, unlessAborted)
  await expect(cipher({ mode: 'verify', caFile: ours.file }, host)).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringMatching(message),
  })
})

test('a server without TLS', async () => {
  await server.apply(
    { variables: {}, configuration: { mariadb: { require_secure_transport: 'OFF' } } },
    unlessAborted,
  )
  const plain = createLocalTarget({
    name: 'plain',
    folder: room.path,
    logFolder: room.path,
    settings: { ...fastSettings, skip_ssl: true },
    log: silentLog,
  })
  try {
    await plain.start(unlessAborted)
    const endpoint: Endpoint = { ...plain.endpoint(), tls: { mode: 'required' } }
    await expect(withConnection(endpoint, (db) => queryValue(db, 'SELECT 1'))).rejects.toMatchObject({
      message: expect.stringContaining('offers no TLS'),
    })
  } finally {
    await plain.stop()
  }
})
